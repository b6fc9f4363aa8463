// Compiles our sources to JavaScript file by file: files have the same neighbours in the package as in the repository.

import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { build, type OutputChunk, type Plugin } from "rolldown";
import { minimumNode, project } from "./project.ts";

export interface Modules {
  files: string[];
  /** The imported names of other packages, or all names if they cannot be determined. */
  imports: Map<string, Set<string> | "all">;
}

/** Node 22 does not support `using`. */
const target = `node${minimumNode}`;

/** Writes these files of the project, and everything that they import, into a folder. */
export async function writeModules(entries: readonly string[], dir: string, nameOf: NameOf): Promise<Modules> {
  const names = new Map<string, string>();
  const written = await build({
    cwd: project,
    input: Object.fromEntries(entries.map((file) => [file.replace(/\.ts$/, ""), file])),
    platform: "node",
    tsconfig: false,
    logLevel: "silent",
    transform: { target },
    plugins: [readStandIns, followAddresses, others(nameOf, names)],
    output: {
      dir,
      format: "esm",
      preserveModules: true,
      preserveModulesRoot: project,
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
    },
  });
  const chunks = written.output.filter((file) => file.type === "chunk");
  return { files: chunks.map(({ fileName }) => fileName), imports: importsOf(chunks, names) };
}

const readStandIns: Plugin = {
  name: "stand-ins",
  load(id) {
    const code = readStandIn(relative(project, id));
    return code === null ? null : { code, moduleType: "ts" };
  },
};

const address = /new URL\("(\.[^"]+)\.ts", import\.meta\.url\)/g;

/** Threads and other modules that are referred to by URL become JavaScript as well. */
const followAddresses: Plugin = {
  name: "addresses",
  transform(code, id) {
    if (!id.startsWith(project) || !id.endsWith(".ts")) return null;
    for (const [, path] of code.matchAll(address)) {
      const file = join(dirname(id), `${path}.ts`);
      // Scripts for browsers are included as texts.
      if (!file.includes("/browser/")) this.emitFile({ type: "chunk", id: file, fileName: outputName(file) });
    }
    return code.replaceAll(address, 'new URL("$1.js", import.meta.url)');
  },
};

const outputName = (file: string): string => relative(project, file).replace(/\.ts$/, ".js");

/** The path by which the package finds another package; null if it must import that package itself. */
type NameOf = (specifier: string) => string | null;

const others = (nameOf: NameOf, names: Map<string, string>): Plugin => ({
  name: "other packages",
  resolveId(source, importer) {
    if (importer === undefined || !isOfOthers(source)) return null;
    const id = nameOf(source) ?? source;
    names.set(id, source);
    return { id, external: true };
  },
  // These two are named in calls, so no import shows them.
  transform(code) {
    if (!code.includes("import.meta")) return null;
    return code.replaceAll(
      /(createRequire\(import\.meta\.url\)|import\.meta\.resolve)\("([^"#]+)"\)/g,
      (call, by, source) => {
        const id = nameOf(source);
        if (id === null) return call;
        if (by !== "import.meta.resolve") names.set(id, source);
        return `${by}("${id}")`;
      },
    );
  },
});

const statement = /^(?:import|export)\s+([^;"]*?)\s*(?:from\s*)?"([^"]+)";?$/gm;

function importsOf(chunks: readonly OutputChunk[], names: Map<string, string>): Modules["imports"] {
  const found: Modules["imports"] = new Map();
  for (const { code, dynamicImports } of chunks) {
    for (const [, clause, id] of code.matchAll(statement)) {
      const name = names.get(id!);
      if (name !== undefined) addNames(found, name, clause!);
    }
    for (const id of dynamicImports) {
      const name = names.get(id);
      if (name !== undefined) found.set(name, "all");
    }
    // By createRequire.
    for (const [id, name] of names) if (code.includes(`)("${id}")`)) found.set(name, "all");
  }
  return found;
}

const isOfOthers = (name: string): boolean => !/^(?:[./\\#\0]|data:)/.test(name) && !isBuiltin(name);

function addNames(found: Modules["imports"], name: string, clause: string): void {
  const known = found.get(name) ?? new Set<string>();
  if (known === "all") return;
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  const rest = clause
    .replace(/\{[^}]*\}/, "")
    .replace(/,/g, "")
    .trim();
  if (rest.startsWith("*")) {
    found.set(name, "all");
    return;
  }
  if (rest !== "") known.add("default");
  for (const one of (braces ?? "").split(",")) {
    const imported = one.trim().split(/\s+as\s+/)[0]!;
    if (imported !== "") known.add(imported);
  }
  found.set(name, known);
}

/** Files of the repository with a replacement in stand-ins/. Imports of the replacement are relative to the original. */
const standIns: Record<string, string> = {
  "scripts/contract/compile/runtime-text.ts": "runtime-text.ts",
  "scripts/docs/bundle-script.ts": "bundle-script.ts",
  "scripts/docs/yaml.ts": "yaml.ts",
  "scripts/generate/javascript/fixed.ts": "fixed.ts",
  "scripts/generate/packed.ts": "packed.ts",
  "scripts/generate/steps/types/openapi-typescript.ts": "openapi-typescript.ts",
};

/** Null if the file is built unchanged. */
function readStandIn(file: string): string | null {
  const name = standIns[file];
  return name === undefined ? null : readFileSync(join(project, "scripts/packages/stand-ins", name), "utf8");
}
