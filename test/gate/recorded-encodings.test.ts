// Bodies in every encoding and in any pieces: the gate records the sent text, and a HAR file gives the same result.
import { request as openRequest } from "node:http";
import { Readable } from "node:stream";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecord } from "../../scripts/gate/exchange/record.ts";
import { readEntry } from "../../scripts/gate/recordings/har.ts";
import { toHarEntry } from "../../scripts/gate/recordings/write-har.ts";
import { startGate, startUpstream, type TestUpstream } from "../support/gate.ts";
import { until } from "../support/passages.ts";
import { isThorough } from "../support/thorough.ts";

const codings = {
  gzip: gzipSync,
  "x-gzip": gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
  identity: (bytes: Buffer) => bytes,
};
type Coding = keyof typeof codings;

interface Sent {
  bytes: Buffer;
  applied: readonly Coding[];
  /** Ends of its pieces, from 0 to 1. */
  ends: readonly number[];
}

const packed = ({ bytes, applied }: Sent): Buffer => applied.reduce((last, coding) => codings[coding](last), bytes);

function piecesOf(sent: Sent): Buffer[] {
  const whole = packed(sent);
  const ends = [0, ...sent.ends.map((part) => Math.round(part * whole.length)).sort((a, b) => a - b), whole.length];
  return ends.slice(1).map((end, index) => whole.subarray(ends[index], end));
}

/** Writes each piece separately. */
async function* inPieces(sent: Sent): AsyncGenerator<Buffer> {
  for (const piece of piecesOf(sent)) {
    yield piece;
    await new Promise(setImmediate);
  }
}

const source = { kind: "file", file: "a.har", entry: 1 } as const;
const headersFor = ({ applied }: Sent, type: string) => ({
  "content-type": type,
  ...(applied.length > 0 && { "content-encoding": applied.join(", ") }),
});

let upstream: TestUpstream;
let gate: Awaited<ReturnType<typeof startGate>>;
let answer: { sent: Sent; type: string };
beforeAll(async () => {
  upstream = await startUpstream(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, headersFor(answer.sent, answer.type));
    for await (const piece of inPieces(answer.sent)) response.write(piece);
    response.end();
  });
  gate = await startGate(upstream.url);
});
afterAll(async () => {
  await gate[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
});

/** Sends a request and a response through the gate, and returns its recording. */
async function pass(asked: Sent, answered: Sent, type = "application/json") {
  answer = { sent: answered, type };
  const before = gate.records.length;
  await new Promise((done) => {
    const headers = headersFor(asked, type);
    const request = openRequest(`${gate.url}/any`, { method: "POST", headers }, (response) =>
      response.resume().on("end", done),
    );
    Readable.from(inPieces(asked)).pipe(request);
  });
  await until(() => gate.records.length > before);
  return gate.records.at(-1)!;
}

const bodies = (content: fc.Arbitrary<Buffer>): fc.Arbitrary<Sent> =>
  fc.record({
    bytes: content,
    applied: fc.array(fc.constantFrom(...(Object.keys(codings) as Coding[])), { maxLength: 3 }),
    ends: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
  });
const words = fc.string({ unit: "grapheme", maxLength: 12 });
const values = fc.dictionary(
  fc.constantFrom("note", "größe", "名前", "😀"),
  fc.oneof(words, fc.array(words), fc.integer()),
  {
    minKeys: 1,
  },
);

test("JSON is recorded as sent, in any encoding and in any pieces", async () => {
  await fc.assert(
    fc.asyncProperty(bodies(values.map(toJson)), bodies(values.map(toJson)), async (asked, answered) => {
      const record = await pass(asked, answered);
      const har = toHarEntry(record, "https://runs.example");
      const read = [readRecord(JSON.parse(JSON.stringify(record)), source), readEntry(har, source)];

      expect([record.request.body, record.response!.body]).toEqual(
        [asked, answered].map((sent) => ({ text: String(sent.bytes), size: packed(sent).length, gap: null })),
      );
      expect(har.request.bodySize).toBe(packed(asked).length);
      expect(har.response.content.size).toBe(answered.bytes.length);
      for (const { request, response } of read) {
        expect(Buffer.from(request.body.bytes)).toEqual(asked.bytes);
        expect(Buffer.from(response!.body.bytes)).toEqual(answered.bytes);
      }
    }),
    { numRuns: isThorough ? 1_000 : 40 },
  );
});

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

const binary = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0xff, ...bytes]));

test("for a body other than JSON only its size is recorded, never broken text", async () => {
  await fc.assert(
    fc.asyncProperty(bodies(binary), bodies(binary), async (asked, answered) => {
      const record = await pass(asked, answered, "application/octet-stream");
      const har = toHarEntry(record, "https://runs.example");

      expect([record.request.body, record.response!.body]).toEqual(
        [asked, answered].map((sent) => {
          const size = packed(sent).length;
          return { text: `REDACTED (${size} bytes that are not JSON)`, size, gap: null };
        }),
      );
      expect(har.response.content.text).toBe(record.response!.body!.text);
    }),
    { numRuns: isThorough ? 1_000 : 20 },
  );
});

test.each([
  ["deflate without its envelope", deflateRawSync(toJson({ note: "é" })), "deflate", '{"note":"é"}', null],
  ["what its encoding does not undo", Buffer.from("plain"), "gzip", "REDACTED (5 bytes)", "undecodable"],
  [
    "half of what was packed",
    gzipSync(toJson({ note: "é" })).subarray(0, 20),
    "gzip",
    "REDACTED (20 bytes)",
    "undecodable",
  ],
  ["an unknown encoding", toJson({ note: "é" }), "compress", "REDACTED (13 bytes)", "undecodable"],
  ["JSON in UTF-16", Buffer.from('{"note":"é"}', "utf16le"), "", "REDACTED (24 bytes that are not JSON)", null],
  ["JSON in Latin-1", Buffer.from('{"note":"é"}', "latin1"), "", "REDACTED (12 bytes that are not JSON)", null],
  [
    "half a character at the end",
    toJson({ note: "é" }).subarray(0, 10),
    "",
    "REDACTED (10 bytes that are not JSON)",
    null,
  ],
])("%s is recorded as far as it can be decoded", async (_name, bytes, coding, text, gap) => {
  await using server = await startUpstream((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", ...(coding && { "content-encoding": coding }) });
    response.end(bytes);
  });
  await using own = await startGate(server.url);

  await new Promise((done) => openRequest(`${own.url}/any`, (response) => response.resume().on("end", done)).end());

  const { records } = await own.judged();
  expect(records[0]!.response!.body).toEqual({ text, size: bytes.length, gap });
});

test("bodies in a HAR file are read as sent, in every form of storage", async () => {
  const written: Record<string, (sent: Sent) => object> = {
    "as text": ({ bytes }) => ({ text: String(bytes) }),
    "as bytes in base64": ({ bytes }) => ({ text: bytes.toString("base64"), encoding: "base64" }),
    "as it was packed, in base64": (sent) => ({ text: packed(sent).toString("base64"), encoding: "base64" }),
  };
  await fc.assert(
    fc.property(bodies(values.map(toJson)), fc.constantFrom(...Object.keys(written)), (sent, way) => {
      // Only gzip and zstd can be distinguished from text by their first bytes.
      fc.pre(
        way !== "as it was packed, in base64" ||
          /gzip|zstd/.test(sent.applied.findLast((each) => each !== "identity") ?? ""),
      );
      const content = { mimeType: "application/json", size: sent.bytes.length, ...written[way]!(sent) };
      const headers = Object.entries(headersFor(sent, "application/json")).map(([name, value]) => ({ name, value }));
      const request = { method: "GET", url: "https://runs.example/any", headers: [] };
      const { response } = readEntry({ request, response: { status: 200, headers, content } }, source);

      expect(Buffer.from(response!.body.bytes)).toEqual(sent.bytes);
      expect(response!.body.gap).toBeNull();
    }),
  );
});
