// Rate limits: a number of requests in a window. A window begins with its first request and has a fixed length.

export interface RateLimit {
  /** Identifies the caller, and the kind of requests that count. */
  key: string;
  requests: number;
  seconds: number;
}

/** The caller's state in one limit after a request. */
export interface LimitState {
  limit: RateLimit;
  left: number;
  /** Time until the window ends; 0 without an open window. */
  resetSeconds: number;
}

export interface Spending {
  passes: boolean;
  states: LimitState[];
}

/** The storage of windows. */
export interface RateWindows {
  /** Counts one request against all limits. If one limit refuses it, the others do not count it. */
  spend(limits: readonly RateLimit[]): Promise<Spending>;
  /** The state as far as this process knows, without counting and without a query. */
  recall(limits: readonly RateLimit[]): Spending;
  /** The refusal of `spend`, if it is certain without a query. */
  refusal(limits: readonly RateLimit[]): Spending | undefined;
}

/** The state before the first request. */
export const untouched = (limit: RateLimit): LimitState => ({ limit, left: limit.requests, resetSeconds: 0 });

/** A response shows the limit with the fewest requests left; on a tie, the one that ends last. */
export function nearest(states: readonly LimitState[]): LimitState | undefined {
  const [first] = states.toSorted((one, other) => one.left - other.left || other.resetSeconds - one.resetSeconds);
  return first;
}
