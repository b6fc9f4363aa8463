import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check, checkBody, checkRequestHeaders, checkResponse, parseBody } from "../../generated/validators.js";
import { at } from "../../scripts/model/openapi.ts";
import { bundle, listExamples } from "../support/exchange-examples.ts";
import { controls, wrongRequests, wrongResponses } from "../support/exchanges.ts";
import { measureProcessor } from "../support/processor-time.ts";

test.each(wrongRequests)("finds in a request: $name", ({ exchange, expected }) => {
  expect(check(exchange)).toEqual(expected.map((violation) => expect.objectContaining(violation)));
});

test.each(wrongResponses)("finds in a response: $name", ({ exchange, expected }) => {
  expect(check(exchange)).toEqual(expected.map((violation) => expect.objectContaining(violation)));
});

test.each(controls)("accepts: $name", ({ exchange }) => {
  expect(check(exchange)).toEqual([]);
});

test("the table covers at least 12 kinds of wrong request and 14 of wrong response", () => {
  expect(wrongRequests.length).toBeGreaterThanOrEqual(12);
  expect(wrongResponses.length).toBeGreaterThanOrEqual(14);
});

test("every violation points to an existing rule in the document", () => {
  const found = [...wrongRequests, ...wrongResponses].flatMap(({ exchange }) => check(exchange));

  expect(found.length).toBeGreaterThan(0);
  for (const { schema } of found) expect(() => at(bundle, schema)).not.toThrow();
});

test("V8 stores the module with one byte per character", () => {
  expect(readFileSync("generated/validators.js", "utf8")).toMatch(/^[\0-\xff]+$/);
});

test("accepts every example of the spec", () => {
  const wrong = listExamples().flatMap((exchange) => check(exchange));

  expect(wrong).toEqual([]);
});

const attributesOf = (attributes: Record<string, unknown>) =>
  checkBody("createWorkspace", { data: { type: "workspaces", attributes: { name: "a", ...attributes } } });

test("reports each violated rule between members once, with a message", () => {
  const violations = attributesOf({
    operations: true,
    "execution-mode": "remote",
    "agent-pool-id": "apool-1",
  });

  expect(violations.map(({ pointer, message }) => [pointer, message])).toEqual([
    ["/data/attributes/execution-mode", "execution-mode must not be given when operations is given."],
    ["/data/attributes/agent-pool-id", "agent-pool-id must not be given when execution-mode is remote."],
    ["/data/attributes/agent-pool-id", "agent-pool-id must not be given when operations is true."],
  ]);
});

test("has pointers to members with dots, slashes and tildes in their names", () => {
  const pointers = attributesOf({ "a.b": 1, "c/d~e": 1 }).map(({ pointer }) => pointer);

  expect(pointers).toEqual(["/data/attributes/a.b", "/data/attributes/c~1d~0e"]);
});

test("a body with very many mistakes is reported quickly and within limits", async () => {
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));

  const { ms, result } = await measureProcessor(() => ({
    many: attributesOf(names),
    long: attributesOf({ ["k".repeat(900_000)]: 1 }),
    items: checkBody("addWorkspaceTags", { data: Array.from({ length: 10_000 }, () => ({ type: "cat" })) }),
  }));

  const { many, long, items } = result;
  expect(ms).toBeLessThan(20_000);
  expect(many.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(long).length).toBeLessThan(1000);
  expect(items.length).toBeLessThanOrEqual(400);
});

test("requires no body if it is optional or the operation has none", () => {
  expect(checkBody("applyRun", undefined)).toEqual([]);
  expect(checkBody("applyRun", null)).toEqual([]);
  expect(checkBody("forceExecuteRun", { any: "thing" })).toEqual([]);
  expect(checkBody("createRun", undefined)).toMatchObject([{ kind: "missing-body" }]);
});

test("a body for an operation without one is reported, and a server may ignore it", () => {
  const send = (body: string) =>
    check({ request: { method: "POST", target: "/api/v2/runs/run-1/actions/force-execute", body } });

  expect(send("null")).toEqual([]);
  expect(send("{}")).toEqual([]);
  expect(send('{"a":1}')).toMatchObject([{ kind: "unexpected-body", ignorable: true }]);
});

test.each([
  ["application/vnd.api+json", true],
  ["Application/Vnd.API+JSON", true],
  ['application/vnd.api+json; profile="https://example.com/a;b"', true],
  ['application/vnd.api+json;ext="https://example.com/e"', false],
  ["application/vnd.api+json;", false],
  ["application/vnd.api+json; charset=utf-8", false],
  ["application/json", false],
  ["", false],
])("%s as media type of a request: %s", (type, isRight) => {
  expect(checkRequestHeaders("createRun", { "content-type": type }, true).length === 0).toBe(isRight);
});

test("headers may have the form of Node, fetch or recordings", () => {
  const type = "application/json";
  const found = [
    { "Content-Type": type },
    new Headers({ "content-type": type }),
    [["CONTENT-TYPE", type] as const],
  ].map((headers) => checkRequestHeaders("createRun", headers, true));

  for (const violations of found)
    expect(violations).toMatchObject([{ kind: "media-type", message: expect.stringContaining(type) }]);
  expect(checkRequestHeaders("createRun", {})).toEqual([]);
  expect(checkRequestHeaders("createRun", { "content-length": "2" })).toMatchObject([{ kind: "media-type" }]);
});

test("a response can be checked before it is serialized", () => {
  const headers = {
    "content-type": "application/vnd.api+json",
    "x-ratelimit-limit": 30,
    "x-ratelimit-remaining": 1,
    "x-ratelimit-reset": "0.5",
  };

  expect(
    checkResponse("showRun", { status: 404, headers, value: { errors: [{ status: "404", title: "not found" }] } }),
  ).toEqual([]);
  expect(checkResponse("showRun", { status: 200, headers, value: null })).toMatchObject([
    { kind: "null", pointer: "" },
  ]);
});

test.each([
  ['{"a":[1]}', { ok: true }],
  [new TextEncoder().encode('"é"'), { ok: true, value: "é" }],
  ["[".repeat(65) + "]".repeat(65), { ok: false, reason: "depth" }],
  ["[".repeat(64) + "]".repeat(64), { ok: true }],
  [`"${'[\\"'.repeat(100)}"`, { ok: true }],
  ["[".repeat(65), { ok: false, reason: "depth" }],
  ['{"a":'.repeat(65), { ok: false, reason: "depth" }],
  ["[".repeat(64), { ok: false, reason: "syntax" }],
  ["[]".repeat(65), { ok: false, reason: "syntax" }],
  ["{}".repeat(65), { ok: false, reason: "syntax" }],
  [`"${"[".repeat(65)}`, { ok: false, reason: "syntax" }],
  [`["\\"${"[".repeat(65)}","\\\\"`, { ok: false, reason: "syntax" }],
  [`["\\\\",${"[".repeat(64)}`, { ok: false, reason: "depth" }],
  [new Uint8Array([0x22, 0xff, 0x22]), { ok: false, reason: "encoding" }],
  ["\ufeff{}", { ok: false, reason: "syntax" }],
  ['{"a":1,}', { ok: false, reason: "syntax" }],
])("reads the body %j", (body, expected) => {
  expect(parseBody(body)).toMatchObject(expected);
});

test("an unknown method points to its path in the spec", () => {
  const violations = check({ request: { method: "PUT", target: "/api/v2/runs/run-1", headers: {} } });

  expect(violations).toMatchObject([{ kind: "unknown-method", schema: "#/paths/~1runs~1{run_id}" }]);
});
