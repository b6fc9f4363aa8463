// Random schemas with every keyword, and values that nearly match them. Object schemas always set
// `additionalProperties`: without it our validators reject unknown members and other validators accept them.
import fc from "fast-check";
import type { Schema } from "../../scripts/model/index.ts";

/** Ajv ignores a property `__proto__` of a schema, and cannot compare values with a `toString`. So neither is here. */
const names = ["a", "b", "c", "constructor", "x-1"];
const name = fc.constantFrom(...names);
const bound = fc.integer({ min: -3, max: 6 });
const count = fc.nat(3);
const scalars: unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  3,
  "",
  "a",
  "ab",
  "é",
  "2026-03-14",
  "1",
  "::1",
  "a@b.cd",
];
const scalar = fc.constantFrom(...scalars);
const value = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(name, scalar, { maxKeys: 3, noNullPrototype: true }) },
);

const optional = (keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
  fc.record(keywords, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Schema>;

const numbers = optional({
  type: fc.constantFrom("number", "integer", ["integer", "null"]),
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: fc.constantFrom(1, 2, 0.5, 0.1),
  format: fc.constantFrom("int32", "int64", "double"),
});
const texts = optional({
  type: fc.constantFrom("string", ["string", "null"], ["string", "integer"]),
  minLength: count,
  maxLength: count,
  pattern: fc.constantFrom("^a", "b$", "^\\w*$", "[^a]", "^(a|b)+$", "\\d"),
  format: fc.constantFrom("date", "email", "ipv6", "hostname", "colour"),
});
const plain = fc.oneof(
  numbers,
  texts,
  optional({ type: fc.constantFrom("boolean", "null", "object", "array") }),
  fc.record({ const: value }),
  fc.record({ enum: fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: (item) => JSON.stringify(item) }) }),
  fc.constant({}),
);

export const { schema: randomSchemas } = fc.letrec<{ schema: Schema; lists: Schema; objects: Schema; choices: Schema }>(
  (tie) => ({
    schema: fc.oneof({ maxDepth: 3, depthIdentifier: "schema" }, plain, tie("objects"), tie("lists"), tie("choices")),
    lists: optional({
      type: fc.constant("array"),
      items: tie("schema"),
      prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      contains: tie("schema"),
    }),
    objects: fc
      .tuple(
        optional({
          type: fc.constant("object"),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          properties: fc.dictionary(name, tie("schema"), { maxKeys: 3, noNullPrototype: true }),
          patternProperties: fc.dictionary(fc.constantFrom("^a", "-"), tie("schema"), {
            maxKeys: 1,
            noNullPrototype: true,
          }),
          minProperties: count,
          maxProperties: count,
          propertyNames: fc.constantFrom({ maxLength: 1 }, { pattern: "^[a-c]" }, {}),
          dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
            maxKeys: 1,
            noNullPrototype: true,
          }),
        }),
        fc.oneof(fc.boolean(), tie("schema")),
      )
      .map(([schema, additionalProperties]) => ({ ...schema, additionalProperties }) as Schema),
    choices: fc.oneof(
      fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
      fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie("schema") }),
      fc
        .tuple(tie("schema"), tie("schema"), tie("schema"))
        .map((parts) => Object.fromEntries(["if", "then", "else"].map((keyword, index) => [keyword, parts[index]]))),
    ) as fc.Arbitrary<Schema>,
  }),
);

/** A value that mostly matches the schema. `dice` chooses its parts and its mistakes. */
export function roughlyFor(schema: unknown, dice: () => number, depth = 0): unknown {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
  if (typeof schema !== "object" || schema === null || depth > 4 || dice() < 0.08) return pick(scalars);
  const one = schema as Schema;
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return pick(one.enum);
  const parts = one.oneOf ?? one.anyOf ?? one.allOf ?? ("if" in one ? [one.then, one.else] : undefined);
  if (parts !== undefined) return roughlyFor(pick(parts as unknown[]), dice, depth + 1);
  const type = pick([one.type ?? guessType(one)].flat() as string[]);
  switch (type) {
    case "object": {
      const known = Object.entries(one.properties ?? {}).filter(([key]) => dice() < 0.7 || one.required?.includes(key));
      const more = [...(one.required ?? []), ...(dice() < 0.3 ? [pick([...names, "__proto__"])] : [])].map((key) => [
        key,
        pick(scalars),
      ]);
      return Object.fromEntries([...more, ...known.map(([key, member]) => [key, roughlyFor(member, dice, depth + 1)])]);
    }
    case "array": {
      const first = (one.prefixItems ?? []).map((item) => roughlyFor(item, dice, depth + 1));
      return [
        ...first,
        ...Array.from({ length: Math.floor(dice() * 4) }, () => roughlyFor(one.items, dice, depth + 1)),
      ];
    }
    case "string":
      return pick(scalars.filter((each) => typeof each === "string"));
    case "number":
    case "integer":
      return pick([-4, -1, 0, 1, 2, 3, 5, 6, 1.5, 0.3, 2 ** 31]);
    case "boolean":
      return dice() < 0.5;
    case "null":
      return null;
    default:
      return pick(scalars);
  }
}

function guessType(schema: Schema): string {
  if (schema.properties ?? schema.required ?? schema.additionalProperties) return "object";
  return (schema.items ?? schema.prefixItems ?? schema.contains) ? "array" : "any";
}

/** Random numbers from 0 to 1 that depend on the start only. */
export function diceOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Keywords whose values are not schemas. */
export const dataKeywords = new Set(["example", "examples", "default", "enum", "const"]);

/** Replaces references by their schemas, so that values can be generated. */
export function writeOut(schemas: Record<string, Schema>, node: unknown, depth = 0): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => writeOut(schemas, item, depth));
  if (depth > 12) return {};
  const { $ref, allOf, ...rest } = node as Schema;
  if (typeof $ref === "string") return writeOut(schemas, schemas[$ref.split("/").at(-1)!], depth + 1);
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [
      key,
      dataKeywords.has(key) ? member : writeOut(schemas, member, depth + 1),
    ]),
  ) as Schema;
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const { properties, required = [], ...other } = writeOut(schemas, part, depth + 1) as Schema;
    Object.assign(own, other, { properties: { ...own.properties, ...properties } });
    own.required = [...(own.required ?? []), ...required];
  }
  return own;
}
