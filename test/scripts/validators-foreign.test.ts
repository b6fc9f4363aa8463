import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExchangeResponse, Violation } from "../../generated/validators.js";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { validatorsStep } from "../../scripts/generate/steps/validators.ts";
import type { OpenApiDocument } from "../../scripts/model/openapi.ts";
import { filesOf } from "../support/steps.ts";

interface Contract {
  readQuery(id: string, raw: string): { query: unknown; violations: Violation[] };
  checkBody(id: string, value: unknown): Violation[];
  checkResponse(id: string, response: ExchangeResponse): Violation[];
  check(exchange: unknown): Violation[];
}

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (name: string, style: object) => ({
  name,
  in: "query",
  schema: { type: "array", items: { type: "integer" } },
  ...style,
});

/** A typical foreign document: OpenAPI 3.0, every parameter style, inheritance, status ranges. */
const document = {
  openapi: "3.0.3",
  info: { title: "Zoo", version: "1" },
  servers: [{ url: "https://{region}.example.com/zoo/", variables: { region: { default: "eu" } } }],
  paths: {
    "/animals": {
      get: {
        operationId: "listAnimals",
        parameters: [
          list("ids", {}),
          list("spaced", { style: "spaceDelimited", explode: false }),
          list("piped", { style: "pipeDelimited", explode: false }),
          {
            name: "where",
            in: "query",
            style: "deepObject",
            schema: { type: "object", properties: { age: { type: "integer" }, name: { type: "string" } } },
          },
          {
            name: "spread",
            in: "query",
            schema: { type: "object", properties: { height: { type: "number" }, tall: { type: "boolean" } } },
          },
          {
            name: "as",
            in: "query",
            content: {
              "application/json": {
                schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
              },
            },
          },
          { name: "session", in: "cookie", required: true, schema: { type: "string", minLength: 3 } },
          { name: "X-Trace", in: "header", required: true, schema: { type: "integer" } },
          { name: "expand[]", in: "query", schema: { type: "array", items: { type: "string" } } },
        ],
        responses: {
          "2XX": { description: "Animals.", ...json({ type: "array", items: ref("Animal") }) },
          default: { description: "A problem.", ...json(ref("Problem")) },
        },
      },
      post: {
        operationId: "createAnimal",
        requestBody: { required: true, ...json(ref("Animal")) },
        responses: { "200": { description: "It.", ...json(ref("Animal")) } },
      },
    },
    "/animals/{id}.{kind}": {
      get: {
        operationId: "showAnimal",
        parameters: ["id", "kind"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
        responses: { "204": { description: "None." } },
      },
    },
    "/keepers": {
      post: {
        operationId: "createKeeper",
        requestBody: json(ref("Keeper")),
        responses: { "204": { description: "Done." } },
      },
    },
  },
  components: {
    schemas: {
      Animal: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: {
          propertyName: "kind",
          mapping: { cat: "#/components/schemas/Cat", hound: "#/components/schemas/Dog" },
        },
      },
      Pet: {
        type: "object",
        required: ["kind", "id"],
        properties: {
          kind: { type: "string" },
          id: { type: "string", readOnly: true },
          age: { type: "integer", minimum: 0, exclusiveMinimum: true, nullable: true },
        },
      },
      Cat: {
        allOf: [
          ref("Pet"),
          {
            type: "object",
            properties: { lives: { type: "integer" }, friend: { nullable: true, allOf: [ref("Cat")] } },
          },
        ],
      },
      Dog: { allOf: [ref("Pet"), { type: "object", properties: { barks: { type: "boolean" } } }] },
      Problem: { type: "object", properties: { title: { type: "string" } } },
      Keeper: {
        type: "object",
        properties: {
          name: { type: "string", pattern: "^[\\w\\-\\_]+$" },
          wing: { type: "string", enum: ["north", "south"], nullable: true },
          badge: { anyOf: [{ type: "object", properties: { number: { type: "integer" } } }, { type: "string" }] },
          free: { type: "object" },
          open: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
          self: ref("Keeper"),
        },
      },
    },
  },
} as unknown as OpenApiDocument;

const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
let zoo: Contract;

beforeAll(async () => {
  const files = await filesOf(validatorsStep, { bundle: document, files: [], source: "zoo.yaml" });
  const path = join(folder, "validators.mjs");
  writeFileSync(path, files[0]!.text);
  zoo = (await import(pathToFileURL(path).href)) as Contract;
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (raw: string) => zoo.readQuery("listAnimals", raw);
const kinds = (violations: Violation[]) =>
  violations.map(({ kind, pointer, parameter, header }) => [kind, pointer ?? parameter ?? header]);

test.each([
  ["ids=1&ids=2", { ids: [1, 2] }],
  ["spaced=1%202", { spaced: [1, 2] }],
  ["spaced=1+2", { spaced: [1, 2] }],
  ["piped=1|2", { piped: [1, 2] }],
  ["where[age]=3&where[name]=a", { where: { age: 3, name: "a" } }],
  ["height=1.5&tall=true", { spread: { height: 1.5, tall: true } }],
  ["as=%7B%22a%22%3A1%7D", { as: { a: 1 } }],
  ["expand[]=a&expand%5B%5D=b", { "expand[]": ["a", "b"] }],
])("reads %s", (raw, expected) => {
  expect(read(raw)).toEqual({ query: expected, violations: [] });
});

test.each([
  ["ids=1&ids=x", "ids"],
  ["spaced=1,2", "spaced"],
  ["where[age]=x", "where[age]"],
  ["where[colour]=x", "where[colour]"],
  ["tall=yes", "spread"],
  ["as=1", "as"],
  ["as={", "as"],
])("refuses %s", (raw, parameter) => {
  expect(kinds(read(raw).violations)).toEqual([["invalid-parameter", parameter]]);
});

test("headers and cookies are checked", () => {
  const ask = (headers: Record<string, string>) =>
    kinds(zoo.check({ request: { method: "GET", target: "https://eu.example.com/zoo/animals", headers } }));

  expect(ask({ "X-Trace": "1", Cookie: "a=b; session=abc" })).toEqual([]);
  expect(ask({ "x-trace": "one", cookie: "session=ab" })).toEqual([
    ["invalid-header", "X-Trace"],
    ["invalid-parameter", "session"],
  ]);
  expect(ask({})).toEqual([
    ["missing-header", "X-Trace"],
    ["missing-parameter", "session"],
  ]);
});

test("several parameters may share a segment", () => {
  const ask = (target: string) => kinds(zoo.check({ request: { method: "GET", target } }));

  expect(ask("/zoo/animals/a.b.png")).toEqual([]);
  expect(ask("/zoo/animals/png")).toEqual([["unknown-path", undefined]]);
});

test("inherited schemas are closed as a whole, and the mapping chooses the branch", () => {
  expect(zoo.checkBody("createAnimal", { kind: "cat", lives: 9, age: null })).toEqual([]);
  expect(zoo.checkBody("createAnimal", { kind: "hound", barks: true, age: 1 })).toEqual([]);
  expect(kinds(zoo.checkBody("createAnimal", { kind: "hound", lives: 9 }))).toEqual([
    ["undocumented-member", "/lives"],
  ]);
  expect(kinds(zoo.checkBody("createAnimal", { kind: "Dog" }))).toEqual([["discriminator", "/kind"]]);
  expect(kinds(zoo.checkBody("createAnimal", { kind: "cat", age: 0 }))).toEqual([["range", "/age"]]);
  expect(kinds(zoo.checkBody("createAnimal", { kind: "cat", friend: { kind: "x", lives: 1, tail: 1 } }))).toEqual([
    ["undocumented-member", "/friend/tail"],
  ]);
});

test("read-only members are required only in responses", () => {
  const answer = (value: unknown) =>
    kinds(
      zoo.checkResponse("createAnimal", {
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        value,
      }),
    );

  expect(answer({ kind: "cat", id: "1" })).toEqual([]);
  expect(answer({ kind: "cat" })).toEqual([["missing-member", "/id"]]);
});

test("requires read-only members only in responses, even without components", async () => {
  const content = json({ type: "object", required: ["id"], properties: { id: { type: "string", readOnly: true } } });
  const post = {
    operationId: "addKey",
    requestBody: { required: true, ...content },
    responses: { "200": { description: "It.", ...content } },
  };
  const found = await compileInProcess(
    { ...document, components: {}, paths: { "/keys": { post } } } as OpenApiDocument,
    new Map(),
  );
  const headers = { "content-type": "application/json" };
  const exchange = {
    request: { method: "POST", target: "/zoo/keys", headers, body: "{}" },
    response: { status: 200, headers, body: "{}" },
  };

  expect(found.check(exchange).map(({ side, kind, pointer }) => [side, kind, pointer])).toEqual([
    ["response", "missing-member", "/id"],
  ]);
});

test.each([
  [{ name: "a-b_c", wing: null, badge: "b", free: { x: 1 }, open: { b: 1 }, self: { self: {} } }, []],
  [{ badge: { number: 1, colour: "red" } }, [["undocumented-member", "/badge/colour"]]],
  [{ badge: { number: "1" } }, [["type", "/badge/number"]]],
  [{ badge: 1 }, [["type", "/badge"]]],
  [{ wing: "west" }, [["enum", "/wing"]]],
  [{ self: { self: { x: 1 } } }, [["undocumented-member", "/self/self/x"]]],
  [{ name: null }, [["null", "/name"]]],
])("judges the keeper %j", (keeper, expected) => {
  expect(kinds(zoo.checkBody("createKeeper", keeper))).toEqual(expected);
});

test("a status is documented by its number, its range, or by default", () => {
  const answer = (status: number, value: unknown) =>
    kinds(zoo.checkResponse("listAnimals", { status, headers: { "content-type": "application/json" }, value }));

  expect(answer(206, [])).toEqual([]);
  expect(answer(206, {})).toEqual([["type", ""]]);
  expect(answer(500, { title: 1 })).toEqual([["type", "/title"]]);
  expect(kinds(zoo.checkResponse("createKeeper", { status: 200 }))).toEqual([["undocumented-status", undefined]]);
});

test("the same document gives the same text, even after other documents", async () => {
  const compile = async (bundle: OpenApiDocument) =>
    (await filesOf(validatorsStep, { bundle, files: [], source: "zoo.yaml" }))[0]!.text;
  const edited = structuredClone(document);
  Object.assign(edited.components!.schemas!.Keeper!.properties!, { age: { type: "integer" } });

  const first = await compile(document);
  const other = await compile(edited);

  expect(other).not.toBe(first);
  expect(await compile(document)).toBe(first);
});

test("a schema that cannot be compiled is named", async () => {
  const broken = structuredClone(document);
  Object.assign(broken.components!.schemas!.Keeper!, { minProperties: "two" });

  await expect(async () => filesOf(validatorsStep, { bundle: broken, files: [], source: "zoo.yaml" })).rejects.toThrow(
    "#/components/schemas/Keeper: minProperties",
  );
});
