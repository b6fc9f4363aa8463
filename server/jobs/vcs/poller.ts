// Looks at the repositories of workspaces, in turn, or at once after a webhook.
import { claimWatch, watchAll } from "../../store/vcs/vcs.ts";
import { type Looking, look } from "./look.ts";

export interface Poller {
  /** A webhook may have arrived. */
  lookNow(): void;
  /** Ends current looks. */
  stop(): Promise<void>;
}

/** Repositories at once. */
const atOnce = 4;
/** Repositories of one organization at once, so that its slow hosts leave room for others. */
const atOnceOfOne = 2;
/** The pause between two searches for work, and the pause after a look, which may have left some. */
const idleMs = 5_000;
const againMs = 1_000;
/** Time of a look in addition to git. */
const spareMs = 30_000;

export function startPoller(looking: Looking, onError: (error: unknown) => void): Poller {
  const { database, vcs } = looking;
  const end = new AbortController();
  /** With the organization that each is for. */
  const underWay = new Map<Promise<void>, string>();
  const tickMs = Math.max(20, Math.min(idleMs, (vcs.pollMs || 60_000) / 2));
  let ticking: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function tick(): Promise<void> {
    if (end.signal.aborted) return;
    if (vcs.pollMs > 0) await watchAll(database.store);
    while (underWay.size < atOnce && !end.signal.aborted) {
      const claimed = await claimWatch(database.store, listBusy(), vcs.fetchMs + spareMs);
      if (!claimed) return;
      const { organizationName, ...watch } = claimed;
      const looked = look(looking, watch, end.signal)
        .then((trouble) => {
          if (trouble !== null) onError(new Error(`The repository of ${watch.workspaceId}: ${trouble}`));
        })
        // A look that failed is repeated when its claim expires.
        .catch((error) => end.signal.aborted || onError(error))
        .then(() => {
          underWay.delete(looked);
          setTimeout(next, Math.min(againMs, tickMs)).unref();
        });
      underWay.set(looked, organizationName);
    }
  }
  /** Organizations that already use their share. */
  function listBusy(): string[] {
    const names = [...underWay.values()];
    return names.filter((name) => names.filter((other) => other === name).length >= atOnceOfOne);
  }
  const next = () => {
    if (end.signal.aborted) return;
    ticking = ticking.then(tick).then(
      () => {
        isFailing = false;
      },
      (error) => {
        // Report an unavailable store once, not at every poll.
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
      await Promise.all(underWay.keys());
    },
  };
}
