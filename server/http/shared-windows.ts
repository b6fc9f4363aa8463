// Windows that all servers of one database share. The last result of the database is cached: after a refusal, further
// requests of the caller need no query.
import { nearest, type RateLimit, type RateWindows, type Spending, untouched } from "../domain/rate-limit.ts";
import { spendRateLimits } from "../store/access/rate-windows.ts";
import type { Store } from "../store/database/database.ts";

interface Told extends Spending {
  /** Time of the query: the windows end no later than this plus their remaining time. */
  askedAt: number;
}

/** Maximum number of cached results; the oldest is dropped. */
const mostTold = 100_000;

export class SharedWindows implements RateWindows {
  readonly #told = new Map<string, Told>();
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, { now = () => performance.now() }: { now?: (() => number) | undefined } = {}) {
    this.#store = store;
    this.#now = now;
  }

  async spend(limits: readonly RateLimit[]): Promise<Spending> {
    if (limits.length === 0) return { passes: true, standings: [] };
    const refusal = this.refusal(limits);
    if (refusal) return refusal;
    const askedAt = this.#now();
    const spending = await spendRateLimits(this.#store, limits);
    this.#keep(limits, { ...spending, askedAt });
    return spending;
  }

  recall(limits: readonly RateLimit[]): Spending {
    const told = this.#told.get(keyOf(limits));
    if (told === undefined) return { passes: true, standings: limits.map(untouched) };
    const passed = (this.#now() - told.askedAt) / 1000;
    const standings = told.standings.map((standing) => {
      const resetSeconds = standing.resetSeconds - passed;
      return resetSeconds > 0 ? { ...standing, resetSeconds } : untouched(standing.limit);
    });
    return { passes: standings.every(({ left }) => left > 0), standings };
  }

  refusal(limits: readonly RateLimit[]): Spending | undefined {
    const spending = this.recall(limits);
    if (spending.passes) return undefined;
    const last = nearest(spending.standings)!;
    // Refuse from memory only with the limit that certainly ends last. All operations count against the first limit, so it may
    // meanwhile be used up again in a new window. The other limits count only together with the first one.
    const isLast = last.limit.key === limits[0]?.key || limits[0]!.seconds <= last.resetSeconds;
    return isLast ? spending : undefined;
  }

  #keep(limits: readonly RateLimit[], told: Told): void {
    const key = keyOf(limits);
    this.#told.delete(key);
    this.#told.set(key, told);
    if (this.#told.size > mostTold) this.#told.delete(this.#told.keys().next().value!);
  }
}

const keyOf = (limits: readonly RateLimit[]) => limits.map(({ key }) => key).join("\n");
