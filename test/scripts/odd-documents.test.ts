// Unusual documents that other generators accept are supported as far as possible; notes report the rest.
// @module-tag long
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { generateOnce, runGenerate } from "../support/generation.ts";

interface Odd {
  what: string;
  document: Record<string, unknown>;
  /** The expected notes, without file and line. */
  notes: string[];
  /** The names of the client's operations. */
  operations: string[];
  /** Code that must compile: a call of this function. */
  use?: string;
  /** The samples in the comments of the calls must compile. */
  samples?: true;
}

const text = { type: "string" };
const returns = (schema: unknown) => ({ 200: { description: "Ok.", content: { "application/json": { schema } } } });
const table = readFileSync(new URL("../fixtures/odd-documents.yaml", import.meta.url), "utf8");
/** Expands the two abbreviations of the file. */
const documents: Odd[] = parse(table, (key: unknown, value: unknown) => {
  if (value === "$object") return { type: "object", properties: { a: text } };
  if (typeof value !== "object" || value === null || !("returns" in value) || key === "properties") return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, one]) => (name === "returns" ? ["responses", returns(one)] : [name, one])),
  );
});

let folder: string;
let complaints: string;
const made = new Map<string, Awaited<ReturnType<typeof generateOnce>>>();
const placeOf = (what: string) => join(folder, what.replaceAll(" ", "-"));
const fileOf = (what: string) => join(placeOf(what), "openapi.json");

const caller = (use: string) => `import { ${use.split("(")[0]} } from "./out/calls.ts";
import type { Connection } from "./out/connection.ts";

export const call = (connection: Connection) => ${use};
`;

/** Returns a function for each sample in the comments of the calls. */
function samplesOf(calls: string): string {
  const [functions] = readFileSync(calls, "utf8").split("export interface Groups");
  const samples = [...functions!.matchAll(/@example\n((?: \*(?!\/).*\n)*)/g)].map(([, text]) =>
    text!.replaceAll(/^ \* ?/gm, "").replace(/await (?=\w+\(connection)/, "await calls."),
  );
  return [
    'import * as calls from "./out/calls.ts";',
    'import type { Connection } from "./out/connection.ts";',
    ...samples.map((sample, index) => `export async function sample${index}(connection: Connection) {\n${sample}}`),
  ].join("\n");
}

/** In a folder inside the project, so that generated code finds its packages. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/odd-"));
  // Options that tools such as Vite and Angular add to `strict`.
  const compilerOptions = {
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    allowUnreachableCode: false,
  };
  const tsconfig = { extends: "../../tsconfig.json", include: ["."], compilerOptions };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  for (const { what, document, use, samples } of documents) {
    mkdirSync(placeOf(what));
    const version = document.swagger === undefined ? { openapi: "3.1.0" } : {};
    const whole = { ...version, info: { title: what, version: "1.0.0" }, ...document };
    writeFileSync(fileOf(what), JSON.stringify(whole, null, 2));
    made.set(what, await generateOnce({ spec: fileOf(what), out: join(placeOf(what), "out") }, ["docs"]));
    if (use !== undefined) writeFileSync(join(placeOf(what), "use.ts"), caller(use));
    if (samples) writeFileSync(join(placeOf(what), "samples.ts"), samplesOf(join(placeOf(what), "out/calls.ts")));
  }
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
  const compiled = promisify(execFile)("tsc", ["-p", folder], { env });
  complaints = await compiled.then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(documents)("$what: generates every operation, and a note for each change", async (odd) => {
  const { notes } = made.get(odd.what)!;
  const { operations } = await import(pathToFileURL(join(placeOf(odd.what), "out/operations.ts")).href);

  expect(notes.map((note) => note.replace(/^.*\/openapi\.json:\d+: /, ""))).toEqual(odd.notes);
  for (const note of notes) expect(note).toMatch(/\/openapi\.json:\d+: /);
  expect(Object.keys(operations)).toEqual(odd.operations);
});

test.each(["strings that YAML reads as numbers or null", "a document without a title and version"])(
  "generates docs from %s",
  async (what) => {
    const out = join(placeOf(what), "out");

    const { code, stderr } = await runGenerate("--spec", fileOf(what), "--out", out);

    expect([code, stderr.includes("failed")]).toEqual([0, false]);
    expect(readFileSync(join(out, "docs/llms.txt"), "utf8")).toContain("show");
  },
);

test("all generated code compiles", () => {
  expect(complaints).toBe("");
});

test("a note has the line of its location", async () => {
  const what = "a duplicate operationId";
  const [note] = made.get(what)!.notes;
  const line = Number(/:(\d+): /.exec(note!)![1]);

  expect(readFileSync(fileOf(what), "utf8").split("\n")[line - 1]).toContain('"operationId": "x"');
});

test("breaks a cycle of schemas in separate files", async () => {
  const separate = join(folder, "separate");
  mkdirSync(separate);
  const body = { content: { "application/json": { schema: { $ref: "a.json" } } } };
  const post = { operationId: "send", requestBody: body, responses: { 204: { description: "Ok." } } };
  const root = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { post } } };
  writeFileSync(join(separate, "root.json"), JSON.stringify(root));
  writeFileSync(join(separate, "a.json"), JSON.stringify({ allOf: [{ $ref: "b.json" }], properties: { a: text } }));
  writeFileSync(join(separate, "b.json"), JSON.stringify({ allOf: [{ $ref: "a.json" }], properties: { b: text } }));

  const { notes } = await generateOnce({ spec: join(separate, "root.json"), out: join(separate, "out") }, ["docs"]);

  expect(notes).toEqual([expect.stringContaining("The schema b extends a, which extends it: that part is omitted.")]);
});

test("translates new keywords of OpenAPI 3.2", () => {
  const bundle = JSON.parse(readFileSync(join(placeOf("a document of OpenAPI 3.2"), "out/openapi.json"), "utf8"));

  expect(bundle).toMatchObject({
    openapi: "3.2.0",
    servers: [{ description: "production" }],
    "x-tagGroups": [
      { name: "new", tags: ["new"] },
      { name: "pets", tags: ["cats"] },
      { name: "All cats", tags: ["pets"] },
      { name: "lost", tags: ["lost"] },
    ],
    components: { securitySchemes: { Tv: { description: "Devices ask for a code at /d, and for a token at /t." } } },
  });
  const { get } = bundle.paths["/a"];
  expect(get.tags).toEqual(["cats", "new"]);
  expect(get.responses[200].content["application/json"]).toMatchObject({
    schema: { $ref: "#/components/schemas/Pet" },
    examples: { a: { value: {} } },
  });
});

test("an impossible generation reports file, line and operation", async () => {
  const spec = join(folder, "refused.json");
  const schema = { type: "object", "x-conflicts": [[]] };
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { get: { operationId: "show", responses: returns(schema) } } },
  };
  writeFileSync(spec, JSON.stringify(document, null, 2));

  await expect(generateOnce({ spec, out: join(folder, "refused") }, ["docs"])).rejects.toThrow(
    /refused\.json:\d+:1 in show: The validators cannot be compiled: /,
  );
});

test("if two templates match, the first wins", async () => {
  const out = join(placeOf("two templates for the same paths"), "out");
  const { matchRoute } = await import(pathToFileURL(join(out, "validators.js")).href);

  expect(matchRoute("GET", "/a/1")).toMatchObject({ operationId: "by-id" });
});

test("only self-referential schemas become type aliases", () => {
  const types = readFileSync(join(placeOf("recursive schemas without an object"), "out/types.ts"), "utf8");

  expect(types).toContain('        List: components["schemas"]["Json"][];\n');
  expect(types).toContain("type SchemaJson = (string | number | boolean | null) | SchemaJson[] | {\n");
  expect(types).toContain("type SchemaLists_of = SchemaLists_of2[] | null;\n");
});

test("a schema without its self-reference still checks its other rules", async () => {
  const out = join(placeOf("oneOf, not and if that refer to their own schema"), "out");
  const { check } = await import(pathToFileURL(join(out, "validators.js")).href);
  const answer = (target: string, body: object) => ({
    request: { method: "GET", target, headers: {} },
    response: { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  });

  expect(check(answer("/a", { a: "x" }))).toEqual([]);
  expect(check(answer("/a", { a: 1 }))).toMatchObject([{ kind: "type", pointer: "/a" }]);
  expect(check(answer("/b", { kind: "Cat", lives: "9" }))).toEqual([]);
  expect(check(answer("/b", { kind: "Cat" }))).toMatchObject([{ kind: "missing-member" }]);
});

test("never appends a path without a slash to the host", async () => {
  const out = join(placeOf("a path without a leading slash"), "out");
  const { createClient } = await import(pathToFileURL(join(out, "client.ts")).href);
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response("{}");
  };

  await createClient({ baseUrl: "https://pets.example", token: "secret", fetch }).other.first();

  expect(asked).toEqual(["https://pets.example/a"]);
});

test("appends the query to that of the path, before the fragment", async () => {
  const out = join(placeOf("paths with a query"), "out");
  const { createClient } = await import(pathToFileURL(join(out, "client.ts")).href);
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response("{}");
  };
  const { other } = createClient({ baseUrl: "https://pets.example", fetch });

  for (const input of [{}, { n: "a?b" }])
    for (const call of Object.values<typeof other.first>(other)) await call(input);

  expect(asked.map((url) => url.replace("https://pets.example", ""))).toEqual([
    "/a?kind=1",
    "/a?kind=2",
    "/b",
    "/c?kind=3",
    "/a?kind=1&n=a%3Fb",
    "/a?kind=2&n=a%3Fb",
    "/b?n=a%3Fb",
    "/c?kind=3&n=a%3Fb",
  ]);
});

test("checks exchanges of a Swagger 2.0 document", async () => {
  const out = join(placeOf("a document of Swagger 2.0"), "out");
  const { check } = await import(pathToFileURL(join(out, "validators.js")).href);
  const adding = (body: object) => ({
    request: {
      method: "POST",
      target: "/v1/pets",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    response: { status: 201, headers: { "content-type": "application/json" }, body: '{"name":"Rex","tag":null}' },
  });

  expect(check(adding({ name: "Rex" }))).toEqual([]);
  expect(check(adding({ tag: "dog" }))).toMatchObject([{ kind: "missing-member" }]);
});

test("--strict turns a note into an error and writes no file", async () => {
  const what = "a duplicate operationId";
  const out = join(placeOf(what), "strict");

  const { code, stdout, stderr } = await runGenerate("--strict", "--spec", fileOf(what), "--out", out);

  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Nothing was generated\. .*openapi\.json:\d+: GET \/b is named x3, because .*\n$/);
  expect(() => readFileSync(join(out, "types.ts"))).toThrow("ENOENT");
});
