// Keywords of older drafts of JSON Schema, and keywords that decide which members and items are evaluated.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { aContract, taking } from "../support/small-contract.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-keywords-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function contractOf(document: object) {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify({ info: { title: "A", version: "1" }, ...document }));
  const { spec } = await new SpecReader(file).read();
  return compileInProcess(spec.bundle, new Map());
}

const integer = { type: "integer" };
const string = { type: "string" };

test.each<[what: string, schema: object, right: unknown[], wrong: unknown[]]>([
  ["dependencies on members", { dependencies: { a: ["b"] } }, [{}, { b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]],
  ["dependencies on schemas", { dependencies: { a: { minProperties: 2 } } }, [{ a: 1, c: 1 }], [{ a: 1 }]],
  ["a tuple", { items: [integer, string] }, [[1, "x", true], [1]], [["x"], [1, 2]]],
  ["a closed tuple", { items: [integer], additionalItems: false }, [[1], []], [[1, 2]]],
  ["other items of a tuple", { items: [integer], additionalItems: string }, [[1, "x"]], [[1, 2]]],
  [
    "a pointer into a tuple",
    { items: [integer, { $ref: "#/components/schemas/Value/items/0" }] },
    [[1, 2]],
    [[1, "x"]],
  ],
])("OpenAPI 3.0: checks %s", async (_, schema, right, wrong) => {
  const body = { "application/json": { schema: { $ref: "#/components/schemas/Value" } } };
  const contract = await contractOf({
    openapi: "3.0.3",
    paths: { "/a": taking("a", body) },
    components: { schemas: { Value: schema } },
  });

  expect(right.flatMap((value) => contract.checkBody("a", value))).toEqual([]);
  for (const value of wrong) expect(contract.checkBody("a", value), JSON.stringify(value)).not.toEqual([]);
});

test("Swagger 2.0: checks the format byte", async () => {
  const parameter = { name: "id", in: "formData", type: "string", format: "byte" };
  const post = { operationId: "a", parameters: [parameter], responses: { 204: { description: "Done." } } };
  const contract = await contractOf({
    swagger: "2.0",
    consumes: ["application/x-www-form-urlencoded"],
    paths: { "/a": { post } },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };

  const check = (body: string) => contract.check({ request: { method: "POST", target: "/a", headers, body } });

  expect([check("id=YQ=="), check("id=%25").map(({ message }) => message)]).toEqual([[], ["id must be valid base64."]]);
});

const conditional = (condition: object, positive: object): object =>
  JSON.parse(`{"if": ${JSON.stringify(condition)}, "then": ${JSON.stringify(positive)}}`);
const one = (name: string) => ({ properties: { [name]: { const: 1 } }, required: [name] });

test.each<[what: string, schema: object, right: unknown[], wrong: unknown[]]>([
  [
    "members of an if without then",
    { if: one("a"), unevaluatedProperties: false },
    [{ a: 1 }],
    [{ a: 2 }, { a: 1, b: 1 }],
  ],
  [
    "members of an if with then",
    { ...conditional(one("a"), { properties: { b: true } }), unevaluatedProperties: false },
    [{ a: 1, b: 2 }],
    [{ b: 2 }, { a: 2, b: 2 }],
  ],
  [
    "items of contains",
    { prefixItems: [true], contains: string, unevaluatedItems: false },
    [
      [1, "x"],
      [1, "x", "y"],
    ],
    [
      [1, "x", 2],
      [1, 2],
    ],
  ],
  [
    "items of several contains",
    { allOf: [{ contains: { multipleOf: 2 } }, { contains: { multipleOf: 3 } }], unevaluatedItems: { multipleOf: 5 } },
    [[2, 3, 5]],
    [[2, 3, 7]],
  ],
  [
    "items of contains below a condition",
    { ...conditional({ contains: { const: "a" } }, { contains: { const: "b" } }), unevaluatedItems: false },
    [["a", "b"], []],
    [["b"], ["a", "b", "c"]],
  ],
  [
    "items of contains without a minimum",
    { contains: string, minContains: 0, unevaluatedItems: false },
    [["x"], []],
    [["x", 1]],
  ],
  [
    "all items of a branch",
    { anyOf: [{ items: string }, true], unevaluatedItems: { type: "boolean" } },
    [
      ["x", "y"],
      [true, false],
    ],
    [["x", 1]],
  ],
])("counts %s as evaluated", async (_, schema, right, wrong) => {
  const contract = await aContract({ "/a": taking("a", { "application/json": { schema } }) });

  expect(right.flatMap((value) => contract.checkBody("a", value))).toEqual([]);
  for (const value of wrong) expect(contract.checkBody("a", value), JSON.stringify(value)).not.toEqual([]);
});

test("refuses contains under too many conditions by name", async () => {
  const anyOf = [1, 2, 3, 4, 5].map((value) => ({ contains: { const: value } }));
  const schema = { anyOf, unevaluatedItems: false };

  await expect(aContract({ "/a": taking("a", { "application/json": { schema } }) })).rejects.toThrow(
    "unevaluatedItems cannot be checked next to contains under more than 4 conditions",
  );
});

test("the mapping decides if schemas share values of the tag", async () => {
  const schema = (name: string) => ({
    type: "object",
    properties: { kind: { enum: ["c", "d"] }, [name]: integer },
    required: ["kind"],
  });
  const union = {
    oneOf: [{ $ref: "#/components/schemas/C" }, { $ref: "#/components/schemas/D" }],
    discriminator: { propertyName: "kind", mapping: { c: "#/components/schemas/C", d: "#/components/schemas/D" } },
  };
  const contract = await aContract(
    { "/a": taking("a", { "application/json": { schema: union } }) },
    { components: { schemas: { C: schema("one"), D: schema("two") } } },
  );

  expect([contract.checkBody("a", { kind: "c" }), contract.checkBody("a", { kind: "d", two: 1 })]).toEqual([[], []]);
  expect(contract.checkBody("a", { kind: "c", one: "x" })).toHaveLength(1);
});
