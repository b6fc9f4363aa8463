// `--int64` and `--dates`: values keep their digits and instants from the client to a server and back.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runGenerate } from "../support/generation.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const int64 = { type: "integer", format: "int64" };
const instant = { type: "string", format: "date-time" };
const json = (schema: object) => ({ "application/json": { schema } });
const object = (properties: object, others: object = {}) => ({ type: "object", properties, ...others });

const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "/" }],
  paths: {
    "/orders/{id}": {
      parameters: [
        { name: "id", in: "path", required: true, schema: int64 },
        { name: "since", in: "query", schema: instant },
        { name: "ids", in: "query", schema: { type: "array", items: int64 } },
        { name: "times", in: "query", explode: false, schema: { type: "array", items: instant } },
        { name: "X-At", in: "header", schema: instant },
      ],
      put: {
        operationId: "putOrder",
        requestBody: { required: true, content: json(ref("Order")) },
        responses: {
          200: { description: "Done.", content: json(ref("Order")) },
          422: { description: "Refused.", content: json(object({ at: instant, id: int64 })) },
        },
      },
    },
    "/parts": {
      post: {
        operationId: "addParts",
        parameters: [{ name: "filter", in: "query", content: json(ref("Paid")) }],
        requestBody: {
          required: true,
          content: { "multipart/form-data": { schema: object({ paid: ref("Paid"), sum: int64 }) } },
        },
        responses: { 204: { description: "Done." } },
      },
    },
    "/lines": {
      post: {
        operationId: "addLines",
        requestBody: {
          required: true,
          content: { "application/x-ndjson": { schema: { type: "array", items: ref("Paid") } } },
        },
        responses: { 204: { description: "Done." } },
      },
      get: {
        operationId: "listLines",
        parameters: [{ name: "since", in: "query", schema: instant }],
        responses: {
          200: { description: "Done.", content: { "application/x-ndjson": { schema: ref("Paid") } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: object(
        {
          id: int64,
          total: { type: "number" },
          count: { type: "integer" },
          at: { type: ["string", "null"], format: "date-time" },
          day: { type: "string", format: "date" },
          level: { type: "integer", format: "int64", enum: [1, 2] },
          parts: { type: "array", items: ref("Order") },
          pair: { type: "array", prefixItems: [int64, instant], items: { type: "string" } },
          byName: object({ note: { type: "string" } }, { additionalProperties: instant }),
          sums: object({}, { patternProperties: { "^s": int64 } }),
          event: { oneOf: [ref("Paid"), ref("Noted")] },
          pet: ref("Pet"),
          either: { anyOf: [instant, { type: "string" }] },
          base: { allOf: [object({ born: instant }), object({ code: int64 })] },
        },
        { required: ["id"] },
      ),
      Paid: object({ kind: { const: "paid" }, at: instant, sum: int64 }, { required: ["kind", "at"] }),
      Noted: object({ kind: { const: "noted" }, at: { type: "string" } }, { required: ["kind", "at"] }),
      Pet: object({ is: { type: "string" } }, { required: ["is"], discriminator: { propertyName: "is" } }),
      Cat: { allOf: [ref("Pet"), object({ born: instant })] },
      Dog: { allOf: [ref("Pet"), object({ born: { type: "string" } })] },
    },
  },
};

const big = "9007199254740993";
const time = "2026-11-30T10:20:30.123Z";
const wire = `{"id":${big},"total":1.5,"count":3,"at":"${time}","day":"2026-11-30","level":1,"parts":[{"id":-${big},"at":null,"parts":[{"id":7}]}],"pair":[${big},"${time}","${time}"],"byName":{"note":"${time}","a":"${time}"},"sums":{"s1":${big},"x":"1"},"event":{"kind":"paid","at":"${time}"},"pet":{"is":"Cat","born":"${time}"},"either":"${time}","base":{"born":"${time}","code":9223372036854775807}}`;

type Value = Record<string, unknown>;
const convertedBy = (toInteger: (digits: string) => unknown, toInstant: (text: string) => unknown): Value => ({
  id: toInteger(big),
  total: 1.5,
  count: 3,
  at: toInstant(time),
  day: "2026-11-30",
  level: 1,
  parts: [{ id: toInteger(`-${big}`), at: null, parts: [{ id: toInteger("7") }] }],
  pair: [toInteger(big), toInstant(time), time],
  byName: { note: time, a: toInstant(time) },
  sums: { s1: toInteger(big), x: "1" },
  event: { kind: "paid", at: toInstant(time) },
  pet: { is: "Cat", born: toInstant(time) },
  either: toInstant(time),
  base: { born: toInstant(time), code: toInteger("9223372036854775807") },
});

mkdirSync(".cache", { recursive: true });
// Inside the project, so that generated code finds the packages that it imports.
const folder = mkdtempSync(resolve(".cache/values-"));
const spec = join(folder, "openapi.json");
const generate = (name: string, ...args: string[]) =>
  runGenerate("--spec", spec, "--out", join(folder, name), "--skip", "docs", ...args);
let server: Server;
let baseUrl: string;
const seen: { url: string; body: string; at: string | undefined }[] = [];
/** The next response; without it, the body of the request. */
let next: { status: number; body: string } | undefined;

beforeAll(async () => {
  writeFileSync(spec, JSON.stringify(document));
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    seen.push({ url: request.url!, body, at: request.headers["x-at"] as string | undefined });
    response.writeHead(next?.status ?? 200, { "Content-Type": "application/json" }).end(next?.body ?? body);
    next = undefined;
  }).listen(0);
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Call = (connection: unknown, input: Value) => Promise<Value>;

async function clientOf(name: string, ending = "ts") {
  const load = (file: string) => import(pathToFileURL(join(folder, name, file)).href);
  const [{ calls }, { connect }] = await Promise.all([`calls.${ending}`, `connection.${ending}`].map(load));
  const bind = (call: Call) => (input: Value) => call(connect({ baseUrl }), input);
  return {
    addParts: bind(calls.addParts),
    put: bind(calls.putOrder),
    addLines: bind(calls.addLines),
    listLines: bind(calls.listLines),
  };
}

test.each([
  ["bigint", BigInt, ["--int64", "bigint"]],
  ["string", String, ["--int64", "string"]],
] as const)("--int64 %s keeps all digits in bodies, paths and queries", async (name, toInteger, args) => {
  expect(await generate(name, ...args)).toMatchObject({ code: 0 });
  const { put, addLines } = await clientOf(name);
  const value = convertedBy(toInteger, String);

  const result = await put({ id: toInteger(big), ids: [toInteger(big), toInteger("1")], body: value });
  await addLines({ body: [{ sum: toInteger(big) }, { sum: toInteger("1") }] });

  expect(seen.at(-2)).toMatchObject({ url: `/orders/${big}?ids=${big}&ids=1`, body: wire });
  expect(result).toEqual(value);
  expect(seen.at(-1)!.body).toBe(`{"sum":${big}}\n{"sum":1}\n`);
});

test("--dates date and --int64 bigint convert in both directions", async () => {
  expect(await generate("both", "--dates", "date", "--int64", "bigint")).toMatchObject({ code: 0 });
  const { put } = await clientOf("both");
  const value = convertedBy(BigInt, (text) => new Date(text));
  const at = new Date(time);

  const result = await put({ id: 1n, since: at, times: [at, at], header: { "X-At": at }, body: value });

  const escaped = encodeURIComponent(time);
  expect(seen.at(-1)).toEqual({ url: `/orders/1?since=${escaped}&times=${escaped},${escaped}`, body: wire, at: time });
  expect(result).toEqual(value);
});

test("a bigint keeps its digits in JSON of a part and of the query", async () => {
  const { addParts } = await clientOf("both");
  const paid = { kind: "paid", at: new Date(time), sum: BigInt(big) };
  const text = `{"kind":"paid","at":"${time}","sum":${big}}`;

  await addParts({ filter: paid, body: { paid, sum: BigInt(big) } });

  const { url, body } = seen.at(-1)!;
  expect(decodeURIComponent(url)).toBe(`/parts?filter=${text}`);
  expect(body).toContain(text);
  expect(body).toContain(`\r\n${big}\r\n`);
});

test.each([
  ["the other branch of a union", `{"event":{"kind":"noted","at":"${time}"}}`, { event: { kind: "noted", at: time } }],
  ["another child of a base", `{"pet":{"is":"Dog","born":"${time}"}}`, { pet: { is: "Dog", born: time } }],
  ["another string in a union with a date-time", '{"either":"2026"}', { either: "2026" }],
  ["an integer beyond 2^53 without int64", `{"id":1,"count":${big}}`, { id: 1n, count: 9007199254740992 }],
  ["an empty response", "{}", {}],
])("keeps %s", async (_, body, value) => {
  const { put } = await clientOf("both");
  next = { status: 200, body };

  expect(await put({ id: 1n, body: { id: 1n } })).toEqual(value);
});

test.each([
  [{ status: 200, body: '{"id":1,"parts":[{"at":"soon"}]}' }, "AnswerError", '/parts/0/at is not a date-time: "soon".'],
  [{ status: 200, body: '{"id":1.5}' }, "AnswerError", "/id is not an integer: 1.5."],
])("reports %j", async (answer, name, message) => {
  const { put } = await clientOf("both");
  next = answer;

  await expect(put({ id: 1n, body: { id: 1n } })).rejects.toMatchObject({ name, message: `putOrder: ${message}` });
});

test("converts the items of a stream", async () => {
  const { listLines } = await clientOf("both");
  next = { status: 200, body: `{"at":"${time}","sum":${big}}\n{"sum":1}\n` };

  const items: unknown[] = [];
  const stream = (await listLines({ since: new Date(time) })) as unknown as AsyncIterable<unknown>;
  for await (const item of stream) items.push(item);

  expect(seen.at(-1)!.url).toBe(`/lines?since=${encodeURIComponent(time)}`);
  expect(items).toEqual([{ at: new Date(time), sum: BigInt(big) }, { sum: 1n }]);
});

test("converts bodies of errors", async () => {
  const { put } = await clientOf("both");
  next = { status: 422, body: `{"at":"${time}","id":${big}}` };

  await expect(put({ id: 1n, body: { id: 1n } })).rejects.toMatchObject({
    name: "UnprocessableError",
    body: { at: new Date(time), id: BigInt(big) },
  });
});

test("refuses invalid arguments before it sends them", async () => {
  const [{ put: both }, { put: digits }] = [await clientOf("both"), await clientOf("string")];
  const before = seen.length;

  await expect(both({ id: 1n, body: { id: 1n, parts: [{ id: 1n, at: new Date("soon") }] } })).rejects.toThrow(
    "body.parts.0.at is an invalid Date.",
  );
  await expect(digits({ id: "1", body: { id: "one" } })).rejects.toThrow(
    '/id must be an integer as a string, not "one".',
  );
  expect(seen).toHaveLength(before);
});

const uses: Record<string, string> = {
  bigint: `const order = await api.other.putOrder({ id: 1n, ids: [2n], body: { id: 3n, parts: [{ id: 4n }] } });
export const id: bigint = order.id;
export const level: 1 | 2 | undefined = order.level;
export const at: string | null | undefined = order.at;`,
  string: `const order = await api.other.putOrder({ id: "1", body: { id: "3" } });
export const id: string = order.id;`,
  both: `const at = new Date();
const order = await api.other.putOrder({ id: 1n, since: at, times: [at], header: { "X-At": at }, body: { id: 1n, at, event: { kind: "paid", at } } });
export const first: Date | null | undefined = order.parts?.[0]?.at;
export const day: string | undefined = order.day;
export const named: Date | string | undefined = order.byName?.a;
for await (const line of await api.other.listLines({ since: at })) line.at.getTime();
if (order.event?.kind === "paid") order.event.at.getTime();`,
};

test("the types are those of the values", async () => {
  for (const [name, use] of Object.entries(uses)) {
    const start = `import { createClient } from "./client.ts";\nconst api = createClient({ baseUrl: "/" });\n`;
    writeFileSync(join(folder, name, "use.ts"), `${start}${use}\n`);
  }
  writeFileSync(
    join(folder, "both", "wrong.ts"),
    'import type { Results } from "./operations.ts";\nexport const id: Results["putOrder"]["id"] = 1;\n',
  );
  const options = {
    strict: true,
    target: "es2024",
    module: "nodenext",
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*/*.ts"] }));
  const complaints = await promisify(execFile)(resolve("node_modules/.bin/tsc"), ["-p", folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  );

  expect(complaints.trim().split("\n")).toEqual([expect.stringMatching(/both\/wrong\.ts.*TS2322/)]);
}, 120_000);

test.each([
  [["--target", "zod", "--dates", "date"], "--dates date cannot be combined with the step zod"],
  [["--target", "express", "--int64", "string"], "--int64 string cannot be combined with the step express"],
  [["--target", "query", "--int64", "bigint"], "use --int64 string"],
])("%j is refused", async (args, message) => {
  const { code, stderr } = await generate("refused", ...args);

  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("samples have the types of the client", () => {
  const [both, digits] = ["both", "string"].map((name) => readFileSync(join(folder, name, "calls.ts"), "utf8"));

  expect(both).toContain('await addLines(connection, { body: [{ kind: "paid", at: new Date("');
  expect(both).toContain("await putOrder(connection, { id: 1n, body: { id: 1n } })");
  expect(digits).toContain('await putOrder(connection, { id: "1", body: { id: "1" } })');
});

test("--javascript writes the same client", async () => {
  expect(await generate("js", "--javascript", "--int64", "bigint", "--dates", "date")).toMatchObject({ code: 0 });
  const { put } = await clientOf("js", "js");

  expect(await put({ id: 1n, body: { id: BigInt(big), at: new Date(time) } })).toEqual({
    id: BigInt(big),
    at: new Date(time),
  });
});

test("without the options, and for other documents, nothing is added", async () => {
  expect(await generate("plain", "--json")).toMatchObject({
    code: 0,
    stdout: expect.not.stringMatching(/conversions|shapes/),
  });
});
