// The objects of a mock: in memory, and limited in number.
import { at, copy, isObject, type Json, put, textsIn } from "./members.ts";
import type { MockPlan, PlannedKind, PlannedOperation } from "./plan-types.ts";

export interface StoredObject {
  kind: string;
  value: unknown;
  /** The path parameters of the request that created it, and its identifiers. */
  parameters: Record<string, string>;
}

/** The limit for each kind. A new object replaces the oldest one. */
const mostObjects = 10_000;
/** Shorter identifiers occur in unrelated objects by chance. */
const shortestReference = 6;

export class Objects {
  readonly #plan: MockPlan;
  readonly #byKind = new Map<string, StoredObject[]>();
  #count = 0;

  constructor(plan: MockPlan) {
    this.#plan = plan;
  }

  reset(): void {
    this.#byKind.clear();
    this.#count = 0;
  }

  of(kind: string): StoredObject[] {
    const found = this.#byKind.get(kind);
    if (found !== undefined) return found;
    const made: StoredObject[] = [];
    this.#byKind.set(kind, made);
    return made;
  }

  /**
   * Makes an object from the example: with the identifiers of the path or new ones, also in its links, and with the members
   * that the caller sent.
   */
  add(
    { kind }: PlannedOperation,
    example: unknown,
    sent: unknown,
    path: Readonly<Record<string, string>>,
  ): StoredObject {
    this.#count += 1;
    const { identifiers, examples } = this.#plan.kinds[kind]!;
    const value = copy(example);
    const places = Object.values(identifiers);
    if (at(value, ["id"]) !== undefined && !places.some((place) => place.join() === "id")) places.push(["id"]);
    const renamed = new Map<string, string>();
    for (const place of places) {
      const name = Object.keys(identifiers).find((one) => identifiers[one] === place);
      const before = at(value, place);
      const after = path[name ?? ""] ?? at(sent, place) ?? vary(before, this.#count);
      put(value, place, typeof before === "number" ? Number(after) : after);
      renamed.set(String(before), String(after));
    }
    for (const [name, before] of Object.entries(examples)) {
      if (identifiers[name] === undefined) renamed.set(before, path[name] ?? String(vary(before, this.#count)));
    }
    const made = merge(rename(value, renamed), sent);
    const stored: StoredObject = { kind, value: made, parameters: { ...path } };
    this.replace(stored, made);
    const all = this.of(kind);
    all.push(stored);
    if (all.length > mostObjects) all.shift();
    return stored;
  }

  /** The identifiers follow the value, which a change may rename. */
  replace(stored: StoredObject, value: unknown): void {
    stored.value = value;
    for (const [name, place] of Object.entries(this.#kindOf(stored.kind).identifiers)) {
      const found = at(value, place);
      if (found !== undefined) stored.parameters[name] = String(found);
    }
  }

  /** Also removes objects that were created below it or refer to it. */
  remove(stored: StoredObject): void {
    const names = Object.keys(this.#kindOf(stored.kind).identifiers);
    const identifiers = names.flatMap((name) => stored.parameters[name] ?? []);
    for (const [kind, all] of this.#byKind) {
      const kept = all.filter((one) => {
        if (one === stored) return false;
        if (kind === stored.kind) return true;
        const isBelow = names.some((name) => one.parameters[name] === stored.parameters[name]);
        return !isBelow && !identifiers.some((id) => id.length >= shortestReference && textsIn(one.value).includes(id));
      });
      all.splice(0, all.length, ...kept);
    }
  }

  /** The objects that the path parameters name, except the one for the key. */
  below({ kind, parents }: PlannedOperation, path: Readonly<Record<string, string>>): StoredObject[] {
    return this.of(kind).filter((one) => parents.every(({ name }) => this.#concerns(one, name, path[name]!)));
  }

  find(operation: PlannedOperation, path: Readonly<Record<string, string>>): StoredObject | undefined {
    const { key } = operation;
    const all = this.below(operation, path);
    if (key === undefined) return all.at(-1);
    const wanted = path[key]!;
    return (
      all.findLast((one) => one.parameters[key] === wanted) ??
      // Some paths contain the identifier of a part, or the end of an address in the object.
      all.findLast((one) => textsIn(one.value).some((text) => text === wanted || text.endsWith(`/${wanted}`)))
    );
  }

  has(kind: string, name: string, value: string): boolean {
    return this.of(kind).some(({ parameters }) => parameters[name] === value);
  }

  /** Whether the object was created below this value, refers to it, or refers to an object that does. */
  #concerns({ parameters, value }: StoredObject, name: string, wanted: string): boolean {
    if (parameters[name] !== undefined) return parameters[name] === wanted;
    const texts = new Set(textsIn(value));
    if (texts.has(wanted)) return true;
    for (const all of this.#byKind.values()) {
      for (const other of all) {
        const isReferred = Object.values(other.parameters).some(
          (text) => text.length >= shortestReference && texts.has(text),
        );
        if (isReferred && other.parameters[name] === wanted) return true;
      }
    }
    return false;
  }

  #kindOf(kind: string): PlannedKind {
    return this.#plan.kinds[kind]!;
  }
}

/** An identifier that looks like the example and occurs once. */
function vary(example: unknown, count: number): unknown {
  if (typeof example === "number") return count;
  const text = typeof example === "string" ? example : "object-0000";
  const tail = /[A-Za-z0-9]*$/.exec(text)![0];
  const digits = String(count);
  if (tail.length <= digits.length) return `${text}${digits}`;
  return text.slice(0, text.length - Math.min(6, tail.length)) + digits.padStart(Math.min(6, tail.length), "0");
}

/** Replaces names in texts: whole texts, and parts of addresses. */
function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    if (!value.includes("/")) return names.get(value) ?? value;
    return value
      .split("/")
      .map((part) => (part.length < 2 ? part : (names.get(part) ?? part)))
      .join("/");
  }
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rename(member, names)]));
}

/** Overwrites members with those that the caller sent. */
export function merge(value: unknown, sent: unknown): unknown {
  if (!isObject(sent)) return value;
  const merged: Json = isObject(value) ? value : {};
  for (const [name, member] of Object.entries(sent)) {
    if (name === "__proto__") continue;
    merged[name] = isObject(member) && isObject(merged[name]) ? merge(merged[name], member) : copy(member);
  }
  return merged;
}
