// The summary as Markdown, as SARIF and as annotations of GitHub Actions.
import {
  type AnnotationLevel,
  annotation,
  code,
  fence,
  joinFitting,
  printSarif as print,
  type SarifResult,
  text,
} from "../../reports/index.ts";
import type { Severity } from "../exchange/finding.ts";
import { explain, type Row, rowsOf } from "./rows.ts";
import { type Summary, totalsOf } from "./summary.ts";
import { describeTolerance } from "./tolerance-lines.ts";

/** For a comment on a pull request, or the summary of a job. */
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

/** A result for each kind of finding, at the line of the description that it breaks. */
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

const levels: Record<Severity, AnnotationLevel> = { error: "error", warning: "warning", note: "notice" };

/** A line for each kind of finding, shown at the line of the description. */
export const printGithub = (summary: Summary): string =>
  [...rowsOf(summary).filter(isNews).map(annotate), annotation("notice", { title: "Gate" }, [totalsOf(summary)])].join(
    "\n",
  );

/** GitHub shows only ten annotations of a kind: known findings would hide new ones. */
const isNews = ({ standing }: Row): boolean => standing !== "known";

function annotate({ operation, level, title, message, details, place }: Row): string {
  const name = `${operation ?? "no operation"}: ${title}`;
  return annotation(levels[level], { file: place?.file, line: place?.line, title: name }, [message, ...details]);
}
