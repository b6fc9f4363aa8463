import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type OperationFacts, operations } from "../../generated/operations.ts";
import { methods, type OpenApiDocument } from "../../scripts/model/openapi.ts";
import { describeOperations } from "../../scripts/model/operation-facts.ts";
import { foldNames, type QueryStyle } from "../../scripts/model/query.ts";
import { writeQuery } from "../../scripts/model/written-parameters.ts";

const spec: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));

test("the table has every operation of the spec, in its order", () => {
  const ids = Object.values(spec.paths!).flatMap((item) =>
    methods.flatMap((method) => item[method]?.operationId ?? []),
  );

  expect(Object.keys(operations).sort()).toEqual(ids.sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test("the table has the facts of the spec", () => {
  expect(operations.applyRun).toEqual({
    operationId: "applyRun",
    method: "POST",
    path: "/runs/{run_id}/actions/apply",
    tag: "Runs",
    summary: spec.paths!["/runs/{run_id}/actions/apply"]!.post!.summary,
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [{ requests: 30, seconds: 1 }],
    requestBody: { required: false, mediaTypes: ["application/vnd.api+json"] },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    emptyIds: [],
    members: ["comment"],
    edition: null,
    retry: operations.applyRun.retry,
    query: [],
  });
  expect(operations.listWorkspaceRuns.rateLimits).toEqual([
    { requests: 30, seconds: 1 },
    { requests: 30, seconds: 60 },
  ]);
  expect(operations.listWorkspaces.query).toContain("filter[current-run][status]");
  expect(operations.listTestRuns.trailingSlash).toBe(true);
});

test("operations without a token have no token kinds", () => {
  const open = Object.values<OperationFacts>(operations).filter(({ authenticated }) => !authenticated);

  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    "ping",
    "readLog",
    "readStateFile",
    "receiveVcsPush",
    "uploadConfigurationFiles",
    "uploadStateFile",
  ]);
  expect(open.flatMap(({ tokenKinds, permission }) => [...tokenKinds, permission]).sort()).toEqual(
    open.map(({ permission }) => permission).sort(),
  );
});

test.each([
  { names: ["page[number]"], places: [["page", "number"]] },
  { names: ["filter[current-run][status]"], places: [["filter", "current-run", "status"]] },
  { names: ["include"], places: [["include"]] },
  { names: ["ids[]"], places: [["ids[]"]] },
  { names: ["filter", "filter[status]"], places: [["filter"], ["filter[status]"]] },
  { names: ["a[b]", "a[b][c]"], places: [["a", "b"], ["a[b][c]"]] },
  { names: ["a[b", "c]"], places: [["a[b"], ["c]"]] },
])("nests $names", ({ names, places }) => {
  expect([...foldNames(names).values()]).toEqual(places);
});

const content = { "application/json": { schema: { type: "string" } } };

test.each([
  { parameter: { schema: { type: "array" } }, style: "repeat" },
  { parameter: { explode: false, schema: { type: "array" } }, style: "comma" },
  { parameter: { style: "pipeDelimited", schema: { type: "array" } }, style: "pipe" },
  { parameter: { style: "spaceDelimited", schema: { type: "array" } }, style: "space" },
  { parameter: { style: "deepObject", schema: { type: "object" } }, style: "deep" },
  { parameter: { schema: { type: "object" } }, style: "spread" },
  { parameter: { schema: { anyOf: [{ type: "string" }, { type: "array" }] } }, style: "repeat" },
  { parameter: { content }, style: "json" },
  { parameter: { schema: { type: "integer" } }, style: "value" },
])("writes $parameter as $style", ({ parameter, style }) => {
  const document = {
    openapi: "3.1.0",
    info: { title: "x", version: "1" },
    paths: { "/x": { get: { operationId: "x", parameters: [{ name: "q", in: "query" as const, ...parameter }] } } },
  };

  expect(describeOperations(document)[0]!.query[0]!.style).toBe(style);
});

test.each<[style: QueryStyle, value: unknown, pairs: [string, string][]]>([
  ["value", 5, [["q", "5"]]],
  ["value", { a: 1 }, [["q", '{"a":1}']]],
  ["comma", ["a", 1, null], [["q", "a,1,null"]]],
  ["space", ["a", "b"], [["q", "a b"]]],
  ["pipe", ["a", "b"], [["q", "a|b"]]],
  ["json", ["a"], [["q", '["a"]']]],
  [
    "repeat",
    ["a", { b: 1 }],
    [
      ["q", "a"],
      ["q", '{"b":1}'],
    ],
  ],
  ["repeat", "a", [["q", "a"]]],
  [
    "spread",
    { a: 1, b: "c" },
    [
      ["a", "1"],
      ["b", "c"],
    ],
  ],
  ["spread", "a", [["q", "a"]]],
  ["whole", { a: [1] }, [["a", "[1]"]]],
  [
    "deep",
    { a: { b: 1 }, c: ["d", null] },
    [
      ["q[a][b]", "1"],
      ["q[c][0]", "d"],
      ["q[c][1]", "null"],
    ],
  ],
  ["deep", "a", [["q", "a"]]],
])("as %s, %j is written as %j", (style, value, pairs) => {
  expect(writeQuery("q", style, value)).toEqual(pairs);
});
