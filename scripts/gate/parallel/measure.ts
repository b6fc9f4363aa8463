// Gives recordings to threads that measure the coverage of whole files, and adds up the results.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { threadEnvironment } from "../../terminal/index.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { operationOf } from "../exchange/check-exchange.ts";
import type { Contract } from "../exchange/contract.ts";
import { findDocument } from "../exchange/documents.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { UnreadableRecording } from "../recordings/read.ts";
import { noneRead, type ReadCounts, type ReadingOptions, readQuietly } from "../recordings/read-traffic.ts";
import type { FromMeasure, MeasuredFile, MeasureSetup, ToMeasure } from "./messages.ts";

export interface Measured {
  counts: ReadCounts;
  /** Messages for unreadable entries, in the order of the files. */
  problems: string[];
}

/** Throws for the first file that is not a recording. */
export async function measureOnThreads(
  files: readonly string[],
  threads: number,
  workerData: MeasureSetup,
  coverage: Coverage,
  onFile: (done: number) => void,
): Promise<Measured> {
  const measured: MeasuredFile[] = [];
  let next = 0;
  let done = 0;
  let hasFailed = false;

  async function measureFiles(worker: Worker): Promise<void> {
    while (next < files.length && !hasFailed) {
      const index = next;
      next += 1;
      const found = await ask(worker, { kind: "file", file: files[index]! });
      if (found.kind === "seen") continue;
      measured[index] = found;
      hasFailed ||= found.kind === "failed";
      done += 1;
      onFile(done);
    }
    const all = await ask(worker, { kind: "finish" });
    if (all.kind === "seen") coverage.merge(all.seen);
  }

  const env = threadEnvironment();
  const url = new URL("./measure-thread.ts", import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, files.length) },
    () => new Worker(url, { workerData, env, stdout: false }),
  );
  try {
    await Promise.all(workers.map(measureFiles));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return addUp(measured);
}

/** Rejects if the thread dies. */
async function ask(worker: Worker, message: ToMeasure): Promise<FromMeasure> {
  worker.postMessage(message);
  const [answer] = await once(worker, "message");
  return answer as FromMeasure;
}

/** Results of files before a failed file may be missing, because its failure stops all threads. */
function addUp(measured: readonly (MeasuredFile | undefined)[]): Measured {
  const sum: Measured = { counts: noneRead(), problems: [] };
  for (const file of measured) {
    if (file === undefined) continue;
    if (file.kind === "failed") throw file.isKnown ? new UnreadableRecording(file.message) : new Error(file.message);
    for (const name of ["exchanges", "foreign", "unreadable"] as const) sum.counts[name] += file.counts[name];
    sum.problems.push(...file.problems);
  }
  return sum;
}

type Options = Pick<ReadingOptions, "files" | "origin" | "logFormat" | "hasProgress"> & {
  contract: Contract;
  coverage: Coverage;
};

/** Marks what recordings cover, without checking them. */
export function measureTraffic({ coverage, ...reading }: Options): ReturnType<typeof readQuietly> {
  const { contract } = reading;
  const observe = (exchange: Exchange) => {
    const own = contract.parts === undefined ? contract : findDocument(contract.parts, exchange.request)?.contract;
    coverage.observe({ exchange, operationId: own === undefined ? null : operationOf(own, exchange) });
  };
  return readQuietly({ ...reading, observe });
}
