// Removes files that nothing leads to any more.
import type { Blobs } from "../store/blobs.ts";
import type { Database } from "../store/database.ts";
import { removeUnused } from "../store/unused-blobs.ts";

const sweepMs = 60_000;
/** Whoever worked with a file has noticed by then that it is over. */
const olderMs = 60_000;

export interface Sweeper {
  stop(): Promise<void>;
}

export function startSweeper(database: Database, blobs: Blobs, onError: (error: unknown) => void): Sweeper {
  let sweeping: Promise<void> = Promise.resolve();
  let isStopping = false;
  const sweep = async () => {
    while (!isStopping && (await removeUnused(database, blobs, olderMs)) > 0);
  };
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep).catch(onError);
  }, sweepMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      isStopping = true;
      await sweeping;
    },
  };
}
