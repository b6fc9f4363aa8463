// Finds the parts of a value that JSON cannot carry, before compiled schemas read it.
import { maximumDepth } from "./bodies.ts";

/** A part of a value, by the keys that lead to it. */
export type Path = readonly (string | number)[];

export interface Flaw {
  path: Path;
  /** The message without its subject. */
  problem: string;
}

/** An object that occurs in many parts of a value is read as often, so a small object can stand for endless JSON. */
const maximumParts = 10_000_000;
const maximumFlaws = 200;

/** Reads all parts of one value. Stops at the maximum depth, so it ends for cyclic values. */
export class JsonReader {
  readonly flaws: Flaw[] = [];
  /** Set if an object has an undefined member: JSON omits it. */
  hasUndefined = false;
  readonly #path: (string | number)[] = [];
  #left = maximumParts;

  read(value: unknown): void {
    this.#left -= 1;
    if (this.#left < 0) this.#stop(`has more than ${maximumParts} parts`);
    else if (typeof value !== "object" || value === null) this.#readPlain(value);
    else if (this.#path.length >= maximumDepth) this.#stop(`is more than ${maximumDepth} levels deep`);
    else if (Array.isArray(value)) this.#readItems(value);
    else if (isPlain(value)) this.#readMembers(value);
    else this.#refuse(`an instance of ${nameOfClass(value)}`);
  }

  #readItems(items: readonly unknown[]): void {
    for (let index = 0; index < items.length && this.#left >= 0; index += 1) this.#descend(index, items[index]);
  }

  #readMembers(value: Record<string, unknown>): void {
    for (const name of Object.keys(value)) {
      const member = value[name];
      if (member === undefined) this.hasUndefined = true;
      else if (this.#left >= 0) this.#descend(name, member);
    }
  }

  #descend(key: string | number, part: unknown): void {
    this.#path.push(key);
    this.read(part);
    this.#path.pop();
  }

  #readPlain(value: unknown): void {
    if (value === null || typeof value === "string" || typeof value === "boolean") return;
    if (typeof value !== "number") this.#refuse(value === undefined ? "undefined" : `a ${typeof value}`);
    else if (!Number.isFinite(value)) this.#refuse(String(value));
  }

  #refuse(what: string): void {
    if (this.flaws.length < maximumFlaws)
      this.flaws.push({ path: [...this.#path], problem: `must be a JSON value, not ${what}` });
  }

  /** No other part is read. */
  #stop(problem: string): void {
    this.#left = -1;
    this.flaws.splice(0, this.flaws.length, { path: [], problem });
  }
}

/** Even if it comes from another realm, such as a frame. Members of other prototypes would be read, but not sent. */
function isPlain(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf");
}

function nameOfClass(value: object): string {
  const { name } = value.constructor ?? {};
  return typeof name === "string" && name !== "" ? name.slice(0, 60) : "a class";
}
