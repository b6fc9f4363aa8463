// Results of earlier walks below a pair of schemas: operations share schemas, and most schemas refer to most others.
import type { SchemaDifference } from "../schema/difference.ts";

export interface KnownPair {
  /** The differences that it has itself. */
  own: SchemaDifference[];
  /** The pairs that it leads to. */
  below: Set<string>;
  /** Number of walks that compared it. */
  walks: number;
  /** The shortest way to it from a whole value. */
  distance: number;
}

/** After this many walks, others only add operation names, unless their path is much shorter. */
const mostWalks = 4;

export const newPair = (): KnownPair => ({ own: [], below: new Set(), walks: 0, distance: Number.POSITIVE_INFINITY });

export class KnownPairs {
  readonly #pairs = new Map<string, KnownPair>();

  /** Counts a walk over the pair; only the first walk fills the stored result. */
  enter(key: string, distance: number): KnownPair {
    const known = this.#pairs.get(key) ?? newPair();
    known.walks += 1;
    known.distance = Math.min(known.distance, distance);
    if (known.walks > 1) return newPair();
    this.#pairs.set(key, known);
    return known;
  }

  /** The pair with everything below it; undefined if it must be compared. */
  below(key: string, distance: number): Map<string, KnownPair> | undefined {
    const known = this.#pairs.get(key);
    if (known === undefined || known.walks < mostWalks || distance < known.distance / 2) return undefined;
    const found = new Map<string, KnownPair>();
    const queue = [key];
    for (const next of queue) {
      const pair = this.#pairs.get(next);
      if (pair === undefined || found.has(next)) continue;
      found.set(next, pair);
      queue.push(...pair.below);
    }
    // Each operation has its own changes for its own parts.
    return [...found.keys()].some((one) => one.includes("#/paths/")) ? undefined : found;
  }
}
