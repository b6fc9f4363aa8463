// Summarizes observed values in limited memory. Two summaries merge into one, and the order of values does not matter.
import { type FormatName, formatsOf } from "./formats.ts";

export type Scalar = string | number | boolean;
export type TypeName = "string" | "integer" | "number" | "boolean" | "object" | "array";

/** Summarizes the observed values of one member. */
export interface Shape {
  seen: number;
  nulls: number;
  types: Map<TypeName, number>;
  /** Formats that every string so far fits. */
  formats: readonly FormatName[] | undefined;
  /** Distinct scalars with their counts; null after too many of them, or after a secret. */
  values: Map<Scalar, number> | null;
  /** The first value in the order of `isEarlier`; undefined if there is none to show. */
  example: Scalar | undefined;
  members: Map<string, Shape>;
  /** All members of objects with too many names: their names are data. */
  entries: Shape | undefined;
  /** Objects by their tag, such as `type=cat`. Their members are not in `members`. Null after too many tags. */
  variants: Map<string, Shape> | null;
  item: Shape | undefined;
}

export interface ShapeLimits {
  shapes: number;
  characters: number;
  members: number;
  items: number;
  depth: number;
  /** Distinct values that are kept. */
  values: number;
  variants: number;
}

const usual: ShapeLimits = {
  shapes: 20_000,
  characters: 2 << 20,
  members: 100,
  items: 50,
  depth: 6,
  values: 0,
  variants: 0,
};

const longestName = 256;
const longestValue = 200;
/** Shapes that were merged may have more values than one shape alone. */
const maxMergedValues = 100;

export interface ShapeRules {
  /** Whether the values of a member are secret. */
  isSecret(name: string): boolean;
  /** Receives each secret scalar. */
  onSecret(value: Scalar): void;
  /** False for the replacement of a secret. */
  isShown(text: string): boolean;
}

const noSecrets: ShapeRules = { isSecret: () => false, onSecret() {}, isShown: () => true };

/** Bounds the memory of all shapes together. */
export class ShapeBudget {
  readonly limits: ShapeLimits;
  readonly rules: ShapeRules;
  #shapes: number;
  #characters: number;
  /** True if something was left out. */
  isFull = false;

  constructor(limits: Partial<ShapeLimits> = {}, rules: Partial<ShapeRules> = {}) {
    this.limits = { ...usual, ...limits };
    this.rules = { ...noSecrets, ...rules };
    this.#shapes = this.limits.shapes;
    this.#characters = this.limits.characters;
  }

  /** A new shape; null if there is no room. */
  newShape(name = ""): Shape | null {
    if (this.#shapes === 0 || name.length > longestName || !this.has(name.length)) {
      this.isFull = true;
      return null;
    }
    this.#shapes -= 1;
    return newShape(this.limits.values > 0);
  }

  /** Reserves room for this many characters of text, if there is any. */
  has(characters: number): boolean {
    if (characters > this.#characters) return false;
    this.#characters -= characters;
    return true;
  }
}

const newShape = (keepsValues = true): Shape => ({
  seen: 0,
  nulls: 0,
  types: new Map(),
  formats: undefined,
  values: keepsValues ? new Map() : null,
  example: undefined,
  members: new Map(),
  entries: undefined,
  variants: new Map(),
  item: undefined,
});

const count = <Key>(counts: Map<Key, number>, key: Key, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);

/** `hides`: the value is secret, and everything in it. */
export function extendShape(shape: Shape, value: unknown, room: ShapeBudget, depth = 0, hides = false): void {
  shape.seen += 1;
  if (value === null) {
    shape.nulls += 1;
  } else if (Array.isArray(value)) {
    count(shape.types, "array");
    if (depth < room.limits.depth) extendItem(shape, value, room, depth, hides);
  } else if (typeof value === "object") {
    count(shape.types, "object");
    if (depth < room.limits.depth) extendMembers(shape, value as Record<string, unknown>, room, depth, hides);
  } else if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") {
    extendScalar(shape, value, room, hides);
  }
}

function extendScalar(shape: Shape, value: Scalar, room: ShapeBudget, hides: boolean): void {
  if (typeof value === "string") shape.formats = formatsOf(value, shape.formats);
  count(shape.types, typeof value === "number" && Number.isInteger(value) ? "integer" : (typeof value as TypeName));
  if (hides) {
    room.rules.onSecret(value);
    shape.values = null;
    return;
  }
  const isLong = typeof value === "string" && value.length > longestValue;
  if (shape.values !== null) {
    const isNew = !shape.values.has(value);
    if (isLong || (isNew && shape.values.size >= room.limits.values)) shape.values = null;
    else if (!isNew || room.has(String(value).length)) count(shape.values, value);
    else {
      shape.values = null;
      room.isFull = true;
    }
  }
  if (isLong || !isEarlier(value, shape.example) || (typeof value === "string" && !room.rules.isShown(value))) return;
  if (shape.example !== undefined || room.has(longestValue)) shape.example = value;
}

/** The order of examples: 0 and the empty string come last. */
function isEarlier(one: Scalar, other: Scalar | undefined): boolean {
  if (other === undefined || typeof one !== typeof other) return other === undefined || typeof one < typeof other;
  const isEmpty = one === "" || one === 0;
  if (isEmpty || other === "" || other === 0) return !isEmpty;
  return one < other;
}

function extendItem(shape: Shape, items: readonly unknown[], room: ShapeBudget, depth: number, hides: boolean): void {
  if (items.length > 0) shape.item ??= room.newShape() ?? undefined;
  if (shape.item === undefined) return;
  for (const item of items.slice(0, room.limits.items)) extendShape(shape.item, item, room, depth + 1, hides);
}

function extendMembers(
  shape: Shape,
  value: Readonly<Record<string, unknown>>,
  room: ShapeBudget,
  depth: number,
  hides: boolean,
): void {
  const holder = variantOf(shape, value, room) ?? shape;
  const names = Object.keys(value);
  const hidesValue = !hides && namesSecret(value, room);
  for (const name of names) {
    const known = memberOf(holder, name, room);
    if (known === null) continue;
    const isHidden = hides || (hidesValue && /^value$/i.test(name)) || room.rules.isSecret(name);
    extendShape(known, value[name], room, depth + 1, isHidden);
  }
}

function memberOf(shape: Shape, name: string, room: ShapeBudget): Shape | null {
  if (shape.entries !== undefined) return shape.entries;
  const known = shape.members.get(name);
  if (known !== undefined) return known;
  if (shape.members.size >= room.limits.members && room.limits.values > 0) return joinMembers(shape);
  const added = shape.members.size < room.limits.members ? room.newShape(name) : null;
  if (added !== null) shape.members.set(name, added);
  return added;
}

/** Makes one shape of all members. */
export function joinMembers(shape: Shape): Shape {
  const joined = shape.entries ?? newShape();
  for (const member of shape.members.values()) mergeShape(joined, member);
  shape.members.clear();
  shape.entries = joined;
  return joined;
}

/** Variables and headers are often pairs: `{"name": "DB_PASSWORD", "value": …}`. */
const namesSecret = (value: Readonly<Record<string, unknown>>, room: ShapeBudget): boolean =>
  (Object.hasOwn(value, "value") || Object.hasOwn(value, "Value")) &&
  ["name", "key", "path", "Name", "Key"].some((member) => {
    const name = Object.hasOwn(value, member) ? value[member] : undefined;
    return typeof name === "string" && name.length <= 128 && room.rules.isSecret(name);
  });

/** Members whose value often decides about the other members. */
const tagNames = ["type", "kind", "object", "event", "event_type", "eventType", "resourceType", "__typename", "@type"];
const tagForm = /^[A-Za-z][\w.:/-]{0,60}$/;

/** The shape for objects with this tag; null without a tag. */
function variantOf(shape: Shape, value: Readonly<Record<string, unknown>>, room: ShapeBudget): Shape | null {
  if (room.limits.variants === 0 || shape.variants === null || shape.entries !== undefined) return null;
  const tag = tagNames.find((name) => Object.hasOwn(value, name) && typeof value[name] === "string");
  if (tag === undefined || !tagForm.test(value[tag] as string)) return null;
  const key = `${tag}=${value[tag]}`;
  let variant = shape.variants.get(key);
  if (variant === undefined) {
    const added = shape.variants.size >= room.limits.variants ? null : room.newShape(key);
    if (added === null) {
      joinVariants(shape);
      return null;
    }
    variant = added;
    shape.variants.set(key, variant);
  }
  variant.seen += 1;
  count(variant.types, "object");
  return variant;
}

/** Makes one object of all variants. */
export function joinVariants(shape: Shape): void {
  for (const variant of shape.variants?.values() ?? []) mergeContent(shape, variant);
  shape.variants = null;
}

/** Adds the members of the objects of another shape. */
export type Join = (into: Shape, other: Shape) => void;

/** Adds what the other shape has seen. */
export function mergeShape(into: Shape, other: Shape, join: Join = mergeContent): void {
  into.seen += other.seen;
  into.nulls += other.nulls;
  const hadStrings = into.types.has("string");
  for (const [type, number] of other.types) count(into.types, type, number);
  if (other.types.has("string")) {
    into.formats = hadStrings ? into.formats?.filter((name) => other.formats?.includes(name)) : other.formats;
  }
  if (other.values === null) into.values = null;
  else if (into.values !== null) for (const [value, number] of other.values) count(into.values, value, number);
  if (into.values !== null && into.values.size > maxMergedValues) into.values = null;
  if (other.example !== undefined && isEarlier(other.example, into.example)) into.example = other.example;
  if (other.item !== undefined) {
    into.item ??= newShape();
    mergeShape(into.item, other.item, join);
  }
  join(into, other);
}

export function mergeContent(into: Shape, other: Shape, join: Join = mergeContent): void {
  mergeAll(into.members, other.members, join);
  if (other.entries !== undefined) {
    into.entries ??= newShape();
    mergeShape(into.entries, other.entries, join);
  }
  if (into.entries !== undefined && into.members.size > 0) joinMembers(into);
  if (into.variants !== null && other.variants !== null) mergeAll(into.variants, other.variants, join);
  else {
    for (const variant of other.variants?.values() ?? []) mergeContent(into, variant, join);
    joinVariants(into);
  }
}

function mergeAll(into: Map<string, Shape>, others: ReadonlyMap<string, Shape>, join: Join): void {
  for (const [name, other] of others) {
    const own = into.get(name) ?? newShape();
    into.set(name, own);
    mergeShape(own, other, join);
  }
}

/** The members of a map, sorted by name. */
export const inOrder = <Value>(members: ReadonlyMap<string, Value>): [name: string, value: Value][] =>
  [...members].sort(([one], [other]) => (one < other ? -1 : 1));

export const emptyShape = (): Shape => newShape();
