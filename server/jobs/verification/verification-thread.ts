import { createHash, type Hash } from "node:crypto";
import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { type BundleLimits, findFault } from "../../domain/bundle.ts";
import { BadJson } from "../../domain/json-reader.ts";
import { assertJson, type StateSummary, summarizeState } from "../../domain/state-document.ts";
import { releasing } from "../../store/files/pieces.ts";

/** The caller keeps the file open until the answer. */
type Stored = Readonly<{ fd: number; size: number }>;
export type BundleCheck = Stored & Readonly<{ limits: BundleLimits }>;
export type StateCheck = Stored & Readonly<{ form: "state" | "json" }>;
/** A good bundle is stored under its hash, in hexadecimal. */
export type BundleResult = Readonly<{ sha256: string } | { fault: string }>;
/** The summary is undefined for the JSON form. */
export type StateResult = Readonly<{ md5: string; summary: StateSummary | undefined } | { fault: string }>;

const chunkBytes = 64 * 1024;

parentPort?.on("message", async (question: BundleCheck | StateCheck) => {
  parentPort?.postMessage(await ("form" in question ? checkState(question) : checkBundle(question)));
});

async function checkState(question: StateCheck): Promise<StateResult> {
  const hash = createHash("md5");
  const chunks = hashed(releasing(chunksOf(question)), hash);
  try {
    if (question.form === "state") return { summary: await summarizeState(chunks), md5: hash.digest("hex") };
    await assertJson(chunks);
    return { summary: undefined, md5: hash.digest("hex") };
  } catch (error) {
    if (error instanceof BadJson) return { fault: error.message };
    throw error;
  }
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function checkBundle(question: BundleCheck): Promise<BundleResult> {
  const fault = await findFault(chunksOf(question), question.limits);
  if (fault !== undefined) return { fault };
  const hash = createHash("sha256");
  for await (const chunk of releasing(chunksOf(question))) hash.update(chunk);
  return { sha256: hash.digest("hex") };
}

async function* chunksOf({ fd, size }: Stored): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    const length = readSync(fd, chunk, 0, Math.min(chunkBytes, size - position), position);
    if (length === 0) throw new Error("The file of an upload was truncated.");
    position += length;
    yield chunk.subarray(0, length);
  }
}
