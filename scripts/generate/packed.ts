// Bundles a package of hundreds of small files into one file, which loads twice as fast. The file is made on first use.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(project, "node_modules/.cache/infrarun");

/** The list of installed packages. The packed file also contains the package's dependencies, so it depends on all. */
const installed = join(project, "node_modules/.package-lock.json");

/** Applies to later imports. If the file cannot be written, the package is loaded from its own files. */
export async function usePacked(name: string): Promise<void> {
  let file: string;
  try {
    const state = createHash("sha256").update(readFileSync(installed)).digest("hex").slice(0, 16);
    file = join(folder, `${name.replaceAll("/", "-")}-${state}.mjs`);
    if (!existsSync(file)) await pack(name, file);
  } catch {
    return;
  }
  const own = import.meta.resolve(name);
  const url = pathToFileURL(file).href;
  // Replace only this version: another package may depend on another one.
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return found.url === own ? { url, shortCircuit: true } : found;
    },
  });
}

async function pack(name: string, file: string): Promise<void> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ cwd: project, input: name, platform: "node", logLevel: "silent", tsconfig: false });
  try {
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, output[0].code);
    renameSync(draft, file);
  } finally {
    await bundle.close();
  }
}
