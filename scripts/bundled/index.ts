// Bundles modules into one text with rolldown. The text is kept for later runs, because rolldown takes longer than most
// steps of the generator.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InputOptions, OutputOptions } from "rolldown";

export interface Entry {
  /** The absolute path of the module. */
  file: string;
  /** The text of the module. Without it, the module is read from the disk. */
  text?: string;
  input: Omit<InputOptions, "input" | "plugins" | "transform"> & { transform?: { target: string } };
  output: OutputOptions;
}

export interface Bundled {
  code: string;
  /** The remaining imports of the code. */
  imports: string[];
}

interface Kept extends Bundled {
  /** The hash of each bundled file by its path. */
  files: Record<string, string>;
}

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(project, "node_modules/.cache/infrarun");

/** The list of installed packages, including the version of rolldown. */
const installed = join(project, "node_modules/.package-lock.json");

/** The bundle of this entry, made again if one of its files or packages has changed. */
export async function bundleModules(entry: Entry): Promise<Bundled> {
  let place: string;
  try {
    place = join(folder, `bundle-${hash(readFileSync(installed, "utf8") + JSON.stringify(entry)).slice(0, 32)}.json`);
  } catch {
    const { code, imports } = await bundle(entry);
    return { code, imports };
  }
  const kept = readKept(place);
  if (kept !== undefined) return kept;
  const { files, ...made } = await bundle(entry);
  keep(place, { files, ...made });
  return made;
}

/** Undefined if there is none, or if one of its files has changed. */
function readKept(place: string): Bundled | undefined {
  try {
    const { files, code, imports } = JSON.parse(readFileSync(place, "utf8")) as Kept;
    const isSame = Object.entries(files).every(([file, known]) => hash(readFileSync(file, "utf8")) === known);
    return isSame ? { code, imports } : undefined;
  } catch {
    return;
  }
}

/** If the file cannot be written, the next run bundles again. */
function keep(place: string, made: Kept): void {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = `${place}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(made));
    renameSync(draft, place);
  } catch {}
}

async function bundle({ file, text, input, output }: Entry): Promise<Kept> {
  const { rolldown } = await import("rolldown");
  const given = {
    name: "given",
    resolveId: (source: string) => (source === file ? file : null),
    load: (source: string) => (source === file ? text! : null),
  };
  const options = { cwd: project, input: file, logLevel: "silent", tsconfig: false, ...input } as const;
  const modules = await rolldown({ ...options, plugins: text === undefined ? [] : [given] });
  try {
    const [{ code, imports }] = (await modules.generate(output)).output;
    const read = (await modules.watchFiles).filter((path) => text === undefined || path !== file);
    return { files: Object.fromEntries(read.map((path) => [path, hash(readFileSync(path, "utf8"))])), code, imports };
  } finally {
    await modules.close();
  }
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
