// `nullable` in OpenAPI 3.1, which has no such keyword: everything that reads a document allows null.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "infrarun-nullable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const members = {
  text: "{ type: string, nullable: true }",
  listed: "{ type: string, enum: [x], nullable: true }",
  untyped: "{ enum: [x], nullable: true }",
  fixed: "{ const: x, nullable: true }",
  named: '{ $ref: "#/components/schemas/P", nullable: true, description: A pet. }',
  whole: '{ allOf: [{ $ref: "#/components/schemas/P" }], nullable: true }',
  union: "{ oneOf: [{ type: string, nullable: true }, { type: integer }], nullable: true }",
  base: '{ $ref: "#/components/schemas/Base" }',
};
const file = join(folder, "openapi.yaml");
const text = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
${Object.entries({ ...members, never: "{ type: string, nullable: false }" })
  .map(([name, schema]) => `                ${name}: ${schema}\n`)
  .join("")}
      responses: { "200": { description: Ok. } }
components:
  schemas:
    P: { type: object, properties: { a: { type: string } } }
    Base: { type: object, nullable: true, required: [k], discriminator: { propertyName: k }, properties: { k: { type: string } } }
    Child: { allOf: [{ $ref: "#/components/schemas/Base" }], properties: { c: { type: string } } }
`;
let stderr: string;

beforeAll(async () => {
  writeFileSync(file, text);
  const out = join(folder, "out");
  const options = ["--skip", "docs", "--target", "types", "--target", "validators", "--target", "zod"];
  ({ stderr } = await runCommand("generate", ["--spec", file, "--out", out, ...options]));
});

async function refusalsOf(name: string): Promise<string[]> {
  const { check } = await import(pathToFileURL(join(folder, "out/validators.js")).href);
  const headers = { "content-type": "application/json" };
  const found = check({ request: { method: "POST", target: "/a", headers, body: JSON.stringify({ [name]: null }) } });
  return found.map(({ kind, pointer }: { kind: string; pointer: string }) => `${kind} ${pointer}`);
}

test.each(Object.keys(members))("validators and types allow null: %s", async (name) => {
  expect(await refusalsOf(name)).toEqual([]);
  const types = readFileSync(join(folder, "out/types.ts"), "utf8");
  // The lines of one member are indented more, or begin with a closing bracket.
  const [type] = new RegExp(`^( +)${name}\\?:(?:.*\\n\\1[ })])*.*;$`, "m").exec(types)!;
  expect(type).toMatch(/ \| null;$/);
});

test("false allows no null", async () => {
  expect(await refusalsOf("never")).toEqual(["null /never"]);
});

test("one note has the line of the first", () => {
  const line = text.split("\n").findIndex((each) => each.includes("nullable")) + 1;

  expect(stderr).toMatch(
    new RegExp(
      `openapi\\.yaml:${line}: nullable here and in 8 more schemas allows null, although OpenAPI 3\\.1 has no`,
    ),
  );
});

test("the docs say null", async () => {
  await runCommand("build-docs", ["--spec", file, "--out", join(folder, "site")]);

  const page = readFileSync(join(folder, "site/operations/a.md"), "utf8");
  expect(page).toContain("or null");
});

test("writing the type instead changes nothing for callers", async () => {
  const other = join(folder, "other.yaml");
  const written = text.replace("{ type: string, nullable: true }", '{ type: [string, "null"] }');
  writeFileSync(other, written);

  const { code, stdout } = await runCommand("impact", ["--base", file, "--head", other]);

  expect([code, stdout]).toEqual([0, expect.stringContaining("othing changed")]);
});
