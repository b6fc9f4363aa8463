// Pages of other APIs: recognized or declared, read from a real server by the generated client.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ask, define } from "../../scripts/generate/steps/client/runtime/paging.ts";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { listening } from "../support/listening.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const flag = { type: "boolean" };
const uri = { type: "string", format: "uri" };
const maybe = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
const item = { type: "object", required: ["id"], properties: { id: text } };
const list = { type: "array", items: item };
const object = (properties: object) => ({ type: "object", properties });
const query = (...names: string[]) => names.map((name) => ({ name, in: "query", schema: text }));
const numbers = (...names: string[]) =>
  names.map((name) => ({ name, in: "query", schema: { ...integer, default: 0 } }));

const operation = (
  operationId: string,
  body: object,
  parameters: object[],
  more: object = {},
  response: object = {},
) => ({
  operationId,
  parameters,
  responses: { 200: { description: "It.", content: { "application/json": { schema: body } }, ...response } },
  ...more,
});
const listing = (...given: Parameters<typeof operation>) => [`/${given[0]}`, { get: operation(...given) }];
const linkHeader = { headers: { Link: { schema: text } } };
const takesCursor = {
  required: true,
  content: { "application/json": { schema: object({ start_cursor: text, q: text }) } },
};

const document = {
  openapi: "3.1.0",
  info: { title: "Lists", version: "1" },
  paths: Object.fromEntries([
    listing("cursor", object({ items: list, next_cursor: maybe(text), total: integer }), query("cursor", "limit")),
    listing("nested", object({ channels: list, response_metadata: object({ next_cursor: text }) }), query("cursor")),
    listing("token", object({ files: list, errors: { type: "array" }, nextPageToken: text }), query("pageToken")),
    listing("last", object({ data: list, has_more: flag, url: text }), [
      { ...query("starting_after")[0], description: "The ID of an object." },
    ]),
    listing("lastId", object({ data: list, has_more: flag, last_id: text }), query("after")),
    listing("next", object({ results: list, next: maybe(uri), count: integer }), query("page")),
    listing(
      "hal",
      object({ _embedded: object({ things: list }), _links: object({ next: object({ href: text }) }) }),
      [],
    ),
    listing("azure", object({ things: list, more: text }), [], {
      "x-ms-pageable": { nextLinkName: "more", itemName: "things" },
    }),
    listing("header", list, query("page", "per_page"), {}, linkHeader),
    listing(
      "headerWithTenant",
      list,
      [...query("page"), { name: "X-Tenant", in: "header", schema: text }],
      {},
      linkHeader,
    ),
    listing("offset", object({ rows: list, total: integer }), numbers("offset", "limit")),
    listing("page", object({ data: list, meta: object({ current_page: integer, last_page: integer }) }), [
      { name: "page", in: "query", schema: { ...integer, default: 1 } },
    ]),
    listing("fromZero", object({ content: list, number: integer, totalPages: integer }), numbers("page", "size")),
    listing("pageTotal", object({ data: list, total: integer }), [
      { name: "page", in: "query", schema: { ...integer, minimum: 1 } },
    ]),
    [
      "/search",
      { post: operation("search", object({ results: list, next_cursor: text }), [], { requestBody: takesCursor }) },
    ],
    listing("declared", object({ hits: object({ hits: list }), resume: text, noise: list }), query("from"), {
      "x-pagination": { style: "cursor", parameter: "from", items: "/hits/hits", next: "/resume" },
    }),
    listing("declaredWrongly", object({ data: list, resume: text }), query("from"), {
      "x-pagination": { style: "cursor", parameter: "from", items: "/data", next: "/resumes" },
    }),
    listing(
      "alsoStreams",
      list,
      query("cursor"),
      { "x-pagination": { style: "cursor", parameter: "cursor", items: "/data", next: "/next_cursor" } },
      {
        content: {
          "application/json": { schema: object({ data: list, next_cursor: text }) },
          "application/x-ndjson": { schema: item },
        },
      },
    ),
    listing("switchedOff", object({ data: list, next_cursor: text }), query("cursor"), { "x-pagination": "none" }),
    // Not recognized.
    listing("noParameter", object({ data: list, next_cursor: text }), query("limit")),
    listing("noMember", object({ data: list }), query("cursor", "offset", "limit", "page")),
    listing("noList", object({ data: item, next_cursor: text }), query("cursor")),
    listing("twoLists", object({ added: list, removed: list, next_cursor: text }), query("cursor")),
    listing("unclearNext", object({ data: list, next: text }), query("cursor")),
    listing("currentCursor", object({ data: list, cursor: text }), query("cursor")),
    listing("afterDate", object({ data: list, has_more: flag }), [
      { name: "after", in: "query", schema: { type: "string", format: "date-time" } },
    ]),
    listing("afterName", object({ data: list, has_more: flag }), query("after")),
    listing("otherLinks", list, query("name"), {}, linkHeader),
    listing("wrongType", object({ data: list, next_page: { type: "object" } }), query("page")),
  ]),
};

interface Pages extends AsyncIterable<{ id: string }> {
  total: number | undefined;
  pages(): AsyncIterableIterator<unknown>;
  toArray(): Promise<{ id: string }[]>;
}
type Given = Record<string, unknown>;
type Api = Record<string, { (input?: Given): Promise<unknown>; all?: (input?: Given, options?: Given) => Pages }>;

let pair: GeneratedPair;
let createClient: (options: object) => { other: Api };
beforeAll(async () => {
  pair = await aGeneratedPair(document);
  ({ createClient } = await import(/* @vite-ignore */ pathToFileURL(join(pair.folder, "client.ts")).href));
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

interface Sent {
  body: unknown;
  headers?: Record<string, string>;
}
type Answer = (url: URL, count: number, body: Given) => Sent;

async function served(answer: Answer) {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    requests.push({ url: request.url!, headers: request.headers });
    const sent = answer(new URL(request.url!, "http://localhost"), requests.length, body ? JSON.parse(body) : {});
    response.writeHead(200, { "Content-Type": "application/json", ...sent.headers }).end(JSON.stringify(sent.body));
  });
  const { url, ...running } = await listening(server);
  const { other: api } = createClient({ baseUrl: url, token: "secret", headers: { "X-Key": "k" } });
  return { ...running, url, api, requests };
}

const ids = (...names: string[]) => names.map((id) => ({ id }));

/** Three pages of a server, each by the parameter that the client sends. */
const rows: [operationId: string, answer: Answer, urls: string[], total?: number][] = [
  [
    "cursor",
    ({ searchParams }) =>
      ({
        null: { body: { items: ids("a", "b"), next_cursor: "x y", total: 3 } },
        "x y": { body: { items: [], next_cursor: "z", total: 3 } },
        z: { body: { items: ids("c"), next_cursor: null, total: 3 } },
      })[String(searchParams.get("cursor"))]!,
    ["/cursor?limit=2", "/cursor?limit=2&cursor=x%20y", "/cursor?limit=2&cursor=z"],
    3,
  ],
  [
    "nested",
    (_, count) => ({
      body: {
        channels: ids(["a", "b", "c"][count - 1]!),
        response_metadata: { next_cursor: ["1", "2", ""][count - 1] },
      },
    }),
    ["/nested", "/nested?cursor=1", "/nested?cursor=2"],
  ],
  [
    "token",
    (_, count) => ({ body: { files: ids(["a", "b", "c"][count - 1]!), nextPageToken: ["1", "2"][count - 1] } }),
    ["/token", "/token?pageToken=1", "/token?pageToken=2"],
  ],
  [
    "last",
    (_, count) => ({ body: { data: ids(["a", "b", "c"][count - 1]!), has_more: count < 3, url: "/last" } }),
    ["/last", "/last?starting_after=a", "/last?starting_after=b"],
  ],
  [
    "lastId",
    (_, count) => ({ body: { data: ids(["a", "b", "c"][count - 1]!), has_more: count < 3, last_id: `l${count}` } }),
    ["/lastId", "/lastId?after=l1", "/lastId?after=l2"],
  ],
  [
    "next",
    ({ pathname, host }, count) => ({
      body: {
        results: ids(["a", "b", "c"][count - 1]!),
        next: count < 3 ? `${pathname}?page=${count + 1}` : null,
        host,
      },
    }),
    ["/next", "/next?page=2", "/next?page=3"],
  ],
  [
    "hal",
    (_, count) => ({
      body: {
        _embedded: { things: ids(["a", "b", "c"][count - 1]!) },
        _links: count < 3 ? { next: { href: `?p=${count + 1}` } } : {},
      },
    }),
    ["/hal", "/hal?p=2", "/hal?p=3"],
  ],
  [
    "azure",
    (_, count) => ({
      body: { things: ids(["a", "b", "c"][count - 1]!), more: ["/azure?t=1", "/azure?t=2"][count - 1] },
    }),
    ["/azure", "/azure?t=1", "/azure?t=2"],
  ],
  [
    "header",
    (_, count) => ({
      body: ids(["a", "b", "c"][count - 1]!),
      headers: {
        Link:
          count < 3 ? `</header?page=1>; rel="prev first", </header?page=${count + 1}>; title="a, b"; REL=next` : "",
      },
    }),
    ["/header", "/header?page=2", "/header?page=3"],
  ],
  [
    "offset",
    (_, count) => ({ body: { rows: count < 3 ? ids(["a", "b", "c"][count - 1]!) : ids("c"), total: 3 } }),
    ["/offset", "/offset?offset=1", "/offset?offset=2"],
    3,
  ],
  [
    "page",
    (_, count) => ({ body: { data: ids(["a", "b", "c"][count - 1]!), meta: { current_page: count, last_page: 3 } } }),
    ["/page", "/page?page=2", "/page?page=3"],
  ],
  [
    "fromZero",
    (_, count) => ({ body: { content: ids(["a", "b", "c"][count - 1]!), number: count - 1, totalPages: 3 } }),
    ["/fromZero", "/fromZero?page=1", "/fromZero?page=2"],
  ],
  [
    "pageTotal",
    (_, count) => ({ body: { data: ids(["a", "b", "c"][count - 1]!), total: 3 } }),
    ["/pageTotal", "/pageTotal?page=2", "/pageTotal?page=3"],
    3,
  ],
  [
    "search",
    (_, count, { start_cursor }) => ({
      body: {
        results: ids(["a", "b", "c"][count - 1]!),
        next_cursor: count < 3 ? `${start_cursor ?? ""}x` : undefined,
      },
    }),
    ["/search", "/search", "/search"],
  ],
  [
    "declared",
    (_, count) => ({
      body: { hits: { hits: ids(["a", "b", "c"][count - 1]!) }, resume: ["1", "2"][count - 1], noise: [] },
    }),
    ["/declared", "/declared?from=1", "/declared?from=2"],
  ],
];

describe(".all", () => {
  test.each(rows)("reads every page: %s", async (operationId, answer, urls, total) => {
    await using server = await served(answer);

    const pages = server.api[operationId]!.all!(operationId === "cursor" ? { limit: 2 } : undefined);
    expect(await pages.toArray()).toEqual(ids("a", "b", "c"));

    expect(server.requests.map(({ url }) => url)).toEqual(urls);
    expect(server.requests.every(({ headers }) => headers.authorization === "Bearer secret")).toBe(true);
    expect(pages.total).toBe(total);
  });

  test("requests a page only when it is needed, and yields whole pages", async () => {
    await using server = await served((_, count) => ({ body: { items: ids(`${count}`), next_cursor: `${count}` } }));
    const { all } = server.api.cursor!;

    for await (const { id } of all!()) if (id === "2") break;
    expect(server.requests.length).toBe(2);
    const { value } = await all!().pages().next();
    expect(value).toMatchObject({ items: ids("3") });
  });

  test.each<[header: string, isFollowed: boolean]>([
    ["rel=next", true],
    ["REL=next", true],
    ['rel="NEXT"', true],
    ['rel="prev next"', true],
    ['title="a; rel=prev"; rel="next"', true],
    ['rel="x-next"', false],
    ['rel="next-archive"', false],
    ['rel="prev"; title="next"', false],
    ["rel=nextpage", false],
    ["", false],
  ])("follows a link with %s: %s", async (parameters, isFollowed) => {
    const link = { Link: `</header?page=2>; ${parameters}`.replace(/; $/, "") };
    await using server = await served((_, count) => ({ body: ids("a"), headers: count === 1 ? link : {} }));

    await server.api.header!.all!().toArray();

    expect(server.requests).toHaveLength(isFollowed ? 2 : 1);
  });

  test("follows links with the headers of the call", async () => {
    await using server = await served((_, count) => ({
      body: ids(`${count}`),
      headers: count === 1 ? { Link: "</headerWithTenant?page=2>; rel=next" } : {},
    }));

    await server.api.headerWithTenant!.all!({ header: { "X-Tenant": "t" } }).toArray();

    expect(server.requests.map(({ headers }) => [headers["x-tenant"], headers["x-key"]])).toEqual([
      ["t", "k"],
      ["t", "k"],
    ]);
  });

  test.each([
    ["next", (url: string) => ({ body: { results: ids("a"), next: url } })],
    ["header", (url: string) => ({ body: ids("a"), headers: { Link: `<${url}>; rel="next"` } })],
  ])("%s sends no request to another origin", async (operationId, answer) => {
    await using other = await served(() => ({ body: [] }));
    for (const target of [`${other.url}/next`, `//127.0.0.1:${other.port}/next`, `http://localhost:${other.port}/`]) {
      await using server = await served(() => answer(target));

      const { origin } = new URL(target, server.url);
      const message = `${operationId}: The next page is at ${origin}, and the base URL at ${server.url}. The client sends no token to another origin.`;
      await expect(server.api[operationId]!.all!().toArray()).rejects.toMatchObject({ name: "AnswerError", message });
    }
    expect(other.requests).toEqual([]);
  });

  test.each(["javascript:alert(1)", "file:///etc/passwd", "http://[", 7])("refuses the link %j", async (next) => {
    await using server = await served(() => ({ body: { results: ids("a"), next } }));

    await expect(server.api.next!.all!().toArray()).rejects.toMatchObject({ name: "AnswerError" });
  });

  test.each<[operationId: string, answer: Answer, message: string]>([
    [
      "cursor",
      (_, count) => ({ body: { items: ids("a"), next_cursor: `${count % 2}` } }),
      'The list goes round in a circle: "1" is next again.',
    ],
    ["next", () => ({ body: { results: ids("a"), next: "/next?page=1" } }), "The list goes round in a circle"],
    ["header", () => ({ body: ids("a"), headers: { Link: "</header>; rel=next" } }), "The list goes round in a circle"],
    [
      "last",
      () => ({ body: { data: ids("a"), has_more: true } }),
      'The list goes round in a circle: "a" is next again.',
    ],
    ["offset", () => ({ body: { rows: ids("a"), total: 9 } }), "The page at offset 1 repeats the page before it."],
    [
      "cursor",
      (_, count) => ({ body: { items: [], next_cursor: `${count}` } }),
      "More than 1000 pages in a row are empty.",
    ],
    [
      "cursor",
      () => ({ body: { items: ids("a"), next_cursor: { a: 1 } } }),
      'The cursor of the next page is not a string: {"a":1}.',
    ],
    ["cursor", () => ({ body: { items: "x" } }), "The answer has no list."],
  ])("%s ends with an error instead of going on forever: %#", async (operationId, answer, message) => {
    await using server = await served(answer);

    const reading = server.api[operationId]!.all!().toArray();

    await expect(reading).rejects.toMatchObject({ name: "AnswerError", message: expect.stringContaining(message) });
  });

  test.each<[operationId: string, bodies: object[]]>([
    ["offset", [{ rows: ids("a") }, { rows: [] }]],
    ["offset", [{ total: 3 }]],
    ["last", [{ data: [], has_more: true }]],
    ["page", [{ data: [], meta: { current_page: 1, last_page: 0 } }]],
  ])("%s ends at an empty page: %#", async (operationId, bodies) => {
    await using server = await served((_, count) => ({ body: bodies[count - 1]! }));

    await server.api[operationId]!.all!().toArray();

    expect(server.requests.length).toBe(bodies.length);
  });

  test("stops with the signal and throws errors of the service", async () => {
    await using server = await served((_, count) => ({ body: { items: ids("a"), next_cursor: `${count}` } }));

    const stopped = server.api.cursor!.all!({}, { signal: AbortSignal.abort() }).toArray();

    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  });
});

test("only recognized and declared lists have .all", () => {
  const { other } = createClient({ baseUrl: "http://localhost" });
  const paged = Object.keys(other).filter((name) => other[name]!.all !== undefined);

  expect(paged.sort()).toEqual([...rows.map(([name]) => name), "headerWithTenant"].sort());
  expect(pair.notes.filter((note) => note.includes(".all"))).toEqual([
    expect.stringContaining("declaredWrongly has no .all: the response has no /resumes."),
    expect.stringContaining("alsoStreams has no .all: its response can be a stream."),
  ]);
  const readme = readFileSync(join(pair.folder, "README.md"), "utf8");
  expect(readme).toContain("| `cursor` gets `/next_cursor`; items in `/items` | `cursor` |");
  expect(readme).toContain(
    "| `starting_after` gets `/id` of the last item, while `/has_more`; items in `/data` | `last` |",
  );
});

const uses = `import { connect, createClient } from "./client.ts";
import { header } from "./calls.ts";

export async function read(): Promise<number> {
  const { other: api } = createClient({ baseUrl: "/" });
  let sum = 0;
  for await (const { id } of api.cursor.all({ limit: "2" })) sum += id.length;
  for await (const { id } of api.hal.all()) sum += id.length;
  for await (const { id } of header.all(connect({ baseUrl: "/" }), { page: "1" })) sum += id.length;
  for await (const page of api.declared.all().pages()) sum += page.hits?.hits?.length ?? 0;
  // @ts-expect-error: an item has no such member.
  for await (const { name } of api.last.all()) sum += name.length;
  // @ts-expect-error: the list has no known next page.
  api.noMember.all();
  return sum;
}
`;

test("items are typed", async () => {
  writeFileSync(join(pair.folder, "use.ts"), uses);
  writeFileSync(
    join(pair.folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../../tsconfig.json", include: ["."] }),
  );
  const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };

  await expect(promisify(execFile)("tsc", ["-p", pair.folder], { env })).resolves.toMatchObject({ stdout: "" });
}, 60_000);

test("a document without such lists has no code for them", () => {
  expect(existsSync("generated/paging.ts")).toBe(false);
  expect(existsSync(join(pair.folder, "paging.ts"))).toBe(true);
});

test("a cursor inside an argument keeps the other members of the argument", async () => {
  const sent: unknown[] = [];
  const response = new Response();
  const make = () => ({
    try: async (_: unknown, input: unknown) => {
      sent.push(input);
      return { ok: true, data: {}, response };
    },
  });
  const pages = { style: "cursor", parameter: ["page", "after"], items: ["data"], next: ["next"] };
  const { facts } = define<{ facts: { ask: Ask } }>(make as never, { id: "list", pages } as never);

  await facts.ask({ baseUrl: "https://a.example" } as never, { page: { size: 5 }, name: "a" }, "b");

  expect(sent).toEqual([{ page: { size: 5, after: "b" }, name: "a" }]);
});

const ends = ["total", "pages", "more", "nothing"] as const;
test.each(
  (["offset", "page"] as const).flatMap((style) =>
    [0, 1].flatMap((first) => ends.map((end) => ({ style, first, end }))),
  ),
)("reads lists of each length once: $style from $first, until $end", async ({ style, first, end }) => {
  const size = 3;
  for (let length = 0; length <= 2 * size + 1; length += 1) {
    const all = Array.from({ length }, (_, index) => index);
    let requests = 0;
    const make = () => ({
      try: async (_: unknown, { at = first }: { at?: number } = {}) => {
        requests += 1;
        const start = (at - first) * (style === "page" ? size : 1);
        const [total, pages, more] = [length, Math.ceil(length / size), start + size < length];
        return { ok: true, data: { items: all.slice(start, start + size), total, pages, more } };
      },
    });
    const told = end === "nothing" ? {} : { [end]: [end] };
    const { all: read } = define<{ all(connection: object): Pages }>(
      make as never,
      { id: "list", pages: { style, parameter: ["at"], items: ["items"], first, ...told } } as never,
    );

    expect(await read({ baseUrl: "https://a.example" }).toArray(), `of ${length}`).toEqual(all);
    const isTold = end === "total" || end === "more" || (end === "pages" && style === "page");
    const last = isTold || length === 0 ? 0 : 1;
    expect(requests, `of ${length}`).toBe(Math.max(1, Math.ceil(length / size) + last));
  }
});
