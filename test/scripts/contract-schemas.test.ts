// Translation of all kinds of schemas by the compiler. Each row compiles its own schema within milliseconds.
import { describe, expect, test } from "vitest";
import { places } from "../support/schema-places.ts";
import { aContract, integer, object, ref, taking, text } from "../support/small-contract.ts";

/** The messages about each of the values. Checks that the verdicts are the same in every place of the schema. */
async function judged(schema: object | boolean, values: unknown[], more: object = {}): Promise<string[][]> {
  const { schemas = {} } = ("components" in more ? more.components : {}) as { schemas?: object };
  const components = { schemas: { ...schemas, Placed: schema, Any: {} } };
  const placed = Object.entries(places).map(([name, place]) => [name, place.schema(schema)] as const);
  const paths = Object.fromEntries(
    [["a", schema] as const, ...placed].map(([name, inPlace], index) => [
      `/${index}`,
      taking(name, { "application/json": { schema: inPlace } }),
    ]),
  );
  const contract = await aContract(paths, { ...more, components });
  const messages = values.map((value) => contract.checkBody("a", value).map(({ message }) => message));
  for (const [name, place] of Object.entries(places)) {
    const verdicts = values.map((value) => contract.checkBody(name, place.value(value)).length === 0);
    expect(verdicts, name).toEqual(messages.map(({ length }) => length === 0));
  }
  return messages;
}

test.each([
  "$ref",
  "@",
  "@closed",
  "@example",
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

test("a required member needs no schema", async () => {
  const schema = { type: "object", required: ["a", "b"], properties: { a: integer } };

  expect(await judged(schema, [{ a: 1, b: "x" }, { a: 1 }, { a: 1, b: 1, c: 1 }])).toEqual([
    [],
    ["b is missing."],
    ["c is not documented."],
  ]);
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

test.each<[unit: number, right: number[], wrong: number[]]>([
  [0.01, [19.99, 4.35, 0.07, 1.15, -19.99, 123_456_789.01, 0, 1e300], [19.995, 0.001, 123_456_789.015]],
  [0.1, [0.3, 1.2, 1e22], [0.25, 1e-20]],
  [0.05, [1.15, 19.95], [1.16]],
  [2, [4, -4, 2 ** 60], [3, 4.000_000_1, 2 ** 52 + 1]],
  [0.5, [1e308], [0.25]],
  [0.123_456_789, [0.246_913_578], [1e308]],
])("decimals are multiples of %d as they are written", async (unit, right, wrong) => {
  const refused = wrong.map(() => [`The body must be a multiple of ${unit}.`]);

  expect(await judged({ type: "number", multipleOf: unit }, [...right, ...wrong])).toEqual([
    ...right.map(() => []),
    ...refused,
  ]);
});

const missing = (name: string) => [`${name} is missing.`];
const unknown = (name: string) => [`${name} is not documented.`];
const notInteger = (name: string) => [`${name} must be an integer.`];
const forbidden = (name: string) => [`${name} has what it must not have.`];
const all = ["id", "secret", "a"];

const schemas = {
  C: object({ a: integer }),
  Chain: ref("Middle"),
  Middle: ref("C"),
  Nothing: { description: "Anything." },
  "a-b": { const: 1 },
  "a.b": { const: 2 },
  "a b": { const: 3 },
  Tree: object({ left: ref("Tree"), right: ref("Tree"), value: integer }),
  Described: { ...ref("C"), required: ["a"], description: "More than C." },
  Again: { anyOf: [integer, ref("Again")] },
  Pet: object({ kind: text, name: text }, { required: ["kind"], discriminator: { propertyName: "kind" } }),
  Cat: { allOf: [ref("Pet"), object({ lives: integer })] },
  Fish: object(
    { kind: { enum: ["Fish", "eel"] }, name: text },
    { required: ["kind"], discriminator: { propertyName: "kind" } },
  ),
  Shark: { allOf: [ref("Fish"), object({ kind: { const: "shark" }, teeth: integer })] },
  Tagged: object({ kind: { const: "t" }, n: integer }),
  Listed: object({ kind: { enum: ["l", "m"] }, n: integer }),
  Untagged: object({ kind: { type: "string" }, n: integer }),
  Sided: object(
    { id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true }, a: integer },
    { required: all },
  ),
  Free: {
    properties: { a: integer, id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true } },
  },
};

/** A schema, and values with the expected messages. */
type Row = [what: string, schema: object | boolean, ...values: [value: unknown, messages: string[]][]];

const rows: Row[] = [
  ["a reference", ref("C"), [{ a: 1 }, []], [{ b: 1 }, unknown("b")]],
  ["a reference to a reference", ref("Chain"), [{ a: 1 }, []], [{ b: 1 }, unknown("b")]],
  ["a reference to a reference with more", ref("Described"), [{ a: 1 }, []], [{}, missing("a")]],
  ["itself as a part", ref("Again")],
  [
    "a base and what extends it",
    ref("Pet"),
    [{ kind: "Cat", name: "a", lives: 9 }, []],
    [{ kind: "Pet", name: "a" }, []],
    [{ kind: "Pet", lives: 9 }, unknown("lives")],
    [{ kind: "Cat", lives: "x" }, notInteger("lives")],
    [{ kind: "C" }, ["kind must be one of Pet, Cat."]],
    [5, ["The body must be an object."]],
  ],
  ["what extends a base", ref("Cat"), [{ kind: "Cat", lives: 9 }, []], [{ kind: "Cat", other: 9 }, unknown("other")]],
  [
    "a base with more than what extends it",
    object({ one: ref("Pet"), part: { allOf: [ref("Pet"), object({ own: integer })] } }),
    [{ one: { kind: "Cat", lives: 9 }, part: { kind: "Cat", own: 1 } }, []],
    [{ part: { kind: "Cat", own: "x" } }, notInteger("own")],
  ],
  [
    "a base that lists its tags",
    ref("Fish"),
    [{ kind: "eel", other: 1 }, []],
    [{ kind: "eel", name: 1 }, ["name must be a string."]],
  ],
  [
    "a member that is required and not described",
    object({ a: true }, { required: ["a", "x"], additionalProperties: true }),
    [{ a: 1, x: 1 }, []],
    [{}, [...missing("a"), ...missing("x")]],
  ],
  [
    "a discriminator without oneOf",
    { anyOf: [ref("Tagged"), ref("Untagged")], discriminator: { propertyName: "kind" } },
    [{ kind: "whatever" }, []],
    [{ kind: 5 }, ["kind must be a string."]],
  ],
  [
    "other members than those that are named",
    { ...object({ a: integer }), unevaluatedProperties: object({ b: integer }) },
    [{ x: { b: 1 } }, []],
    [{ x: { c: 1 } }, unknown("c")],
  ],
  [
    "what may not be named so",
    { type: "object", additionalProperties: true, propertyNames: { enum: ["a", "b"] } },
    [{ a: 1 }, []],
    [{ c: 1 }, ["c is not a name that a member may have."]],
  ],
  [
    "members that others ask for",
    { ...object({ a: integer }), dependentSchemas: { a: object({ b: object({ c: integer }) }) } },
    [{ a: 1, b: { c: 1 } }, []],
    [{ a: 1, b: { d: 1 } }, unknown("d")],
  ],
  [
    "numbers and texts of formats",
    object({ n: { ...integer, format: "int32" }, t: { ...text, format: "date" } }),
    [{ n: 1, t: "2026-01-01" }, []],
    [{ n: 2 ** 40, t: "x" }, ["n must be an integer of 32 bits.", "t must be a valid date."]],
  ],
  ["a reference to anything", ref("Nothing"), [{ b: 1 }, []], [null, []]],
  ["a reference with a description", { ...ref("C"), description: "x" }, [{ a: 1 }, []], [{ b: 1 }, unknown("b")]],
  [
    "a reference with more",
    { ...ref("C"), minProperties: 1, properties: { b: integer } },
    [{ a: 1, b: 1 }, []],
    [{}, ["The body must have at least 1 member."]],
    [{ a: 1, c: 1 }, unknown("c")],
  ],
  ["anything", { description: "Anything." }, [{ b: 1 }, []], [[], []]],
  ["true", true, [{ b: 1 }, []]],
  ["members that must not be", object({ no: false, yes: true }), [{ yes: 1 }, []], [{ no: 1 }, forbidden("no")]],
  [
    "similar names",
    object({ x: ref("a-b"), y: ref("a.b"), z: ref("a b") }),
    [{ x: 1, y: 2, z: 3 }, []],
    [{ x: 2, y: 3, z: 1 }, ["x must be 1.", "y must be 2.", "z must be 3."]],
  ],
  [
    "one schema as a whole, as a part and as a condition",
    object({
      whole: ref("C"),
      part: { allOf: [ref("C"), object({ b: integer })] },
      not: { not: { ...ref("C"), required: ["a"] } },
      has: { type: "array", contains: { ...ref("C"), required: ["a"] } },
    }),
    [{ whole: { a: 1 }, part: { a: 1, b: 1 }, not: { a: "x" }, has: [1, { a: 1, z: 1 }] }, []],
    [{ whole: { a: 1, b: 1 } }, unknown("b")],
    [{ part: { c: 1 } }, unknown("c")],
    [{ not: { a: 1, z: 1 } }, forbidden("not")],
    [{ has: [{}] }, ["has must have at least 1 item of the kind that it is to contain."]],
  ],
  [
    "itself",
    ref("Tree"),
    [{ left: { right: { value: 1 } } }, []],
    [{ left: { right: { value: "x", other: 1 } } }, [...notInteger("value"), ...unknown("other")]],
  ],
  [
    "an open object",
    object({ a: integer }, { additionalProperties: true }),
    [{ b: 1 }, []],
    [{ a: "x" }, notInteger("a")],
  ],
  [
    "a closed object",
    object({ a: integer }, { additionalProperties: false }),
    [{ a: 1 }, []],
    [{ b: 1 }, unknown("b")],
  ],
  ["an object without members", { type: "object" }, [{ b: 1 }, []], [1, ["The body must be an object."]]],
  [
    "a map",
    { type: "object", additionalProperties: object({ a: integer }) },
    [{ x: { a: 1 } }, []],
    [{ x: { b: 1 } }, unknown("b")],
  ],
  [
    "patterns",
    { type: "object", patternProperties: { "^x": object({ a: integer }) } },
    [{ x1: { a: 1 }, y: 1 }, []],
    [{ x1: { b: 1 } }, unknown("b")],
  ],
  ["items", { type: "array", items: object({ a: integer }) }, [[{ a: 1 }], []], [[{ b: 1 }], unknown("b")]],
  ["no items", { type: "array", items: false }, [[], []], [[1], forbidden("0")]],
  [
    "first items",
    { type: "array", prefixItems: [object({ a: integer })], items: integer },
    [[{ a: 1 }, 1], []],
    [
      [{ b: 1 }, "x"],
      [...unknown("b"), ...notInteger("1")],
    ],
  ],
  [
    "unevaluated items",
    { type: "array", prefixItems: [integer], unevaluatedItems: false },
    [[1], []],
    [[1, 2], ["1 is an undocumented item."]],
  ],
  [
    "unevaluated items of a part",
    { type: "array", anyOf: [{ prefixItems: [integer] }, { contains: text }], unevaluatedItems: { type: "boolean" } },
    [[1, true], []],
    [[1, 2], ["1 must be true or false."]],
  ],
  [
    "an item of a list that is shorter than its first items",
    { type: "array", prefixItems: [text], contains: integer },
    [["a", 1], []],
    [[], ["The body must have at least 1 item of the kind that it is to contain."]],
  ],
  ...[{ dependentSchemas: { c: text } }, { anyOf: [object({ a: integer }), object({ b: integer })] }].map(
    (more, index): [string, object, ...[unknown, string[]][]] => [
      `a member of an inapplicable branch (${index})`,
      {
        type: "object",
        unevaluatedProperties: { type: "array" },
        oneOf: [{ minProperties: 1 }, { ...object({ a: integer }, { minProperties: 9 }), ...more }],
      },
      [{ a: [] }, []],
      [{ a: 1 }, ["a must be an array."]],
    ],
  ),
  [
    "an inapplicable dependent schema",
    { ...object({ a: integer }), dependentSchemas: { b: object({ c: integer }) } },
    [{ a: 1 }, []],
    [{ a: 1, c: 1 }, unknown("c")],
  ],
  [
    "a union",
    { oneOf: [object({ a: integer }, { required: ["a"] }), object({ b: integer }, { required: ["b"] })] },
    [{ a: 1 }, []],
    [{ a: 1, c: 1 }, unknown("c")],
    [{ b: 1, c: 1 }, unknown("c")],
  ],
  [
    "unions of both kinds",
    {
      oneOf: [object({ a: integer }, { required: ["a"] }), object({ b: integer }, { required: ["b"] })],
      anyOf: [object({ c: integer }), object({ d: integer })],
    },
    [{ a: 1, c: 1 }, []],
    [{ a: 1, e: 1 }, unknown("e")],
  ],
  [
    "a union next to a part",
    { allOf: [object({ x: integer })], anyOf: [object({ a: integer }), object({ b: integer })] },
    [{ a: 1, x: 1 }, []],
    [{ a: 1, y: 1 }, unknown("y")],
  ],
  [
    "a union next to a reference",
    { ...ref("C"), anyOf: [object({ x: integer }), object({ y: integer })] },
    [{ a: 1, x: 1 }, []],
    [{ a: 1, z: 1 }, unknown("z")],
  ],
  [
    "an open union",
    { anyOf: [object({ x: integer }), object({ y: integer })], additionalProperties: true },
    [{ x: 1, z: 1 }, []],
    [{ x: "1", y: "1" }, notInteger("x")],
  ],
  [
    "a union of open branches",
    {
      oneOf: [
        object({ x: integer }, { required: ["x"], additionalProperties: true }),
        object({ y: integer }, { required: ["y"] }),
      ],
    },
    [{ x: 1, z: 1 }, []],
    [{ y: 1, z: 1 }, unknown("z")],
  ],
  [
    "parts that describe one member",
    { allOf: [object({ in: object({ a: integer }) }), object({ in: object({ b: integer }) })] },
    [{ in: { a: 1, b: 1 } }, []],
    [{ in: { a: "x" } }, notInteger("a")],
    [{ out: 1 }, unknown("out")],
  ],
  [
    "a part that describes the own member",
    { ...object({ in: object({ a: integer }) }), allOf: [object({ in: object({ b: integer }) })] },
    [{ in: { a: 1, b: 1 } }, []],
    [{ out: 1 }, unknown("out")],
  ],
  [
    "parts that describe different members",
    {
      allOf: [object({ in: object({ a: integer }), n: integer }), object({ out: object({ b: integer }), n: integer })],
    },
    [{ in: { a: 1 }, out: { b: 1 }, n: 1 }, []],
    [{ in: { b: 1 } }, unknown("b")],
  ],
  [
    "parts of parts",
    { allOf: [{ allOf: [object({ a: integer })] }, { oneOf: [{ anyOf: [object({ b: integer })] }] }] },
    [{ a: 1, b: 1 }, []],
    [{ c: 1 }, unknown("c")],
  ],
  [
    "a part without members",
    { ...object({ a: integer }), allOf: [{ required: ["a"] }, { minProperties: 1 }] },
    [{ a: 1 }, []],
    [{ a: 1, b: 1 }, unknown("b")],
    [{}, [...missing("a"), "The body must have at least 1 member."]],
  ],
  [
    "parts without members",
    { allOf: [{ type: "object" }, { required: ["a"] }] },
    [{ a: 1, b: 1 }, []],
    [{}, missing("a")],
  ],
  [
    "an open part",
    { allOf: [object({ a: integer }, { additionalProperties: true }), object({ b: integer })] },
    [{ a: 1, b: 1, c: 1 }, []],
    [{ b: "x", c: 1 }, notInteger("b")],
  ],
  [
    "a branch for each tag",
    { oneOf: [ref("Tagged"), ref("Listed")], discriminator: { propertyName: "kind" } },
    [{ kind: "t", n: 1 }, []],
    [{ kind: "m", n: "x" }, notInteger("n")],
    [{ kind: "Tagged" }, ["kind must be one of t, l, m."]],
  ],
  [
    "tags used as names",
    { oneOf: [ref("Untagged"), ref("Tagged")], discriminator: { propertyName: "kind" } },
    [{ kind: "Untagged", n: 1 }, []],
    [{ kind: "x" }, ["kind must be one of Untagged, t."]],
  ],
  [
    "tags that are mapped",
    {
      oneOf: [ref("Untagged"), ref("Tagged"), ref("C")],
      discriminator: { propertyName: "kind", mapping: { u: "Untagged", v: "#/components/schemas/Untagged", c: "C" } },
    },
    [{ kind: "u", n: 1 }, []],
    [{ kind: "v", n: "x" }, notInteger("n")],
    [{ kind: "x" }, ["kind must be one of u, v, t, c."]],
  ],
  [
    "equal tags",
    { oneOf: [ref("Tagged"), { ...ref("Tagged"), required: ["n"] }], discriminator: { propertyName: "kind" } },
    [{ kind: "t" }, []],
    [{ kind: "t", n: 1 }, ["The body matches more than one of the schemas; it must match exactly one."]],
  ],
  [
    "a branch without a tag",
    { oneOf: [object({ a: integer }, { required: ["a"] }), ref("Tagged")], discriminator: { propertyName: "kind" } },
    [{ a: 1 }, []],
    [{ kind: "t" }, []],
  ],
  [
    "exclusive bounds as 3.0 writes them",
    object({
      out: { type: "integer", minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true },
      in: { type: "integer", minimum: 1, exclusiveMinimum: false, maximum: 5, exclusiveMaximum: false },
      none: { type: "integer", exclusiveMinimum: true },
    }),
    [{ out: 2, in: 1, none: -5 }, []],
    [{ out: 4, in: 5 }, []],
    [{ out: 1, in: 0 }, ["out must be greater than 1.", "in must be at least 1."]],
    [{ out: 5, in: 6 }, ["out must be less than 5.", "in must be at most 5."]],
  ],
  [
    "a pattern of another dialect",
    { type: "string", pattern: "^[\\w\\-\\_\\@]+$" },
    ["a-b_@", []],
    ["a b", ["The body must match ^[\\w\\-_@]+$."]],
  ],
  [
    "a pattern of letters",
    { type: "string", pattern: "^\\p{L}\\.$" },
    ["é.", []],
    ["éx", ["The body must match ^\\p{L}\\.$."]],
  ],
  [
    "a long pattern, by an example",
    { type: "string", pattern: `^a${"(b|c)?".repeat(10)}$`, example: "abc" },
    ["abc", []],
    ["b", ["The body must have the form of abc."]],
  ],
  [
    "a long pattern without a string example",
    { type: "string", pattern: `^${"a".repeat(60)}$`, examples: [7] },
    ["b", [`The body must match ^${"a".repeat(60)}$.`]],
  ],
  ["a pattern that no engine reads", { type: "string", pattern: "^(?<a" }, ["x", []]],
  ["an invalid pattern", { type: "string", pattern: 5 }, ["x", []]],
  ["an unchecked format", { type: "string", format: "color" }, ["x", []]],
  [
    "conflicts",
    object(
      { a: integer, b: integer, in: object({ c: { type: "string" } }) },
      {
        "x-conflicts": [
          ["a", "b"],
          ["in.c=x", "a"],
        ],
        "x-requires": [{ when: "b", ["then" as string]: "in.c" }],
      },
    ),
    [{ a: 1, in: { c: "y" } }, []],
    [{ b: 1, in: { c: "y" } }, []],
    [{ a: 1, b: null }, notInteger("b")],
    [{ a: 1, b: 1, in: { c: "y" } }, ["a must not be given when b is given."]],
    [{ a: 1, in: { c: "x" } }, ["c must not be x when a is given."]],
    [{ b: 1, in: { c: null } }, ["c must be a string.", "c is required when b is given."]],
    [{ b: 1 }, ["c is required when b is given."]],
  ],
];

describe.each(rows)("%s", (_, schema, ...values) => {
  test("accepts and refuses", async () => {
    const found = await judged(
      schema,
      values.map(([value]) => value),
      { components: { schemas } },
    );

    expect(found).toEqual(values.map(([, messages]) => messages));
  });
});

const sides = async (schema: object, more: object = {}) => {
  const content = { "application/json": { schema } };
  const post = {
    operationId: "a",
    requestBody: { required: true, content },
    responses: { 200: { description: "It.", content } },
  };
  const contract = await aContract({ "/a": { post } }, more);
  const headers = { "content-type": "application/json" };
  return (value: unknown) => [
    contract.checkBody("a", value).map(({ message }) => message),
    contract.checkResponse("a", { status: 200, headers, value }).map(({ message }) => message),
  ];
};

/** The schema of a member with this flag. */
const flagPlaces: [string, (flag: object) => object][] = [
  ["in allOf", (flag) => ({ allOf: [flag] })],
  ["behind $ref", (flag) => ref(Object.keys(flag)[0]!)],
  ["behind $ref, in allOf", (flag) => ({ allOf: [ref(Object.keys(flag)[0]!)] })],
  ["as a sibling of $ref", (flag) => ({ ...ref("Any"), ...flag })],
  ["in allOf, as a sibling of $ref", (flag) => ({ ...ref("Any"), allOf: [flag] })],
];

test.each<[string, object, object?]>([
  ["a component", ref("Sided"), { schemas }],
  ["a schema of its own", schemas.Sided],
  ["a part", { allOf: [ref("Sided")] }, { schemas }],
  ["a part next to the one that declares them", { allOf: [ref("Free"), { required: all }] }, { schemas }],
  ["what encloses the part that declares them", { allOf: [ref("Free")], required: all }, { schemas }],
  ...flagPlaces.map(([name, place]): [string, object, object] => [
    `flags ${name}`,
    object({ id: place({ readOnly: true }), secret: place({ writeOnly: true }), a: integer }, { required: all }),
    { schemas: { Any: {}, readOnly: { readOnly: true }, writeOnly: { writeOnly: true } } },
  ]),
  ["what refers to the schema that declares them", { $ref: "#/components/schemas/Free", required: all }, { schemas }],
  ["a component of a component", ref("Chained"), { schemas: { ...schemas, Chained: ref("Sided") } }],
])("refuses members of the other direction and does not require them, of %s", async (_, schema, components = {}) => {
  const judge = await sides(schema, { components });

  const ignored = "id is read-only: only answers have it.";
  const refused = "secret is write-only: only requests have it.";
  expect(judge({ secret: "s", a: 1 }).map((said) => said.sort())).toEqual([[], [...missing("id"), refused]]);
  expect(judge({ id: "i", a: 1 }).map((said) => said.sort())).toEqual([[ignored, ...missing("secret")], []]);
  expect(judge({}).map((said) => said.sort())).toEqual([
    [...missing("a"), ...missing("secret")],
    [...missing("a"), ...missing("id")],
  ]);
});

test.each<[string, string, string[][]]>([
  ["readOnly", "answers", [[], missing("id")]],
  ["writeOnly", "requests", [missing("id"), []]],
])("a component with only %s members: %s require them", async (flag, _, messages) => {
  const Only = object({ id: { type: "string", [flag]: true } }, { required: ["id"] });
  const judge = await sides(ref("Only"), { components: { schemas: { Only } } });

  expect(judge({})).toEqual(messages);
});

describe("nullable of OpenAPI 3.0", () => {
  const nullable = { nullable: true };
  const maybe = {
    Maybe: object({ a: integer }, nullable),
    MaybePet: object({ kind: text }, { ...nullable, discriminator: { propertyName: "kind" } }),
    Dog: { allOf: [ref("MaybePet"), object({ n: integer })] },
  };
  const old = { openapi: "3.0.3", components: { schemas: { ...schemas, ...maybe } } };

  test.each<Row>([
    ["a type", { type: "integer", ...nullable }, [null, []], [1, []], ["x", ["The body must be an integer or null."]]],
    ["not", { type: "integer", nullable: false }, [null, notInteger("The body")]],
    [
      "a list of values",
      { type: "string", enum: ["a"], ...nullable },
      [null, []],
      ["b", ["The body must be one of a, null."]],
    ],
    [
      "one with null",
      { type: "string", enum: ["a", null], ...nullable },
      [null, []],
      ["b", ["The body must be one of a, null."]],
    ],
    ["no type", nullable, [null, []], [{}, []]],
    ["parts", { allOf: [ref("C")], ...nullable }, [null, []], [{ a: 1 }, []], [{ b: 1 }, unknown("b")]],
    ["a base", ref("MaybePet"), [null, []], [{ kind: "Dog", n: 1 }, []], [{ kind: "MaybePet", n: 1 }, unknown("n")]],
    ["a base that may not", ref("Pet"), [null, ["The body must be an object."]], [{ kind: "Cat", lives: 1 }, []]],
    ["a reference", ref("Maybe"), [null, []], [{ a: 1 }, []], [{ b: 1 }, unknown("b")]],
    [
      "a reference with ignored siblings",
      { ...ref("C"), ...nullable, maxProperties: 0 },
      [{ a: 1 }, []],
      [null, ["The body must be an object."]],
    ],
  ])("%s", async (_, schema, ...values) => {
    const found = await judged(
      schema as object,
      values.map(([value]) => value),
      old,
    );

    expect(found).toEqual(values.map(([, messages]) => messages));
  });
});

test("refuses purely circular schemas", async () => {
  const circle = { A: ref("B"), B: ref("A") };

  await expect(judged(ref("A"), [], { components: { schemas: circle } })).rejects.toThrow(
    "#/components/schemas/A refers to itself",
  );
});
