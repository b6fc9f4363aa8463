import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { uninterrupted, unwritableFile } from "../terminal/index.ts";

/** Writes texts by file. No reader sees half of a file, and no file is replaced before all could be written. */
export function writeWhole(files: ReadonlyMap<string, string>): void {
  uninterrupted(() => writeAndRename(files));
}

function writeAndRename(files: ReadonlyMap<string, string>): void {
  const partial = (file: string) => `${file}.${process.pid}.partial`;
  const written: string[] = [];
  let current = "";
  try {
    for (const [file, text] of files) {
      current = file;
      mkdirSync(dirname(file), { recursive: true });
      written.push(partial(file));
      writeFileSync(partial(file), text);
    }
    for (const file of files.keys()) {
      current = file;
      renameSync(partial(file), file);
    }
  } catch (error) {
    throw unwritableFile(current, error);
  } finally {
    for (const file of written) rmSync(file, { force: true });
  }
}
