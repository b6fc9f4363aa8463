// Every printed sample is valid: of public documents, of random schemas, and of schemas with each keyword.
import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import { listOperations, type OpenApiDocument, prepare, type Schema } from "../../scripts/model/index.ts";
import { samplesOf } from "../../scripts/samples/index.ts";
import { generateOnce } from "../support/generation.ts";
import { refusedOnReference, refusedPrefills } from "../support/other-samples.ts";
import { printedSamples } from "../support/printed-samples.ts";
import { diceOf, randomSchemas, roughlyFor } from "../support/random-schemas.ts";
import { isThorough } from "../support/thorough.ts";

const examples = dirname(createRequire(import.meta.url).resolve("@readme/oas-examples/package.json"));
const documents = [
  ...globSync(join(examples, "{2.0,3.0,3.1}/json/*.json")),
  ...globSync("test/fixtures/odd/*.yaml").filter((file) => !file.endsWith("other.yaml")),
  "test/fixtures/harbour/openapi.yaml",
  "generated/openapi.json",
].sort();

/** Takes and returns a value of each schema. */
function documentOf(schemas: readonly unknown[], components: Record<string, Schema> = {}): OpenApiDocument {
  const paths = schemas.map((schema, index) => {
    const content = { "application/json": { schema } };
    const requestBody = { required: true, content };
    return [`/${index}`, { post: { operationId: `of${index}`, requestBody, responses: { 200: { content } } } }];
  });
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(paths) };
  return { ...document, components: { schemas: components } } as unknown as OpenApiDocument;
}

test.each(documents)("$0 has only valid samples", { tags: "long", timeout: 120_000 }, async (file) => {
  const { spec } = await new SpecReader(resolve(file)).read();

  const samples = await printedSamples(spec.bundle);

  expect(samples.filter(({ refusals }) => refusals.length > 0)).toEqual([]);
  expect(await refusedPrefills(spec.bundle)).toEqual([]);
  expect(await refusedOnReference(spec.bundle)).toEqual([]);
});

const many = isThorough ? 3_000 : 300;

test("values of random schemas are valid, and few are not found", { timeout: 120_000 }, async () => {
  const schemas = fc
    .sample(randomSchemas, { numRuns: many, seed: 20_261_130 })
    .map((schema) => ({ type: "object", properties: { a: schema }, required: ["a"], additionalProperties: false }));
  const document = documentOf(schemas);
  const contract = await compileInProcess(document, new Map());
  const wrong: unknown[] = [];
  let missed = 0;
  for (const [index, { operationId, operation }] of listOperations(document).entries()) {
    const { content } = operation.requestBody as { content: Record<string, object> };
    const value = samplesOf(document).body("application/json", content["application/json"]!, "request");
    const dice = diceOf(index + 1);
    const others = value === undefined ? Array.from({ length: 100 }, () => roughlyFor(schemas[index], dice)) : [];
    const isValid = (one: unknown) =>
      one !== null && one !== undefined && contract.checkBody(operationId, one).length === 0;
    if (value !== undefined && value !== null && !isValid(value)) wrong.push({ schema: schemas[index], value });
    if (others.some(isValid)) missed += 1;
  }

  expect(wrong).toEqual([]);
  expect(missed).toBeLessThan(many / 100);
});

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const string = { type: "string" };
const outcome = "then";
/** A linter takes an object with a written `then` for a promise. */
const thenRequired = (name: string) => ({ [outcome]: { required: [name] } });
const kinds = {
  Cat: object({ kind: string, lives: { type: "integer" } }, { required: ["kind", "lives"] }),
  Dog: object({ kind: string }),
};
const pets = Object.keys(kinds).map((name) => ({ $ref: `#/components/schemas/${name}` }));

const keywords: Record<string, unknown> = {
  lengths: { type: "string", minLength: 40, maxLength: 41 },
  "a pattern with a length": { type: "string", pattern: "^run-[a-z0-9]+$", minLength: 20, maxLength: 20 },
  "a pattern with look-aheads": { type: "string", pattern: "^(?=.*[A-Z])(?=.*\\d).{8,}$" },
  "a pattern of other letters": { type: "string", pattern: "^\\p{Lu}[\\u4e00-\\u9fff]{3}$" },
  "a format with a length": { type: "string", format: "uri", minLength: 60 },
  multipleOf: { type: "number", multipleOf: 0.25, exclusiveMinimum: 1, maximum: 1.3 },
  "exclusive limits": { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.1 },
  minItems: { type: "array", minItems: 3, items: object({ a: { const: 7 } }, { required: ["a"] }) },
  uniqueItems: {
    type: "array",
    minItems: 4,
    uniqueItems: true,
    items: object({ id: { type: "integer" } }, { required: ["id"] }),
  },
  contains: {
    type: "array",
    items: { type: ["integer", "string"] },
    contains: { const: "x" },
    minContains: 2,
    maxItems: 3,
  },
  const: object({ a: { const: { b: [1] } } }, { required: ["a"] }),
  dependentRequired: object(
    { a: string, b: string, c: string },
    { required: ["a"], dependentRequired: { a: ["b"], b: ["c"] } },
  ),
  "ambiguous oneOf": {
    oneOf: [object({ a: string }, { additionalProperties: true }), object({ b: string }, { required: ["b"] })],
  },
  "anyOf with limits": { type: "string", anyOf: [{ maxLength: 2, minLength: 5 }, { pattern: "^[A-Z]{3}$" }] },
  allOf: {
    allOf: [
      object({ a: { minimum: 3, type: "integer" } }, { required: ["b"] }),
      object({ a: { maximum: 3 }, b: { enum: ["x"] } }, { required: ["a"] }),
    ],
  },
  "if and then": {
    ...object({ kind: { enum: ["a"] }, size: { type: "integer" } }, { required: ["kind"] }),
    if: object({ kind: { const: "a" } }),
    ...thenRequired("size"),
  },
  not: { type: "string", enum: ["a", "b"], not: { const: "a" } },
  discriminator: { discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog" } }, oneOf: pets },
  propertyNames: {
    type: "object",
    minProperties: 2,
    propertyNames: { pattern: "^[A-Z]{2}$" },
    additionalProperties: { type: "integer", minimum: 5 },
  },
  patternProperties: {
    type: "object",
    minProperties: 1,
    patternProperties: { "^x-": { const: 1 } },
    additionalProperties: false,
  },
  maxProperties: object({ a: string, b: string, c: string }, { maxProperties: 1 }),
  nullable: object({ a: { type: ["null", "integer"], minimum: 2 } }, { required: ["a"] }),
  "readOnly and writeOnly": object(
    { id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true } },
    { required: ["id", "secret"] },
  ),
  recursion: { $ref: "#/components/schemas/Tree" },
  "an invalid example": { type: "integer", minimum: 3, example: "three", default: 1 },
};
const components = {
  ...kinds,
  Tree: object(
    {
      name: { type: "string", minLength: 9 },
      next: { anyOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] },
    },
    { required: ["name", "next"] },
  ),
} as Record<string, Schema>;

describe("values of schemas with", async () => {
  const document = documentOf(Object.values(keywords), components);
  prepare(document);
  const contract = await compileInProcess(document, new Map());

  test.each(Object.keys(keywords).map((title, index) => [title, index] as const))("%s are valid", (_, index) => {
    const { operation } = listOperations(document)[index]!;
    const media = (operation.requestBody as { content: Record<string, { schema: Schema }> }).content[
      "application/json"
    ]!;

    const sent = samplesOf(document).body("application/json", media, "request");
    const returned = samplesOf(document).body("application/json", media, "response");

    expect(sent).toBeDefined();
    expect(contract.checkBody(`of${index}`, sent)).toEqual([]);
    const response = { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(returned) };
    expect(contract.checkResponse(`of${index}`, response)).toEqual([]);
  });
});

test("samples of the console and the reference page are valid", async () => {
  const fields = object({ name: { type: "string", minLength: 3 }, age: { type: "integer" } }, { required: ["name"] });
  const valid = { name: "a & b", age: 2 };
  const contents = [
    { "application/xml": { schema: fields, example: valid }, "application/json": { schema: fields, example: "no" } },
    {
      "application/json": {
        schema: fields,
        examples: { bad: { value: 1 }, good: { value: valid }, no: { value: {} } },
      },
    },
    { "application/x-www-form-urlencoded": { schema: fields, example: valid } },
    { "multipart/form-data": { schema: fields, example: valid } },
    { "text/plain": { schema: { type: "string", maxLength: 3 }, example: "abc" } },
  ];
  const responses = { 200: { description: "It.", content: contents[0] } };
  const paths = contents.map((content, index) => {
    const parameters = [
      { name: "q", in: "query", required: true, schema: { type: "integer", example: "x", default: 1 } },
    ];
    const requestBody = { required: true, content };
    return [`/100% sure ${index}`, { post: { operationId: `of${index}`, parameters, requestBody, responses } }];
  });
  const document = { ...documentOf([]), paths: Object.fromEntries(paths) };
  prepare(document);

  expect(await refusedPrefills(document)).toEqual([]);
  expect(await refusedOnReference(document)).toEqual([]);
});

test("samples are the same each time", () => {
  const make = () => {
    const document = documentOf(Object.values(keywords), components);
    return listOperations(document).map((named) => samplesOf(document).request(named)?.body?.value);
  };

  expect(make()).toEqual(make());
});

test("an operation without a valid value has a note and no sample", async () => {
  const endless = object({ next: { $ref: "#/components/schemas/Endless" } }, { required: ["next"] });
  const document = documentOf([{ $ref: "#/components/schemas/Endless" }], { Endless: endless as Schema });

  const printed = await printedSamples(document);

  expect(printed).toEqual([]);
  expect(samplesOf(document).notes).toEqual([
    { text: "POST /0 has no sample: no valid value was found (body).", pointer: "#/paths/~10/post" },
  ]);
});

test("an example stays if its pattern takes too long to compare", () => {
  const document = documentOf([{ type: "string", pattern: "^(a+)+$", example: `${"a".repeat(40)}!` }]);
  const [named] = listOperations(document);

  expect(samplesOf(document).request(named!)?.body?.value).toBe(`${"a".repeat(40)}!`);
});

test("generate reports invalid examples with file and line", async () => {
  const folder = aFolder();
  const schema = { type: "string", minLength: 3 };
  const content = { "application/json": { schema, example: "x" } };
  const operation = {
    operationId: "say",
    requestBody: { required: true, content },
    responses: { 204: { description: "Said." } },
  };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/say": { post: operation } } };
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document, null, 1));

  const { notes } = await generateOnce({ spec: join(folder, "openapi.json"), out: join(folder, "out") });

  expect(notes.join()).toMatch(/openapi\.json:\d+: An example does not match the schema/);
  rmSync(folder, { recursive: true });
});

test("examples in comments compile", { tags: "long", timeout: 300_000 }, async () => {
  const folder = aFolder();
  const spec = join(folder, "openapi.json");
  writeFileSync(spec, JSON.stringify(documentOf(Object.values(keywords), components)));
  const names = ["own", ...compiled.map((file) => file.replaceAll(/\W+/g, "-"))];
  for (const [index, file] of [spec, ...compiled.map((file) => join(examples, file))].entries()) {
    const out = join(folder, names[index]!);
    const { files } = await generateOnce({ spec: file, out }, ["docs"]);
    const calls = Object.values(files)
      .flat()
      .find(({ path }) => path === "calls.ts")!.text;
    const blocks = [...calls.matchAll(/@example\n(.*?)\n +\*\//gs)].map(([, text]) =>
      text!.replaceAll(/^ +\* ?/gm, ""),
    );
    const own = blocks.filter((text) => text.includes("api."));
    expect(own.length).toBeGreaterThan(0);
    const bodies = own.map((text) => `async () => {\n${text}\n}`);
    const head = 'import { createClient } from "./client.ts";\nimport { readFile } from "node:fs/promises";\n';
    writeFileSync(
      join(out, "examples.ts"),
      `${head}const api = createClient({ baseUrl: "" });\nexport default [readFile, ${bodies.join(",\n")}];\n`,
    );
  }
  const config = {
    extends: resolve("tsconfig.json"),
    compilerOptions: { noUnusedLocals: false },
    include: ["*/examples.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");

  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder]).catch((error) => error);

  expect(stdout).toBe("");
  rmSync(folder, { recursive: true });
});

const compiled = [
  "3.0/json/petstore.json",
  "3.0/json/polymorphism.json",
  "3.0/json/schema-types.json",
  "3.0/json/form-data.json",
  "3.1/json/train-travel.json",
  "3.1/json/parameters-style.json",
];

/** Inside the project, so that generated code finds its packages. */
function aFolder(): string {
  mkdirSync(".cache", { recursive: true });
  return mkdtempSync(resolve(".cache/printed-"));
}
