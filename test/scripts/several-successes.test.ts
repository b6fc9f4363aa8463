// Operations with several 2xx responses: types, client and schemas know all of them.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { listening } from "../support/listening.ts";

const object = (name: string) => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});
const json = (schema: object) => ({ description: "It.", content: { "application/json": { schema } } });
const page = {
  type: "object",
  required: ["data"],
  properties: {
    data: { type: "array", items: object("id") },
    meta: {
      type: "object",
      properties: { pagination: { type: "object", properties: { "next-page": { type: ["integer", "null"] } } } },
    },
  },
};
const size = { name: "page[size]", in: "query", schema: { type: "integer", maximum: 9 } };
const number = { name: "page[number]", in: "query", schema: { type: "integer" } };
const empty = { description: "Nothing." };
const document = {
  openapi: "3.1.0",
  info: { title: "Successes", version: "1" },
  servers: [{ url: "/" }],
  paths: {
    "/three": {
      get: { operationId: "three", responses: { 200: json(object("a")), 202: json(object("b")), 204: empty } },
    },
    "/kinds": {
      get: {
        operationId: "kinds",
        responses: {
          200: json(object("a")),
          201: { description: "Text.", content: { "text/csv": { schema: { type: "string" } } } },
          203: { description: "Bytes.", content: { "image/png": {} } },
        },
      },
    },
    "/range": {
      get: {
        operationId: "range",
        responses: { 200: { description: "It.", content: { "*/*": { schema: { type: "string" } } } } },
      },
    },
    "/late": { post: { operationId: "late", responses: { 200: empty, "2XX": json(object("a")) } } },
    "/bytes": {
      get: {
        operationId: "bytes",
        responses: { 200: { description: "It.", content: { "image/png": {} } }, 204: empty },
      },
    },
    "/pages": { get: { operationId: "pages", parameters: [size, number], responses: { 200: json(page), 204: empty } } },
  },
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document, ["client", "validators", "schemas", "query"]);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

const answers: Record<string, [status: number, type: string, body: string]> = {
  200: [200, "application/json", '{"a":"x"}'],
  201: [201, "text/csv; charset=utf-8", "1"],
  202: [202, "application/json", '{"b":"y"}'],
  203: [203, "image/png", "bytes"],
  204: [204, "", ""],
  text: [200, "text/plain", "1"],
  json: [200, "application/json", '"1"'],
  empty: [200, "", ""],
};

test.each<[call: string, answer: string, data: unknown]>([
  ["three", "200", { a: "x" }],
  ["three", "202", { b: "y" }],
  ["three", "204", undefined],
  ["kinds", "200", { a: "x" }],
  ["kinds", "201", "1"],
  ["kinds", "203", new Blob(["bytes"], { type: "image/png" })],
  ["range", "text", "1"],
  ["range", "json", "1"],
  ["late", "empty", undefined],
  ["late", "202", { b: "y" }],
  ["bytes", "204", undefined],
  ["pages", "204", undefined],
])("%s reads the response %s", async (name, answer, expected) => {
  const [status, type, body] = answers[answer]!;
  await using server = await listening(
    createServer((_, response) => {
      response.writeHead(status, type === "" ? {} : { "Content-Type": type }).end(body);
    }),
  );
  const { createClient } = await pair.load("client.ts");
  const api = createClient({ baseUrl: server.url });

  const { data, error } = await api.other[name].try();

  expect(data ?? error?.name).toEqual(expected);
});

test("the client accepts the media types of all success responses", async () => {
  const accepted = async (name: string) => (await pair.send(name, {})).headers.get("accept");

  expect(await accepted("three")).toBe("application/json");
  expect(await accepted("kinds")).toBe("application/json, text/csv, image/png");
});

test("the types of results are unions", async () => {
  // Only this package is installed here.
  const queries = join(pair.folder, "queries.ts");
  writeFileSync(queries, readFileSync(queries, "utf8").replace("react-query", "preact-query"));
  const messages = await pair.compile(`import { createClient } from "./client.ts";
import type { Results } from "./operations.ts";
import { pagesInfiniteOptions, threeOptions } from "./queries.ts";
import type { results } from "./schemas.js";
type Same<One, Other> = (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false;
type A = { a: string };
type B = { b: string };
const { other } = createClient({ baseUrl: "https://a" });
export const three: Same<Results["three"], A | B | undefined> = true;
export const kinds: Same<Results["kinds"], A | string | Blob> = true;
export const late: Same<Results["late"], A | undefined> = true;
export async function use() {
  const data = await other.three();
  const tried = await other.three.try();
  if (tried.ok) tried.data satisfies A | B | undefined;
  for await (const { id } of other.pages.all()) id satisfies string;
  // @ts-expect-error It may be undefined.
  return data.a;
}
type Data = Awaited<ReturnType<ReturnType<typeof threeOptions>["queryFn"]>>;
export const shown: Same<Data, A | B | null> = true;
type Page = Awaited<ReturnType<ReturnType<typeof pagesInfiniteOptions>["queryFn"]>>;
export const paged: Same<Page, Exclude<Results["pages"], undefined> | null> = true;
export type Valid = typeof results.three;
`);

  expect(messages).toBe("");
}, 120_000);

test("the schema of a result accepts the bodies of all success responses", async () => {
  const { results } = await pair.load("schemas.js");
  const accepts = (value: unknown) => !results.three["~standard"].validate(value).issues;

  expect([{ a: "x" }, { b: "x" }, { c: "x" }].map(accepts)).toEqual([true, true, false]);
});
