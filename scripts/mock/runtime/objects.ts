// The objects of a mock: in memory, and limited in number and size.
import { at, castLike, copy, isObject, type Json, ownOf, put, textsIn } from "./members.ts";
import type { MockPlan, PlannedKind, PlannedOperation } from "./plan-types.ts";

export interface StoredObject {
  kind: string;
  value: unknown;
  /** Identifiers by the name of their path parameter. */
  ids: Record<string, string>;
  /** The other path parameters of the request that created it. */
  parameters: Record<string, string>;
  /** The kind and identifier of each object in the path of that request. */
  owners: { kind: string; id: string }[];
}

interface Facts {
  /** Characters of its JSON. */
  size: number;
  /** Its strings and numbers: an object refers to others by their identifiers. */
  texts: ReadonlySet<string>;
  /** Its entries in the index. */
  names: string[];
}

export interface ObjectLimits {
  /** A new object replaces the oldest one; 10,000 by default. */
  mostObjects?: number;
  /** Characters of JSON in all objects; 64 Mi by default. */
  mostCharacters?: number;
}

/** Identifiers of removed objects that are remembered. */
const mostRemoved = 10_000;
/** Shorter identifiers occur in unrelated objects by chance. */
const shortestReference = 6;

export class Objects {
  readonly #plan: MockPlan;
  readonly #limits: Required<ObjectLimits>;
  /** The oldest object is the first. */
  readonly #facts = new Map<StoredObject, Facts>();
  readonly #byKind = new Map<string, Set<StoredObject>>();
  readonly #byName = new Map<string, Set<StoredObject>>();
  readonly #removed = new Set<string>();
  #size = 0;
  #count = 0;

  constructor(plan: MockPlan, { mostObjects = 10_000, mostCharacters = 64 << 20 }: ObjectLimits = {}) {
    this.#plan = plan;
    this.#limits = { mostObjects, mostCharacters };
  }

  reset(): void {
    for (const held of [this.#facts, this.#byKind, this.#byName, this.#removed]) held.clear();
    this.#size = 0;
    this.#count = 0;
  }

  /** The oldest is the first. */
  of(kind: string): StoredObject[] {
    return [...(this.#byKind.get(kind) ?? [])];
  }

  /**
   * Makes an object from the example: with the identifiers of the path or new ones, also in its links, and with the members
   * that the caller sent.
   */
  add(
    operation: PlannedOperation,
    example: unknown,
    sent: unknown,
    path: Readonly<Record<string, string>>,
  ): StoredObject {
    const { kind, parents, key = "" } = operation;
    this.#count += 1;
    const { identifiers, bases, examples } = this.#plan.kinds[kind]!;
    const value = copy(example);
    const renamed = new Map<string, string>();
    const ids: Record<string, string> = {};
    const shared = new Map<string, string>();
    for (const [name, base] of Object.entries(bases)) {
      const place = ownOf(identifiers, name);
      const before = place && at(value, place);
      const given = (name === key ? path[name] : undefined) ?? (place && at(sent, place));
      // Other paths may use another name for the same member.
      const chosen = given ?? shared.get(String(place)) ?? vary(base, this.#count);
      if (place) shared.set(String(place), String(chosen));
      ids[name] = String(chosen);
      if (place) put(value, place, castLike(before, String(chosen)));
      for (const old of [before, ownOf(examples, name)])
        if (old !== undefined) renamed.set(String(old), String(chosen));
    }
    const own = at(value, ["id"]);
    const isNamed = Object.values(identifiers).some((place) => place.join() === "id");
    if (own !== undefined && !isNamed) {
      const next = vary(String(own), this.#count);
      put(value, ["id"], castLike(own, next));
      renamed.set(String(own), next);
    }
    for (const [name, before] of Object.entries(examples)) {
      if (!Object.hasOwn(bases, name)) renamed.set(before, path[name] ?? vary(before, this.#count));
    }
    const owners = parents.flatMap(({ name, kind }) => (kind === null ? [] : [{ kind, id: path[name]! }]));
    const { [key]: _own, ...parameters } = path;
    const stored: StoredObject = { kind, value: undefined, ids, parameters, owners };
    this.#store(stored, merge(rename(value, renamed), sent));
    return stored;
  }

  /**
   * Changes the value. The identifiers stay, except those that the caller sent and that people choose, such as a name.
   */
  replace(stored: StoredObject, value: unknown, sent?: unknown): void {
    for (const [name, place] of Object.entries(this.#kindOf(stored.kind).identifiers)) {
      const wanted = at(sent, place);
      const isRenamed = typeof wanted === "string" && !/id$/i.test(place.at(-1)!);
      if (isRenamed) stored.ids[name] = wanted;
      else if (at(value, place) !== undefined) put(value, place, castLike(at(value, place), stored.ids[name]!));
    }
    this.#store(stored, value);
  }

  /** Also removes objects that were created below it or refer to it. */
  remove(stored: StoredObject): void {
    const ids = new Set(Object.values(stored.ids));
    const references = [...ids].filter((id) => id.length >= shortestReference);
    this.#forget(stored);
    for (const id of ids) this.#removed.add(nameOf(stored.kind, id));
    for (const oldest of this.#removed) {
      if (this.#removed.size <= mostRemoved) break;
      this.#removed.delete(oldest);
    }
    for (const [other, { texts }] of [...this.#facts]) {
      if (other.kind === stored.kind) continue;
      const isBelow = other.owners.some(({ kind, id }) => kind === stored.kind && ids.has(id));
      if (isBelow || references.some((id) => texts.has(id))) this.#forget(other);
    }
  }

  /** The objects that the path parameters name, except the one for the key. */
  below({ kind, parents }: PlannedOperation, path: Readonly<Record<string, string>>): StoredObject[] {
    return this.of(kind).filter((one) => parents.every(({ name }) => this.#concerns(one, name, path[name]!)));
  }

  find(operation: PlannedOperation, path: Readonly<Record<string, string>>): StoredObject | undefined {
    const { key, kind, parents } = operation;
    if (key === undefined) return this.below(operation, path).at(-1);
    const wanted = path[key]!;
    // If nothing creates objects, each identifier is one object.
    const known = this.#kindOf(kind).isCreatable ? parents : [];
    const fits = (one: StoredObject) => known.every(({ name }) => this.#concerns(one, name, path[name]!));
    const named = [...(this.#byName.get(nameOf(kind, wanted)) ?? [])].findLast(
      (one) => one.ids[key] === wanted && fits(one),
    );
    if (named || ownOf(this.#kindOf(kind).identifiers, key)) return named;
    // Some paths contain the identifier of a part, or the end of an address in the object.
    return this.of(kind).findLast(
      (one) =>
        fits(one) && [...this.#facts.get(one)!.texts].some((text) => text === wanted || text.endsWith(`/${wanted}`)),
    );
  }

  /** Objects with the type and id of the reference (JSON:API). */
  referredBy(reference: unknown): StoredObject[] {
    return [...(this.#byName.get(referenceOf(reference)) ?? [])];
  }

  /** Whether an object with this identifier was removed. */
  wasRemoved(kind: string, value: string): boolean {
    return this.#removed.has(nameOf(kind, value));
  }

  has(kind: string, value: string): boolean {
    return (this.#byName.get(nameOf(kind, value))?.size ?? 0) > 0;
  }

  /** Whether the object was created below this value, refers to it, or refers to an object that does. */
  #concerns(stored: StoredObject, name: string, wanted: string): boolean {
    const known = ownOf(stored.parameters, name);
    if (known !== undefined) return known === wanted;
    const { texts } = this.#facts.get(stored)!;
    if (texts.has(wanted)) return true;
    for (const text of texts) {
      if (text.length < shortestReference) continue;
      for (const { ids, parameters } of this.#byName.get(nameOf("", text)) ?? [])
        if ((ownOf(parameters, name) ?? ownOf(ids, name)) === wanted) return true;
    }
    return false;
  }

  /** A known object keeps its place in the order. */
  #store(stored: StoredObject, value: unknown): void {
    const before = this.#facts.get(stored);
    if (before) this.#unname(stored, before);
    stored.value = value;
    const size = JSON.stringify(value ?? null).length;
    const names = [...new Set(Object.values(stored.ids))].flatMap((id) => [nameOf(stored.kind, id), nameOf("", id)]);
    names.push(referenceOf(value));
    this.#facts.set(stored, { size, texts: new Set(textsIn(value)), names });
    this.#size += size;
    for (const name of names) addTo(this.#byName, name, stored);
    addTo(this.#byKind, stored.kind, stored);
    const { mostObjects, mostCharacters } = this.#limits;
    for (const oldest of this.#facts.keys()) {
      const isFull = this.#facts.size > mostObjects || this.#size > mostCharacters;
      if (!isFull || oldest === stored) break;
      this.#forget(oldest);
    }
  }

  #forget(stored: StoredObject): void {
    const facts = this.#facts.get(stored);
    if (facts === undefined) return;
    this.#unname(stored, facts);
    this.#facts.delete(stored);
    removeFrom(this.#byKind, stored.kind, stored);
  }

  #unname(stored: StoredObject, { size, names }: Facts): void {
    this.#size -= size;
    for (const name of names) removeFrom(this.#byName, name, stored);
  }

  #kindOf(kind: string): PlannedKind {
    return this.#plan.kinds[kind]!;
  }
}

const nameOf = (kind: string, id: string): string => `${kind}\n${id}`;

const referenceOf = (value: unknown): string =>
  nameOf(`reference ${String(at(value, ["type"]))}`, String(at(value, ["id"])));

function addTo<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const found = sets.get(key) ?? new Set();
  sets.set(key, found.add(item));
}

function removeFrom<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const found = sets.get(key);
  found?.delete(item);
  if (found?.size === 0) sets.delete(key);
}

/** An identifier that looks like the example and occurs once. */
function vary(example: string, count: number): string {
  const digits = String(count);
  if (/^\d+$/.test(example)) return digits;
  const tail = /[A-Za-z0-9]*$/.exec(example)![0];
  if (tail.length <= digits.length) return `${example}${digits}`;
  return example.slice(0, example.length - Math.min(6, tail.length)) + digits.padStart(Math.min(6, tail.length), "0");
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
