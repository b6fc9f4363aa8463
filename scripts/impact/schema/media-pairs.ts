// Pairs the media types of two versions: by name, or by range.
import { closestMediaType, readMediaType } from "../../model/index.ts";

interface MediaPair {
  base: string;
  head: string;
  /** `range`: one version has a range for it, or the same type with fewer parameters. */
  by: "name" | "range";
}

interface MediaPairs {
  pairs: MediaPair[];
  /** Names before the edit that are no longer covered. */
  gone: string[];
  /** Names after the edit that were not covered before. */
  come: string[];
}

export function pairMedia(base: readonly string[], head: readonly string[]): MediaPairs {
  const pairs: MediaPair[] = [];
  const isFree = (name: string, side: "base" | "head") => !pairs.some((pair) => pair[side] === name);
  for (const one of base) {
    const other = head.find((name) => isSameType(name, one) && isFree(name, "head"));
    if (other !== undefined) pairs.push({ base: one, head: other, by: "name" });
  }
  const [gone, come] = [base.filter((name) => isFree(name, "base")), head.filter((name) => isFree(name, "head"))];
  const ranged = [
    ...gone.flatMap((one) => head.filter((range) => isWithin(one, range)).map((range) => ({ base: one, head: range }))),
    ...come.flatMap((one) => base.filter((range) => isWithin(one, range)).map((range) => ({ base: range, head: one }))),
  ];
  return {
    pairs: [...pairs, ...ranged.map((pair) => ({ ...pair, by: "range" as const }))],
    gone: gone.filter((name) => !head.some((range) => isWithin(name, range))),
    come: come.filter((name) => !base.some((range) => isWithin(name, range))),
  };
}

/** Whether two names differ at most in the charset, or in the order of their parameters. */
export function isSameType(one: string, other: string): boolean {
  const [first, second] = [readMediaType(one), readMediaType(other)];
  return closestMediaType([first], second) !== undefined && closestMediaType([second], first) !== undefined;
}

// `application/a+json; v=1` is in `*/*`, `application/*`, `application/*+json` and `application/a+json`.
export const isWithin = (name: string, range: string): boolean =>
  closestMediaType([readMediaType(range)], readMediaType(name)) !== undefined && !isSameType(name, range);

const samples = [
  "application/json",
  "application/x-other+json",
  "text/plain",
  "text/x-other",
  "application/x-other",
  "image/x-other",
];

/** A type of the range that the others do not cover, preferably JSON, because its schema is checked. */
export function sampleOfRange(range: string, others: readonly string[]): string {
  const isOther = (type: string) => others.some((other) => isSameType(type, other) || isWithin(type, other));
  const within = samples.filter((type) => isWithin(type, range));
  return within.find((type) => !isOther(type)) ?? within[0] ?? range.replace("*", "x-other");
}
