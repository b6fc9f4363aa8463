// Rows A8 and A13: malformed HTTP, and several requests on one connection.
import { expect, test } from "vitest";
import {
  attempt,
  type BadInputsWorld,
  bytesOf,
  expectDocument,
  expectServing,
  type Input,
  jsonApi,
  shareBadInputsWorld,
  toWire,
  tryInputs,
  type Wire,
} from "../support/bad-inputs.ts";
import { sendRaw } from "../support/raw-http.ts";
import { readTableVersions } from "../support/table-versions.ts";

const world = shareBadInputsWorld();
const path = "/api/v2/organizations/demo/workspaces";
const valid = JSON.stringify({ data: { type: "workspaces", attributes: { name: "smuggled" } } });
const bearer = ({ tokens }: BadInputsWorld) => `Authorization: Bearer ${tokens.owner}\r\nConnection: close\r\n`;

/** A request with these lines before its Authorization header, and this text after its head. */
const bent =
  (method: string, lines: string, after = ""): ((given: BadInputsWorld) => Wire) =>
  (given) =>
    `${method} ${path} HTTP/1.1\r\n${lines}${bearer(given)}\r\n${after}`;

const type = `Content-Type: ${jsonApi}\r\n`;
const post = (lines: string, after: string) => bent("POST", `Host: a\r\n${type}${lines}`, after);
const length = (bytes: number | string) => `Content-Length: ${bytes}\r\n`;
const chunked = "Transfer-Encoding: chunked\r\n";
const host = { header: "Host" };

const transport: [string, Input["status"], Input["ask"], Input["source"]?][] = [
  ["a header block of 20 KiB", 431, bent("GET", `Host: a\r\nX: ${"a".repeat(20 * 1024)}\r\n`)],
  ["1,200 headers of 20 KiB in all", 431, bent("GET", `Host: a\r\n${"X: abcdefghijklmno\r\n".repeat(1_200)}`)],
  [
    "an address of 20 KiB",
    [414, 431],
    (given) => `GET ${path}?${"a".repeat(20 * 1024)} HTTP/1.1\r\nHost: a\r\n${bearer(given)}\r\n`,
  ],
  [
    "an address of 10 KiB",
    414,
    (given) => `GET ${path}?${"a".repeat(10 * 1024)} HTTP/1.1\r\nHost: a\r\n${bearer(given)}\r\n`,
  ],
  ["no Host", 400, bent("GET", ""), host],
  ["no Host, which HTTP 1.0 does not require", 200, (given) => `GET ${path} HTTP/1.0\r\n${bearer(given)}\r\n`],
  ["two Hosts", 400, bent("GET", "Host: a\r\nHost: b\r\n"), host],
  ["the same Host twice", 400, bent("GET", "Host: a\r\nHost: a\r\n"), host],
  ["an invalid Host", 400, bent("GET", "Host: a/b\r\n"), host],
  ["a Host with a user", 400, bent("GET", "Host: a@b\r\n"), host],
  ...['a"b', "a<b>", "a?b", "a#b", "a\\b", "a%00b", "a:b", "a:1:2", "a:999999", "[::1", "[.]", "::1", "\xe9"].map(
    (named): [string, number, Input["ask"], Input["source"]] => [
      `the Host ${named}`,
      400,
      bent("GET", `Host: ${named}\r\n`),
      host,
    ],
  ),
  ["a length and chunks", 400, post(length(valid.length) + chunked, `0\r\n\r\n`)],
  ["chunks and a length", 400, post(chunked + length(5), "0\r\n\r\n")],
  ["two lengths", 400, post(length(valid.length) + length(1), valid)],
  ["two lengths in one", 400, post(length(`${valid.length}, ${valid.length}`), valid)],
  ["a length below zero", 400, post(length(-1), valid)],
  ["a length with a sign", 400, post(length(`+${valid.length}`), valid)],
  ["a length in hex", 400, post(length(`0x${valid.length.toString(16)}`), valid)],
  ["an empty length", 400, post(length(""), valid)],
  ["an invalid chunk size", 400, post(chunked, `zz\r\n${valid}\r\n0\r\n\r\n`)],
  ["a chunk size below zero", 400, post(chunked, `-1\r\n${valid}\r\n0\r\n\r\n`)],
  ["a chunk longer than its size", 400, post(chunked, `1\r\n${valid}\r\n0\r\n\r\n`)],
  ["a chunk size of 20 digits", [400, 413], post(chunked, `${"f".repeat(20)}\r\n${valid}\r\n0\r\n\r\n`)],
  ["chunks named twice", [400, 501], post("Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n")],
  ...["gzip, chunked", "identity, chunked", "gzip\r\nTransfer-Encoding: chunked"].map(
    (coding): [string, number, Input["ask"], Input["source"]] => [
      `the transfer coding ${JSON.stringify(coding)}`,
      400,
      post(`Transfer-Encoding: ${coding}\r\n`, `${valid.length.toString(16)}\r\n${valid}\r\n0\r\n\r\n`),
      { header: "Transfer-Encoding" },
    ],
  ),
  ["another transfer coding", [400, 415, 501], post("Transfer-Encoding: gzip\r\n", valid)],
  [
    "chunks in disguise",
    [400, 501],
    post("Transfer-Encoding: xchunked\r\n", `${valid.length.toString(16)}\r\n${valid}\r\n0\r\n\r\n`),
  ],
  ["a blank before the colon", 400, bent("GET", "Host : a\r\n")],
  ["a folded header", 400, bent("GET", "Host: a\r\nX: a\r\n b\r\n")],
  ["a header without a name", 400, bent("GET", "Host: a\r\n: b\r\n")],
  ["a header without a colon", 400, bent("GET", "Host: a\r\nX\r\n")],
  ["bare line feeds", 400, () => `GET ${path} HTTP/1.1\nHost: a\n\n`],
  ["a bare line feed behind a header", 400, bent("GET", "Host: a\r\nX: a\n")],
  ["a bare carriage return in a header", 400, bent("GET", "Host: a\r\nX: a\rb\r\n")],
  ["NUL in a header", 400, bent("GET", "Host: a\r\nX: a\0b\r\n")],
  ["NUL in the path", 400, () => "GET /api/v2/\0 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a blank in the path", 400, () => "GET /api/v2/a b HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["raw UTF-8 in the path", 400, () => `GET /api/v2/workspaces/${bytesOf("é")} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ["no path", 400, () => "GET HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["no version", 400, () => `GET ${path}\r\nHost: a\r\n\r\n`],
  ["a version from the future", 400, () => `GET ${path} HTTP/9.9\r\nHost: a\r\n\r\n`],
  ["the preface of HTTP/2", 400, () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a greeting of TLS", 400, () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ["no HTTP at all", 400, () => "{}\r\n\r\n"],
  ["an unknown method", 400, bent("FOO", "Host: a\r\n")],
  ["a lower-case method", 400, bent("get", "Host: a\r\n")],
];

tryInputs(
  world,
  transport.map(([what, status, ask, source]) => ({ row: "A8", what, status, ask, ...(source && { source }) })),
);
const get = (target: string) => `GET /api/v2${target} HTTP/1.1\r\nHost: a\r\n`;

test.each<[string, (given: BadInputsWorld) => string, number[]]>([
  [
    "the second is a 404",
    () => `${get("/ping")}\r\n${get("/nowhere")}\r\n${get("/ping")}Connection: close\r\n\r\n`,
    [204, 404, 204],
  ],
  [
    "the second is slower than the third",
    (given) =>
      `${get("/ping")}\r\n${get(`/organizations/demo/workspaces`)}${bearer(given).split("\r\n")[0]}\r\n\r\n${get("/nowhere")}Connection: close\r\n\r\n`,
    [204, 200, 404],
  ],
  [
    "the third is not HTTP",
    (given) =>
      `${get("/ping")}\r\n${get("/organizations/demo/workspaces")}${bearer(given).split("\r\n")[0]}\r\n\r\nGARBAGE\r\n\r\n`,
    [204, 200, 400],
  ],
  ["the first is not HTTP", () => `GARBAGE\r\n\r\n${get("/ping")}\r\n`, [400]],
  [
    "ten at once",
    () => `${`${get("/nowhere")}\r\n`.repeat(9)}${get("/ping")}Connection: close\r\n\r\n`,
    [...Array<number>(9).fill(404), 204],
  ],
])("requests on one connection, %s", async (_, pieces, statuses) => {
  const before = await readTableVersions(world().store);
  world().lines.length = 0;

  const answers = await sendRaw(world().url, pieces(world()), 100, statuses.length);

  expect(answers.map(({ status }) => status)).toEqual(statuses);
  for (const answer of answers) if (answer.status >= 400) expectDocument(world(), answer, undefined);
  await expect.poll(() => world().lines.length).toBe(statuses.length);
  expect(await readTableVersions(world().store)).toEqual(before);
  await expectServing(world());
});

test("a refused body does not become the next request", async () => {
  const hidden = "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n";

  await attempt(world(), {
    status: 401,
    ask: (given) => toWire(given, { method: "POST", path: "/organizations/demo/workspaces", as: null, body: hidden }),
  });
});
