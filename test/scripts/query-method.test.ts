// Methods of OpenAPI 3.2: QUERY, which has a body, and additional ones. Client, gate, enforcement, impact and docs.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import express from "express";
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
/** The body of QUERY, and the body of COPY. */
const additional = { Tell: { operationId: "tellPets", responses: { 204: { description: "Ok." } } } };
const documentOf = (schema: object, copied: object = schema) => ({
  openapi: "3.2.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      parameters: [{ name: "dry", in: "query", schema: { type: "boolean" } }],
      query: {
        operationId: "searchPets",
        summary: "Search pets",
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { 200: ok },
      },
      additionalOperations: {
        COPY: {
          operationId: "copyPets",
          requestBody: { required: true, content: { "application/json": { schema: copied } } },
          responses: { 200: ok },
        },
        ...additional,
      },
    },
  },
});

function write(name: string, document: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(document, null, 1));
  return path;
}

const targets = ["bundle", "types", "client", "validators", "express", "query"];
const load = (module: string) => import(pathToFileURL(join(folder, "out", module)).href);

/** Inside the project, so that generated code finds its packages. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/query-"));
  file = write("openapi.json", documentOf(body));
  ({ stderr: notes } = await runCommand("generate", [
    "--spec",
    file,
    "--out",
    join(folder, "out"),
    "--target",
    ...targets,
  ]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the pets with the name in the body. */
const startPets = () =>
  startUpstream(async (request, response) => {
    const { name } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, json).end(JSON.stringify([{ name: `${request.method} ${name}` }]));
  });

test("the client sends the body, and the type of the result is known", async () => {
  await using upstream = await startPets();
  const { createClient } = await load("client.ts");

  const { other } = createClient({ baseUrl: upstream.url.href.replace(/\/$/, "") });
  const pets = [await other.searchPets({ name: "Rex" }), await other.copyPets({ name: "Rex" })];

  expect(pets).toEqual([[{ name: "QUERY Rex" }], [{ name: "COPY Rex" }]]);
  const types = readFileSync(join(folder, "out/types.ts"), "utf8");
  for (const line of [
    'query: operations["searchPets"];',
    'COPY: operations["copyPets"];',
    'Tell: operations["tellPets"];',
  ])
    expect(types).toContain(line);
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
    { paths: { "/pets": { additionalOperations: { COPY: query } } } },
    { openapi: "3.0.3" },
  ];
  expect(documents.map(versionOf)).toEqual(["3.2.0", "3.1.1", "3.2.0", "3.2.0", "3.0.3"]);
});

test("the client sends the exact case of the method", async () => {
  const { createClient } = await load("client.ts");
  const methods: unknown[] = [];
  const fetch = async (_: string, { method }: RequestInit) => {
    methods.push(method);
    return new Response(null, { status: 204 });
  };

  await createClient({ baseUrl: "https://example.com", fetch }).other.tellPets();

  expect(methods).toEqual(["Tell"]);
});

test("the validators take the exact case of additional methods", async () => {
  const { matchRoute } = await load("validators.js");

  expect(["COPY", "query", "copy", "Tell"].map((method) => matchRoute(method, "/pets"))).toEqual([
    { operationId: "copyPets", path: {} },
    { allow: ["COPY", "QUERY", "Tell"] },
    { allow: ["COPY", "QUERY", "Tell"] },
    { operationId: "tellPets", path: {} },
  ]);
});

test("a violation of a shared parameter has its location in the path item", async () => {
  const { check } = await load("validators.js");
  const violations = check({ request: { method: "COPY", target: "/pets?dry=1", headers: json, body: '{"name":"a"}' } });

  expect(violations).toMatchObject([{ parameter: "dry", schema: "#/paths/~1pets/parameters/0" }]);
});

test.each(["QUERY", "COPY"])("the middleware of Express checks %s requests", async (method) => {
  const { validate } = await load("express.ts");
  const app = express();
  app.use(validate());
  app.use((request, response) => void response.json({ ...response.locals, body: request.body }));
  await using server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pets`;
  const send = (name: unknown) => fetch(url, { method, headers: json, body: JSON.stringify({ name }) });

  const [valid, invalid] = [await send("Rex"), await send(1)];

  const operationId = method === "QUERY" ? "searchPets" : "copyPets";
  expect([valid.status, await valid.json()]).toMatchObject([200, { operationId, body: { name: "Rex" } }]);
  expect(invalid.status).toBe(422);
});

test("TanStack Query reads by QUERY, and changes by COPY", async () => {
  await using upstream = await startPets();
  const [{ searchPetsOptions, copyPetsMutation }, { connect }] = [
    await load("queries.ts"),
    await load("connection.ts"),
  ];
  const connection = connect({ baseUrl: upstream.url.href.replace(/\/$/, "") });

  const { queryFn, queryKey } = searchPetsOptions(connection, { name: "Rex" });

  expect(await queryFn({})).toEqual([{ name: "QUERY Rex" }]);
  expect(queryKey[0]).toMatchObject({ operation: "searchPets", input: { name: "Rex" } });
  expect(await copyPetsMutation(connection).mutationFn({ name: "Rex" })).toEqual([{ name: "COPY Rex" }]);
});

test.each(["QUERY", "COPY"])("the gate passes valid %s requests and refuses others", async (method) => {
  await using upstream = await startPets();
  await using gate = await hostGate(upstream.url.href, ["--spec", file, "--enforce"]);
  const query = (name: unknown) => fetch(`${gate.url}/pets`, { method, headers: json, body: JSON.stringify({ name }) });

  const [valid, invalid] = [await query("Rex"), await query(1)];

  expect([valid.status, await valid.json()]).toEqual([200, [{ name: `${method} Rex` }]]);
  expect([invalid.status, await invalid.text()]).toEqual([422, expect.stringContaining("name must be a string")]);
});

test("impact finds breaks, with a request of each method as the example", async () => {
  const head = write("head.json", documentOf({ ...body, required: ["name", "kind"] }));

  const { code, stdout } = await runCommand("impact", ["--base", file, "--head", head]);

  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/searchPets, copyPets [\s\S]*kind is now required[\s\S]* QUERY \/pets \{"name":"a"\}/),
  ]);
});

test("the docs have a page, with the call", { timeout: 60_000 }, async () => {
  await runCommand("build-docs", ["--spec", file, "--out", join(folder, "site")]);

  const page = readFileSync(join(folder, "site/operations/searchPets.md"), "utf8");
  expect(page).toContain("`QUERY /pets`");
  expect(readFileSync(join(folder, "site/operations/copyPets.md"), "utf8")).toContain("curl --request COPY ");
  expect(page).toMatch(/curl --request QUERY .*[\s\S]*--data '\{\n {2}"name": "name"\n\}'/);
});

test("a note names a method that Node refuses, with its line", () => {
  const line =
    readFileSync(file, "utf8")
      .split("\n")
      .findIndex((text) => text.includes('"Tell"')) + 1;

  expect(notes).toMatch(new RegExp(`openapi\\.json:${line}: tellPets \\(Tell /pets\\): Node refuses Tell`));
});

test("a note of the mock names the operation", async () => {
  const { stderr } = await runCommand("mock", ["--spec", file, "--port", "0"]);

  expect(stderr).toContain("note: searchPets (QUERY /pets) is not mocked: Prism does not know QUERY.");
});
