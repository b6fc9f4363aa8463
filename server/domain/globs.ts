// Glob patterns for file names. Matching counts its steps, so that every pattern finishes in time.

/** Element of a pattern: a character by its code, or one of these. */
const wild = {
  /** One character of a name. */
  one: -1,
  /** Any part of a name. */
  name: -2,
  /** Any part of a path. */
  path: -3,
  /** Any number of folders, including zero. */
  folders: -4,
} as const;

const signs: readonly (readonly [sign: string, taken: number])[] = [
  ["**/", wild.folders],
  ["**", wild.path],
  ["*", wild.name],
  ["?", wild.one],
];

export type Glob = readonly number[];

export function compileGlob(pattern: string): Glob {
  const glob: number[] = [];
  for (let rest = pattern; rest !== ""; ) {
    const [sign, taken] = signs.find(([sign]) => rest.startsWith(sign)) ?? charactersOf(rest);
    glob.push(taken);
    rest = rest.slice(sign.length);
  }
  return glob;
}

/** The path itself, and everything below it. */
export function compileFolder(path: string): Glob[] {
  const itself = [...path].map((character) => character.codePointAt(0)!);
  return path === "" ? [[wild.path]] : [itself, [...itself, slash, wild.path]];
}

function charactersOf(text: string): [string, number] {
  const code = text.codePointAt(0)!;
  return [String.fromCodePoint(code), code];
}

const slash = 47;

export class Matcher {
  /** The number of pattern places that were checked so far. */
  steps = 0;
  #places: number[] = [];
  #next: number[] = [];
  /** For each position, the last turn that reached it. */
  readonly #reached: number[] = [];
  #turn = 0;

  /** Whether the pattern matches the whole path; for each character, each place of the pattern is reached at most once. */
  takes(glob: Glob, path: string): boolean {
    this.steps += 1;
    this.#begin();
    this.#enter(glob, 0);
    for (const character of path) {
      const code = character.codePointAt(0)!;
      [this.#places, this.#next] = [this.#next, this.#places];
      this.#begin();
      for (const place of this.#places) this.#move(glob, place, code);
      this.steps += this.#places.length + 1;
      if (this.#next.length === 0) return false;
    }
    return this.#reached[glob.length] === this.#turn;
  }

  #begin(): void {
    this.#next.length = 0;
    this.#turn += 1;
  }

  #move(glob: Glob, place: number, code: number): void {
    const taken = glob[place];
    if (taken === code || (taken === wild.one && code !== slash)) this.#enter(glob, place + 1);
    else if (taken === wild.path || (taken === wild.name && code !== slash)) this.#enter(glob, place);
    else if (taken === wild.folders) {
      this.#reach(place);
      if (code === slash) this.#enter(glob, place + 1);
    }
  }

  /** Also skips the places that may match nothing. */
  #enter(glob: Glob, first: number): void {
    for (let place = first; ; place += 1) {
      // The match may be inside the folders without having reached their end.
      if (!this.#reach(place) && glob[place] !== wild.folders) return;
      if (place === glob.length || glob[place]! > wild.name) return;
    }
  }

  #reach(place: number): boolean {
    if (this.#reached[place] === this.#turn) return false;
    this.#reached[place] = this.#turn;
    this.#next.push(place);
    return true;
  }
}
