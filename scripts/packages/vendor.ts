// Other packages inside ours: only their used parts, in a few files. So npm installs one package, not ninety.
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { build, type Plugin } from "rolldown";
import { minimumNode, project } from "./project.ts";

export interface Vendored {
  /** The files of other packages that are included. */
  sources: string[];
  /** The remaining imports of the bundled files. */
  imports: string[];
}

const prefix = "\0vendor:";

/** The parts of openapi-typescript that the generator uses, on its own printer instead of TypeScript. */
const parts = "openapi-typescript/parts";
const ownEntries: Record<string, string> = {
  [parts]: `export { default as transformSchema } from "openapi-typescript/dist/transform/index.mjs";
export { resolveRef, scanDiscriminators } from "openapi-typescript/dist/lib/utils.mjs";`,
};
const types = "scripts/generate/steps/types/";
const insteadIn: Record<string, string> = {
  typescript: resolve(project, types, "plain-typescript.ts"),
  "@redocly/openapi-core/lib/ref-utils.js": resolve(project, types, "plain-references.ts"),
};

/** The address of a bundled package, which Node finds by `imports` in package.json. */
export const vendorName = (specifier: string): string => `#vendor/${fileName(specifier)}.js`;

const fileName = (specifier: string): string =>
  specifier
    .replace(/\.m?js$/, "")
    .replaceAll("/", "-")
    .replaceAll("@", "");

export async function writeVendor(names: Map<string, Set<string> | "all">, dir: string): Promise<Vendored> {
  const codes = new Map<string, string>();
  for (const [specifier, wanted] of names) codes.set(specifier, await entryOf(specifier, wanted));
  const written = await build({
    cwd: project,
    input: Object.fromEntries([...codes.keys()].map((name) => [fileName(name), prefix + name])),
    platform: "node",
    tsconfig: false,
    logLevel: "silent",
    transform: { target: `node${minimumNode}` },
    treeshake: { moduleSideEffects: true },
    plugins: [entries(codes)],
    output: {
      dir,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "shared-[hash].js",
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  });
  const chunks = written.output.filter((file) => file.type === "chunk");
  const files = new Set(chunks.map(({ fileName }) => fileName));
  return {
    sources: chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes("node_modules")),
    imports: chunks.flatMap(({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((name) => !files.has(name) && !isBuiltin(name)),
    ),
  };
}

/** Exports names individually: for a CommonJS package, `export *` would export nothing. */
async function entryOf(specifier: string, wanted: Set<string> | "all"): Promise<string> {
  const own = ownEntries[specifier];
  if (own !== undefined) return own;
  const names = wanted === "all" ? await allNames(specifier) : [...wanted];
  const lines = names.map((name) =>
    name === "default" ? "export default all.default;" : `export const ${name} = all.${name};`,
  );
  return `import * as all from ${JSON.stringify(specifier)};\n${lines.join("\n")}\n`;
}

const allNames = async (specifier: string): Promise<string[]> =>
  Object.keys(await import(specifier)).filter((name) => /^[\w$]+$/.test(name));

function entries(codes: Map<string, string>): Plugin {
  return {
    name: "packages",
    async resolveId(source, importer) {
      if (source.startsWith(prefix)) return `${source}.mjs`;
      const instead = importer?.includes("/openapi-typescript/") ? insteadIn[source] : undefined;
      if (instead !== undefined) return instead;
      if (!importer?.startsWith(prefix)) return null;
      return this.resolve(source, join(project, "package.mjs"), { skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      return codes.get(id.slice(prefix.length).replace(/\.mjs$/, "")) ?? null;
    },
  };
}
