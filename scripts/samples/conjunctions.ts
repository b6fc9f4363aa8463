// Writes a schema as alternatives: each is a list of schemas without references that must all accept the value.
import type { RuleSchema } from "../contract/index.ts";

export type Parts = readonly RuleSchema[];

export const isAlwaysFalse = (schema: unknown): boolean =>
  schema === false ||
  (isSchema(schema) &&
    (schema.not === true ||
      (isSchema(schema.not) && Object.keys(schema.not).length === 0) ||
      (Array.isArray(schema.allOf) && schema.allOf.some(isAlwaysFalse))));

const isSchema = (schema: unknown): schema is RuleSchema => typeof schema === "object" && schema !== null;

/** The alternatives, those without null first. */
export function* conjunctions(
  schemas: readonly unknown[],
  load: (name: string) => RuleSchema,
  parts: Parts = [],
): Iterable<Parts> {
  const [schema, ...rest] = schemas;
  if (schema === undefined && rest.length === 0) {
    yield parts;
    return;
  }
  if (isAlwaysFalse(schema)) return;
  // A part that is met again adds nothing.
  if (!isSchema(schema) || parts.includes(schema)) {
    yield* conjunctions(rest, load, parts);
    return;
  }
  const whole = [...(typeof schema.$ref === "string" ? [load(schema.$ref)] : []), ...listAt(schema, "allOf")];
  for (const choice of choicesOf(schema)) yield* conjunctions([...whole, ...choice, ...rest], load, [...parts, schema]);
}

/** The schemas to add: one of each union, and one outcome of a condition. */
function choicesOf(schema: RuleSchema): unknown[][] {
  const unions = ["oneOf", "anyOf"]
    .filter((keyword) => Array.isArray(schema[keyword]))
    .map((keyword) => listAt(schema, keyword).toSorted((one, other) => Number(isNull(one)) - Number(isNull(other))))
    .map((branches) => branches.map((branch) => [branch]));
  if ("if" in schema) unions.push([[schema.if, schema.then ?? true], [schema.else ?? true], []]);
  return unions.reduce<unknown[][]>(
    (found, options) => found.flatMap((chosen) => options.map((option) => [...chosen, ...option])),
    [[]],
  );
}

const listAt = (schema: RuleSchema, keyword: string): unknown[] =>
  Array.isArray(schema[keyword]) ? schema[keyword] : [];

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === "null";
