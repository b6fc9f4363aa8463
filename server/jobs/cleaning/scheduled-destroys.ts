// Starts the destroy runs of workspaces whose time has come.
import { byService } from "../../domain/audit.ts";
import { draftDestroy, isDestroying, mayDestroy, noteDestroy } from "../../domain/auto-destroy.ts";
import { createRun } from "../../domain/run.ts";
import { hasRuns } from "../../domain/workspace.ts";
import type { Database, Store } from "../../store/database/database.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import { ensureOrganizationAccount } from "../../store/people/service-accounts.ts";
import { getLatestApplied, setUsed } from "../../store/workspaces/configuration-versions.ts";
import { holdDueWorkspace, listDueWorkspaces, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Jobs } from "../jobs.ts";
import { inRace } from "../runs/advance.ts";

interface Starting {
  readonly database: Database;
  readonly jobs: Pick<Jobs, "startRun">;
  onError(error: unknown): void;
}

/** Starts each destroy run once, even if several workers try. */
export async function startDueDestroys({ database, jobs, onError }: Starting, at: Date): Promise<void> {
  for (const id of await listDueWorkspaces(database.store, at)) {
    await inRace(database, (store) => startDestroy(store, jobs, id, at)).catch(onError);
  }
}

async function startDestroy(store: Store, jobs: Starting["jobs"], id: string, at: Date): Promise<void> {
  const workspace = await holdDueWorkspace(store, id, at);
  if (!workspace) return;
  if (isDestroying(workspace)) {
    await saveWorkspace(store, noteDestroy(workspace, true, at));
    return;
  }
  const { organizationName } = workspace;
  const version = await getLatestApplied(store, id);
  const chosen = hasRuns(workspace) && mayDestroy(workspace) ? version : undefined;
  const noted = await saveWorkspace(store, noteDestroy(workspace, chosen !== undefined, at));
  const object = { objectKind: "workspaces", objectId: id, organizationName };
  await recordChange(store, byService({ ...object, operation: "autoDestroy", outcome: noted.autoDestroyStatus! }));
  if (!chosen) return;
  const account = await ensureOrganizationAccount(store, organizationName, at);
  await jobs.startRun(store, createRun(draftDestroy(noted, chosen, account.id), at));
  await setUsed(store, chosen.id, at);
}
