// Prints the summary, and writes the files of --write and the next baseline.
import { writeReports, writeWhole } from "../../reports/index.ts";
import { UserError, visible } from "../../terminal/index.ts";
import { forms } from "../summary/formats.ts";
import { printSummary } from "../summary/print-summary.ts";
import type { Summary } from "../summary/summary.ts";
import { maxKinds, printBaseline } from "../tolerance/baseline.ts";
import type { BaselineResult, ViolationCounter } from "../tolerance/violation-counter.ts";
import type { OutcomeOptions } from "./outcome-options.ts";

/** False if a file could not be written; standard error then says why. */
export async function deliverSummary(
  summary: Summary,
  { format, write }: Pick<OutcomeOptions, "format" | "write">,
  output: NodeJS.WriteStream,
): Promise<boolean> {
  if (format === "terminal") printSummary(summary, output);
  else process.stdout.write(await forms[format].print(summary));
  try {
    await writeReports(forms, summary, write);
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return false;
  }
}

/** Null without a baseline. A run that has checked nothing does not write the file. */
export function settleBaseline(
  { baseline: file, updateBaseline }: Pick<OutcomeOptions, "baseline" | "updateBaseline">,
  counter: ViolationCounter,
  isIdle: boolean,
): BaselineResult | null {
  const compared = counter.compared();
  if (file === undefined || compared === null) return null;
  const problem = updateBaseline && !isIdle ? write(file, counter) : null;
  return { file, ...compared, isWritten: updateBaseline && !isIdle && problem === null, problem };
}

function write(file: string, counter: ViolationCounter): string | null {
  if (counter.isFull) {
    const most = maxKinds.toLocaleString("en");
    return `${file} was not written: this run has more than ${most} kinds of violations. Fix some of them, or turn kinds off with --severity.`;
  }
  try {
    writeWhole(new Map([[file, printBaseline(counter.seen)]]));
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
