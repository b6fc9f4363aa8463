// Writes security requirements: the most frequent one for the document, others for their operations.
import { describeScheme, type SchemeKey } from "./credentials.ts";

type Requirement = Record<string, string[]>;

export class Security {
  readonly #usual: string;
  readonly #isExplicit: boolean;
  readonly #names = new Map<SchemeKey, { name: string; scheme: object }>();

  /** `isExplicit`: write the security of each operation. */
  constructor(all: readonly ReadonlyMap<SchemeKey, number>[], isExplicit: boolean) {
    this.#isExplicit = isExplicit;
    for (const schemes of all)
      for (const set of schemes.keys())
        for (const key of set.split("\n").filter(Boolean)) this.#names.set(key, describeScheme(key));
    const counts = new Map<string, number>();
    for (const schemes of all) {
      if (schemes.size === 0) continue;
      const text = JSON.stringify(this.#require(schemes));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const inOrder = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
    this.#usual = inOrder[0]?.[0] ?? "[]";
  }

  /** For the document. */
  usual(): { security?: Requirement[] } {
    return this.#usual === "[]" ? {} : { security: JSON.parse(this.#usual) };
  }

  /** For an operation that requires something else. */
  of(schemes: ReadonlyMap<SchemeKey, number>): { security?: Requirement[] } {
    if (schemes.size === 0) return {};
    const own = this.#require(schemes);
    return !this.#isExplicit && JSON.stringify(own) === this.#usual ? {} : { security: own };
  }

  schemes(): Record<string, object> {
    const all = [...this.#names.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    return Object.fromEntries(all.map(({ name, scheme }) => [name, scheme]));
  }

  /** The smallest sets of credentials that were accepted. */
  #require(schemes: ReadonlyMap<SchemeKey, number>): Requirement[] {
    const sets = [...schemes.keys()].sort().map((set) => set.split("\n").filter(Boolean));
    const smallest = sets.filter(
      (set) =>
        !sets.some((other) => other.length > 0 && other.length < set.length && other.every((key) => set.includes(key))),
    );
    if (smallest.every((set) => set.length === 0)) return [];
    return smallest.map((set) => Object.fromEntries(set.map((key) => [this.#names.get(key)!.name, []])));
  }
}
