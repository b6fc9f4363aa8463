// Finds the change that a place of either document belongs to.
import type { Change } from "./change.ts";

/** The index of the change whose place holds the pointer, or lies in it; the nearest, and a worse class before a better. */
export function nearestChange(changes: readonly Change[], pointer: string, operation?: string): number | null {
  let best = { index: -1, score: 0 };
  for (const [index, { base, head, operations }] of changes.entries()) {
    const near = Math.max(...[base, head].map((place) => nearness(place?.pointer, pointer)));
    const score = near + (near > 0 && operation !== undefined && operations.includes(operation) ? 0.5 : 0);
    if (score > best.score) best = { index, score };
  }
  return best.index < 0 ? null : best.index;
}

/** The length that two pointers share, if one lies within the other. */
function nearness(one: string | undefined, other: string): number {
  if (one === undefined || !(`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`))) return 0;
  return Math.min(one.length, other.length);
}
