/**
 * A map of limited size that keeps recently used entries. It has two generations: used entries move to the young generation,
 * and a full young generation replaces the old one.
 */
export class Recent<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #half: number;
  readonly #weigh: ((value: Value) => number) | undefined;
  /** Weight of the young generation. */
  #weight = 0;

  /** Holds at most `most` entries, or that weight of them, and never forgets the latest half of them. */
  constructor(most: number, weigh?: (value: Value) => number) {
    this.#half = Math.ceil(most / 2);
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined || this.#old.size === 0) return young;
    const value = this.#old.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    // The old generation may keep an older value; `get` never reaches it.
    const replaced = this.#weigh && this.#young.get(key);
    if (replaced !== undefined) this.#weight -= this.#weigh!(replaced);
    this.#young.set(key, value);
    this.#weight = this.#weigh ? this.#weight + this.#weigh(value) : this.#young.size;
    if (this.#weight < this.#half) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#weight = 0;
  }

  get isEmpty(): boolean {
    return this.#young.size === 0 && this.#old.size === 0;
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }

  /** A key may come twice. */
  *keys(): Generator<string> {
    yield* this.#old.keys();
    yield* this.#young.keys();
  }
}
