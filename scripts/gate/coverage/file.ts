// Coverage in a file, which every run adds to.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { reasonOf } from "../reasons.ts";
import type { Coverage, SeenOperations } from "./coverage.ts";

interface CoverageFile {
  format: "infrarun-coverage";
  version: 1;
  operations: SeenOperations;
}

/** Adds what a file holds; throws with one sentence when it is no such file. */
export function readCoverage(coverage: Coverage, file: string): void {
  let content: CoverageFile;
  requireFile(file);
  try {
    content = JSON.parse(readFileSync(file, "utf8")) as CoverageFile;
  } catch (error) {
    throw new Error(`The coverage in ${file} cannot be read: ${reasonOf(error)}.`);
  }
  if (!isCoverageFile(content)) throw new Error(`${file} holds no coverage: it is not what --coverage writes.`);
  coverage.merge(content.operations);
}

/** Adds to what the file holds, also when another run has written it meanwhile; throws with one sentence. */
export function saveCoverage(coverage: Coverage, file: string): void {
  if (existsSync(file)) readCoverage(coverage, file);
  replaceCoverage(coverage, file);
}

/** Replaces the file at once, so that no reader sees half of it. */
export function replaceCoverage(coverage: Coverage, file: string): void {
  requireFile(file);
  const content: CoverageFile = { format: "infrarun-coverage", version: 1, operations: coverage.toJSON() };
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(content, null, 1)}\n`);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new Error(`The coverage cannot be written to ${file}: ${reasonOf(error)}.`);
  }
}

/** Refuses devices: they may never end, and must not be replaced. */
function requireFile(file: string): void {
  if (existsSync(file) && !statSync(file).isFile()) throw new Error(`${file} is no file that coverage can be kept in.`);
}

const isCoverageFile = (content: CoverageFile): boolean =>
  content?.format === "infrarun-coverage" &&
  content.version === 1 &&
  typeof content.operations === "object" &&
  Object.values(content.operations).every((seen) => Array.isArray(seen?.seen) && typeof seen.statuses === "object");
