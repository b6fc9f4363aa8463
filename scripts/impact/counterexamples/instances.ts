// The smallest value that a schema accepts.

import {
  brokenRequirements,
  Inheritance,
  isMap,
  isOfOtherDirection,
  type OpenApiDocument,
  type Schema,
} from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { merge } from "../schema/merge.ts";
import { memberTag, resolveNode, tagOfChoice, typesOf } from "../schema/nodes.ts";
import { smallestNumber } from "./numbers.ts";
import { textFor } from "./texts.ts";

const deepest = 24;

/** Schemas may contain themselves several times; a value with more parts is not small. */
const most = { parts: 20_000, members: 300 };
let parts = 0;

/** Whether all values of the schema would be endless, or nearly so. */
export function isEndless(document: OpenApiDocument, schema: unknown, part: Message): boolean {
  smallest(document, schema, part);
  return parts > most.parts;
}

/** Leaves out undefined members, and guesses values that it cannot make: a contract checks the whole in the end. */
export function smallest(document: OpenApiDocument, schema: unknown, part: Message, depth = 0): unknown {
  parts = depth === 0 ? 0 : parts + 1;
  if (parts > most.parts) return null;
  const whole = merged(document, ofFamily(document, schema));
  if (whole.const !== undefined) return whole.const;
  if (Array.isArray(whole.enum) && whole.enum.length > 0) return whole.enum.find((value) => value !== null) ?? null;
  const branches = whole.oneOf ?? whole.anyOf;
  if (Array.isArray(branches) && depth < deepest) {
    const { [whole.oneOf ? "oneOf" : "anyOf"]: _branches, ...rest } = whole;
    const branch = branches.find((one) => !isNull(document, one)) ?? branches[0];
    const tag = tagOfChoice(whole, (branch ?? {}) as Schema);
    return smallest(document, { allOf: [rest, branch as Schema, ...(tag ? [tag] : [])] }, part, depth + 1);
  }
  switch (typeOf(whole)) {
    case "object":
      return smallestObject(document, whole, part, depth);
    case "array":
      return smallestArray(document, whole, part, depth);
    case "integer":
    case "number":
      return smallestNumber(whole);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textFor(whole) ?? "a";
  }
}

const families = new WeakMap<OpenApiDocument, Inheritance>();

/** A reference to a base schema, together with the tag and the schema of one of its family. */
function ofFamily(document: OpenApiDocument, schema: unknown): unknown {
  const { $ref } = (isMap(schema) ? schema : {}) as Schema;
  if ($ref === undefined) return schema;
  const inheritance = families.get(document) ?? new Inheritance(document);
  families.set(document, inheritance);
  const tag = memberTag(inheritance.familyOf($ref));
  return tag === undefined ? schema : { allOf: [schema, tag] };
}

/** All parts of a composition as one schema: good enough to make a value. */
export function merged(document: OpenApiDocument, schema: unknown, above: readonly Schema[] = []): Schema {
  const own = resolveNode(document, schema, "").schema;
  if (!Array.isArray(own.allOf)) return own;
  const { allOf, ...rest } = own;
  if (above.includes(own) || above.length > deepest) return rest as Schema;
  return allOf
    .map((part) => merged(document, part, [...above, own]))
    .reduce((one, other) => both(one, other), rest as Schema);
}

function both(one: Schema, other: Schema): Schema {
  const { allOf = [], ...result } = merge({ schema: one, pointer: "" }, { schema: other, pointer: "" }).schema;
  if (one.properties || other.properties) {
    result.properties = { ...other.properties, ...one.properties };
    for (const [name, member] of Object.entries(other.properties ?? {})) {
      const known = one.properties?.[name];
      if (known !== undefined) result.properties[name] = { allOf: [known, member] };
    }
  }
  // One branch of another choice is enough.
  const [branch] = allOf.flatMap((rest) => rest.oneOf ?? rest.anyOf ?? []);
  return branch === undefined ? result : both(result, branch as Schema);
}

function typeOf(schema: Schema): string | undefined {
  const types = typesOf(schema);
  if (types !== null) return types.find((type) => type !== "null") ?? "null";
  if (schema.properties ?? schema.required ?? schema.additionalProperties ?? schema.minProperties) return "object";
  if (schema.items ?? schema.prefixItems ?? schema.minItems) return "array";
  if (schema.minimum ?? schema.maximum ?? schema.exclusiveMinimum ?? schema.exclusiveMaximum ?? schema.multipleOf)
    return "number";
  return undefined;
}

const isNull = (document: OpenApiDocument, schema: unknown): boolean => typeOf(merged(document, schema)) === "null";

function smallestObject(
  document: OpenApiDocument,
  schema: Schema,
  part: Message,
  depth: number,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const give = (name: string) => {
    if (Object.hasOwn(value, name) || depth > deepest) return;
    const member = schema.properties?.[name] ?? (isMap(schema.additionalProperties) ? schema.additionalProperties : {});
    value[name] = smallest(document, member, part, depth + 1);
  };
  for (const name of [schema.required ?? []].flat())
    if (!isOfOtherDirection(document, schema.properties?.[name], part)) give(name);
  const optional = Object.keys(schema.properties ?? {}).filter(
    (name) => !isOfOtherDirection(document, schema.properties?.[name], part),
  );
  const least = depth > deepest ? 0 : Math.min(Number(schema.minProperties ?? 0), most.members);
  for (let count = 0; Object.keys(value).length < least; count += 1) give(optional.shift() ?? `member${count}`);
  for (const [name, others] of Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>)) {
    if (Object.hasOwn(value, name)) others.forEach(give);
  }
  if (Array.isArray(schema["x-requires"])) {
    for (const { member } of brokenRequirements(schema["x-requires"], value)) give(member.split(".")[0]!);
  }
  return value;
}

function smallestArray(document: OpenApiDocument, schema: Schema, part: Message, depth: number): unknown[] {
  const least = Math.min(Number(schema.minItems ?? 0), 1000);
  return itemsFor(document, schema, part, Math.max(least, 0), depth);
}

/** This many items, distinct ones if they must be unique. */
export function itemsFor(
  document: OpenApiDocument,
  schema: Schema,
  part: Message,
  count: number,
  depth = 0,
): unknown[] {
  if (depth > deepest) return [];
  const items: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = schema.prefixItems?.[index] ?? schema.items ?? {};
    items.push(vary(document, item, smallest(document, item, part, depth + 1), index, schema.uniqueItems === true));
  }
  return items;
}

/** Another value of the same kind. */
function vary(document: OpenApiDocument, schema: unknown, value: unknown, index: number, isWanted: boolean): unknown {
  if (!isWanted || index === 0) return value;
  const whole = merged(document, schema);
  if (whole.enum) return whole.enum[index % whole.enum.length];
  if (typeof value === "number") return value + index;
  if (typeof value === "string")
    return whole.maxLength !== undefined && value.length + 4 > Number(whole.maxLength)
      ? String(index)
      : `${value}${index}`;
  if (isMap(value)) {
    const name = Object.keys(value).find(
      (key) =>
        typeof value[key] === "string" &&
        !whole.properties?.[key]?.enum &&
        whole.properties?.[key]?.const === undefined,
    );
    if (name !== undefined)
      return { ...value, [name]: vary(document, whole.properties?.[name] ?? {}, value[name], index, true) };
  }
  return value;
}
