import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleModules, type Entry } from "../../scripts/bundled/index.ts";
import { afterFile, ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const cache = fileURLToPath(new URL("../../node_modules/.cache/infrarun/", import.meta.url));
/** The cached bundles of the files in our folder. */
const listKept = (): string[] =>
  readdirSync(cache)
    .filter((name) => /^bundle-[0-9a-f]{32}\.json$/.test(name))
    .map((name) => join(cache, name))
    .filter((path) => readFileSync(path, "utf8").includes(folder));
afterFile(() => {
  for (const path of listKept()) rmSync(path);
});

const entry = (more: Partial<Entry> = {}): Entry => ({
  file: join(folder, "entry.ts"),
  input: { treeshake: { moduleSideEffects: false } },
  output: { format: "esm" },
  ...more,
});

test("a bundle is cached, and built again if one of its files has changed", async () => {
  write("entry.ts", 'export { word } from "./word.ts";\nimport { unused } from "./unused.ts";\nunused();\n');
  write("word.ts", 'export const word: string = "first";\n');
  write("unused.ts", "export const unused = () => {};\n");
  const first = await bundleModules(entry());
  expect(first).toEqual({ code: expect.stringContaining('"first"'), imports: [] });
  expect(await bundleModules(entry())).toEqual(first);

  write("word.ts", 'export const word: string = "second";\n');
  expect((await bundleModules(entry())).code).toContain('"second"');
  write("unused.ts", 'export const unused = () => console.log("used");\n');
  expect((await bundleModules(entry())).code).toContain('"used"');
  rmSync(join(folder, "word.ts"));
  await expect(bundleModules(entry())).rejects.toThrow("word.ts");
});

test("other options and an entry with a given text have separate bundles", async () => {
  write("entry.ts", 'import { release } from "node:os";\nexport const system = release();\n');
  const given = join(folder, "given.js");
  const esm = await bundleModules(entry());
  expect(esm.imports).toEqual(["node:os"]);

  const script = await bundleModules(entry({ output: { format: "iife", name: "page" } }));
  const texts = ["one", "two"].map((word) => entry({ file: given, text: `export const word = "${word}";` }));
  const [one, two] = await Promise.all(texts.map(bundleModules));

  expect(script.code).toMatch(/^var page = /);
  expect([one!.code, two!.code]).toEqual([expect.stringContaining('"one"'), expect.stringContaining('"two"')]);
  expect(existsSync(given)).toBe(false);
  expect(await bundleModules(texts[0]!)).toEqual(one);
});

test("a cached bundle is used without bundling, and a broken one is built again", async () => {
  write("entry.ts", 'export const word = "kept";\n');
  const made = await bundleModules(entry());
  const file = listKept().find((path) => JSON.parse(readFileSync(path, "utf8")).code === made.code)!;

  writeFileSync(file, readFileSync(file, "utf8").replace("kept", "read"));
  expect((await bundleModules(entry())).code).toContain('"read"');
  writeFileSync(file, "{");
  expect(await bundleModules(entry())).toEqual(made);
});
