// The rate limits of the spec, who they count for, and the values for the headers.
import { type OperationFacts, operations } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import {
  type LimitState,
  nearest,
  type RateLimit,
  type RateWindows,
  type Spending,
  untouched,
} from "../domain/rate-limit.ts";
import type { Config } from "../settings/config.ts";
import type { Store } from "../store/database/database.ts";
import { networkOf } from "./addresses.ts";
import { ProcessWindows } from "./process-windows.ts";
import { SharedWindows } from "./shared-windows.ts";

/** Requests count for the user, across tokens, or for the address without a valid token. */
export type LimitedCaller = { user: string } | { address: string };

/** Milliseconds that only go forward. */
export type MonotonicClock = () => number;

/** The document's limit comes first; all operations share it. */
const general = Object.values<OperationFacts>(operations).find(({ rateLimits }) => rateLimits.length > 0)
  ?.rateLimits[0];

export class Meter {
  /** Separate windows, so that unauthenticated callers with many addresses cannot evict those of users. */
  readonly #users: RateWindows;
  readonly #strangers: RateWindows;
  readonly #isOff: boolean;

  constructor(config: Pick<Config, "rateLimit" | "rateStore" | "databaseUrl">, store: Store, now?: MonotonicClock) {
    this.#isOff = config.rateLimit === "off";
    const open = () => (countsInProcess(config) ? new ProcessWindows({ now }) : new SharedWindows(store, { now }));
    this.#users = open();
    this.#strangers = open();
  }

  /** Counts one request, for the operation or without one, unless it is refused. */
  async spend(who: LimitedCaller, operation?: OperationFacts): Promise<Spending> {
    const limits = limitsOf(who, operation);
    if (this.#isOff) return { passes: true, states: limits.map(untouched) };
    return this.#windowsOf(who).spend(limits);
  }

  /** A refusal that is certain without counting, if there is one. */
  refusal(who: LimitedCaller, operation?: OperationFacts): Spending | undefined {
    return this.#isOff ? undefined : this.#windowsOf(who).refusal(limitsOf(who, operation));
  }

  /** Reads the limits without counting; without an operation, the limit that all operations share. */
  peek(who: LimitedCaller, operation?: OperationFacts): Spending {
    const limits = limitsOf(who, operation);
    return this.#isOff ? { passes: true, states: limits.map(untouched) } : this.#windowsOf(who).recall(limits);
  }

  #windowsOf(who: LimitedCaller): RateWindows {
    return "user" in who ? this.#users : this.#strangers;
  }
}

/** An embedded store has only one server. */
export function countsInProcess({ rateStore, databaseUrl }: Pick<Config, "rateStore" | "databaseUrl">): boolean {
  return (rateStore ?? (databaseUrl === null ? "process" : "postgres")) === "process";
}

/** Without an operation, the limit that all operations share. */
function limitsOf(who: LimitedCaller, operation?: OperationFacts): RateLimit[] {
  const key = keyOf(who);
  if (operation === undefined) return general ? [{ ...general, key }] : [];
  const { operationId, rateLimits } = operation;
  return rateLimits.map((limit, index) => ({ ...limit, key: index === 0 ? key : `${key} ${operationId}` }));
}

const keyOf = (who: LimitedCaller) => ("user" in who ? who.user : `address ${networkOf(who.address)}`);

export const limitHeader = "X-RateLimit-Limit";

export function limitHeaders({ states }: Spending): Record<string, string> {
  const told = nearest(states);
  if (!told) return {};
  return {
    [limitHeader]: String(told.limit.requests),
    "X-RateLimit-Remaining": String(told.left),
    "X-RateLimit-Reset": told.resetSeconds.toFixed(3),
  };
}

export function refuseSpent({ passes, states }: Spending): void {
  if (passes) return;
  const { limit, resetSeconds } = nearest(states) as LimitState;
  const period = limit.seconds === 1 ? "second" : limit.seconds === 60 ? "minute" : `${limit.seconds} seconds`;
  // Rounding errors may make this slightly more than a whole number, so round to microseconds first.
  const seconds = Math.ceil(Number(resetSeconds.toFixed(6)));
  throw new ApiError("too-many-requests", `The limit of ${limit.requests} requests per ${period} is used up.`, {
    "Retry-After": String(Math.max(1, seconds)),
  });
}
