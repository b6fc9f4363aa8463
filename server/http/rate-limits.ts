// How often a caller may ask: fixed windows on a monotonic clock, so that a clock set back changes nothing.
import type { ServerResponse } from "node:http";
import { ApiError } from "../domain/errors.ts";

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

export const limitHeader = "X-RateLimit-Limit";

/** Where everybody stands while nothing is counted. */
export const untouched = (limit: Limit): Standing => ({ limit, left: limit.requests, resetSeconds: 0 });

/** Every answer tells the limit that is nearest to its end. */
export function showStanding(response: ServerResponse, standings: readonly Standing[]): void {
  const [nearest] = standings.toSorted((one, other) => one.left - other.left);
  if (!nearest) return;
  response.setHeader(limitHeader, nearest.limit.requests);
  response.setHeader("X-RateLimit-Remaining", Math.max(0, nearest.left));
  response.setHeader("X-RateLimit-Reset", Math.max(0, nearest.resetSeconds).toFixed(3));
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
