// Where time comes from.

/** Where time comes from; tests hand in their own. */
export interface Clock {
  /** Milliseconds that never go back. */
  now(): number;
  /** Runs something later; calling what it gives prevents that. */
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * The time of the machine.
 * @example
 * const started = systemClock.now();
 * console.log(`${systemClock.now() - started} ms`);
 */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits; rejects with the reason of the signal as soon as that says so. */
export function sleep(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = () => {
      cancel();
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) fail(signal.reason);
      else done();
    };
    const cancel = clock.after(milliseconds, end);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
