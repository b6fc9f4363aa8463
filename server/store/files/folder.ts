// Creates the folder of the store's files, and explains what is wrong with it.
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StoreRefused } from "../database/errors.ts";

const reasons: Record<string, string> = {
  EACCES: "it is not writable",
  EPERM: "it is not writable",
  EROFS: "it is on a read-only file system",
  ENOENT: "it cannot be created there",
  ENOSPC: "there is no space left",
  EDQUOT: "there is no space left",
  ENOTDIR: "it or a folder above it is a file",
};

/**
 * Creates it if needed, and returns its real path; throws if it is not writable. `setting` names the folder. Nobody passes
 * through a `closed` folder.
 */
export function makeFolder(path: string, setting = "INFRARUN_DATA", closed = false): string {
  const folder = resolve(path);
  try {
    makeWithParents(folder, closed ? 0o700 : passable);
    accessSync(join(folder, "/"), constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw folderRefusal(folder, error, setting);
  }
}

export function folderRefusal(folder: string, cause: unknown, setting = "INFRARUN_DATA"): StoreRefused {
  const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ""] ?? (cause as Error).message;
  return new StoreRefused(`The folder ${folder} cannot be used: ${reason}. Name another one in ${setting}.`, {
    cause,
  });
}

/** Closed to others. If the service is root, the user of the embedded PostgreSQL must be able to pass through. */
const passable = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Node's own recursive mkdir never returns for a folder in /proc. */
function makeWithParents(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder), passable);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
