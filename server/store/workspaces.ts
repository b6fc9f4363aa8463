import type { Workspace } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { nameTaken, RaceLost } from "./errors.ts";
import { anyOf, nextVersion, unordered, wonBy } from "./rows.ts";
import { json } from "./tables.ts";
import { removeAllTags } from "./tags.ts";

const toRow = (workspace: Workspace) => ({
  ...workspace,
  settingOverwrites: json(workspace.settingOverwrites),
  vcsRepo: json(workspace.vcsRepo),
  lockedBy: json(workspace.lockedBy),
});

export async function getWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await store.selectFrom("workspaces").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
}

export async function getWorkspaceByName(
  store: Store,
  organizationName: string,
  name: string,
): Promise<Workspace | undefined> {
  const row = await store
    .selectFrom("workspaces")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("name", "=", name)
    .executeTakeFirst();
  return row && unordered(row);
}

/** Waits for other transactions that hold it, and makes others wait until this one ends. */
export async function holdWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await store.selectFrom("workspaces").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && unordered(row);
}

/** Lets nobody delete it until this transaction ends. Throws `RaceLost` where somebody just has. */
export async function keepWorkspace(store: Store, id: string): Promise<void> {
  const row = await store.selectFrom("workspaces").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  if (row === undefined) throw new RaceLost();
}

/** Those of the ids that are there, in no order. */
export async function listWorkspacesById(store: Store, ids: readonly string[]): Promise<Workspace[]> {
  const rows = await store.selectFrom("workspaces").selectAll().where("id", "=", anyOf(ids)).execute();
  return rows.map(unordered);
}

/** Throws `NameTaken`. */
export async function createWorkspace(store: Store, workspace: Workspace): Promise<void> {
  await store.insertInto("workspaces").values(toRow(workspace)).execute().catch(nameTaken("workspaces_name_unique"));
}

/** Throws `NameTaken` or `RaceLost`. */
export async function saveWorkspace(store: Store, workspace: Workspace): Promise<Workspace> {
  const saved = nextVersion(workspace);
  const result = await store
    .updateTable("workspaces")
    .set(toRow(saved))
    .where("id", "=", workspace.id)
    .where("version", "=", workspace.version)
    .executeTakeFirst()
    .catch(nameTaken("workspaces_name_unique"));
  return wonBy(result, saved);
}

/** With its runs, configurations, state and everything else that belongs to it, and tags that nobody else bears. */
export async function deleteWorkspace(store: Store, id: string): Promise<boolean> {
  // From here on it gets no more tags: those that it has now are all that may have to go with it.
  await holdWorkspace(store, id);
  await removeAllTags(store, id);
  const { numDeletedRows } = await store.deleteFrom("workspaces").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
