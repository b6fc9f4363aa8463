// Parts of the wrong type, anywhere in a description: notes name them, and no command fails inside.
// @module-tag long
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";
import { generateOnce, runGenerate } from "../support/generation.ts";

const folder = mkdtempSync(join(tmpdir(), "infrarun-wrong-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ok = { 200: { description: "Ok." } };
const info = { title: "Wrong", version: "1" };

function write(name: string, document: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document, null, 1));
  return file;
}

const swagger = {
  swagger: "2.0",
  info,
  consumes: 5,
  produces: [null],
  securityDefinitions: { key: null },
  parameters: { P: { name: "p", in: null, type: "string" } },
  responses: { R: [] },
  paths: {
    "/a": {
      "x-a": null,
      parameters: [null],
      get: { operationId: "a", parameters: null, responses: { 200: { $ref: "#/responses/R" }, 404: null } },
      put: null,
    },
  },
};

const openapi = {
  openapi: "3.1.0",
  info: { title: [], version: "1", description: {} },
  externalDocs: null,
  servers: [{ url: "https://{h}.example", description: [], variables: { h: { default: "a", enum: 5 } } }],
  security: [{ key: null }],
  paths: {
    "/a": {
      get: {
        operationId: "a",
        parameters: [{ $ref: "#/components/parameters/P" }],
        responses: {
          200: { $ref: "#/components/responses/R" },
        },
      },
    },
    "/b": { $ref: "#/paths/~1c" },
    "/c": null,
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "k" },
      o: { type: "oauth2", flows: { clientCredentials: { tokenUrl: [], scopes: {} }, implicit: null } },
    },
    parameters: { P: null },
    responses: { R: null },
    schemas: { S: { allOf: [{ required: 5 }], discriminator: { propertyName: "a", mapping: { a: 5 } } } },
  },
};

test.each([
  ["Swagger 2.0", "swagger.json", swagger, 9],
  ["OpenAPI 3.1", "openapi.json", openapi, 14],
] as const)("a note names each part of the wrong type in %s", async (_, name, document, count) => {
  const spec = write(name, document);

  const { notes } = await generateOnce({ spec, out: join(folder, `${name}-out`) });

  const wrong = notes.filter((note) => / is omitted: |it allows everything/.test(note));
  expect(wrong).toHaveLength(count);
  for (const note of wrong) expect(note).toMatch(/\.json:\d+: /);
});

test("impact compares with such a description", async () => {
  const right = { ...openapi, info, servers: [{ url: "https://a.example" }], security: [{ key: [] }] };

  const { code, stderr } = await runCommand("impact", [
    "--base",
    write("right.json", right),
    "--head",
    write("wrong.json", openapi),
  ]);

  expect([code, stderr]).toEqual([0, ""]);
});

test.each(["discriminator", "mapping"])("a %s that is null is refused at its line", async (what) => {
  const discriminator = what === "mapping" ? { propertyName: "a", mapping: null } : null;
  const paths = { "/a": { get: { operationId: "a", responses: ok } } };
  const spec = write("null.json", { openapi: "3.1.0", info, paths, components: { schemas: { S: { discriminator } } } });

  const { code, stderr } = await runGenerate("--spec", spec, "--out", join(folder, "null-out"));

  expect(code).toBe(1);
  expect(stderr).toMatch(/null\.json:\d+:1: #\/components\/schemas\/S\/discriminator(?:\/mapping)? is null/);
});

test("an example that refers to nothing is refused at its line", async () => {
  const content = { "text/plain": { examples: { e: { $ref: "#/components/examples/Lost" } } } };
  const paths = { "/a": { get: { operationId: "a", responses: { 200: { description: "Ok.", content } } } } };
  const spec = write("lost.json", { openapi: "3.1.0", info, paths });

  const { code, stderr } = await runGenerate("--spec", spec, "--out", join(folder, "lost-out"));

  expect(code).toBe(1);
  expect(stderr).toMatch(/lost\.json:\d+:\d+ in a: There is no #\/components\/examples\/Lost/);
});
