// Corrects unknown words of a query: splits words such as `forcecancel` and `ratelimit`, or else takes the nearest word with
// the most titles.
const longestWord = 30;

export class Speller {
  /** The quality of a correction: occurrences in titles and names, and a little for texts. */
  readonly #known = new Map<string, number>();

  add(words: Iterable<string>, fit: number): void {
    for (const word of words) this.#known.set(word, (this.#known.get(word) ?? 0) + fit);
  }

  correct(word: string): string[] {
    if (word.length < 4 || word.length > longestWord || /\d/.test(word)) return [word];
    const known = [...this.#known];
    if (known.some(([one]) => one.startsWith(word))) return [word];
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#known.has(part))) return parts;
    }
    const most = word.length < 6 ? 1 : 2;
    const near = known
      .map(([one, fit]) => ({ one, fit, distance: distanceOf(word, one, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((a, b) => a.distance - b.distance || b.fit - a.fit);
    return [near[0]?.one ?? word];
  }
}

/** The number of missing, added, replaced or swapped letters; counting stops above `most`. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(replaced, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    [before, last] = [last, row];
  }
  return last.at(-1)!;
}
