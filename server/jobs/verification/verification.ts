// Checks uploads in threads, so that a slow one does not delay others.
import type { FileHandle } from "node:fs/promises";
import type { BundleLimits } from "../../domain/bundle.ts";
import { sharedResources } from "../../fairness/resources.ts";
import { ThreadPool, WorkRefused } from "./threads.ts";
import type { BundleCheck, BundleResult, StateCheck, StateResult } from "./verification-thread.ts";

const pool = new ThreadPool<BundleCheck | StateCheck, BundleResult | StateResult>(
  new URL("./verification-thread.ts", import.meta.url),
  {
    ...sharedResources.archiveChecks,
    memoryMb: 256,
    idleMs: 60_000,
  },
);

/** The upload is larger than the limit. */
export class TooLarge extends Error {}

/** Smaller pieces are written together: a sender chooses their size, and writing single bytes takes much time. */
const blockSize = 16 * 1024;

/** Writes a bundle to a file and returns its size. Throws `TooLarge` and the errors of the source. */
export async function writeBundle(
  source: AsyncIterable<Uint8Array>,
  file: Pick<FileHandle, "appendFile">,
  { bytes }: Pick<BundleLimits, "bytes">,
): Promise<number> {
  const block = Buffer.allocUnsafe(blockSize);
  let held = 0;
  // Unlike `write`, `appendFile` writes everything or fails.
  const flush = async () => {
    if (held > 0) await file.appendFile(block.subarray(0, held));
    held = 0;
  };
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bytes) throw new TooLarge(`The upload is larger than ${bytes} bytes.`);
    if (held + chunk.byteLength > blockSize) await flush();
    if (chunk.byteLength > blockSize) await file.appendFile(chunk);
    else {
      block.set(chunk, held);
      held += chunk.byteLength;
    }
  }
  await flush();
  return size;
}

/** Checks a bundle in a file. Keep the file open until the promise settles. */
export function verifyBundle(
  { fd }: FileHandle,
  size: number,
  limits: BundleLimits,
  organizationName: string,
): Promise<BundleResult> {
  return ask<BundleResult>("bundle", { fd, size, limits }, limits.verifyMs, organizationName);
}

/** Checks a state in a file. Keep the file open until the promise settles. */
export function verifyState(
  { fd }: FileHandle,
  size: number,
  form: StateCheck["form"],
  { verifyMs }: Pick<BundleLimits, "verifyMs">,
  organizationName: string,
): Promise<StateResult> {
  return ask<StateResult>("state", { fd, size, form }, verifyMs, organizationName);
}

async function ask<Result extends BundleResult | StateResult>(
  what: string,
  question: BundleCheck | StateCheck,
  ms: number,
  organizationName: string,
): Promise<Result | { fault: string }> {
  try {
    // The thread answers each kind of question with its kind of result.
    return (await pool.ask(organizationName, () => ({ question }), ms)) as Result;
  } catch (error) {
    if (error instanceof WorkRefused) return { fault: `The ${what} ${error.message} to verify.` };
    throw error;
  }
}
