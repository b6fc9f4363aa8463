import { createHash } from "node:crypto";
import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { type BundleLimits, findFault } from "../../domain/bundle.ts";

/** The caller keeps the file open until the answer. */
export type BundleCheck = Readonly<{ fd: number; size: number; limits: BundleLimits }>;
/** A good bundle is stored under its hash, in hexadecimal. */
export type BundleResult = Readonly<{ sha256: string } | { fault: string }>;

const chunkBytes = 64 * 1024;

parentPort?.on("message", async (question: BundleCheck) => {
  parentPort?.postMessage(await checkBundle(question));
});

async function checkBundle(question: BundleCheck): Promise<BundleResult> {
  const fault = await findFault(chunksOf(question), question.limits);
  if (fault !== undefined) return { fault };
  const hash = createHash("sha256");
  for await (const chunk of chunksOf(question)) hash.update(chunk);
  return { sha256: hash.digest("hex") };
}

async function* chunksOf({ fd, size }: BundleCheck): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    const length = readSync(fd, chunk, 0, Math.min(chunkBytes, size - position), position);
    if (length === 0) throw new Error("The file of an upload was truncated.");
    position += length;
    yield chunk.subarray(0, length);
  }
}
