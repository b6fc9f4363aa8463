// How a contract checks whole requests and responses: targets, headers, and present or missing bodies, with the full
// messages.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract, ExchangeRequest } from "../../scripts/contract/index.ts";
import { aContract, integer, list } from "../support/small-contract.ts";

const json = (schema: object) => ({ "application/json": { schema } });
const done = { 204: { description: "Done." } };
const getting = (operationId: string, more: object = {}) => ({ get: { operationId, responses: done, ...more } });
const posting = (operationId: string, requestBody?: object) => ({
  post: { operationId, responses: done, ...(requestBody && { requestBody }) },
});
const inPath = (...names: string[]) =>
  names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

const paths = {
  "/": getting("root", { parameters: [{ name: "n", in: "query", schema: integer }] }),
  "/none": posting("none"),
  "/optional": posting("optional", { content: json({ type: ["object", "string"] }) }),
  "/required": posting("required", { required: true, content: json({ type: ["object", "array", "null"] }) }),
  "/document": posting("document", { content: { "application/vnd.api+json": { schema: { type: "object" } } } }),
  "/bytes": posting("bytes", {
    required: true,
    content: { "application/octet-stream": { schema: { type: "string", format: "binary", maxLength: 1 } } },
  }),
  "/picture": posting("picture", { required: true, content: { "image/png": {} } }),
  "/any": posting("any", { required: true, content: { "*/*": { schema: integer } } }),
  "/list": {
    get: {
      operationId: "list",
      parameters: [{ name: "X-Ids", in: "header", schema: list(integer) }],
      responses: {
        200: {
          description: "It.",
          headers: { "X-Count": { required: true, schema: integer } },
          content: json({ type: "object", additionalProperties: true }),
        },
        201: { description: "Text.", content: { "text/plain": { schema: { type: "string", maxLength: 3 } } } },
        206: { description: "A part.", content: json({ type: "object" }) },
        "4XX": { description: "Nothing." },
        "x-note": null,
      },
    },
  },
  "/things": { "x-trailing-slash": true, ...getting("things") },
  "/things/{a}.{b}/x": getting("dotX", { parameters: inPath("a", "b") }),
  "/things/{a}.{b}/y": getting("dotY", { parameters: inPath("a", "b") }),
  "/things/{a}-{b}/y": getting("dashY", { parameters: inPath("a", "b") }),
  "/things/v{a}/y": getting("prefixY", { parameters: inPath("a") }),
  "/things/{a}/y": getting("anyY", { parameters: inPath("a") }),
  "/things/fixed/y": getting("fixedY"),
  "/things/fixed/y/z": getting("deepFixed"),
  "/things/{a}/y/w": getting("deepAny", { parameters: inPath("a") }),
};

let contract: Contract;
beforeAll(async () => {
  contract = await aContract(paths);
});

const post = (target: string, request: Partial<ExchangeRequest>) =>
  contract
    .check({ request: { method: "POST", target, headers: { "content-type": "application/json" }, ...request } })
    .map(({ kind, message, ignorable }) => `${kind}: ${message}${ignorable ? " Ignorable." : ""}`);
const bytes = (content: string) => new TextEncoder().encode(content);

const jsonApi = { "content-type": "application/vnd.api+json" };
const refused = ["unexpected-body: The operation has no body. Ignorable."];
const missing = ["missing-body: The body is missing."];
const invalid = ["malformed-body: The body is not valid JSON."];

test.each<[string, Partial<ExchangeRequest>, string[]]>([
  ["/none", {}, []],
  ["/none", { body: "" }, []],
  ["/none", { body: null }, []],
  ["/none", { body: "null" }, []],
  ["/none", { body: bytes("null") }, []],
  ["/none", { body: " {}" }, []],
  ["/none", { body: bytes("{} \n") }, []],
  ["/none", { body: "nul" }, refused],
  ["/none", { body: bytes("{}  x") }, refused],
  ["/none", { body: bytes("nullx") }, refused],
  ["/none", { body: "[]" }, refused],
  ["/optional", {}, []],
  ["/optional", { body: "null" }, ["null: The body must be an object or a string."]],
  ["/document", { body: "null", headers: jsonApi }, []],
  ["/document", { body: bytes("null"), headers: jsonApi }, []],
  ["/optional", { body: bytes("nullx") }, invalid],
  ["/optional", { body: "true" }, ["type: The body must be an object or a string."]],
  ["/optional", { body: " null" }, ["null: The body must be an object or a string."]],
  ["/required", {}, missing],
  ["/required", { body: "null" }, []],
  ["/required", { body: "nil" }, invalid],
  ["/required", { body: new Uint8Array([0xff]) }, ["malformed-body: The body is not valid UTF-8."]],
  ["/required", { body: "[".repeat(65) + "]".repeat(65) }, ["malformed-body: The body is more than 64 levels deep."]],
  ["/required", { body: "x", isUnread: true }, []],
  ["/required", { body: "x", value: 5 }, ["type: The body must be an object or an array or null."]],
  ["/bytes", { body: "abc", headers: { "content-type": "text/plain" } }, []],
  ["/bytes", { body: "abc", headers: {} }, []],
  ["/bytes", { body: "abc", headers: { "content-type": "x/y" } }, []],
  ["/picture", { body: "abc", headers: {} }, []],
  [
    "/picture",
    { body: "abc", headers: { "content-type": "image/jpeg" } },
    ["media-type: Content-Type image/jpeg must be image/png."],
  ],
  ["/any", { body: '"x"' }, ["type: The body must be an integer."]],
  ["/any", { body: "1", headers: {} }, ["media-type: Content-Type is missing; it must be */*."]],
])("a request to %s with %j", (target, request, messages) => {
  expect(post(target, request)).toEqual(messages);
});

test("a long body of many lists is not too deep", () => {
  expect(post("/required", { body: `[${"[],".repeat(40_000)}[]]` })).toEqual([]);
});

describe("values that were parsed elsewhere", () => {
  const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => ({ a: inner }), {});
  const deepList = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], []);
  const tooDeep = {
    kind: "malformed-body",
    side: "request",
    operationId: "required",
    pointer: "",
    message: "The body is more than 64 levels deep.",
  };

  test("are checked for depth unless the caller did so", () => {
    expect(contract.checkBody("required", deepList(64))).toMatchObject([tooDeep]);
    expect(contract.checkBody("required", [[], deepList(63)])).toMatchObject([tooDeep]);
    expect(contract.checkBody("required", { a: 1, b: deep(63) })).toMatchObject([tooDeep]);
    expect(contract.checkBody("required", deepList(63))).toEqual([]);
    expect(contract.checkBody("required", JSON.parse(`${"[".repeat(64)}null${"]".repeat(64)}`))).toEqual([]);
    expect(contract.checkBody("required", deepList(64), true)).toEqual([]);
  });

  test("of responses skip the depth check if their text is given", () => {
    const headers = { "x-count": "1", "content-type": "application/json" };
    const answer = (more: object) => contract.checkResponse("list", { status: 200, headers, ...more });

    expect(answer({ value: deep(64) })).toMatchObject([{ kind: "malformed-body", side: "response" }]);
    expect(answer({ value: deep(64), body: "" })).toMatchObject([{ kind: "malformed-body" }]);
    expect(answer({ value: { a: 1 }, body: "{" })).toEqual([]);
    expect(answer({ value: deep(64), body: "{" }).map(({ kind }) => kind)).not.toContain("malformed-body");
  });

  test("are not checked again after they were accepted", () => {
    const acceptedBy = new WeakSet<object>();
    const send = (value: unknown) => post("/required", { body: "x", value, acceptedBy });

    expect(send(5)).toHaveLength(1);
    expect(send({})).toEqual([]);
    expect(send(5)).toEqual([]);
  });
});

const answer = (method: string, response: object) =>
  contract
    .check({ request: { method, target: "/list" }, response: { status: 200, ...response } })
    .map(({ kind, side, operationId, message }) => `${kind} ${side} ${operationId}: ${message}`);
const counted = { "X-Count": "1" };
const typed = { ...counted, "content-type": "application/json" };
const ranged = { ...typed, "content-range": "bytes 0-4/20" };

test.each<[string, object, string[]]>([
  ["GET", { headers: typed, body: "{}" }, []],
  ["GET", { headers: typed, body: "{" }, ["malformed-body response list: The body is not valid JSON."]],
  ["GET", { headers: typed, body: "{", isUnread: true }, []],
  ["GET", { headers: counted }, ["missing-body response list: The body is missing."]],
  ["HEAD", { headers: counted }, []],
  ["HEAD", { headers: typed, body: "{}" }, ["unexpected-body response list: The response has an undocumented body."]],
  ["head", { headers: typed, body: "{}" }, ["unexpected-body response list: The response has an undocumented body."]],
  ["GET", { status: 404, body: "x" }, ["unexpected-body response list: The response has an undocumented body."]],
  ["GET", { status: 404 }, []],
  ["GET", { status: 500 }, ["undocumented-status response list: Status 500 is not documented."]],
  ["GET", { status: 201 }, []],
  ["GET", { status: 206, headers: ranged, body: '{"a":' }, []],
  [
    "GET",
    { status: 206, headers: { ...ranged, "content-type": "text/html" }, body: "<" },
    ["media-type response list: Content-Type text/html must be application/json."],
  ],
  ["GET", { status: 206, headers: { "content-type": "Multipart/ByteRanges; boundary=x" }, body: "--x--" }, []],
  [
    "GET",
    { status: 206, headers: { ...ranged, "content-range": "0-4/20" }, body: "[]" },
    ["type response list: The body must be an object."],
  ],
  [
    "GET",
    { status: 206, headers: typed, body: '{"a":' },
    ["malformed-body response list: The body is not valid JSON."],
  ],
  [
    "GET",
    { status: 201, headers: { "content-type": "text/plain" }, body: "1234" },
    ["length response list: The body must have at most 3 characters."],
  ],
  [
    "GET",
    { status: 201, headers: { "content-type": "text/plain" }, value: "1234" },
    ["length response list: The body must have at most 3 characters."],
  ],
  ["GET", { status: 201, headers: { "content-type": "text/plain" }, value: 1234 }, []],
  ["GET", { status: 201, body: "1" }, ["media-type response list: Content-Type is missing; it must be text/plain."]],
  [
    "GET",
    { headers: { "content-type": "application/json" }, body: "{}" },
    ["missing-header response list: X-Count is missing."],
  ],
  [
    "GET",
    { headers: { ...typed, "X-Count": "x" }, body: "{}" },
    ["invalid-header response list: X-Count must be an integer."],
  ],
])("the response to %s, %j", (method, response, messages) => {
  expect(answer(method, response)).toEqual(messages);
});

test("names the header and its location in the spec", () => {
  const at = "#/paths/~1list/get/responses/200";

  expect(contract.checkResponse("list", { status: 200, headers: { "content-type": "x/y" }, body: "1" })).toEqual([
    {
      kind: "missing-header",
      side: "response",
      operationId: "list",
      header: "X-Count",
      message: "X-Count is missing.",
      schema: `${at}/headers/X-Count`,
    },
    {
      kind: "media-type",
      side: "response",
      operationId: "list",
      header: "Content-Type",
      message: "Content-Type x/y must be application/json.",
      schema: `${at}/content`,
    },
  ]);
  expect(contract.checkRequestHeaders("required", { "content-type": "x/y" }, true)).toEqual([
    {
      kind: "media-type",
      side: "request",
      operationId: "required",
      header: "Content-Type",
      message: "Content-Type x/y must be application/json.",
      schema: "#/paths/~1required/post/requestBody/content",
    },
  ]);
});

describe("headers", () => {
  test.each<[string, object, string[]]>([
    ["a list of Node", { "x-ids": ["1", "2"] }, []],
    ["spaces around commas", { "X-IDS": " 1 ,2 " }, []],
    ["a wrong item", { "x-ids": ["1", "x"] }, ['X-Ids has "x", which is not an integer.']],
    ["a number", { "x-ids": 5 }, []],
    ["nothing", { "x-ids": undefined, "X-Ids": "x" }, []],
    ["null", { "x-ids": null }, []],
    ["others of the same length", { "x-idz": "x", "y-ids": "x" }, []],
    [
      "pairs",
      [
        ["X-Ids", "1"],
        ["x-ids", "x"],
        ["other", "y"],
      ],
      ['X-Ids has "x", which is not an integer.'],
    ],
    ["no pairs", [], []],
    ["those of fetch", new Headers({ "X-Ids": "x" }), ['X-Ids has "x", which is not an integer.']],
    ["none of fetch", new Headers(), []],
    ["a header called get", { get: "x", "x-ids": "x" }, ['X-Ids has "x", which is not an integer.']],
  ])("%s", (_, headers, messages) => {
    expect(contract.checkRequestHeaders("list", headers as never).map(({ message }) => message)).toEqual(messages);
  });

  test.each<[object, boolean]>([
    [{}, false],
    [{ "content-length": "0" }, false],
    [{ "content-length": "1" }, true],
    [{ "transfer-encoding": "chunked" }, true],
    [{ "content-length": "0", "transfer-encoding": "chunked" }, false],
  ])("%j announce a body: %s", (headers, announced) => {
    expect(contract.checkRequestHeaders("required", headers as never)).toHaveLength(announced ? 1 : 0);
  });
});

test.each<[string, string, string[]]>([
  ["GET", "/", []],
  ["GET", "", []],
  ["GET", "?n=1", []],
  ["GET", "?n=x", ["n must be an integer."]],
  ["GET", "https://a.example", []],
  ["GET", "https://a.example?n=x", ["n must be an integer."]],
  ["GET", "https://a.example#x", []],
  ["GET", "https://a.example/?n=x#?", ["n must be an integer."]],
  ["GET", "/#?n=x", []],
  ["GET", "/?n=1#&n=x", []],
  ["get", "/", []],
  ["PATCH", "/", ["PATCH is not one of GET, HEAD."]],
  ["P".repeat(50), "/", [`${"P".repeat(20)} is not one of GET, HEAD.`]],
  ["GET", "/none", ["GET is not one of POST."]],
  ["GET", "/nowhere", ["The path is not documented."]],
  ["GET", "/%ff", ["The path is not percent-encoded UTF-8."]],
  ["GET", "/things/%ff/y", ["The path is not percent-encoded UTF-8."]],
])("%s %s", (method, target, messages) => {
  expect(contract.check({ request: { method, target } }).map(({ message }) => message)).toEqual(messages);
});

test.each<[string, string | undefined, object?]>([
  ["/things", "things", {}],
  ["/things/", "things", {}],
  ["/things//", undefined],
  ["/none/", undefined],
  ["//", undefined],
  ["/things/a.b/x", "dotX", { a: "a", b: "b" }],
  ["/things/a.b/y", "dotY", { a: "a", b: "b" }],
  ["/things/a-b/y", "dashY", { a: "a", b: "b" }],
  ["/things/a.b.c/y", "dotY", { a: "a", b: "b.c" }],
  ["/things/.b/y", "anyY", { a: ".b" }],
  ["/things/a./y", "anyY", { a: "a." }],
  ["/things/..b/y", "dotY", { a: ".", b: "b" }],
  ["/things/v1/y", "prefixY", { a: "1" }],
  ["/things/v/y", "anyY", { a: "v" }],
  ["/things/c%2Fd/y", "anyY", { a: "c/d" }],
  ["/things/fixed/y", "fixedY", {}],
  ["/things/fixed/y/z", "deepFixed", {}],
  ["/things/fixed/y/w", "deepAny", { a: "fixed" }],
  ["/things/fixed", undefined],
  ["/things/a/z", undefined],
])("%s leads to %s", (path, operationId, values) => {
  expect(contract.matchRoute("GET", path)).toEqual(operationId ? { operationId, path: values } : null);
});

test("unreadable parts are reported, and nothing is thrown", () => {
  expect(contract.check({ request: { method: "GET", target: 5 as unknown as string } })).toEqual([
    {
      kind: "unreadable",
      side: "request",
      message: expect.stringMatching(/^The exchange cannot be read: .+ is not a function$/),
      schema: "#",
    },
  ]);
  expect(() => contract.checkBody("nobody", {})).toThrow("There is no operation nobody.");
});
