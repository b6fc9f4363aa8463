// Removes files that nothing leads to any more.
import type { Blobs } from "../store/blobs.ts";
import type { Database } from "../store/database.ts";
import { removeUnused } from "../store/unused-blobs.ts";

export interface SweepSettings {
  everyMs: number;
  /** By then an upload is settled, and whoever worked with a file has noticed that it is over. */
  olderMs: number;
  /** Hears how many files were removed. */
  onRemoved(count: number): void;
}

export const standardSweep: SweepSettings = { everyMs: 60_000, olderMs: 3_600_000, onRemoved() {} };

interface Sweeping {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly sweep: SweepSettings;
  onError(error: unknown): void;
}

export interface Sweeper {
  stop(): Promise<void>;
}

export function startSweeper({ database, blobs, sweep, onError }: Sweeping): Sweeper {
  let timer: NodeJS.Timeout;
  let sweeping: Promise<void> = Promise.resolve();
  let isStopping = false;
  async function sweepAll(): Promise<void> {
    while (!isStopping) {
      const { found, removed } = await removeUnused(database, blobs, sweep.olderMs);
      if (found === 0) return;
      sweep.onRemoved(removed);
    }
  }
  function sweepLater(): void {
    if (isStopping) return;
    timer = setTimeout(() => {
      sweeping = sweepAll().catch(onError).then(sweepLater);
    }, sweep.everyMs).unref();
  }
  sweepLater();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}
