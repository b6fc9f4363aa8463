// Windows that all servers of one database share. The last result of the database is cached: after a refusal, further
// requests of the caller need no query.
import { nearest, type RateLimit, type RateWindows, type Spending, untouched } from "../domain/rate-limit.ts";
import { spendRateLimits } from "../store/access/rate-windows.ts";
import type { Store } from "../store/database/database.ts";

interface CachedSpending extends Spending {
  /** Time of the query: the windows end no later than this plus their remaining time. */
  spentAt: number;
}

/** Maximum number of cached results; the oldest is dropped. */
const mostCached = 100_000;

export class SharedWindows implements RateWindows {
  readonly #cached = new Map<string, CachedSpending>();
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, { now = () => performance.now() }: { now?: (() => number) | undefined } = {}) {
    this.#store = store;
    this.#now = now;
  }

  async spend(limits: readonly RateLimit[]): Promise<Spending> {
    if (limits.length === 0) return { passes: true, states: [] };
    const refusal = this.refusal(limits);
    if (refusal) return refusal;
    const spentAt = this.#now();
    const spending = await spendRateLimits(this.#store, limits);
    this.#keep(limits, { ...spending, spentAt });
    return spending;
  }

  recall(limits: readonly RateLimit[]): Spending {
    const cached = this.#cached.get(keyOf(limits));
    if (cached === undefined) return { passes: true, states: limits.map(untouched) };
    const passed = (this.#now() - cached.spentAt) / 1000;
    const states = cached.states.map((state) => {
      const resetSeconds = state.resetSeconds - passed;
      return resetSeconds > 0 ? { ...state, resetSeconds } : untouched(state.limit);
    });
    return { passes: states.every(({ left }) => left > 0), states };
  }

  refusal(limits: readonly RateLimit[]): Spending | undefined {
    const spending = this.recall(limits);
    if (spending.passes) return undefined;
    const last = nearest(spending.states)!;
    // Refuse from memory only with the limit that certainly ends last. All operations count against the first limit, so it may
    // meanwhile be used up again in a new window. The other limits count only together with the first one.
    const isLast = last.limit.key === limits[0]?.key || limits[0]!.seconds <= last.resetSeconds;
    return isLast ? spending : undefined;
  }

  #keep(limits: readonly RateLimit[], cached: CachedSpending): void {
    const key = keyOf(limits);
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    if (this.#cached.size > mostCached) this.#cached.delete(this.#cached.keys().next().value!);
  }
}

const keyOf = (limits: readonly RateLimit[]) => limits.map(({ key }) => key).join("\n");
