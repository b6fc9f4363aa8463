// package.json of a generated folder: it is then a package of its own, for a workspace or beside other code.
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Spec } from "../spec/index.ts";
import { isPackage } from "../terminal/index.ts";
import { type OutputFile, originOf } from "./step.ts";

const path = "package.json";
const own = fileURLToPath(new URL("../../generated", import.meta.url));

/** What generated code imports, as it is tried here. */
const ranges: Record<string, string> = { express: "^5.0.0", "openapi-fetch": "^0.17.0" };
const typesOf: Record<string, string> = { express: "@types/express" };

const entries: Record<string, string> = {
  ".": "client.ts",
  "./calls": "calls.ts",
  "./types": "types.ts",
  "./operations": "operations.ts",
  "./validators": "validators.js",
  "./express": "express.ts",
  "./machines": "machines.ts",
  "./openapi.json": "openapi.json",
};

/** Not for the folder of this project, and never in place of what somebody wrote. */
export function mayDescribe(out: string): boolean {
  if (!isPackage() && resolve(out) === own) return false;
  const file = join(out, path);
  return !existsSync(file) || readFileSync(file, "utf8").includes('"x-generated"');
}

/** `files` is all that the folder will hold. */
export function describeFolder(spec: Spec, files: readonly OutputFile[]): OutputFile {
  const there = new Set(files.map((file) => file.path));
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
    exports: Object.fromEntries(
      Object.entries(entries).flatMap(([name, file]) => (there.has(file) ? [[name, entryOf(file)]] : [])),
    ),
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries([...peers, ...types].map((name) => [name, ranges[name] ?? "*"])),
    }),
    ...(types.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(types.map((name) => [name, { optional: true }])),
    }),
  };
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}

const entryOf = (file: string): string | object =>
  file.endsWith(".js") ? { types: `./${file.replace(/\.js$/, ".d.ts")}`, default: `./${file}` } : `./${file}`;

const importsOf = ({ text }: OutputFile): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^;"]*?\bfrom "([^".][^"]*)";$/gm)]
    .map(([, name]) => name!)
    .filter((name) => !isBuiltin(name));
