// What a schema would say of values that were seen and that it does not know yet.
import type { Schema } from "../../steps/openapi.ts";
import { hidden, soundsSecret } from "../redaction/tokens.ts";

/** What was seen of one member, small however often it comes. */
export interface Shape {
  seen: number;
  isNull: boolean;
  types: Set<"string" | "integer" | "number" | "boolean" | "object" | "array">;
  /** Formats that every text so far fits. */
  formats: Set<string> | undefined;
  /** The first value of its kind, without secrets; undefined where there is none to show. */
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

const mostMembers = 100;
const mostItems = 50;
const mostDepth = 6;

export const newShape = (): Shape => ({
  seen: 0,
  isNull: false,
  types: new Set(),
  formats: undefined,
  example: undefined,
  members: new Map(),
  item: undefined,
});

/** Adds a value that may be shown. */
export function extendShape(shape: Shape, value: unknown, depth = 0): void {
  shape.seen += 1;
  if (value === null) {
    shape.isNull = true;
  } else if (Array.isArray(value)) {
    shape.types.add("array");
    if (value.length > 0) shape.item ??= newShape();
    if (depth < mostDepth) for (const item of value.slice(0, mostItems)) extendShape(shape.item!, item, depth + 1);
  } else if (typeof value === "object") {
    shape.types.add("object");
    if (depth < mostDepth) extendMembers(shape, value as Record<string, unknown>, depth);
  } else if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") {
    if (typeof value === "string") keepFormats(shape, value);
    shape.types.add(typeof value === "number" && Number.isInteger(value) ? "integer" : (typeof value as "string"));
    if (shape.example === undefined && isShowable(value)) shape.example = value;
  }
}

function extendMembers(shape: Shape, value: Record<string, unknown>, depth: number): void {
  for (const [name, member] of Object.entries(value)) {
    if (!shape.members.has(name)) {
      if (shape.members.size >= mostMembers) continue;
      shape.members.set(name, newShape());
    }
    extendShape(shape.members.get(name)!, member, depth + 1);
  }
}

function keepFormats(shape: Shape, text: string): void {
  const candidates = shape.formats ?? new Set(Object.keys(formats));
  shape.formats = new Set([...candidates].filter((name) => formats[name]!.test(text)));
}

const isShowable = (value: unknown) =>
  typeof value !== "string" || (value.length <= 200 && !value.includes(hidden) && !value.includes("redacted.invalid"));

/** The schema of what was seen, in the words of OpenAPI 3.1; for people to review. */
export function toSchema(name: string, shape: Shape): Schema {
  const types = shape.types.has("number") ? [...shape.types].filter((type) => type !== "integer") : [...shape.types];
  const all = shape.isNull ? [...types, "null"] : types;
  const schema: Schema = all.length === 0 ? {} : { type: all.length === 1 ? all[0]! : all };
  const format = types.includes("string") && types.length === 1 ? [...(shape.formats ?? [])][0] : undefined;
  if (format !== undefined) schema.format = format;
  if (soundsSecret(name)) schema["x-sensitive"] = true;
  if (shape.members.size > 0) {
    const members = [...shape.members].map(([member, its]) => [member, toSchema(member, its)] as const);
    schema.properties = Object.fromEntries(members);
  }
  if (shape.types.has("array")) schema.items = shape.item ? toSchema(name, shape.item) : {};
  else if (shape.example !== undefined && !soundsSecret(name)) schema.example = shape.example;
  else if (types.length === 0 && shape.isNull) schema.example = null;
  return schema;
}
