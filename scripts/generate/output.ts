// Writes all generated files, or none.
import { readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, removeMade, uninterrupted, writeText } from "../terminal/index.ts";
import { encodingOf, type OutputFile } from "./step.ts";

export interface Difference {
  path: string;
  status: "new" | "changed" | "removed";
}

/** The files that writing would change. `owned`: files of an earlier run. Files without a step are removed. */
export function compare(out: string, files: OutputFile[], owned: string[]): Difference[] {
  const differences: Difference[] = [];
  for (const file of files) {
    const { path, text } = file;
    const current = readOrNothing(join(out, path), encodingOf(file));
    if (current !== text) differences.push({ path, status: current === undefined ? "new" : "changed" });
  }
  const kept = new Set(files.map(({ path }) => path));
  for (const path of owned) {
    if (!kept.has(path) && readOrNothing(join(out, path)) !== undefined) differences.push({ path, status: "removed" });
  }
  return differences;
}

/** First writes every different file completely under a temporary name, then renames them all. */
export function write(out: string, files: OutputFile[], differences: Difference[]): void {
  uninterrupted(() => writeAndRemove(out, files, differences));
}

function writeAndRemove(out: string, files: OutputFile[], differences: Difference[]): void {
  const made = new Map(files.map((file) => [file.path, file]));
  const temporary = (path: string) => `${join(out, path)}.${process.pid}.tmp`;
  const written = differences.filter(({ status }) => status !== "removed");
  const folders: string[] = [];
  try {
    for (const { path } of written) {
      makeFolder(dirname(join(out, path)), folders);
      const file = made.get(path)!;
      writeText(temporary(path), file.text, encodingOf(file), join(out, path));
    }
    for (const { path } of written) renameSync(temporary(path), join(out, path));
  } catch (error) {
    for (const { path } of written) rmSync(temporary(path), { force: true });
    removeMade(folders);
    throw error;
  }
  for (const { path, status } of differences) {
    if (status !== "removed") continue;
    rmSync(join(out, path), { force: true });
    removeIfEmpty(dirname(join(out, path)), out);
  }
}

function removeIfEmpty(folder: string, out: string): void {
  if (folder === out || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeIfEmpty(dirname(folder), out);
}

function readOrNothing(file: string, encoding: BufferEncoding = "utf8"): string | undefined {
  try {
    return readFileSync(file, encoding);
  } catch {
    return;
  }
}
