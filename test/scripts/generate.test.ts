import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { aWorkbench, generateOnce, readTree, runGenerate, type Workbench } from "../support/generation.ts";

let made: Workbench;
beforeAll(async () => {
  made = aWorkbench();
  await generateOnce(made);
});
afterAll(() => made[Symbol.dispose]());

/** A workbench with the generated files of the library. */
function aGeneratedWorkbench(): Workbench {
  const bench = aWorkbench();
  cpSync(made.out, bench.out, { recursive: true });
  return bench;
}

/** A folder without the packages that a workbench shares with this clone. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-clone-"));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** True for compressed copies of other files. */
const isCompressed = (path: string) => /\.(br|gz)$/.test(path);

test("generates every file, with the same bytes each time and in every folder", async () => {
  using second = aWorkbench();

  await generateOnce(second);

  const files = readTree(made.out);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "client.ts",
      "docs/index.html",
      "docs/index.html.br",
      "docs/index.html.gz",
      "docs/llms-full.txt",
      "docs/llms.txt",
      "docs/openapi.json",
      "docs/openapi.yaml",
      "docs/pages.json",
      "docs/robots.txt",
      "machines.ts",
      "manifest.json",
      "openapi.json",
      "operations.ts",
      "sensitive.ts",
      "types.ts",
      "validators.d.ts",
      "validators.js",
    ]),
  );
  const anywhere = (texts: Record<string, string>, folder: string) =>
    JSON.stringify(Object.entries(texts).filter(([path]) => !isCompressed(path)))
      .replaceAll(folder, "")
      .replaceAll(folder.split("/").at(-1)!, "");
  expect(anywhere(readTree(second.out), second.folder)).toBe(anywhere(files, made.folder));
});

test("names in the first line of each file its source and its generator", async () => {
  using bench = aGeneratedWorkbench();

  // Markdown must start with its title.
  const named = Object.entries(readTree(bench.out)).filter(([path]) => !isCompressed(path) && !/llms/.test(path));
  for (const [path, text] of named) {
    const start = text.split("\n").slice(0, 2).join("\n");
    expect(start, path).toMatch(/[Gg]enerated/);
    expect(start, path).toMatch(path === "manifest.json" ? /scripts\/generate\.ts/ : /openapi\.yaml/);
    expect(text, path).not.toContain(`${process.cwd()}/`);
  }
});

test("writes nothing if nothing has changed, and removes files that are no longer generated", {
  tags: "long",
}, async () => {
  using bench = aGeneratedWorkbench();
  const before = statSync(join(bench.out, "types.ts")).mtimeMs;
  const manifest = JSON.parse(readFileSync(join(bench.out, "manifest.json"), "utf8"));
  manifest.files.docs["docs/old/page.html"] = "0";
  writeFileSync(join(bench.out, "manifest.json"), JSON.stringify(manifest));
  mkdirSync(join(bench.out, "docs", "old"));
  writeFileSync(join(bench.out, "docs", "old", "page.html"), "old");

  const { differences } = await generateOnce(bench);

  expect(differences.map(({ path, status }) => `${status} ${path}`).sort()).toEqual([
    "changed manifest.json",
    "removed docs/old/page.html",
  ]);
  expect(existsSync(join(bench.out, "docs", "old"))).toBe(false);
  expect(statSync(join(bench.out, "types.ts")).mtimeMs).toBe(before);
});

test("--check only checks committed files: docs and manifest may be missing, or old as after a pull", {
  tags: "long",
}, async () => {
  using bench = aGeneratedWorkbench();
  const options = ["--spec", bench.spec, "--out", bench.out, "--check"];
  for (const file of ["docs/index.html", "manifest.json"]) appendFileSync(join(bench.out, file), " ");
  expect((await runGenerate(...options)).code).toBe(0);
  rmSync(join(bench.out, "docs"), { recursive: true });
  rmSync(join(bench.out, "manifest.json"));

  expect((await runGenerate(...options)).code).toBe(0);

  rmSync(join(bench.out, "types.ts"));
  const { code, stderr } = await runGenerate(...options);
  expect(code).toBe(1);
  expect(stderr).toContain("types.ts (new)");
});

test("--if-stale reports missing packages, and lets the service start without them", () => {
  using clone = aFolder();
  const { folder } = clone;
  for (const path of ["scripts", "package.json"]) cpSync(path, join(folder, path), { recursive: true });
  for (const name of ["commander", "picocolors"]) {
    cpSync(join("node_modules", name), join(folder, "node_modules", name), { recursive: true });
  }

  const { status, stderr } = spawnSync(process.execPath, ["scripts/generate.ts", "--if-stale"], { cwd: folder });

  expect(String(stderr)).toBe("The docs page was not built: its packages come with npm ci without --omit=dev.\n");
  expect(status).toBe(0);
});

test("changes nothing if a file cannot be written", { tags: "long" }, async () => {
  using bench = aGeneratedWorkbench();
  rmSync(join(bench.out, "docs"), { recursive: true });
  writeFileSync(join(bench.out, "docs"), "a file where a folder must be");
  appendFileSync(join(bench.out, "types.ts"), "// edited\n");
  const before = readTree(bench.out);

  await expect(generateOnce(bench)).rejects.toThrow();

  expect(readTree(bench.out)).toEqual(before);
});

interface Breakage {
  name: string;
  edit: (bench: Workbench) => void;
  says: RegExp;
}

const replaceIn = (file: string, from: string | RegExp, to: string) => (bench: Workbench) => {
  const path = join(bench.folder, "openapi", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
};

const breakages: Breakage[] = [
  {
    name: "YAML that does not parse",
    edit: replaceIn("paths/book.yaml", "  operationId: showBook", "  operationId: [showBook"),
    says: /openapi\/paths\/book\.yaml:\d+:\d+: .+/,
  },
  {
    name: "an unparsable root",
    edit: replaceIn("openapi.yaml", "info: {", "info: {{"),
    says: /openapi\/openapi\.yaml:\d+:\d+: .+/,
  },
  {
    name: "a reference to nothing",
    edit: replaceIn("paths/books.yaml", "../schemas/BookCreate.yaml", "../schemas/Missing.yaml"),
    says: /openapi\/paths\/books\.yaml:\d+:\d+ in createBook: .*Missing\.yaml/,
  },
  {
    name: "a missing file",
    edit: (bench) => rmSync(join(bench.folder, "openapi/paths/cover.yaml")),
    says: /openapi\/openapi\.yaml:\d+:\d+: .*cover\.yaml/,
  },
  {
    name: "an older format",
    edit: replaceIn("openapi.yaml", "openapi: 3.1.1", "swagger: '1.2'"),
    says: /openapi\.yaml:1:1: This is OpenAPI 1\.2; the generator reads OpenAPI 3\.0 to 3\.2, and Swagger 2\.0\./,
  },
  {
    name: "a document of another kind",
    edit: replaceIn("openapi.yaml", "openapi: 3.1.1", "asyncapi: 3.0.0"),
    says: /openapi\.yaml:1:1: This is not an OpenAPI document/,
  },
  {
    name: "a transition to an unknown state",
    edit: replaceIn("book-machine.yaml", "to: lost,", "to: burnt,"),
    says: /state machine book-loan has no state burnt/,
  },
];

test.each(breakages)("refuses $name with its place, and does not change generated files", async ({ edit, says }) => {
  using bench = aGeneratedWorkbench();
  const before = readTree(bench.out);
  edit(bench);

  const { code, stdout, stderr } = await runGenerate("--spec", bench.spec, "--out", bench.out);

  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(says);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim()).not.toContain("\n\n");
  expect(readTree(bench.out)).toEqual(before);
});

test("refuses a spec that violates its own lint rules, and names the operation", { tags: "long" }, async () => {
  using bench = aWorkbench("openapi");
  replaceIn("paths/runs/apply-run.yaml", "  summary:", "  x-nonsense: true\n  summary:")(bench);

  const { code, stderr } = await runGenerate("--spec", bench.spec, "--out", bench.out);

  expect(code).toBe(1);
  expect(stderr).toMatch(
    /openapi\/paths\/runs\/apply-run\.yaml:\d+:\d+ in applyRun: x-nonsense is not in the vocabulary/,
  );
  expect(existsSync(bench.out)).toBe(false);
});

test("--check names stale files, writes nothing, and accepts up-to-date ones", async () => {
  using bench = aGeneratedWorkbench();
  const options = ["--spec", bench.spec, "--out", bench.out, "--check"];
  expect((await runGenerate(...options)).code).toBe(0);
  appendFileSync(join(bench.out, "client.ts"), "// edited\n");
  rmSync(join(bench.out, "machines.ts"));
  const before = readTree(bench.out);

  const { code, stderr } = await runGenerate(...options);
  const json = await runGenerate(...options, "--json");

  expect(code).toBe(1);
  expect(stderr).toContain("client.ts (stale)");
  expect(stderr).toContain("machines.ts (new)");
  expect(stderr).not.toContain("types.ts");
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    differences: [
      { path: "client.ts", status: "changed" },
      { path: "machines.ts", status: "new" },
    ],
  });
  expect(readTree(bench.out)).toEqual(before);
});

test("--if-stale does nothing silently if all is up to date, and otherwise generates", async () => {
  using bench = aGeneratedWorkbench();
  const options = ["--spec", bench.spec, "--out", bench.out, "--if-stale"];

  expect(await runGenerate(...options)).toEqual({ code: 0, stdout: "", stderr: "" });

  replaceIn("paths/book.yaml", "Show a book", "Show one book")(bench);
  expect(isFresh(bench.spec, bench.out)).toBe(false);
  const { code, stdout, stderr } = await runGenerate(...options);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  expect(stderr).toContain("types.ts");
  expect(isFresh(bench.spec, bench.out)).toBe(true);
  appendFileSync(join(bench.out, "docs/index.html"), " ");
  expect(isFresh(bench.spec, bench.out)).toBe(false);
});

test("--skip does not change the files of a step", async () => {
  using bench = aGeneratedWorkbench();
  const docs = readFileSync(join(bench.out, "docs/index.html"), "utf8");
  replaceIn("paths/book.yaml", "Show a book", "Show one book")(bench);

  await generateOnce(bench, ["docs"]);

  expect(readFileSync(join(bench.out, "docs/index.html"), "utf8")).toBe(docs);
  expect(isFresh(bench.spec, bench.out)).toBe(false);
});

test.each([
  { args: ["--help"], code: 0, says: /--if-stale/ },
  { args: ["--unknown"], code: 2, says: /unknown option/ },
  { args: ["argument"], code: 2, says: /too many arguments/ },
  { args: ["--watch", "--check"], code: 2, says: /--watch/ },
  { args: ["--skip", "nothing"], code: 2, says: /Unknown step nothing\. Known steps: docs,/ },
  { args: ["--spec", "nowhere.yaml"], code: 2, says: /There is no description nowhere\.yaml/ },
  { args: ["--spec", "."], code: 1, says: /The spec could not be read: \. is not a file\./ },
])("exits $code for $args", async ({ args, code, says }) => {
  const result = await runGenerate(...args);

  expect(result.code).toBe(code);
  expect(result.stdout + result.stderr).toMatch(says);
});
