// The generated contract reads all paths, queries, headers and cookies of the generated client, in every style of
// OpenAPI.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Violation } from "../../generated/validators.js";
import { compileInProcess } from "../../scripts/contract/index.ts";
import type { Schema } from "../../scripts/model/index.ts";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { isThorough } from "../support/thorough.ts";

type Place = "path" | "query" | "header" | "cookie";
type Kind = keyof typeof schemas;

const integer = { type: "integer" };
const text = { type: "string" };
const schemas = {
  integer,
  text,
  integers: { type: "array", items: integer, maxItems: 5 },
  texts: { type: "array", items: text },
  object: { type: "object", required: ["a"], properties: { a: integer, b: text, c: { type: "boolean" } } },
  map: { type: "object", additionalProperties: integer },
};
const nested = {
  type: "object",
  properties: { a: integer, list: { type: "array", items: integer }, in: { type: "object", properties: { b: text } } },
};

/** In the form that frameworks use for pages. */
const listing = { type: "object", properties: { page: integer, sort: { type: "array", items: text } } };

interface Row {
  place: Place;
  style: string;
  explode?: boolean;
  kind: Kind | "nested" | "listing";
  content?: true;
  allowReserved?: true;
}

const kinds = Object.keys(schemas) as Kind[];
const structured: Kind[] = ["integers", "texts", "object", "map"];
const styles: [Place, string[]][] = [
  ["path", ["simple", "label", "matrix"]],
  ["query", ["form"]],
  ["header", ["simple"]],
  ["cookie", ["form", "cookie"]],
];
const rows: Row[] = [
  ...styles.flatMap(([place, names]) =>
    names.flatMap((style) =>
      [true, false].flatMap((explode) => kinds.map((kind) => ({ place, style, explode, kind }))),
    ),
  ),
  ...["spaceDelimited", "pipeDelimited"].flatMap((style) =>
    [true, false].flatMap((explode) => structured.map((kind): Row => ({ place: "query", style, explode, kind }))),
  ),
  ...(["object", "map", "nested"] as const).map(
    (kind): Row => ({ place: "query", style: "deepObject", explode: true, kind }),
  ),
  ...(["listing"] as const).map((kind): Row => ({ place: "query", style: "form", explode: true, kind })),
  ...kinds.map((kind): Row => ({ place: "query", style: "form", kind, allowReserved: true })),
  ...(["path", "query", "header", "cookie"] as const).flatMap((place) =>
    (["integer", "text", "texts", "integers", "object"] as const).map(
      (kind): Row => ({ place, style: "content", kind, content: true }),
    ),
  ),
  // Exploded maps in cookies cannot be distinguished from other cookies.
].filter(({ place, explode, kind }) => !(place === "cookie" && explode && kind === "map"));

const idOf = ({ place, style, explode, kind, allowReserved }: Row) =>
  [place, style, explode === undefined ? "" : explode ? "exploded" : "plain", kind, allowReserved ? "reserved" : ""]
    .filter((word) => word !== "")
    .join("_");

function describeRow(row: Row) {
  const { place, style, explode, kind, content, allowReserved } = row;
  const schema = kind === "nested" ? nested : kind === "listing" ? listing : schemas[kind];
  const written = content
    ? { content: { "application/json": { schema } } }
    : { style, ...(explode !== undefined && { explode }), schema };
  const parameter = { name: "n", in: place, required: true, ...written, ...(allowReserved && { allowReserved }) };
  const get = { operationId: idOf(row), parameters: [parameter], responses: { 204: { description: "Done." } } };
  return [`/${idOf(row)}${place === "path" ? "/{n}" : ""}`, { get }];
}

const document = {
  openapi: "3.2.0",
  info: { title: "Styles", version: "1" },
  paths: Object.fromEntries(rows.map(describeRow)),
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

/** Texts that are possible at a place: headers have no encoding, and space-delimited items contain no spaces. */
function textsFor({ place, style, kind, content }: Row): fc.Arbitrary<string> {
  if (content) return fc.string({ unit: "grapheme" });
  if (place === "header" || style === "cookie") {
    const besides = place === "header" ? ";" : "=";
    return fc
      .string({ minLength: 1, unit: fc.constantFrom(...`abcXYZ019 !#$%&'*+-.^_\`|~:/?@[]{}"\\${besides}`) })
      .map((word) => word.trim())
      .filter((word) => word !== "");
  }
  const any = fc.string({ unit: "grapheme", minLength: 1 });
  // The client refuses path segments of dots, which would change the path.
  if (place === "path" && kind === "text") return any.filter((word) => !/^\.+$/.test(word));
  if (place === "path") return any.filter((word) => !word.startsWith("."));
  return style === "spaceDelimited" ? any.map((word) => word.replaceAll(/\s/g, "_")) : any;
}

function valuesFor(row: Row): fc.Arbitrary<unknown> {
  const number = fc.maxSafeInteger();
  const word = textsFor(row);
  const least = { minLength: 1, maxLength: 5 };
  switch (row.kind) {
    case "integer":
      return number;
    case "text":
      return word;
    case "integers":
      return fc.array(number, least);
    case "texts":
      return fc.array(word, least);
    case "map":
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), number, {
        minKeys: 1,
        maxKeys: 5,
        noNullPrototype: true,
      });
    case "object":
      return fc.record({ a: number, b: word, c: fc.boolean() }, { requiredKeys: ["a"], noNullPrototype: true });
    case "listing":
      return fc.record({ page: number, sort: fc.array(word, least) }, { noNullPrototype: true });
    default:
      return fc.record(
        { a: number, list: fc.array(number, least), in: fc.record({ b: word }, { noNullPrototype: true }) },
        { requiredKeys: ["a"], noNullPrototype: true },
      );
  }
}

/** The value with a word in the place of a number; undefined if it has no number. */
function mistake(value: unknown): unknown {
  if (typeof value === "number") return "x1";
  if (Array.isArray(value)) return typeof value[0] === "number" ? [...value, "x1"] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const [name, member] = Object.entries(value).find(([, one]) => typeof one === "number") ?? [];
  return name === undefined ? undefined : { ...value, [name]: mistake(member) };
}

const inputFor = ({ place }: Row, value: unknown) =>
  place === "path" || place === "query" ? { n: value } : { [place]: { n: value } };

async function judge(row: Row, value: unknown) {
  const { method, target, headers } = await pair.send(idOf(row), inputFor(row, value));
  const violations: Violation[] = pair.check({ request: { method, target, headers } });
  return { target, violations, headers };
}

/** The JSON at the place of the row. */
function jsonIn({ place }: Row, target: string, headers: Headers): unknown {
  if (place === "header") return JSON.parse(headers.get("n")!);
  const encoded = place === "cookie" ? headers.get("cookie")! : target;
  return JSON.parse(decodeURIComponent(/(?:n=|\/)([^/=]*)$/.exec(encoded)![1]!));
}

test.each(rows.map((row) => ({ row, name: idOf(row) })))("$name is read as it was written", async ({ row }) => {
  await fc.assert(
    fc.asyncProperty(valuesFor(row), async (value) => {
      const { target, violations, headers } = await judge(row, value);

      expect({ target, violations }).toEqual({ target, violations: [] });
      if (row.place === "query") {
        const { query } = pair.readQuery(idOf(row), target.slice(target.indexOf("?")));
        expect(query.n).toEqual(value);
      }
      if (row.content) expect(jsonIn(row, target, headers)).toEqual(value);
      const wrong = mistake(value);
      if (wrong === undefined) return;
      const refused = await judge(row, wrong);
      expect({ target: refused.target, kinds: refused.violations.map(({ kind }) => kind) }).toEqual({
        target: refused.target,
        kinds: [row.place === "header" ? "invalid-header" : "invalid-parameter"],
      });
    }),
    { numRuns: isThorough ? 1000 : 20, seed: 20_261_123 },
  );
});

const write = async (id: string, input: Record<string, unknown>) => {
  const { target, headers } = await pair.send(id, input);
  return headers.get("n") ?? headers.get("cookie") ?? target.slice(id.length + 1);
};
const object = { a: 1, b: "x y" };

describe("is written according to RFC 6570", () => {
  test.each<[string, unknown, string]>([
    ["path_simple_plain_texts", ["a", "b,c"], "/a,b%2Cc"],
    ["path_simple_plain_object", object, "/a,1,b,x%20y"],
    ["path_simple_exploded_object", object, "/a=1,b=x%20y"],
    ["path_label_plain_integer", 5, "/.5"],
    ["path_label_plain_integers", [1, 2], "/.1,2"],
    ["path_label_exploded_texts", ["a", "b.c"], "/.a.b%2Ec"],
    ["path_label_exploded_object", object, "/.a=1.b=x%20y"],
    ["path_matrix_plain_integer", 5, "/;n=5"],
    ["path_matrix_plain_integers", [1, 2], "/;n=1,2"],
    ["path_matrix_exploded_integers", [1, 2], "/;n=1;n=2"],
    ["path_matrix_plain_object", object, "/;n=a,1,b,x%20y"],
    ["path_matrix_exploded_object", object, "/;a=1;b=x%20y"],
    ["query_form_plain_object", object, "?n=a,1,b,x%20y"],
    ["query_form_exploded_object", object, "?a=1&b=x%20y"],
    ["query_spaceDelimited_plain_integers", [1, 2], "?n=1%202"],
    ["query_pipeDelimited_plain_integers", [1, 2], "?n=1|2"],
    ["query_deepObject_exploded_object", object, "?n%5Ba%5D=1&n%5Bb%5D=x%20y"],
    ["query_form_text_reserved", "a/b?c=d&e#f+g,%", "?n=a/b?c=d%26e%23f%2Bg%2C%25"],
  ])("%s %j: %s", async (id, value, expected) => {
    expect(await write(id, { n: value })).toBe(expected);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["header_simple_plain_texts", { header: { n: ["a", "b"] } }, "a,b"],
    ["header_simple_plain_object", { header: { n: object } }, "a,1,b,x y"],
    ["header_simple_exploded_object", { header: { n: object } }, "a=1,b=x y"],
    ["header_content_object", { header: { n: { a: 1, b: "é" } } }, '{"a":1,"b":"\\u00e9"}'],
    ["cookie_form_plain_texts", { cookie: { n: ["a", "b;c"] } }, "n=a,b%3Bc"],
    ["cookie_form_exploded_texts", { cookie: { n: ["a", "b"] } }, "n=a; n=b"],
    ["cookie_form_exploded_object", { cookie: { n: object } }, "a=1; b=x%20y"],
    ["cookie_cookie_plain_object", { cookie: { n: object } }, "n=a,1,b,x y"],
    ["cookie_cookie_exploded_texts", { cookie: { n: ["100%", "a&b=c"] } }, "n=100%; n=a&b=c"],
    ["cookie_cookie_exploded_object", { cookie: { n: object } }, "a=1; b=x y"],
  ])("%s %j: %s", async (id, input, expected) => {
    expect(await write(id, input)).toBe(expected);
  });
});

test.each(["a;b", "a\r\nb", " a", "é", "\u0000"])("an unencoded cookie refuses %j", async (word) => {
  await expect(pair.send("cookie_cookie_plain_text", { cookie: { n: word } })).rejects.toThrow("A cookie cannot hold");
});

test("types a parameter with `content` by its schema", async () => {
  writeFileSync(
    join(pair.folder, "use.ts"),
    `import { createClient } from "./client.ts";
const { other } = createClient({ baseUrl: "https://a" });
const object = { a: 1, b: "x" };
export const right = [
  other.path_content_object({ n: object }),
  other.query_content_object({ n: object }),
  other.query_content_integers({ n: [1] }),
  other.header_content_object({ header: { n: object } }),
  other.cookie_content_integer({ cookie: { n: 1 } }),
];
// @ts-expect-error The client writes the JSON.
export const wrong = other.query_content_object({ n: '{"a":1}' });
`,
  );
  const tsconfig = { extends: "../../../tsconfig.json", include: ["."] };
  writeFileSync(join(pair.folder, "tsconfig.json"), JSON.stringify(tsconfig));
  const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };

  await expect(promisify(execFile)("tsc", ["-p", pair.folder], { env })).resolves.toMatchObject({ stdout: "" });
}, 60_000);

const one = (schema: Schema, more: object = {}) =>
  compileInProcess(
    {
      openapi: "3.1.0",
      info: { title: "One", version: "1" },
      paths: {
        "/a": { get: { operationId: "a", parameters: [{ name: "n", in: "query", schema, ...more }], responses: {} } },
      },
    },
    new Map(),
  );

test.each<[Schema, object, string, unknown, string[]]>([
  [integer, { allowEmptyValue: true }, "n", undefined, []],
  [integer, { allowEmptyValue: true, required: true }, "n=", undefined, []],
  [integer, { allowEmptyValue: true }, "n=x", undefined, ["invalid-parameter"]],
  [integer, {}, "n=", undefined, ["invalid-parameter"]],
  [text, { allowEmptyValue: true }, "n=", "", []],
  [{ anyOf: [schemas.integers, { const: "all" }] }, { explode: false }, "n=all", "all", []],
  [{ anyOf: [schemas.integers, { const: "all" }] }, { explode: false }, "n=1,2", [1, 2], []],
  [{ anyOf: [schemas.integers, { const: "all" }] }, { explode: false }, "n=some", undefined, ["invalid-parameter"]],
  [{ anyOf: [schemas.integers, { const: "all" }] }, {}, "n=all", "all", []],
  [{ allOf: [schemas.integers] }, {}, "n=1&n=2", [1, 2], []],
])("%j with %j reads %s", async (schema, more, raw, value, kinds) => {
  const { query, violations } = (await one(schema, more)).readQuery("a", raw);

  expect([(query as { n?: unknown }).n, violations.map(({ kind }) => kind)]).toEqual([value, kinds]);
});

describe("from other clients", () => {
  const ask = (id: string, rest: string, headers: Record<string, string> = {}) =>
    pair.check({ request: { method: "GET", target: `/${id}${rest}`, headers } }).map(({ kind }) => kind);

  test.each<[string, string]>([
    ["path_label_plain_integers", "/.1.2"],
    ["path_matrix_plain_integers", "/%3Bn%3D1%2C2"],
    ["path_simple_plain_integers", "/1%2C2"],
    ["query_form_plain_integers", "?n=1%2C2"],
    ["query_form_plain_integers", "?n=1%2c2"],
    ["query_spaceDelimited_plain_integers", "?n=1+2"],
    ["query_pipeDelimited_plain_integers", "?n=1%7C2"],
    ["query_deepObject_exploded_nested", "?n[a]=1&n[list]=1&n[list]=2"],
    ["query_deepObject_exploded_nested", "?n[list][]=1&n[list][]=2"],
    ["query_form_exploded_map", "?x=1&y=2"],
  ])("%s%s is accepted", (id, rest) => {
    expect(ask(id, rest)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["header_simple_plain_integers", { n: "1, 2 ,3" }],
    ["header_simple_exploded_object", { n: "a=1, b=x" }],
    ["cookie_form_exploded_integers", { cookie: "z=%; n=1&n=2" }],
    ["cookie_form_exploded_object", { cookie: "a=1&b=x" }],
    ["cookie_form_plain_text", { cookie: "n=100%+a" }],
    ["cookie_cookie_plain_text", { cookie: "n=100%&n=b" }],
  ])("%s %j is accepted", (id, headers) => {
    expect(ask(id, "", headers)).toEqual([]);
  });

  test.each<[string, string]>([
    ["path_label_plain_integer", "/5"],
    ["path_matrix_plain_integer", "/5"],
    ["path_matrix_plain_text", "/5"],
    ["path_label_plain_text", "/5"],
    ["path_matrix_plain_integer", "/;m=5"],
    ["path_matrix_exploded_integers", "/;n=1;m=2"],
    ["path_simple_plain_object", "/a"],
    ["path_simple_plain_object", "/a,1,a,2"],
    ["path_simple_plain_object", "/b,x"],
    ["path_simple_plain_object", "/a,1,z,2"],
    ["query_form_plain_integers", "?n=1,2,3,4,5,6"],
    ["query_form_plain_map", "?n=__proto__,1"],
    ["query_deepObject_exploded_object", "?n[__proto__]=1&n[a]=1"],
    ["query_form_exploded_map", "?x=1&y=z"],
    ["query_content_object", "?n={"],
  ])("%s%s is refused", (id, rest) => {
    expect(ask(id, rest)).toEqual(["invalid-parameter"]);
  });

  test("many names and pieces take linear time", () => {
    const many = Array.from({ length: 30_000 }, (_, index) => index);
    const names = many.map((index) => `x${index}`);

    expect(ask("query_form_exploded_map", `?${names.map((name) => `${name}=1`).join("&")}`)).toEqual([]);
    expect(ask("query_form_plain_map", `?n=${names.map((name) => `${name},1`).join(",")}`)).toEqual([]);
    expect(ask("query_form_plain_integers", `?n=${many.join("%2C")}`)).toEqual(["invalid-parameter"]);
    expect(ask("path_label_plain_integers", `/${".".repeat(100_000)}`)).toEqual(["invalid-parameter"]);
    expect(ask("header_simple_plain_integers", "", { n: `1${" ".repeat(100_000)},${" ".repeat(100_000)}2` })).toEqual(
      [],
    );
    expect(ask("cookie_form_plain_integer", "", { cookie: "a=1;".repeat(100_000) })).toEqual(["missing-parameter"]);
  });
});
