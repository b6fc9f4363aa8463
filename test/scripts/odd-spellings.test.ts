// Odd spellings in every part of an operation: from the description through client, gate, server, mock, docs and impact.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import createMarkdown from "markdown-it";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { listPages, printMarkdown } from "../../scripts/docs/index.ts";
import { contractFetch } from "../../scripts/gate/index.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { copyOf, prepare } from "../../scripts/model/index.ts";
import { startUpstream } from "../support/gate.ts";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { aDocument, judge } from "../support/impact.ts";
import { integer, object, ref } from "../support/small-contract.ts";

const spellings = [
  "X-Odd-HEADER",
  "a~b",
  "a~1b",
  "a/b",
  "pi|pe",
  "ti`ck",
  "a<b>c",
  "größe",
  'quo"te',
  "apo'strophe",
  "back\\slash",
  "two words",
  "100%",
  "$&",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a spelling that breaks naive templates.
  "${x}",
  "a*/b",
  "_under_*star*",
  "[link](x)",
  "a&b=c",
  "#hash",
  "a,b;c",
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "length",
];

type Operation = Record<string, unknown>;
interface Part {
  /** Whether HTTP and OpenAPI allow this name here. */
  allows?: RegExp;
  /** The operation's members, with this schema for the odd name. */
  describe: (name: string, schema: object) => Operation;
  /** Part of the place that impact, the gate and the server name. */
  place: (name: string) => object;
}

/** Node drops request headers named `__proto__`. */
const token = /^(?!__proto__$)[\w!#$%&'*+.^`|~-]+$/;
/** A member that is an own property, even if its name is `__proto__`. */
const own = (name: string, value: unknown) => Object.fromEntries([[name, value]]);
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const returns = (schema: object, headers: object = {}) => ({
  responses: { 200: { description: "Ok.", headers, ...json(schema) } },
});
const parameter = (where: string) => (name: string, schema: object) => ({
  parameters: [{ name, in: where, required: true, schema }],
  ...returns(object({})),
});
const pointerTo = (name: string) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
const inBody = (name: string) => ({ pointer: pointerTo(name) });

const bodyOf = (name: string, schema: object) => object(own(name, schema), { required: [name] });

const parts: Record<string, Part> = {
  "path parameter": {
    allows: /^[^/{}#?]+$/,
    describe: parameter("path"),
    place: (name) => ({ parameter: name }),
  },
  "query parameter": { describe: parameter("query"), place: (name) => ({ parameter: name }) },
  header: { allows: token, describe: parameter("header"), place: (name) => ({ header: name }) },
  body: {
    describe: (name, schema) => ({
      requestBody: { required: true, ...json(bodyOf(name, schema)) },
      ...returns(object({})),
    }),
    place: inBody,
  },
  "body of a component": {
    allows: /^[\w.-]+$/,
    describe: (name) => ({ requestBody: { required: true, ...json(ref(name)) }, ...returns(object({})) }),
    place: inBody,
  },
  response: {
    describe: (name, schema) => returns(object(own(name, schema), { required: [name] })),
    place: inBody,
  },
  "response header": {
    allows: token,
    describe: (name, schema) => returns(object({}), own(name, { required: true, schema })),
    place: (name) => ({ header: name }),
  },
};

const rows = spellings.flatMap((name, row) =>
  Object.entries(parts)
    .filter(([, { allows }]) => allows === undefined || allows.test(name))
    .map(([kind, part], column) => {
      // An operation may have the name of its component.
      const operationId = kind === "body of a component" ? name : `walk${row}-${column}`;
      return { name, kind, part, operationId };
    }),
);
type Row = (typeof rows)[number];

const pathOf = ({ name, kind, operationId }: Row) =>
  `/${operationId}/${name.replaceAll(/[/{}?#%]/g, "")}${kind === "path parameter" ? `/{${name}}` : ""}`;
const componentNames = spellings.filter((name) => parts["body of a component"]!.allows!.test(name));
const documentOf = (some: Row[], schema: object) =>
  aDocument(
    Object.fromEntries(
      some.map((row) => {
        const { name, part, operationId } = row;
        const prose = { operationId, tags: [name], summary: `Shows ${name}`, description: `About ${name}.` };
        return [pathOf(row), { post: { ...prose, ...part.describe(name, schema) } }];
      }),
    ),
    {
      servers: [{ url: "/" }],
      components: { schemas: Object.fromEntries(componentNames.map((name) => [name, bodyOf(name, schema)])) },
    },
  );
const document = documentOf(rows, integer);

interface Seen {
  operationId: string;
  value: unknown;
}

const markdown = createMarkdown({ html: true });
let pair: GeneratedPair;
let seen: Seen[] = [];
let server: Awaited<ReturnType<typeof startUpstream>>;
let gate: Awaited<ReturnType<typeof contractFetch>>;
let mock: typeof fetch;
let pages: ReturnType<typeof listPages>;
/** The value in responses. */
let reply: unknown;
let isChecked = true;

beforeAll(async () => {
  pair = await aGeneratedPair(document, ["client", "validators", "express"]);
  const { validate } = await pair.load("express.ts");
  const check = validate({ responses: true });
  const app = express().use((request, response, next) => (isChecked ? check(request, response, next) : next()));
  app.use((request, response) => {
    const { path = {}, query = {} } = response.locals as { path?: object; query?: object };
    const { name, kind, operationId } = rows.find((row) => request.path.startsWith(`/${row.operationId}/`))!;
    const sources = {
      ...own("path parameter", path),
      "query parameter": query,
      header: request.headers,
      body: request.body,
      "body of a component": request.body,
    };
    const source = (sources as Record<string, Record<string, unknown>>)[kind];
    const key = kind === "header" ? name.toLowerCase() : name;
    seen.push({ operationId, value: source && Object.hasOwn(source, key) ? source[key] : undefined });
    if (kind === "response header") response.setHeader(name, String(reply));
    response.json(kind === "response" ? own(name, reply) : {});
  });
  server = await startUpstream(app);
  const spec = join(pair.folder, "walk.json");
  writeFileSync(spec, JSON.stringify(document));
  gate = await contractFetch(fetch, { mode: "enforce", spec });
  const prepared = copyOf(document);
  prepare(prepared);
  mock = createMockFetch(new Mock(planMock(prepared), await compileInProcess(prepared, new Map())));
  pages = listPages(prepared, clientSamples(prepared));
}, 60_000);
afterAll(async () => {
  pair?.[Symbol.dispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Calls the operation with this value of the odd name. */
async function call({ name, kind, operationId }: Row, value: unknown, send: typeof fetch) {
  const [{ calls }, { connect }] = await Promise.all(["calls.ts", "connection.ts"].map((name) => pair.load(name)));
  const connection = connect({ baseUrl: server.url.origin, fetch: send, retries: 0 });
  const isHeader = kind === "header";
  const input = kind.startsWith("response") || isHeader ? {} : own(name, value);
  return calls[operationId](connection, input, isHeader ? { headers: own(name, String(value)) } : {});
}

test("generation reports nothing", () => {
  expect(pair.notes).toEqual([]);
});

test("generated code compiles", { tags: "long" }, async () => {
  const calls = rows
    .filter(({ kind }) => kind === "body" || kind === "query parameter")
    .map(
      ({ name, operationId }) => `await calls[${JSON.stringify(operationId)}](to, { [${JSON.stringify(name)}]: 7 });`,
    );
  const head = ['import { calls } from "./calls.ts";', 'import type { Connection } from "./connection.ts";'];

  expect(await pair.compile([...head, "declare const to: Connection;", ...calls].join("\n"))).toBe("");
});

test.each(rows)("$kind $name: client, gate and server agree", async (row) => {
  seen = [];
  reply = 7;

  const result = await call(row, 7, gate);

  const { operationId, kind } = row;
  const isSent = !kind.startsWith("response");
  const value = kind === "header" || kind === "path parameter" ? "7" : 7;
  expect(seen).toEqual([{ operationId, value: isSent ? value : undefined }]);
  expect(result).toEqual(kind === "response" ? own(row.name, 7) : {});
});

test.each(rows)("$kind $name: gate and server name a wrong value", async (row) => {
  seen = [];
  reply = "x";
  const place = row.part.place(row.name);

  isChecked = false;
  const gated = await call(row, "x", gate).catch((error) => error);
  isChecked = true;
  const served = await call(row, "x", fetch).catch((error) => error);

  expect(gated.cause?.findings ?? gated).toMatchObject([{ operationId: row.operationId, ...place }]);
  expect(served.body?.errors ?? served).toMatchObject([place]);
});

test.each(rows)("$kind $name: the mock returns a valid response", async (row) => {
  const result = await call(row, 7, mock);

  expect(result).toEqual(row.kind === "response" ? own(row.name, expect.any(Number)) : expect.any(Object));
});

test.each(rows)("$kind $name: the docs show it as text", ({ name, operationId }) => {
  const page = pages.pages.find(({ path }) => path === `operations/${operationId}`)!;
  const tokens = markdown.parse(printMarkdown(page, pages.links), {});
  const [title] = tokens.filter(({ type }) => type === "inline");
  const codes = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === "code_inline");

  expect(title!.children!.map(({ content }) => content).join("")).toBe(`Shows ${name}`);
  expect(codes.map(({ content }) => content)).toContain(name);
});

test.each(rows)("$kind $name: impact reports a narrower value", async (row) => {
  const { changes } = await judge(documentOf([row], integer), documentOf([row], { ...integer, maximum: 5 }));

  expect(changes).toMatchObject([{ operations: [row.operationId], place: expect.stringContaining(row.name) }]);
});
