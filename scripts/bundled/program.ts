// Bundles a program of several files: each thread is a file of the bundle, and all code finds the files next to its source.
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputChunk, OutputOptions, Plugin } from "rolldown";

export interface Program {
  /** Paths of modules relative to the project. The bundle has a file for each of them. */
  entries: readonly string[];
  /** Packages that are not bundled. */
  external: (string | RegExp)[];
  /** The folder of the bundle. It may get another name: only its depth counts. */
  folder: string;
  output?: OutputOptions;
}

export type Chunk = Pick<OutputChunk, "fileName" | "code" | "map">;

export interface BundledProgram {
  /** Their names are relative to the folder. */
  chunks: Chunk[];
  /** Texts of our files that it was made from, by path relative to the project. */
  sources: Map<string, string>;
}

const project = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

const bundledName = (source: string): string => source.replace(/\.ts$/, ".js");

export async function bundleProgram({ entries, external, folder, output = {} }: Program): Promise<BundledProgram> {
  const { build } = await import("rolldown");
  const sources = new Map<string, string>();
  const built = await build({
    cwd: project,
    input: Object.fromEntries(entries.map((source) => [source.replace(/\.ts$/, ""), source])),
    external,
    platform: "node",
    tsconfig: false,
    logLevel: "silent",
    plugins: [markPlaces(sources)],
    output: {
      dir: folder,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "shared/[name].js",
      comments: false,
      ...output,
    },
    write: false,
  });
  const chunks = built.output
    .filter((file) => file.type === "chunk")
    .map(({ fileName, code, map }) => ({ fileName, code: resolvePlaces(code, fileName, folder), map }));
  return { chunks, sources: new Map([...sources].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

const address = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;
/** The code reads modules in these folders as strings. */
const isText = (path: string): boolean => /\/(?:browser|runtime)\//.test(path);
const remaining = /(?<!"infrarun-bundle:[^"]+", )import\.meta\.(?!resolve\()(\w+)/g;

/** A bundled file has another folder than its sources, so relative URLs get a mark here. */
function markPlaces(sources: Map<string, string>): Plugin {
  return {
    name: "places",
    transform(code, id) {
      // No line of a package is traced.
      if (!id.startsWith(project) || id.includes("node_modules")) return { code, map: { mappings: "" } };
      const source = toSlashes(relative(project, id));
      sources.set(source, code);
      const marked = code.replaceAll(address, (whole, path) => {
        if (isText(path)) return whole;
        const file = join(dirname(id), path);
        const fileName = bundledName(toSlashes(relative(project, file)));
        this.emitFile({ type: "chunk", id: file, fileName });
        return `new URL("infrarun-bundle:${fileName}", import.meta.url)`;
      });
      const placed = marked.replaceAll(remaining, (_, name) => {
        if (name !== "url") throw new Error(`${source} reads import.meta.${name}, which the bundle does not have.`);
        return `new URL("infrarun-source:${source}", import.meta.url).href`;
      });
      return { code: placed, map: null };
    },
  };
}

/** Threads are files of the bundle. Everything else, such as the docs, is found from the place of the source. */
const resolvePlaces = (code: string, fileName: string, folder: string): string =>
  code.replaceAll(/"infrarun-(bundle|source):([^"]+)"/g, (_, where, file) => {
    const target = join(where === "bundle" ? folder : project, file);
    return JSON.stringify(toSlashes(relative(dirname(join(folder, fileName)), target)));
  });

const toSlashes = (path: string): string => path.replaceAll("\\", "/");
