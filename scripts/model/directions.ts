// Members that only requests send (`writeOnly`) or only responses have (`readOnly`).
import { type Fields, isMap, mapValues } from "./maps.ts";
import { at, type OpenApiDocument, type Schema } from "./openapi.ts";

export type Direction = "request" | "response";

/** Whether values of this direction lack the member. The flag may be in its schema, behind a reference or in `allOf`. */
export const isOfOtherDirection = (document: OpenApiDocument, member: unknown, direction: Direction): boolean =>
  isTrueOf(document, member, (part) => part[direction === "request" ? "readOnly" : "writeOnly"] === true);

/** Whether values of this direction lack the named member. `whole`: a schema of the same value that contains this one. */
export const lacksMember = (
  document: OpenApiDocument,
  name: string,
  direction: Direction,
  schema: Schema,
  whole = schema,
): boolean =>
  [schema, whole].some((one) =>
    isTrueOf(document, one, ({ properties }) => isOfOtherDirection(document, properties?.[name], direction)),
  );

function isTrueOf(document: OpenApiDocument, schema: unknown, test: (part: Schema) => boolean, depth = 0): boolean {
  if (!isMap(schema) || depth > 8) return false;
  const { $ref, allOf = [] } = schema as Schema;
  const parts = $ref === undefined ? allOf : [at(document, $ref), ...allOf];
  return test(schema) || parts.some((part) => isTrueOf(document, part, test, depth + 1));
}

/** Whether a schema in this part has a flag. */
export function hasDirections(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  const { readOnly, writeOnly } = part as Schema;
  return readOnly === true || writeOnly === true || Object.values(part).some(hasDirections);
}

/** Keywords with plain values, with maps of schemas, and with schemas for the same value. */
const plain = new Set(["const", "default", "enum", "example", "examples"]);
const named = new Set(["$defs", "dependentSchemas", "patternProperties", "properties"]);
const sameValue = new Set(["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"]);

/** A copy without members of the other direction. References stay, unless `change` replaces them. */
export function inDirection(
  document: OpenApiDocument,
  part: unknown,
  direction: Direction,
  change?: (copy: Schema, original: Schema) => void,
  whole?: Schema,
): unknown {
  if (Array.isArray(part)) return part.map((item) => inDirection(document, item, direction, change, whole));
  if (!isMap(part)) return part;
  const isKept = (name: string) => !lacksMember(document, name, direction, part, whole);
  const copy: Fields = {};
  for (const [key, value] of Object.entries(part)) {
    const inner = (schema: unknown) =>
      inDirection(document, schema, direction, change, sameValue.has(key) ? (whole ?? part) : undefined);
    if (plain.has(key) || key.startsWith("x-")) copy[key] = value;
    else if (key === "required" && Array.isArray(value)) copy[key] = value.filter(isKept);
    else if (key === "properties" && isMap(value))
      copy[key] = Object.fromEntries(
        Object.entries(value).flatMap(([name, schema]) => (isKept(name) ? [[name, inner(schema)]] : [])),
      );
    else copy[key] = named.has(key) && isMap(value) ? mapValues(value, inner) : inner(value);
  }
  change?.(copy, part);
  return copy;
}
