// Whether several threads check the files, and what they are told.
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basePath } from "../../contract/index.ts";
import { isBucketAddress } from "../bucket/address.ts";
import type { ParallelJudge } from "../parallel/judge.ts";
import type { Session } from "./session.ts";
import type { CheckTask } from "./tasks.ts";

/** Below so many bytes, the start of threads takes longer than they save. */
const worthwhile = 8 << 20;
const mostThreads = 64;

/** Null where one thread does it all. */
export async function openThreads(
  files: readonly string[],
  task: CheckTask,
  { contract, coverage }: Session,
): Promise<ParallelJudge | null> {
  const threads = Math.min(task.threads ?? availableParallelism(), mostThreads);
  // Who claims an exchange is asked in turn.
  if (contract.parts !== undefined) return null;
  if (threads < 2 || files.length < 2 || !files.every(canBeReadTwice)) return null;
  const isFetched = files.some(isBucketAddress);
  if (task.threads === undefined && !isFetched && sizeOf(files) < worthwhile) return null;
  const { ParallelJudge } = await import("../parallel/judge.ts");
  const { spec, root, allowRemote, overlay, reveal, severity, logFormat, origin } = task;
  // This thread reads as well.
  return new ParallelJudge(files, threads - 1, {
    spec,
    contract: { root, allowRemote, overlay, reveal, severity },
    filter: { base: basePath(contract.document().servers), origin },
    logFormat,
    measuresCoverage: coverage !== null,
  });
}

/** Not standard input and not a pipe. */
function canBeReadTwice(file: string): boolean {
  if (isBucketAddress(file)) return true;
  return file !== "-" && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0);
