// Notes and findings of lint about schemas that no value can match.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lintSpec } from "../../scripts/lint/lint-spec.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { taking } from "../support/small-contract.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-impossible-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function notesOf(schema: object, openapi = "3.1.0"): Promise<string[]> {
  const file = join(folder, "openapi.json");
  const schemas = { Value: schema, Pet: { type: "object", properties: {} } };
  const paths = { "/a": taking("a", { "application/json": { schema: { $ref: "#/components/schemas/Value" } } }) };
  writeFileSync(file, JSON.stringify({ openapi, info: { title: "A", version: "1" }, paths, components: { schemas } }));
  const { notes } = await new SpecReader(file).read();
  return notes.map((note) => note.replace(/^\S*openapi\.json:\d+: /, ""));
}

const pet = { $ref: "#/components/schemas/Pet" };

const impossible: [what: string, schema: object, reason: string][] = [
  ["null next to allOf", { type: "null", allOf: [pet] }, "allOf/0 allows only object, but type allows only null"],
  [
    "parts of different types",
    { allOf: [{ type: "string" }, pet] },
    "allOf/1 allows only object, but allOf/0 allows only string",
  ],
  ["an enum of another type", { type: "integer", enum: ["1"] }, "enum allows only string, but type allows only number"],
  [
    "a union of other types",
    { type: "string", oneOf: [pet, { type: "array" }] },
    "oneOf allows only array, object, but type allows only string",
  ],
  ["a minimum above the maximum", { type: "integer", minimum: 5, maximum: 1 }, "minimum is 5, but maximum is 1"],
  ["too many items", { type: "array", minItems: 2, maxItems: 1 }, "minItems is 2, but maxItems is 1"],
];
test.each(impossible)("notes %s", async (_, schema, reason) => {
  expect(await notesOf(schema)).toEqual([`No value is valid: ${reason}.`]);
});

test("lint reports them at the same lines, even across files", async () => {
  const file = join(folder, "lint.json");
  writeFileSync(
    join(folder, "pet.json"),
    JSON.stringify({ type: "object", properties: { a: { type: "null", enum: [1] } } }, null, 1),
  );
  const far = { $ref: "pet.json" };
  const schemas = {
    ...Object.fromEntries(impossible.map(([what, schema]) => [what.replaceAll(" ", "-"), schema])),
    Pet: { type: "object", properties: {} },
    Far: { type: "string", allOf: [far] },
  };
  writeFileSync(
    file,
    JSON.stringify(
      { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {}, components: { schemas } },
      null,
      1,
    ),
  );

  const [{ notes }, findings] = await Promise.all([new SpecReader(file).read(), lintSpec(file)]);

  const found = findings.filter(({ rule }) => rule === "impossible-schema");
  expect(found.map(({ file, line, message }) => `${file}:${line}: ${message}`).sort()).toEqual([...notes].sort());
  expect(found).toHaveLength(impossible.length + 2);
});

test.each<[what: string, schema: object, openapi?: string]>([
  ["a nullable object with allOf", { type: "object", nullable: true, allOf: [pet] }, "3.0.3"],
  ["an integer next to a number", { type: "integer", allOf: [{ type: "number" }] }],
  ["limits of another type", { type: ["string", "integer"], minLength: 3, maxLength: 1 }],
  ["a schema that is false on purpose", { type: "object", properties: { a: false } }],
  ["a recursive schema", { type: "object", allOf: [{ properties: { next: { $ref: "#/components/schemas/Value" } } }] }],
])("accepts %s", async (_, schema, openapi) => {
  expect(await notesOf(schema, openapi)).toEqual([]);
});
