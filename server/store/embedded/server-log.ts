// PostgreSQL's own log, which it writes to its standard error.
import { fchownSync, openSync } from "node:fs";
import { copyFile, stat, truncate } from "node:fs/promises";
import { dirname, join } from "node:path";
import { folderRefusal } from "../files/folder.ts";
import type { Account } from "./account.ts";

/** A longer log becomes `postgres.log.1`. */
const longestLog = 10 * 1024 ** 2;
const checkMs = 10_000;

export const logOf = (cluster: string): string => join(dirname(cluster), "postgres.log");

/** Opens it for appending, so that the server continues at the start of the file after `limitLog`. */
export function openLog(log: string, account: Account): number {
  try {
    const output = openSync(log, "a", 0o600);
    if (account) fchownSync(output, account.uid, account.gid);
    return output;
  } catch (error) {
    throw folderRefusal(dirname(log), error);
  }
}

/** Empties a long log. A rename would not help, because the server keeps the file open. */
export async function limitLog(log: string, longest = longestLog): Promise<void> {
  const { size } = await stat(log);
  if (size <= longest) return;
  // If the disk is full, lose the old part.
  await copyFile(log, `${log}.1`).catch(() => {});
  await truncate(log);
}

/** Limits the log until the result is called. */
export function watchLog(log: string): () => void {
  // If a check fails, the next one repeats it.
  const timer = setInterval(() => limitLog(log).catch(() => {}), checkMs).unref();
  return () => clearInterval(timer);
}
