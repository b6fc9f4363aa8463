// @module-tag long
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesOfPointer } from "../../scripts/model/index.ts";
import { generateOnce } from "../support/generation.ts";
import { fetchGithub } from "../support/github.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough } from "../support/thorough.ts";

const require = createRequire(import.meta.url);
const temporary = ownFolder();
const examples = (path: string) => resolve(require.resolve("@readme/oas-examples/package.json"), "..", path);
const github = new URL("../fixtures/github.json", import.meta.url).pathname;

/** Foreign descriptions: both OpenAPI versions, with and without operationIds, cyclic, large. */
const all = [
  { title: "a petstore", file: examples("3.1/json/petstore.json") },
  {
    title: "train travel, with webhooks and several media types",
    file: examples("3.1/json/train-travel.json"),
    atNight: true,
  },
  { title: "an API of hubs and docs, half a megabyte", file: examples("3.1/json/readme.json"), atNight: true },
  { title: "120 operations without operationId", file: examples("3.0/json/star-trek.json") },
  { title: "every parameter style", file: examples("3.0/json/parameters-style.json") },
  { title: "cyclic schemas", file: examples("3.0/json/circular.json"), atNight: true },
  { title: "schemas that others refer to inside paths", file: examples("3.0/json/circular-paths.json") },
  { title: "circular path items", file: examples("3.0/json/server-path-level.json"), atNight: true },
  { title: "discriminators of every kind", file: examples("3.0/json/discriminators.json") },
  { title: "file uploads", file: examples("3.0/json/file-uploads.json") },
  { title: "webhooks and no path", file: examples("3.1/json/webhooks.json") },
  { title: "a part of a code host", file: github },
  { title: "a code host whole, 811 operations", file: isThorough ? await fetchGithub() : "", atNight: true },
  { title: "a code host without references, 440 operations", file: writtenOut(github, 8), atNight: true },
];
const specs = all.filter(({ atNight }) => isThorough || !atNight);

/** Compiles the output for all descriptions at once, because starting the compiler is slow. */
let folder: string;
let complaints: string;
const made = new Map<string, ReturnType<typeof generateOnce>>();
const placeOf = (title: string) => join(folder, title.replaceAll(/\W/g, "-"));

beforeAll(async () => {
  folder = aFolder();
  for (const { title, file } of specs) {
    const making = generateOnce(
      { spec: file, out: placeOf(title) },
      isThorough && statSync(file).size < 1e6 ? [] : ["docs"],
    );
    made.set(title, making);
    // A separate test reports this error.
    await making.catch(() => {});
  }
  mkdirSync(placeOf("wrong"));
  writeFileSync(join(placeOf("wrong"), "types.ts"), "export const id: string = 1;");
  complaints = await compile(folder);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's errors about the output for one description. */
const complaintsOf = (title: string) =>
  complaints.split(/\n(?! )/).filter((complaint) => complaint.includes(`/${basename(placeOf(title))}/`));

test.each(specs)("the output for $title compiles", async ({ title }) => {
  const { differences } = await made.get(title)!;

  expect(differences.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["types.ts", "operations.ts", "connection.ts", "wire.ts", "calls.ts", "client.ts"]),
  );
  expect(complaintsOf(title)).toEqual([]);
  for (const path of ["types.ts", "operations.ts", "wire.ts", "calls.ts", "client.ts"]) {
    const code = readFileSync(join(placeOf(title), path), "utf8").replace(/\/\*[\s\S]*?\*\/|"(\\.|[^"\\])*"/g, "");
    expect(code.match(/\bany\b/), path).toBeNull();
  }
});

test("the compiler reports a wrong file, and no other errors", () => {
  expect(complaintsOf("wrong")).toEqual([expect.stringContaining("error TS2322")]);
  expect(complaints.trim().split(/\n(?! )/)).toHaveLength(1);
});

test("reports names that it had to invent", async () => {
  const title = "120 operations without operationId";
  const { notes } = await made.get(title)!;

  expect(notes).toEqual([
    expect.stringContaining(
      "120 operations have no operationId and got one from method and path: getAnimal (GET /animal)",
    ),
  ]);
  expect(readFileSync(join(placeOf(title), "calls.ts"), "utf8")).toContain("export const postAnimalSearch = ");
});

/** The document without references, repeated this many times. */
function writtenOut(file: string, times: number): string {
  const document = JSON.parse(readFileSync(file, "utf8"));
  const at = (reference: string) =>
    namesOfPointer(reference.slice(1)).reduce(
      (node, name) => (node as Record<string, unknown>)[name],
      document as unknown,
    );
  const write = (node: unknown, suffix: string): unknown => {
    if (Array.isArray(node)) return node.map((item) => write(item, suffix));
    if (typeof node !== "object" || node === null) return node;
    const { $ref, operationId } = node as { $ref?: string; operationId?: string };
    if (typeof $ref === "string") return write(at($ref), suffix);
    const members = Object.entries(node).map(([name, value]) => [name, write(value, suffix)]);
    return { ...Object.fromEntries(members), ...(operationId && { operationId: operationId + suffix }) };
  };
  const copies = Array.from({ length: times }, (_, index) =>
    Object.entries(document.paths).map(([path, item]) => [`/${index}${path}`, write(item, `-${index}`)]),
  );
  const place = join(temporary, "openapi.json");
  writeFileSync(place, JSON.stringify({ ...document, paths: Object.fromEntries(copies.flat()), components: {} }));
  return place;
}

/** A folder inside the project, so that generated code finds its packages. */
function aFolder(): string {
  mkdirSync(".cache", { recursive: true });
  const path = mkdtempSync(resolve(".cache/foreign-"));
  writeFileSync(join(path, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  return path;
}

/** The compiler's errors for the TypeScript in a folder. */
function compile(folder: string): Promise<string> {
  return new Promise((settle) => {
    const child = spawn("tsc", ["-p", folder], {
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.on("close", () => settle(text));
  });
}
