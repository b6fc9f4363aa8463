// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// The clock.

/** A clock. Tests pass their own. */
export interface Clock {
  /** Milliseconds that never decrease. */
  now(): number;
  /** Runs a function later. Call the returned function to prevent that. */
  after(milliseconds: number, run: () => void): () => void;
}

/** A longer timer of the platform runs at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The clock of the machine.
 * @example
 * const started = systemClock.now();
 * console.log(`${systemClock.now() - started} ms`);
 */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    let timer: ReturnType<typeof setTimeout>;
    const start = (left: number) => {
      const next = left > longestTimer ? () => start(left - longestTimer) : run;
      timer = setTimeout(next, Math.min(left, longestTimer));
    };
    start(milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits. If the signal is aborted, rejects at once with its reason. */
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

/** Rejects with the reason of the signal, now or later. */
export const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    const end = () => fail(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
  });
