import { mkdirSync, rmdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "./user-error.ts";

const reasons: Record<string, string> = {
  EACCES: "you may not write there",
  EEXIST: "a file is in its place",
  ENOENT: "nothing can be made there",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file is in its place",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
};

/**
 * Makes a folder and those above it, and adds them to `made`. Node's recursive mkdir never returns in a folder such as /proc.
 */
export function makeFolder(folder: string, made: string[] = []): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), made);
  try {
    mkdirSync(folder);
    made.push(folder);
  } catch (error) {
    // Another process has made it.
    if (isFolder(folder)) return;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new UserError(`The folder ${folder} cannot be made: ${reasons[code] ?? message}.`);
  }
}

/** Another process may have put something there meanwhile. */
export function removeMade(made: readonly string[]): void {
  for (const folder of made.toReversed()) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
