// Looks at the repositories of workspaces, from time to time and after a webhook.

import type { VcsWatch } from "../../domain/types.ts";
import { sharedResources } from "../../fairness/resources.ts";
import { claimWatch, listDueWatches, watchAll } from "../../store/vcs/vcs.ts";
import { Lane } from "../queue/lane.ts";
import { type Looking, look } from "./look.ts";

export interface Poller {
  /** A webhook may have arrived. */
  lookNow(): void;
  /** Stops current polls. */
  stop(): Promise<void>;
}

/** Pause between two searches for work, and after a poll that may have left some. */
const idleMs = 5_000;
const againMs = 1_000;
/** Time for a poll in addition to git. */
const spareMs = 30_000;

export function startPoller(looking: Looking, onError: (error: unknown) => void): Poller {
  const { store } = looking.database;
  const lookMs = Math.min(looking.vcs.fetchMs, sharedResources.repositoryPolls.limitMs);
  const settings = { ...looking, vcs: { ...looking.vcs, fetchMs: lookMs } };
  const end = new AbortController();
  const pollMs = Math.max(20, Math.min(idleMs, (looking.vcs.pollMs || 60_000) / 2));
  let isFailing = false;

  const lane = new Lane<VcsWatch>({
    ...sharedResources.repositoryPolls,
    pollMs,
    async list() {
      if (looking.vcs.pollMs > 0) await watchAll(store);
      const due = await listDueWatches(store);
      isFailing = false;
      return due;
    },
    take: (organizationName) => claimWatch(store, organizationName, lookMs + spareMs),
    async carryOut(watch) {
      try {
        const trouble = await look(settings, watch, end.signal);
        if (trouble !== null) onError(new Error(`The repository of ${watch.workspaceId}: ${trouble}`));
      } catch (error) {
        // A look that failed is repeated when its claim expires.
        if (!end.signal.aborted) onError(error);
      }
      setTimeout(() => lane.wake(), Math.min(againMs, pollMs)).unref();
    },
    onError(error) {
      // Report an unavailable store once, not at every poll.
      if (!isFailing && !end.signal.aborted) onError(error);
      isFailing = true;
    },
  });
  lane.wake();

  return {
    lookNow: () => lane.wake(),
    async stop() {
      end.abort(new Error("The worker is stopping."));
      await lane.leave();
    },
  };
}
