// Packages that only benchmarks and nightly tests need. They are too large for an ordinary install, so they are
// downloaded at first use.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const packages = {
  "@arethetypeswrong/core": "0.18.5",
  "@modelcontextprotocol/client": "2.4.0",
  "@tanstack/angular-query-experimental": "5.104.0",
  "@tanstack/preact-query": "5.103.2",
  "@tanstack/react-query": "5.108.4",
  "@tanstack/solid-query": "5.104.5",
  "@tanstack/svelte-query": "6.3.6",
  "@tanstack/vue-query": "5.104.0",
  autocannon: "9.0.0",
  lighthouse: "13.5.0",
} as const;

/** npm would choose an old version of these peers. */
const peers: { [name in keyof typeof packages]?: string } = { "@tanstack/vue-query": "vue@3.5.45" };

/** Packages that are only served as files, so their dependencies are not installed. */
const alone = {
  "@scalar/api-reference": "1.72.1",
  "@stoplight/elements": "9.0.25",
  redoc: "3.0.1",
  "swagger-ui-dist": "5.35.0",
} as const;

const cache = fileURLToPath(new URL("../../.cache/bench", import.meta.url));

type Name = keyof typeof packages;

/** The folder with the package and its dependencies. */
export function folderOf(name: Name): string {
  const version = packages[name];
  const folder = join(cache, `${name.replaceAll("/", "-")}-${version}`);
  if (existsSync(join(folder, "package-lock.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const options = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"];
  const wanted = [`${name}@${version}`, ...[peers[name] ?? []].flat()];
  execFileSync("npm", ["install", ...options, ...wanted], { cwd: folder });
  return folder;
}

/** `part` is a path that the package exports, such as `/stdio`. */
export const loadPackage = (name: Name, part = ""): unknown =>
  createRequire(join(folderOf(name), "package.json"))(`${name}${part}`);

/** For packages that are only available as ES modules. */
export const importPackage = async (name: Name): Promise<unknown> =>
  import(pathToFileURL(createRequire(join(folderOf(name), "package.json")).resolve(name)).href);

/** The folder of a package as it was published, and its version. */
export function unpackAlone(name: keyof typeof alone): { folder: string; version: string } {
  const version = alone[name];
  const folder = join(cache, `${name.replaceAll("/", "-")}-${version}`);
  if (existsSync(folder)) return { folder, version };
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const archive = execFileSync("npm", ["pack", "--silent", `${name}@${version}`], { cwd: partial, encoding: "utf8" });
  execFileSync("tar", ["-xzf", archive.trim(), "--strip-components", "1"], { cwd: partial });
  rmSync(join(partial, archive.trim()));
  renameSync(partial, folder);
  return { folder, version };
}
