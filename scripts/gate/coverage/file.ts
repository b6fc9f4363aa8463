// Coverage in a file; every run adds to it.
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { fileReasonOf } from "../../terminal/index.ts";
import type { Coverage, SeenOperations } from "./coverage.ts";

interface CoverageFile {
  format: "infrarun-coverage";
  version: 1;
  operations: SeenOperations;
}

const start = /^\s*\{\s*"format"\s*:\s*"infrarun-coverage"/;

/** Looks at the first bytes. Also true for a missing file, and for anything that is neither a file nor a pipe. */
export function isCoverageFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFIFO()) return false;
  if (found === undefined || !found.isFile()) return true;
  const bytes = Buffer.alloc(200);
  const opened = openSync(file, "r");
  try {
    return start.test(bytes.toString("utf8", 0, readSync(opened, bytes)));
  } finally {
    closeSync(opened);
  }
}

/** Adds the coverage of a file; throws with one sentence if it is not a coverage file. */
export function readCoverage(coverage: Coverage, file: string): void {
  let content: CoverageFile;
  requireFile(file);
  try {
    content = JSON.parse(readFileSync(file, "utf8")) as CoverageFile;
  } catch (error) {
    throw new Error(`The coverage in ${file} cannot be read: ${fileReasonOf(error)}.`);
  }
  if (!isCoverage(content)) throw new Error(`${file} contains no coverage: it was not written by --coverage.`);
  coverage.merge(content.operations);
}

/** Merges with the file, even if another run has written it meanwhile; throws with one sentence. */
export function saveCoverage(coverage: Coverage, file: string): void {
  if (existsSync(file)) readCoverage(coverage, file);
  replaceCoverage(coverage, file);
}

/** Replaces the file atomically. */
export function replaceCoverage(coverage: Coverage, file: string): void {
  requireFile(file);
  const content: CoverageFile = { format: "infrarun-coverage", version: 1, operations: coverage.toJSON() };
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(content, null, 1)}\n`);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new Error(`The coverage cannot be written to ${file}: ${fileReasonOf(error)}.`);
  }
}

/** Refuses devices: reading one may never end, and a device must not be replaced. */
function requireFile(file: string): void {
  if (existsSync(file) && !statSync(file).isFile())
    throw new Error(`${file} is not a file: coverage cannot be kept in it.`);
}

const isCoverage = (content: CoverageFile): boolean =>
  content?.format === "infrarun-coverage" &&
  content.version === 1 &&
  typeof content.operations === "object" &&
  Object.values(content.operations).every((seen) => Array.isArray(seen?.seen) && typeof seen.statuses === "object");
