// What the compiler makes of schemas of every kind. Each row compiles a schema of its own, within milliseconds.
import { expect, test } from "vitest";
import { aContract, integer, taking } from "../support/small-contract.ts";

/** What is wrong with each of the values. */
async function judged(schema: object, values: unknown[], more: object = {}): Promise<string[][]> {
  const contract = await aContract({ "/a": taking("a", { "application/json": { schema } }) }, more);
  return values.map((value) => contract.checkBody("a", value).map(({ message }) => message));
}

test.each([
  "$ref",
  "@",
  "@closed",
  "discriminator",
  "properties",
  "type",
  "const",
  "allOf",
  "x-conflicts",
  "__proto__",
  "constructor",
])("a member may be called %s", async (name) => {
  const own = {
    type: "object",
    properties: Object.fromEntries([
      ["a", integer],
      [name, integer],
    ]),
  };
  const named = (value: unknown) => Object.fromEntries([[name, value]]);

  for (const schema of [own, { allOf: [own, { type: "object", properties: { z: integer } }] }]) {
    expect(await judged(schema, [named(1), named("x"), { other: 1 }])).toEqual([
      [],
      [`${name} must be an integer.`],
      ["other is not documented."],
    ]);
  }
});

test("a value of the description may look like a schema", async () => {
  const value = { $ref: "#/a", "@": 1, properties: { "@": 2 } };

  for (const schema of [{ const: value }, { enum: [value] }])
    expect(await judged(schema, [value, {}])).toEqual([[], [`The body must be ${JSON.stringify(value)}.`]]);
  expect(await judged({ type: "object", dependentRequired: { $ref: ["a"] } }, [{ $ref: 1 }, {}])).toEqual([
    ["a is required with $ref."],
    [],
  ]);
});
