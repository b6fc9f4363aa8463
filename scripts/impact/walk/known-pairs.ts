// What earlier walks found below a pair of schemas: operations share schemas, and most lead to most others.
import type { SchemaDifference } from "../schema/difference.ts";

export interface KnownPair {
  /** The differences that it has itself. */
  own: SchemaDifference[];
  /** The pairs that it leads to. */
  below: Set<string>;
  /** How many walks have compared it. */
  walks: number;
  /** The shortest way to it from a whole value. */
  distance: number;
}

/** After this many walks, others add nothing but the names of their operations, if their way is not much shorter. */
const mostWalks = 4;

export const newPair = (): KnownPair => ({ own: [], below: new Set(), walks: 0, distance: Number.POSITIVE_INFINITY });

export class KnownPairs {
  readonly #pairs = new Map<string, KnownPair>();

  /** A walk compares the pair; what the first one finds is noted. */
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
    // What belongs to one operation is a change of its own in each.
    return [...found.keys()].some((one) => one.includes("#/paths/")) ? undefined : found;
  }
}
