// Loads hundreds of small modules as a few files, which takes half the time. The files are made on first use.
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(project, "node_modules/.cache/infrarun");

/** The list of installed packages. A packed file also contains dependencies, so it depends on all. */
const installed = join(project, "node_modules/.package-lock.json");

/** Packs a package into one file for later imports. If the file cannot be written, the package's own files are loaded. */
export async function usePacked(name: string): Promise<void> {
  let file: string;
  try {
    file = join(folder, `${name.replaceAll("/", "-")}-${hash([installed])}.mjs`);
    if (!existsSync(file)) await pack(name, file);
  } catch {
    return;
  }
  // Replace only this version: another package may depend on another one.
  replace(new Map([[import.meta.resolve(name), pathToFileURL(file).href]]));
}

/** `urls`: the URLs to load instead, by the resolved URL of an import. */
function replace(urls: ReadonlyMap<string, string>): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const url = urls.get(found.url);
      return url === undefined ? found : { url, shortCircuit: true };
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

/** The modules by which the generator is entered: the command, and the plug-in in `openapi/redocly.yaml`. */
const entries = ["scripts/generate/command.ts", "scripts/lint/plugin.ts"];
/** The folders of all modules that they import. */
const rooms = ["bundled", "contract", "docs", "generate", "lint", "mock", "model", "samples", "terminal"];
/** Packages with a packed file, packages that are imported by URL, and packages for rare cases. */
const external = ["@redocly/openapi-core", "fast-check", "openapi-typescript", "rolldown", "typescript"];

const home = join(project, ".cache/generator");
/** Bundles, and files that count runs. */
const mostKept = 10;
/** Making a bundle takes as long as five runs save. */
const leastRuns = 3;

/** Loads the generator from a bundle in later imports, if it has already run several times with the same sources. */
export async function useBundle(): Promise<void> {
  let bundle: string;
  try {
    bundle = join(home, hash([installed, ...rooms.flatMap((room) => filesIn(join(project, "scripts", room)))]));
    if (!existsSync(bundle) && !(await make(bundle))) return;
  } catch {
    return;
  }
  const urlOf = (file: string) => pathToFileURL(file).href;
  replace(
    new Map(entries.map((file) => [urlOf(join(project, file)), urlOf(join(bundle, file.replace(/\.ts$/, ".js")))])),
  );
}

/** Returns whether there is a bundle now. Only every third run makes one, because an edit of the sources makes it useless. */
async function make(bundle: string): Promise<boolean> {
  mkdirSync(home, { recursive: true });
  const runs = `${bundle}.runs`;
  appendFileSync(runs, ".");
  // Other processes may run at the same time, but only one of them is the third.
  if (statSync(runs).size % leastRuns !== 0) return false;
  const { bundleProgram } = await import("../bundled/index.ts");
  const draft = `${bundle}.${process.pid}.tmp`;
  const { chunks, sources } = await bundleProgram({ entries, external, folder: draft });
  const other = [...sources.keys()].find((file) => !rooms.includes(file.split("/")[1]!));
  if (other !== undefined) throw new Error(`${other} is in no folder of the hash.`);
  for (const { fileName, code } of chunks) {
    const file = join(draft, fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  try {
    renameSync(draft, bundle);
  } catch {
    // Another process has made it.
    rmSync(draft, { recursive: true });
  }
  removeOldest();
  return existsSync(bundle);
}

/** A running process may still load parts of its bundle. */
function removeOldest(): void {
  const others = readdirSync(home).map((name) => ({ path: join(home, name), at: statSync(join(home, name)).mtimeMs }));
  const old = others.sort((one, other) => other.at - one.at).slice(mostKept);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

const filesIn = (room: string): string[] =>
  readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** A hash of the names and contents of files. */
function hash(files: readonly string[]): string {
  const whole = createHash("sha256");
  for (const file of files) whole.update(relative(project, file)).update("\0").update(readFileSync(file)).update("\0");
  return whole.digest("hex").slice(0, 16);
}
