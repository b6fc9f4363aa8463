// How often one may ask: so many requests in a window, which begins with the first of them and has a fixed length.

export interface RateLimit {
  /** Whose requests are counted, and of what. */
  key: string;
  requests: number;
  seconds: number;
}

/** Where the caller stands in one limit after a request. */
export interface Standing {
  limit: RateLimit;
  left: number;
  /** Until the window ends; 0 where none has begun. */
  resetSeconds: number;
}

export interface Spending {
  passes: boolean;
  /** One for each limit. */
  standings: Standing[];
}

/** Where windows are kept. */
export interface RateWindows {
  /** Counts one request against all limits, or against none where one of them refuses it: a spent limit has no more to lose. */
  spend(limits: readonly RateLimit[]): Promise<Spending>;
  /** As far as this process knows, without counting and without asking anybody. */
  recall(limits: readonly RateLimit[]): Spending;
  /** What `spend` is certain to say, where it is certain that it refuses. */
  refusal(limits: readonly RateLimit[]): Spending | undefined;
}

/** Where everybody stands who has asked nothing. */
export const untouched = (limit: RateLimit): Standing => ({ limit, left: limit.requests, resetSeconds: 0 });

/** Every answer speaks of the limit with the least left; of several, of the one that ends last. */
export function nearest(standings: readonly Standing[]): Standing | undefined {
  const [first] = standings.toSorted((one, other) => one.left - other.left || other.resetSeconds - one.resetSeconds);
  return first;
}
