import { existsSync, rmSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { usePacked } from "../../scripts/generate/packed.ts";

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
