// Looks at the repositories of workspaces, each in its turn, or at once when a git host has told of a push.
import { claimWatches, watchAll } from "../../store/vcs.ts";
import { type Looking, look } from "./look.ts";

export interface Poller {
  /** Somebody may have told of something. */
  lookNow(): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** Repositories at once. */
const atOnce = 4;
/** What a look may take besides git. */
const spareMs = 30_000;

export function startPoller(looking: Looking, onError: (error: unknown) => void): Poller {
  const { database, vcs } = looking;
  const end = new AbortController();
  const underWay = new Set<Promise<void>>();
  const tickMs = Math.max(20, Math.min(1_000, (vcs.pollMs || 60_000) / 2));
  let ticking: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function tick(): Promise<void> {
    if (end.signal.aborted) return;
    if (vcs.pollMs > 0) await watchAll(database.store);
    const free = atOnce - underWay.size;
    if (free <= 0 || end.signal.aborted) return;
    for (const watch of await claimWatches(database.store, free, vcs.fetchMs + spareMs)) {
      const looked = look(looking, watch, end.signal)
        .then((trouble) => {
          if (trouble !== null) onError(new Error(`The repository of ${watch.workspaceId}: ${trouble}`));
        })
        // What was not settled is looked at again when the claim has ended.
        .catch((error) => end.signal.aborted || onError(error))
        .then(() => void underWay.delete(looked));
      underWay.add(looked);
    }
  }
  const next = () => {
    if (end.signal.aborted) return;
    ticking = ticking.then(tick).then(
      () => {
        isFailing = false;
      },
      (error) => {
        // A store that is away is told of once, not with every look for work.
        if (!isFailing && !end.signal.aborted) onError(error);
        isFailing = true;
      },
    );
  };
  const timer = setInterval(next, tickMs);
  next();

  return {
    lookNow: next,
    async stop() {
      clearInterval(timer);
      end.abort(new Error("The worker is stopping."));
      await ticking;
      await Promise.all(underWay);
    },
  };
}
