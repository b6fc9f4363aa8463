// Adds flat tags to a workspace, and creates those that its organization lacks.
import { assertKnownIds, createMissing, readReferences } from "../domain/tag.ts";
import type { Tag, Workspace } from "../domain/types.ts";
import { addTags, createTags, listTags, lockTags } from "../store/workspaces/tags.ts";
import type { Context } from "./context.ts";
import type { Request } from "./handler.ts";

/** Returns the tags. `list` is the pointer of the references. */
export async function addTagsTo(
  { store, at }: Pick<Context, "store" | "at">,
  { id, organizationName }: Workspace,
  given: Request<"addWorkspaceTags">["body"]["data"],
  list: string,
): Promise<Tag[]> {
  const references = readReferences(given);
  await lockTags(store, organizationName);
  const known = await listTags(store, organizationName, references);
  assertKnownIds(list, given, known);
  const missing = createMissing(organizationName, references, known, at);
  await createTags(store, missing);
  const tags = [...known, ...missing];
  await addTags(
    store,
    id,
    tags.map((tag) => tag.id),
  );
  return tags;
}
