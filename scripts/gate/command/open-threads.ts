// Starts threads to check files if they are worth it.
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isBucketAddress } from "../bucket/address.ts";
import type { ParallelChecker } from "../parallel/check.ts";
import type { Session } from "./session.ts";
import type { CheckTask } from "./tasks.ts";

/** For fewer bytes, starting threads takes longer than they save. */
const worthwhile = 8 << 20;
const maxThreads = 64;

/** Null if this thread does all the work. */
export async function openThreads(
  files: readonly string[],
  task: CheckTask,
  { coverage }: Session,
): Promise<ParallelChecker | null> {
  const threads = countThreads(files, task.threads);
  if (threads === 1) return null;
  const { ParallelChecker } = await import("../parallel/check.ts");
  const { spec, document, root, allowRemote, overlay, webhook, reveal, severity, logFormat, origin } = task;
  // This thread reads as well.
  return new ParallelChecker(files, threads - 1, {
    documents: { spec, document, root, allowRemote, overlay, webhook, reveal, severity },
    origin,
    logFormat,
    measuresCoverage: coverage !== null,
  });
}

/** `asked`: undefined for one thread per core, if threads are worth their start. */
export function countThreads(files: readonly string[], chosen: number | undefined): number {
  const threads = Math.min(chosen ?? availableParallelism(), maxThreads);
  if (threads < 2 || files.length < 2 || !files.every(canBeReadTwice)) return 1;
  const isFetched = files.some(isBucketAddress);
  return chosen === undefined && !isFetched && sizeOf(files) < worthwhile ? 1 : threads;
}

/** Not standard input and not a pipe. */
function canBeReadTwice(file: string): boolean {
  if (isBucketAddress(file)) return true;
  return file !== "-" && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0);
