// The members of a recorded exchange: which are kept, which are refused, and their limits.
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type ExchangeRecord, readRecord } from "../../scripts/gate/exchange/record.ts";
import type { Exchange, Source } from "../../scripts/gate/index.ts";
import { readEntry } from "../../scripts/gate/recordings/har.ts";
import { toHarEntry } from "../../scripts/gate/recordings/write-har.ts";

const source: Source = { kind: "process" };
const request = { method: "GET", target: "/a", headers: [], body: null };
const response = { status: 200, statusText: "", headers: [], body: null };
const lineOf = (members: object) => readRecord({ exchange: 1, request, response, ...members }, source);
const asked = (members: object) => lineOf({ request: { ...request, ...members } }).request;
const answered = (members: object) => lineOf({ response: { ...response, ...members } }).response!;

const headers = (count: number) => Array.from({ length: count }, (_, index) => [`x${index}`, "y"]);
const flat = (count: number) => headers(count).flat();

describe("a line keeps", () => {
  test.each<[string, unknown, unknown]>([
    ["the longest method", asked({ method: "M".repeat(100) }).method, "M".repeat(100)],
    ["the longest target", asked({ target: "t".repeat(65_536) }).target.length, 65_536],
    ["the most headers", asked({ headers: headers(1_000) }).headers, flat(1_000)],
    ["the longest headers", asked({ headers: [["x", "y".repeat(262_143)]] }).headers[1]!.length, 262_143],
    [
      "headers that are numbers",
      asked({ headers: [["x", 1], ["y", true], ["z", null], [1, "a"], 7] }).headers,
      ["x", "1", "y", "true"],
    ],
    ["the first status", answered({ status: 100 }).status, 100],
    ["the last status", answered({ status: 999 }).status, 999],
    ["a text of a status, in part", answered({ statusText: "s".repeat(1_001) }).statusText.length, 1_000],
    ["a body without a string", answered({ statusText: 7 }).statusText, ""],
    ["microseconds", lineOf({ at: "1970-01-01T00:00:00.001250Z" }).at, 1.25],
    ["milliseconds", lineOf({ at: "1970-01-01T00:00:00.007Z" }).at, 7],
    ["a time in another zone", lineOf({ at: "1970-01-01T01:00:00.000+01:00" }).at, 0],
    ["an invalid time", lineOf({ at: "yesterday" }).at, 0],
    ["no time that is a number", lineOf({ at: 7 }).at, 0],
    ["a time in a long text", lineOf({ at: `Thu, 01 Jan 1970 00:00:07 GMT (${"x".repeat(67)})` }).at, 7_000],
    ["no time in a longer one", lineOf({ at: `Thu, 01 Jan 1970 00:00:07 GMT (${"x".repeat(68)})` }).at, 0],
    ["the last time", lineOf({ at: "+275760-09-12T23:59:59.998Z" }).at, 8.64e15 - 2],
    ["no later time", lineOf({ at: "+275760-09-12T23:59:59.999Z" }).at, 0],
    ["how long it took", lineOf({ durationMs: 0 }).duration, 0],
    ["no time before it began", lineOf({ durationMs: -1 }).duration, null],
    ["no endless time", lineOf({ waitedMs: Number.POSITIVE_INFINITY }).waited, null],
    ["a spelled-out time", lineOf({ waitedMs: "1" }).waited, null],
    ["an identifier", lineOf({ requestId: "r" }).requestId, "r"],
    ["no identifier that is a number", lineOf({ requestId: 7 }).requestId, null],
    [
      "that the gate refused a request",
      lineOf({ enforced: { side: "request", status: 400 } }).enforced,
      { side: "request", status: 400 },
    ],
    [
      "that it replaced an answer",
      lineOf({ enforced: { side: "x", status: 502 } }).enforced,
      { side: "response", status: 502 },
    ],
    ["a refusal without a status", lineOf({ enforced: { side: "request" } }).enforced, null],
    ["who failed", lineOf({ failure: { by: "client", message: "gone" } }).failure, { by: "client", message: "gone" }],
    [
      "that the upstream failed",
      lineOf({ failure: { by: "x", message: "gone" } }).failure,
      { by: "upstream", message: "gone" },
    ],
    ["no failure without a message", lineOf({ failure: { by: "client" } }).failure, null],
    ["no answer", lineOf({ response: null }).response, null],
    ["an answer that is left out", readRecord({ exchange: 1, request }, source).response, null],
  ])("%s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test.each<[string, object, object]>([
    ["a text", { text: "a", size: 7, gap: null }, { content: "a", size: 7, gap: null }],
    ["half a letter as a sign", { text: "\ud800", size: 1, gap: null }, { content: "\ufffd", gap: null }],
    ["an invalid size", { text: "a", size: -1 }, { size: 0, gap: null }],
    ...["beyond-bound", "not-recorded", "undecodable", "aborted"].map((gap): [string, object, object] => [
      gap,
      { text: "", size: 9, gap },
      { size: 9, gap },
    ]),
    ["no other gap", { text: "a", size: 9, gap: "other" }, { content: "a", gap: null }],
    ["the longest text", { text: "x".repeat(16 << 20), size: 9 }, { gap: null }],
    [
      "a longer one as beyond the bound",
      { text: `${"x".repeat((16 << 20) - 1)}é`, size: 9 },
      { size: 9, gap: "beyond-bound", isEmpty: false },
    ],
  ])("of a body %s", (_, body, expected) => {
    expect(asked({ body }).body).toMatchObject(expected);
  });
});

describe("a line is refused that has", () => {
  test.each<[string, () => unknown, string]>([
    ["another version", () => lineOf({ exchange: 2 }), "is not an exchange that the gate recorded"],
    ["no method", () => asked({ method: 1 }), "has no request with a method"],
    ["a longer method", () => asked({ method: "M".repeat(101) }), "has a method of more than 100 characters"],
    ["no target", () => asked({ target: null }), "has no request with a URL"],
    ["a longer target", () => asked({ target: "t".repeat(65_537) }), "has a URL of more than 64 KiB"],
    ["no headers", () => asked({ headers: {} }), "has no list of headers"],
    ["more headers", () => asked({ headers: headers(1_001) }), "has more than 1,000 headers"],
    ["longer headers", () => asked({ headers: [["x", "y".repeat(262_144)]] }), "has more than 256 KiB of headers"],
    ["a body without text", () => asked({ body: { size: 1 } }), "has a body with no text"],
    ...[99, 1_000, 200.5, "200", null].map((status): [string, () => unknown, string] => [
      `the status ${status}`,
      () => answered({ status }),
      "has a response whose status is not a number from 100 to 999",
    ]),
  ])("%s", (_, read, reason) => {
    expect(read).toThrow(new Error(reason));
  });
});

const entry = (parts: object = {}) =>
  readEntry({ request: { method: "GET", url: "https://a.example/x" }, ...parts }, source);
const url = (members: object) =>
  entry({ request: { method: "GET", url: "https://a.example/x", ...members } }).request.target;
const sent = (members: object): Exchange["request"] =>
  entry({ request: { method: "POST", url: "/x", ...members } }).request;
const got = (members: object, more: object = {}) => entry({ response: { status: 200, ...members }, ...more }).response;
const header = (name: string, value: unknown) => ({ name, value });
const field = header;
const formType = "application/x-www-form-urlencoded";
const gzipped = { text: gzipSync("{}").toString("base64") };
const typed = [header("Content-Type", "a/b")];

describe("a HAR entry contains", () => {
  const pair = (name: unknown, value?: unknown) => ({ name, value });
  test.each<[string, unknown, unknown]>([
    ["its query once", url({ url: "/x?a=1", queryString: [pair("a", "1")] }), "/x?a=1"],
    [
      "its query in a member of its own",
      url({ url: "/x#y", queryString: [pair("a b", "1,2"), pair("c"), pair(""), pair(7)] }),
      "/x?a%20b=1,2&c=",
    ],
    ["no fragment", url({ url: "https://a.example/x?a=1#b?c=2" }), "https://a.example/x?a=1"],
    ["an empty query", url({ queryString: [pair("")] }), "https://a.example/x"],
    ["a query of another type", url({ queryString: "a=1" }), "https://a.example/x"],
    [
      "its time",
      entry({ startedDateTime: "1970-01-01T00:00:00.007Z", time: 5, timings: { wait: 3 } }),
      expect.objectContaining({ at: 7, duration: 5, waited: 3 }),
    ],
    [
      "its identifier",
      entry({ request: { method: "GET", url: "/", headers: [header("X-Request-Id", "r")] } }).requestId,
      "r",
    ],
    [
      "an identifier of the answer first",
      entry({
        response: { status: 200, headers: [header("x-request-id", "s")] },
        request: { method: "GET", url: "/", headers: [header("X-Request-Id", "r")] },
      }).requestId,
      "s",
    ],
    [
      "that there are headers",
      entry({ request: { method: "GET", url: "/", headers: typed }, response: { status: 200, headers: [] } }).extent,
      expect.objectContaining({
        hasRequestHeaders: true,
        hasResponseHeaders: false,
        isLog: false,
        hasQuery: true,
        hasPathValues: true,
      }),
    ],
    [
      "an answer's headers",
      entry({ response: { status: 200, headers: typed } }).extent,
      expect.objectContaining({ hasRequestHeaders: false, hasResponseHeaders: true }),
    ],
    ["a type in another member", got({ content: { mimeType: "a/b" } })!.headers, ["Content-Type", "a/b"]],
    [
      "the type that was sent",
      got({ headers: [header("content-type", "c/d")], content: { mimeType: "a/b" } })!.headers,
      ["content-type", "c/d"],
    ],
    ["an unknown type", got({ content: { mimeType: "x-unknown" } })!.headers, []],
    ["the type of what was sent", sent({ postData: { mimeType: "a/b", text: "x" } }).headers, ["Content-Type", "a/b"]],
    ["no answer of a status below 1", [0, -1].map((status) => got({ status })), [null, null]],
    ["no answer without a status", [undefined, null].map((status) => got({ status })), [null, null]],
    [
      "no answer that a proxy made",
      [got({ status: 999 }, { _isIntercepted: 1 }), got({ statusText: "Fiddler - DNS Lookup Failed" })],
      [null, null],
    ],
    ["a status of 999 without a proxy", got({ status: 999 })!.status, 999],
    ["a status text like that of a proxy", got({ statusText: "A Fiddler - x" })!.statusText, "A Fiddler - x"],
  ])("%s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test.each<[string, object, object]>([
    ["a text", { postData: { text: "a" } }, { size: 1, gap: null }],
    ["as long a text as is checked", { postData: { text: "x".repeat(16 << 20) } }, { size: 16 << 20, gap: null }],
    ["a longer one", { postData: { text: "x".repeat((16 << 20) + 1) } }, { size: (16 << 20) + 1, gap: "beyond-bound" }],
    ["bytes", { postData: { text: "e30=", encoding: "base64" } }, { content: Buffer.from("{}"), gap: null }],
    ["bytes beside it", { _content: { text: "e30=", encoding: "base64" } }, { content: Buffer.from("{}"), gap: null }],
    [
      "compressed bytes",
      { postData: { ...gzipped, encoding: "base64" }, headers: [header("Content-Encoding", "gzip")] },
      { content: Buffer.from("{}"), gap: null },
    ],
    ["nothing", {}, { size: 0, gap: null }],
    ["an empty text", { postData: { text: "" } }, { size: 0, gap: null }],
    ["a size without a text", { bodySize: 5 }, { size: 5, gap: "not-recorded" }],
    ["a length in its headers", { headers: [header("Content-Length", "7")] }, { size: 7, gap: "not-recorded" }],
    [
      "fields of a form",
      { postData: { mimeType: formType, params: [field("a[b]", "c d&é"), field("e", "")] } },
      { content: Buffer.from("a%5Bb%5D=c%20d%26%C3%A9&e="), gap: null },
    ],
    [
      "fields of a form whose type is in its headers",
      { postData: { params: [field("a", "b")] }, headers: [header("Content-Type", `${formType}; charset=UTF-8`)] },
      { content: Buffer.from("a=b"), gap: null },
    ],
    [
      "fields of a form in addition to its text",
      { postData: { mimeType: formType, text: "a=sent", params: [field("a", "read")] } },
      { content: Buffer.from("a=sent"), gap: null },
    ],
    [
      "fields of a form without a value",
      { postData: { mimeType: formType, params: [{ name: "a" }] } },
      { gap: "not-recorded" },
    ],
    [
      "fields of parts",
      { postData: { mimeType: "multipart/form-data; boundary=x", params: [field("a", "b")] } },
      { gap: "not-recorded" },
    ],
    ["fields of nothing", { postData: { params: [{}] } }, { size: 0, gap: "not-recorded" }],
    ["a type and no size", { bodySize: -1, headers: typed }, { size: 0, gap: "not-recorded" }],
    ["no type and no size", { bodySize: -1 }, { gap: null }],
    ["a type and a size of 0", { bodySize: 0, headers: typed }, { gap: null }],
    ["a type, no size and no method for it", { method: "GET", bodySize: -1, headers: typed }, { gap: null }],
    ["a type, no size and a method like one for it", { method: "XPUTS", bodySize: -1, headers: typed }, { gap: null }],
    ["a type, no size and a length", { bodySize: -1, headers: [...typed, header("content-length", 0)] }, { gap: null }],
    ["a type, no size and what was posted", { bodySize: -1, headers: typed, postData: {} }, { gap: null }],
    ["a small letter in its method", { method: "put", bodySize: -1, headers: typed }, { gap: "not-recorded" }],
  ])("of what was sent: %s", (_, members, expected) => {
    expect(sent(members).body).toMatchObject(expected);
  });

  const json = { mimeType: "application/json" };
  const brotli = { headers: [header("Content-Encoding", "br")] };
  const picture = Buffer.from("89504e470d0a1a0a", "hex");
  const base64 = (text: string | Buffer) => ({ text: Buffer.from(text).toString("base64"), encoding: "base64" });
  test.each<[string, object, object, object?]>([
    ["a text", { content: { text: "{}" } }, { size: 2, gap: null }],
    ["bytes", { content: base64("{}") }, { size: 2, gap: null }],
    ["the first part of a text", { content: { text: '{"a":', size: 9 } }, { size: 9, gap: "not-recorded" }],
    ["a text with a wrong size", { content: { text: "{}", size: 9 } }, { size: 2, gap: null }],
    ["a broken text with the right size", { content: { text: '{"a":', size: 5 } }, { gap: null }],
    ["only a size", { content: { size: 9 } }, { size: 9, gap: "not-recorded" }],
    ["only the size of its body", { content: {}, bodySize: 7 }, { size: 7, gap: "not-recorded" }],
    ["only a length", { content: {}, headers: [header("content-length", "8")] }, { size: 8, gap: "not-recorded" }],
    ["a size, to HEAD", { content: { size: 9 } }, { gap: null }, { request: { method: "HEAD", url: "/" } }],
    ["a size, with 204", { status: 204, content: { size: 9 } }, { gap: null }],
    ["a size, with 304", { status: 304, content: { size: 9 } }, { gap: null }],
    ["a type alone", { content: json }, { size: 0, gap: "not-recorded" }],
    ["a type and a length of 0", { content: json, headers: [header("Content-Length", "0")] }, { gap: null }],
    ["an empty text with a type", { content: { ...json, text: "" } }, { gap: null }],
    ["neither type nor size", { content: {} }, { gap: null }],
    [
      "bytes of Brotli",
      { ...brotli, content: base64(brotliCompressSync("{}")) },
      { content: Buffer.from("{}"), gap: null },
    ],
    ["bytes that Brotli did not make", { ...brotli, content: base64(picture) }, { content: picture, gap: null }],
    [
      "text that Brotli has made before",
      { ...brotli, content: base64("[1]") },
      { content: Buffer.from("[1]"), gap: null },
    ],
    ["an unknown type", { content: { mimeType: "x-unknown" } }, { gap: null }],
    ["no content", {}, { gap: "not-recorded" }],
    ["what a browser's cache had", { content: {} }, { gap: "not-recorded" }, { _fromCache: "memory" }],
  ])("of a response: %s", (_, members, expected, more = {}) => {
    expect(got(members, more)!.body).toMatchObject(expected);
  });
});

describe("written as HAR", () => {
  const record: ExchangeRecord = {
    ...{
      exchange: 1,
      at: "2026-01-31T12:00:00.123456Z",
      durationMs: 9,
      waitedMs: 4,
      requestId: null,
      operationId: null,
    },
    request: { method: "GET", target: "/a?b=c=d&e&&f=%20#g", headers: [["Content-Type", "a/b"]], body: null },
    response: {
      status: 302,
      statusText: "Found",
      headers: [
        ["Location", "/b"],
        ["content-type", "c/d"],
      ],
      body: null,
    },
    ...{ enforced: null, failure: null },
  };
  const write = (more: Partial<ExchangeRecord> = {}) => toHarEntry({ ...record, ...more }, "https://a.example");

  test("an exchange keeps its address, its times and its headers", () => {
    const { request, response, timings, time, startedDateTime, comment } = write();

    expect([startedDateTime, time, timings, comment]).toEqual([
      "2026-01-31T12:00:00.123Z",
      9,
      { send: 0, wait: 4, receive: 5 },
      undefined,
    ]);
    expect(request).toMatchObject({
      url: "https://a.example/a?b=c=d&e&&f=%20#g",
      bodySize: 0,
      headers: [{ name: "Content-Type", value: "a/b" }],
    });
    expect(request.queryString).toEqual([
      { name: "b", value: "c=d" },
      { name: "e", value: "" },
      { name: "f", value: "%20" },
    ]);
    expect(request).not.toHaveProperty("postData");
    expect(response).toMatchObject({ status: 302, redirectURL: "/b", content: { size: 0, mimeType: "c/d" } });
    expect(write({ request: { ...record.request, target: "http://b.example/" } }).request.url).toBe(
      "http://b.example/",
    );
  });

  test.each<[number | null, number | null, object]>([
    [null, null, { time: 0, timings: { send: 0, wait: 0, receive: 0 } }],
    [null, 4, { time: 4, timings: { send: 0, wait: 4, receive: 0 } }],
    [9, null, { time: 9, timings: { send: 0, wait: 0, receive: 9 } }],
    [3, 4, { time: 3, timings: { send: 0, wait: 3, receive: 0 } }],
  ])("the times of %s ms, %s of them until the head, add up", (durationMs, waitedMs, expected) => {
    expect(write({ durationMs, waitedMs })).toMatchObject(expected);
  });

  test("complete bodies are written, and failures have a comment", () => {
    const [whole, cut] = [
      { text: "é", size: 7, gap: null },
      { text: "ab", size: 7, gap: "aborted" as const },
    ];
    const both = (body: typeof whole | typeof cut) =>
      write({ request: { ...record.request, body }, response: { ...record.response!, body } });
    const [first, second] = [both(whole), both(cut)];
    const failed = write({ response: null, failure: { by: "client", message: "gone" } });

    expect(first.request).toMatchObject({ bodySize: 7, postData: { mimeType: "a/b", text: "é" } });
    expect(first.response).toMatchObject({ bodySize: 7, content: { size: 2, text: "é" } });
    expect(second.request.postData).toEqual({ mimeType: "a/b", text: "", comment: "The body is not whole: aborted." });
    expect(second.response.content).toMatchObject({ size: 7, text: "", comment: "The body is not whole: aborted." });
    expect(failed).toMatchObject({ comment: "gone", response: { status: 0, headers: [], bodySize: -1 } });
  });
});
