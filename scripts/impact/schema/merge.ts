// Merges schemas for the same value, such as the parts of an `allOf`: keyword by keyword, and member by member.
import { annotations, isMap, type Schema } from "../../model/index.ts";
import { isEqual } from "./equality.ts";
import { made, madeFrom, type Node, pointerTo, typesOf } from "./nodes.ts";

/** A value with more definitions has parts that refer to each other in circles. */
const mostParts = 20;

/** One schema for values that fit both. It is at the place of the last part, which is usually the most specific one. */
export function compose(one: Node, other: Node): Node {
  const parts: Node[] = [];
  for (const part of [one, other].flatMap((node) => madeFrom(node) ?? [node])) {
    if (!parts.some(({ schema }) => schema === part.schema || isEqual(schema, part.schema))) parts.push(part);
  }
  const [only = one, ...others] = parts;
  if (others.length === 0 || parts.length > mostParts) return only;
  const schema: Schema = { allOf: parts.map((part) => part.schema) };
  return made(schema, parts);
}

/** Keywords whose effect depends on each other. If both schemas have one of a group, its other version stays in `allOf`. */
export const groups = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
  ["contentEncoding", "contentMediaType", "contentSchema"],
  ["items", "prefixItems", "unevaluatedItems"],
];

const least = (one: number, other: number): number => Math.min(one, other);
const most = (one: number, other: number): number => Math.max(one, other);

/** The stricter of two limits. */
const limits: Record<string, (one: number, other: number) => number> = {
  minimum: most,
  exclusiveMinimum: most,
  minLength: most,
  minItems: most,
  minProperties: most,
  maximum: least,
  exclusiveMaximum: least,
  maxLength: least,
  maxItems: least,
  maxProperties: least,
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const union = (one: unknown, other: unknown): unknown[] =>
  listOf(one).concat(listOf(other).filter((value) => !listOf(one).some((known) => isEqual(known, value))));

/** Merged values of a keyword that both have; undefined if no single value means the same. */
const merges: Record<string, (one: unknown, other: unknown) => unknown> = {
  required: union,
  "x-conflicts": union,
  "x-requires": union,
  uniqueItems: (one, other) => one === true || other === true,
  deprecated: (one, other) => one === true || other === true,
  readOnly: (one, other) => one === true || other === true,
  writeOnly: (one, other) => one === true || other === true,
  enum: (one, other) => listOf(one).filter((value) => listOf(other).some((known) => isEqual(known, value))),
  dependentRequired: (one, other) => {
    const [first, second] = [one, other] as Record<string, unknown>[];
    const names = union(Object.keys(first!), Object.keys(second!)) as string[];
    return Object.fromEntries(names.map((name) => [name, union(first![name], second![name])]));
  },
};

/** Whether both limits have the form of OpenAPI 3.0, where an exclusive limit is only a mark of another one. */
const isMark = (one: unknown, other: unknown): boolean => typeof one === "boolean" || typeof other === "boolean";

/**
 * Adds `other` to `one`. Keywords that cannot be merged go into the `allOf` of the result.
 * `properties` are left to the caller, who knows the members as nodes.
 */
export function merge(one: Node, other: Node): Node {
  const schema: Schema = { ...one.schema };
  const laid = new Map(one.laid);
  const rest: Schema = {};
  const place = (key: string) => other.laid?.get(key) ?? other.pointer;
  const take = (key: string, value: unknown) => {
    schema[key] = value;
    laid.set(key, place(key));
  };
  for (const [key, value] of Object.entries(other.schema)) {
    const known = schema[key];
    const group = groups.find((keys) => keys.includes(key));
    if (key === "properties" || key === "allOf" || key === "nullable") continue;
    if (key === "type") mergeTypes(schema, other.schema, take);
    else if (group?.some((name) => one.schema[name] !== undefined)) {
      const isShared = group.every((name) => isEqual(one.schema[name], other.schema[name]));
      if (key === "items" && !isShared && canCompose(group, one.schema, other.schema)) {
        const at = (node: Node) => ({ schema: node.schema.items as Schema, pointer: pointerTo(node, "items") });
        take("items", compose(at(one), at(other)).schema);
      } else if (!isShared) rest[key] = value;
    } else if (known === undefined) take(key, value);
    else if (isEqual(known, value) || !isRule(key)) continue;
    else if (key in limits && !isMark(known, value)) {
      const limit = limits[key]!(Number(known), Number(value));
      if (limit !== known) take(key, limit);
    } else if (key in merges) {
      const both = merges[key]!(known, value);
      if (!isEqual(both, known)) take(key, both);
    } else if (key === "patternProperties") take(key, composeAll(one, other, key));
    else if (key === "additionalProperties" || key === "unevaluatedProperties") {
      if (known === true || isEmpty(known)) take(key, value);
      else if (known === false || value === false) take(key, false);
      else if (value !== true && !isEmpty(value)) take(key, composeKeyword(one, other, key));
    } else rest[key] = value;
  }
  if (other.schema.type === undefined && other.schema.nullable !== undefined) schema.nullable ??= other.schema.nullable;
  const left = [
    ...listOf(one.schema.allOf),
    ...listOf(other.schema.allOf),
    ...(Object.keys(rest).length > 0 ? [rest] : []),
  ];
  if (left.length > 0) schema.allOf = union([], left) as Schema[];
  return { ...one, schema, laid };
}

const canCompose = (group: string[], one: Schema, other: Schema): boolean =>
  group.every((name) => name === "items" || (one[name] === undefined && other[name] === undefined)) &&
  isMap(one.items) &&
  isMap(other.items);

const isEmpty = (schema: unknown): boolean => isMap(schema) && Object.keys(schema).length === 0;

function composeKeyword(one: Node, other: Node, key: string): Schema {
  const at = (node: Node) => ({ schema: node.schema[key] as Schema, pointer: pointerTo(node, key) });
  return compose(at(one), at(other)).schema;
}

function composeAll(one: Node, other: Node, key: string): Record<string, Schema> {
  const [first, second] = [one, other].map(({ schema }) => schema[key] as Record<string, Schema>);
  const all = { ...first, ...second };
  for (const name of Object.keys(second!)) {
    if (!Object.hasOwn(first!, name)) continue;
    const at = (node: Node, list: Record<string, Schema>) => ({ schema: list[name]!, pointer: pointerTo(node, key) });
    all[name] = compose(at(one, first!), at(other, second!)).schema;
  }
  return all;
}

/** The types that both allow, in the words of the schema that already has only these. */
function mergeTypes(schema: Schema, other: Schema, take: (key: string, value: unknown) => void): void {
  const [types, others] = [typesOf(schema), typesOf(other)!];
  if (types === null) {
    take("type", other.type);
    if (other.nullable !== undefined) take("nullable", other.nullable);
    return;
  }
  const has = (list: string[], type: string) => list.includes(type) || (type === "integer" && list.includes("number"));
  const common = [
    ...new Set([...types.filter((type) => has(others, type)), ...others.filter((type) => has(types, type))]),
  ].filter(
    (type, _, all) =>
      type !== "number" || !all.includes("integer") || (types.includes("number") && others.includes("number")),
  );
  if (isEqual([...types].sort(), [...common].sort())) return;
  const isOther = isEqual([...others].sort(), [...common].sort());
  delete schema.nullable;
  take("type", isOther ? other.type : common.length === 1 ? common[0] : common);
  if (isOther && other.nullable !== undefined) take("nullable", other.nullable);
}

export const isRule = (key: string): boolean =>
  !annotations.has(key) &&
  key !== "default" &&
  key !== "discriminator" &&
  (!key.startsWith("x-") || key === "x-conflicts" || key === "x-requires");
