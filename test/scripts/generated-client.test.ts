// The client generated from a foreign description: it has the modules of the shipped client, and features that this
// service's own description does not use.
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Received, startEcho } from "../support/echo.ts";
import { generateOnce } from "../support/generation.ts";

const text = { schema: { type: "string" } };
const answer = { 200: { description: "Fine.", content: { "application/json": { schema: { type: "object" } } } } };
const form = { schema: { type: "object", properties: { title: { type: "string" }, tags: { type: "array" } } } };
const shelfName = { name: "shelf", in: "path", required: true, ...text };

const shop = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1" },
  paths: {
    "/shelves/{shelf}": {
      get: {
        operationId: "showShelf",
        tags: ["Shelves"],
        parameters: [
          shelfName,
          { name: "shelf", in: "query", ...text },
          { name: "X-Tenant", in: "header", required: true, ...text },
        ],
        responses: answer,
      },
      post: {
        operationId: "addBook",
        tags: ["Shelves"],
        parameters: [shelfName],
        requestBody: { required: true, content: { "multipart/form-data": form } },
        responses: answer,
      },
      put: {
        operationId: "replaceBook",
        tags: ["Shelves"],
        parameters: [shelfName],
        requestBody: { required: true, content: { "application/x-www-form-urlencoded": form } },
        responses: answer,
      },
      patch: {
        operationId: "importBooks",
        tags: ["Shelves"],
        parameters: [shelfName],
        requestBody: { required: true, content: { "application/json": { schema: {} }, "application/xml": text } },
        responses: answer,
      },
    },
    "/loans": {
      post: {
        operationId: "lend",
        tags: ["Shelves"],
        requestBody: {
          required: true,
          content: {
            "application/vnd.api+json": {
              schema: {
                type: "object",
                required: ["data"],
                properties: {
                  data: {
                    type: "object",
                    required: ["type", "relationships"],
                    additionalProperties: false,
                    properties: {
                      type: { const: "loans" },
                      relationships: {
                        type: "object",
                        required: ["book"],
                        properties: {
                          book: {
                            type: "object",
                            properties: {
                              data: { type: "object", properties: { type: { const: "books" }, id: text.schema } },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
        responses: answer,
      },
    },
    "/stock": {
      get: {
        operationId: "showStock",
        tags: ["Shelves"],
        responses: { ...answer, 202: { description: "Being counted." } },
      },
      put: {
        operationId: "replaceStock",
        tags: ["Shelves"],
        requestBody: {
          content: { "application/xml": { schema: { type: "object", properties: { books: text.schema } } } },
        },
        responses: answer,
      },
    },
    "/search": {
      get: {
        operationId: "search",
        tags: ["Shelves"],
        requestBody: { required: true, content: { "application/json": form } },
        responses: answer,
      },
    },
    "/cover": {
      servers: [{ url: "https://covers.example.com/v2" }],
      get: {
        operationId: "showCover",
        tags: ["Shelves"],
        responses: { 200: { description: "An image.", content: { "image/png": {} } } },
      },
    },
  },
};

type Given = Record<string, unknown>;
type Method = ((input?: Given, options?: Given) => Promise<unknown>) & {
  try: (input?: Given) => Promise<{ ok: boolean; error?: { status: number; body: unknown } }>;
};
type ForeignClient = { shelves: Record<string, Method> };

let folder: string;
let notes: readonly string[];
let createClient: (options: {
  baseUrl: string;
  token?: string;
  headers?: Record<string, string>;
  retries?: number;
}) => ForeignClient;
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/client-"));
  writeFileSync(join(folder, "shop.json"), JSON.stringify(shop));
  ({ notes } = await generateOnce({ spec: join(folder, "shop.json"), out: join(folder, "out") }, ["docs"]));
  ({ createClient } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "out/client.ts")).href));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const json = { status: 200, body: "{}", mediaType: "application/json" };

test("needs no package except openapi-fetch", () => {
  const files = globSync("out/*.{ts,js}", { cwd: folder });
  const imported = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/^(?:import|export)\s[^;]*?from\s+"([^"]+)"/gm)].map(
      ([, from]) => from!,
    ),
  );

  expect([...new Set(imported.filter((from) => !from.startsWith("./")))]).toEqual(["openapi-fetch"]);
});

test("distinguishes a path and a query parameter with one name, and sends headers that are parameters", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl, token: "secret" });

  await shelves.showShelf!({ shelf: "a/b", query: { shelf: "c" }, header: { "X-Tenant": "acme" } });

  expect(echo.received[0]).toMatchObject({
    url: "/api/v2/shelves/a%2Fb?shelf=c",
    headers: { "x-tenant": "acme", authorization: "Bearer secret" },
  });
});

test("serializes a Date in a query, even against the types", async () => {
  await using echo = await startEcho(json);
  const query = { shelf: new Date(0) };

  await createClient({ baseUrl: echo.baseUrl }).shelves.showShelf!({ shelf: "1", query, header: { "X-Tenant": "a" } });

  expect(echo.received.map(({ url }) => url)).toEqual(["/api/v2/shelves/1?shelf=1970-01-01T00%3A00%3A00.000Z"]);
});

test("writes a form of several parts, files among them", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.addBook!({ shelf: "1", body: { title: "Ada", tags: ["a", "b"], file: new Blob(["bytes"]) } });

  const { headers, body } = echo.received[0]!;
  const form = await new Response(new Uint8Array(body), {
    headers: { "Content-Type": headers["content-type"]! },
  }).formData();
  expect([form.get("title"), form.getAll("tags"), await (form.get("file") as File).text()]).toEqual([
    "Ada",
    ["a", "b"],
    "bytes",
  ]);
});

test("writes a form of one line", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.replaceBook!({ shelf: "1", body: { title: "Ada & Co", tags: ["a", "b"] } });

  expect(String(echo.received[0]!.body)).toBe("title=Ada+%26+Co&tags=a&tags=b");
  expect(echo.received[0]!.headers["content-type"]).toBe("application/x-www-form-urlencoded");
});

test.each([
  ["addBook", "multipart/form-data"],
  ["replaceBook", "application/x-www-form-urlencoded"],
  ["importBooks", "JSON or XML"],
])("%s refuses body members without body instead of sending an empty %s", async (name) => {
  await using echo = await startEcho(json);
  const send = createClient({ baseUrl: echo.baseUrl }).shelves[name]!;

  await expect(send({ shelf: "1", title: "Emma" })).rejects.toThrow(new TypeError(`${name} takes no title.`));

  expect(echo.received).toEqual([]);
});

test("sends JSON if it is one of several media types, and text with the caller's type", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.importBooks!({ shelf: "1", body: { books: [] } });
  await shelves.importBooks!({ shelf: "1", body: "<books/>" }, { headers: { "Content-Type": "application/xml" } });

  expect(echo.received.map(({ headers, body }) => [headers["content-type"], String(body)])).toEqual([
    ["application/json", '{"books":[]}'],
    ["application/xml", "<books/>"],
  ]);
});

test("omits a body that fetch cannot send, with a note", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.search!();

  expect([echo.received[0]!.url, String(echo.received[0]!.body)]).toEqual(["/api/v2/search", ""]);
  expect(notes.join("\n")).toContain("GET /search has a body: the generated client sends none");
});

test("sends XML as the text or bytes that it gets, and refuses an object", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.replaceStock!({ body: "<books/>" });

  expect(String(echo.received[0]!.body)).toBe("<books/>");
  await expect(shelves.replaceStock!({ body: { books: "many" } })).rejects.toThrow(
    "replaceStock sends application/xml: the body must be its text or bytes.",
  );
  expect(readFileSync(join(folder, "out/operations.ts"), "utf8")).toContain("    body?: Raw;\n");
});

test("an empty answer is an error only if every success has a body", async () => {
  await using empty = await startEcho({ status: 200, body: "", mediaType: "application/json" });
  await using none = await startEcho({ status: 204 });
  const { shelves } = createClient({ baseUrl: empty.baseUrl });

  await expect(shelves.lend!({ book: "b-1" })).rejects.toThrow("lend: The answer is empty.");
  expect(await shelves.showStock!()).toBeUndefined();
  expect(await createClient({ baseUrl: none.baseUrl }).shelves.lend!({ book: "b-1" })).toBeUndefined();
});

test.each([429, 503])("retries a read after a %d, but not a write, unless documented", async (status) => {
  await using echo = await startEcho({ status, headers: { "Retry-After": "0" } });
  const { shelves } = createClient({ baseUrl: echo.baseUrl, retries: 1 });

  await expect(shelves.showCover!()).rejects.toMatchObject({ status });
  await expect(shelves.lend!({ book: "b-1" })).rejects.toMatchObject({ status });

  expect(echo.received.map(({ method }) => method)).toEqual(["GET", "GET", "POST"]);
});

test("says which calls have a server of their own, and sends them there by baseUrl", async () => {
  await using echo = await startEcho({ status: 200, body: "x", mediaType: "image/png" });

  await createClient({ baseUrl: "http://localhost:1" }).shelves.showCover!(undefined, { baseUrl: echo.baseUrl });

  expect(echo.received.map(({ url }) => url)).toEqual(["/api/v2/cover"]);
  const said = 'It has a server of its own: `baseUrl: "https://covers.example.com/v2"` in the options.';
  expect(readFileSync(join(folder, "out/calls.ts"), "utf8").split(said)).toHaveLength(3);
});

test("sends no Authorization without a token or with an empty one", async () => {
  await using echo = await startEcho(json);

  for (const given of [{}, { token: "" }])
    await createClient({ baseUrl: echo.baseUrl, ...given }).shelves.lend!({ book: "b-1" });

  expect(echo.received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});

test("follows a redirect of a write only with the same method, body and origin", async () => {
  await using echo = await startEcho(json);
  const moved = (status: number, location: string) => startEcho({ status, headers: { Location: location } });
  await using lost = await moved(302, "/other");
  await using away = await moved(307, `${echo.baseUrl}/loans`);
  await using kept = await moved(308, "/other");
  const lend = (baseUrl: string) => createClient({ baseUrl, token: "secret" }).shelves.lend!({ book: "b-1" });

  await expect(lend(lost.baseUrl)).rejects.toThrow("lend: 302 The service redirects to /other.");
  await expect(lend(away.baseUrl)).rejects.toThrow(`lend: 307 The service redirects to ${echo.baseUrl}/loans.`);
  await expect(lend(kept.baseUrl)).rejects.toThrow("lend: 308 The service redirects to /other.");

  const [first, second] = kept.received;
  expect([lost.received.length, echo.received.length]).toEqual([1, 0]);
  expect(second).toMatchObject({ method: "POST", url: "/other", body: first!.body });
  expect(second!.headers.authorization).toBe("Bearer secret");
});

test("a redirected read sends its keys only to the same origin", async () => {
  await using echo = await startEcho(json);
  const server = createServer(({ url }, response) => {
    if (url === "/v2/stock") response.writeHead(301, { Location: "/v2/stock/" });
    else response.writeHead(302, { Location: `${echo.baseUrl}/stock` });
    seen.push(url);
    response.end("Moved.");
  }).listen(0, "127.0.0.1");
  const seen: unknown[] = [];
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const headers = { "X-Api-Key": "secret", "Accept-Language": "de" };
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}/v2`, token: "secret", headers });

  await api.shelves.showStock!();
  server.close();

  expect(seen).toEqual(["/v2/stock", "/v2/stock/"]);
  const [{ headers: received }] = echo.received as [Received];
  expect(received["accept-language"]).toBe("de");
  expect(JSON.stringify(received)).not.toContain("secret");
});

test("a read ends when redirects go round in a circle", async () => {
  const circle: Answer = { status: 307, headers: { Location: "/stock" } };
  await using echo = await startEcho(circle);

  const reading = createClient({ baseUrl: echo.baseUrl }).shelves.showStock!();

  await expect(reading).rejects.toThrow("showStock: 307 The service redirects to /stock.");
  expect(echo.received.length).toBe(21);
});

test.each(["http://[", "", "urn:shop:loan:1"])(
  "a write succeeds, although its answer has the Location %j",
  async (location) => {
    const body = JSON.stringify({ data: null });
    await using echo = await startEcho({
      status: 201,
      body,
      mediaType: "application/json",
      headers: { Location: location },
    });
    await using moved = await startEcho({ status: 308, headers: { Location: location } });
    const lend = (baseUrl: string) => createClient({ baseUrl }).shelves.lend!({ book: "b-1" });

    expect(await lend(echo.baseUrl)).toEqual({ data: null });
    await expect(lend(moved.baseUrl)).rejects.toMatchObject({ status: 308 });
    expect([echo.received.length, moved.received.length]).toEqual([1, 1]);
  },
);

test("sends no attributes for a resource that cannot have any", async () => {
  await using echo = await startEcho(json);
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  await shelves.lend!({ book: "b-1" });

  expect(JSON.parse(String(echo.received[0]!.body))).toEqual({
    data: { type: "loans", relationships: { book: { data: { type: "books", id: "b-1" } } } },
  });
});

test("reads other media types as a Blob", async () => {
  await using echo = await startEcho({ status: 200, body: Buffer.from([0, 255, 1]), mediaType: "image/png" });
  const { shelves } = createClient({ baseUrl: echo.baseUrl });

  const cover = (await shelves.showCover!()) as Blob;

  expect([...(await cover.bytes())]).toEqual([0, 255, 1]);
});

test.each([
  { title: "JSON of any shape", body: '{"code":7}', said: { code: 7 } },
  { title: "text", body: "out of books", said: "out of books" },
])("returns the message of an error response: $title", async ({ body, said }) => {
  await using echo = await startEcho({ status: 418, body });
  const { shelves } = createClient({ baseUrl: echo.baseUrl, retries: 0 });

  const { ok, error } = await shelves.showCover!.try();

  expect([ok, error?.status, error?.body]).toEqual([false, 418, said]);
});
