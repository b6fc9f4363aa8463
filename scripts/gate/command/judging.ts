// What all ways of judging have in common: the contract, who hears of findings, and the verdict in the end.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { visible } from "../../terminal/index.ts";
import { writeFindings } from "../consumers/findings.ts";
import { Groups } from "../consumers/groups.ts";
import { openLines } from "../consumers/lines.ts";
import { type Contract, loadContract } from "../contract.ts";
import { Coverage } from "../coverage/coverage.ts";
import { readCoverage, saveCoverage } from "../coverage/file.ts";
import { type CoverageReport, listShortfalls, parseMinimum, reportCoverage } from "../coverage/report.ts";
import type { Consumer } from "../observer.ts";
import { reasonOf } from "../reasons.ts";
import { UsageError } from "./perform.ts";
import type { CommonOptions } from "./program.ts";

export interface Judging {
  contract: Contract;
  groups: Groups;
  coverage: Coverage | null;
  consumers: Consumer[];
  /** Saves coverage; null where nobody asked for it. */
  finish(): { report: CoverageReport; shortfalls: string[] } | null;
}

type Options = CommonOptions & { publicOrigin?: readonly string[] };

export async function openJudging(options: Options, needsCoverage = false): Promise<Judging> {
  requireDescription(options.spec);
  const contract = await loadContract(options.spec, { ...options, publicOrigins: options.publicOrigin });
  const groups = new Groups();
  const consumers: Consumer[] = [groups];
  const minimum = options.minCoverage === undefined ? null : toUsage(() => parseMinimum(options.minCoverage!));
  const isAsked = minimum !== null || options.coverage !== undefined;
  const coverage = isAsked || needsCoverage ? new Coverage(contract.document()) : null;
  if (coverage !== null) consumers.push(coverage);
  const { coverage: file } = options;
  if (file !== undefined) requireFolder(file);
  if (file !== undefined && existsSync(file)) toUsage(() => readCoverage(new Coverage(contract.document()), file));
  if (options.findings !== undefined) {
    consumers.push(writeFindings(await openOutput(options.findings), contract));
  }
  return {
    contract,
    groups,
    coverage,
    consumers,
    finish() {
      if (coverage === null || !isAsked) return null;
      const failures = file === undefined ? [] : save(coverage, file);
      const report = reportCoverage(coverage.operations.values());
      return { report, shortfalls: [...(minimum === null ? [] : listShortfalls(report, minimum)), ...failures] };
    },
  };
}

/** Another document than our own must be one file, whatever it refers to. */
export function requireDescription(spec: string | undefined): void {
  if (spec === undefined) return;
  if (!existsSync(spec)) throw new UsageError(`There is no description ${spec}.`);
  if (statSync(spec).isDirectory()) {
    throw new UsageError(`${spec} is a folder: name the file in it that the description begins with.`);
  }
  try {
    accessSync(spec, constants.R_OK);
  } catch {
    throw new UsageError(`The description ${spec} cannot be read: access is denied.`);
  }
}

/** What was found is told nevertheless. */
function save(coverage: Coverage, file: string): string[] {
  try {
    saveCoverage(coverage, file);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** What cannot be saved in the end need not begin. */
function requireFolder(file: string): void {
  const folder = dirname(resolve(file));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UsageError(`${file} cannot be written: there is no folder ${folder} to write to.`);
  }
}

export async function openOutput(file: string): ReturnType<typeof openLines> {
  try {
    return await openLines(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

export function toUsage<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new UsageError(visible((error as Error).message));
  }
}
