// Runs the generator on copies of descriptions in temporary folders.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { generate } from "../../scripts/generate/generate.ts";
import { mayDescribe } from "../../scripts/generate/package.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { chooseSteps, type StepName } from "../../scripts/generate/steps.ts";
import { runCommand } from "./commands.ts";
import { shareThreads } from "./shared-threads.ts";

export const libraryFolder = resolve("test/fixtures/library");

export interface Workbench extends Disposable {
  folder: string;
  spec: string;
  out: string;
}

/** A copy of a description, the library's by default, and a folder for the output. */
export function aWorkbench(description = libraryFolder): Workbench {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-generate-"));
  cpSync(description, join(folder, "openapi"), { recursive: true });
  // The description's lint rules import from these folders.
  for (const name of ["scripts", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  return {
    folder,
    spec: join(folder, "openapi", "openapi.yaml"),
    out: join(folder, "generated"),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function generateOnce(
  { spec, out }: Pick<Workbench, "spec" | "out">,
  skip: StepName[] = [],
  targets: string[] = [],
) {
  const steps = chooseSteps(targets, skip);
  await using pipeline = new Pipeline({ file: spec, steps, threads: shareThreads(steps.names) });
  // Awaited here, because returning disposes the pipeline.
  return await generate(pipeline, { spec, out, complete: true, describes: mayDescribe(out) });
}

/** The command as a user runs it. */
export const runGenerate = (...args: string[]) => runCommand("generate", args);

/** Every file below a folder by its path, so that two folders can be compared byte by byte. */
export function readTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [relative(folder, file), readFileSync(file, "utf8")]));
}
