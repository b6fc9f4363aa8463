import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { usePacked } from "../../scripts/generate/packed.ts";
import { ownFolder } from "../support/temporary.ts";

test("a package of hundreds of files is loaded as one file, which is built if it is missing", async () => {
  const load = createRequire(import.meta.url);
  const files: string[] = [];
  const watching = registerHooks({
    load(url, context, next) {
      files.push(url);
      return next(url, context);
    },
  });
  // No other test of the scripts packs or loads this package.
  await usePacked("kysely");
  const { CamelCasePlugin } = load("kysely");
  watching.deregister();

  const packed = files.filter((url) => url.includes("kysely"));
  expect(packed).toEqual([expect.stringMatching(/\/node_modules\/\.cache\/infrarun\/kysely-[0-9a-f]{16}\.mjs$/)]);
  const file = fileURLToPath(packed[0]!);
  expect(Object.getOwnPropertyNames(CamelCasePlugin.prototype)).toContain("transformQuery");
  rmSync(file);
  await usePacked("kysely");
  expect(existsSync(file)).toBe(true);
  await expect(usePacked("no-such-package")).resolves.toBeUndefined();
});

test("the generator is bundled at the third run with the same sources", { tags: "long" }, async () => {
  const folder = ownFolder();
  const coverage = join(folder, "coverage");
  const loaded = (): string[] =>
    readdirSync(coverage).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(coverage, name), "utf8")) as { result: { url: string }[] };
      return result.map(({ url }) => url);
    });
  const generate = (out: string) => {
    rmSync(coverage, { recursive: true, force: true });
    const args = [
      "scripts/generate.ts",
      "--spec",
      "test/fixtures/odd/names.yaml",
      "--out",
      join(folder, out),
      "--target",
      "client",
    ];
    execFileSync(process.execPath, args, { env: { ...process.env, NODE_V8_COVERAGE: coverage }, stdio: "ignore" });
    return readFileSync(join(folder, out, "calls.ts"), "utf8");
  };

  const [first, ...others] = ["1", "2", "3", "4"].map(generate);

  expect(others).toEqual([first, first, first]);
  expect(loaded()).toContainEqual(
    expect.stringMatching(/\/\.cache\/generator\/[0-9a-f]{16}\/scripts\/generate\/command\.js$/),
  );
  expect(loaded()).not.toContainEqual(expect.stringMatching(/\/scripts\/generate\/pipeline\.ts$/));
});
