// Keeps a caller within the rate limits of the spec, so that no call is refused with 429.
import type { CallFacts } from "../generated/call-types.ts";
import { type Clock, systemClock } from "../generated/clock.ts";
import type { Budget } from "../generated/connection.ts";

/** Timers may fire early by this much. */
const margin = 20;

/** One limit: a number of calls in any window of its length. */
class Bucket {
  readonly #calls: number;
  readonly #window: number;
  readonly #clock: Clock;
  /** Number of calls in progress, and the times at which finished calls stop counting, in order. */
  #underWay = 0;
  #freeAt: number[] = [];
  /** Until this time, the service says, others have used up the limit. */
  #closedUntil = 0;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();
  #stopTimer: (() => void) | undefined;

  constructor(calls: number, seconds: number, clock: Clock) {
    this.#calls = calls;
    this.#window = seconds * 1000;
    this.#clock = clock;
  }

  take(signal?: AbortSignal): Promise<void> | undefined {
    if (this.#waiting.size === 0 && this.#hasRoom()) {
      this.#underWay += 1;
      return;
    }
    return new Promise((done, fail) => {
      const start = () => {
        this.#underWay += 1;
        done();
      };
      const stop = () => {
        this.#waiting.delete(start);
        this.#wake();
        fail(signal?.reason);
      };
      // The signal belongs to one attempt, and ends with it.
      signal?.addEventListener("abort", stop);
      this.#waiting.add(start);
      this.#wake();
    });
  }

  /**
   * The service counted the call at some moment before its answer arrived. Counting each call from the arrival of its
   * response guarantees that no window of the service contains more calls than the limit, regardless of its start.
   */
  settle(counts: boolean): void {
    this.#underWay -= 1;
    if (counts) this.#freeAt.push(this.#clock.now() + this.#window + margin);
    this.#wake();
  }

  close(seconds: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + seconds * 1000 + margin);
  }

  fits(seconds: number): boolean {
    return seconds * 1000 <= this.#window;
  }

  #hasRoom(): boolean {
    const now = this.#clock.now();
    while (this.#freeAt[0] !== undefined && this.#freeAt[0] <= now) this.#freeAt.shift();
    return now >= this.#closedUntil && this.#underWay + this.#freeAt.length < this.#calls;
  }

  #wake(): void {
    for (const start of this.#waiting) {
      if (!this.#hasRoom()) break;
      this.#waiting.delete(start);
      start();
    }
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#waiting.size === 0) return;
    const now = this.#clock.now();
    const at = now < this.#closedUntil ? this.#closedUntil : this.#freeAt[0];
    if (at !== undefined) this.#stopTimer = this.#clock.after(Math.max(0, at - now), () => this.#wake());
  }
}

/**
 * A budget for a connection; `createClient` makes one by default. Share it between connections of the same user.
 * @example
 * const connection = connect({ baseUrl, token, budget: createBudget() });
 * await Promise.all([showRun(connection, { run_id }), showRun(connection, { run_id })]);
 */
export function createBudget({ clock = systemClock }: { clock?: Clock } = {}): Budget {
  const buckets = new Map<string, Bucket>();
  const bucketsOf = ({ limits }: CallFacts) =>
    limits.map(([name, calls, seconds]) => {
      const known = buckets.get(name);
      if (known) return known;
      const bucket = new Bucket(calls, seconds, clock);
      buckets.set(name, bucket);
      return bucket;
    });

  return {
    take(facts, signal) {
      // Wait for the narrowest limit first, so that the call uses no slot of the others meanwhile.
      const wanted = bucketsOf(facts).reverse();
      const taken: Bucket[] = [];
      for (const bucket of wanted) {
        const wait = bucket.take(signal);
        if (wait) return takeRest(wait, wanted, taken, signal);
        taken.push(bucket);
      }
    },
    settle(facts, response) {
      const standing = standingOf(response?.headers);
      const concerned = bucketsOf(facts);
      if (standing?.left === 0) {
        const seconds = Number(response!.headers.get("X-RateLimit-Reset"));
        concerned.find((bucket) => bucket.fits(seconds))?.close(seconds);
      }
      // Headers that a proxy joined with its own are not numbers.
      for (const bucket of concerned) bucket.settle(!(standing && standing.left >= standing.limit));
    },
  };
}

/** Releases the taken slots if the caller stops waiting for the others. */
async function takeRest(wait: Promise<void>, wanted: Bucket[], taken: Bucket[], signal?: AbortSignal): Promise<void> {
  try {
    await wait;
    taken.push(wanted[taken.length]!);
    while (taken.length < wanted.length) {
      const bucket = wanted[taken.length]!;
      await bucket.take(signal);
      taken.push(bucket);
    }
  } catch (reason) {
    for (const bucket of taken) bucket.settle(false);
    throw reason;
  }
}

/** Reads the limit with the fewest calls left; undefined if the service does not count. */
function standingOf(headers: Headers | undefined) {
  const limit = headers?.get("X-RateLimit-Limit");
  if (!headers || !limit) return;
  return { limit: Number(limit), left: Number(headers.get("X-RateLimit-Remaining")) };
}
