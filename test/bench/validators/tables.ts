// Who said what, as tables.
import type { Verdict } from "./verdicts.ts";

export interface Trial {
  name: string;
  side: string;
  isValid: boolean;
}

export function printVerdicts(trials: readonly Trial[], verdicts: Record<string, readonly Verdict[]>): void {
  const names = Object.keys(verdicts);
  console.log(row(["side", "exchange", ...names]));
  console.log(row(["---", "---", ...names.map(() => "---")]));
  for (const [index, { side, name, isValid }] of trials.entries()) {
    console.log(row([isValid ? "valid" : side, name, ...names.map((tool) => verdicts[tool]![index]!)]));
  }
}

export function printSummary(verdicts: Record<string, readonly Verdict[]>): void {
  const kinds: Verdict[] = ["caught", "missed", "wrong reason", "passed", "false positive"];
  console.log(`\n${row(["tool", ...kinds])}\n${row(["---", ...kinds.map(() => "---:")])}`);
  for (const [tool, found] of Object.entries(verdicts)) {
    console.log(row([tool, ...kinds.map((kind) => String(found.filter((verdict) => verdict === kind).length))]));
  }
}

export const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
