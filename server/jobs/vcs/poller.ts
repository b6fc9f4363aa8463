// Polls the repositories of workspaces, on a timer and after a webhook.

import type { VcsWatch } from "../../domain/types.ts";
import { sharedResources } from "../../fairness/resources.ts";
import { claimWatch, listDueWatches, watchAll } from "../../store/vcs/vcs.ts";
import { Lane } from "../queue/lane.ts";
import { type PollContext, pollRepository } from "./poll.ts";

export interface Poller {
  /** A webhook may have arrived. */
  pollNow(): void;
  /** Stops current polls. */
  stop(): Promise<void>;
}

/** Pause between two searches for work, and after a poll that may have left some. */
const idleMs = 5_000;
const againMs = 1_000;
/** Time for a poll in addition to git. */
const spareMs = 30_000;

export function startPoller(context: PollContext, onError: (error: unknown) => void): Poller {
  const { store } = context.database;
  const pollTimeoutMs = Math.min(context.vcs.fetchMs, sharedResources.repositoryPolls.limitMs);
  const settings = { ...context, vcs: { ...context.vcs, fetchMs: pollTimeoutMs } };
  const end = new AbortController();
  const pollMs = Math.max(20, Math.min(idleMs, (context.vcs.pollMs || 60_000) / 2));
  let isFailing = false;

  const lane = new Lane<VcsWatch>({
    ...sharedResources.repositoryPolls,
    pollMs,
    async list() {
      if (context.vcs.pollMs > 0) await watchAll(store);
      const due = await listDueWatches(store);
      isFailing = false;
      return due;
    },
    take: (organizationName) => claimWatch(store, organizationName, pollTimeoutMs + spareMs),
    async carryOut(watch) {
      try {
        const trouble = await pollRepository(settings, watch, end.signal);
        if (trouble !== null) onError(new Error(`The repository of ${watch.workspaceId}: ${trouble}`));
      } catch (error) {
        // A failed poll is repeated when its claim expires.
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
    pollNow: () => lane.wake(),
    async stop() {
      end.abort(new Error("The worker is stopping."));
      await lane.leave();
    },
  };
}
