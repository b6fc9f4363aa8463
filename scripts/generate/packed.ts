// Loads a package of hundreds of small files as one file, which takes half as long. It is made when it is first needed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(project, "node_modules/.cache/infrarun");

/** What npm has installed: the file also holds what the package depends on. */
const installed = join(project, "node_modules/.package-lock.json");

/** For imports from now on. Where no file can be written, the package is loaded as it is. */
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
  // Another package may have a version of its own.
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
