// Derives a schema from observed values.
import type { Schema } from "../../model/index.ts";
import { soundsSecret } from "../redaction/names.ts";
import { hidden } from "../redaction/tokens.ts";

/** Summarizes the observed values of one member, in limited memory. */
export interface Shape {
  seen: number;
  isNull: boolean;
  types: Set<"string" | "integer" | "number" | "boolean" | "object" | "array">;
  /** Formats that every text so far fits. */
  formats: Set<string> | undefined;
  /** The first value of its kind, without secrets; undefined if there is none to show. */
  example: unknown;
  members: Map<string, Shape>;
  item: Shape | undefined;
}

const formats: Record<string, RegExp> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z\d+.-]*:\/\/\S+$/i,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

const maxMembers = 100;
const maxItems = 50;
const maxDepth = 6;
const longestName = 256;

/** Bounds the memory of all shapes together. */
export class ShapeBudget {
  #shapes: number;
  #characters: number;
  /** True if something was left out. */
  isFull = false;

  constructor({ shapes = 20_000, characters = 2 << 20 } = {}) {
    this.#shapes = shapes;
    this.#characters = characters;
  }

  /** A new shape; null if there is no room. */
  newShape(name = ""): Shape | null {
    if (this.#shapes === 0 || name.length > longestName || !this.has(name.length)) {
      this.isFull = true;
      return null;
    }
    this.#shapes -= 1;
    return newShape();
  }

  /** Reserves room for this many characters of text, if there is any. */
  has(characters: number): boolean {
    if (characters > this.#characters) return false;
    this.#characters -= characters;
    return true;
  }
}

const newShape = (): Shape => ({
  seen: 0,
  isNull: false,
  types: new Set(),
  formats: undefined,
  example: undefined,
  members: new Map(),
  item: undefined,
});

/** The value must be free of secrets. */
export function extendShape(shape: Shape, value: unknown, room: ShapeBudget, depth = 0): void {
  shape.seen += 1;
  if (value === null) {
    shape.isNull = true;
  } else if (Array.isArray(value)) {
    shape.types.add("array");
    if (depth < maxDepth) extendItem(shape, value, room, depth);
  } else if (typeof value === "object") {
    shape.types.add("object");
    if (depth < maxDepth) extendMembers(shape, value as Record<string, unknown>, room, depth);
  } else if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") {
    if (typeof value === "string") filterFormats(shape, value);
    shape.types.add(typeof value === "number" && Number.isInteger(value) ? "integer" : (typeof value as "string"));
    if (shape.example === undefined && isShowable(value) && room.has(String(value).length)) shape.example = value;
  }
}

function extendItem(shape: Shape, items: readonly unknown[], room: ShapeBudget, depth: number): void {
  if (items.length > 0) shape.item ??= room.newShape() ?? undefined;
  if (shape.item) for (const item of items.slice(0, maxItems)) extendShape(shape.item, item, room, depth + 1);
}

function extendMembers(shape: Shape, value: Record<string, unknown>, room: ShapeBudget, depth: number): void {
  for (const [name, member] of Object.entries(value)) {
    const known = shape.members.get(name) ?? (shape.members.size < maxMembers ? room.newShape(name) : null);
    if (known === null) continue;
    shape.members.set(name, known);
    extendShape(known, member, room, depth + 1);
  }
}

function filterFormats(shape: Shape, text: string): void {
  const candidates = shape.formats ?? new Set(Object.keys(formats));
  shape.formats = new Set([...candidates].filter((name) => formats[name]!.test(text)));
}

const isShowable = (value: unknown) =>
  typeof value !== "string" || (value.length <= 200 && !value.includes(hidden) && !value.includes("redacted.invalid"));

/** Versions: 3.0 has neither the type null nor lists of types; Swagger 2.0 does not have `anyOf` either. */
export type Dialect = "2.0" | "3.0" | "3.1";

/** The schema of all observed values, for review. */
export function toSchema(name: string, shape: Shape, dialect: Dialect): Schema {
  const types = shape.types.has("number") ? [...shape.types].filter((type) => type !== "integer") : [...shape.types];
  const items = shape.types.has("array") ? { items: shape.item ? toSchema(name, shape.item, dialect) : {} } : {};
  const schema: Schema = typed[dialect](types, shape.isNull, items);
  const format = types.includes("string") && types.length === 1 ? [...(shape.formats ?? [])][0] : undefined;
  if (format !== undefined) schema.format = format;
  if (soundsSecret(name)) schema["x-sensitive"] = true;
  if (shape.members.size > 0) {
    const members = [...shape.members].map(([member, its]) => [member, toSchema(member, its, dialect)] as const);
    schema.properties = Object.fromEntries(members);
  }
  if (shape.types.has("array")) return schema;
  if (shape.example !== undefined && !soundsSecret(name)) schema.example = shape.example;
  else if (types.length === 0 && shape.isNull) schema.example = null;
  return schema;
}

type Typed = (types: readonly string[], isNull: boolean, items: { items?: Schema }) => Schema;

const typed: Record<Dialect, Typed> = {
  "3.1"(types, isNull, items) {
    const all = isNull ? [...types, "null"] : types;
    return { ...(all.length > 0 && { type: all.length === 1 ? all[0]! : [...all] }), ...items };
  },
  // `nullable` works only together with a type, and an array needs `items`.
  "3.0"(types, isNull, items) {
    const [first, ...others] = types.map((type) => ({ type, ...(type === "array" && items) }));
    if (first === undefined) return {};
    const nullable = { ...first, ...(isNull && { nullable: true }) };
    return others.length === 0 ? nullable : { anyOf: [nullable, ...others] };
  },
  "2.0"([type, ...others], isNull, items) {
    const one = type !== undefined && others.length === 0 && { type, ...(type === "array" && items) };
    return { ...one, ...(isNull && { "x-nullable": true }) };
  },
};
