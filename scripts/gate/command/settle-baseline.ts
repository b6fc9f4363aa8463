// Compares a run with its baseline, and writes the next one.
import { UserError } from "../../terminal/index.ts";
import { maxKinds, printBaseline } from "../tolerance/baseline.ts";
import type { BaselineResult, ViolationCounter } from "../tolerance/violation-counter.ts";
import type { OutcomeOptions } from "./outcome-options.ts";

/** Null without a baseline. A run that has checked nothing does not write the file. */
export async function settleBaseline(
  { baseline: file, updateBaseline }: Pick<OutcomeOptions, "baseline" | "updateBaseline">,
  counter: ViolationCounter,
  isIdle: boolean,
): Promise<BaselineResult | null> {
  const compared = counter.compared();
  if (file === undefined || compared === null) return null;
  const problem = updateBaseline && !isIdle ? await write(file, counter) : null;
  return { file, ...compared, isWritten: updateBaseline && !isIdle && problem === null, problem };
}

async function write(file: string, counter: ViolationCounter): Promise<string | null> {
  if (counter.isFull) {
    const most = maxKinds.toLocaleString("en");
    return `${file} was not written: this run has more than ${most} kinds of violations. Fix some of them, or turn kinds off with --severity.`;
  }
  // Most runs need no reports in the thread that checks.
  const { writeWhole } = await import("../../reports/index.ts");
  try {
    writeWhole(new Map([[file, printBaseline(counter.seen)]]));
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
