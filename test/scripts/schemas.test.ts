// The generated schemas, as consumers of Standard Schema use them.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { diceOf } from "../support/random-schemas.ts";
import {
  compare,
  importSchemas,
  pairsOf,
  type Schemas,
  type StandardSchema,
  writeSchemas,
} from "../support/standard-schemas.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, someOf } from "../support/thorough.ts";

const folder = ownFolder();
const description = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
    put:
      operationId: renamePet
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } } } } }
      responses: { "204": { description: Renamed. } }
    patch:
      operationId: paintPet
      requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { picture: { type: string, format: binary } } } } } }
      responses: { "200": { description: Painted., content: { image/png: {} } } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name, password]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, maxLength: 20 }
        password: { type: string, writeOnly: true }
        tags: { type: array, items: { type: string } }
        a/b~c: { type: array, items: { $ref: "#/components/schemas/Tree" } }
    Tree: { type: object, properties: { born: { type: string, format: date-time }, children: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
    delete: { type: integer }
    pets.v1-list%: { type: array, items: { type: integer } }
    Anything: {}
    Open: { type: object, additionalProperties: true }
    Term: { anyOf: [{ type: integer }, { type: object, required: [left], properties: { left: { $ref: "#/components/schemas/Term" } } }] }
`;

let schemas: Schemas;
let generated: string;
const read = async (file: string) => (await new SpecReader(file).read()).spec;
const validate = (schema: StandardSchema | undefined, value: unknown) => schema!["~standard"].validate(value);
const told = (schema: StandardSchema | undefined, value: unknown) =>
  validate(schema, value).issues?.map(({ message, path }) => `${JSON.stringify(path)} ${message}`) ?? "fits";

beforeAll(async () => {
  writeFileSync(join(folder, "pets.yaml"), description);
  const spec = await read(join(folder, "pets.yaml"));
  generated = await writeSchemas(spec, folder);
  schemas = await importSchemas(spec, folder);
});

describe("the exports", () => {
  test("are bodies and results of operations, and components in each direction", () => {
    const names = ["Pet", "Tree", "delete", "pets.v1-list%", "Anything", "Open", "Term"].sort();
    expect(Object.entries(schemas).map(([group, members]) => [group, Object.keys(members).sort()])).toEqual([
      ["bodies", ["addPet", "renamePet"]],
      ["requests", names],
      ["responses", names],
      ["results", ["addPet"]],
    ]);
  });

  test("have the interface of Standard Schema", () => {
    expect(schemas.bodies.addPet).toEqual({
      "~standard": { version: 1, vendor: "infrarun", validate: expect.any(Function) },
    });
  });

  test("work as matchers of Vitest", () => {
    expect({ sent: { name: "Rex", password: "x" } }).toEqual({ sent: expect.schemaMatching(schemas.bodies.addPet!) });
    expect({ sent: { name: 7 } }).not.toEqual({ sent: expect.schemaMatching(schemas.bodies.addPet!) });
  });
});

describe("a value", () => {
  test("is returned itself, with its undocumented members", () => {
    const value = { name: "Rex", password: "x", colour: "red", tags: undefined };

    expect(validate(schemas.bodies.addPet, value)).toEqual({ value });
    expect((validate(schemas.bodies.addPet, value) as { value: unknown }).value).toBe(value);
  });

  test("is checked again after a change", () => {
    const inner: { left: unknown } = { left: 1 };
    const value = { left: inner };

    expect(told(schemas.requests.Term, value)).toBe("fits");
    inner.left = "two";
    expect(told(schemas.requests.Term, value)).not.toBe("fits");
  });

  test.each<[string, keyof Schemas, string, unknown, unknown]>([
    ["a request without read-only members", "requests", "Pet", { name: "Rex", password: "x" }, "fits"],
    ["a request with read-only members", "requests", "Pet", { id: 1, name: "Rex", password: "x" }, "fits"],
    [
      "a wrong read-only member",
      "requests",
      "Pet",
      { id: "1", name: "Rex", password: "x" },
      ['["id"] id must be an integer.'],
    ],
    ["a response without write-only members", "responses", "Pet", { id: 1, name: "Rex" }, "fits"],
    [
      "a response with write-only members",
      "results",
      "addPet",
      { id: 1, name: "Rex", password: "x" },
      ['["password"] password is write-only: only requests have it.'],
    ],
    [
      "a response with an undocumented member",
      "responses",
      "Pet",
      { id: 1, name: "Rex", age: 3 },
      ['["age"] age is not documented.'],
    ],
    ["a form", "bodies", "renamePet", { name: "" }, ['["name"] name must have at least 1 character.']],
    ["an item", "requests", "pets.v1-list%", [1, "2"], ["[1] 1 must be an integer."]],
    [
      "a member with / and ~",
      "requests",
      "Pet",
      { name: "Rex", password: "x", "a/b~c": [{}, { children: [3] }] },
      ['["a/b~c",1,"children",0] children[0] must be an object.'],
    ],
    ["a component without rules", "responses", "Anything", [null, { any: "thing" }], "fits"],
    ["nothing", "bodies", "addPet", undefined, ["[] The body is missing."]],
    ["null", "bodies", "addPet", null, ["[] The body must be an object."]],
  ])("%s", (_, group, name, value, expected) => {
    expect(told(schemas[group][name], value)).toEqual(expected);
  });
});

describe("a value that JSON cannot carry", () => {
  class Point {
    x = 1;
  }
  const cyclic: Record<string, unknown> = {};
  cyclic.children = [cyclic];
  const shared = Array.from({ length: 60 }).reduce<object>((below) => ({ children: [below, below] }), {});
  const deep = (levels: number) =>
    Array.from({ length: levels }).reduce((below) => ({ children: [below] }), {} as unknown);
  const throwing = Object.defineProperty({}, "born", {
    enumerable: true,
    get: () => {
      throw new Error("gone");
    },
  });
  const deepest = "[] The body is more than 64 levels deep.";

  test.each<[string, unknown, unknown]>([
    ["a Date", { born: new Date(0) }, ['["born"] born must be a JSON value, not an instance of Date.']],
    ["a Map", new Map(), ["[] The body must be a JSON value, not an instance of Map."]],
    ["an instance of a class", new Point(), ["[] The body must be a JSON value, not an instance of Point."]],
    [
      "an object with inherited members",
      Object.create({ born: 3 }),
      ["[] The body must be a JSON value, not an instance of Object."],
    ],
    ["an object without a prototype", Object.assign(Object.create(null), { children: [] }), "fits"],
    [
      "undefined in a list",
      { children: [undefined] },
      ['["children",0] children[0] must be a JSON value, not undefined.'],
    ],
    [
      "a hole in a list",
      { children: new Array(1) },
      ['["children",0] children[0] must be a JSON value, not undefined.'],
    ],
    ["a bigint", 1n, ["[] The body must be a JSON value, not a bigint."]],
    ["a function", { born: () => "now" }, ['["born"] born must be a JSON value, not a function.']],
    ["a symbol", Symbol("s"), ["[] The body must be a JSON value, not a symbol."]],
    ["NaN", { born: Number.NaN }, ['["born"] born must be a JSON value, not NaN.']],
    ["a cyclic object", cyclic, [deepest]],
    ["32 levels of lists in objects", deep(31), "fits"],
    ["33 levels of lists in objects", deep(32), [deepest]],
    ["an object that stands for 2 ** 60 others", shared, ["[] The body is more than 64 levels deep."]],
    ["a getter that throws", throwing, ["[] The body cannot be read: gone"]],
    ["a member __proto__", JSON.parse('{"__proto__": {"born": 3}}'), "fits"],
  ])("%s", (_, value, expected) => {
    expect(told(schemas.requests.Tree, value)).toEqual(expected);
  });

  test("is refused if checking it would take forever", { tags: "long" }, () => {
    const wide = Array.from({ length: 60 }).reduce<object>((below) => ({ a: below, b: below }), {});

    expect(told(schemas.requests.Open, wide)).toEqual(["[] The body has more than 10000000 parts."]);
  });

  test("never throws, and what fits survives JSON", () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        for (const name of ["Anything", "Open", "Tree"]) {
          const { issues } = validate(schemas.responses[name], value);
          if (issues === undefined)
            expect(told(schemas.responses[name], JSON.parse(JSON.stringify(value)))).toBe("fits");
        }
      }),
      { numRuns: isThorough ? 5000 : 300 },
    );
  });
});

test("a bundle contains only the schemas that it imports", async () => {
  writeFileSync(
    join(folder, "one.js"),
    `import { requests } from ${JSON.stringify(join(generated, "schemas.js"))};\nexport const { "~standard": tree } = requests.Tree;\n`,
  );
  const made = await rolldown({ input: join(folder, "one.js"), logLevel: "silent" });
  const { code } = (await made.generate({ minify: false })).output[0];

  expect(code).toContain("acceptTree");
  expect(code).not.toMatch(/acceptPet|password/);
});

const require = createRequire(import.meta.url);
const example = (path: string) => resolve(require.resolve("@readme/oas-examples/package.json"), "..", path);

const fixture = (name: string) => resolve(`test/fixtures/${name}.yaml`);
const documents = someOf(
  [
    ...["odd/inheritance", "odd/bodies", "odd/newer", "odd/keywords", "odd/circles"].map(fixture),
    ...["library/openapi", "harbour/openapi"].map(fixture),
    resolve("test/fixtures/github.json"),
    ...["discriminators", "polymorphism", "schema-circular", "schema-visibility"].map((name) =>
      example(`3.0/json/${name}.json`),
    ),
  ],
  4,
);

describe("the verdict is that of the contract", () => {
  async function agree(file: string): Promise<void> {
    const spec = await read(file);
    const pairs = await pairsOf(spec, await importSchemas(spec, folder));

    const { values, accepted, differences } = compare(pairs, isThorough ? 20_000 : 2000, diceOf(20_261_129));

    expect(differences.slice(0, 3)).toEqual([]);
    expect(accepted).toBeGreaterThan(values / 20);
    expect(values - accepted).toBeGreaterThan(values / 50);
  }

  test.each(documents)("on random values for %s", agree);

  test.each([resolve("generated/openapi.json"), example("3.1/json/train-travel.json")])(
    "on random values for %s",
    { tags: "long" },
    agree,
  );
});
