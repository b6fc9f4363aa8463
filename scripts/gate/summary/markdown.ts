// Markdown for a comment on a pull request, or the summary of a job.
import { code, fence, joinFitting, text } from "../../reports/index.ts";
import { type Row, rowsOf } from "./rows.ts";
import type { Summary } from "./summary.ts";
import { totalsOf } from "./summary.ts";
import { describeTolerance } from "./tolerance-lines.ts";

export function printMarkdown(summary: Summary): string {
  const rows = rowsOf(summary);
  const failing = rows.filter(({ standing }) => standing === "fails").length;
  const parts = [
    `## Gate: ${failing === 0 ? "traffic keeps the contract" : `${failing} ${failing === 1 ? "kind of violation" : "kinds of violations"}`}`,
    `${code(summary.spec)}: ${text(totalsOf(summary))}`,
    ...rows.filter(({ standing }) => standing !== "known").map(describeRow),
    ...describeTolerance(summary).map(fence),
  ];
  return `${joinFitting(parts)}\n`;
}

function describeRow({ operation, level, title, message, details, place }: Row): string {
  const at = place === null ? "" : ` at ${code(`${place.file}:${place.line}`)}`;
  return [
    `**${level}** ${code(operation ?? "no operation")} ${code(title)}${at}`,
    text(message),
    ...(details.length === 0 ? [] : [fence(details)]),
  ].join("\n\n");
}
