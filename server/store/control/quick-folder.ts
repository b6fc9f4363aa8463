import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A folder in memory if this much is free, because each world copies a database. Otherwise the temporary folder. */
export function quickFolder(neededBytes: number): string {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
