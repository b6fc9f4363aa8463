// Coverage in a file, which every run adds to.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Coverage, SeenOperations } from "./coverage.ts";

interface CoverageFile {
  format: "infrarun-coverage";
  version: 1;
  operations: SeenOperations;
}

/** Adds what a file holds; throws with one sentence when it is no such file. */
export function readCoverage(coverage: Coverage, file: string): void {
  let content: CoverageFile;
  try {
    content = JSON.parse(readFileSync(file, "utf8")) as CoverageFile;
  } catch (error) {
    throw new Error(`The coverage in ${file} cannot be read: ${(error as Error).message}`);
  }
  if (!isCoverageFile(content)) throw new Error(`${file} holds no coverage: write one with --coverage ${file}.`);
  coverage.merge(content.operations);
}

/** Adds to what the file holds, also when another run has written it meanwhile; the file is replaced as a whole. */
export function saveCoverage(coverage: Coverage, file: string): void {
  if (existsSync(file)) readCoverage(coverage, file);
  const content: CoverageFile = { format: "infrarun-coverage", version: 1, operations: coverage.toJSON() };
  const partial = `${file}.${process.pid}.partial`;
  writeFileSync(partial, `${JSON.stringify(content, null, 1)}\n`);
  renameSync(partial, file);
}

const isCoverageFile = (content: CoverageFile): boolean =>
  content?.format === "infrarun-coverage" &&
  content.version === 1 &&
  typeof content.operations === "object" &&
  Object.values(content.operations).every((seen) => Array.isArray(seen?.seen) && typeof seen.statuses === "object");
