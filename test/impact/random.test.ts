// Random pairs of schemas: if one side accepts a value and the other refuses it, the change must not be compatible.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { isRefusal } from "../../scripts/impact/counterexamples/contracts.ts";
import type { Counterexample } from "../../scripts/impact/index.ts";
import { copyOf, type OpenApiDocument, prepare, type Schema } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";
import { isThorough } from "../support/thorough.ts";

const bound = fc.integer({ min: 0, max: 5 });
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const tidy = (schema: object): Schema => JSON.parse(JSON.stringify(schema)) as Schema;

const text = fc
  .record({
    minLength: optional(bound),
    maxLength: optional(bound),
    pattern: optional(fc.constantFrom("^a*$", "^[ab]+$", "b")),
  })
  .map((rules) => tidy({ type: "string", ...rules }));
const number = fc
  .record({
    type: fc.constantFrom("integer", "number", ["integer", "null"]),
    minimum: optional(bound),
    exclusiveMaximum: optional(bound.map((one) => one + 3)),
    multipleOf: optional(fc.constantFrom(1, 2, 3)),
  })
  .map(tidy);
const choice = fc.subarray(["a", "b", "c", 1, null], { minLength: 1 }).map((values) => ({ enum: values }) as Schema);
const leaf = fc.oneof(text, number, choice, fc.constant<Schema>({ type: "boolean" }));
const list = fc
  .record({
    items: leaf,
    minItems: optional(fc.integer({ min: 0, max: 2 })),
    maxItems: optional(fc.integer({ min: 2, max: 4 })),
    uniqueItems: optional(fc.boolean()),
  })
  .map((rules) => tidy({ type: "array", ...rules }));
const union = fc.tuple(leaf, leaf).map(([one, other]) => ({ anyOf: [one, other] }) as Schema);
const member = fc.oneof({ weight: 3, arbitrary: leaf }, list, union);
const object = fc
  .record({
    a: optional(member),
    b: optional(member),
    c: optional(member),
    required: fc.subarray(["a", "b", "c"]),
    isClosed: fc.boolean(),
  })
  .map(({ a, b, c, required, isClosed }) => {
    const properties = tidy({ a, b, c }) as Record<string, Schema>;
    const known = required.filter((name) => name in properties);
    return tidy({ type: "object", properties, required: known, ...(isClosed && { additionalProperties: false }) });
  });

/** The other side is mostly the same schema, with one part of another schema. */
const pair = fc.tuple(object, object, fc.constantFrom("a", "b", "c", "required", "all")).map(([one, other, part]) => {
  if (part === "all") return [one, other] as const;
  if (part === "required")
    return [one, tidy({ ...one, required: (other.required ?? []).filter((name) => name in one.properties!) })] as const;
  const given = other.properties![part];
  const properties = tidy({ ...one.properties, [part]: given }) as Record<string, Schema>;
  const required = (one.required ?? []).filter((name) => name in properties);
  return [one, tidy({ ...one, properties, required })] as const;
});

const sending = (schema: Schema): OpenApiDocument =>
  aDocument({
    "/pets": {
      post: {
        operationId: "createPet",
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { "204": { description: "Done." } },
      },
    },
  });
const answering = (schema: Schema): OpenApiDocument =>
  aDocument({
    "/pets": {
      get: {
        operationId: "showPet",
        responses: { "200": { description: "A pet.", content: { "application/json": { schema } } } },
      },
    },
  });

/** Use only documented members: callers and services send no others. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const leaves = fc.oneof(
    fc.constantFrom("a", "b", "c", "ab", "bb", "aaaa", "", 0, 1, 2, 3, 4, 6, 1.5, null, true),
    fc.array(fc.constantFrom("a", "b", 1, 2, "a", null), { maxLength: 4 }),
  );
  return fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {}), "a"), leaves).map((value) => {
    return Object.fromEntries(Object.entries(value).filter(([name]) => name in (schema.properties ?? {})));
  });
}

const accepts = (schema: Schema) => new Ajv2020({ strict: false }).compile(schema);

describe.each([
  ["requests", sending, 0],
  ["answers", answering, 1],
] as const)("random schemas of %s", (_, documentOf, included) => {
  test("a change is never compatible if one version sends values that the other refuses", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        pair.chain(([base, head]) =>
          fc.tuple(
            fc.constant([base, head] as const),
            fc.array(valuesOf([base, head][included]!), { minLength: 60, maxLength: 60 }),
          ),
        ),
        async ([[base, head], values]) => {
          const [own, other] = included === 0 ? [base, head] : [head, base];
          const [sends, takes] = [accepts(own), accepts(other)];
          const shown = values.find((value) => sends(value) && !takes(value));
          const { changes } = await judge(documentOf(base), documentOf(head));

          if (shown !== undefined)
            expect(
              changes.some((one) => one.class === "breaking" || one.class === "risky"),
              JSON.stringify(shown),
            ).toBe(true);
          for (const { witness } of changes)
            if (witness !== null) await confirm(witness, documentOf(own), documentOf(other));
        },
      ),
      { numRuns: isThorough ? 60 : 6, seed: 7 },
    );
  });
});

/** Checks that only the sender's version accepts the example. */
async function confirm(witness: Counterexample, own: OpenApiDocument, other: OpenApiDocument): Promise<void> {
  if (witness.kind === "sequence") throw new Error("A schema has a sequence as its witness.");
  const [sent, taken] = await Promise.all(
    [own, other].map(async (document) => {
      const copy = copyOf(document);
      prepare(copy);
      const contract = await compileInProcess(copy, new Map());
      return contract
        .check(witness.exchange)
        .filter((violation) => violation.side === witness.kind && isRefusal(violation, false));
    }),
  );
  expect(sent).toEqual([]);
  expect(taken).not.toEqual([]);
}
