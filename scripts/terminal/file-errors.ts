// Plain words for errors of the file system.
import { writeFileSync } from "node:fs";
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
