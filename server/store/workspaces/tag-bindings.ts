// Key-value tags, bound to a workspace or to a project.
import { sql } from "kysely";
import type { TagBinding } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { unordered } from "../database/rows.ts";

const bindingsOf = (column: "workspaceId" | "projectId") =>
  preparedQuery((store: Store, id: string) =>
    store.selectFrom("tagBindings").selectAll().where(column, "=", id).orderBy("seq"),
  );
const bindingsOfWorkspace = bindingsOf("workspaceId");
const bindingsOfProject = bindingsOf("projectId");

/** Bound to the workspace itself, oldest first. */
export async function listTagBindings(store: Store, workspaceId: string): Promise<TagBinding[]> {
  return (await bindingsOfWorkspace(store, workspaceId)).map(unordered);
}

/** Bound to the project, oldest first. */
export async function listProjectTagBindings(store: Store, projectId: string): Promise<TagBinding[]> {
  return (await bindingsOfProject(store, projectId)).map(unordered);
}

const keysOfProject = preparedQuery((store: Store, organizationName: string, projectId: string | null) =>
  store
    .selectFrom("tagBindings")
    .innerJoin("projects", "projects.id", "tagBindings.projectId")
    .select("tagBindings.key")
    .where("projects.organizationName", "=", organizationName)
    .where(sql<boolean>`case when ${projectId}::text is null then is_default else projects.id = ${projectId} end`),
);

/** The keys of the tags of a project of the organization, by default of its default project. */
export function listKeysOfProject(store: Store, organizationName: string, id?: string): Promise<{ key: string }[]> {
  return keysOfProject(store, organizationName, id ?? null);
}

/** Replaces all bindings by these; existing keys keep their id and time. */
export async function replaceTagBindings(
  store: Store,
  owner: { workspaceId: string } | { projectId: string },
  bindings: readonly TagBinding[],
): Promise<void> {
  const [column, id] =
    "workspaceId" in owner ? (["workspaceId", owner.workspaceId] as const) : (["projectId", owner.projectId] as const);
  const keys = bindings.map(({ key }) => key);
  await store
    .deleteFrom("tagBindings")
    .where(column, "=", id)
    .$if(keys.length > 0, (query) => query.where("key", "not in", keys))
    .execute();
  if (bindings.length === 0) return;
  await store
    .insertInto("tagBindings")
    .values([...bindings])
    .onConflict((conflict) =>
      conflict.columns([column, "key"]).doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    )
    .execute();
}
