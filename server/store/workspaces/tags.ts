// Flat tags: an organization has a tag while at least one of its workspaces has it.
import { sql } from "kysely";
import type { Page, Tag, TagInUse, Workspace } from "../../domain/types.ts";
import { isGivenTo, type Visibility } from "../access/visibility.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { lock } from "../database/locks.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { type PageQuery, paged } from "../lists/paged.ts";

/** In the order in which the workspace got them, each with the number of workspaces with it that may be seen. */
export function listTagsOf(
  store: Store,
  { id: workspaceId, organizationName }: Pick<Workspace, "id" | "organizationName">,
  visibility: Visibility,
  page: PageQuery,
): Promise<Page<TagInUse>> {
  const teamIds = visibility === "all" ? [] : visibility.teamIds;
  const visible = store
    .selectFrom("workspaces")
    .select("workspaces.id")
    .where("workspaces.organizationName", "=", organizationName)
    .where((where) => isGivenTo(where, teamIds));
  const query = store
    .selectFrom("workspaceTags")
    .innerJoin("tags", "tags.id", "workspaceTags.tagId")
    .where("workspaceTags.workspaceId", "=", workspaceId)
    .select(["tags.id", "tags.organizationName", "tags.name", "tags.createdAt"])
    .select(({ selectFrom }) =>
      selectFrom("workspaceTags as uses")
        .whereRef("uses.tagId", "=", "tags.id")
        .$if(visibility !== "all", (uses) => uses.where("uses.workspaceId", "in", visible))
        .select(sql<number>`count(*)`.as("uses"))
        .as("instanceCount"),
    )
    .orderBy("workspaceTags.seq");
  return paged(store, query, page, (row) => ({ ...row, instanceCount: row.instanceCount ?? 0 }));
}

/** Call it before changing the tags of workspaces: it allows one such transaction per organization at a time. */
export function lockTags(store: Store, organizationName: string): Promise<void> {
  return lock(store, `tags of ${organizationName}`);
}

/** Returns existing ones with one of these ids or names, in any order. */
export async function listTags(
  store: Store,
  organizationName: string,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<Tag[]> {
  const rows = await store
    .selectFrom("tags")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where((where) => where.or([where("id", "=", anyOf(ids)), where("name", "=", anyOf(names))]))
    .execute();
  return rows.map(unordered);
}

const insertTags = command((store, tags: readonly Tag[]) => store.insertInto("tags").values(tags));

export async function createTags(store: Store, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await insertTags(store, tags);
}

/** Ignores tags that the workspace already has. */
export async function addTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length > 0) await linkTags(store, [{ workspaceId, tagIds }]);
}

type OfWorkspace = { workspaceId: string; tagIds: readonly string[] };

const linkTags = command(
  (_, [{ workspaceId, tagIds }]: [OfWorkspace]) => sql`
    insert into workspace_tags (workspace_id, tag_id)
    select ${workspaceId}, tag_id from unnest(${tagIds}::text[]) with ordinality as given (tag_id, place) order by place
    on conflict do nothing`,
);

const tagsCounted = preparedQuery((store: Store, workspaceId: string) =>
  store.selectFrom("workspaceTags").select(sql<number>`count(*)`.as("count")).where("workspaceId", "=", workspaceId),
);

export async function countTags(store: Store, workspaceId: string): Promise<number> {
  return (await tagsCounted(store, workspaceId))[0]!.count;
}

/** Also deletes tags that become unused. */
export async function removeTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  await unlinkTags(store, [{ workspaceId, tagIds }]);
  await deleteUnusedTags(store, [{ tagIds }]);
}

const unlinkTags = command((store, [{ workspaceId, tagIds }]: [OfWorkspace]) =>
  store.deleteFrom("workspaceTags").where("workspaceId", "=", workspaceId).where("tagId", "=", anyOf(tagIds)),
);

const deleteUnusedTags = command((store, [{ tagIds }]: [Pick<OfWorkspace, "tagIds">]) =>
  store
    .deleteFrom("tags")
    .where("id", "=", anyOf(tagIds))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("workspaceTags").select("tagId").whereRef("workspaceTags.tagId", "=", "tags.id"))),
    ),
);

/** Call it for a locked workspace that is about to be deleted. */
export async function removeAllTags(store: Store, workspaceId: string): Promise<void> {
  const tags = await store
    .selectFrom("workspaceTags")
    .innerJoin("tags", "tags.id", "workspaceTags.tagId")
    .where("workspaceTags.workspaceId", "=", workspaceId)
    .select(["tags.id", "tags.organizationName"])
    .execute();
  const [first] = tags;
  if (first === undefined) return;
  await lockTags(store, first.organizationName);
  const tagIds = tags.map(({ id }) => id);
  await removeTags(store, workspaceId, tagIds);
}
