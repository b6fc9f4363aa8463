// Translation of parameters, bodies and responses by the compiler. Each row compiles its own document within milliseconds.
import { describe, expect, test } from "vitest";
import { printContract, runContract } from "../../scripts/contract/index.ts";
import type { Spec } from "../../scripts/model/index.ts";
import { aContract, integer, list, object, ref, taking, text, toldOfBody } from "../support/small-contract.ts";

const plain = { explode: false };
const deep = { style: "deepObject", explode: true };
const components = {
  schemas: { Tree: object({ left: ref("Tree"), value: integer }), Number: integer, Numbers: list(integer) },
};

const asking = (parameters: object[], more: object = {}) => ({
  get: { operationId: "a", parameters, responses: {}, ...more },
});

/** The parsed value of `n`, or the violation. Checks that both are the same in other places of the schema. */
async function read(schema: object, more: object, raw: string) {
  const schemas = { ...components.schemas, Placed: schema };
  const here = {
    "": schema,
    "in allOf": { allOf: [schema] },
    "behind $ref": ref("Placed"),
    "behind both": { allOf: [ref("Placed")] },
  };
  const paths = Object.entries(here).map(([name, placed], index) => [
    `/${index}`,
    {
      get: {
        operationId: name || "a",
        parameters: [{ name: "n", in: "query", schema: placed, ...more }],
        responses: {},
      },
    },
  ]);
  const contract = await aContract(Object.fromEntries(paths), { components: { schemas } });
  const readings = Object.keys(here).map((name) => {
    const { query, violations } = contract.readQuery(name || "a", raw);
    return violations.length > 0 ? violations.map(({ message }) => message).join(" ") : (query as { n?: unknown }).n;
  });
  for (const [index, reading] of readings.entries()) expect(reading, Object.keys(here)[index]).toEqual(readings[0]);
  return readings[0];
}

describe("a violation contains the rule of the parameter", () => {
  test.each<[string, object, object, string]>([
    ["5", { const: 5 }, {}, "n=4"],
    ["one of a, 1, null", { enum: ["a", 1, null] }, {}, "n=b"],
    ["true", { enum: [true] }, {}, "n=b"],
    ["an integer or true or false", { oneOf: [integer, { type: "boolean" }, { ...integer }] }, {}, "n=b"],
    ["an integer of at least 3", { allOf: [{ ...integer, minimum: 3 }] }, {}, "n=2"],
    ["text", { allOf: [{ minLength: 2 }, { maxLength: 3 }], type: "string" }, {}, "n=a"],
    ["an integer", ref("Number"), {}, "n=a"],
    ["an integer of 32 bits", { ...integer, format: "int32" }, {}, "n=3000000000"],
    ["an integer from 1 to 5", { ...integer, format: "int32", minimum: 1, maximum: 5 }, {}, "n=6"],
    ["an integer", { ...integer, format: "int64" }, {}, "n=a"],
    ["a number of at least 1", { type: "number", minimum: 1 }, {}, "n=0"],
    ["a number of at most 1", { type: "number", maximum: 1 }, {}, "n=2"],
    ["a number greater than 1", { type: "number", exclusiveMinimum: 1 }, {}, "n=1"],
    ["a number greater than 1 and of at most 5", { type: "number", exclusiveMinimum: 1, maximum: 5 }, {}, "n=1"],
    ["a number of at least 1 and less than 5", { type: "number", minimum: 1, exclusiveMaximum: 5 }, {}, "n=5"],
    ["an integer greater than 1", { ...integer, minimum: 1, exclusiveMinimum: true }, {}, "n=1"],
    ["true or false or null", { type: ["boolean", "null"] }, {}, "n=a"],
    ["text of 2 to 3 characters", { ...text, minLength: 2, maxLength: 3 }, {}, "n=a"],
    ["text of at least 2 characters", { ...text, minLength: 2 }, {}, "n=a"],
    ["text of at least 1 character", { ...text, minLength: 1 }, {}, "n="],
    ["text of at most 2 characters", { ...text, maxLength: 2 }, {}, "n=abc"],
    ["text that matches ^a$", { ...text, pattern: "^a$" }, {}, "n=b"],
    ["text of at most 2 characters that matches ^a", { ...text, pattern: "^a", maxLength: 2 }, {}, "n=b"],
    ["a valid date", { ...text, format: "date" }, {}, "n=b"],
    ["text of at most 1 characters", { ...text, format: "color", maxLength: 1 }, {}, "n=bb"],
    ["text of at least 2 characters", { minLength: 2 }, {}, "n=a"],
    ["a list separated by commas, each an integer", list(integer), { explode: false, content: undefined }, "n=%20,"],
    [
      "a list from 2 to 3 separated by commas, each an integer",
      { ...list(integer), minItems: 2, maxItems: 3 },
      plain,
      "n=1",
    ],
    [
      "a list of at most 1 separated by spaces, each text",
      { ...list(text), maxItems: 1 },
      { style: "spaceDelimited", explode: false },
      "n=a+b",
    ],
    [
      "a list of at least 2 separated by pipes, each text",
      { ...list(text), minItems: 2 },
      { style: "pipeDelimited", explode: false },
      "n=a",
    ],
    ["given once for each, and each an integer", { ...list(integer), uniqueItems: true }, {}, "n=1&n=1"],
    ["given once for each of at most 1, and each an integer", { ...list(integer), maxItems: 1 }, {}, "n=1&n=1"],
    [
      "a list, each an object of a, optional b",
      list(object({ a: integer, b: integer }, { required: ["a"] })),
      deep,
      "n[0][b]=1",
    ],
    ["a list of at most 1, each an integer", { ...list(integer), maxItems: 1 }, deep, "n[0]=1&n[1]=1"],
    ["an object", { type: "object", additionalProperties: integer }, deep, "n[a]=x"],
    ["an object of optional left, optional value", ref("Tree"), deep, "n[value]=x"],
    ["an object of optional a", object({ a: integer }), { content: { "application/json": {} } }, "n=5"],
  ])("%s", async (words, schema, more, raw) => {
    const media = "content" in more && more.content !== undefined;
    const found = media
      ? await aContract({
          "/a": asking([{ name: "n", in: "query", content: { "application/json": { schema } } }]),
        }).then((contract) =>
          contract
            .readQuery("a", raw)
            .violations.map(({ message }) => message)
            .join(" "),
        )
      : await read(schema, more, raw);

    if (words.startsWith("a list separated by commas, each an integer")) expect(found).toContain("n has");
    else expect(found).toBe(`n must be ${words}.`);
  });
});

describe("converts a string to a value of the schema", () => {
  test.each<[unknown, object, object, string]>([
    [5, { enum: [5, "a"] }, {}, "n=5"],
    ["a", { enum: [5, "a"] }, {}, "n=a"],
    [true, { const: true }, {}, "n=true"],
    [null, { enum: [null] }, {}, "n="],
    ["5", { type: "string", enum: ["5"] }, {}, "n=5"],
    [5, { anyOf: [integer, { type: "boolean" }] }, {}, "n=5"],
    [5, { oneOf: [ref("Number")] }, {}, "n=5"],
    [5, { allOf: [ref("Number")] }, {}, "n=5"],
    ["5", {}, {}, "n=5"],
    [[1, 2], { allOf: [ref("Numbers")] }, plain, "n=1,2"],
    [[1, 2], { anyOf: [text, list(integer)] }, plain, "n=1,2"],
    [["1"], { type: "array" }, plain, "n=1"],
    [{ a: 1, b: 2 }, { allOf: [object({ a: integer }), { anyOf: [object({ b: integer })] }] }, deep, "n[a]=1&n[b]=2"],
    [{ a: "1" }, { ...object({ a: text }), allOf: [object({ a: { type: ["integer", "string"] } })] }, deep, "n[a]=1"],
    [{ left: { left: { value: 1 } } }, ref("Tree"), deep, "n[left][left][value]=1"],
    [{ a: "1" }, { type: "object" }, deep, "n[a]=1"],
    [{ a: "1" }, { type: "object", additionalProperties: true }, deep, "n[a]=1"],
    [{ a: 1 }, { allOf: [{ type: "object", additionalProperties: integer }] }, deep, "n[a]=1"],
    [[[1], [2]], list(list(integer)), deep, "n[0][0]=1&n[1][0]=2"],
    [[1, 2], { allOf: [list(integer)] }, deep, "n[0]=1&n[1]=2"],
    [{ a: [1] }, object({ a: list(integer) }), {}, "a=1"],
    [{ a: 1 }, object({ a: integer }), plain, "n=a,1"],
  ])("%j", async (value, schema, more, raw) => {
    expect(await read(schema, more, raw)).toEqual(value);
  });
});

const headersOf = async (parameters: object[], headers: Record<string, string>, item: object = {}) => {
  const contract = await aContract({ "/a": { ...item, ...asking(parameters) } });
  return contract
    .check({ request: { method: "GET", target: "/a", headers } })
    .map(({ message, schema }) => [message, schema]);
};
const header = (name: string, more: object = {}) => ({ name, in: "header", schema: integer, ...more });

describe("parameters", () => {
  test("of an operation precede those of its path, each with its location", async () => {
    const item = { parameters: [header("X-A", { required: true }), header("X-B", { required: true })] };

    expect(await headersOf([header("X-A"), header("X-C", { required: true })], { "x-a": "x" }, item)).toEqual([
      ["X-A must be an integer.", "#/paths/~1a/get/parameters/0"],
      ["X-B is missing.", "#/paths/~1a/parameters/1"],
      ["X-C is missing.", "#/paths/~1a/get/parameters/1"],
    ]);
  });

  test("with the same name in other places are different", async () => {
    const contract = await aContract({
      "/a": asking([
        header("n"),
        { name: "n", in: "query", schema: text },
        { name: "n", in: "cookie", schema: integer },
      ]),
    });
    const found = contract.check({ request: { method: "GET", target: "/a?n=x", headers: { n: "y", cookie: "n=z" } } });

    expect(found.map(({ header: name, parameter }) => name ?? parameter)).toEqual(["n", "n"]);
  });

  test("called Accept, Content-Type or Authorization are ignored", async () => {
    const names = ["Accept", "content-type", "AUTHORIZATION"];

    expect(
      await headersOf(
        names.map((name) => header(name, { required: true })),
        {},
      ),
    ).toEqual([]);
  });

  test.each<[object, string, string[]]>([
    [{ schema: { allOf: [integer] } }, "x", ["X must be an integer."]],
    [
      { schema: { ...list(integer), description: "x", title: "x", example: [1], default: [], deprecated: true } },
      "1,2",
      [],
    ],
    [
      { schema: { ...list(integer), maxItems: 1 } },
      "1,2",
      ["X must be a list of at most 1 separated by commas, each an integer."],
    ],
    [{ schema: list({ ...integer, maximum: 1 }) }, "1,2", ['X has "2", which is not an integer of at most 1.']],
    [{ content: { "application/json": { schema: list(integer) } } }, "[1]", []],
    [{ content: { "application/json": { schema: list(integer) } } }, '["x"]', ["X must be a list, each an integer."]],
    [{ content: { "text/plain": { schema: integer } } }, "x", ["X must be an integer."]],
    [{ content: {} }, "x", []],
    [{ allowEmptyValue: true, schema: integer }, "", ["X must be an integer."]],
  ])("written as %j and sent as %s", async (more, sent, messages) => {
    const found = await headersOf([{ name: "X", in: "header", ...more }], { x: sent });

    expect(found.map(([message]) => message)).toEqual(messages);
  });
});

describe("answers", () => {
  const judge = async (responses: object, more: object = {}) => {
    const contract = await aContract({ "/a": { get: { operationId: "a", responses } } }, more);
    return (response: { status: number; headers?: Record<string, string>; body?: string }) =>
      contract
        .check({ request: { method: "GET", target: "/a" }, response })
        .map(({ message, schema }) => [message, schema]);
  };
  const described = (schema: object) => ({ description: "It.", content: { "application/json": { schema } } });

  test("are found by status, range and default, in any case, and extensions are ignored", async () => {
    const answer = await judge({
      200: described({ const: 1 }),
      "2xx": described({ const: 2 }),
      DEFAULT: described({ const: 3 }),
      "x-400": {},
    });
    const headers = { "content-type": "application/json" };

    for (const [status, value] of [
      [200, 1],
      [201, 2],
      [400, 3],
      [500, 3],
    ] as const) {
      expect(answer({ status, headers, body: String(value) })).toEqual([]);
      expect(answer({ status, headers, body: "9" })).toMatchObject([[`The body must be ${value}.`, expect.anything()]]);
    }
    expect(answer({ status: 201, headers, body: "9" })[0]![1]).toBe(
      "#/paths/~1a/get/responses/2xx/content/application~1json/schema/const",
    );
  });

  test("that every operation may return are described once", async () => {
    const answer = await judge({ 200: described(integer) }, { "x-common-responses": { 503: described(text) } });
    const headers = { "content-type": "application/json" };

    expect(answer({ status: 503, headers, body: "5" })).toEqual([
      ["The body must be a string.", "#/x-common-responses/503/content/application~1json/schema/type"],
    ]);
    expect(answer({ status: 404 })).toEqual([["Status 404 is not documented.", "#/paths/~1a/get/responses"]]);
  });

  test("of components keep their place, and a Content-Type header is ignored", async () => {
    const shared = {
      responses: {
        One: {
          ...described(integer),
          headers: { "Content-Type": { schema: integer }, "X-A": { $ref: "#/components/headers/A" } },
        },
      },
      headers: { A: { required: true, schema: integer } },
    };
    const answer = await judge({ 200: { $ref: "#/components/responses/One" } }, { components: shared });

    expect(answer({ status: 200, headers: { "content-type": "application/json; x=y" }, body: '"x"' })).toEqual([
      ["X-A is missing.", "#/components/headers/A"],
      ["The body must be an integer.", "#/components/responses/One/content/application~1json/schema/type"],
    ]);
  });
});

test.each<[string, string[], object?]>([
  ["/v1/a", ["https://x.example/v1"]],
  ["/v1/a", ["https://x.example/v1/"]],
  ["/a", ["https://x.example"]],
  ["/a", []],
  ["/v1/a", ["/v1"]],
  ["/v1/a", ["v1"]],
  ["/v1/a", ["https://x.example/v1?b=c#d", "/v2"]],
  ["/eu/v1/a", ["git+ssh://{host}/{region}/v1"], { region: { default: "eu" } }],
  ["/v1/a", ["https://x.example/{none}/v1".replace("/{none}", "{none}")]],
])("%s is the path below %j", async (path, urls, variables) => {
  const servers = urls.map((url) => ({ url, ...(variables && { variables }) }));
  const contract = await aContract({ "/a": asking([]) }, { servers });

  expect(contract.matchRoute("GET", path)).toMatchObject({ operationId: "a" });
});

test("servers of an operation precede those of its path and the document", async () => {
  const servers = (url: string) => ({ servers: [{ url }] });
  const contract = await aContract(
    {
      "/a": { ...servers("/item"), ...asking([], servers("/own")), post: { operationId: "b", responses: {} } },
      "/c": { get: { operationId: "c", responses: {} } },
    },
    servers("/all"),
  );

  expect(contract.matchRoute("GET", "/own/a")).toMatchObject({ operationId: "a" });
  expect(contract.matchRoute("POST", "/item/a")).toMatchObject({ operationId: "b" });
  expect(contract.matchRoute("GET", "/all/c")).toMatchObject({ operationId: "c" });
});

test("two schemas that contain themselves have their own answers about the same value", async () => {
  // Several parts make the contract remember answers.
  const chain = (name: string, value: object) => ({
    allOf: [object({ value }), object({ next: ref(name), nexts: list(ref(name)) })],
  });
  const schemas = { A: chain("A", integer), B: chain("B", text), C: chain("C", { type: "boolean" }) };
  const accepted = async (keyword: string, value: unknown) => {
    const schema = { [keyword]: [ref("A"), ref("B"), ref("C")] };
    const contract = await aContract(
      { "/a": taking("a", { "application/json": { schema } }) },
      { components: { schemas } },
    );
    return toldOfBody(contract, "/a", "application/json", JSON.stringify(value)).length === 0;
  };
  const nested = (value: unknown) => ({ value, next: { value, nexts: [{ value }, { value }] } });

  for (const keyword of ["anyOf", "oneOf"]) {
    for (const value of [1, "x", true])
      expect(await accepted(keyword, nested(value)), `${keyword} ${value}`).toBe(true);
    expect(await accepted(keyword, nested(null)), keyword).toBe(false);
    expect(await accepted(keyword, { value: 1, next: { value: "x" } }), keyword).toBe(false);
  }
});

test.each<[object, boolean]>([
  [object({ data: list(integer) }), true],
  [object({ data: integer }), false],
  [object({}), false],
  [list(integer), false],
])("an unknown paging parameter is ignored if %j is a list of resources: %s", async (schema, isList) => {
  const responses = {
    200: { description: "It.", content: { "application/json": { schema } } },
    400: { description: "No.", content: { "application/json": { schema: object({ data: list(integer) }) } } },
  };
  const second = { ...responses, 200: { description: "Other." }, 203: responses[200] };
  const contract = await aContract({
    "/a": { get: { operationId: "a", responses } },
    "/b": { get: { operationId: "b", responses: second } },
  });

  for (const id of ["a", "b"])
    expect(
      contract.readQuery(id, "page=1").violations.map(({ ignorable }) => ignorable === true),
      id,
    ).toEqual([isList]);
});

describe("the whole module", () => {
  const shared = { name: "n", in: "query", required: true, schema: { ...integer, default: 1 } };
  const bundle = {
    openapi: "3.1.0",
    info: { title: "Module", version: "1" },
    paths: {
      "/a": { get: { operationId: "a", parameters: [{ $ref: "#/components/parameters/N" }], responses: {} } },
      "/b": { get: { operationId: "b", parameters: [{ $ref: "#/components/parameters/N" }], responses: {} } },
      "/quote's": taking("quote's", {
        "application/json": {
          schema: {
            type: "object",
            properties: { "it's \\": { type: "string", format: "date" }, ["__proto__"]: integer },
          },
        },
        "text/plain": { schema: { type: "integer" } },
      }),
    },
    components: { parameters: { N: shared } },
  };

  const member = object({ a: integer });
  const printed = {
    openapi: "3.1.0",
    info: { title: "Printed", version: "1" },
    paths: {
      "/a": {
        parameters: [{ name: "X-A", in: "header", required: true, schema: { ...integer, maximum: 5 } }],
        ...taking("take-a", {
          "application/json": {
            schema: object({
              closed: ref("Odd Name"),
              part: { allOf: [ref("Odd Name"), object({ b: ref("Odd.Name") })] },
              not: { not: ref("Odd Name") },
              day: { type: "string", format: "date", pattern: "^2", minLength: 1 },
              many: { type: "array", uniqueItems: true, items: { enum: [{ a: 1 }, "x"] } },
              bits: { ...integer, format: "int32" },
            }),
          },
          "text/csv": { schema: { type: "number", multipleOf: 2 } },
        }),
      },
      "/b": {
        parameters: [{ $ref: "#/components/parameters/N" }],
        get: { operationId: "b", responses: { 200: { $ref: "#/components/responses/It" } } },
        put: { operationId: "c", responses: { 200: { $ref: "#/components/responses/It" } } },
      },
    },
    components: {
      parameters: {
        N: { name: "filter[n]", in: "query", schema: { type: "array", items: { ...integer, minimum: 1 } } },
      },
      responses: { It: { description: "It.", content: { "application/json": { schema: ref("Odd.Name") } } } },
      schemas: { "Odd Name": member, "Odd.Name": object({ self: ref("Odd.Name"), "it's": { const: "validate1" } }) },
    },
    "x-common-responses": { 503: { description: "Later." } },
  };

  test("checks like the contract it was printed from, with only the needed code", async () => {
    const module = await printContract({ bundle, files: [], source: "a.yaml" } as unknown as Spec, "made by a test");
    const contract = runContract(module);

    expect(module.startsWith("// made by a test\n")).toBe(true);
    expect(contract.readQuery("b", "n=x").violations).toMatchObject([{ schema: "#/components/parameters/N" }]);
    expect(contract.readQuery("a", "n=5").query).toEqual({ n: 5 });
    expect(contract.checkBody("quote's", { "it's \\": "2026-02-30" })).toMatchObject([
      { message: "it's \\ must be a valid date." },
    ]);
    expect(contract.checkBody("quote's", JSON.parse('{"__proto__":"x"}'))).toMatchObject([
      { message: "__proto__ must be an integer." },
    ]);
    expect(toldOfBody(contract, "/quote's", "text/plain", "x")).toEqual(["type : The body must be an integer."]);
    expect(module).not.toMatch(
      /require\(|instancePath|"use strict"|\n\n\n|\berrors = \[|#(?:end)?region|^\/\/#|ucs2length/m,
    );
    expect(module).not.toContain("does not begin with its boundary");
    expect(module).not.toMatch(/\bhostname\b/);
    expect(module.match(/"#\/components\/parameters\/N"/g)).toHaveLength(1);
  });

  test("escapes characters beyond Latin-1 in names, values and patterns", async () => {
    const schema = object({
      "größe…": { enum: ["\\→", "😀"] },
      dashes: { type: "string", pattern: "^[–—\\\\]$" },
    });
    const paths = { "/a": taking("a", { "application/json": { schema } }) };
    const document = { openapi: "3.1.0", info: { title: "…", version: "1" }, paths };
    const module = await printContract({ bundle: document, files: [], source: "a.yaml" } as unknown as Spec, "Für … →");
    const contract = runContract(module);
    const messagesOf = (body: object) => contract.checkBody("a", body).map(({ message }) => message);

    expect(module).toMatch(/^[\0-\xff]+$/);
    expect(messagesOf({ "größe…": "\\→", dashes: "–" })).toEqual([]);
    expect(messagesOf({ "größe…": "😀", dashes: "\\" })).toEqual([]);
    expect(messagesOf({ "größe…": "→", dashes: "-" })).toEqual([
      "größe… must be one of \\→, 😀.",
      "dashes must match ^[–—\\\\]$.",
    ]);
  });

  test("keeps its text, except for the parts of an added operation", async () => {
    const linesOf = async (document: object) =>
      (await printContract({ bundle: document, files: [], source: "a.yaml" } as unknown as Spec, "a test")).split("\n");
    const compiled = (lines: string[]) => lines.filter((line) => /^(?:const|function) accept/.test(line));
    const added = taking("added", { "application/json": { schema: object({ size: { const: "large" } }) } });

    const [before, again, after] = [
      await linesOf(printed),
      await linesOf(printed),
      await linesOf({ ...printed, paths: { "/added": added, ...printed.paths } }),
    ];

    expect(again).toEqual(before);
    expect(compiled(after)).toEqual(expect.arrayContaining(compiled(before)));
    expect(compiled(after).length).toBeGreaterThan(compiled(before).length);
  });

  test("is not used if another version generated it", () => {
    expect(() => runContract("export {};")).toThrow("generate them again");
  });
});

test("an exchange is checked by its own route, even after other routes", async () => {
  const other = { get: { operationId: "b", responses: {} }, post: { operationId: "c", responses: {} } };
  const contract = await aContract({ "/a": asking([]), "/b": other });
  const routeOf = (method: string, target: string) =>
    contract.check({ request: { method, target }, response: { status: 299 } }).map(({ operationId }) => operationId);
  contract.matchRoute("GET", "/b");

  expect([routeOf("POST", "/b"), routeOf("GET", "/a?b=1"), routeOf("GET", "/b?c")].map((ids) => ids.at(-1))).toEqual([
    "c",
    "a",
    "b",
  ]);
});

const street = object({ street: text });
const city = object({ city: text });
const own = { properties: { address: city } };
test.each<[where: string, schema: object]>([
  ["two parts", { allOf: [object({ address: street }), own] }],
  ["a part and its own members", { allOf: [object({ address: street })], ...own }],
  ["a reference and members next to it", { ...ref("Base"), ...own }],
  ["a reference to a reference and members next to it", { ...ref("Alias"), ...own }],
  ["a reference in a part and its own members", { allOf: [ref("Base")], ...own }],
  ["a part with a reference and members next to it", { allOf: [{ ...ref("Base"), ...own }] }],
])("one object that is described by %s may have the members of both", async (_, schema) => {
  const schemas = { Base: object({ address: street }), Alias: ref("Base"), Whole: schema };
  const bodies = {
    "/here": schema,
    "/named": ref("Whole"),
    "/inner": object({ whole: schema }),
    "/list": list(schema),
  };
  const paths = Object.entries(bodies).map(([path, body]) => [
    path,
    taking(path.slice(1), { "application/json": { schema: body } }),
  ]);
  const contract = await aContract(Object.fromEntries(paths), { components: { schemas } });
  const told = (path: string, address: object) => {
    const value = { address };
    const body = path === "/inner" ? { whole: value } : path === "/list" ? [value] : value;
    return toldOfBody(contract, path, "application/json", JSON.stringify(body));
  };

  for (const path of Object.keys(bodies)) {
    expect(told(path, { street: "a", city: "b" }), path).toEqual([]);
    expect(told(path, { street: 1, city: "b" }), path).toHaveLength(1);
    expect(told(path, { street: "a", city: 1 }), path).toHaveLength(1);
  }
});
