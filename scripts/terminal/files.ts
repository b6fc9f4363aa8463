// Plain words for errors of the file system.
import { mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, parse } from "node:path";
import { closest } from "./closest.ts";
import { UserError } from "./user-error.ts";

const reasons: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  EACCES: "access is denied",
  EPERM: "access is denied",
  EFBIG: "it would be larger than allowed",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "there is no space left",
  EDQUOT: "there is no space left",
  EROFS: "it is read-only",
  Z_BUF_ERROR: "its gzip ends in the middle",
  Z_DATA_ERROR: "its gzip is damaged",
};

export const fileReasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? message;
};

/** The most similar file in the same folder; undefined if there is none. */
export function similarFile(file: string): string | undefined {
  const typed = basename(file);
  // Any two short names are similar.
  if (parse(typed).name.length < 3) return undefined;
  try {
    const there = readdirSync(dirname(file), { withFileTypes: true }).filter((entry) => !entry.isDirectory());
    const name = closest(
      typed,
      there.map((entry) => entry.name),
    );
    if (name === undefined || name === typed) return undefined;
    return file.slice(0, file.length - typed.length) + name;
  } catch {
    return undefined;
  }
}

/** The value that an option expects, for the message about a missing file. */
const expected: Record<string, string> = {
  "--base": "a file, tag, branch or commit",
  "--document": "/prefix=file or host=file, with the file of an OpenAPI document",
  "--head": "a file, tag, branch or commit",
  "--overlay": "an Overlay, which is a file",
  "--spec": "the file of an OpenAPI document",
};

/** `kind`: the word for the file. */
export function missingFile(file: string, option: string, kind = "file"): UserError {
  const near = similarFile(file);
  const next = near === undefined ? `${option} expects ${expected[option]}.` : `Did you mean ${near}?`;
  return new UserError(`There is no ${kind} ${file}. ${next}`);
}

export const unwritableFile = (file: string, error: unknown): UserError =>
  new UserError(`${file} cannot be written: ${fileReasonOf(error)}.`);

/** `file` is the file to write, `named` the file in the message. */
export function writeText(file: string, text: string, encoding: BufferEncoding, named = file): void {
  try {
    writeFileSync(file, text, encoding);
  } catch (error) {
    throw unwritableFile(named, error);
  }
}

const folderReasons: Record<string, string> = {
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
    throw new UserError(`The folder ${folder} cannot be made: ${folderReasons[code] ?? message}.`);
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
