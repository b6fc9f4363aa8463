// The verdicts of each tool, as a table and as counts.
import type { Figures } from "../figures.ts";
import type { Verdict } from "./verdicts.ts";

export interface Trial {
  name: string;
  side: string;
  isValid: boolean;
}

export function listVerdicts(trials: readonly Trial[], verdicts: Record<string, readonly Verdict[]>): Figures {
  const tools = Object.keys(verdicts);
  return {
    title: "Each exchange",
    columns: ["side", "exchange", ...tools],
    rows: trials.map(({ side, name, isValid }, index) => [
      isValid ? "valid" : side,
      name,
      ...tools.map((tool) => verdicts[tool]![index]!),
    ]),
  };
}

export const countOf = (found: readonly Verdict[], wanted: Verdict): string =>
  String(found.filter((verdict) => verdict === wanted).length);
