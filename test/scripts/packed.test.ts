import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** The files that a new process loads for a package, and what the package says. Nothing else packs this one. */
async function load(before: string): Promise<{ files: string[]; said: unknown }> {
  const program = `
    import { registerHooks } from "node:module";
    ${before}
    const files = [];
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
    const { CamelCasePlugin } = await import("kysely");
    const said = Object.getOwnPropertyNames(CamelCasePlugin.prototype);
    console.log(JSON.stringify({ files: files.filter((url) => url.includes("kysely")), said }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  return JSON.parse(stdout);
}

const pack = `
  const { usePacked } = await import(${JSON.stringify(new URL("../../scripts/generate/packed.ts", import.meta.url))});
  await usePacked("kysely");`;

test("a package of hundreds of files is loaded as one, which is made where it is missing", async () => {
  const plain = await load("");
  const first = await load(pack);
  const file = new URL(first.files[0]!);
  rmSync(file);
  const again = await load(pack);

  expect(plain.files.length).toBeGreaterThan(200);
  expect(first.files).toHaveLength(1);
  expect(again).toEqual(first);
  expect(first.said).toEqual(plain.said);
  expect(existsSync(file)).toBe(true);
});
