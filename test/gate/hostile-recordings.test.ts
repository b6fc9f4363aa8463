// For any recording, `npm run gate -- check` exits with 0, 1 or 2, prints plain sentences, and stays within its limits.
// @module-tag long
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { perform } from "../../scripts/gate/command/perform.ts";
import { decodeBody } from "../../scripts/gate/exchange/content-encoding.ts";
import { loadContract, type ReadExchange, readRecording } from "../../scripts/gate/index.ts";
import { readEntry } from "../../scripts/gate/recordings/har.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";
import { exchangeCases } from "../support/exchanges.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough } from "../support/thorough.ts";

const folder = ownFolder();
afterEach(() => vi.restoreAllMocks());

/** Runs the command in this process. */
async function check(content: string | Buffer, more: { format?: "json" } = {}) {
  const file = join(folder, "recording");
  writeFileSync(file, content);
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`));
  vi.spyOn(console, "error").mockImplementation((text) => void said.push(`${text}\n`));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const code = await perform({
    kind: "check",
    files: [file],
    maxViolations: 0,
    format: "terminal",
    write: [],
    updateBaseline: false,
    severity: {},
    allowRemote: false,
    overlay: [],
    reveal: [],
    findings: join(folder, "findings"),
    ...more,
  });
  vi.restoreAllMocks();
  return { code, said: said.join("").replaceAll(file, "FILE") };
}

const line = '{"exchange":1,"request":{"method":"GET","target":"/api/v2/ping","headers":[]},"response":null}\n';
const har = (...entries: string[]) => `{"log":{"entries":[${entries.join(",")}]}}`;
const entry = (content: object, headers: object[] = [], url = "https://a.example/api/v2/runs/run-1") =>
  JSON.stringify({ request: { method: "GET", url }, response: { status: 200, headers, content } });
const named = (name: string, value: string) => ({ name, value });

describe("refuses a file without a recording in one sentence", () => {
  test.each([
    ["is empty", "", "FILE is empty."],
    ["is one byte", "\x1f", "FILE is neither a HAR file nor a recording of the gate nor an access log."],
    ["is gzip that ends early", gzipSync(line).subarray(0, 40), "FILE cannot be read: its gzip ends in the middle."],
    [
      "is gzip that is damaged",
      Buffer.concat([gzipSync(line).subarray(0, 10), Buffer.from("garbage")]),
      "FILE cannot be read: its gzip is damaged.",
    ],
    [
      "is a gzip bomb",
      Buffer.concat([gzipSync('{"log":'), ...Array(8).fill(gzipSync(Buffer.alloc(64 << 20, " ")))]),
      "FILE cannot be read: it unpacks to more than 500 times its size; a recording does not.",
    ],
    [
      "is millions of lines of something else",
      line + "{}\n".repeat(200_000),
      "FILE has more than 10,000 entries that are not exchanges: it is not a recording.",
    ],
    [
      "is millions of entries of something else",
      har("null,".repeat(200_000)),
      "FILE has more than 10,000 entries that are not exchanges: it is not a recording.",
    ],
  ])("when it %s", async (_, content, sentence) => {
    expect(await check(content)).toEqual({ code: 2, said: `${sentence}\n` });
  });
});

describe("an entry beyond the limits is reported, and the others are checked", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => named(`x${index}`, "y"));
  test.each([
    ["with too many values", `{"exchange":1,"x":[${"0,".repeat(2_000_000)}0]}`, "has more than 1,000,000 values"],
    ["nested too deep", `{"exchange":1,"x":${"[".repeat(3_000_000)}`, "has more than 1,000,000 values"],
    ["that is not JSON", `{"exchange":1,"x":${"[".repeat(100_000)}`, "is not JSON"],
    ["of too many bytes", `{"exchange":1,"x":"${"x".repeat(65 << 20)}"}`, "is larger than 64 MiB"],
    ["without a URL", '{"exchange":1,"request":{"method":"GET","target":{}}}', "has no request with a URL"],
    [
      "with a status of another kind",
      '{"exchange":1,"request":{"method":"GET","target":"/","headers":[]},"response":{"status":1e999}}',
      "has a response whose status is not a number from 100 to 999",
    ],
  ])("in lines: %s", async (_, bad, problem) => {
    const { code, said } = await check(`${line}${bad}\n${line}`);

    expect(said).toContain(`FILE entry 2 ${problem}.\n`);
    expect(said).toContain("3 exchanges, 1 unreadable");
    expect(code).toBe(1);
  });

  test.each([
    ["with too many headers", entry({}, many), "has more than 1,000 headers"],
    ["with too long headers", entry({}, [named("x", "y".repeat(300_000))]), "has more than 256 KiB of headers"],
    [
      "with a URL too long",
      entry({}, [], `https://a.example/?${"a=b&".repeat(20_000)}`),
      "has a URL of more than 64 KiB",
    ],
  ])("in HAR files: %s", async (_, bad, problem) => {
    expect((await check(har(entry({}), bad, entry({})))).said).toContain(`FILE entry 2 ${problem}.\n`);
  });

  test.each([
    ["large", { size: 1, text: `["${"x".repeat(17 << 20)}"]` }, []],
    [
      "a bomb",
      { size: 1, encoding: "base64", text: gzipSync(Buffer.alloc(17 << 20)).toString("base64") },
      [named("Content-Encoding", "gzip")],
    ],
  ])("in a body that is %s", async (_, content, headers) => {
    const { said } = await check(har(entry(content, headers)));

    expect(said).toContain("The response's body is too large to check.");
  });
});

test("a body with very many layers of encoding is not unpacked", () => {
  let bytes = Buffer.from("{}");
  for (let layer = 0; layer < 6; layer += 1) bytes = gzipSync(bytes);

  expect(decodeBody(bytes, "gzip,".repeat(6), 1_000).gap).toBe("undecodable");
});

const deep = Array.from({ length: 2_000 }).reduce<unknown>(
  (inner, _, index) => (index % 2 ? [inner] : { a: inner }),
  1,
);

/** Values that are invalid nearly everywhere. */
const hostile: unknown[] = [
  ...[null, true, 0, -1, 0.5, 99_999, 1e308, "@@1e999@@", [], {}, [[]], [null], [1, 2, 3], ["a"], deep],
  ...["", " ", "__proto__", "constructor", "\ud800", "{", "gzip,gzip,br", "x".repeat(100_000), "[".repeat(5_000)],
  ...["\u001b[31m\u0007\n\r\u0085\u2028\u202e", "\u001b]0;title\u0007"],
  ...["+275760-09-13T00:00:00.000999Z", "-271821-04-20T00:00:00.000Z", "2026-11-21T12:00:00.000999Z"],
  ...["https://[::1", "http://a:b@c:99999/x?%=%ff&a", "/api/v2/%ff%00", "//", "ws://x", '{"__proto__":{}}'],
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__":{"length":3},"constructor":1,"length":1e9}'),
];

const entries = exchangeCases.map(({ exchange: { request, response } }) => {
  const headersOf = (headers: unknown) =>
    Object.entries(headers as object).map(([name, value]) => named(name, `${value}`));
  return {
    startedDateTime: "2026-11-21T12:00:00.000Z",
    time: 12,
    request: {
      method: request.method,
      url: request.target.startsWith("/") ? `https://api.example${request.target}` : request.target,
      headers: headersOf(request.headers),
      bodySize: 5,
      postData: { mimeType: "application/json", text: String(request.body ?? "") },
    },
    response: response && {
      status: response.status,
      statusText: "OK",
      headers: headersOf(response.headers),
      bodySize: 4,
      content: { size: 10, mimeType: "application/json", text: String(response.body ?? "") },
    },
    timings: { wait: 10 },
  };
});

const placesIn = (value: unknown, place: string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? [place, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...place, name]))]
    : [place];

/** Puts a wrong value at one place; `undefined` removes the member. */
function mutate(whole: unknown, pick: number, wrong: unknown): unknown {
  const places = placesIn(whole);
  const [first, ...rest] = places[pick % places.length]!;
  if (first === undefined) return wrong;
  const changed = structuredClone(whole);
  let owner = changed as Record<string, unknown>;
  let name = first;
  for (const next of rest) {
    owner = owner[name] as Record<string, unknown>;
    name = next;
  }
  if (wrong === undefined) Reflect.deleteProperty(owner, name);
  else owner[name] = wrong;
  return changed;
}

const mutations = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.option(fc.constantFrom(...hostile), { nil: undefined })), {
  minLength: 1,
  maxLength: 30,
});

test("a recording with any wrong values never causes an internal error of the gate", async () => {
  const redactor = createRedactor(await loadContract());
  const source = { kind: "process" } as const;
  const records = entries.map((each) => JSON.parse(JSON.stringify(redactor.exchange(readEntry(each, source), null))));
  const print = (value: unknown) => JSON.stringify(value)?.replaceAll('"@@1e999@@"', "1e999");

  await fc.assert(
    fc.asyncProperty(fc.boolean(), mutations, fc.boolean(), async (isHar, changes, isJson) => {
      const originals = isHar ? entries : records;
      const changed = changes.map(([which, place, wrong]) =>
        print(mutate(originals[which % originals.length], place, wrong)),
      );
      const { code, said } = await check(
        isHar ? har(...changed) : line + changed.join("\n"),
        isJson ? { format: "json" } : {},
      );

      expect(said.includes("Nothing was judged") ? [2] : [0, 1]).toContain(code);
      // Texts of JavaScript errors.
      expect(said).not.toMatch(/could not be judged|Cannot |is not a function|\[object |undefined|\n\s+at /);
      expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
    }),
    { numRuns: isThorough ? 200 : 10 },
  );
}, 120_000);

describe("a pipe that delivers a recording in small pieces", () => {
  test.each([1, 3, 50])("is understood in pieces of %i bytes", async (size) => {
    const bytes = Buffer.from(line.repeat(3));
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    vi.spyOn(process, "stdin", "get").mockReturnValue(pieces as never);

    const read: ReadExchange[] = [];
    for await (const each of readRecording("-")) read.push(each);

    expect(read.map(({ exchange }) => "request" in exchange && exchange.request.target)).toEqual(
      Array(3).fill("/api/v2/ping"),
    );
  });
});
