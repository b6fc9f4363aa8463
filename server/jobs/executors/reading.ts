// Reads uploaded configurations in threads, so that nobody waits for one that is made to be slow.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { BundleLimits } from "../../domain/bundle.ts";
import { ThreadPool, WorkRefused } from "../threads.ts";
import type { Work } from "./executor.ts";
import type { Answer, Question, Reading, Wanted } from "./reading-thread.ts";

const pool = new ThreadPool<Question, Answer>(new URL("./reading-thread.ts", import.meta.url), {
  threads: 2,
  memoryMb: 256,
  idleMs: 10_000,
});

/** Organizations take turns. Throws one sentence about what is wrong with the configuration. */
export async function readUpload(work: Work, wanted: Wanted, limits: BundleLimits): Promise<Reading> {
  let bundle: Readable | undefined;
  const begin = async () => {
    bundle = await work.openBundle();
    const stream = Readable.toWeb(bundle) as ReadableStream<Uint8Array>;
    return { question: { ...wanted, limits, bundle: stream }, transfer: [stream] };
  };
  try {
    const answer = await pool.ask(work.organizationName, begin, limits.verifyMs, work.kill);
    if ("fault" in answer) throw bundle?.errored ?? new Error(answer.fault);
    return answer.reading;
  } catch (error) {
    throw error instanceof WorkRefused ? new Error(`The configuration ${error.message} to read.`) : error;
  } finally {
    bundle?.destroy();
  }
}
