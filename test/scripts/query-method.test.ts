// QUERY requests of OpenAPI 3.2, which have a body: client, gate, enforcement, impact and docs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printBundle } from "../../scripts/generate/steps/bundle.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { runCommand } from "../support/commands.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";

let folder: string;
let file: string;
let notes: string;

const json = { "content-type": "application/json" };
const body = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const ok = { description: "Ok.", content: { "application/json": { schema: { type: "array", items: body } } } };
const documentOf = (schema: object, more: object = {}) => ({
  openapi: "3.2.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      query: {
        operationId: "searchPets",
        summary: "Search pets",
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { 200: ok },
      },
      ...more,
    },
  },
});

function write(name: string, document: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(document, null, 1));
  return path;
}

/** Inside the project, so that generated code finds its packages. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/query-"));
  const additionalOperations = { COPY: { operationId: "copyPets", responses: { 204: { description: "Ok." } } } };
  file = write("openapi.json", documentOf(body, { additionalOperations }));
  ({ stderr: notes } = await runCommand("generate", ["--spec", file, "--out", join(folder, "out"), "--skip", "docs"]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the pets with the name in the body. */
const startPets = () =>
  startUpstream(async (request, response) => {
    const { name } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, json).end(JSON.stringify(request.method === "QUERY" ? [{ name }] : []));
  });

test("the client sends the body, and the type of the result is known", async () => {
  await using upstream = await startPets();
  const { createClient } = await import(pathToFileURL(join(folder, "out/client.ts")).href);

  const pets = await createClient({ baseUrl: upstream.url.href.replace(/\/$/, "") }).other.searchPets({ name: "Rex" });

  expect(pets).toEqual([{ name: "Rex" }]);
  expect(readFileSync(join(folder, "out/types.ts"), "utf8")).toContain('query: operations["searchPets"];');
});

test("the bundle is of OpenAPI 3.2, and other bundles of 3.1", () => {
  const versionOf = (more: object) => {
    const document = { ...documentOf(body), openapi: "3.1.1", ...more } as OpenApiDocument;
    return JSON.parse(printBundle({ bundle: document, files: [], source: "pets.yaml" })).openapi;
  };
  const query = { operationId: "told", responses: { 204: { description: "Ok." } } };
  const callbacks = { told: { "{$request.body#/url}": { query } } };

  expect(JSON.parse(readFileSync(join(folder, "out/openapi.json"), "utf8")).openapi).toBe("3.2.0");
  const documents = [
    {},
    { paths: {} },
    { paths: { "/pets": { post: { ...query, callbacks } } } },
    { openapi: "3.0.3" },
  ];
  expect(documents.map(versionOf)).toEqual(["3.2.0", "3.1.1", "3.2.0", "3.0.3"]);
});

test("the gate passes valid requests and refuses others", async () => {
  await using upstream = await startPets();
  await using gate = await hostGate(upstream.url.href, ["--spec", file, "--enforce"]);
  const query = (name: unknown) =>
    fetch(`${gate.url}/pets`, { method: "QUERY", headers: json, body: JSON.stringify({ name }) });

  const [valid, invalid] = [await query("Rex"), await query(1)];

  expect([valid.status, await valid.json()]).toEqual([200, [{ name: "Rex" }]]);
  expect([invalid.status, await invalid.text()]).toEqual([422, expect.stringContaining("name must be a string")]);
});

test("impact finds a break, with a QUERY request as its example", async () => {
  const head = write("head.json", documentOf({ ...body, required: ["name", "kind"] }));

  const { code, stdout } = await runCommand("impact", ["--base", file, "--head", head]);

  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/kind is now required[\s\S]*· QUERY \/pets \{"name":"a"\}/),
  ]);
});

test("the docs have a page, with the call", { timeout: 60_000 }, async () => {
  await runCommand("build-docs", ["--spec", file, "--out", join(folder, "site")]);

  const page = readFileSync(join(folder, "site/operations/searchPets.md"), "utf8");
  expect(page).toContain("`QUERY /pets`");
  expect(page).toMatch(/curl --request QUERY .*[\s\S]*--data '\{\n {2}"name": "name"\n\}'/);
});

test("a note names an additional operation with its line", () => {
  const line =
    readFileSync(file, "utf8")
      .split("\n")
      .findIndex((text) => text.includes('"COPY"')) + 1;

  expect(notes).toMatch(new RegExp(`openapi\\.json:${line}: copyPets \\(COPY /pets\\) is omitted: `));
});

test("a note of the mock names the operation", async () => {
  const { stderr } = await runCommand("mock", ["--spec", file, "--port", "0"]);

  expect(stderr).toContain("note: searchPets (QUERY /pets) is not mocked: Prism does not know QUERY.");
});
