import type { Selectable } from "kysely";
import { hashToken } from "../domain/tokens.ts";
import type { Workspace } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { open, seal } from "./encryption/seal.ts";
import { nameTaken, RaceLost } from "./errors.ts";
import { nextVersion, unordered, wonBy } from "./rows.ts";
import { json, type Tables } from "./tables.ts";
import { removeAllTags } from "./tags.ts";

function toRow(store: Store, workspace: Workspace) {
  const { webhookUrl: address, ...vcsRepo } = workspace.vcsRepo ?? {};
  const webhookUrl = address || null;
  return seal(store, "workspaces", {
    ...workspace,
    settingOverwrites: json(workspace.settingOverwrites),
    vcsRepo: workspace.vcsRepo && json(vcsRepo),
    webhookUrl,
    webhookTokenHash: webhookUrl && hashToken(webhookUrl.slice(webhookUrl.lastIndexOf("/") + 1)),
    lockedBy: json(workspace.lockedBy),
  });
}

export const toWorkspace =
  (store: Store) =>
  (row: Selectable<Tables["workspaces"]>): Workspace => {
    const { webhookUrl, webhookTokenHash: _, ...workspace } = open(store, "workspaces", unordered(row));
    return { ...workspace, vcsRepo: workspace.vcsRepo && { ...workspace.vcsRepo, webhookUrl: webhookUrl ?? "" } };
  };

export async function getWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await store.selectFrom("workspaces").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toWorkspace(store)(row);
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
  return row && toWorkspace(store)(row);
}

/** Locks the row until the transaction ends. */
export async function holdWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await store.selectFrom("workspaces").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toWorkspace(store)(row);
}

/** Prevents its deletion until the transaction ends. Throws `RaceLost` if it was just deleted. */
export async function keepWorkspace(store: Store, id: string): Promise<void> {
  const row = await store.selectFrom("workspaces").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  if (row === undefined) throw new RaceLost();
}

/** Throws `NameTaken`. */
export async function createWorkspace(store: Store, workspace: Workspace): Promise<void> {
  await store
    .insertInto("workspaces")
    .values(await toRow(store, workspace))
    .execute()
    .catch(nameTaken("workspaces_name_unique"));
}

/** Throws `NameTaken` or `RaceLost`. */
export async function saveWorkspace(store: Store, workspace: Workspace): Promise<Workspace> {
  const saved = nextVersion(workspace);
  const result = await store
    .updateTable("workspaces")
    .set(await toRow(store, saved))
    .where("id", "=", workspace.id)
    .where("version", "=", workspace.version)
    .executeTakeFirst()
    .catch(nameTaken("workspaces_name_unique"));
  return wonBy(result, saved);
}

/** Also deletes everything that belongs to it, such as runs and state, and tags that no other workspace has. */
export async function deleteWorkspace(store: Store, id: string): Promise<boolean> {
  // The lock prevents new tags, so only these may have to be deleted.
  await holdWorkspace(store, id);
  await removeAllTags(store, id);
  const { numDeletedRows } = await store.deleteFrom("workspaces").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
