// Compares the compiled contract with ordinary Ajv: for random schemas, and for those of public descriptions.
// @module-tag long
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";
import { dataKeywords, diceOf, randomSchemas, roughlyFor, writeOut } from "../support/random-schemas.ts";
import { isThorough, someOf } from "../support/thorough.ts";

const seed = 20_261_123;

const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  logger: false,
  ownProperties: true,
  multipleOfPrecision: 9,
});
addFormats.default(ajv);

const bodyOf = (schema: Schema) => ({ required: true, content: { "application/json": { schema } } });

/** Ajv checks no other keyword for lists if the list is not longer than `prefixItems`, so these go into a part of their own. */
function separatePrefixes(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(separatePrefixes);
  const {
    prefixItems,
    items,
    allOf = [],
    ...schema
  } = Object.fromEntries(
    Object.entries(node).map(([key, member]) => [key, dataKeywords.has(key) ? member : separatePrefixes(member)]),
  ) as Schema;
  if (prefixItems === undefined)
    return { ...schema, ...(items !== undefined && { items }), ...(allOf.length > 0 && { allOf }) };
  return { ...schema, allOf: [...allOf, { prefixItems, ...(items !== undefined && { items }) }] };
}

function aDocument(schemas: readonly Schema[]): OpenApiDocument {
  const paths = schemas.map((schema, index) => [
    `/${index}`,
    { post: { operationId: `op${index}`, requestBody: bodyOf(schema), responses: {} } },
  ]);
  return { openapi: "3.1.0", info: { title: "Any", version: "1" }, paths: Object.fromEntries(paths) };
}

test("agrees on random schemas and values", async () => {
  const many = isThorough ? 6000 : 200;
  const schemas = fc.sample(randomSchemas, { numRuns: many, seed });
  const contract = await compileInProcess(aDocument(schemas), new Map());
  const dice = diceOf(seed);
  const differences: unknown[] = [];
  let [right, wrong] = [0, 0];
  for (const [index, schema] of schemas.entries()) {
    const plain = ajv.compile(separatePrefixes(schema) as object);
    for (let turn = 0; turn < 25; turn += 1) {
      const value = roughlyFor(schema, dice);
      const found = contract.checkBody(`op${index}`, value);
      const fits = plain(value);
      if (fits) right += 1;
      else wrong += 1;
      // We close a composition around the members of its parts, which Ajv does not do.
      const certain = found.filter(({ kind }) => kind !== "undocumented-member");
      if (fits ? certain.length > 0 : found.length === 0)
        differences.push({ schema, value, fits, found: found[0]?.message });
    }
  }

  expect(differences.slice(0, 5)).toEqual([]);
  expect({ right: right > many * 2, wrong: wrong > many * 2 }).toEqual({ right: true, wrong: true });
}, 300_000);

const require = createRequire(import.meta.url);
const example = (path: string) => resolve(require.resolve("@readme/oas-examples/package.json"), "..", path);
const documents = someOf(
  [
    example("3.0/json/complex-nesting.json"),
    example("3.0/json/polymorphism.json"),
    example("3.1/json/train-travel.json"),
    resolve("test/fixtures/library/openapi.yaml"),
    ...["circular", "schema-types", "schema-validation", "star-trek", "uspto"].map((name) =>
      example(`3.0/json/${name}.json`),
    ),
    example("3.1/json/petstore.json"),
    example("3.1/json/readme.json"),
    resolve("test/fixtures/github.json"),
  ],
  3,
);

/** Converts schemas of OpenAPI 3.0 for Ajv, without discriminators. */
function modernize(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(modernize);
  const {
    discriminator: _,
    nullable,
    ...schema
  } = Object.fromEntries(
    Object.entries(node).map(([key, member]) => [key, dataKeywords.has(key) ? member : modernize(member)]),
  ) as Schema;
  if (schema.$ref !== undefined) return { $ref: `spec${schema.$ref}` };
  for (const bound of ["Minimum", "Maximum"]) {
    const exclusive = `exclusive${bound}`;
    const { [exclusive]: isExclusive, [bound.toLowerCase()]: limit } = schema;
    if (typeof isExclusive !== "boolean") continue;
    delete schema[exclusive];
    if (isExclusive) Object.assign(schema, { [exclusive]: limit, [bound.toLowerCase()]: undefined });
  }
  return nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

/** Closed branches of a union may exclude each other although open ones would both match. */
const isClosing = ({ errors }: { errors?: null | { keyword: string; params: { passingSchemas?: unknown } }[] }) =>
  errors?.some(({ keyword, params }) => keyword === "oneOf" && Array.isArray(params.passingSchemas)) === true;

test.each(documents)(
  "agrees on the schemas of %s",
  async (file) => {
    const { spec } = await new SpecReader(file).read();
    const { schemas = {} } = spec.bundle.components ?? {};
    const names = Object.keys(schemas);
    const answering = (name: string, index: number) => {
      const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
      return [`/${index}`, { get: { operationId: `op${index}`, responses: { 200: { description: "It.", content } } } }];
    };
    const contract = await compileInProcess(
      { ...spec.bundle, paths: Object.fromEntries(names.map(answering)) },
      new Map(),
    );
    const all = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      ownProperties: true,
      allErrors: true,
    });
    addFormats.default(all);
    all.addSchema(modernize({ components: { schemas } }) as object, "spec");
    const dice = diceOf(seed);
    const differences: unknown[] = [];
    for (const [index, name] of names.entries()) {
      const plain = all.compile({ $ref: `spec#/components/schemas/${name}` });
      const written = writeOut(schemas, schemas[name]);
      for (let turn = 0; turn < (isThorough ? 200 : 20); turn += 1) {
        const value = roughlyFor(written, dice);
        const headers = { "content-type": "application/json" };
        const found = contract.checkResponse(`op${index}`, { status: 200, headers, value });
        // Violations that Ajv cannot find.
        const wrong = found.filter(
          ({ kind }) => !["undocumented-member", "discriminator", "wrong-side"].includes(kind),
        );
        const fits = plain(value);
        if (fits ? wrong.length > 0 : found.length === 0 && !isClosing(plain))
          differences.push({ name, value, fits, found: wrong[0], errors: plain.errors?.[0] });
      }
    }

    expect(differences.slice(0, 5)).toEqual([]);
  },
  120_000,
);
