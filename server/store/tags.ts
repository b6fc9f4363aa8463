// Flat tags: names that an organization has as long as at least one of its workspaces bears them.
import { sql } from "kysely";
import { newId } from "../domain/ids.ts";
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
  return paged(query, page, (row) => ({ ...row, instanceCount: row.instanceCount ?? 0 }));
}

/** By workspace; those without any are left out. */
export async function listTagNames(store: Store, workspaceIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await store
    .selectFrom("workspaceTags")
    .innerJoin("tags", "tags.id", "workspaceTags.tagId")
    .where("workspaceTags.workspaceId", "=", anyOf(workspaceIds))
    .select(["workspaceTags.workspaceId", "tags.name"])
    .orderBy("tags.name")
    .execute();
  const grouped = Map.groupBy(rows, ({ workspaceId }) => workspaceId);
  return new Map([...grouped].map(([workspaceId, group]) => [workspaceId, group.map(({ name }) => name)]));
}

/** Those of the ids that the organization has, in no order. */
export async function listTagsById(store: Store, organizationName: string, ids: readonly string[]): Promise<Tag[]> {
  const rows = await store
    .selectFrom("tags")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("id", "=", anyOf(ids))
    .execute();
  return rows.map(unordered);
}

/** Those of the names that the organization has, in no order. */
export async function listTagsByName(store: Store, organizationName: string, names: readonly string[]): Promise<Tag[]> {
  const rows = await store
    .selectFrom("tags")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("name", "=", anyOf(names))
    .execute();
  return rows.map(unordered);
}

/** The tags with these names; the organization gets those that it does not have. */
export async function createMissingTags(
  store: Store,
  organizationName: string,
  names: readonly string[],
  at: Date,
): Promise<Tag[]> {
  if (names.length === 0) return [];
  // Always in the same order, so that two who add the same names never wait for each other.
  const tags = [...names].sort().map((name) => ({ id: newId("tag"), organizationName, name, createdAt: at }));
  const rows = await store
    .insertInto("tags")
    .values(tags)
    // Writing what stands there already keeps it from being deleted meanwhile.
    .onConflict((conflict) =>
      conflict.constraint("tags_name_unique").doUpdateSet((row) => ({ name: row.ref("excluded.name") })),
    )
    .returningAll()
    .execute();
  return rows.map(unordered);
}

/** A tag that the workspace bears already stays as it is. */
export async function addTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return;
  await store
    .insertInto("workspaceTags")
    .values([...new Set(tagIds)].map((tagId) => ({ workspaceId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever bears a tag last takes it along. */
export async function removeTags(store: Store, workspaceId: string, tagIds: readonly string[]): Promise<void> {
  await store
    .deleteFrom("workspaceTags")
    .where("workspaceId", "=", workspaceId)
    .where("tagId", "=", anyOf(tagIds))
    .execute();
  await deleteUnusedTags(store, tagIds);
}

/** Of a workspace that is about to be deleted. */
export async function removeAllTags(store: Store, workspaceId: string): Promise<void> {
  const rows = await store.selectFrom("workspaceTags").select("tagId").where("workspaceId", "=", workspaceId).execute();
  if (rows.length > 0)
    await removeTags(
      store,
      workspaceId,
      rows.map(({ tagId }) => tagId),
    );
}

async function deleteUnusedTags(store: Store, tagIds: readonly string[]): Promise<void> {
  // Waits for whoever adds one of them at this moment: only a question that begins afterwards sees that it is in use.
  await store.selectFrom("tags").select("id").where("id", "=", anyOf(tagIds)).orderBy("name").forUpdate().execute();
  await store
    .deleteFrom("tags")
    .where("id", "=", anyOf(tagIds))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("workspaceTags").select("tagId").whereRef("workspaceTags.tagId", "=", "tags.id"))),
    )
    .execute();
}
