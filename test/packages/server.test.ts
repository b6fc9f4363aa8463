// The built package `infrarun-server`. server.slow.test.ts installs and runs it.
// @module-tag long
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { beforeAll, expect, test } from "vitest";
import { buildServer } from "../../scripts/packages/index.ts";
import { ownFolder } from "../support/temporary.ts";

const source = join(ownFolder(), "source");

beforeAll(async () => {
  mkdirSync(source);
  await buildServer(source);
});

test("publint finds no problems of the package", async () => {
  expect((await publint({ pkgDir: source, pack: false, strict: true })).messages).toEqual([]);
});

test("has the dependencies that it imports, in the versions of the lock file", () => {
  const { dependencies } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

  for (const [name, version] of Object.entries(dependencies))
    expect(packages[`node_modules/${name}`].version).toBe(version);
  expect(Object.keys(dependencies)).toContain("pg");
  expect(Object.keys(dependencies)).not.toContain("@redocly/openapi-core");
});
