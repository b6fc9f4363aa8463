// Judges bundles in threads, so that nobody waits for a bundle that is made to be slow.
import type { FileHandle } from "node:fs/promises";
import type { BundleLimits } from "../domain/bundle.ts";
import { ThreadPool, WorkRefused } from "./threads.ts";
import type { Question, Verdict } from "./verification-thread.ts";

const pool = new ThreadPool<Question, Verdict>(new URL("./verification-thread.ts", import.meta.url), {
  threads: 2,
  memoryMb: 256,
  idleMs: 60_000,
});

/** The upload is larger than it may be. */
export class TooLarge extends Error {}

/** Writes a bundle to a file and gives its size. Throws `TooLarge`, and whatever the source throws. */
export async function writeBundle(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { bytes }: BundleLimits,
): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bytes) throw new TooLarge(`The upload is larger than ${bytes} bytes.`);
    // Unlike `write`, it goes on until all of it is written or there is no room.
    await file.appendFile(chunk);
  }
  return size;
}

/** Judges a bundle that was written to a file; tenants take turns. The file may be closed once it is settled. */
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
