// Rate limit windows in the memory of one process, on a monotonic clock.
import { type RateLimit, type RateWindows, type Spending, untouched } from "../domain/rate-limit.ts";

interface Window {
  used: number;
  endsAt: number;
}

/** Windows of the same length, by their end. */
type Windows = Map<string, Window>;

/** Beyond this number, new callers share one window, so that other callers keep their counts. */
const mostWindows = 100_000;
const shared = "";

export class ProcessWindows implements RateWindows {
  readonly #byLength = new Map<number, Windows>();
  readonly #now: () => number;
  readonly #most: number;

  constructor({
    now = () => performance.now(),
    most = mostWindows,
  }: { now?: (() => number) | undefined; most?: number } = {}) {
    this.#now = now;
    this.#most = most;
  }

  /** Number of windows in memory. */
  get size(): number {
    return [...this.#byLength.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async spend(limits: readonly RateLimit[]): Promise<Spending> {
    const now = this.#now();
    const before = this.#peek(limits, now);
    if (!before.passes) return before;
    for (const limit of limits) this.#count(limit, now);
    return { passes: true, states: this.#peek(limits, now).states };
  }

  recall(limits: readonly RateLimit[]): Spending {
    return this.#peek(limits, this.#now());
  }

  refusal(limits: readonly RateLimit[]): Spending | undefined {
    const standing = this.recall(limits);
    return standing.passes ? undefined : standing;
  }

  #peek(limits: readonly RateLimit[], now: number): Spending {
    const states = limits.map((limit) => {
      const window = this.#find(limit, now);
      if (window === undefined) return untouched(limit);
      return { limit, left: limit.requests - window.used, resetSeconds: (window.endsAt - now) / 1000 };
    });
    return { passes: states.every(({ left }) => left > 0), states };
  }

  #count(limit: RateLimit, now: number): void {
    const window = this.#find(limit, now);
    if (window) window.used += 1;
    else this.#windowsOf(limit).set(this.#keyOf(limit), { used: 1, endsAt: now + limit.seconds * 1000 });
  }

  #find(limit: RateLimit, now: number): Window | undefined {
    const windows = this.#windowsOf(limit);
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(key);
    }
    return windows.get(this.#keyOf(limit));
  }

  #keyOf(limit: RateLimit): string {
    const windows = this.#windowsOf(limit);
    return windows.has(limit.key) || windows.size < this.#most ? limit.key : shared;
  }

  #windowsOf({ seconds }: RateLimit): Windows {
    const known = this.#byLength.get(seconds);
    if (known) return known;
    const windows: Windows = new Map();
    this.#byLength.set(seconds, windows);
    return windows;
  }
}
