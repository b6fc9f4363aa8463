// Flat tags: an organization has a tag while at least one of its workspaces has it.
import { sql } from "kysely";
import type { Page, Tag, TagInUse } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { type PageQuery, paged } from "./paged.ts";
import { anyOf, unordered } from "./rows.ts";

/** In the order in which the workspace got them. */
export function listTagsOf(store: Store, workspaceId: string, page: PageQuery): Promise<Page<TagInUse>> {
  const query = store
    .selectFrom("workspaceTags")
    .innerJoin("tags", "tags.id", "workspaceTags.tagId")
    .where("workspaceTags.workspaceId", "=", workspaceId)
    .select(["tags.id", "tags.organizationName", "tags.name", "tags.createdAt"])
    .select(({ selectFrom }) =>
      selectFrom("workspaceTags as uses")
        .whereRef("uses.tagId", "=", "tags.id")
        .select(sql<number>`count(*)`.as("uses"))
        .as("instanceCount"),
    )
    .orderBy("workspaceTags.seq");
  return paged(store, query, page, (row) => ({ ...row, instanceCount: row.instanceCount ?? 0 }));
}

/** Whoever changes which tags the workspaces of an organization bear does so alone, until the transaction ends. */
export async function lockTags(store: Store, organizationName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags of ${organizationName}`}, 0))`.execute(store);
}

/** Those that the organization has, in no order. */
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

export async function createTags(store: Store, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await store.insertInto("tags").values(tags).execute();
}

/** A tag that the workspace bears already stays as it is. */
export async function addTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return;
  await store
    .insertInto("workspaceTags")
    .values(tagIds.map((tagId) => ({ workspaceId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countTags(store: Store, workspaceId: string): Promise<number> {
  const count = sql<number>`count(*)`.as("count");
  const query = store.selectFrom("workspaceTags").select(count).where("workspaceId", "=", workspaceId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Whoever bears a tag last takes it along. */
export async function removeTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  await store
    .deleteFrom("workspaceTags")
    .where("workspaceId", "=", workspaceId)
    .where("tagId", "=", anyOf(tagIds))
    .execute();
  await store
    .deleteFrom("tags")
    .where("id", "=", anyOf(tagIds))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("workspaceTags").select("tagId").whereRef("workspaceTags.tagId", "=", "tags.id"))),
    )
    .execute();
}

/** Of a workspace that is held and about to be deleted. */
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
