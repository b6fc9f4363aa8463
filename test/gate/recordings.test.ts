// Recorded traffic is checked like live traffic, in every format and in any pieces.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFailures, findViolations } from "../../scripts/gate/exchange/check-exchange.ts";
import { type ExchangeRecord, readRecord } from "../../scripts/gate/exchange/record.ts";
import {
  Body,
  type Exchange,
  loadContract,
  type ReadExchange,
  readRecording,
  UnreadableRecording,
} from "../../scripts/gate/index.ts";
import { readEntry } from "../../scripts/gate/recordings/har.ts";
import { EntrySplitter, LineSplitter } from "../../scripts/gate/recordings/split.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";
import { type ExchangeCase, exchangeCases } from "../support/exchanges.ts";
import { seenInProcess } from "../support/seen-in-process.ts";
import { ownFolder } from "../support/temporary.ts";

const source = { kind: "process" } as const;
const folder = ownFolder();
const contract = await loadContract();

const flat = (headers: unknown): string[] =>
  Object.entries(headers as object)
    .flat()
    .map(String);
const textOf = (body: unknown): string =>
  body === undefined || body === null
    ? ""
    : typeof body === "string"
      ? body
      : Buffer.from(body as Uint8Array).toString();

function toExchange({ exchange: { request, response } }: ExchangeCase): Exchange {
  return {
    request: {
      method: request.method,
      target: request.target,
      headers: flat(request.headers),
      body: Body.of((request.body ?? "") as string),
    },
    response: response
      ? {
          status: response.status,
          statusText: "",
          headers: flat(response.headers),
          body: Body.of((response.body ?? "") as string),
        }
      : null,
    ...seenInProcess,
  };
}

const pairs = (headers: unknown) =>
  Object.entries(headers as object).map(([name, value]) => ({ name, value: String(value) }));

function toEntry({ exchange: { request, response } }: ExchangeCase) {
  const bytes = Buffer.from((response?.body ?? "") as string);
  const isText = Buffer.from(bytes.toString()).equals(bytes);
  return {
    startedDateTime: "2026-11-21T12:00:00.000Z",
    time: 12,
    request: {
      method: request.method,
      url: request.target.startsWith("/") ? `https://api.example${request.target}` : request.target,
      headers: pairs(request.headers),
      ...(textOf(request.body) !== "" && { postData: { mimeType: "", text: textOf(request.body) } }),
    },
    response: response && {
      status: response.status,
      // Every response has a header. Without it, the recording would count as one without headers.
      headers: pairs({ Date: "Sat, 21 Nov 2026 12:00:00 GMT", ...(response.headers as object) }),
      content: isText
        ? { size: bytes.length, text: bytes.toString() }
        : { size: bytes.length, text: bytes.toString("base64"), encoding: "base64" },
    },
    timings: { send: 1, wait: 10, receive: 1 },
  };
}

const judge = (exchange: Exchange) =>
  [...findFailures(exchange, null), ...findViolations(contract, exchange)].map(
    ({ kind, pointer, parameter, header }) => ({ kind, pointer, parameter, header }),
  );

/** HAR stores request bodies as text. */
const asText = exchangeCases.filter(({ exchange }) => {
  const bytes = Buffer.from((exchange.request.body ?? "") as string);
  return Buffer.from(bytes.toString()).equals(bytes);
});

describe("every known defect", () => {
  test("is found in a HAR entry as in live traffic", () => {
    const differences = asText.flatMap((each) => {
      const live = judge(toExchange(each));
      const recorded = judge(readEntry(JSON.parse(JSON.stringify(toEntry(each))), source));
      return JSON.stringify(live) === JSON.stringify(recorded) ? [] : [{ name: each.name, live, recorded }];
    });

    expect(asText.length).toBeGreaterThan(26);
    expect(differences).toEqual([]);
  });

  test("is found in our own redacted recording as in live traffic", () => {
    const redactor = createRedactor(contract);
    const differences = exchangeCases.flatMap((each) => {
      const exchange = toExchange(each);
      const match = contract.matchRoute(
        exchange.request.method,
        exchange.request.target.replace(/^https?:\/\/[^/]*|[?#].*$/g, ""),
      );
      const operationId = match !== null && "operationId" in match ? match.operationId : null;
      const line = JSON.parse(JSON.stringify(redactor.exchange(exchange, operationId)));
      const [live, recorded] = [judge(exchange), judge(readRecord(line, source))];
      return JSON.stringify(live) === JSON.stringify(recorded) ? [] : [{ name: each.name, live, recorded }];
    });

    expect(differences).toEqual([]);
  });
});

describe("a file in pieces", () => {
  const entries = [
    { a: '}]{[\\"' },
    { log: { entries: [{ b: 1 }] } },
    {},
    null,
    [{}, "]"],
    'a\\"]},{',
    -7.5e1,
    true,
    { c: "ü\u2028", d: [[], [{}]] },
  ];
  const har = (lead: object, space = 0) => {
    const log = { version: "1.2", pages: [{ entries: [{ no: 1 }] }], entries, comment: "entries" };
    return JSON.stringify({ ...lead, log, z: [] }, null, space);
  };

  test.each([
    ["plain", {}, 0],
    ["indented", {}, 2],
    ["with members before", { entries: [{ no: 1 }], x: { entries: [{ no: 2 }] }, 'l"og': [1] }, 0],
  ])("has the same entries, wherever it is split: %s", (_name, lead, space) => {
    const bytes = Buffer.from(har(lead, space));

    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 400 }), (sizes) => {
        const splitter = new EntrySplitter();
        const found: unknown[] = [];
        for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
          const end = start + sizes[turn % sizes.length]!;
          for (const piece of splitter.feed(bytes.subarray(start, end))) found.push(JSON.parse(String(piece)));
          start = end;
        }
        expect(splitter.end()).toEqual({ rest: [], problem: null });
        expect(found).toEqual(entries);
      }),
      { numRuns: 200 },
    );
  });

  test("has the same lines, wherever it is split", () => {
    const lines = ["{}", "", '{"a":"ü"}', "x".repeat(100)];
    const bytes = Buffer.from(lines.join("\n"));

    for (const size of [1, 2, 3, 7, 1000]) {
      const splitter = new LineSplitter();
      const found: string[] = [];
      for (let start = 0; start < bytes.length; start += size)
        found.push(...splitter.feed(bytes.subarray(start, start + size)).map(String));
      found.push(...splitter.end().rest.map(String));
      expect(found).toEqual(lines);
    }
  });
});

async function readAll(content: string | Buffer) {
  const file = join(folder, "traffic");
  writeFileSync(file, content);
  const read: ReadExchange[] = [];
  for await (const each of readRecording(file)) read.push(each);
  return { file, read };
}

const record = (target: string): ExchangeRecord => ({
  exchange: 1,
  at: "2026-11-21T12:00:00.000Z",
  durationMs: 1,
  waitedMs: 1,
  requestId: "r-1",
  operationId: null,
  request: { method: "GET", target, headers: [["A", "b"]], body: null },
  response: null,
  enforced: null,
  failure: null,
});

test("a gzipped file and a file with a byte order mark are read", async () => {
  const har = JSON.stringify({ log: { entries: exchangeCases.slice(0, 3).map(toEntry) } });

  const packed = await readAll(gzipSync(har));
  const marked = await readAll(`\uFEFF${har}`);

  expect(packed.read).toHaveLength(3);
  expect(marked.read).toHaveLength(3);
  expect(packed.read[1]!.source).toEqual({ kind: "file", file: packed.file, entry: 2 });
});

test.each([
  ["with a byte order mark", (lines: string[]) => `\uFEFF${lines.join("\n")}\n`, [1, 2, 3]],
  ["with \\r\\n and blank lines", (lines: string[]) => `${lines.join("\r\n\r\n")}\r\n \t\r\n`, [1, 3, 5]],
  ["that begins with a blank line", (lines: string[]) => `\r\n${lines.join("\n")}`, [2, 3, 4]],
])("lines %s are read", async (_name, print, entries) => {
  const lines = ["/1", "/2", "/3"].map((target) => JSON.stringify(record(target)));

  const { read } = await readAll(print(lines));

  expect(read.map(({ exchange }) => "request" in exchange && exchange.request.target)).toEqual(["/1", "/2", "/3"]);
  expect(read.map(({ source }) => source.entry)).toEqual(entries);
});

test("a recording of the gate may begin in the middle of a line", async () => {
  const lines = [JSON.stringify(record("/1")).slice(40), JSON.stringify(record("/2"))];

  const { read } = await readAll(lines.join("\n"));

  expect(read.map(({ exchange }) => ("problem" in exchange ? exchange.problem : exchange.request.target))).toEqual([
    "is not JSON",
    "/2",
  ]);
});

describe("HAR files one after the other", () => {
  const [one, two] = [0, 1].map((index) => JSON.stringify({ log: { entries: [toEntry(exchangeCases[index]!)] } }));

  test.each(["", "\r\n", "\uFEFF"])("are all read, with %j between them", async (between) => {
    const { read } = await readAll(`${one}${between}${two}\n`);

    expect(read.map(({ source }) => source.entry)).toEqual([1, 2]);
  });

  test.each([
    ["something else", "{}", "it has no log.entries"],
    ["a part of one", two!.slice(0, -5), "it ends in the middle"],
    ["no JSON", "<html>", "it has no log.entries"],
  ])("are refused if the last one is %s", async (_name, last, problem) => {
    await expect(readAll(`${one}\n${last}`)).rejects.toThrow(`is not a complete HAR file: ${problem}.`);
  });
});

test("members of a line may be in any order", async () => {
  const sorted = Object.fromEntries(Object.entries(record("/1")).sort(([one], [other]) => (one < other ? -1 : 1)));

  const { read } = await readAll(`${JSON.stringify(sorted)}\n${JSON.stringify(record("/2"))}\n`);

  expect(Object.keys(sorted)[0]).toBe("at");
  expect(read.map(({ exchange }) => "request" in exchange && exchange.request.target)).toEqual(["/1", "/2"]);
});

test("an invalid entry is reported with its line, and the others are read", async () => {
  const lines = [record("/1"), "{ broken", { exchange: 1 }, record("/4")].map((line) =>
    typeof line === "string" ? line : JSON.stringify(line),
  );

  const { read } = await readAll(`${lines.join("\n")}\n`);

  expect(
    read.map(({ source: { entry }, exchange }) => [
      entry,
      "problem" in exchange ? exchange.problem : exchange.request.target,
    ]),
  ).toEqual([
    [1, "/1"],
    [2, "is not JSON"],
    [3, "has no request with a method"],
    [4, "/4"],
  ]);
});

test("an invalid entry of a HAR file is reported with its place", async () => {
  const { read } = await readAll(JSON.stringify({ log: { entries: [null, toEntry(exchangeCases[0]!), "x", 7] } }));

  const problem = "has no request with a method";
  expect(read.map(({ exchange }) => ("problem" in exchange ? exchange.problem : "read"))).toEqual([
    problem,
    "read",
    problem,
    problem,
  ]);
});

test.each([
  ["is something else", "hello", "is neither a HAR file nor a recording of the gate"],
  ["is another JSON", '{\n"a":1}', "is not a complete HAR file: it has no log.entries"],
  ["is a description", '{"openapi":"3.1.0"}', "is a description: name it with --spec"],
  [
    "is a Postman collection",
    '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"item":[]}',
    "is a Postman collection, which has no traffic: start the gate with --upstream, and send the requests to the gate",
  ],
  [
    "is of mitmproxy",
    "1452:9:websocket;0:~8:response;",
    "mitmdump -nr FILE --set hardump=FILE.har makes it a HAR file",
  ],
  [
    "is printed by curl -v",
    "*   Trying 127.0.0.1:80...\n> GET /a HTTP/1.1\n< HTTP/1.1 200 OK\n",
    "is the output of curl -v",
  ],
  ["has packets", Buffer.from("d4c3b2a102000400", "hex"), "is a capture of packets"],
  ["is a list", '[{"method":"GET"}]', "is a list in JSON: write one entry on each line, as jq -c '.[]' FILE does"],
  ["is a log of unknown fields", '{"verb":"GET","code":200}\n', "name its fields, as in --log-format method=verb"],
  ["is a table of unknown columns", "verb;url;code\nGET;/a;200\n", "name its fields, as in --log-format method=verb"],
  ["is in UTF-16", Buffer.from("\uFEFF{}", "utf16le"), "is in UTF-16: convert it to UTF-8"],
  [
    "is cut off",
    '{"log":{"entries":[{"request":{"method":"GET","url":"/"}},{"requ',
    "is not a complete HAR file: it ends in the middle",
  ],
])("a file that %s is refused in one sentence", async (_name, content, message) => {
  await expect(readAll(content)).rejects.toThrow(UnreadableRecording);
  await expect(readAll(content)).rejects.toThrow(message);
});

describe("parts that recorders omit", () => {
  const entry = (parts: object) =>
    ({ request: { method: "GET", url: "https://a.example/api/v2/ping", headers: [] }, ...parts }) as never;

  test("an unrecorded body does not count as missing", () => {
    const response = { status: 200, headers: [], content: { size: 500, mimeType: "application/vnd.api+json" } };
    const request = { method: "GET", url: "https://a.example/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc", headers: [] };

    const found = judge(readEntry(entry({ request, response }), source));

    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["not-judged"]));
    expect(found.map(({ kind }) => kind)).not.toContain("missing-body");
  });

  const workspaceUrl = "https://a.example/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc";
  const ofBody = (content: unknown, more: object = {}) =>
    readEntry(
      entry({
        request: { method: "GET", url: workspaceUrl, headers: [] },
        response: { status: 200, content },
        ...more,
      }),
      source,
    ).response!.body;
  const mimeType = "application/vnd.api+json";

  test.each([
    ["without content", ofBody(undefined), "not-recorded"],
    ["with null as its content", ofBody(null), "not-recorded"],
    ["out of the browser's cache", ofBody({ size: 0, mimeType }, { _fromCache: "disk" }), "not-recorded"],
    ["with only its start", ofBody({ size: 2_000_000, mimeType, text: '{"data":[' }), "not-recorded"],
    ["that the server cut itself", ofBody({ size: 9, mimeType, text: '{"data":[' }), null],
    ["that is empty", ofBody({ size: 0, mimeType, text: "" }), null],
  ])("an answer %s", (_, { gap }, expected) => {
    expect(gap).toBe(expected);
  });

  test("an invalid header is ignored", () => {
    const request = { method: "GET", url: workspaceUrl, headers: [null, { name: "a", value: "b" }] };

    expect(readEntry(entry({ request }), source).request.headers).toEqual(["a", "b"]);
  });

  test("fractions of a millisecond are recorded", () => {
    const redactor = createRedactor(contract);
    const exchange = { ...readEntry(entry({}), source), at: Date.UTC(2026, 0, 1) + 0.25 };

    expect(readRecord(redactor.exchange(exchange, null), source).at).toBe(exchange.at);
  });

  test("a blocked request has no response, and pseudo-headers of HTTP/2 are ignored", () => {
    const request = { method: "GET", url: "https://a.example/api/v2/ping", headers: [{ name: ":path", value: "/" }] };

    const exchange = readEntry(entry({ request, response: { status: 0, headers: [], content: { size: 0 } } }), source);

    expect(exchange.response).toBeNull();
    expect(exchange.request.headers).toEqual([]);
  });

  test("bytes that were recorded compressed are decompressed", () => {
    const text = gzipSync('{"a":1}').toString("base64");
    const headers = [{ name: "Content-Encoding", value: "gzip" }];

    const { response } = readEntry(
      entry({ response: { status: 200, headers, content: { size: 1, text, encoding: "base64" } } }),
      source,
    );

    expect(response!.body.json).toEqual({ ok: true, value: { a: 1 } });
  });
});
