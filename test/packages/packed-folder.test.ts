// `generate --javascript`: a generated folder is a package that plain Node imports from node_modules.
// @module-tag long
import { existsSync } from "node:fs";
import { publint } from "publint";
import { beforeAll, expect, test, vi } from "vitest";
import { run as generate } from "../../scripts/generate.ts";
import { ownFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";
import { findWrongTypes } from "../support/wrong-types.ts";
import { compileStrictly, runProgram } from "./consumer.ts";
import { installFolders, type PackedFolder, projectIn, readings } from "./packed-folders.ts";

const home = ownFolder();
let packed: PackedFolder[];
beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  packed = await installFolders(home);
}, 300_000);

test("Node runs a program that imports every part from node_modules", async () => {
  expect(await runProgram(projectIn(home), "use.js")).toBe(readings);
});

test("the declarations of every part compile strictly", { timeout: 90_000 }, async () => {
  expect(await compileStrictly(projectIn(home), ["use.ts"])).toBe("nothing");
});

testAtNight(
  "publint and arethetypeswrong find no problems in any part, except that it is ESM",
  {
    timeout: 60_000,
  },
  async () => {
    for (const { target, folder, tarball } of packed) {
      const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
      const problems = await findWrongTypes(tarball);

      expect({ target, messages }).toEqual({ target, messages: [] });
      expect(problems.filter((kind) => kind !== "CJSResolvesToESM" && kind !== "NoResolution")).toEqual([]);
    }
  },
);

test("a folder is up to date only in the requested form", async () => {
  const folder = `${home}/changing`;
  const run = (...args: string[]) =>
    generate(["--spec", `${home}/types.yaml`, "--out", folder, "--target", "types", ...args]);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const isThere = (name: string) => existsSync(`${folder}/${name}`);

  await run("--javascript");
  expect([isThere("types.js"), isThere("types.d.ts"), isThere("types.ts")]).toEqual([true, true, false]);
  expect([await run("--check", "--javascript"), await run("--check")]).toEqual([0, 1]);
  await run("--if-stale");
  expect([isThere("types.js"), isThere("types.d.ts"), isThere("types.ts")]).toEqual([false, false, true]);
  await run("--if-stale", "--javascript");
  expect([isThere("types.js"), isThere("types.d.ts"), isThere("types.ts")]).toEqual([true, true, false]);
  errors.mockRestore();
});
