// Writes the package.json of a generated folder, which makes it a package for a workspace or next to other code.
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Spec } from "../model/index.ts";
import { isPackage } from "../terminal/index.ts";
import { originOf } from "./origin.ts";
import type { OutputFile } from "./step.ts";

const path = "package.json";
export const readmePath = "README.md";
const own = fileURLToPath(new URL("../../generated", import.meta.url));

/** Packages that generated code imports, with the tested versions. */
const ranges: Record<string, string> = {
  "@tanstack/angular-query-experimental": "^5.89.0",
  "@tanstack/preact-query": "^5.89.0",
  "@tanstack/react-query": "^5.89.0",
  "@tanstack/solid-query": "^5.89.0",
  "@tanstack/svelte-query": "^6.0.0",
  "@tanstack/vue-query": "^5.89.0",
  express: "^5.0.0",
  fastify: "^5.0.0",
  hono: "^4.0.0",
  "openapi-fetch": "^0.17.0",
  zod: "^4.6.0",
};
const typesOf: Record<string, string> = { express: "@types/express" };

/** Folders with modules that others import. */
const folders = ["schemas", "zod"];

const entries: Record<string, string> = {
  ".": "client",
  "./calls": "calls",
  "./types": "types",
  "./operations": "operations",
  "./validators": "validators",
  "./schemas": "schemas",
  "./schemas/bodies": "schemas/bodies",
  "./schemas/results": "schemas/results",
  "./schemas/requests": "schemas/requests",
  "./schemas/responses": "schemas/responses",
  "./zod": "zod",
  "./express": "express",
  "./fastify": "fastify",
  "./fetch": "fetch",
  "./hono": "hono",
  "./machines": "machines",
  "./enums": "enums",
  "./queries": "queries",
  "./paging": "paging",
  "./streams": "streams",
};

/** The folder `generated/` of this project. */
export const isOwnFolder = (out: string): boolean => !isPackage() && resolve(out) === own;

/** False for the folder of this project, and if the user has written a package.json. */
export function mayDescribe(out: string): boolean {
  if (isOwnFolder(out)) return false;
  const file = join(out, path);
  return !existsSync(file) || readFileSync(file, "utf8").includes('"x-generated"');
}

/** `files`: all files of the folder; `custom`: the files of custom steps. */
export function describeFolder(
  spec: Spec,
  files: readonly OutputFile[],
  custom: readonly OutputFile[] = [],
): OutputFile {
  const peers = [...new Set(files.filter((file) => /^[^/]+\.[jt]s$/.test(file.path)).flatMap(importsOf))].sort();
  const types = peers.flatMap((name) => typesOf[name] ?? []);
  const title = spec.bundle.info.title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const content = {
    "x-generated": originOf(spec, "package").replace("steps/", ""),
    name: `${title.slice(0, 100) || "described"}-api`,
    version: /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(spec.bundle.info.version) ? spec.bundle.info.version : "0.0.0",
    private: true,
    type: "module",
    sideEffects: false,
    engines: { node: ">=22.18" },
    files: [
      "*.js",
      "*.ts",
      "openapi.json",
      ...folders.filter((name) => files.some(({ path }) => path.startsWith(`${name}/`))),
    ],
    exports: exportsOf(new Set(files.map((file) => file.path)), custom),
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries([...peers, ...types].map((name) => [name, ranges[name] ?? "*"])),
    }),
    ...(types.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(types.map((name) => [name, { optional: true }])),
    }),
  };
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}

function exportsOf(there: ReadonlySet<string>, custom: readonly OutputFile[]): object {
  const names = custom.flatMap(({ path }) => /^([^/]+?)(?<!\.d)\.[jt]s$/.exec(path)?.[1] ?? []);
  const all = { ...entries, ...Object.fromEntries(names.map((name) => [`./${name}`, name])) };
  const modules = Object.entries(all).flatMap(([name, file]) => {
    if (there.has(`${file}.js`)) return [[name, { types: `./${file}.d.ts`, default: `./${file}.js` }]];
    return there.has(`${file}.ts`) ? [[name, `./${file}.ts`]] : [];
  });
  const others = there.has("openapi.json") ? [["./openapi.json", "./openapi.json"]] : [];
  return Object.fromEntries([...modules, ...others]);
}

const importsOf = ({ text }: OutputFile): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^;"]*?\bfrom "([^".][^"]*)";$/gm)]
    .map(([, name]) => /^(?:@[^/]+\/)?[^/]+/.exec(name!)![0])
    .filter((name) => !isBuiltin(name));
