// Contracts of parameters of every style: edge cases, with their full messages.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, ref, text } from "../support/small-contract.ts";

const object = { type: "object", properties: { a: integer, b: text } };
const map = { type: "object", additionalProperties: integer };
const nested = {
  type: "object",
  properties: { a: integer, list: list(integer), rows: list(object), in: object, n: { type: ["integer", "null"] } },
};
const either = { anyOf: [list(integer), { const: "all" }] };
const orText = { anyOf: [list(integer), text] };
const plain = { explode: false };
const styled = (style: string, explode = false) => ({ style, explode });
const deep = styled("deepObject", true);

type Described = [schema: object, more?: object];

const inQuery: Record<string, Described> = {
  one: [integer],
  number: [{ type: "number" }],
  flag: [{ type: "boolean" }],
  nothing: [{ type: ["integer", "null"] }],
  anything: [{}],
  nullable: [{ nullable: true, maxLength: 3 }],
  mixed: [{ type: ["integer", "boolean", "string"], not: { const: 5 } }],
  commas: [list(integer), plain],
  few: [{ ...list(integer), maxItems: 2 }, plain],
  tolerant: [
    { ...list({ ...text, minLength: 1 }), maxItems: 2 },
    { ...plain, "x-tolerant-list": true },
  ],
  exact: [list(text), plain],
  noComma: [list({ ...text, pattern: "^[^,]+$" }), plain],
  spaces: [list(text), styled("spaceDelimited")],
  pipes: [list(text), styled("pipeDelimited")],
  again: [list(integer)],
  eitherComma: [either, plain],
  either: [either],
  orText: [orText],
  object: [object, plain],
  needed: [{ ...object, required: ["a"] }, plain],
  pairs: [object, styled("spaceDelimited")],
  map: [map, plain],
  deep: [nested, deep],
  deepMap: [map, deep],
  deepFree: [{ type: ["object", "null"] }, deep],
  deepOpen: [{ type: "object", properties: { a: integer }, additionalProperties: true }, deep],
  deepKnown: [{ type: "object", properties: { a: integer } }, deep],
  deepClosed: [{ type: "object", additionalProperties: false }, deep],
  deepNeeded: [{ type: "object", additionalProperties: { ...object, required: ["a"] } }, deep],
  tags: [list({ ...object, required: ["a"] }), deep],
};

const alone = (operationId: string, parameters: object[], path = `/${operationId}`) => [
  path,
  { get: { operationId, parameters, responses: {} } },
];
const query = (name: string, [schema, more = {}]: Described) => ({ name, in: "query", schema, ...more });
const inPath: Record<string, Described> = {
  simple: [list(integer)],
  simpleObject: [object],
  simplePairs: [object, { explode: true }],
  label: [integer, styled("label")],
  labels: [list(integer), styled("label")],
  dots: [list(integer), styled("label", true)],
  labelPairs: [object, styled("label", true)],
  labelEither: [either, styled("label")],
  matrix: [integer, styled("matrix")],
  matrixText: [text, styled("matrix")],
  matrices: [list(integer), styled("matrix")],
  matrixAgain: [list(integer), styled("matrix", true)],
  matrixObject: [object, styled("matrix")],
  matrixPairs: [object, styled("matrix", true)],
};
const inCookie: Record<string, Described> = {
  cookie: [integer],
  cookies: [list(text)],
  cookieCommas: [list(text), plain],
  cookieSpread: [object],
  raw: [{ const: "a%20b" }, { style: "cookie" }],
  rawSpread: [{ ...object, properties: { a: integer, b: { const: "a%20b&a=2" } } }, { style: "cookie" }],
  decoded: [{ const: "a b%" }],
};

const paths = Object.fromEntries([
  ...Object.entries(inQuery).map(([name, described]) => alone(name, [query("n", described)])),
  ...Object.entries(inPath).map(([name, [schema, more]]) =>
    alone(name, [{ name: "n", in: "path", required: true, schema, ...more }], `/${name}/{n}`),
  ),
  ...Object.entries(inCookie).map(([name, [schema, more]]) =>
    alone(name, [{ name: "n", in: "cookie", schema, ...more }]),
  ),
  alone("must", [query("n", [integer, { required: true }]), query("m", [map, { ...deep, required: true }])]),
  alone("preset", [
    query("n", [{ ...list(integer), default: [1, 2] }]),
    query("page[size]", [{ ...integer, default: 20 }]),
    query("page[number]", [integer]),
    query("filter[status]", [list(text), plain]),
    query("filter[x]", [integer]),
    query("filter[tagged]", [list(object), deep]),
    query("search[name]", [integer]),
    query("other[name]", [integer]),
    query("empty", [integer, { allowEmptyValue: true }]),
    query("emptyText", [text, { allowEmptyValue: true }]),
  ]),
  alone("bare", [query("filter", [integer]), query("filter[x]", [integer])]),
  alone("nested", [query("filter[status]", [text]), query("filter[deep][er]", [text])]),
  alone("spread", [query("s", [nested]), query("t", [{ type: "object", additionalProperties: integer }])]),
  alone("text-or-spread", [query("n", [{ oneOf: [{ type: "string", maxLength: 2 }, object] }])]),
  alone("must-cookie", [{ name: "n", in: "cookie", required: true, schema: integer }]),
]);

let contract: Contract;
beforeAll(async () => {
  contract = await aContract(paths);
});

const read = (id: string, raw: string) => {
  const { query: value, violations } = contract.readQuery(id, raw);
  return { value, told: violations.map(({ kind, message }) => `${kind}: ${message}`) };
};

test.each<[string, string, unknown]>([
  ["one", "n=-5", -5],
  ["one", "n=0", 0],
  ["one", "n=%35", 5],
  ["one", "n=-1234567890123456789", Number("-1234567890123456789")],
  ["number", "n=-1.5e%2B3", -1500],
  ["number", "n=10", 10],
  ["number", "n=0.25E-1", 0.025],
  ["flag", "n=true", true],
  ["flag", "n=false", false],
  ["nothing", "n=null", null],
  ["nothing", "n=", null],
  ["nothing", "n=5", 5],
  ["anything", "n=5", "5"],
  ["nullable", "n=5", "5"],
  ["mixed", "n=4", 4],
  ["mixed", "n=5", "5"],
  ["mixed", "n=false", false],
  ["mixed", "n=1.5", "1.5"],
  ["commas", "n=1,2", [1, 2]],
  ["commas", "n=1%2C2", [1, 2]],
  ["commas", "n=1%2c%32", [1, 2]],
  ["commas", "n=", []],
  ["tolerant", "n=a%2Cb", ["a", "b"]],
  ["tolerant", "n=a%2c%20b,+a+", ["a", "b"]],
  ["tolerant", "n=a%252Cb", ["a%2Cb"]],
  ["tolerant", "n=", []],
  ["exact", "n=a%2Cb,+c,c", ["a,b", " c", "c"]],
  ["noComma", "n=a%2Cb", ["a", "b"]],
  ["spaces", "n=a+b%20c", ["a", "b", "c"]],
  ["spaces", "n=a%2Bb", ["a+b"]],
  ["pipes", "n=a|b%7Cc", ["a", "b|c"]],
  ["pipes", "n=a+b|c", ["a b", "c"]],
  ["again", "n=1&n=2", [1, 2]],
  ["again", "n=1", [1]],
  ["eitherComma", "n=all", "all"],
  ["eitherComma", "n=%61ll", "all"],
  ["eitherComma", "n=1,2", [1, 2]],
  ["either", "n=all", "all"],
  ["orText", "n=1&n=2", [1, 2]],
  ["orText", "n=1", [1]],
  ["orText", "n=x", "x"],
  ["object", "n=a,1,b,x%2Cy", { a: 1, b: "x,y" }],
  ["object", "n=a%2C1", { a: 1 }],
  ["pairs", "n=a%201+b+x", { a: 1, b: "x" }],
  ["map", "n=x,1,y,2", { x: 1, y: 2 }],
  ["deep", "n[a]=1&n[in][b]=x&n[list]=1&n[list]=2", { a: 1, in: { b: "x" }, list: [1, 2] }],
  ["deep", "n[list][]=1&n[list][]=2", { list: [1, 2] }],
  ["deep", "n[list][10]=3&n[list][9]=2&n[list][0]=1", { list: [1, 2, 3] }],
  ["deep", "n[rows][0][a]=1&n[rows][0][b]=x&n[rows][9999][a]=2", { rows: [{ a: 1, b: "x" }, { a: 2 }] }],
  ["deep", "n[n]=&n[a]=1", { n: null, a: 1 }],
  ["deepMap", "n[x]=1&n[y]=2", { x: 1, y: 2 }],
  ["deepFree", "n[x]=1&n[y]=", { x: "1", y: "" }],
  ["deepOpen", "n[x]=1&n[a]=2", { x: "1", a: 2 }],
])("%s reads %s", (id, raw, expected) => {
  expect(read(id, raw)).toEqual({ value: { n: expected }, told: [] });
});

const anInteger = "invalid-parameter: n must be an integer.";
const anObject = "invalid-parameter: n must be an object of optional a, optional b.";

test.each<[string, string, string[]]>([
  ["one", "n=+5", [anInteger]],
  ["one", "n=-0", [anInteger]],
  ["one", "n=05", [anInteger]],
  ["one", "n=5x", [anInteger]],
  ["one", "n=x5", [anInteger]],
  ["one", `n=${"9".repeat(400)}`, [anInteger]],
  ["one", "n=1&n=2&n=3", ["duplicate-parameter: n is given more than once."]],
  ["number", "n=.5", ["invalid-parameter: n must be a number."]],
  ["number", "n=5.", ["invalid-parameter: n must be a number."]],
  ["number", "n=1e", ["invalid-parameter: n must be a number."]],
  ["number", "n=1e999", ["invalid-parameter: n must be a number."]],
  ["number", "n=01", ["invalid-parameter: n must be a number."]],
  ["flag", "n=True", ["invalid-parameter: n must be true or false."]],
  ["nothing", "n=nul", ["invalid-parameter: n must be an integer or null."]],
  ["commas", "n=1,x", ['invalid-parameter: n has "x", which is not an integer.']],
  ["commas", "n=1,%ff", ["malformed-query: n is not percent-encoded UTF-8."]],
  ["commas", `n=${"x".repeat(70)}`, [`invalid-parameter: n has "${"x".repeat(60)}…", which is not an integer.`]],
  ["commas", `n=${"x".repeat(60)}`, [`invalid-parameter: n has "${"x".repeat(60)}", which is not an integer.`]],
  ["few", "n=1,2,3", ["invalid-parameter: n must be a list of at most 2 separated by commas, each an integer."]],
  ["few", "n=1%2C2%2C3", ["invalid-parameter: n must be a list of at most 2 separated by commas, each an integer."]],
  ["tolerant", "n=a,%20,b", ['invalid-parameter: n has "", which is not text of at least 1 character.']],
  [
    "tolerant",
    "n=a%2Cb%2Cc",
    ["invalid-parameter: n must be a list of at most 2 separated by commas, each text of at least 1 character."],
  ],
  ["again", "n=1&n=x", ['invalid-parameter: n has "x", which is not an integer.']],
  ["eitherComma", "n=some", ['invalid-parameter: n has "some", which is not an integer.']],
  ["either", "n=all&n=all", ['invalid-parameter: n has "all", which is not an integer.']],
  ["object", "n=a,1,b", [anObject]],
  ["object", "n=a,1,a,2", [anObject]],
  ["object", "n=c,1", [anObject]],
  ["object", "n=a,x", [anObject]],
  ["needed", "n=b,x", ["invalid-parameter: n must be an object of a, optional b."]],
  ["map", "n=__proto__,1", ["invalid-parameter: n must be an object."]],
  ["deepMap", "n=1", ["invalid-parameter: n must be an object."]],
  ["deepMap", "n[x]=1&n=1", ["invalid-parameter: n must be an object."]],
  ["deepMap", "n[x]=1&n[x]=2", ["duplicate-parameter: n[x] is given more than once."]],
  ["deepMap", "n[x]=1&n[x][y]=2", ["duplicate-parameter: n[x][y] is given more than once."]],
  [
    "deepMap",
    "n[x][y]=1&n[x]=2",
    ["duplicate-parameter: n[x] is given more than once.", "invalid-parameter: n must be an object."],
  ],
  ["deepMap", "n[__proto__]=1", ["invalid-parameter: n must be an object."]],
  [
    "deep",
    "n[list][10000]=1",
    ["invalid-parameter: n must be an object of optional a, optional list, optional rows, optional in, optional n."],
  ],
  [
    "deep",
    "n[list][-1]=1",
    ["invalid-parameter: n must be an object of optional a, optional list, optional rows, optional in, optional n."],
  ],
  ["must", "n=1&m[a]=1", []],
  ["must", "", ["missing-parameter: n is missing.", "missing-parameter: m is missing."]],
  ["must", "m=", ["missing-parameter: n is missing.", "invalid-parameter: m must be an object."]],
  ["preset", "filter[x]=&search[name]=&filter[tagged][0][a]=&filter[tagged][1]=", []],
  [
    "preset",
    "filter[x]=&filter[x]=",
    ["duplicate-parameter: filter[x] is given more than once.", "invalid-parameter: filter[x] must be an integer."],
  ],
  ["preset", "other[name]=", ["invalid-parameter: other[name] must be an integer."]],
  ["bare", "filter=", ["invalid-parameter: filter must be an integer."]],
  ["bare", "filter[x]=", ["invalid-parameter: filter[x] must be an integer."]],
  ["preset", "empty=&emptyText=", []],
  ["preset", "empty=x", ["invalid-parameter: empty must be an integer."]],
  [
    "preset",
    "empty=&empty=",
    ["duplicate-parameter: empty is given more than once.", "invalid-parameter: empty must be an integer."],
  ],
])("%s refuses %s", (id, raw, messages) => {
  expect(read(id, raw).told).toEqual(messages);
});

test("violations name the refused entry", () => {
  const entries = (id: string, raw: string) => contract.readQuery(id, raw).violations.map(({ parameter }) => parameter);

  expect(entries("deepMap", "n[x]=1&n[y]=z")).toEqual(["n[y]"]);
  expect(entries("deepNeeded", "n[x][a]=1&n[y][b]=z")).toEqual(["n[y][b]"]);
  expect(entries("tags", "n[0][a]=1&n[1][b]=2")).toEqual(["n[1][b]"]);
  expect(entries("deepMap", `n[${"x".repeat(200)}]=z`)).toEqual([`n[${"x".repeat(98)}…`]);
  expect(entries("object", "n=a")).toEqual(["n"]);
  expect(entries("spread", "a=x&z=1")).toEqual(["s"]);
});

test("defaults are filled in again for each reader, and groups always exist", () => {
  const first = read("preset", "");

  expect(first.value).toEqual({ n: [1, 2], page: { size: 20 }, filter: {}, search: {}, other: {} });
  (first.value as { n: number[] }).n.push(3);
  expect((read("preset", "").value as { n: number[] }).n).toEqual([1, 2]);
  expect(read("nested", "").value).toEqual({ filter: { deep: {} } });
  expect(read("nested", "filter[status]=a&filter[deep][er]=b").value).toEqual({
    filter: { status: "a", deep: { er: "b" } },
  });
});

test.each([
  ["n=a", { n: "a" }, []],
  ["a=1", { n: { a: 1 } }, []],
  ["n=abc", {}, ["invalid-parameter: n must be text of at most 2 characters or an object of optional a, optional b."]],
  ["n=a&n=b", { n: "a" }, ["duplicate-parameter: n is given more than once."]],
])("reads %s as text or as members", (raw, value, told) => {
  expect(read("text-or-spread", raw)).toEqual({ value, told });
});

test("members of spread objects, known and unknown", () => {
  expect(read("spread", "a=1&list=1&list=2&x=5")).toEqual({
    value: { s: { a: 1, list: [1, 2] }, t: { x: 5 } },
    told: [],
  });
  expect(read("spread", "x=1&x=2").told).toEqual(["duplicate-parameter: x is given more than once."]);
  expect(read("spread", "x=y").told).toEqual(["invalid-parameter: t must be an object."]);
});

test("at most 100 violations are reported for a query, and long names are cut", () => {
  const many = Array.from({ length: 150 }, (_, index) => `k${index}=1`).join("&");

  expect(read("one", many).told).toHaveLength(100);
  expect(read("one", `${"x".repeat(101)}=1&${"y".repeat(100)}=1`).told).toEqual([
    `unknown-parameter: ${"x".repeat(100)}… is not a parameter of this operation.`,
    `unknown-parameter: ${"y".repeat(100)} is not a parameter of this operation.`,
  ]);
  expect(read("one", "%ff=1&n=%ff").told).toEqual([
    "malformed-query: %ff is not percent-encoded UTF-8.",
    "malformed-query: n is not percent-encoded UTF-8.",
  ]);
});

const asked = (target: string, cookie?: string) =>
  contract
    .check({ request: { method: "GET", target, headers: cookie === undefined ? {} : { cookie } } })
    .map(({ kind, message }) => `${kind}: ${message}`);

test("a required API key in the query is not an unknown parameter", async () => {
  const responses = {};
  const secured = await aContract(
    {
      "/general": { get: { operationId: "general", responses } },
      "/own": { get: { operationId: "own", security: [{ other: [] }, { header: [] }], responses } },
      "/open": { get: { operationId: "open", security: [], responses } },
      "/spread": { get: { operationId: "spread", parameters: [query("n", [map])], responses } },
    },
    {
      security: [{}, { key: [] }],
      components: {
        securitySchemes: {
          key: { type: "apiKey", in: "query", name: "key" },
          other: { $ref: "#/components/securitySchemes/named" },
          named: { type: "apiKey", in: "query", name: "a key" },
          header: { type: "apiKey", in: "header", name: "token" },
        },
      },
    },
  );
  const unknown = (target: string) =>
    secured.check({ request: { method: "GET", target, headers: {} } }).map(({ parameter }) => parameter);

  expect(unknown("/general?key=1&key=2")).toEqual([]);
  expect(unknown("/spread?key=a&b=1")).toEqual([]);
  expect(unknown("/own?a%20key=1")).toEqual([]);
  expect(unknown("/own?key=1&token=1")).toEqual(["key", "token"]);
  expect(unknown("/open?key=1")).toEqual(["key"]);
});

describe("in a path", () => {
  test.each<[string, string[]]>([
    ["simple/1,2", []],
    ["simple/1%2C2", []],
    ["simple/1,x", ['n has "x", which is not an integer.']],
    ["simple/1+2", ['n has "1+2", which is not an integer.']],
    ["simpleObject/a,1,b,x", []],
    ["simpleObject/a=1", ["n must be an object of optional a, optional b."]],
    ["simplePairs/a=1,b=x=y", []],
    ["simplePairs/a=1,b", []],
    ["simplePairs/a,1", ["n must be an object of optional a, optional b."]],
    ["label/.5", []],
    ["label/5", ["n must be an integer, after a dot."]],
    ["label/%2E5", []],
    ["labels/.1,2", []],
    ["labels/.1.2", []],
    ["labels/.1.x", ['n has "1.x", which is not an integer.']],
    ["dots/.1.2", []],
    ["dots/.1,2", ['n has "1,2", which is not an integer.']],
    ["labelPairs/.a=1.b=x", []],
    ["labelPairs/.a=1.b=x%2Ey", []],
    ["labelPairs/.a,1", ["n must be an object of optional a, optional b, after a dot."]],
    ["labelEither/.all", []],
    ["labelEither/all", ["n must be a list separated by commas, each an integer, after a dot."]],
    ["matrix/;n=5", []],
    ["matrix/n=5", ["n must be an integer, after ;n=."]],
    ["matrix/;m=5", ["n must be an integer, after ;n=."]],
    ["matrix/;n", ["n must be an integer, after ;n=."]],
    ["matrixText/;n", []],
    ["matrixText/;nn", ["n must be text, after ;n=."]],
    ["matrices/;n=1,2", []],
    ["matrices/;n=1;n=2", ['n has "1;n=2", which is not an integer.']],
    ["matrices/%3Bn%3D1", []],
    ["matrixAgain/;n=1;n=2", []],
    ["matrixAgain/;n=1,2", ['n has "1,2", which is not an integer.']],
    ["matrixObject/;n=a,1", []],
    ["matrixObject/;n=a=1", ["n must be an object of optional a, optional b, after ;n=."]],
    ["matrixPairs/;a=1;b=x", []],
    ["matrixPairs/a=1", ["n must be an object of optional a, optional b, after ;n=."]],
    ["matrixPairs/;n=a,1", ["n must be an object of optional a, optional b, after ;n=."]],
  ])("%s", (target, messages) => {
    expect(asked(`/${target}`)).toEqual(messages.map((message) => `invalid-parameter: ${message}`));
  });

  test("an empty list with a dot is a segment that parsers of URLs drop", () => {
    expect(asked("/labels/.")).toEqual(["unknown-path: The path is not documented."]);
  });
});

describe("in a cookie", () => {
  test.each<[string, string | undefined, string[]]>([
    ["/cookie", undefined, []],
    ["/cookie", "n=5", []],
    ["/cookie", " m=x ; n = 5 ;", []],
    ["/cookie", "n=x", [anInteger]],
    ["/cookie", "n=1; n=2", []],
    ["/cookie", "n=1; m=0; n=x", [anInteger]],
    ["/cookie", "=x;n", []],
    ["/cookie", "nn=x", []],
    ["/cookies", "n=a; n=b", []],
    ["/cookieCommas", "n=a,b%2Cc", []],
    ["/cookieSpread", "a=1; b=x", []],
    ["/cookieSpread", "a=1&b=x", []],
    ["/cookieSpread", "a=x", ["invalid-parameter: n must be an object of optional a, optional b."]],
    ["/cookieSpread", "a=1&b=x&a", ["invalid-parameter: n must be an object of optional a, optional b."]],
    ["/cookieSpread", "c=1", []],
    ["/raw", "n=a%20b", []],
    ["/raw", "n=a b", ["invalid-parameter: n must be a%20b."]],
    ["/rawSpread", "a=1; b=a%20b&a=2", []],
    ["/rawSpread", "a=1&b=x", ["invalid-parameter: n must be an object of optional a, optional b."]],
    ["/decoded", "n=a%20b%25", []],
    ["/decoded", "n=a b%", []],
    ["/decoded", "n=a%20b", ["invalid-parameter: n must be a b%."]],
    ["/must-cookie", "m=1", ["missing-parameter: n is missing."]],
    ["/must-cookie", `${"m=1;".repeat(999)}n=x`, [anInteger]],
    ["/must-cookie", `${"m=1;".repeat(1000)}n=5`, ["missing-parameter: n is missing."]],
  ])("%s, %j", (target, cookie, messages) => {
    expect(asked(target, cookie)).toEqual(messages);
  });
});

test.each([
  ["3.1.0", [1, 2], ["invalid-parameter: n must be a list of at most 2 separated by commas, each an integer."]],
  ["3.0.3", "1,2", []],
])("in OpenAPI %s, members next to references hold if the version knows them", async (openapi, value, told) => {
  const schemas = { Ids: { ...ref("Base"), ...list(integer) }, Base: { maxItems: 9, description: "Numbers." } };
  const small = await aContract(
    Object.fromEntries([alone("few", [query("n", [{ ...ref("Ids"), maxItems: 2 }, plain])])]),
    {
      openapi,
      components: { schemas },
    },
  );

  const check = (raw: string) =>
    small.readQuery("few", raw).violations.map(({ kind, message }) => `${kind}: ${message}`);
  expect(small.readQuery("few", "n=1,2").query).toEqual({ n: value });
  expect([check("n=1,2"), check("n=1,2,3")]).toEqual([[], told]);
});
