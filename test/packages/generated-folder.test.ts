// The code generated from a description is a separate package, and its folder is independent of this project.
// @module-tag long
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readTree, runGenerate } from "../support/generation.ts";
import { ownFolder } from "../support/temporary.ts";
import { compileStrictly, runProgram } from "./consumer.ts";

const folder = ownFolder();
const description = `openapi: 3.1.0
info: { title: Pets & Friends, version: 1.2.3 }
servers: [{ url: /v1 }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100, default: 10 } }]
      responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
    post:
      operationId: addPet
      tags: [Pets]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
    put:
      operationId: renamePet
      tags: [Pets]
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [id] } } } }
      responses: { "200": { description: Renamed., content: { text/plain: { schema: { type: string } } } } }
  /pets/{name}:
    get:
      operationId: showPet
      tags: [Pets]
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: One., content: { text/plain: { schema: { type: string } } } } }
  /pets/newest:
    get:
      operationId: listNewestPets
      tags: [Pets]
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 10 } }]
      responses: { "200": { description: Some., content: { text/plain: { schema: { type: string } } } } }
components:
  schemas:
    Pet: { type: object, required: [id, name], additionalProperties: false, properties: { id: { type: integer }, name: { type: string, maxLength: 20 } } }
    Account: { type: object, required: [id, password], properties: { id: { type: string, readOnly: true }, password: { type: string, writeOnly: true } } }
`;

const targets = ["types", "client", "validators", "schemas", "express"];
const groups = ["bodies", "results", "requests", "responses"];
const placeOf = (name: string) => join(folder, "packages", name);
const readPackage = (name: string) => JSON.parse(readFileSync(join(placeOf(name), "package.json"), "utf8"));

beforeAll(async () => {
  const spec = join(folder, "pets.yaml");
  writeFileSync(spec, description);
  for (const name of targets) {
    const { code, stderr } = await runGenerate("--spec", spec, "--out", placeOf(name), "--target", name);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  }
  const both = await runGenerate("--spec", spec, "--out", placeOf("all"), "--target", "client", "express");
  expect(both.code).toBe(0);
  // The peer dependencies in its package.json, and the types of Node.
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers", "express", "zod", "@types"]) {
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  // Like in an npm workspace.
  symlinkSync(placeOf("all"), join(folder, "node_modules/pets-friends-api"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
}, 300_000);

test("has a package.json that lists its files and dependencies", () => {
  expect(readPackage("all")).toMatchObject({
    name: "pets-friends-api",
    version: "1.2.3",
    type: "module",
    peerDependencies: { "openapi-fetch": "^0.17.0", express: "^5.0.0", "@types/express": "*" },
  });
  const shown = targets.map((name) => [Object.keys(readPackage(name).exports), readPackage(name).peerDependencies]);
  expect(shown).toEqual([
    [["./types"], undefined],
    [[".", "./calls", "./types", "./operations"], { "openapi-fetch": "^0.17.0" }],
    [["./types", "./operations", "./validators"], undefined],
    [["./types", "./operations", "./schemas", ...groups.map((name) => `./schemas/${name}`)], undefined],
    [["./types", "./operations", "./validators", "./express"], { express: "^5.0.0", "@types/express": "*" }],
  ]);
});

test("each part compiles strictly on its own, and calls a server that it checks", { timeout: 90_000 }, async () => {
  writeFileSync(join(folder, "use.ts"), program);

  const entries = { types: "types.ts", client: "client.ts", validators: "validators.d.ts", express: "express.ts" };
  const files = Object.entries(entries).map(([name, file]) => join(placeOf(name), file));
  expect(await compileStrictly(folder, ["use.ts", ...files])).toBe("nothing");
  expect(await compileStrictly(folder, ["use.ts", ...files], [])).toBe("nothing");
  expect(await runProgram(folder, "use.ts")).toBe(readings);
});

test("the schemas have the types of Standard Schema, by direction", { timeout: 90_000 }, async () => {
  writeFileSync(join(folder, "schemas.ts"), typedProgram);

  expect(await compileStrictly(folder, ["schemas.ts"])).toBe("nothing");
});

/** Zod has a copy of the types of @standard-schema/spec. */
const typedProgram = `import type { StandardSchemaV1 } from "./node_modules/zod/v4/core/standard-schema.js";
import { bodies, requests, responses, results } from "./packages/schemas/schemas.js";
import type { components } from "./packages/schemas/types.ts";

type Pet = components["schemas"]["Pet"];
export const body: StandardSchemaV1<Pet, Pet> = bodies.addPet;
export const result: StandardSchemaV1<Pet[]> = results.listPets;
export const sent: StandardSchemaV1.InferInput<typeof requests.Account> = { password: "secret" };
export const had: StandardSchemaV1.InferOutput<typeof responses.Account> = { id: "a-1" };
// @ts-expect-error A request needs the password.
export const wrong: StandardSchemaV1.InferInput<typeof requests.Account> = { id: "a-1" };
// @ts-expect-error The body has no text.
export const other: StandardSchemaV1<string> = bodies.addPet;
const validated = requests.Account["~standard"].validate({});
if (validated.issues) console.log(validated.issues[0]?.path[0], validated.issues[0]?.message);
else console.log(validated.value.password);
`;

test("a folder of schemas is up to date until one of its files changes", async () => {
  const file = join(placeOf("schemas"), "schemas/bodies.js");
  const check = () =>
    runGenerate("--spec", join(folder, "pets.yaml"), "--out", placeOf("schemas"), "--target", "schemas", "--check");
  const before = readFileSync(file, "utf8");

  expect((await check()).code).toBe(0);
  writeFileSync(file, `${before}// edited\n`);
  expect((await check()).code).toBe(1);
  writeFileSync(file, before);
});

const program = `import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import express from "express";
import { createClient } from "pets-friends-api";
import { validate, type Validated } from "pets-friends-api/express";
import type { components } from "pets-friends-api/types";

type Pet = components["schemas"]["Pet"];
const pets: Pet[] = [{ id: 1, name: "Rex" }];
const app = express();
app.use(express.urlencoded(), validate({ responses: true }));
app.put("/v1/pets", (request, response) => void response.send(\`renamed \${request.body.id}\`));
app.get("/v1/pets/newest", (_, response) => void response.send("the newest"));
app.get("/v1/pets/:name", (request, response) => void response.send(\`one: \${request.params.name}\`));
app.get("/v1/pets", (_, response) => {
  const { operationId, query } = response.locals as Validated;
  console.log(operationId, JSON.stringify(query));
  response.json(pets);
});
app.post("/v1/pets", (request, response) => void response.status(201).json(request.body.id === 13 ? { id: "13" } : request.body));
app.use("/below", validate());
app.use("/loud", validate({ responses: true, onViolations: async () => Promise.reject(new Error("no log")) }));
app.get("/loud/v1/pets", (_, response) => void response.json([{}]));
const tell: express.ErrorRequestHandler = (error, _request, response, _next) => {
  if (response.headersSent) console.log(error.message);
  else response.status(500).send(error.message);
};
app.get("/other", (_, response) => void response.send("passes"));
app.use(tell);
const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = \`http://127.0.0.1:\${(server.address() as { port: number }).port}\`;
const api = createClient({ baseUrl: \`\${origin}/v1\` });

console.log(JSON.stringify(await api.pets.list({ limit: 2 })));
console.log(JSON.stringify(await api.pets.add({ id: 2, name: "Tom" })));
const send = async (path: string, init?: RequestInit & { duplex?: "half" }) => {
  const response = await fetch(origin + path, init);
  console.log(response.status, await response.text());
};
const post = (body: string | ReadableStream, type = "application/json") => ({ method: "POST", headers: { "content-type": type }, body });
await send("/v1/pets?limit=500");
await send("/v1/pets", post('{"id":"two","name":"Tom"}'));
await send("/v1/pets", post("{"));
await send("/v1/pets", post("a,b", "text/csv"));
await send("/v1/pets", post('{"id":13,"name":"Tom"}'));
await send("/v1/pets", { method: "DELETE" });
await send("/v1/pets", post(JSON.stringify({ id: 1, name: "x".repeat(2 << 20) })));
await send("/other");
await send("/v1/pets", { method: "PUT", body: new URLSearchParams({ id: "1" }) });
await send("/v1/pets", { method: "PUT", body: new URLSearchParams({ number: "1" }) });
await send("/v1/pets", { method: "OPTIONS" });
await send("/v1/pets/NEWEST?limit=500");
await send("/v1/pets/Rex?limit=500");
await send("/below/v1/pets?limit=500");
await send("/loud/v1/pets?limit=500");
await send("/loud/v1/pets");
await send("/V1/Pets/", post('{"id":"two","name":"Tom"}'));
await send("/v1/pets", { ...post(new Blob(["1".repeat(8 << 20)]).stream()), duplex: "half" });
const zip = (text: string, encoding = "gzip") => ({
  method: "POST",
  headers: { "content-type": "application/json", "content-encoding": encoding },
  body: gzipSync(text),
});
await send("/v1/pets", zip('{"id":3,"name":"Kit"}'));
await send("/v1/pets", zip('{"id":"two","name":"Tom"}'));
await send("/v1/pets", zip("1".repeat(2 << 20)));
await send("/v1/pets", zip("{}", "br"));
await send("/v1/pets", zip("{}", "constructor"));
const raw = connect(Number(new URL(origin).port), "127.0.0.1");
raw.end("GET http://other/v1/pets?limit=500 HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n");
console.log((await text(raw)).split("\\r\\n")[0]);
server.close();
server.closeAllConnections();
`;

const readings = `listPets {"limit":2}
[{"id":1,"name":"Rex"}]
{"id":2,"name":"Tom"}
400 {"title":"The request breaks the description.","status":400,"errors":[{"message":"limit must be an integer of at most 100.","parameter":"limit"}]}
422 {"title":"The request breaks the description.","status":422,"errors":[{"message":"id must be an integer.","pointer":"/id"}]}
400 {"title":"The request breaks the description.","status":400,"errors":[{"message":"The body is not valid JSON.","pointer":""}]}
415 {"title":"The request breaks the description.","status":415,"errors":[{"message":"Content-Type text/csv must be application/json.","header":"Content-Type"}]}
500 {"title":"The answer breaks the description.","status":500,"errors":[{"message":"name is missing.","pointer":"/name"},{"message":"id must be an integer.","pointer":"/id"}]}
405 {"title":"DELETE is not allowed here.","status":405,"errors":[]}
413 {"title":"The body is too large.","status":413,"errors":[]}
200 passes
200 renamed 1
422 {"title":"The request breaks the description.","status":422,"errors":[{"message":"id is missing.","pointer":"/id"}]}
200 GET, HEAD, POST, PUT
400 {"title":"The request breaks the description.","status":400,"errors":[{"message":"limit must be an integer of at most 10.","parameter":"limit"}]}
200 one: Rex
400 {"title":"The request breaks the description.","status":400,"errors":[{"message":"limit must be an integer of at most 100.","parameter":"limit"}]}
500 no log
no log
500 {"title":"The answer breaks the description.","status":500,"errors":[{"message":"id is missing.","pointer":"/0/id"},{"message":"name is missing.","pointer":"/0/name"}]}
422 {"title":"The request breaks the description.","status":422,"errors":[{"message":"id must be an integer.","pointer":"/id"}]}
413 {"title":"The body is too large.","status":413,"errors":[]}
201 {"id":3,"name":"Kit"}
422 {"title":"The request breaks the description.","status":422,"errors":[{"message":"id must be an integer.","pointer":"/id"}]}
413 {"title":"The body is too large.","status":413,"errors":[]}
415 {"title":"The body must be sent as it is, or as valid gzip, deflate or br.","status":415,"errors":[]}
415 {"title":"The body must be sent as it is, or as valid gzip, deflate or br.","status":415,"errors":[]}
HTTP/1.1 400 Bad Request
`;

test.each([
  ["other code", "spec/pets.yaml", "errors.ts"],
  ["the description", "openapi.json", "openapi.json"],
  ["a file of the description", "docs/openapi.json", "docs/openapi.json"],
])("does not replace %s", async (_, description, file) => {
  const own = mkdtempSync(join(folder, "of-somebody-"));
  for (const path of new Set([description, file])) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    writeFileSync(join(own, path), '{"openapi":"3.1.0","info":{"title":"Mine","version":"1"},"paths":{}}\n');
  }
  const before = readTree(own);

  const { code, stderr } = await runGenerate("--spec", join(own, description), "--out", own);

  const sentence = `${join(own, file)} was not generated: choose another folder by --out.`;
  expect([code, stderr]).toEqual([1, `Nothing was generated. ${sentence}\n`]);
  expect(readTree(own)).toEqual(before);
});

test("does not change a hand-written package.json", async () => {
  const own = join(folder, "own");
  mkdirSync(own);
  writeFileSync(join(own, "package.json"), '{"name":"mine"}\n');
  cpSync(join(folder, "pets.yaml"), join(own, "pets.yaml"));

  const { code } = await runGenerate("--spec", join(own, "pets.yaml"), "--out", own, "--target", "types");

  expect(code).toBe(0);
  expect(readFileSync(join(own, "package.json"), "utf8")).toBe('{"name":"mine"}\n');
});

test("an unknown part is refused, with the list of known ones", async () => {
  const { code, stderr } = await runGenerate("--target", "rust");

  expect(code).toBe(2);
  expect(stderr).toContain("Known steps: docs, types, bundle,");
});
