// `npm run gate -- coverage FILE…`: the merged coverage of several runs.

import { visible, visibleJson } from "../../terminal/index.ts";
import { documentsOf, loadDocuments } from "../claims.ts";
import { Coverage } from "../coverage/coverage.ts";
import { readCoverage, replaceCoverage } from "../coverage/file.ts";
import { listShortfalls, parseMinimum, percentOf, printCoverage, reportCoverage } from "../coverage/report.ts";
import type { CoverageTask } from "./tasks.ts";
import { requireDescription, tellNotes, toUsage } from "./usage.ts";

export async function runCoverage({ files, out, missing, minCoverage, json, ...given }: CoverageTask): Promise<number> {
  requireDescription(given);
  const minimum = toUsage(() => (minCoverage === undefined ? new Map() : parseMinimum(minCoverage)));
  const contract = await loadDocuments(given);
  tellNotes(contract);
  const coverage = new Coverage(...documentsOf(contract));
  for (const file of files) toUsage(() => readCoverage(coverage, file));
  // The old content of --out counts only if the file is named as input as well.
  if (out !== undefined) toUsage(() => replaceCoverage(coverage, out));
  const report = reportCoverage(coverage.operations.values());
  const shortfalls = listShortfalls(report, minimum);
  if (json) {
    console.log(visibleJson({ ok: shortfalls.length === 0, percent: percentOf(report.total), ...report, shortfalls }));
  } else {
    for (const line of printCoverage(report, { missing })) console.log(visible(line));
    for (const sentence of shortfalls) console.error(sentence);
  }
  return shortfalls.length === 0 ? 0 : 1;
}
