import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes all files, or none. */
export function writeAll(files: ReadonlyMap<string, string>): void {
  const before = [...files.keys()].map((file) => [file, existsSync(file) ? readFileSync(file) : undefined] as const);
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    throw error;
  }
}
