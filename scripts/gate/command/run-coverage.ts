// `npm run gate -- coverage FILE…`: merges the coverage of runs and recordings.

import { showProgress, visible, visibleJson } from "../../terminal/index.ts";
import { isBucketAddress } from "../bucket/address.ts";
import { listRecordings } from "../bucket/parts.ts";
import { Coverage } from "../coverage/coverage.ts";
import { isCoverageFile, readCoverage, replaceCoverage } from "../coverage/file.ts";
import { listShortfalls, parseMinimum, percentOf, printCoverage, reportCoverage } from "../coverage/report.ts";
import type { Contract } from "../exchange/contract.ts";
import { documentsOf, loadDocuments } from "../exchange/documents.ts";
import { measureTraffic } from "../parallel/measure.ts";
import { UnreadableRecording } from "../recordings/read.ts";
import { describeIdle, isIdle, printProblems, type ReadCounts } from "../recordings/read-traffic.ts";
import { describeRead } from "../summary/summary.ts";
import { countThreads } from "./open-threads.ts";
import type { CoverageTask } from "./tasks.ts";
import { printNotes, requireDescription, toUsage } from "./usage.ts";

export async function runCoverage(task: CoverageTask): Promise<number> {
  const { files, out, missing, minCoverage, json, origin } = task;
  requireDescription(task);
  const minimum = toUsage(() => (minCoverage === undefined ? new Map() : parseMinimum(minCoverage)));
  const contract = await loadDocuments(task);
  printNotes(contract);
  const coverage = new Coverage(...documentsOf(contract));
  const saved = files.filter(isSaved);
  for (const file of saved) toUsage(() => readCoverage(coverage, file));
  const recordings = await listRecordings(files.filter((file) => !saved.includes(file)));
  const counts = recordings.length === 0 ? null : await measure(recordings, task, contract, coverage);
  if (counts !== null && isIdle(counts)) {
    console.error(describeIdle(counts, origin));
    return 2;
  }
  // The old content of --out counts only if the file is named as input as well.
  if (out !== undefined) toUsage(() => replaceCoverage(coverage, out));
  const report = reportCoverage(coverage.operations.values());
  const shortfalls = listShortfalls(report, minimum);
  if (json) {
    const ok = shortfalls.length === 0;
    console.log(visibleJson({ ok, percent: percentOf(report.total), ...report, shortfalls, counts }));
  } else {
    for (const line of printCoverage(report, { missing })) console.log(visible(line));
    if (counts !== null) console.log(describeRead(counts));
    for (const sentence of shortfalls) console.error(sentence);
  }
  return shortfalls.length === 0 ? 0 : 1;
}

/** Every other file is a recording. A missing file counts as saved, so that its error names it as the caller did. */
const isSaved = (file: string): boolean => file !== "-" && !isBucketAddress(file) && isCoverageFile(file);

async function measure(
  files: readonly string[],
  task: CoverageTask,
  contract: Contract,
  coverage: Coverage,
): Promise<ReadCounts> {
  const hasProgress = !task.json;
  const { origin, logFormat } = task;
  const threads = countThreads(files, task.threads);
  try {
    const { counts, problems } =
      threads === 1
        ? await measureTraffic({ files, contract, origin, logFormat, coverage, hasProgress })
        : await measureInParallel(files, threads, task, coverage);
    printProblems(problems, counts);
    return counts;
  } catch (error) {
    if (!(error instanceof UnreadableRecording) || files.every(isBucketAddress)) throw error;
    throw new UnreadableRecording(`${error.message} It is not a file of --coverage either.`);
  }
}

async function measureInParallel(files: readonly string[], threads: number, task: CoverageTask, coverage: Coverage) {
  const { measureOnThreads } = await import("../parallel/measure.ts");
  const { spec, document, root, allowRemote, overlay, webhook, reveal, origin, logFormat, json } = task;
  const setup = { documents: { spec, document, root, allowRemote, overlay, webhook, reveal }, origin, logFormat };
  const progress = showProgress(!json);
  const onFile = (done: number) => progress.show([`${done} of ${files.length} recordings`]);
  try {
    return await measureOnThreads(files, threads, setup, coverage, onFile);
  } finally {
    progress.stop();
  }
}
