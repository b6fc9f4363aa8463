// Choices of `oneOf` that may accept the same value.
import type { OpenApiDocument, Schema } from "../../model/index.ts";
import { isEqual } from "./equality.ts";
import { resolveNode, typesOf } from "./nodes.ts";

const mostChoices = 12;

/** The pairs of choices that may accept the same value. */
export function overlapsOf(document: OpenApiDocument, { oneOf }: Schema): [Schema, Schema][] {
  if (!Array.isArray(oneOf)) return [];
  const choices = oneOf.slice(0, mostChoices).map((schema) => resolveNode(document, schema, "").schema);
  return choices.flatMap((one, index) =>
    choices
      .slice(index + 1)
      .filter((other) => !areApart(document, one, other))
      .map((other): [Schema, Schema] => [one, other]),
  );
}

/** Different types, different tags, or a required member that the other does not document. */
export function areApart(document: OpenApiDocument, one: Schema, other: Schema): boolean {
  const [types, others] = [typesIn(document, one), typesIn(document, other)];
  const alike = (list: string[] | null, type: string) => list === null || list.some((another) => isNear(type, another));
  if (types !== null && others !== null && !types.some((type) => alike(others, type))) return true;
  const [values, more] = [valuesOf(one), valuesOf(other)];
  if (values !== undefined && more !== undefined && !values.some((value) => has(more, value))) return true;
  if (values !== undefined && !values.some((value) => alike(others, typeOf(value)))) return true;
  if (more !== undefined && !more.some((value) => alike(types, typeOf(value)))) return true;
  return isForeign(one, other) || isForeign(other, one) || tagsDiffer(document, one, other);
}

/** The types that a schema or all its choices allow; null if they allow all. */
export function typesIn(document: OpenApiDocument, schema: Schema, depth = 0): string[] | null {
  const own = typesOf(schema);
  const choices = schema.oneOf ?? schema.anyOf;
  if (own !== null || !Array.isArray(choices) || depth > deepest) return own;
  const types = choices.map((choice) => typesIn(document, resolveNode(document, choice, "").schema, depth + 1));
  return types.some((some) => some === null) ? null : types.flatMap((some) => some!);
}

const deepest = 5;

const isForeign = ({ required, properties }: Schema, other: Schema): boolean =>
  other.properties !== undefined &&
  (required ?? []).some((name) => Object.hasOwn(properties ?? {}, name) && !Object.hasOwn(other.properties!, name));

/** A value of both has all members that one of them requires. */
const tagsDiffer = (document: OpenApiDocument, one: Schema, other: Schema): boolean =>
  [...(one.required ?? []), ...(other.required ?? [])].some((name) => {
    const [values, more] = [one, other].map(({ properties }) =>
      valuesOf(resolveNode(document, properties?.[name] ?? {}, "").schema),
    );
    return values !== undefined && more !== undefined && !values.some((value) => has(more, value));
  });

const has = (values: unknown[], value: unknown): boolean => values.some((one) => isEqual(one, value));

const valuesOf = (schema: Schema): unknown[] | undefined => ("const" in schema ? [schema.const] : schema.enum);

export const isNear = (type: string, other: string): boolean =>
  type === other || [type, other].every((one) => one === "integer" || one === "number");

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
