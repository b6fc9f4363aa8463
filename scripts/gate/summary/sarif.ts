// SARIF: a result for each kind of finding, at the line of the description that it breaks.
import { printSarif as print, type SarifResult } from "../../reports/index.ts";
import { explain, type Row, rowsOf } from "./rows.ts";
import type { Summary } from "./summary.ts";

export function printSarif(summary: Summary): string {
  const rows = rowsOf(summary);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
  const { spec, counts, violations, notes, ok } = summary;
  return print({
    tool: "infrarun gate",
    rules: kinds.map((id) => ({ id, short: id.replaceAll("-", " "), full: explain(id) })),
    results: rows.map((row) => toResult(row, summary)),
    properties: { spec, counts, violations, notes, ok },
  });
}

function toResult(row: Row, { spec, documents, baseline }: Summary): SarifResult {
  const { id, kind, operation, level, standing, title, message, details, count, place } = row;
  const file = documents.find(({ name }) => name === row.document)?.spec ?? spec;
  const isKnown = standing === "known";
  return {
    ruleId: kind,
    level,
    lines: [message, ...details],
    place: {
      ...(place ?? { file, line: null }),
      logical: [{ name: operation ?? "no operation", kind: "function" }, { name: title }],
    },
    fingerprints: { "finding/v1": id },
    ...(baseline !== null && { baselineState: isKnown ? "unchanged" : "new" }),
    ...(isKnown && { suppressed: `Known from ${baseline?.file}.` }),
    occurrences: count,
  };
}
