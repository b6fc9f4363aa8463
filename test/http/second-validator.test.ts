// express-openapi-validator as an alternative to the contract for validating requests and responses.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { ApiError, type Problem } from "../../server/domain/errors.ts";
import { contract } from "../../server/http/contract.ts";
import { createEov } from "../../server/http/eov/eov.ts";
import { eovValidator as second } from "../../server/http/eov/validator.ts";
import type { Reply } from "../../server/http/reply.ts";
import type { Validator } from "../../server/http/validator.ts";

/** The values that a handler would get, or the problems in the error response. */
async function outcomeOf(ask: () => unknown): Promise<{ taken: unknown } | { problems: Problem[]; kind: string }> {
  try {
    return { taken: await ask() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problems: [...error.problems], kind: error.kind };
  }
}

const read = (validator: Validator, operationId: OperationId, rawQuery: string) =>
  outcomeOf(() => validator.checkedQuery({ operationId, path: {}, rawQuery }));
const check = (operationId: OperationId, body: unknown) =>
  outcomeOf(() => second.checkedBody(operations[operationId], body));

test.each([
  "",
  "page[size]=5&page%5Bnumber%5D=2",
  "search[name]=",
  "include=",
  "include=organization,current_run&sort=-name",
  "search[wildcard-name]=*(b):!&search[tags]=a,b",
  "filter[current-run][status]=",
  "filter[tagged][0][key]=tier&filter[tagged][0][value]=gold&filter[tagged][7][key]=x",
  "filter[tagged][10][key]=ten&filter[tagged][9][key]=nine",
  "filter[tagged]=&filter[tagged][0][key]=a",
  "filter[tagged][0][key]=",
])("the query %j is taken, and read as the contract reads it", async (query) => {
  expect(await read(second, "listWorkspaces", query)).toEqual({ taken: expect.anything() });
  expect(await read(second, "listWorkspaces", query)).toEqual(await read(contract, "listWorkspaces", query));
});

const plainDigits = "must be an integer in plain digits.";
const noEntry = "is not an entry of a list.";
const manyTags = Array.from({ length: 21 }, (_, index) => `filter[tagged][${100 + index}][key]=a`).join("&");
const noKey = "must have required property 'key'.";

test.each<[query: string, ...refused: [parameter: string, why: string][]]>([
  ["page[size]=1e1", ["page[size]", plainDigits]],
  ["page[size]=0x10&page[number]=01", ["page[size]", plainDigits], ["page[number]", plainDigits]],
  ["page[size]=+5", ["page[size]", plainDigits]],
  ["page[size]=5.0", ["page[size]", plainDigits]],
  ["page[size]=12345678901234567890", ["page[size]", plainDigits]],
  ["page[size]=", ["page[size]", plainDigits]],
  ["page[size]=ten", ["page[size]", "must be integer."]],
  ["page[size]=-5", ["page[size]", "must be >= 1."]],
  ["page[size]=0", ["page[size]", "must be >= 1."]],
  ["page[size]=1000", ["page[size]", "must be <= 100."]],
  ["colour=red&page[size]=0", ["colour", "is not a parameter of this operation."], ["page[size]", "must be >= 1."]],
  ["page[size]=5&page[size]=6", ["page[size]", "is given more than once."]],
  ["search[name]=%zz", ["search[name]", "is not percent-encoded UTF-8."]],
  ["search[name]=1e1&page[number]=0", ["page[number]", "must be >= 1."]],
  ["filter[tagged][7][value]=gold&filter[tagged][3][key]=x", ["filter[tagged][7][value]", noKey]],
  ["filter[tagged][10][value]=gold&filter[tagged][9][key]=x", ["filter[tagged][10][value]", noKey]],
  ["filter[tagged][10][key]=gold&filter[tagged][9][value]=x", ["filter[tagged][9][value]", noKey]],
  ["page[size]=5&filter[tagged][3][value]=x&search[name]=y", ["filter[tagged][3][value]", noKey]],
  [manyTags, ["filter[tagged]", "must NOT have more than 20 items."]],
  ["filter[tagged][0][colour]=x", ["filter[tagged][0][colour]", noEntry]],
  ["filter[tagged][x][key]=x", ["filter[tagged][x][key]", noEntry]],
  ["filter[tagged][00][key]=x", ["filter[tagged][00][key]", noEntry]],
  ["filter[tagged][10000][key]=x", ["filter[tagged][10000][key]", noEntry]],
  ["filter[tagged][0][key][z]=x", ["filter[tagged][0][key]", noEntry]],
  ["filter[tagged]=x", ["filter[tagged]", noEntry]],
])("the query %j is refused with the names that the contract gives", async (query, ...refused) => {
  const problems = refused.map(([parameter, why]) => ({
    detail: `The ${parameter} parameter ${why}`,
    source: { parameter },
  }));

  expect(await read(second, "listWorkspaces", query)).toEqual({ kind: "bad-request", problems });
  const ours = await read(contract, "listWorkspaces", query);
  const sources = problems.map(({ source }) => source);
  expect("problems" in ours && ours.problems.map(({ source }) => source)).toEqual(expect.arrayContaining(sources));
});

test.each<[OperationId, Record<string, string>, boolean]>([
  ["showWorkspace", { workspace_id: "ws-abc" }, true],
  ["showWorkspace", { workspace_id: "run-abc" }, false],
  ["showWorkspace", { workspace_id: "a b" }, false],
  ["showWorkspaceByName", { organization_name: "acme", workspace_name: "network" }, true],
  ["showWorkspaceByName", { organization_name: "acme", workspace_name: "a?b#c" }, false],
  ["showWorkspaceByName", { organization_name: "ac/me", workspace_name: "network" }, false],
])("%s may be about %j: %s", async (operationId, path, isPossible) => {
  // Other mistakes in the request, such as this query, do not matter here.
  expect(await second.isPossible({ operationId, path, rawQuery: "page[size]=0" })).toBe(isPossible);
});

const workspace = (attributes: object): [OperationId, unknown] => [
  "updateWorkspace",
  { data: { type: "workspaces", attributes } },
];
const retention = (data: unknown): [OperationId, unknown] => ["setDataRetentionPolicy", { data }];
const olderThan = (attributes: object) => retention({ type: "data-retention-policy-delete-olders", attributes });

test.each<[OperationId, unknown]>([
  ["updateWorkspace", undefined],
  workspace({}),
  workspace({ "trigger-prefixes": ["a"], colour: 1 }),
  retention({ type: "data-retention-policy-dont-deletes" }),
  olderThan({ "delete-older-than-n-days": 5 }),
  ["addWorkspaceTags", { data: [{ type: "tags", attributes: { name: "a" } }] }],
])("%s accepts the body %j unchanged", async (operationId, body) => {
  expect(await check(operationId, structuredClone(body))).toEqual({ taken: body });
});

const days = "/data/attributes/delete-older-than-n-days";

test.each<[body: [OperationId, unknown], ...refused: [pointer: string, why: string][]]>([
  [
    ["updateWorkspace", null],
    ["", "The body must be object."],
  ],
  [
    ["updateWorkspace", {}],
    ["/data", "data must have required property 'data'."],
  ],
  [
    workspace({ "auto-apply": "yes", "trigger-prefixes": [1, "a", null] }),
    ["/data/attributes/auto-apply", "auto-apply must be boolean."],
    ["/data/attributes/trigger-prefixes/0", "0 must be string."],
    ["/data/attributes/trigger-prefixes/2", "2 must be string."],
  ],
  [
    workspace({ "auto-destroy-at": "yesterday" }),
    ["/data/attributes/auto-destroy-at", 'auto-destroy-at must match format "date-time".'],
  ],
  // Rules across members, which this validator does not know.
  [
    workspace({ operations: 7, "execution-mode": "agent" }),
    ["/data/attributes/operations", "operations must be boolean."],
    ["/data/attributes/execution-mode", "execution-mode must not be given when operations is given."],
  ],
  [
    workspace({ "setting-overwrites": { "execution-mode": true } }),
    ["/data/attributes/execution-mode", "execution-mode is required when setting-overwrites.execution-mode is true."],
  ],
  // One of several schemas, distinguished by their types.
  [retention(7), ["/data", "data must be object."]],
  [retention({}), ["/data/type", 'type tag "type" must be string.']],
  [retention({ type: "x" }), ["/data/type", 'type value of tag "type" must be in oneOf.']],
  [olderThan({ "delete-older-than-n-days": 0 }), [days, "delete-older-than-n-days must be >= 1."]],
  // One of several schemas that are not distinguished: each mistake is reported once.
  [
    olderThan({}),
    [days, "delete-older-than-n-days must have required property 'delete-older-than-n-days'."],
    [
      "/data/attributes/deleteOlderThanNDays",
      "deleteOlderThanNDays must have required property 'deleteOlderThanNDays'.",
    ],
  ],
  [
    ["addWorkspaceTags", { data: [{ type: "tags", id: 7 }, 7] }],
    ["/data/0/id", "id must be string."],
    ["/data/0/attributes", "attributes must have required property 'attributes'."],
    ["/data/1", "1 must be object."],
  ],
])("reports each problem of the body %j", async ([operationId, body], ...refused) => {
  const problems = refused.map(([pointer, detail]) => ({ detail, source: { pointer } }));

  expect(await check(operationId, body)).toEqual({ kind: "invalid", problems });
});

test("for a body with very many problems, the first ones are reported", async () => {
  const outcome = await check(...workspace({ "trigger-patterns": Array(500).fill(1) }));

  expect("problems" in outcome && outcome.problems).toHaveLength(400);
});

const breaks = (status: number, operationId: OperationId, why: string) =>
  `The answer ${status} of ${operationId} breaks the contract: ${why}`;
const notFound = { status: "404", title: "not found" };

test.each<[OperationId, Reply, string | undefined]>([
  ["ping", { status: 204 }, undefined],
  ["ping", { status: 204, body: {} }, breaks(204, "ping", "/response response should NOT have a body")],
  ["showDataRetentionPolicy", { status: 404, body: { errors: [notFound] } }, undefined],
  // Judged as serialized: undefined members are absent.
  ["showDataRetentionPolicy", { status: 404, body: { errors: [{ ...notFound, detail: undefined }] } }, undefined],
  [
    "showDataRetentionPolicy",
    { status: 404, body: { errors: [{ status: 404, title: "gone" }] } },
    breaks(
      404,
      "showDataRetentionPolicy",
      "/response/errors/0/status must be string; /response/errors/0/title must be",
    ),
  ],
  [
    "showDataRetentionPolicy",
    { status: 299, body: {} },
    breaks(
      299,
      "showDataRetentionPolicy",
      "/api/v2/workspaces/any/relationships/data-retention-policy no schema defined for status code '299'",
    ),
  ],
  [
    "showDataRetentionPolicy",
    { status: 200, body: null },
    breaks(200, "showDataRetentionPolicy", "/response response body required."),
  ],
  // It only judges JSON documents.
  ["showDataRetentionPolicy", { status: 200, body: "text" }, undefined],
  ["showDataRetentionPolicy", { status: 200, body: new Uint8Array(3) }, undefined],
])("a response of %s with %j has this defect: %s", async (operationId, reply, defect) => {
  const found = await second.findDefect(operationId, reply, {});

  if (defect === undefined) expect(found).toBeUndefined();
  else expect(found?.message.slice(0, defect.length)).toBe(defect);
});

const tagged = {
  name: "filter[tagged]",
  in: "query",
  style: "deepObject",
  schema: {
    type: "array",
    maxItems: 2,
    items: { type: "object", required: ["key"], properties: { key: { type: "string" }, value: { type: "string" } } },
  },
};
const shape = (kind: string) => ({
  type: "object",
  required: ["kind", "headers"],
  properties: {
    kind: { const: kind },
    size: { type: "integer" },
    // A property may have the same name as a keyword of OpenAPI.
    headers: { type: "object", properties: { color: { type: "string", default: "red", example: null } } },
  },
});
/** A document with parts that express-openapi-validator cannot read unchanged. */
const small = {
  openapi: "3.1.0",
  info: { title: "Shapes", version: "1" },
  paths: {
    "/shapes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        parameters: [
          { $ref: "#/components/parameters/tagged" },
          { name: "x-color", in: "header", schema: { type: "string" } },
        ],
        responses: {
          "200": {
            description: "OK",
            headers: { "X-Some": { $ref: "#/components/headers/Some" } },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Document" },
                examples: { one: { $ref: "#/components/examples/one" } },
              },
            },
            links: { next: { $ref: "#/components/links/next" } },
          },
        },
      },
      put: {
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Document" } } },
        },
        responses: { "204": { description: "OK" } },
      },
    },
  },
  components: {
    headers: { Some: { schema: { type: "string" } } },
    examples: { one: { value: { kind: "circle", headers: {} } } },
    links: { next: { operationId: "next" } },
    parameters: { tagged },
    schemas: {
      Document: {
        type: "object",
        required: ["data"],
        properties: { data: { $ref: "#/components/schemas/Shape" } },
      },
      Shape: {
        oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }],
        discriminator: { propertyName: "kind", mapping: { circle: "#/components/schemas/Circle" } },
      },
      Circle: shape("circle"),
      Square: shape("square"),
    },
  },
};

test("another document works, and neither the document nor the exchange is changed", async () => {
  const before = structuredClone(small);
  const eov = createEov(small);
  const put = (data: unknown, id = "1") =>
    eov.checkRequest({
      method: "PUT",
      target: `/shapes/${id}`,
      headers: { "content-type": "application/json" },
      body: { data },
    });
  const body = { kind: "circle", headers: {} };
  const get = { method: "GET", target: "/shapes/1" };
  const answer = (value: unknown) =>
    eov.checkResponse(get, { status: 200, mediaType: "application/json", value: { data: value } });

  expect(await put(body)).toEqual([]);
  expect(await put({ kind: "square", size: "x", headers: { color: 7 } }, "x")).toEqual([
    { path: "/params/id", message: "must be integer", keyword: "type" },
    { path: "/body/data/size", message: "must be integer", keyword: "type" },
    { path: "/body/data/headers/color", message: "must be string", keyword: "type" },
  ]);
  expect(await put({ kind: "star" })).toEqual([
    { path: "/body/data/kind", message: 'value of tag "kind" must be in oneOf', keyword: "discriminator" },
  ]);
  expect(await put([])).toEqual([{ path: "/body/data", message: "must be object", keyword: "type" }]);
  expect(await put(undefined)).toEqual([
    { path: "/body/data", message: "must have required property 'data'", keyword: "required" },
  ]);
  expect(await eov.checkRequest({ method: "PUT", target: "/shapes/1", body })).toEqual([
    { path: "/shapes/:id", message: expect.stringContaining("unsupported media type"), keyword: "" },
  ]);
  expect(await eov.checkRequest({ method: "GET", target: "/nowhere" })).toEqual([
    { path: "/nowhere", message: "not found", keyword: "" },
  ]);
  expect(await answer(body)).toEqual([]);
  const faulty = (await answer({ kind: "circle", size: "x" })).map(({ path }) => path);
  expect(faulty).toEqual(expect.arrayContaining(["/response/data/headers", "/response/data/size"]));
  // When it judges a response, it ignores the request.
  expect(await eov.checkResponse({ ...get, method: "PUT" }, { status: 299, mediaType: "", value: {} })).toEqual([
    { path: "/shapes/1", message: "no schema defined for status code '299' in the openapi spec", keyword: "" },
  ]);
  expect(small).toEqual(before);
  expect(body).toEqual({ kind: "circle", headers: {} });
});

test.each<[query: string, ...faulty: string[]]>([
  ["filter[tagged][0][key]=a&filter[tagged][1][key]=b&filter[tagged][1][value]=c"],
  ["filter[tagged][0][key]=a&filter[tagged][1][value]=c", "/query/filter[tagged]/1/key"],
  ["filter[tagged][11][key]=a&filter[tagged][2][value]=c", "/query/filter[tagged]/0/key"],
  ["filter[tagged][0][key]=a&filter[tagged][1][key]=b&filter[tagged][2][key]=c", "/query/filter[tagged]"],
  ["filter[tagged]=a&filter[tagged][0][key]=a", "/query/filter"],
  ["filter[tagged][01][key]=a", "/query/filter"],
  ["filter[tagged][12345][key]=a", "/query/filter"],
  ["filter[tagged]x[0][key]=a", "/query/filter"],
  ["filter[tagged][0][key]x=a", "/query/filter"],
  ["color=red", "/query/color"],
])("the list in the query %s is checked under its own name", async (query, ...faulty) => {
  const findings = await createEov(small).checkRequest({ method: "GET", target: `/shapes/1?${query}` });

  expect(findings.map(({ path }) => path)).toEqual(faulty);
});
