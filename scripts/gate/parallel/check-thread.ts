// A thread that checks all exchanges of a file, each one alone.
import { parentPort, workerData } from "node:worker_threads";
import { Coverage } from "../coverage/coverage.ts";
import { documentsOf, loadDocuments } from "../exchange/documents.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Finding } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";
import { createTrafficObserver } from "../observer/traffic-observer.ts";
import { readInParts } from "../recordings/read.ts";
import { createOwnership } from "../recordings/read-traffic.ts";
import type { CheckedEntry, CheckSetup, FromChecker, ToChecker } from "./messages.ts";

/** Batches on their way to the other thread. */
const maxPosted = 8;

const setup = workerData as CheckSetup;
const port = parentPort!;
const say = (message: FromChecker) => port.postMessage(message);

const contract = await loadDocuments(setup.documents);
const coverage = setup.measuresCoverage ? new Coverage(...documentsOf(contract)) : null;
let findings: readonly Finding[] = [];
const collect = (observation: Observation) => {
  ({ findings } = observation);
};
const consumers: Consumer[] = [{ observe: collect }, ...(coverage === null ? [] : [coverage])];
// Watchers run in the main thread.
const observer = createTrafficObserver({ contract, watch: () => [], consumers });
const isOurs = createOwnership(contract, setup.origin);

let posted = 0;
let onTaken = () => {};
port.on("message", (message: ToChecker) => {
  if (message.kind === "file") void judgeFile(message);
  else if (message.kind === "taken") {
    posted -= 1;
    onTaken();
  } else {
    say({ kind: "finished", coverage: coverage?.toJSON() ?? null, off: [...contract.severities.off] });
    port.close();
  }
});

async function judgeFile({ index, path, name }: ToChecker & { kind: "file" }): Promise<void> {
  try {
    for await (const part of readInParts(path, setup.logFormat, name)) {
      const judged: CheckedEntry[] = [];
      let upTo = 0;
      for (const { source, exchange } of part) {
        upTo = source.entry;
        if ("problem" in exchange || !isOurs(exchange)) continue;
        const found = judge(exchange, upTo);
        if (found !== null) judged.push(found);
      }
      if (upTo > 0) await post({ kind: "batch", index, upTo, judged });
    }
  } catch {
    // The main thread reads the same file, and reports the error.
  }
  say({ kind: "file-done", index });
}

function judge(exchange: Exchange, entry: number): CheckedEntry | null {
  try {
    observer.observe(exchange);
    return findings.length === 0 ? null : { entry, findings };
  } catch (error) {
    return { entry, failure: (error as Error).message };
  }
}

async function post(batch: FromChecker): Promise<void> {
  posted += 1;
  say(batch);
  if (posted < maxPosted) return;
  await new Promise<void>((resolve) => {
    onTaken = () => {
      if (posted < maxPosted) resolve();
    };
  });
}
