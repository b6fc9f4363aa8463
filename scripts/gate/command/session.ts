// The common part of `check` and the proxy: contract, consumers by options, coverage at the end.
import { existsSync } from "node:fs";
import { Groups } from "../consumers/groups.ts";
import { countLostLines, writeFindings } from "../consumers/lines.ts";
import { Coverage } from "../coverage/coverage.ts";
import { readCoverage, saveCoverage } from "../coverage/file.ts";
import { type CoverageReport, listShortfalls, parseMinimum, reportCoverage } from "../coverage/report.ts";
import type { Contract } from "../exchange/contract.ts";
import { documentsOf, loadDocuments } from "../exchange/documents.ts";
import { editionsOf } from "../exchange/edition.ts";
import { makeReloading } from "../exchange/reloading.ts";
import type { Consumer } from "../observer/observer.ts";
import { Operations } from "../summary/summarize.ts";
import { type KnownKind, readBaseline } from "../tolerance/baseline.ts";
import { ViolationCounter } from "../tolerance/violation-counter.ts";
import { Stamps } from "./reload.ts";
import type { CommonOptions } from "./tasks.ts";
import { openOutput, printNotes, requireDescription, requireFolder, toUsage } from "./usage.ts";

export interface Session {
  contract: Contract;
  groups: Groups;
  operations: Operations;
  counter: ViolationCounter;
  coverage: Coverage | null;
  consumers: Consumer[];
  /** The files that were read for the description, even if it is broken. */
  files(): Stamps;
  /** Lines that this process had already lost before. */
  lostBefore: number;
  /** Replaces the contract by the changed description. Throws and changes nothing if it is broken. */
  reload(): Promise<void>;
  /** Saves coverage; null if no option asked for it. */
  finish(): { report: CoverageReport; shortfalls: string[] } | null;
}

type Options = CommonOptions & { publicOrigin?: readonly string[] };

export async function openSession(options: Options, needsCoverage = false): Promise<Session> {
  requireDescription(options);
  const lostBefore = countLostLines();
  const access = { ...options, publicOrigins: options.publicOrigin };
  let files = new Stamps();
  const contract = makeReloading(await loadDocuments({ ...access, onRead: files.take }));
  printNotes(contract);
  const { baseline: known, updateBaseline } = options;
  const baseline = known === undefined ? null : openBaseline(known, updateBaseline);
  const counter = new ViolationCounter(contract.severities, baseline);
  const groups = new Groups(baseline && ((finding) => counter.isKnown(finding)));
  const operations = new Operations();
  const consumers: Consumer[] = [groups, operations, counter];
  for (const written of options.write) requireFolder(written);
  const minimum = options.minCoverage === undefined ? null : toUsage(() => parseMinimum(options.minCoverage!));
  const isMeasured = minimum !== null || options.coverage !== undefined;
  const coverage = isMeasured || needsCoverage ? new Coverage(...documentsOf(contract)) : null;
  if (coverage !== null) consumers.push(coverage);
  const { coverage: file } = options;
  if (file !== undefined) requireFolder(file);
  if (file !== undefined && existsSync(file)) toUsage(() => readCoverage(new Coverage(...documentsOf(contract)), file));
  if (options.findings !== undefined) {
    consumers.push(writeFindings(await openOutput(options.findings), contract));
  }
  return {
    contract,
    groups,
    operations,
    counter,
    coverage,
    consumers,
    lostBefore,
    files: () => files,
    async reload() {
      requireDescription(options);
      const read = new Stamps();
      const next = await loadDocuments({ ...access, onRead: read.take, isReload: true }).catch((error) => {
        // The repair may be in a file that only the broken description has.
        files = new Stamps([...files, ...read]);
        throw error;
      });
      files = read;
      const before = editionsOf(contract);
      contract.replace(next);
      groups.compare(before, editionsOf(contract));
      coverage?.renew(...documentsOf(contract));
    },
    finish() {
      if (coverage === null || !isMeasured) return null;
      const failures = file === undefined ? [] : save(coverage, file);
      const report = reportCoverage(coverage.operations.values());
      return { report, shortfalls: [...(minimum === null ? [] : listShortfalls(report, minimum)), ...failures] };
    },
  };
}

/** With --update-baseline, the file need not exist yet. */
function openBaseline(file: string, isWritten: boolean): KnownKind[] {
  requireFolder(file);
  if (isWritten && !existsSync(file)) return [];
  return toUsage(() => readBaseline(file));
}

/** Returns failures instead of throwing: the findings must still be printed. */
function save(coverage: Coverage, file: string): string[] {
  try {
    saveCoverage(coverage, file);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
