// A whole query as one value (`in: querystring` of OpenAPI 3.2): the generated contract reads the queries of the
// generated client and of others.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { isThorough } from "../support/thorough.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const search = {
  type: "object",
  required: ["age"],
  properties: {
    age: { type: "integer", minimum: 0 },
    name: text,
    tags: { type: "array", items: text },
    scores: { type: "array", items: integer },
    place: { type: "object", properties: { x: integer } },
  },
};
const form = "application/x-www-form-urlencoded";

const asking = (operationId: string, mediaType: string, media: object, more: object = {}) => [
  `/${operationId}`,
  {
    get: {
      operationId,
      parameters: [{ name: "q", in: "querystring", content: { [mediaType]: media }, ...more }],
      responses: { 204: { description: "Done." } },
    },
  },
];

const document = {
  openapi: "3.2.0",
  info: { title: "Query strings", version: "1" },
  components: {
    parameters: { Shared: { name: "shared", in: "querystring", content: { "application/json": { schema: search } } } },
  },
  paths: Object.fromEntries([
    asking(
      "form",
      form,
      { schema: search, encoding: { scores: { style: "form", explode: false } } },
      { required: true },
    ),
    asking("json", "application/json", { schema: search }),
    asking("text", "text/plain", { schema: { type: "string", maxLength: 30 } }, { required: true }),
    asking("path", "application/jsonpath", { schema: text }),
    [
      "/shared",
      { parameters: [{ $ref: "#/components/parameters/Shared" }], get: { operationId: "shared", responses: {} } },
    ],
    [
      "/beside",
      {
        parameters: [{ $ref: "#/components/parameters/Shared" }],
        get: { operationId: "beside", parameters: [{ name: "a", in: "query", schema: integer }], responses: {} },
      },
    ],
    [
      "/bare",
      { get: { operationId: "bare", parameters: [{ name: "q", in: "querystring", schema: text }], responses: {} } },
    ],
    [
      "/empty",
      { get: { operationId: "empty", parameters: [{ name: "e", in: "querystring", content: {} }], responses: {} } },
    ],
  ]),
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

const runs = { numRuns: isThorough ? 1000 : 50, seed: 20_261_123 };
const word = fc.string({ unit: "grapheme", minLength: 1 });
const aSearch = fc.record(
  {
    age: fc.maxSafeNat(),
    name: word,
    tags: fc.array(word, { minLength: 1, maxLength: 3 }),
    scores: fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
    place: fc.record({ x: fc.integer() }, { noNullPrototype: true }),
  },
  { requiredKeys: ["age"], noNullPrototype: true },
);

const kinds = (violations: { kind: string; parameter?: string | undefined }[]) =>
  violations.map(({ kind, parameter }) => [kind, parameter]);
const ask = (target: string) => kinds(pair.check({ request: { method: "GET", target, headers: {} } }));

test.each<[string, fc.Arbitrary<unknown>, [unknown, [string, string][]][]]>([
  ["form", aSearch, [[{ age: -1 }, [["invalid-parameter", "age"]]]]],
  ["json", aSearch, [[{ age: "1" }, [["invalid-parameter", "age"]]]]],
  ["shared", aSearch, [[{ name: "a" }, [["missing-parameter", "age"]]]]],
  ["text", fc.string({ minLength: 1, maxLength: 30 }), [["x".repeat(31), [["invalid-parameter", "q"]]]]],
  ["path", word, []],
])("%s is read as it was written", async (operationId, values, mistakes) => {
  const name = operationId === "shared" ? "shared" : "q";
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const { target } = await pair.send(operationId, { [name]: value });

      expect({ target, found: ask(target) }).toEqual({ target, found: [] });
      const { query } = pair.readQuery(operationId, target.slice(target.indexOf("?")));
      if (operationId !== "path") expect(query[name]).toEqual(value);
    }),
    runs,
  );
  for (const [wrong, expected] of mistakes) {
    const { target } = await pair.send(operationId, { [name]: wrong });
    expect(ask(target)).toEqual(expected);
  }
});

test.each<[string, [string, string | undefined][]]>([
  ["/form", [["missing-parameter", "q"]]],
  ["/form?", [["missing-parameter", "q"]]],
  ["/form?age=1&scores=1,2&tags=a&tags=b+c", []],
  ["/form?age=1&age=2", [["invalid-parameter", "age"]]],
  ["/form?age=1&other=2", [["unknown-parameter", "other"]]],
  ["/form?age=%ff", [["invalid-parameter", "q"]]],
  ["/form?age=1&__proto__=2", [["unknown-parameter", "__proto__"]]],
  ["/json", []],
  ["/json?%7B%22age%22%3A1%7D", []],
  ['/json?{"age":1}', []],
  ["/json?{", [["invalid-parameter", "q"]]],
  [`/json?${"[".repeat(1000)}`, [["invalid-parameter", "q"]]],
  ["/json?%ff", [["invalid-parameter", "q"]]],
  ["/text?a%20b", []],
  ["/path?$.a[0]", []],
  ["/beside?a=x", [["invalid-parameter", "a"]]],
  ["/bare?anything", [["unknown-parameter", "anything"]]],
])("%s", (target, expected) => {
  expect(ask(target)).toEqual(expected);
});

test("the client writes the query in the described media type", async () => {
  const written = async (id: string, value: unknown) => (await pair.send(id, { q: value })).target.slice(id.length + 1);

  expect(await written("form", { age: 1, name: "a b", scores: [1, 2], place: { x: 1 } })).toBe(
    "?age=1&name=a+b&place=%7B%22x%22%3A1%7D&scores=1,2",
  );
  expect(await written("json", { age: 1 })).toBe("?%7B%22age%22%3A1%7D");
  expect(await written("text", "a&b=c d")).toBe("?a%26b%3Dc%20d");
});

test("reports an unreadable string with its location", () => {
  expect(pair.notes.join("\n")).toMatch(
    /openapi\.json:1: The parameter shared is omitted: other parameters are in the same query\.[\s\S]*The parameter q is omitted: it has no content\.[\s\S]*The parameter e is omitted: it has no content\./,
  );
});

test("long queries take linear time", () => {
  expect(ask(`/form?age=1&${"x=1&".repeat(50_000)}`).length).toBeLessThan(300);
  expect(ask(`/json?${"%7B%22a%22%3A".repeat(30_000)}`)).toEqual([["invalid-parameter", "q"]]);
});
