// Runs the docs' curl calls in a shell, against a server that records the requests.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import { type OpenApiDocument, type Operation, prepare } from "../../scripts/model/index.ts";

interface Got {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let server: Server;
let url: string;
let got: Got[];
let folder: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    got.push({ url: request.url!, headers: request.headers, body: await text(request) });
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "infrarun-curl-"));
});
afterAll(() => {
  server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The request of the curl call that the docs show for `POST /things/{id}`. */
async function ask(
  operation: Operation,
  securitySchemes: Record<string, unknown> = {},
  key = "k y&1",
  path = "/things",
): Promise<Got> {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url }],
    paths: {
      [path]: { post: { operationId: "makeThing", responses: { 204: { description: "Made." } }, ...operation } },
    },
    components: { securitySchemes, schemas: { Kind: { enum: ["small", "large"] } } },
  };
  prepare(document);
  const [sample] = toDocsFlavour(document).paths![path]!.post!["x-codeSamples"] as { source: string }[];
  got = [];
  const env = { PATH: process.env.PATH, TOKEN: "s3cret", API_KEY: key, USERNAME: "ann", PASSWORD: "p w" };
  await promisify(execFile)("/bin/sh", ["-c", `${sample!.source} --silent --show-error`], { env, cwd: folder });
  expect(got).toHaveLength(1);
  return got[0]!;
}

test("a call writes lists and objects as the service reads them", async () => {
  const place = { type: "object", properties: { x: { type: "integer", example: 1 } }, required: ["x"] };
  const list = { type: "array", items: { type: "string" }, example: ["a", "b c"] };
  const parameters = [
    { name: "ids", in: "path", required: true, style: "matrix", explode: true, schema: list },
    { name: "at", in: "path", required: true, style: "label", schema: place },
    { name: "of", in: "query", required: true, explode: false, schema: place },
    {
      name: "in",
      in: "query",
      required: true,
      schema: { type: "object", properties: { sort: list }, required: ["sort"] },
    },
    { name: "X-At", in: "header", required: true, schema: place },
    { name: "tags", in: "cookie", required: true, schema: list },
  ] as Operation["parameters"];

  const { url: target, headers } = await ask({ parameters: parameters! }, {}, "", "/things/{ids}/{at}");

  expect(target).toBe("/things/;ids=a;ids=b%20c/.x,1?of=x,1&sort=a&sort=b%20c");
  expect(headers).toMatchObject({ "x-at": "x,1", cookie: "tags=a; tags=b%20c" });
});

const basic = `Basic ${Buffer.from("ann:p w").toString("base64")}`;

test.each([
  ["a bearer token", { type: "http", scheme: "bearer" }, { authorization: "Bearer s3cret" }],
  ["OAuth", { type: "oauth2", flows: {} }, { authorization: "Bearer s3cret" }],
  ["OpenID Connect", { type: "openIdConnect", openIdConnectUrl: "x" }, { authorization: "Bearer s3cret" }],
  ["name and password", { type: "http", scheme: "Basic" }, { authorization: basic }],
  ["another scheme of HTTP", { type: "http", scheme: "DPoP" }, { authorization: "DPoP s3cret" }],
  ["a key in a header", { type: "apiKey", in: "header", name: "X-Key" }, { "x-key": "k y&1" }],
  ["a key in a cookie", { type: "apiKey", in: "cookie", name: "session" }, { cookie: "session=k y&1" }],
])("a call that needs %s gets it from the environment", async (_, scheme, headers) => {
  const { headers: sent } = await ask({ security: [{ way: [] }] }, { way: scheme });

  expect(sent).toMatchObject(headers);
});

test.each([
  ["alone", [], "/things?key=k1&own%5Bid%5D=k1&third=k1"],
  [
    "beside a query",
    [{ name: "a", in: "query", required: true, schema: { example: 1 } }],
    "/things?a=1&key=k1&own%5Bid%5D=k1&third=k1",
  ],
] as const)("keys in the query are part of the address, %s", async (_, parameters, wanted) => {
  const inQuery = (name: string) => ({ type: "apiKey", in: "query", name });
  const schemes = { key: inQuery("key"), own: inQuery("own[id]"), third: inQuery("third") };
  const { url } = await ask(
    { security: [{}, { key: [], own: [], third: [] }], parameters: [...parameters] },
    schemes,
    "k1",
  );

  expect(url).toBe(wanted);
});

test("a call that needs two credentials has both", async () => {
  const id = { type: "apiKey", in: "header", name: "X-Id" };
  const { headers } = await ask(
    { security: [{ id: [], token: [] }] },
    { id, token: { type: "http", scheme: "bearer" } },
  );

  expect(headers).toMatchObject({ "x-id": "k y&1", authorization: "Bearer s3cret" });
});

test("a call without authentication has no credentials", async () => {
  const { url, headers } = await ask({});

  expect(url).toBe("/things");
  expect(Object.keys(headers)).not.toContain("authorization");
});

test("required query parameters, headers and cookies are written in their styles", async () => {
  const text = (value: string) => ({ type: "string", example: value });
  const { url, headers } = await ask({
    parameters: [
      {
        name: "ids",
        in: "query",
        required: true,
        schema: { type: "array", items: { type: "integer" }, example: [1, 2] },
      },
      {
        name: "at",
        in: "query",
        required: true,
        style: "deepObject",
        schema: { type: "object", example: { x: 1, y: 2 } },
      },
      { name: "all", in: "query", required: true, schema: { type: "boolean" } },
      { name: "size", in: "query", required: true, schema: { type: "integer", minimum: 5 } },
      { name: "kind", in: "query", required: true, schema: { $ref: "#/components/schemas/Kind" } },
      {
        name: "why",
        in: "query",
        required: true,
        examples: { one: { value: "it's & so" } },
        schema: { type: "string" },
      },
      { name: "page", in: "query", schema: text("2") },
      { name: "X-Version", in: "header", required: true, schema: text("2026 'b'") },
      { name: "X-Other", in: "header", schema: text("no") },
      { name: "tenant", in: "cookie", required: true, schema: text("a;b") },
    ],
  });

  expect([...new URLSearchParams(url.split("?")[1])]).toEqual([
    ["ids", "1"],
    ["ids", "2"],
    ["at[x]", "1"],
    ["at[y]", "2"],
    ["all", "true"],
    ["size", "5"],
    ["kind", "small"],
    ["why", "it's & so"],
  ]);
  expect(headers).toMatchObject({ "x-version": "2026 'b'", cookie: "tenant=a%3Bb" });
  expect(headers).not.toHaveProperty("x-other");
});

test("names that a shell would execute are sent unchanged", async () => {
  const name = "X-$(touch ran)`touch ran`\"'";
  const { headers } = await ask({ security: [{ key: [] }] }, { key: { type: "apiKey", in: "cookie", name } });

  expect(headers.cookie).toBe(`${name}=k y&1`);
});

test.each([
  ["JSON", "application/json", { name: "it's" }, '{\n  "name": "it\'s"\n}'],
  ["a form", "application/x-www-form-urlencoded", { name: "it's", tags: ["a", "b"] }, "name=it's&tags=a&tags=b"],
  ["a text", "text/plain", "it's", "it's"],
  ["a string that looks like a file name", "text/plain", "@/etc/hosts", "@/etc/hosts"],
])("a body of %s is its example", async (_, type, example, body) => {
  const schema = { type: typeof example };
  const sent = await ask({ requestBody: { required: true, content: { [type]: { schema, example } } } });

  expect(sent.headers["content-type"]).toBe(type);
  expect(sent.body).toBe(body);
});

test("a multipart body has the boundary that curl chose", async () => {
  const schema = { type: "object", additionalProperties: { type: "string" } };
  const typed = 'a\\"b;type="c"';
  const example = { name: "it's", file: "@/etc/hosts", typed };
  const encoding = { typed: { contentType: "text/plain" } };
  const content = { "multipart/form-data": { schema, example, encoding } };
  const { headers, body } = await ask({ requestBody: { required: true, content } });

  expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="name"\r\n\r\nit's\r\n/);
  expect(body).toMatch(/name="file"\r\n\r\n@\/etc\/hosts\r\n/);
  expect(body).toContain(`name="typed"\r\nContent-Type: text/plain\r\n\r\n${typed}\r\n`);
});

test.each([
  ["OpenAPI 3.0", { type: "string", format: "binary" }],
  ["OpenAPI 3.1", { type: "string", contentMediaType: "image/png" }],
] as const)("a form sends files from the reader's folder, as %s describes them", async (_, file) => {
  writeFileSync(join(folder, "file"), "BYTES");
  const files = { type: "array", items: file };
  const schema = {
    type: "object",
    required: ["name", "photo", "files"],
    properties: { name: { type: "string" }, photo: file, files },
  };
  const { body } = await ask({ requestBody: { required: true, content: { "multipart/form-data": { schema } } } });

  expect(body).toMatch(/name="name"\r\n\r\nname\r\n/);
  for (const name of ["photo", "files"])
    expect(body).toMatch(new RegExp(`name="${name}"; filename="file"\r\n.*\r\n\r\nBYTES\r\n`));
});

test("a body without an example is made from the required members of its schema", async () => {
  const properties = {
    name: { type: "string" },
    at: { type: "string", format: "date-time" },
    tags: { type: "array", items: { enum: ["red", "blue"] } },
    more: { type: "string" },
    id: { type: "integer", readOnly: true },
  };
  const schema = { type: "object", required: ["name", "at", "tags", "id"], properties };
  const { body } = await ask({ requestBody: { required: true, content: { "application/json": { schema } } } });

  expect(JSON.parse(body)).toEqual({ name: "name", at: "2026-03-14T09:26:53Z", tags: ["red"] });
});

test("an undocumented body is read from the reader's file", async () => {
  writeFileSync(join(folder, "body"), '{"own":\n1}');
  const { body } = await ask({
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  });

  expect(body).toBe('{"own":\n1}');
});

test("a wrong or incomplete description still has a working call", async () => {
  const odd = (name: string, said: object) => ({ name, in: "query" as const, required: true, ...said });
  const { url, headers } = await ask(
    {
      security: [{ gone: [], number: [] }],
      parameters: [
        odd("any", { schema: true }),
        odd("list", { schema: { type: "array", items: true } }),
        odd("given", { examples: ["a"], schema: { type: "string", default: "b" } }),
        odd("__proto__[polluted]", { schema: { type: "string" } }),
      ],
    },
    { number: { type: "http", scheme: 5 } },
  );

  expect([...new URLSearchParams(url.split("?")[1])]).toEqual([
    ["any", "any"],
    ["list", "item"],
    ["given", "b"],
    ["__proto__[polluted]", "__proto__[polluted]"],
  ]);
  expect(headers.authorization).toBe("Bearer s3cret");
});
