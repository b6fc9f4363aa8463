// Enforces data retention policies: deletes expired files of configuration versions, and old states. Also removes superseded
// intermediate states.
import { byService } from "../../domain/audit.ts";
import { archive } from "../../domain/configuration-version.ts";
import type { Database, Store } from "../../store/database/database.ts";
import { noteUnused } from "../../store/files/unused-blobs.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import { saveConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import {
  listExpiring,
  listOldStates,
  listOldVersions,
  listSomeOf,
  listSupersededStates,
  type SupersededState,
} from "../../store/workspaces/old-data.ts";
import { removeStates } from "../../store/workspaces/state-versions.ts";
import { lockWorkspace } from "../../store/workspaces/workspaces.ts";
import { inRace } from "../runs/advance.ts";

interface WorkspaceKey {
  id: string;
  organizationName: string;
}

/** Goes through the workspaces in short transactions, until there is no more or it must stop. */
export async function removeOldData(database: Database, at: Date, isStopping: () => boolean): Promise<void> {
  for (const organizationName of await listExpiring(database.store)) {
    for (let after: string | undefined = ""; after !== undefined; ) {
      const some = await listSomeOf(database.store, organizationName, after, at);
      for (const { id } of some.filter(({ hasOld }) => hasOld)) {
        while (!isStopping() && (await removeSome(database, { id, organizationName }, at)) > 0);
      }
      after = isStopping() ? undefined : some.at(-1)?.name;
    }
  }
}

/** Returns how many versions and states it has handled. */
function removeSome(database: Database, { id, organizationName }: WorkspaceKey, at: Date): Promise<number> {
  return inRace(database, async (store) => {
    // New runs wait for this lock, so they cannot choose a version whose files are about to be deleted.
    await lockWorkspace(store, id);
    const versions = await listOldVersions(store, id, at);
    for (const version of versions) await saveConfigurationVersion(store, archive(version, at));
    const files = versions.map(({ blob }) => blob);
    await noteUnused(store, files);
    const states = await listOldStates(store, id, at);
    await removeStates(store, states);
    const removed = versions.length + states.length;
    if (removed === 0) return 0;
    const outcome = `${versions.length} configuration versions archived, ${states.length} states removed`;
    await recordRemoval(store, { id, organizationName }, outcome);
    return removed;
  });
}

/** Without this, every long apply would leave a state for each 20 seconds of its duration. */
export async function removeSupersededStates(database: Database, at: Date, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const found = await listSupersededStates(database.store, at);
    if (found.length === 0) return;
    const workspaces = Map.groupBy(found, ({ workspaceId }) => workspaceId);
    for (const [id, [{ organizationName }]] of workspaces as Map<string, [SupersededState]>) {
      await inRace(database, async (store) => {
        await lockWorkspace(store, id);
        const states = await listSupersededStates(store, at, id);
        await removeStates(
          store,
          states.map((state) => state.id),
        );
        await recordRemoval(store, { id, organizationName }, `${states.length} superseded states removed`);
      });
    }
  }
}

async function recordRemoval(store: Store, { id, organizationName }: WorkspaceKey, outcome: string): Promise<void> {
  const object = { objectKind: "workspaces", objectId: id, organizationName };
  await recordChange(store, byService({ ...object, operation: "removeOldData", outcome }));
}
