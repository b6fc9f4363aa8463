// Edge cases of a contract's rules, with the full messages.
import { beforeAll, describe, expect, test } from "vitest";
import { type Contract, compileInProcess, type ExchangeRequest } from "../../scripts/contract/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";

const jsonApi = "application/vnd.api+json";
const integer = { type: "integer" };
const branch = (...required: string[]) => ({ type: "object", required, properties: { a: integer, b: integer } });
const lacking = {
  anyOf: [
    branch("a"),
    {
      type: "object",
      required: ["in"],
      properties: { in: { type: "object", required: ["c"], properties: { c: integer } } },
    },
    { type: "object", required: ["out"], properties: { out: { type: "object", required: ["d", "e"] } } },
  ],
};
const post = (operationId: string, content: object) => ({
  post: {
    operationId,
    requestBody: { required: true, content },
    responses: { 200: { description: "It.", content: { [jsonApi]: { schema: integer } } } },
  },
});
const query = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });
const keyed = { type: "object", properties: { a: integer, list: { type: "array", items: integer } } };

const document = {
  openapi: "3.1.0",
  info: { title: "Edges", version: "1" },
  paths: {
    "/any": post("takeAny", { "*/*": {}, "text/csv": {} }),
    "/star": post("takeStar", { "*": {} }),
    "/ranges": post("takeRanges", { "text/*": {}, "application/*+json": { schema: integer } }),
    "/versions": post("takeVersions", {
      "application/json; v=2; Lang=en": { schema: integer },
      "application/json; v=2": { schema: { type: "string" } },
      "application/json": { schema: { type: "boolean" } },
    }),
    "/only-versions": post("takeOnlyVersions", {
      "application/json; v=1": { schema: integer },
      "application/json; v=2": { schema: { type: "string" } },
    }),
    "/ranges-versions": post("takeRangesVersions", {
      "application/*; v=1": { schema: integer },
      "application/json; v=2": { schema: { type: "string" } },
    }),
    "/api-versions": post("takeApiVersions", { [`${jsonApi}; version=2`]: { schema: integer } }),
    "/charset": post("takeCharset", { "application/json; charset=utf-8": { schema: integer } }),
    "/api": post("takeApi", { [jsonApi]: { schema: integer } }),
    "/lacking": post("takeLacking", { "application/json": { schema: lacking } }),
    "/names": post("takeNames", {
      "application/json": {
        schema: { type: "object", propertyNames: { maxLength: 2 }, additionalProperties: integer },
      },
    }),
    "/things/{id}/parts": {
      get: {
        operationId: "listParts",
        parameters: [
          { name: "id", in: "path", required: true, schema: integer },
          query("n", integer),
          query("flag", { type: "string" }, { allowEmptyValue: true }),
          query("deep", { type: "object", additionalProperties: keyed }, { style: "deepObject", explode: true }),
          query("spread", keyed, { style: "form", explode: true }),
          { name: "X-Mode", in: "header", schema: { enum: ["fast"] } },
          { name: "mode", in: "cookie", required: true, schema: integer },
        ],
        responses: { 204: { description: "Done." } },
      },
    },
  },
} as unknown as OpenApiDocument;

let contract: Contract;

beforeAll(async () => {
  contract = await compileInProcess(document, new Map());
});

const said = (path: string, body: string, type?: string) => {
  const headers = type === undefined ? {} : { "content-type": type };
  return contract.check({ request: { method: "POST", target: path, headers, body } }).map(({ message }) => message);
};

describe("a media type", () => {
  const notVersioned = (type: string) => `Content-Type ${type} must be application/json; v=1 or application/json; v=2.`;
  const onlyProfile = `Content-Type ${jsonApi} accepts no parameter except profile.`;

  test.each<[string, string | undefined, string, string[]]>([
    ["/any", "text/csv", "a,b", []],
    ["/any", "x/y", "?", []],
    ["/star", "x/y; a=b", "?", []],
    ["/ranges", "text/csv", "?", []],
    ["/ranges", "TEXT/csv ; a=b", "?", []],
    ["/ranges", "texts/csv", "?", ["Content-Type texts/csv must be text/* or application/*+json."]],
    ["/ranges", "application/x+json", "1", []],
    ["/ranges", "application/x+json", '"1"', ["The body must be an integer."]],
    ["/ranges", undefined, "?", ["Content-Type is missing; it must be text/* or application/*+json."]],
    [
      "/ranges",
      `x/${"y".repeat(200)}`,
      "?",
      [`Content-Type x/${"y".repeat(98)} must be text/* or application/*+json.`],
    ],
    ["/versions", "application/json", "true", []],
    ["/versions", "application/json; charset=utf-8", "true", []],
    ["/versions", "application/json;V=2", '"text"', []],
    ["/versions", 'application/json;v="2"', "true", ["The body must be a string."]],
    ["/versions", "application/json; lang=EN; v=2", "1", []],
    ["/versions", "application/json; v=3", "true", []],
    [
      "/versions",
      "text/csv",
      "1",
      ["Content-Type text/csv must be application/json; v=2; lang=en or application/json; v=2 or application/json."],
    ],
    ["/only-versions", "application/json; v=1;", "1", []],
    ["/only-versions", 'application/json; x=y; V="2"; charset=utf-8', '"text"', []],
    ["/only-versions", "application/json; v=2", "1", ["The body must be a string."]],
    ["/only-versions", "application/json; v=3", "1", [notVersioned("application/json; v=3")]],
    ["/only-versions", "application/json", "1", [notVersioned("application/json")]],
    ["/ranges-versions", "application/xml; v=1", "?", []],
    ["/ranges-versions", "application/json; v=1", "1", []],
    ["/ranges-versions", "application/json; v=2", '"text"', []],
    [
      "/ranges-versions",
      "application/json",
      "1",
      ["Content-Type application/json must be application/*; v=1 or application/json; v=2."],
    ],
    ["/api-versions", `${jsonApi}; version=2`, "1", []],
    ["/api-versions", `${jsonApi}; version=2; profile=a`, "1", []],
    [
      "/api-versions",
      `${jsonApi}; version=2; charset=utf-8`,
      "1",
      [`Content-Type ${jsonApi} accepts no parameter except profile and version.`],
    ],
    [
      "/api-versions",
      `${jsonApi}; version=3`,
      "1",
      [`Content-Type ${jsonApi}; version=3 must be ${jsonApi}; version=2.`],
    ],
    ["/charset", "application/json", "1", []],
    ["/api", `${jsonApi}; profile="a;b"`, "1", []],
    ["/api", `${jsonApi};PROFILE=a`, "1", []],
    ["/api", `${jsonApi}; ext="a"`, "1", [onlyProfile]],
    ["/api", `${jsonApi}; profile=a; charset=utf-8`, "1", [onlyProfile]],
    ["/api", `${jsonApi}; profile`, "1", [onlyProfile]],
    ["/api", `${jsonApi};`, "1", [onlyProfile]],
  ])("%s accepts or refuses %s: %#", (path, type, body, messages) => {
    expect(said(path, body, type)).toEqual(messages);
  });

  test.each([
    [`${jsonApi}; ext="a"; profile=b`, []],
    [`${jsonApi}; charset=utf-8`, [onlyProfile]],
  ])("of a response may have extensions: %s", (type, messages) => {
    const found = contract.checkResponse("takeApi", { status: 200, headers: { "content-type": type }, body: "1" });

    expect(found.map(({ message }) => message)).toEqual(messages);
  });
});

test.each<[unknown, string[]]>([
  [{}, ["a or in.c or out is missing."]],
  [{ in: {} }, ["c is missing."]],
  [{ a: 1 }, []],
  [7, ["The body must be an object."]],
  [null, ["The body must be an object."]],
])("lists the requirements of each branch if none fits: %j", (value, messages) => {
  expect(said("/lacking", JSON.stringify(value), "application/json")).toEqual(messages);
});

test("each forbidden name of a member is reported at its place", () => {
  const found = contract.checkBody("takeNames", { a: 1, abc: 2, "d/ef": 3 });

  expect(found).toMatchObject([
    { kind: "combination", pointer: "/abc", message: "abc is not a name that a member may have." },
    { kind: "combination", pointer: "/d~1ef", message: "d/ef is not a name that a member may have." },
  ]);
});

const list = (target: string, request: Partial<ExchangeRequest> = {}) =>
  contract
    .check({ request: { method: "GET", target, headers: { cookie: "mode=1" }, ...request } })
    .map(({ kind, side, operationId, message }) => `${kind} ${side} ${operationId}: ${message}`);

test.each<[string, string[]]>([
  ["/things/1/parts", []],
  ["/things/1", ["unknown-path request undefined: The path is not documented."]],
  ["/things/1/parts/", ["unknown-path request undefined: The path is not documented."]],
  ["/things//parts", ["unknown-path request undefined: The path is not documented."]],
  ["/things/%ff/parts", ["malformed-path request undefined: The path is not percent-encoded UTF-8."]],
  ["/things/x/parts", ["invalid-parameter request listParts: id must be an integer."]],
  ["/things/1/parts?flag", []],
  ["/things/1/parts?n", ["invalid-parameter request listParts: n must be an integer."]],
  ["/things/1/parts?a=1&list=2&list=3", []],
  ["/things/1/parts?a=1&a=2", ["duplicate-parameter request listParts: a is given more than once."]],
  ["/things/1/parts?deep[x][a]=1&deep[y][list][0]=2", []],
  ["/things/1/parts?deep[x][a]=1&deep[y][a]=z", ["invalid-parameter request listParts: deep must be an object."]],
  ["/things/1/parts?deep[x][lost]=1", ["invalid-parameter request listParts: deep must be an object."]],
])("a request to %s", (target, messages) => {
  expect(list(target)).toEqual(messages);
});

test.each(["deep[", "deep[x]y", "xdeep[x]", "deep[x]]", "deep[[x]]", "deep[a][b][c][d][e][f]"])(
  "%s is not a name within deep",
  (name) => {
    const [found, ...others] = list(`/things/1/parts?${name}=1`);

    expect(found).toMatch(/^(unknown|invalid)-parameter request listParts: /);
    expect(others).toEqual([]);
  },
);

test("mistakes in headers and cookies are reported with their operation", () => {
  expect(list("/things/1/parts", { headers: { "x-mode": "slow" } })).toEqual([
    "invalid-header request listParts: X-Mode must be fast.",
    "missing-parameter request listParts: mode is missing.",
  ]);
  expect(list("/things/1/parts", { headers: { cookie: "mode=x" } })).toEqual([
    "invalid-parameter request listParts: mode must be an integer.",
  ]);
});

test("a query is read with and without its question mark", () => {
  expect(contract.readQuery("listParts", "?n=1")).toEqual(contract.readQuery("listParts", "n=1"));
  expect(contract.readQuery("listParts", "flag=a?").query).toMatchObject({ flag: "a?" });
});
