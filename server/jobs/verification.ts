// Checks bundles in threads, so that a slow bundle does not delay others.
import type { FileHandle } from "node:fs/promises";
import type { BundleLimits } from "../domain/bundle.ts";
import { ThreadPool, WorkRefused } from "./threads.ts";
import type { Question, Verdict } from "./verification-thread.ts";

const pool = new ThreadPool<Question, Verdict>(new URL("./verification-thread.ts", import.meta.url), {
  threads: 2,
  memoryMb: 256,
  idleMs: 60_000,
});

/** The upload is larger than the limit. */
export class TooLarge extends Error {}

/** Writes a bundle to a file and returns its size. Throws `TooLarge` and the errors of the source. */
export async function writeBundle(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { bytes }: BundleLimits,
): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bytes) throw new TooLarge(`The upload is larger than ${bytes} bytes.`);
    // Unlike `write`, `appendFile` writes the whole chunk or fails.
    await file.appendFile(chunk);
  }
  return size;
}

/** Checks a bundle in a file; tenants take turns. Keep the file open until the promise settles. */
export async function verifyBundle(
  { fd }: FileHandle,
  size: number,
  limits: BundleLimits,
  tenant: string,
): Promise<Verdict> {
  try {
    return await pool.ask(tenant, () => ({ question: { fd, size, limits } }), limits.verifyMs);
  } catch (error) {
    if (error instanceof WorkRefused) return { fault: `The bundle ${error.message} to verify.` };
    throw error;
  }
}
