// A clock that jumps to the next timer when all work waits, so that an hour of waiting takes no time.
import type { Clock } from "../../client/index.ts";

export interface VirtualClock extends Clock {
  /** Advances the time until the work is done. */
  run<T>(work: Promise<T>): Promise<T>;
  /** The number of pending timers. */
  left(): number;
}

export function virtualClock(): VirtualClock {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + Math.max(0, milliseconds), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    left: () => timers.size,
    async run(work) {
      let isDone = false;
      const settled = work.finally(() => {
        isDone = true;
      });
      settled.catch(() => {});
      while (!isDone) {
        // Run work first that does not wait for a timer.
        await new Promise((done) => setImmediate(done));
        if (isDone) break;
        const [next] = [...timers].sort((one, other) => one.at - other.at);
        if (next === undefined) continue;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      return settled;
    },
  };
}
