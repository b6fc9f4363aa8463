// Periodic work of a worker: starts scheduled destroy runs, and removes unreferenced files, incomplete uploads, old audit log
// rows, old run events, and data past its retention policy.

import { spendRateLimits } from "../../store/access/rate-windows.ts";
import type { Database } from "../../store/database/database.ts";
import { readTime } from "../../store/database/time.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { removeUnused } from "../../store/files/unused-blobs.ts";
import { sweepAudit } from "../../store/organizations/audit.ts";
import { sweepRunEvents } from "../../store/runs/run-events.ts";
import type { Store } from "../../store/store.ts";
import type { Jobs } from "../jobs.ts";
import { removeOldData } from "./retention.ts";
import { startDueDestroys } from "./scheduled-destroys.ts";

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
      await removeOldData(database, await now(), () => isStopping);
    }
    await blobs.removeDrafts();
    nextRareSweep = performance.now() + sweep.rarelyMs;
  }
  async function sweepFiles(): Promise<void> {
    while (!isStopping) {
      const { found, removed } = await removeUnused(database, blobs, sweep.olderMs);
      if (found === 0) return;
      sweep.onRemoved(removed);
    }
  }
  /** Does the chores one after the other, again and again. */
  function repeat(...chores: (() => Promise<void>)[]): () => Promise<void> {
    let timer: NodeJS.Timeout;
    let current: Promise<void> = Promise.resolve();
    async function doAll(): Promise<void> {
      for (const chore of chores) if (!isStopping) await chore().catch(onError);
    }
    function doLater(): void {
      if (isStopping) return;
      timer = setTimeout(() => {
        current = doAll().then(doLater);
      }, sweep.everyMs).unref();
    }
    doLater();
    return () => {
      clearTimeout(timer);
      return current;
    };
  }
  // Much to remove must not delay the runs.
  const ends = [repeat(async () => startDueDestroys(sweeping, await now())), repeat(sweepRarely, sweepFiles)];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(ends.map((end) => end()));
    },
  };
}
