// One generation: runs the steps, then compares or writes their files.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SpecError } from "../model/index.ts";
import { visible } from "../terminal/index.ts";
import { isMadeOnFirstUse, manifestPath, printManifest, readManifest } from "./manifest.ts";
import { compare, type Difference, write } from "./output.ts";
import { describeFolder, readmePath } from "./package.ts";
import type { Pipeline, Run, StepFiles } from "./pipeline.ts";
import type { OutputFile } from "./step.ts";
import { isOwnStep } from "./steps.ts";

export interface Generation extends Run {
  differences: Difference[];
}

export interface Target {
  /** The absolute path of the description. */
  spec: string;
  overlay?: readonly string[] | undefined;
  /** The absolute path of the output folder. */
  out: string;
  /** Whether every step ran. Only then is the manifest written. */
  complete: boolean;
  /** For the manifest. */
  options?: object;
  /** Whether the folder gets a package.json. */
  describes?: boolean;
  /** Compares, and writes nothing. */
  check?: boolean;
  /** Names of all steps, if the files of any other step are to be removed. */
  known?: readonly string[];
}

export async function generate(pipeline: Pipeline, target: Target): Promise<Generation> {
  const run = await pipeline.run();
  return { ...run, differences: settle(run, target) };
}

/** Compares or writes. Files of skipped steps stay unchanged. */
export function settle(
  run: Run,
  { spec, overlay = [], out, complete, options = {}, describes = false, check = false, known }: Target,
): Difference[] {
  const recorded = Object.entries(readManifest(out)?.files ?? {});
  // Removes the files of custom steps that are gone from the configuration.
  const isGone = (step: string) => known !== undefined && !known.includes(step);
  const owned = recorded
    .filter(([step]) => step in run.files || isGone(step))
    .flatMap(([, files]) => Object.keys(files));
  const kept = recorded.filter(([step]) => !(step in run.files || isGone(step)));
  const made = withoutReplacedReadme(run.files, out);
  const files = allOf(made);
  if (describes) {
    const others = kept.map(([step, hashes]) => [step, readFiles(out, Object.keys(hashes))] as const);
    const all = [...Object.entries(made), ...others];
    const custom = all.flatMap(([step, made]) => (isOwnStep(step) ? [] : made));
    files.push(
      describeFolder(
        run.spec,
        all.flatMap(([, made]) => made),
        custom,
      ),
    );
  }
  if (complete && kept.length === 0) {
    const text = printManifest({ spec, overlays: overlay, options }, inputsOf(run, spec), made);
    files.push({ path: manifestPath, text });
  }
  const differences = compare(out, files, owned);
  if (check) return differences.filter(({ path }) => !isMadeOnFirstUse(path));
  assertOwn(out, differences, owned, inputsOf(run, spec));
  write(out, files, differences);
  return differences;
}

/** Throws for a file that would be replaced, although it was not generated or is part of the description. */
function assertOwn(
  out: string,
  differences: readonly Difference[],
  owned: readonly string[],
  inputs: readonly string[],
): void {
  const read = new Set(inputs.map((file) => resolve(file)));
  const changed = differences.filter(({ status }) => status === "changed");
  const other = changed.find(({ path }) => {
    if (read.has(join(out, path))) return true;
    if (owned.includes(path) || path.startsWith("docs/")) return false;
    return !isGenerated(join(out, path));
  });
  if (other === undefined) return;
  const file = visible(join(out, other.path));
  throw new SpecError(`${file} was not generated: choose another folder by --out.`);
}

/** Keeps a README of the user. */
function withoutReplacedReadme(files: StepFiles, out: string): StepFiles {
  if (isGenerated(join(out, readmePath))) return files;
  const isOther = ({ path }: OutputFile) => path !== readmePath;
  return Object.fromEntries(Object.entries(files).map(([step, all]) => [step, all.filter(isOther)]));
}

/** True for a missing file: all code and JSON begins with its origin. */
const isGenerated = (file: string): boolean =>
  !existsSync(file) || /Generated from |"generated":\s*"By /.test(readFileSync(file, "utf8").slice(0, 500));

/** The existing files of steps that did not run. */
function readFiles(folder: string, paths: string[]): OutputFile[] {
  const there = paths.filter((path) => existsSync(join(folder, path)));
  return there.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** All files sorted by path, since steps end in any order. */
export function allOf(files: StepFiles): OutputFile[] {
  return Object.values(files)
    .flat()
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** All input files: the description's own, and the lint rules and guides in its folder. */
function inputsOf({ spec }: Run, file: string): string[] {
  const config = join(dirname(file), "redocly.yaml");
  const guides = (spec.guides ?? []).map((guide) => guide.file);
  return [...spec.files, ...guides, ...(existsSync(config) ? [config] : [])];
}
