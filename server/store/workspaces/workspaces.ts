import { type Selectable, sql } from "kysely";
import { statusGroups } from "../../domain/run.ts";
import { hashToken } from "../../domain/tokens.ts";
import type { Locker, Workspace } from "../../domain/types.ts";
import { command, type HandleAnswer, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { nameTaken, RaceLost, rethrow } from "../database/errors.ts";
import { reader, rowById } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import { json, type Tables } from "../tables.ts";
import { removeAllTags } from "./tags.ts";

function toRow(store: Store, workspace: Workspace) {
  const { webhookToken, ...vcsRepo } = workspace.vcsRepo ?? {};
  return seal(store, "workspaces", {
    ...workspace,
    settingOverwrites: json(workspace.settingOverwrites),
    vcsRepo: workspace.vcsRepo && json(vcsRepo),
    webhookUrl: webhookToken || null,
    webhookTokenHash: webhookToken ? hashToken(webhookToken) : null,
    lockedBy: json(workspace.lockedBy),
  });
}

export const toWorkspace =
  (store: Store) =>
  (row: Selectable<Tables["workspaces"]>): Workspace => {
    const opened = open(store, "workspaces", row);
    const { vcsRepo, webhookUrl } = opened;
    // Older rows hold the whole address.
    const webhookToken = webhookUrl?.slice(webhookUrl.lastIndexOf("/") + 1) ?? "";
    return { ...own(opened), vcsRepo: vcsRepo && { ...vcsRepo, webhookToken } };
  };

/** Faster than rest syntax, which long lists notice. */
const own = reader<Workspace>("seq", "webhookUrl", "webhookTokenHash");

const workspaceById = rowById("workspaces");

export async function getWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await workspaceById(store, id);
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

const lockUserForShare = command((store, [{ id }]: [{ id: string }]) =>
  store.selectFrom("users").select("id").where("id", "=", id).forKeyShare(),
);
const lockTeamForShare = command((store, [{ id }]: [{ id: string }]) =>
  store.selectFrom("teams").select("id").where("id", "=", id).forKeyShare(),
);

/** Prevents the deletion of the user or team until the transaction ends. Throws `RaceLost` if it was just deleted. */
export function lockLockerForShare(store: Store, { type, id }: Locker): Promise<void> {
  return (type === "teams" ? lockTeamForShare : lockUserForShare)(store, [{ id }], assertRow);
}

/** In all organizations. Waits for a lock in progress, and blocks new ones until the transaction ends. */
export async function listLockedBy(
  store: Store,
  { type, id }: Locker,
): Promise<Pick<Workspace, "name" | "organizationName">[]> {
  await store.selectFrom(type).select("id").where("id", "=", id).forUpdate().execute();
  return store
    .selectFrom("workspaces")
    .select(["name", "organizationName"])
    .where(sql<string>`locked_by ->> 'id'`, "=", id)
    .orderBy("organizationName")
    .orderBy("name")
    .execute();
}

const lockRow = command((store, [{ id }]: [{ id: string }]) =>
  store.selectFrom("workspaces").select("id").where("id", "=", id).forUpdate(),
);

/** Locks the row until the transaction ends: later queries see the changes that others have committed. */
export function lockWorkspace(store: Store, id: string): Promise<void> {
  return lockRow(store, [{ id }]);
}

/** Call it before retrying work that lost a race over a workspace: it waits for the row lock to avoid losing again. */
export async function waitAfter(store: Store, lost: RaceLost | undefined): Promise<void> {
  if (lost?.row?.table === "workspaces") await lockWorkspace(store, lost.row.id);
}

/** Locks the row until the transaction ends, and reads it. */
export async function holdWorkspace(store: Store, id: string): Promise<Workspace | undefined> {
  const row = await store.selectFrom("workspaces").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toWorkspace(store)(row);
}

/**
 * Ids of workspaces whose destroy run is due, the oldest first. A time that follows from the duration is not due during a
 * run.
 */
export async function listDueWorkspaces(store: Store, at: Date): Promise<string[]> {
  const rows = await dueWorkspaces(store, at).select("id").orderBy("autoDestroyAt").limit(100).execute();
  return rows.map(({ id }) => id);
}

/** Reads the row, and locks it until the transaction ends; undefined if its destroy run is no longer due. */
export async function holdDueWorkspace(store: Store, id: string, at: Date): Promise<Workspace | undefined> {
  const row = await dueWorkspaces(store, at).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toWorkspace(store)(row);
}

const dueWorkspaces = (store: Store, at: Date) =>
  store
    .selectFrom("workspaces")
    .where("autoDestroyAt", "<=", at)
    .where(({ or, not, exists, selectFrom }) =>
      or([
        sql<boolean>`auto_destroy_chosen`,
        not(
          exists(
            selectFrom("runs")
              .select("id")
              .whereRef("workspaceId", "=", "workspaces.id")
              .where("status", "=", anyOf(statusGroups.non_final)),
          ),
        ),
      ]),
    );

const lockForShare = command((store, [{ id }]: [{ id: string }]) =>
  store.selectFrom("workspaces").select("id").where("id", "=", id).forKeyShare(),
);

/** Prevents its deletion until the transaction ends. Throws `RaceLost` if it was just deleted. */
export function lockWorkspaceForShare(store: Store, id: string): Promise<void> {
  return lockForShare(store, [{ id }], assertRow);
}

const assertRow: HandleAnswer = async (sent) => {
  if ((await sent).rows.length === 0) throw new RaceLost();
};

type Row = Awaited<ReturnType<typeof toRow>>;

const insertWorkspace = command((store, [row]: [Row]) => store.insertInto("workspaces").values(row));
const updateWorkspace = saver<Workspace>("workspaces", (workspace, store) => toRow(store, workspace));

/** Calls `refuse` with `NameTaken`: at once, or before the transaction is committed. */
export async function createWorkspace(store: Store, workspace: Workspace, refuse = rethrow): Promise<void> {
  const row = await toRow(store, workspace);
  await insertWorkspace(store, [row], (sent) => sent.catch(nameTaken("workspaces_name_unique", refuse)));
}

/** Saves the workspace; refuses like `createWorkspace`, or throws `RaceLost`. */
export function saveWorkspace(store: Store, workspace: Workspace, refuse = rethrow): Promise<Workspace> {
  return updateWorkspace(store, workspace, nameTaken("workspaces_name_unique", refuse));
}

/** Also deletes everything that belongs to it, such as runs and state, and tags that no other workspace uses. */
export async function deleteWorkspace(store: Store, id: string): Promise<boolean> {
  // The lock prevents new tags, so only these may have to be deleted.
  await lockWorkspace(store, id);
  await removeAllTags(store, id);
  const { numDeletedRows } = await store.deleteFrom("workspaces").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
