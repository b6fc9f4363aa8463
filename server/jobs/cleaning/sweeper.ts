// Periodic work of a worker: starts scheduled destroy runs, and removes unreferenced files, incomplete uploads, old audit log
// rows, old run events, tokens of lost attempts, states that never arrived, superseded intermediate states, and data past its retention policy.
import { byService } from "../../domain/audit.ts";
import { draftDestroy, isDestroying, mayDestroy, noteDestroy } from "../../domain/auto-destroy.ts";
import { createRun } from "../../domain/run.ts";
import { hasRuns } from "../../domain/workspace.ts";
import { sweepRunTokens } from "../../store/access/callers.ts";
import { spendRateLimits } from "../../store/access/rate-windows.ts";
import type { Database, Store } from "../../store/database/database.ts";
import { readTime } from "../../store/database/elapsed-clock.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { removeUnused } from "../../store/files/unused-blobs.ts";
import { recordChange, sweepAudit } from "../../store/organizations/audit.ts";
import { requiredChecks } from "../../store/organizations/organizations.ts";
import { ensureOrganizationAccount } from "../../store/people/users.ts";
import { sweepRunEvents } from "../../store/runs/runs.ts";
import { getLatestApplied, setUsed } from "../../store/workspaces/configuration-versions.ts";
import { discardLate } from "../../store/workspaces/state-versions.ts";
import { holdDueWorkspace, listDueWorkspaces, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Jobs } from "../jobs.ts";
import { inRace } from "../runs/advance.ts";
import { removeOldData, removeSupersededStates } from "./retention.ts";

export interface SweepSettings {
  everyMs: number;
  /** Minimum age of an unreferenced file before it is removed. Must exceed any upload or worker that may still use it. */
  olderMs: number;
  /** Called with the number of removed files. */
  onRemoved(count: number): void;
  /** Days to keep rows of the audit log. 0 keeps them forever. */
  auditDays: number;
  /** Days to keep run events. 0 keeps them forever. */
  eventDays: number;
  /** For everything that is removed because of its age. */
  rarelyMs: number;
  /** Reads the database clock, because a worker's clock may be ahead. */
  now(store: Store): Promise<Date>;
}

export const standardSweep: SweepSettings = {
  everyMs: 60_000,
  olderMs: 3_600_000,
  onRemoved() {},
  auditDays: 0,
  eventDays: 0,
  rarelyMs: 3_600_000,
  now: readTime,
};

interface Sweeping {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly jobs: Pick<Jobs, "startRun">;
  readonly sweep: SweepSettings;
  onError(error: unknown): void;
}

export interface Sweeper {
  /** Does everything that is due. */
  sweepNow(): Promise<void>;
  stop(): Promise<void>;
}

export function startSweeper(sweeping: Sweeping): Sweeper {
  const { database, blobs, sweep, onError } = sweeping;
  const now = () => sweep.now(database.store);
  let isStopping = false;
  let nextRareSweep = 0;
  async function sweepRarely(): Promise<void> {
    if (performance.now() < nextRareSweep) return;
    if (sweep.auditDays > 0) while (!isStopping && (await sweepAudit(database, sweep.auditDays)) > 0);
    if (sweep.eventDays > 0) while (!isStopping && (await sweepRunEvents(database.store, sweep.eventDays)) > 0);
    // One worker looks for all.
    const look = { key: "old data", requests: 1, seconds: sweep.rarelyMs / 1_000 };
    if ((await spendRateLimits(database.store, [look])).passes) {
      const at = await now();
      await removeOldData(database, at, () => isStopping);
      await removeSupersededStates(database, at, () => isStopping);
    }
    await sweepRunTokens(database.store);
    await blobs.removeDrafts();
    nextRareSweep = performance.now() + sweep.rarelyMs;
  }
  async function discardStates(): Promise<void> {
    await discardLate(database.store, await now());
  }
  async function sweepFiles(): Promise<void> {
    while (!isStopping) {
      const { found, removed } = await removeUnused(database, blobs, sweep.olderMs);
      if (found === 0) return;
      sweep.onRemoved(removed);
    }
  }
  async function doAll(chores: readonly (() => Promise<void>)[]): Promise<void> {
    for (const chore of chores) if (!isStopping) await chore().catch(onError);
  }
  /** Does the chores one after the other, again and again. */
  function repeat(chores: readonly (() => Promise<void>)[]): () => Promise<void> {
    let timer: NodeJS.Timeout;
    let current: Promise<void> = Promise.resolve();
    function doLater(): void {
      if (isStopping) return;
      timer = setTimeout(() => {
        current = doAll(chores).then(doLater);
      }, sweep.everyMs).unref();
    }
    doLater();
    return () => {
      clearTimeout(timer);
      return current;
    };
  }
  // Much to remove must not delay the runs.
  const destroys = [async () => startDueDestroys(sweeping, await now())];
  const removals = [sweepRarely, discardStates, sweepFiles];
  const ends = [repeat(destroys), repeat(removals)];
  return {
    async sweepNow() {
      await Promise.all([doAll(destroys), doAll(removals)]);
    },
    async stop() {
      isStopping = true;
      await Promise.all(ends.map((end) => end()));
    },
  };
}

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
  const required = await requiredChecks(store, workspace);
  await jobs.startRun(store, createRun(draftDestroy(noted, chosen, account.id), at, required));
  await setUsed(store, chosen.id, at);
}
