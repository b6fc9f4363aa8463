// Contracts of lines and events, with their full messages.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, taking, text, toldOfBody } from "../support/small-contract.ts";

const paths = {
  "/lines": taking("lines", {
    "application/x-ndjson": { schema: integer },
    "application/json-seq": { schema: integer },
  }),
  "/objects": taking("objects", {
    "application/x-ndjson": { schema: { type: "object", properties: { a: integer } } },
  }),
  "/texts": taking("texts", { "application/x-ndjson": { schema: text } }),
  "/allLines": taking("allLines", { "application/x-ndjson": { schema: { ...list(integer), maxItems: 10_000 } } }),
  "/events": taking("events", {
    "text/event-stream": {
      schema: list({
        type: "object",
        required: ["data"],
        properties: {
          event: { enum: ["a", ""] },
          id: text,
          retry: integer,
          data: { enum: ["x", " x", "x\ny", "", "1"] },
        },
      }),
    },
  }),
  "/values": taking("values", {
    "text/event-stream": { schema: list({ type: "object", properties: { data: { type: ["integer", "array"] } } }) },
  }),
  "/open": taking("open", { "text/event-stream": {} }),
  "/union": taking("union", {
    "text/event-stream": {
      schema: {
        oneOf: [{ properties: { event: { const: "a" }, data: integer } }, { properties: { id: text, data: text } }],
      },
    },
  }),
  "/data": taking("data", { "text/event-stream": { schema: { type: "object", properties: { a: integer } } } }),
};

let contract: Contract;
beforeAll(async () => {
  contract = await aContract(paths);
});

const told = (path: string, type: string, body: string | Uint8Array) => toldOfBody(contract, path, type, body);

describe("lines", () => {
  const lines = (body: string | Uint8Array, path = "/lines") => told(path, "application/x-ndjson", body);

  test.each<[string, string[]]>([
    ["1\n2\r\n\n 3 ", []],
    ["1\n  \n2", []],
    ["", ["missing-body : The body is missing."]],
    ["\n", []],
    ["1\nx\n2", ["malformed-body /1: Item 1 is not valid JSON."]],
    [`${"[".repeat(65)}${"]".repeat(65)}`, ["malformed-body /0: Item 0 is not flat enough."]],
    ['1\n"x"', ["type /1: The body must be an integer."]],
    ["1\u001e2", ["malformed-body /0: Item 0 is not valid JSON."]],
  ])("%j", (body, messages) => {
    expect(lines(body)).toEqual(messages);
  });

  test("that are wrong are found behind any number of undocumented members", () => {
    expect(lines(`${'{"b":1}\n'.repeat(300)}{"a":"x"}`, "/objects")).toContain("type /300/a: a must be an integer.");
  });

  test("does not count duplicates by a schema with one string for all", () => {
    expect(lines('{"a":1}\n{"a":2}\n', "/texts")).toEqual([]);
    expect(lines("{", "/texts")).toEqual(["malformed-body /0: Item 0 is not valid JSON."]);
  });

  test("of records start with a separator", () => {
    const records = (body: string) => told("/lines", "application/json-seq", body);

    expect(records("\u001e1\n\u001e\n2\n")).toEqual([]);
    expect(records("\u001e1\n2\n")).toEqual(["malformed-body /0: Item 0 is not valid JSON."]);
  });

  test("are checked up to a limit, one by one or as a list", () => {
    const many = (count: number, last: string) => `${"1\n".repeat(count)}${last}`;

    expect(lines(many(9999, "x"))).toHaveLength(1);
    expect(lines(many(10_000, "x"))).toEqual([]);
    expect(lines("x\n".repeat(201))).toHaveLength(200);
    expect(lines(many(3, '"x"'), "/allLines")).toEqual(["type /3: 3 must be an integer."]);
    expect(lines(many(9998, '"x"'), "/allLines")).toHaveLength(1);
    expect(lines(many(9999, '"x"'), "/allLines")).toEqual([]);
    expect(lines(many(3, "x"), "/allLines")).toEqual(["malformed-body /3: Item 3 is not valid JSON."]);
    expect(lines(new Uint8Array([0xff]))).toEqual(["malformed-body : The body is not valid UTF-8."]);
  });
});

describe("events", () => {
  const events = (body: string | Uint8Array, path = "/events") => told(path, "text/event-stream", body);

  test.each<[string, string[]]>([
    ["data: x\n\n", []],
    ["data:x\n\ndata:  x\n\n", []],
    ["data: x\r\rdata: x\r\n\r\ndata: x\n\n", []],
    ["\ufeffdata: x\n\n", []],
    ["x\ufeffdata: y\n\ndata: x\n\n", []],
    ["data: x\ndata: y\n\n", []],
    ["data\n\n", []],
    ["event: a\nid: 7\nretry: 10\ndata: x\n\n", []],
    ["event\ndata: x\n\n", []],
    [": a comment\n\n\nother: 1\n\ndata: x\n\n", []],
    ["data: 1\n\n", []],
    ["data: y\n", []],
    ["data: y", []],
    ["", ["missing-body : The body is missing."]],
    ["data: y\n\n", ['enum /0/data: data must be one of x,  x, x\ny, "", 1.']],
    ["data: x\n\nid: 1\n\n", ["missing-member /1/data: data is missing."]],
    ["event: b\ndata: x\n\n", ['enum /0/event: event must be one of a, "".']],
    ["retry: 1s\ndata: x\n\n", ["type /0/retry: retry must be an integer."]],
    ["retry: s1\ndata: x\n\n", ["type /0/retry: retry must be an integer."]],
  ])("%j", (body, messages) => {
    expect(events(body)).toEqual(messages);
  });

  test.each<[string, string, string[]]>([
    ["/values", "data: 1\n\n", []],
    ["/values", "data:1\n\n", []],
    ["/values", "data\n\n", ["type /0/data: data must be an integer or an array."]],
    ["/values", "\ufeffdata: x\n\n", ["type /0/data: data must be an integer or an array."]],
    ["/values", "data: true\n\n", ["type /0/data: data must be an integer or an array."]],
    ["/open", "data: 1\n\n", []],
    ["/values", "data: x\n\n", ["type /0/data: data must be an integer or an array."]],
    ["/values", `data: ${"[".repeat(62)}${"]".repeat(62)}\n\n`, []],
    ["/data", 'data: {"a":1}\n\ndata: [DONE]\n\nid: 1\n\n', []],
    ["/union", "event: a\ndata: 1\n\n", []],
    ["/data", "data: busy\n\n", ["malformed-body /0/data: Item 0 is not valid JSON."]],
    ["/data", `data: ${"[".repeat(65)}\n\n`, ["malformed-body /0/data: Item 0 is not flat enough."]],
    ["/data", 'id: 1\ndata: {"a":"1"}\n\n', ["type /0/data/a: a must be an integer."]],
  ])("of %s: %j", (path, body, messages) => {
    expect(events(body, path)).toEqual(messages);
  });

  test("are checked up to a limit", () => {
    expect(events(`${"data: x\n\n".repeat(9999)}data: y\n\n`)).toHaveLength(1);
    expect(events(`${"data: x\n\n".repeat(10_000)}data: y\n\n`)).toEqual([]);
    expect(events("data: y\n\n".repeat(201))).toHaveLength(200);
    expect(events(new Uint8Array([0xff]))).toEqual(["malformed-body : The body is not valid UTF-8."]);
  });
});
