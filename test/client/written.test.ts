// How the modules that all generated clients share write values in URLs, headers and cookies.
// test/scripts/parameter-styles and query-strings check that the generated contract can read them.
import { describe, expect, test } from "vitest";
import type { CallOptions } from "../../generated/call-types.ts";
import * as wire from "../../generated/wire.ts";
import { type Call, type Facts, sent, writers } from "./written.ts";

const object = { a: 1, b: "x y", none: undefined, in: { c: [1, 2] } };
const list = ["a", "b,c", 1, null, { d: 1 }];

describe("a segment of a path", () => {
  test.each<[keyof typeof wire, unknown, string]>([
    ["simple", "x y", "/x%20y"],
    ["simple", list, "/a,b%2Cc,1,null,%7B%22d%22%3A1%7D"],
    ["simple", object, "/a,1,b,x%20y,in,%7B%22c%22%3A%5B1%2C2%5D%7D"],
    ["simpleExploded", list, "/a,b%2Cc,1,null,%7B%22d%22%3A1%7D"],
    ["simpleExploded", { "k=": 1, b: undefined, c: "," }, "/k%3D=1,c=%2C"],
    ["label", list, "/.a,b%2Cc,1,null,%7B%22d%22%3A1%7D"],
    ["label", { a: 1, b: 2 }, "/.a,1,b,2"],
    ["labelExploded", ["a.b", "c"], "/.a%2Eb.c"],
    ["labelExploded", { "a.": "b.", c: 1 }, "/.a%2E=b%2E.c=1"],
    ["matrix", ["a", "b"], "/;n=a,b"],
    ["matrix", { a: 1, b: 2 }, "/;n=a,1,b,2"],
    ["matrixExploded", ["a", "b"], "/;n=a;n=b"],
    ["matrixExploded", { a: 1, b: 2 }, "/;a=1;b=2"],
    ["matrixExploded", 5, "/;n=5"],
    ["jsonPart", { a: "/" }, "/%7B%22a%22%3A%22%2F%22%7D"],
  ])("as %s: %j is %s", async (style, value, expected) => {
    const writePath = wire.styledPath({ n: writers[style] as wire.PathStyle });

    expect((await sent({ path: "/{n}", writePath }, { n: value })).url).toBe(expected);
  });

  test("beside others", async () => {
    const facts = { path: "/{one}/{n}/{one}.x", writePath: wire.styledPath({ n: wire.simple }) };

    expect((await sent(facts, { n: ["{one}"], one: "a/b" })).url).toBe("/a%2Fb/%7Bone%7D/a%2Fb.x");
  });

  test("may have the name of a member of every object", async () => {
    const path = "/{constructor}/{n}";
    const writePath = wire.styledPath({ n: wire.simple });

    expect((await sent({ path, writePath }, { constructor: "a", n: [1] })).url).toBe("/a/1");
  });

  test.each<[unknown, Facts, string]>([
    [{}, {}, 'The path parameter n must be a name, not ""'],
    [{ n: ".." }, {}, 'The path parameter n must be a name, not ".."'],
    [{}, { writePath: wire.styledPath({ n: wire.simple }) }, 'The path parameter n must not be ""'],
    [{ n: "." }, { writePath: wire.styledPath({ n: wire.simple }) }, 'The path parameter n must not be "."'],
    [{ n: [".."] }, { writePath: wire.styledPath({ n: wire.simple }) }, 'The path parameter n must not be ".."'],
    [{}, { writePath: wire.styledPath({ other: wire.simple }) }, 'The path parameter n must be a name, not ""'],
  ])("that would climb or vanish is refused: %j", async (input, facts, says) => {
    await expect(sent({ path: "/{n}", ...facts }, input)).rejects.toThrow(says);
    expect((await sent({ path: "/{n}", ...facts, toBody: () => "" }, { n: "...", other: "" })).url).toBe("/...");
  });
});

describe("a query", () => {
  test.each<[keyof typeof wire, unknown, string]>([
    ["value", "x y&", "?n=x%20y%26"],
    ["value", false, "?n=false"],
    ["value", { a: 1 }, "?n%5Ba%5D=1"],
    ["comma", ["a,", 1], "?n=a%2C,1"],
    ["comma", { a: 1, b: undefined, c: "&" }, "?n=a,1,c,%26"],
    ["comma", [], ""],
    ["comma", 5, "?n=5"],
    ["space", ["a", "b"], "?n=a%20b"],
    ["pipe", ["a", "b"], "?n=a|b"],
    ["repeat", ["a", "b"], "?n=a&n=b"],
    ["repeat", [{ a: 1 }, 2], "?n%5Ba%5D=1&n=2"],
    ["repeat", "ab", "?n=ab"],
    ["deep", object, "?n%5Ba%5D=1&n%5Bb%5D=x%20y&n%5Bin%5D%5Bc%5D%5B0%5D=1&n%5Bin%5D%5Bc%5D%5B1%5D=2"],
    ["deep", { a: null }, "?n%5Ba%5D=null"],
    ["deep", 5, "?n=5"],
    ["spread", object, "?a=1&b=x%20y&in%5Bc%5D%5B0%5D=1&in%5Bc%5D%5B1%5D=2"],
    ["spread", 5, "?n=5"],
    ["json", { a: [1] }, "?n=%7B%22a%22%3A%5B1%5D%7D"],
    ["wholeJson", { a: [1] }, "?%7B%22a%22%3A%5B1%5D%7D"],
    ["wholeText", "a=b", "?a%3Db"],
    ["wholeText", { a: 1 }, "?%7B%22a%22%3A1%7D"],
    ["wholeText", "", ""],
  ])("as %s: %j is %s", async (style, value, expected) => {
    const facts = { query: { n: writers[style] as wire.QueryStyle }, takeQuery: wire.takeQuery };

    expect((await sent(facts, { n: value })).url).toBe(`/p${expected}`);
    expect((await sent(facts, { n: null })).url).toBe("/p");
  });

  test.each<[unknown, string]>([
    [{ age: 1, list: [1, 2], place: { x: 1 }, gone: undefined }, "?age=1&place=%7B%22x%22%3A1%7D&list=1,2"],
    [{ age: ["a b", undefined, "c"] }, "?age=a+b&age=c"],
    [{ list: [1, 2] }, "?list=1,2"],
    ["text", ""],
  ])("as a whole form: %j is %s", async (value, expected) => {
    const query = { n: wire.wholeForm({ list: wire.comma, age: "text/plain" }) };

    expect((await sent({ query, takeQuery: wire.takeQuery }, { n: value })).url).toBe(`/p${expected}`);
  });

  test("keeps reserved characters in values (not in names), except those that would end the value", async () => {
    const facts = { query: { "n[]": wire.reserved(wire.repeat), m: wire.value }, takeQuery: wire.takeQuery };

    expect((await sent(facts, { "n[]": [":/?[]@!$'()*;=", "&#+%, é"], m: ":" })).url).toBe(
      "/p?n%5B%5D=:/?[]@!$'()*;=&n%5B%5D=%26%23%2B%25%2C%20%C3%A9&m=%3A",
    );
  });

  const query = { page: { size: wire.value, more: { on: wire.value } }, n: wire.value };
  const folded = { query, takeQuery: wire.takeQuery };

  test("is nested by its brackets, and leaves unknown arguments to the body", async () => {
    const input = { page: { size: 1, more: { on: true } }, n: undefined, title: "A" };

    expect(await sent({ ...folded, toBody: wire.memberBody }, input)).toMatchObject({
      url: "/p?page%5Bsize%5D=1&page%5Bmore%5D%5Bon%5D=true",
      body: '{"title":"A"}',
    });
    expect((await sent(folded, { page: {} })).url).toBe("/p");
    expect((await sent({ query, takeQuery: wire.takeQuery }, undefined)).url).toBe("/p");
    expect((await sent({ takeQuery: wire.takeQuery }, {})).url).toBe("/p");
  });

  test("leaves members with names of members of every object to the body", async () => {
    const input = { n: 1, toString: "a", constructor: "b" };

    expect(await sent({ ...folded, toBody: wire.memberBody }, input)).toMatchObject({
      url: "/p?n=1",
      body: '{"toString":"a","constructor":"b"}',
    });
  });

  test("in a separate argument may have the same name as a path parameter", async () => {
    const facts = { path: "/{n}", query, takeQuery: wire.takeQueryApart };

    expect((await sent(facts, { n: "a", query: { n: 1 } })).url).toBe("/a?n=1");
    expect((await sent(facts, { n: "a" })).url).toBe("/a");
    await expect(sent({ ...facts, query: {} }, { n: "a", query: { m: 1 } })).rejects.toThrow(
      "it has no query parameter m.",
    );
    expect((await sent({ path: "/{n}", takeQuery: wire.takeQueryApart }, { n: "a" })).url).toBe("/a");
  });

  test.each([
    [{ page: { sise: 1 } }, "it has no query parameter page[sise]."],
    [{ page: { more: { toString: 1 } } }, "it has no query parameter page[more][toString]."],
    [{ page: 5 }, "it has no query parameter page."],
    [{ title: "A" }, "it takes no title."],
  ])("refuses what the operation does not have: %j", async (input, says) => {
    await expect(sent(folded, input)).rejects.toThrow(says);
  });
});

describe("headers and cookies", () => {
  const raw = { "X-N": "a", "X-List": [1, "b"], "X-Object": { a: 1 }, "X-None": undefined, "X-Null": null };
  const headers = { "X-List": wire.headerList, "X-Map": wire.headerMembers, "X-Json": wire.headerJson };

  test("are written in their styles, and omitted without a value", async () => {
    const header = { ...raw, "X-Map": { a: 1, b: [2] }, "X-Json": { é: "\u007f" } };
    const { of } = await sent({ writeHeaders: wire.styledHeaders(headers) }, { header }, wire.defineWithHeader);

    expect(["X-N", "X-List", "X-Object", "X-Map", "X-Json", "X-None", "X-Null", "Cookie"].map(of)).toEqual([
      "a",
      "1,b",
      '{"a":1}',
      "a=1,b=[2]",
      '{"\\u00e9":"\\u007f"}',
      null,
      null,
      null,
    ]);
    const bare = await sent({}, { header: { "X-N": 5 } }, wire.defineWithHeader, { headers: { "X-N": "own" } });
    expect(bare.of("X-N")).toBe("own");
    expect((await sent({}, undefined, wire.defineWithHeader)).url).toBe("/p");
  });

  const cookiesOf = async (style: wire.CookieStyle, value: unknown) => {
    const cookie = { n: value, unknown: 1, none: undefined, nothing: null };
    const facts = { writeCookies: wire.styledCookies({ n: style, none: style, nothing: style }) };
    const written: string[] = [];
    // fetch cannot send a Cookie header.
    const connection = {
      send: async (_: unknown, __: unknown, options: CallOptions) => void written.push(JSON.stringify(options.headers)),
    };
    await wire.defineWithHeader<Call>({
      id: "it",
      method: "GET",
      path: "/",
      toBody: wire.noBody,
      retry: [],
      limits: [],
      ...facts,
    })(connection, { cookie });
    return JSON.parse(written[0]!);
  };

  test.each<[keyof typeof wire, unknown, object]>([
    ["cookie", "a;b", { Cookie: "n=a%3Bb" }],
    ["cookie", ["a", "b;"], { Cookie: "n=a,b%3B" }],
    ["cookies", ["a", "b"], { Cookie: "n=a; n=b" }],
    ["cookies", { a: 1, b: ";" }, { Cookie: "a=1; b=%3B" }],
    ["cookies", [], {}],
    ["rawCookie", ["a b", "100%"], { Cookie: "n=a b,100%" }],
    ["rawCookies", ["a", "b"], { Cookie: "n=a; n=b" }],
    ["rawCookies", { a: 1, b: 2 }, { Cookie: "a=1; b=2" }],
    ["cookieJson", { a: ";" }, { Cookie: "n=%7B%22a%22%3A%22%3B%22%7D" }],
    ["cookieJson", undefined, {}],
  ])("a cookie as %s: %j is %j", async (style, value, expected) => {
    expect(await cookiesOf(writers[style] as wire.CookieStyle, value)).toEqual(expected);
  });

  test.each(["a;b", "a\nb", " a", "a ", "é", "\u007f"])("an unencoded cookie refuses %j", async (word) => {
    await expect(cookiesOf(wire.rawCookie, word)).rejects.toThrow(`A cookie cannot hold ${JSON.stringify(word)} as it`);
  });

  test("an operation without cookies sends no cookies", async () => {
    expect((await sent({}, { cookie: { n: 1 } }, wire.defineWithHeader)).of("cookie")).toBeNull();
  });
});

describe("included resources", () => {
  const person = { type: "people", id: "1", relationships: { "first-home": { data: { type: "homes", id: "1" } } } };
  const home = { type: "homes", id: "1" };
  const link = { data: { type: "people", id: "1" } };
  const book = {
    type: "books",
    id: "1",
    relationships: {
      author: link,
      editors: { data: [link.data, { type: "people", id: "gone" }] },
      none: { data: null },
      open: {},
    },
  };
  const included = [person, home];
  const related = (include: string[], data: unknown = book) =>
    (wire.relate({ data, included }, { include }) as { data: { related: unknown } }).data.related;

  test("are at their relationships, also nested and in lists, and null for none", () => {
    expect(related(["author", "editors", "none", "open", "unknown"])).toEqual({
      author: person,
      editors: [person],
      none: null,
      open: null,
      unknown: null,
    });
    const grown = { ...person, related: { first_home: home } };
    expect(related(["author.first_home", "author"])).toEqual({ author: grown });
    expect(related(["author", "author.first_home", "authors"])).toEqual({ author: grown, authors: null });
    expect(related(["editors.first_home"])).toEqual({ editors: [grown] });
    expect(related(["author"], { type: "books", id: "2" })).toEqual({ author: null });
  });

  test("are at each item of a list, and the document is not changed", () => {
    const document = { data: [book, null], included, meta: 1 };
    const before = structuredClone(document);

    expect(wire.relate(document, { include: ["author"] })).toEqual({
      ...before,
      data: [{ ...book, related: { author: person } }, null],
    });
    expect(document).toEqual(before);
    expect(wire.relate({ data: null }, { include: ["author"] })).toEqual({ data: null });
    expect(wire.relate({ data: book }, { include: ["author"] })).toMatchObject({ data: { related: { author: null } } });
  });

  test.each([undefined, {}, { include: [] }])("remain in the document unless requested: %j", (input) => {
    const document = { data: book, included };

    expect(wire.relate(document, input)).toBe(document);
    expect(wire.relate(undefined, { include: ["author"] })).toBeUndefined();
  });
});
