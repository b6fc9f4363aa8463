// A thread that measures the coverage of whole recordings. It does not check them.
import { parentPort, workerData } from "node:worker_threads";
import { Coverage } from "../coverage/coverage.ts";
import { documentsOf, loadDocuments } from "../exchange/documents.ts";
import { UnreadableRecording } from "../recordings/read.ts";
import { measureTraffic } from "./measure.ts";
import type { FromMeasure, MeasureSetup, ToMeasure } from "./messages.ts";

const { documents, ...reading } = workerData as MeasureSetup;
const port = parentPort!;
const say = (message: FromMeasure) => port.postMessage(message);

const contract = await loadDocuments(documents);
const coverage = new Coverage(...documentsOf(contract));

port.on("message", (message: ToMeasure) => {
  if (message.kind === "file") void measureFile(message.file);
  else say({ kind: "seen", seen: coverage.toJSON() });
});

async function measureFile(file: string): Promise<void> {
  try {
    const measured = await measureTraffic({ ...reading, files: [file], contract, coverage, hasProgress: false });
    say({ kind: "measured", ...measured });
  } catch (error) {
    say({ kind: "failed", message: (error as Error).message, isKnown: error instanceof UnreadableRecording });
  }
}
