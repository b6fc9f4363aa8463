// Compares a run with its baseline, and writes the next one with --update-baseline.
import { writeWhole } from "../../reports/index.ts";
import { Unwritable } from "../../terminal/index.ts";
import { mostKinds, printBaseline } from "../tolerance/baseline.ts";
import type { BaselineResult, Verdict } from "../tolerance/violation-counter.ts";
import type { OutcomeOptions } from "./outcome-options.ts";

/** Null without a baseline. A run that has checked nothing does not write the file. */
export function settleBaseline(
  { baseline: file, updateBaseline }: Pick<OutcomeOptions, "baseline" | "updateBaseline">,
  verdict: Verdict,
  isIdle: boolean,
): BaselineResult | null {
  const compared = verdict.compared();
  if (file === undefined || compared === null) return null;
  const problem = updateBaseline && !isIdle ? write(file, verdict) : null;
  return { file, ...compared, isWritten: updateBaseline && !isIdle && problem === null, problem };
}

function write(file: string, verdict: Verdict): string | null {
  if (verdict.isFull) {
    const most = mostKinds.toLocaleString("en");
    return `${file} was not written: this run has more than ${most} kinds of violations, too many to know them all.`;
  }
  try {
    writeWhole(new Map([[file, printBaseline(verdict.seen)]]));
    return null;
  } catch (error) {
    if (error instanceof Unwritable) return error.message;
    throw error;
  }
}
