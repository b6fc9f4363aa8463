// The built package `infrarun-server`. server.slow.test.ts installs and runs it.
// @module-tag long
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

test("has the docs with their guides", () => {
  const guides = readdirSync(join(source, "generated/site/guides"));

  expect(guides).toContain("first-run.html");
  expect(existsSync(join(source, "generated/docs/index.html"))).toBe(true);
});

test("its pages name the commands of the package, and link only to files in it", () => {
  const pages = ["README.md", "server/README.md", "server/SCALING.md"];
  const links = pages.flatMap((page) => {
    const text = readFileSync(join(source, page), "utf8");
    return [...text.matchAll(/\]\(([^)#:]+)[^):]*\)/g)].map(([, path]) => join(dirname(page), path!));
  });

  expect(links).toContain("server/SCALING.md");
  expect(links.filter((path) => !existsSync(join(source, path)))).toEqual([]);
  expect(readFileSync(join(source, "README.md"), "utf8")).toContain("npx infrarun serve --role worker");
});
