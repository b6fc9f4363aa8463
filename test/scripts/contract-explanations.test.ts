// The full messages about a refused value to which several schemas apply.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, taking, text } from "../support/small-contract.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
const tagged = (kind: string, ...required: string[]) => ({
  type: "object",
  required: ["kind", ...required],
  properties: { kind: { const: kind }, n: integer, ...Object.fromEntries(required.map((name) => [name, integer])) },
});
const discriminator = { propertyName: "kind" };
const needing = (name: string) => ({ type: "object", required: [name], properties: { [name]: integer } });
const inner = { type: "object", required: ["in"], properties: { in: needing("c") } };
const pair = { oneOf: [tagged("a", "x"), tagged("b", "p", "q", "r")] };

const schemas = {
  named: { oneOf: [tagged("a", ...names(11)), tagged("b")], discriminator },
  namedTwice: {
    type: "object",
    oneOf: [tagged("a"), tagged("b")],
    discriminator,
    anyOf: [needing("x"), needing("y")],
  },
  namedBeside: { properties: { id: integer }, oneOf: [tagged("a", "x"), tagged("b")], discriminator },
  pair,
  inMember: { type: "object", properties: { u: pair } },
  alone: { anyOf: [inner] },
  kinds: { anyOf: [needing("x"), integer, list(integer)] },
  mostlyRight: {
    anyOf: [
      { type: "object", properties: { a: integer } },
      { type: "object", properties: { b: needing("c"), a: text } },
    ],
  },
  repeated: { type: "object", properties: { a: integer }, allOf: [{ properties: { a: integer } }] },
  either: { oneOf: [needing("x"), needing("y")] },
  optional: { oneOf: [{ type: "object", properties: { x: integer } }, needing("y")] },
  wider: { oneOf: [needing("x"), { ...needing("x"), properties: { x: integer, z: integer } }] },
  twice: { oneOf: [needing("x"), needing("y")], type: "object", properties: { z: integer } },
  some: { type: "object", properties: { a: integer }, anyOf: [needing("x"), needing("y")] },
  parts: { allOf: [needing("x"), { properties: { y: integer } }] },
  condition: {
    type: "object",
    properties: { a: integer },
    if: { required: ["b"], properties: { b: { const: 1 } } },
    ["then" as string]: { properties: { c: integer } },
    else: { properties: { d: integer } },
  },
  dependent: { type: "object", properties: { a: integer }, dependentSchemas: { a: needing("b") } },
  required: { type: "object", required: names(300), properties: { a: integer } },
  additional: { type: "object", additionalProperties: integer },
  unevaluated: { type: "object", allOf: [needing("a")], unevaluatedProperties: integer },
  propertyNames: { type: "object", additionalProperties: true, propertyNames: { maxLength: 1 } },
  patterns: { type: "object", patternProperties: { "^x-": integer, é$: text }, additionalProperties: false },
  items: list({ type: "array", items: integer, maxItems: 2 }),
  bounded: { type: "array", items: integer, maxItems: 2 },
  bits: { type: "integer", format: "int32" },
  base64: { type: "string", format: "byte" },
  unique: { type: "array", uniqueItems: true },
  notUnique: { type: "array", uniqueItems: false, maxItems: 1 },
  equal: { enum: [{ a: [1, { b: null }] }, [], "", 5] },
};

let contract: Contract;
beforeAll(async () => {
  const paths = Object.entries(schemas).map(([name, schema]) => [
    `/${name}`,
    taking(name, { "application/json": { schema } }),
  ]);
  contract = await aContract(Object.fromEntries(paths));
});

const found = (name: string, value: unknown) => contract.checkBody(name, value);
const told = (name: string, value: unknown) =>
  found(name, value).map(({ kind, pointer, message }) => `${kind} ${pointer}: ${message}`);

test.each<[string, unknown, string[]]>([
  ["named", { kind: "a" }, names(11).map((name) => `missing-member /${name}: ${name} is missing.`)],
  ["named", { kind: "b", z: 1 }, ["undocumented-member /z: z is not documented."]],
  ["named", { kind: "c" }, ["discriminator /kind: kind must be one of a, b."]],
  ["named", {}, ["missing-member /kind: kind is missing."]],
  ["named", 5, ["type : The body must be an object."]],
  ["named", null, ["null : The body must be an object."]],
  ["named", [], ["type : The body must be an object."]],
  ["namedTwice", { kind: "a", x: 1 }, []],
  ["namedTwice", { kind: "a", x: 1, z: 1 }, ["undocumented-member /z: z is not documented."]],
  ["namedBeside", { id: 1, kind: "a", x: 1 }, []],
  ["namedBeside", { id: 1, kind: "b", x: 1 }, ["undocumented-member /x: x is not documented."]],
  ["namedBeside", { kind: "c", other: 1 }, ["discriminator /kind: kind must be one of a, b."]],
  ["namedBeside", 5, ["type : The body must be an object."]],
  ["namedTwice", { kind: "a" }, ["missing-member /x: x or y is missing."]],
  ["pair", { kind: "b" }, ["p", "q", "r"].map((name) => `missing-member /${name}: ${name} is missing.`)],
  ["pair", { kind: "c", x: 1 }, ["enum /kind: kind must be a."]],
  ["inMember", { u: { kind: "b" } }, ["p", "q", "r"].map((name) => `missing-member /u/${name}: ${name} is missing.`)],
  ["alone", {}, ["missing-member /in: in is missing."]],
  ["kinds", "x", ["type : The body must be an object or an integer or an array."]],
  ["kinds", null, ["null : The body must be an object or an integer or an array."]],
  ["kinds", [1, "x"], ["type /1: 1 must be an integer."]],
  ["mostlyRight", { a: "x", b: {} }, ["missing-member /b/c: c is missing."]],
  [
    "twice",
    { x: 1, y: 1 },
    ["combination : The body matches more than one of the schemas; it must match exactly one."],
  ],
  [
    "either",
    { x: 1, y: 1 },
    ["combination : The body matches more than one of the schemas; it must match exactly one."],
  ],
  [
    "either",
    { x: 1, y: 1, w: 1 },
    [
      "undocumented-member /w: w is not documented.",
      "combination : The body matches more than one of the schemas; it must match exactly one.",
    ],
  ],
  ["either", { x: 1, w: 1 }, ["undocumented-member /w: w is not documented."]],
  ["optional", { y: 1, w: 1 }, ["undocumented-member /w: w is not documented."]],
  ["wider", { x: 1, z: 1, w: 1 }, ["undocumented-member /w: w is not documented."]],
  ["twice", { x: 1, z: 1, w: 1 }, ["undocumented-member /w: w is not documented."]],
  ["some", { x: 1, a: 1, b: 1 }, ["undocumented-member /b: b is not documented."]],
  ["some", { x: 1, y: 1, b: 1 }, ["undocumented-member /b: b is not documented."]],
  ["parts", { x: 1, y: 1, z: 1 }, ["undocumented-member /z: z is not documented."]],
  ["condition", { b: 1, c: 1, e: 1 }, ["undocumented-member /e: e is not documented."]],
  ["condition", { b: 1, d: 1 }, ["undocumented-member /d: d is not documented."]],
  ["condition", { b: 2, d: 1 }, ["undocumented-member /b: b is not documented."]],
  ["condition", { d: "x" }, ["type /d: d must be an integer."]],
  ["dependent", { a: 1, b: 1, c: 1 }, ["undocumented-member /c: c is not documented."]],
  ["dependent", { b: 1 }, ["undocumented-member /b: b is not documented."]],
  ["dependent", { a: 1 }, ["missing-member /b: b is missing."]],
  [
    "patterns",
    { "x-a": "1", aé: 1, "y-x-": 1 },
    [
      "type /x-a: x-a must be an integer.",
      "type /aé: aé must be a string.",
      "undocumented-member /y-x-: y-x- is not documented.",
    ],
  ],
  [
    "items",
    [[1], [1, "x"], [1, 2, "x"]],
    ["type /1/1: 1[1] must be an integer.", "items /2: 2 must have at most 2 items."],
  ],
  ["repeated", { a: "x" }, ["type /a: a must be an integer."]],
  ["bounded", ["x", "y", "z"], ["items : The body must have at most 2 items."]],
  ["bits", 2 ** 31, ["format : The body must be an integer of 32 bits."]],
  ["base64", "a", ["format : The body must be valid base64."]],
  ["unique", [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }], ["items : The body must not hold the same item twice."]],
  ["unique", [{ a: 1 }, { a: 1, b: 1 }, { b: 1 }, [1], ["1"], 1, "1", null, [], {}], []],
  ["notUnique", [1, 1], ["items : The body must have at most 1 item."]],
  ["equal", { a: [1, { b: null }] }, []],
  ["equal", { a: [1, { b: 1 }] }, ['enum : The body must be one of {"a":[1,{"b":null}]}, [], "", 5.']],
])("%s: %j", (name, value, messages) => {
  expect(told(name, value)).toEqual(messages);
});

describe("a body with very many mistakes is reported", () => {
  const many = (value: unknown) => Object.fromEntries(names(300).map((name) => [name, value]));

  test.each<[string, unknown]>([
    ["required", {}],
    ["additional", many("x")],
    ["unevaluated", { a: 1, ...many("x") }],
    ["propertyNames", many(1)],
    ["parts", { x: 1, ...many(1) }],
    ["bounded", Array.from({ length: 300 }, () => "x")],
    ["items", Array.from({ length: 300 }, () => "x")],
  ])("at most 200 times: %s", (name, value) => {
    expect(told(name, value)).toHaveLength(name === "bounded" ? 1 : 200);
  });
});

test.each<[string, unknown, string]>([
  ["parts", { x: 1, z: 1 }, "#/paths/~1parts/post/requestBody/content/application~1json/schema"],
  ["some", { x: 1, z: 1 }, "#/paths/~1some/post/requestBody/content/application~1json/schema/properties"],
  ["patterns", { z: 1 }, "#/paths/~1patterns/post/requestBody/content/application~1json/schema/additionalProperties"],
  [
    "unevaluated",
    { a: 1, z: "x" },
    "#/paths/~1unevaluated/post/requestBody/content/application~1json/schema/unevaluatedProperties/type",
  ],
  ["items", [1], "#/paths/~1items/post/requestBody/content/application~1json/schema/items/type"],
  ["named", { kind: "c" }, "#/paths/~1named/post/requestBody/content/application~1json/schema/discriminator"],
])("the rule that %s violates has its place", (name, value, schema) => {
  expect(found(name, value).map((one) => one.schema)).toEqual([schema]);
});

test("long names are cut, and special characters in names are escaped", () => {
  expect(told("parts", { x: 1, "a/b~c": 1 })).toEqual(["undocumented-member /a~1b~0c: a/b~c is not documented."]);
  expect(told("parts", { x: 1, ["k".repeat(300)]: 1 })).toEqual([
    `undocumented-member /${"k".repeat(200)}…: ${"k".repeat(100)} is not documented.`,
  ]);
});
