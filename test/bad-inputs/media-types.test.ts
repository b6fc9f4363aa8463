// Rows A1 to A7: bodies that are not JSON, of another type, or too large.
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { bytesOf, type Input, jsonApi, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";

const world = shareBadInputsWorld({ isMeasured: true });
const workspaces = "/organizations/{org}/workspaces";
const MiB = 1024 * 1024;

const create = (row: string, what: string, status: Input["status"], body: string | object, more: Partial<Input> = {}) =>
  ({ row, what, status, ask: { method: "POST", path: workspaces, body }, ...more }) satisfies Input;

const valid = (name: string) => ({ data: { type: "workspaces", attributes: { name } } });
const whole = { source: { pointer: "" } };

const syntax: Input[] = [
  create("A1", "cut short", 400, '{"data":', whole),
  create("A1", "cut in a string", 400, '{"data":"a', whole),
  create("A1", "an extra comma", 400, '{"data":{"type":"workspaces","attributes":{"name":"a"},}}', whole),
  create("A1", "an empty body", 400, "", whole),
  create("A1", "nothing but blanks", 400, " \r\n\t ", whole),
  create("A1", "a byte that is not UTF-8", 400, '{"data":{"type":"workspaces","attributes":{"name":"\xff"}}}', whole),
  create("A1", "an overlong encoding", 400, '{"data":"\xc0\xaf"}', whole),
  create("A1", "a surrogate as UTF-8", 400, '{"data":"\xed\xa0\x80"}', whole),
  create("A1", "UTF-16", 400, Buffer.from(JSON.stringify(valid("a")), "utf16le").toString("latin1"), whole),
  create("A1", "a byte order mark", 400, bytesOf(`\ufeff${JSON.stringify(valid("a"))}`), whole),
  create("A1", "two documents", 400, '{"data":{}}{"data":{}}', whole),
  create("A1", "single quotes", 400, "{'data':{}}", whole),
  create("A1", "a comment", 400, '{"data":{}/**/}', whole),
  create("A1", "NaN", 400, '{"data":NaN}', whole),
  create("A1", "a raw control character", 400, '{"data":"\n"}', whole),
];

const shapes: Input[] = [
  ...["null", "[]", '"x"', "{}", "1", "true", '{"data":null}', '{"data":[]}', '{"data":"x"}'].map((body) =>
    create("A2", `${body} to create`, 422, body, { source: { pointer: "/data" } }),
  ),
  ...["null", "[]", '"x"', "{}", '{"data":null}', '{"data":[]}'].map(
    (body): Input => ({
      row: "A2",
      what: `${body} to change`,
      status: 422,
      ask: { method: "PATCH", body },
      source: { pointer: "/data" },
    }),
  ),
];

const typed = (what: string, status: number, headers: Record<string, string>, more: Partial<Input> = {}): Input => ({
  row: "A3",
  what,
  status,
  ask: { method: "POST", path: workspaces, headers, body: valid(`typed-${what.replaceAll(/\W/g, "")}`.slice(0, 40)) },
  ...(status === 415 && { source: { header: "Content-Type" } }),
  ...more,
});

const types: Input[] = [
  typed("no type", 415, { "Content-Type": "" }),
  ...[
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    `${jsonApi}; charset=utf-8`,
    `${jsonApi}; ext="https://x"`,
    `${jsonApi};`,
    `${jsonApi}x`,
    "*/*",
    "x",
  ].map((type) => typed(type, type === `${jsonApi};` ? 201 : 415, { "Content-Type": type })),
  typed("two types", 415, { "Content-Type": jsonApi, "content-type": "text/plain" }),
  typed("a profile", 201, { "Content-Type": `${jsonApi}; profile="https://x"` }),
  typed("in capitals", 201, { "Content-Type": jsonApi.toUpperCase() }),
  { row: "A4", what: "GET without a type", status: 200, ask: {} },
  { row: "A4", what: "GET with another type", status: 200, ask: { headers: { "Content-Type": "text/plain" } } },
  ...["lock", "unlock", "lock", "force-unlock"].map(
    (action, index): Input => ({
      row: "A4",
      what: `${action} without type and body (${index})`,
      status: 200,
      ask: { method: "POST", path: `/workspaces/{ws}/actions/${action}` },
    }),
  ),
  {
    row: "A4",
    what: "an action with another type and no body",
    status: 202,
    ask: {
      method: "POST",
      path: "/runs/{run}/actions/discard",
      headers: { "Content-Type": "text/plain", "Content-Length": "0" },
    },
  },
  {
    row: "A4",
    what: "DELETE without a type",
    status: 204,
    ask: { method: "DELETE", path: "/workspaces/{other}" },
  },
  ...[`${jsonApi};x=1`, `${jsonApi}; charset=utf-8`, `${jsonApi};x=1, text/html`, `${jsonApi};x=1,${jsonApi};y=2`].map(
    (accept): Input => ({
      row: "A5",
      what: `Accept: ${accept}`,
      status: 406,
      ask: { headers: { Accept: accept } },
      source: { header: "Accept" },
    }),
  ),
  ...[
    "",
    "text/html",
    "application/json",
    "*/*",
    `${jsonApi};x=1, ${jsonApi}`,
    "nonsense",
    ",,;;",
    `${jsonApi};q=0.1`,
  ].map(
    (accept): Input => ({
      row: "A5",
      what: `Accept: ${accept || "none"}`,
      status: 200,
      ask: { headers: { Accept: accept } },
      check: ({ headers }) => expect(headers["content-type"]).toBe(jsonApi),
    }),
  ),
];

/** Builds only the head of a create request. */
const headOf = (headers: Record<string, string>) => (given: Parameters<typeof toWire>[0]) =>
  toWire(given, { method: "POST", path: workspaces, headers: { "Content-Type": jsonApi, ...headers } });

const bomb = gzipSync(Buffer.alloc(64 * MiB, " ")).toString("latin1");

const sizes: Input[] = [
  create("A6", "one byte over the limit", 413, `"${"a".repeat(MiB - 1)}"`),
  create("A6", "exactly the limit, which is read", 422, `"${"a".repeat(MiB - 2)}"`),
  { row: "A6", what: "1 TiB announced, nothing sent", status: 413, ask: headOf({ "Content-Length": "1099511627776" }) },
  {
    row: "A6",
    what: "1 TiB announced, that asks first",
    status: 413,
    ask: headOf({ "Content-Length": "1099511627776", Expect: "100-continue" }),
  },
  {
    row: "A6",
    what: "a length beyond all numbers",
    status: [400, 413],
    ask: headOf({ "Content-Length": "9".repeat(30) }),
  },
  {
    row: "A6",
    what: "chunks without end",
    status: 413,
    ask: (given) => [
      headOf({ "Transfer-Encoding": "chunked" })(given),
      ...Array<string>(64).fill(`10000\r\n${"a".repeat(65_536)}\r\n`),
    ],
  },
  {
    row: "A6",
    what: "many small chunks without end",
    status: 413,
    ask: (given) => [
      headOf({ "Transfer-Encoding": "chunked" })(given),
      ...Array<string>(20).fill("10\r\naaaaaaaaaaaaaaaa\r\n".repeat(4_000)),
    ],
  },
  {
    row: "A6",
    what: "a gzip bomb",
    status: 415,
    ask: { method: "POST", path: workspaces, body: bomb, headers: { "Content-Encoding": "gzip" } },
    source: { header: "Content-Encoding" },
  },
  ...["br", "deflate", "gzip, gzip", "x"].map(
    (encoding): Input => ({
      row: "A6",
      what: `the encoding ${encoding}`,
      status: 415,
      ask: { method: "POST", path: workspaces, body: valid("encoded"), headers: { "Content-Encoding": encoding } },
      source: { header: "Content-Encoding" },
    }),
  ),
];

const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;
const keys = (many: number) => Array.from({ length: many }, (_, index) => `"k${index}":1`).join(",");
const inAttributes = (text: string) => `{"data":{"type":"workspaces","attributes":{"name":"large",${text}}}}`;

const monsters: [string, Input["status"], string][] = [
  ["an object 50,000 deep", 422, nested('{"a":', "}", 50_000)],
  ["a list 200,000 deep", 422, nested("[", "]", 200_000)],
  ["a list 200,000 deep that is never closed", 422, "[".repeat(200_000)],
  ["a list 65 deep", 422, nested("[", "]", 65)],
  ["60,000 keys at the top", 422, `{${keys(60_000)}}`],
  ["300,000 empty objects, which nobody looks at", 422, inAttributes(`"more":[${"{},".repeat(300_000)}{}]`)],
  ["14,000 empty objects, which are not too many", 201, inAttributes(`"more":[${"{},".repeat(14_000)}{}]`)],
  ["one key of 900 KiB", 422, `{"${"k".repeat(900 * 1024)}":1}`],
  ["a string of quotes", 422, `"${'\\"'.repeat(400_000)}"`],
  ["a number of 900,000 digits", 422, "9".repeat(900_000)],
  ["100,000 elements that are wrong", 422, `{"data":[${"1,".repeat(100_000)}1]}`],
  [
    "a key of 900 KiB with 100 strings that cannot be stored",
    422,
    `{"data":{"${"k".repeat(900 * 1024)}":{"list":[${'"\\u0000",'.repeat(99)}"\\u0000"]}}}`,
  ],
  ["100,000 strings that cannot be stored", 422, `{"data":[${'"\\u0000",'.repeat(100_000)}1]}`],
  ["a list of names that are wrong", 422, inAttributes(`"trigger-patterns":[${"1,".repeat(100_000)}1]`)],
];

const large: Input[] = monsters.map(([what, status, body]) => ({
  row: "A7",
  what,
  status,
  ask: { method: "POST", path: workspaces, body },
  cpuMs: 200,
  check: ({ headers }) => expect(Number(headers["content-length"])).toBeLessThan(64 * 1024),
}));

tryInputs(world, [...syntax, ...shapes, ...types, ...sizes, ...large]);
