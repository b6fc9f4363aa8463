/** Returns the most similar name; undefined if all names differ too much. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const [near] = names
    .map((name) => ({ name, distance: distance(name.toLowerCase(), typed.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return near !== undefined && near.distance <= Math.max(2, near.name.length / 3) ? near.name : undefined;
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 10) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, letter] of [...other].entries()) {
      next.push(Math.min(next[index]! + 1, row[index + 1]! + 1, row[index]! + (sign === letter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The end of a message about a wrong name; empty if no name is similar. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? "" : ` Did you mean ${near}?`);
