// The places of secrets, for each form of a schema and each part of an operation.
import { expect, test } from "vitest";
import { copyOf, listSensitive, type OpenApiDocument, prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { integer, list, object, ref, text } from "../support/small-contract.ts";

const secret = { ...text, "x-sensitive": true };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const done = { 204: { description: "Done." } };

function secretsOf(document: OpenApiDocument) {
  const copy = copyOf(document);
  prepare(copy);
  return listSensitive(copy);
}

/** The places of two operations that take and return this schema, and of one without it. */
function placesOf(schema: object, schemas: object = {}) {
  const operation = (operationId: string, body: object) => ({
    operationId,
    requestBody: { required: true, ...json(body) },
    responses: { 200: { description: "Ok.", ...json(body) } },
  });
  const paths = {
    "/a": { post: operation("a", schema) },
    "/b": { post: operation("b", object({ a: text })) },
    "/c": { post: operation("c", schema) },
  };
  return secretsOf(aDocument(paths, { components: { schemas: { Any: {}, ...schemas } } })).operations;
}

const forms: [string, pointers: string[], (schema: object) => object][] = [
  ["itself", [""], (schema) => schema],
  ["in allOf", [""], (schema) => ({ allOf: [{}, schema] })],
  ["in anyOf", [""], (schema) => ({ anyOf: [integer, schema] })],
  ["in oneOf", [""], (schema) => ({ oneOf: [schema, integer] })],
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  ["in then", [""], (schema) => ({ if: {}, then: schema })],
  ["in else", [""], (schema) => ({ if: {}, else: schema })],
  ["in a dependent schema", [""], (schema) => ({ dependentSchemas: { a: schema } })],
  ["next to a reference", [""], (schema) => ({ ...ref("Any"), ...schema })],
  ["in a member", ["/a"], (schema) => object({ a: schema, b: text })],
  ["in the second member", ["/b"], (schema) => object({ a: text, b: schema })],
  ["in two members", ["/a", "/b"], (schema) => object({ a: schema, b: schema, c: text })],
  ["in a member with an odd name", ["/a~1b~0c|É"], (schema) => object({ "a/b~c|É": schema })],
  ["in a list", ["/*"], (schema) => list(schema)],
  ["in a tuple", ["/*"], (schema) => ({ type: "array", prefixItems: [text, schema] })],
  ["in a map", ["/*"], (schema) => ({ type: "object", additionalProperties: schema })],
  ["in members with a pattern", ["/*"], (schema) => ({ type: "object", patternProperties: { "^a": schema } })],
  ["in a list of objects", ["/a/*/b"], (schema) => object({ a: list(object({ b: schema })) })],
  [
    "in a part of a member",
    ["/a/b"],
    (schema) => object({ a: { allOf: [object({ b: schema }), object({ c: text })] } }),
  ],
  ["in a choice and in a member", ["", "/a"], (schema) => ({ oneOf: [schema, object({ a: schema })] })],
];

const marks: [string, object, isSecret: boolean][] = [
  ["x-sensitive", secret, true],
  ["a password", { ...text, format: "password" }, true],
  ["x-sensitive that is false", { ...text, "x-sensitive": false }, false],
  ["another format", { ...text, format: "uuid" }, false],
];

test.each(forms)("a secret %s", (_, pointers, put) => {
  for (const [mark, schema, isSecret] of marks) {
    const place = { path: [], query: [], header: [], cookie: [], request: pointers, responses: { 200: pointers } };
    const expected = isSecret ? { a: place, c: place } : {};
    expect(placesOf(put(schema)), mark).toEqual(expected);
    expect(placesOf(put(ref("Placed")), { Placed: schema }), `${mark} behind a reference`).toEqual(expected);
    expect(placesOf(ref("Whole"), { Whole: put(schema) }), `${mark} in a component`).toEqual(expected);
  }
});

test("a secret in a schema that contains itself", () => {
  const schemas = { Tree: object({ left: ref("Tree"), password: secret, right: list(ref("Tree")) }) };

  expect(placesOf(ref("Tree"), schemas).a!.request).toEqual(["/password"]);
});

const parameter = (where: string, name: string, more: object) => ({ name, in: where, required: true, ...more });

test.each<[string, object[], object]>([
  ["path", [parameter("path", "Key", { schema: secret })], { path: ["Key"] }],
  ["query", [parameter("query", "Key", { schema: secret })], { query: ["Key"] }],
  ["header", [parameter("header", "X-Key", { schema: secret })], { header: ["x-key"] }],
  ["cookie", [parameter("cookie", "Key", { schema: secret })], { cookie: ["Key"] }],
  ["content", [parameter("query", "q", json(object({ a: secret })))], { query: ["q"] }],
  ["member", [parameter("query", "q", { schema: object({ a: secret }) })], { query: ["q"] }],
  ["mark of the parameter", [parameter("query", "q", { schema: text, "x-sensitive": true })], { query: ["q"] }],
  [
    "two with the same name",
    [parameter("query", "n", { schema: text }), parameter("header", "n", { schema: secret })],
    { header: ["n"] },
  ],
  [
    "two next to another",
    ["a", "b", "c"].map((name) => parameter("query", name, { schema: name === "b" ? text : secret })),
    { query: ["a", "c"] },
  ],
])("a secret parameter: %s", (_, parameters, expected) => {
  const path = parameters.some((one) => "in" in one && one.in === "path") ? "/{Key}" : "";
  const paths = {
    [`/a${path}`]: { get: { operationId: "a", parameters, responses: done } },
    [`/b${path}`]: { parameters, get: { operationId: "b", responses: done } },
    "/c": { get: { operationId: "c", parameters: [parameter("query", "q", { schema: text })], responses: done } },
  };
  const nothing = { path: [], query: [], header: [], cookie: [], request: [], responses: {} };
  const found = { ...nothing, ...expected };

  expect(secretsOf(aDocument(paths)).operations).toEqual({ a: found, b: found });
});

test("secrets of one response are not those of another", () => {
  const returning = (schema: object) => ({ description: "It.", ...json(schema) });
  const responses = {
    200: returning(object({ a: secret })),
    201: returning(object({ b: secret })),
    "4XX": returning(object({ a: text })),
    default: returning(object({ c: secret })),
  };
  const found = secretsOf(aDocument({ "/a": { get: { operationId: "a", responses } } })).operations.a!;

  expect(found.responses).toEqual({ 200: ["/a"], 201: ["/b"], default: ["/c"] });
});

test("lists each API key by its place", () => {
  const key = (where: string, name: string) => ({ type: "apiKey", in: where, name });
  const securitySchemes = {
    first: key("query", "First"),
    second: key("query", "second"),
    third: key("header", "X-Third"),
    fourth: key("header", "x-third"),
    fifth: key("header", "X-Fifth"),
    sixth: key("cookie", "sixth"),
    basic: { type: "http", scheme: "basic" },
  };

  const { credentials } = secretsOf(aDocument({}, { components: { securitySchemes } }));
  expect(credentials).toEqual({ query: ["First", "second"], header: ["x-third", "x-fifth"] });
});

test("lists the names of members that are not secret somewhere", () => {
  const members = (schemas: object) => secretsOf(aDocument({}, { components: { schemas } })).members;
  const holder = object({ token: secret, id: text, both: secret, inner: ref("Key"), parts: { allOf: [ref("Key")] } });

  expect(members({ A: holder, B: object({ both: text }), Key: secret })).toEqual(["both", "id"]);
  expect(members({ A: object({ token: text, password: { ...text, format: "password" } }) })).toEqual([]);
});
