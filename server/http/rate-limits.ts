// How often a caller may ask: fixed windows on a monotonic clock, so that a clock set back changes nothing.
import { type OperationFacts, operations } from "../../generated/operations.ts";
import type { Config } from "../config.ts";
import { ApiError } from "../domain/errors.ts";
import { networkOf } from "./addresses.ts";

export interface Limit {
  requests: number;
  seconds: number;
}

interface Window {
  used: number;
  endsAt: number;
}

/** Windows that ended are forgotten when this many are kept. */
const mostWindows = 10_000;

/** Where the caller stands in one limit after this request. */
export interface Standing {
  limit: Limit;
  /** Below zero: the request is one too many. */
  left: number;
  resetSeconds: number;
}

export class RateLimits {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one request of the caller against each limit; `scope` tells limits of single operations apart. */
  spend(caller: string, limits: readonly (Limit & { scope: string })[]): Standing[] {
    const now = this.#now();
    return limits.map((limit) => {
      const window = this.#windowOf(`${limit.scope} ${caller}`, limit, now);
      window.used += 1;
      return { limit, left: limit.requests - window.used, resetSeconds: (window.endsAt - now) / 1000 };
    });
  }

  /** Where the caller stands, when nothing is counted. */
  look(caller: string, limit: Limit & { scope: string }): Standing {
    const now = this.#now();
    const window = this.#windows.get(`${limit.scope} ${caller}`);
    if (!window || window.endsAt <= now) return untouched(limit);
    return { limit, left: limit.requests - window.used, resetSeconds: (window.endsAt - now) / 1000 };
  }

  #windowOf(key: string, { seconds }: Limit, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= mostWindows) this.#forgetEnded(now);
    const window = { used: 0, endsAt: now + seconds * 1000 };
    this.#windows.set(key, window);
    return window;
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}

/** Where everybody stands who has asked nothing. */
const untouched = (limit: Limit): Standing => ({ limit, left: limit.requests, resetSeconds: 0 });

/** The document's limit comes first wherever one holds, and all operations share it. */
const shared = Object.values<OperationFacts>(operations).find(({ rateLimits }) => rateLimits.length > 0)?.rateLimits[0];

/** The limits of the spec, counted for one server. */
export class Meter {
  readonly #limits = new RateLimits();
  readonly #isOff: boolean;

  constructor({ rateLimit }: Pick<Config, "rateLimit">) {
    this.#isOff = rateLimit === "off";
  }

  spend(who: string, { operationId, rateLimits }: OperationFacts): Standing[] {
    if (this.#isOff) return rateLimits.map(untouched);
    return this.#limits.spend(
      who,
      rateLimits.map((limit, index) => ({ ...limit, scope: index === 0 ? "" : operationId })),
    );
  }

  /** For what is refused before it is known which operation is asked for. */
  look(who: string): Standing[] {
    if (!shared) return [];
    return [this.#isOff ? untouched(shared) : this.#limits.look(who, { ...shared, scope: "" })];
  }
}

/** Who asks, as long as nobody has said. */
export const byAddress = (address: string) => `address ${networkOf(address)}`;

export const limitHeader = "X-RateLimit-Limit";

/** Every answer tells the limit that is nearest to its end. */
export function standingHeaders(standings: readonly Standing[]): Record<string, string> {
  const [nearest] = standings.toSorted((one, other) => one.left - other.left);
  if (!nearest) return {};
  return {
    [limitHeader]: String(nearest.limit.requests),
    "X-RateLimit-Remaining": String(Math.max(0, nearest.left)),
    "X-RateLimit-Reset": Math.max(0, nearest.resetSeconds).toFixed(3),
  };
}

export function checkStanding(standings: readonly Standing[]): void {
  const exceeded = standings.filter(({ left }) => left < 0);
  if (exceeded.length === 0) return;
  const { limit, resetSeconds } = exceeded.reduce((one, other) =>
    one.resetSeconds > other.resetSeconds ? one : other,
  );
  const period = limit.seconds === 1 ? "second" : limit.seconds === 60 ? "minute" : `${limit.seconds} seconds`;
  throw new ApiError("too-many-requests", `The limit of ${limit.requests} requests per ${period} is used up.`, {
    "Retry-After": String(Math.max(1, Math.ceil(resetSeconds))),
  });
}
