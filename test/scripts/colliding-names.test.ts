// Schemas of the same name in several files: their names follow the files, whatever uses them first.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "infrarun-names-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, value: object): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return file;
}

for (const name of ["a", "b", "c"])
  write(`${name}/Thing.json`, { type: "object", properties: { [name]: { type: "string" } } });
write("parts.json", { Thing: { type: "integer" } });
write("Base.json", {
  oneOf: [{ $ref: "a/Thing.json" }, { $ref: "b/Thing.json" }],
  discriminator: { propertyName: "k", mapping: { x: "a/Thing.json", y: "b/Thing.json" } },
});

const documentOf = (references: readonly string[], components: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: Object.fromEntries(
    references.map(($ref) => [
      `/${$ref.replaceAll(/\W/g, "")}`,
      { get: { responses: { 200: { description: "Ok.", content: { "application/json": { schema: { $ref } } } } } } },
    ]),
  ),
  components,
});

async function schemasOf(file: string) {
  const out = join(folder, "out");
  const { stderr } = await runCommand("generate", ["--spec", file, "--out", out, "--target", "bundle"]);
  const { components } = JSON.parse(readFileSync(join(out, "openapi.json"), "utf8"));
  return { stderr, schemas: components.schemas };
}

const references = ["b/Thing.json", "parts.json#/Thing", "a/Thing.json", "c/Thing.json"];

test.each([
  ["first to last", references],
  ["last to first", references.toReversed()],
])("names do not depend on the order of use: %s", async (_, used) => {
  const { schemas, stderr } = await schemasOf(write("openapi.json", documentOf(used)));

  expect(schemas).toEqual({
    a_Thing: expect.objectContaining({ properties: { a: { type: "string" } } }),
    b_Thing: expect.objectContaining({ properties: { b: { type: "string" } } }),
    c_Thing: expect.objectContaining({ properties: { c: { type: "string" } } }),
    parts_Thing: { type: "integer" },
  });
  expect(stderr).toMatch(
    /b\/Thing\.json:1: The name Thing stands for several components: the one of b\/Thing\.json is b_Thing\./,
  );
});

test("a component of the main file keeps its name", async () => {
  const own = { schemas: { Thing: { type: "boolean" } } };
  const { schemas } = await schemasOf(write("openapi.json", documentOf(["a/Thing.json"], own)));

  expect(Object.keys(schemas).sort()).toEqual(["Thing", "a_Thing"]);
  expect(schemas.Thing).toEqual({ type: "boolean" });
});

test("names without a collision stay, and discriminators follow", async () => {
  const { schemas } = await schemasOf(write("openapi.json", documentOf(["Base.json"])));

  expect(schemas.Base.discriminator.mapping).toEqual({
    x: "#/components/schemas/a_Thing",
    y: "#/components/schemas/b_Thing",
  });
});

test("an overlay sees the same names", async () => {
  const spec = write("openapi.json", documentOf(references));
  const actions = [{ target: "$.components.schemas.c_Thing", update: { description: "Changed." } }];
  const overlay = write("overlay.json", { overlay: "1.0.0", info: { title: "A", version: "1" }, actions });
  const out = join(folder, "overlaid");

  await runCommand("generate", ["--spec", spec, "--overlay", overlay, "--out", out, "--target", "bundle"]);

  const { components } = JSON.parse(readFileSync(join(out, "openapi.json"), "utf8"));
  expect(components.schemas.c_Thing.description).toBe("Changed.");
});
