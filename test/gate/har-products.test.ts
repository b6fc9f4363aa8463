// HAR files of each product are checked as far as possible. Missing parts are a note, never a violation.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createObserver,
  createWatchers,
  type Exchange,
  loadContract,
  readRecording,
} from "../../scripts/gate/index.ts";
import { performGate } from "../support/gate-command.ts";
import { harProducts } from "../support/har-products.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const contract = await loadContract();

function fileOf(creator: object, entries: readonly object[]): string {
  const file = join(folder, `${Math.random()}.har`);
  writeFileSync(file, JSON.stringify({ log: { version: "1.2", creator, pages: [], entries } }));
  return file;
}

async function judge(creator: object, entries: readonly object[]) {
  const observer = createObserver({ contract, watchers: createWatchers(contract) });
  const judged: { exchange: Exchange; violations: string[]; notes: string[] }[] = [];
  for await (const { exchange } of readRecording(fileOf(creator, entries))) {
    if ("problem" in exchange) throw new Error(exchange.problem);
    const { findings } = observer.observe(exchange);
    const [notes, violations] = [true, false].map((isNote) =>
      findings.filter(({ severity }) => (severity === "note") === isNote),
    );
    judged.push({
      exchange,
      violations: violations!.map(({ kind, pointer }) => `${kind} ${pointer ?? ""}`),
      notes: notes!.map(({ message }) => message),
    });
  }
  return judged;
}

describe.each(harProducts)("a HAR file of $name", ({ creator, right, wrong, failed, posted, lacking }) => {
  test("is checked with its bodies", async () => {
    const [fine, bad, none, sent] = await judge(creator, [right, wrong, failed, posted]);

    expect(fine).toMatchObject({ violations: [], exchange: { response: { status: 200 } } });
    expect(fine!.exchange.response!.body.json.ok).toBe(true);
    expect(fine!.exchange.at).toBe(Date.UTC(2026, 10, 21, 12));
    expect(bad!.violations).toEqual(["type /data/attributes/locked"]);
    expect(none).toMatchObject({ violations: [], exchange: { response: null } });
    expect(sent).toMatchObject({ violations: [], exchange: { response: null } });
    expect(sent!.exchange.request.body.json.ok).toBe(true);
  });

  test("has a note and no violation for an omitted part", async () => {
    const judged = await judge(creator, lacking);

    expect(judged.map(({ violations }) => violations)).toEqual(lacking.map(() => []));
    for (const { exchange, notes } of judged) {
      if (exchange.response === null && exchange.request.method === "GET") continue;
      expect(notes.join()).toContain("not in the recording");
    }
  });
});

test("a query that the HAR file has only outside of the URL counts", async () => {
  const insomnia = harProducts.find(({ name }) => name === "Insomnia")!;
  const entry = structuredClone(insomnia.right) as { request: { queryString: object[] } };
  entry.request.queryString = [{ name: "include", value: "no such thing" }];

  const [judged] = await judge(insomnia.creator, [entry]);

  expect(judged!.exchange.request.target).toMatch(/\?include=no%20such%20thing$/);
  expect(judged!.violations).toEqual(["invalid-parameter "]);
});

test("web sockets are ignored, with any scheme", async () => {
  const request = { method: "GET", url: "https://runs.example.com/api/v2/socket", headers: [] };
  const messages = [{ type: "send", time: 1, opcode: 1, data: "hello" }];
  const entries = [
    { request, response: { status: 101, headers: [], content: {} }, _webSocketMessages: messages },
    { request: { ...request, url: "wss://runs.example.com/api/v2/socket" }, response: { status: 101 } },
    harProducts[0]!.right,
  ];

  const { stdout, code } = await performGate(["check", fileOf({}, entries)]);

  expect(stdout).toContain("3 exchanges, 2 not part of this API");
  expect(code).toBe(0);
});

test("ignores tunnels and URLs without HTTP, even without a base path", async () => {
  const spec = join(folder, "anywhere.json");
  const answer = { description: "", content: { "text/plain": {} } };
  const paths = { "/ping": { get: { operationId: "ping", responses: { 200: answer } } } };
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "a", version: "1" }, paths }));
  const urls = ["data:image/png;base64,AA", "blob:https://a.example/1", "chrome-extension://a/b", "about:blank"];
  const entryOf = (url: string, method = "GET") => ({
    request: { method, url, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: "text/plain", text: "pong" } },
  });
  const entries = [
    ...urls.map((url) => entryOf(url)),
    entryOf("a.example:443", "CONNECT"),
    entryOf("HTTPS://a.example/ping"),
    entryOf("localhost:8080/pong"),
  ];

  const { stdout } = await performGate(["check", fileOf({}, entries), "--spec", spec]);

  expect(stdout).toContain("7 exchanges, 5 not part of this API");
  expect(stdout.match(/unknown-path/g)).toHaveLength(1);
});

test("a proxy's own entries are not exchanges of the API", async () => {
  const tunnel = { method: "CONNECT", url: "http://runs.example.com:443", headers: [] };
  const entries = [
    // Fiddler and Proxyman record tunnels of exchanges that they could not decrypt.
    { request: tunnel, response: { status: 200, statusText: "Connection Established", headers: [], content: {} } },
    harProducts.find(({ name }) => name === "Proxyman")!.right,
  ];

  const { stdout, code } = await performGate(["check", fileOf({ name: "Fiddler" }, entries)]);

  expect(stdout).toContain("2 exchanges, 1 not part of this API");
  expect(code).toBe(0);
});

test("a status of 999 counts, except in recordings of Proxyman", async () => {
  const [judged] = await judge({}, [
    { request: { method: "GET", url: "https://runs.example.com/api/v2/ping" }, response: { status: 999, content: {} } },
  ]);

  expect(judged!.exchange.response).toMatchObject({ status: 999 });
});

test("a file may start with a byte order mark, like Fiddler's, and name its creator last", async () => {
  const { creator, right } = harProducts.find(({ name }) => name === "Fiddler")!;
  const file = join(folder, "marked.har");
  writeFileSync(
    file,
    `\uFEFF${JSON.stringify({ log: { pages: [], comment: "", entries: [right], creator, version: "1.2" } })}`,
  );

  const { stdout, code } = await performGate(["check", file]);

  expect(stdout).toContain("1 exchange, no violation.");
  expect(code).toBe(0);
});
