// The summary as Markdown, SARIF, JUnit XML and annotations of GitHub Actions.
import {
  type AnnotationLevel,
  annotation,
  code,
  fence,
  type JunitCase,
  joinFitting,
  printSarif as print,
  printJunit as printSuites,
  type SarifResult,
  text,
} from "../../reports/index.ts";
import type { Severity } from "../exchange/finding.ts";
import { explain, type Row, rowsOf } from "./rows.ts";
import { describeTolerance, type Summary, totalsOf } from "./summary.ts";

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

const noOperation = "no operation";

export function printJunit(summary: Summary): string {
  const { documents, spec } = summary;
  const rows = rowsOf(summary);
  const names = Object.keys(summary.operations);
  const suites = documents.map((document) => {
    const own = names.filter((operation) => operation.startsWith(`${document.name}.`));
    const found = rows.filter((row) => row.document === document.name);
    return { name: `gate: ${document.name} (${document.spec})`, cases: casesOf(document.name, own, found) };
  });
  const others = names.filter((operation) => !documents.some(({ name }) => operation.startsWith(`${name}.`)));
  const found = rows.filter(({ document }) => document === null);
  const rest = { name: `gate: ${spec}`, cases: casesOf(spec, others, found) };
  if ([...suites, rest].every(({ cases }) => cases.length === 0)) rest.cases.push(nothingJudged(spec));
  const all = suites.length > 0 && rest.cases.length === 0 ? suites : [...suites, rest];
  const output = (index: number) => (index === all.length - 1 ? [totalsOf(summary)] : []);
  return printSuites(
    "gate",
    all.map((suite, index) => ({ ...suite, output: output(index) })),
  );
}

function casesOf(className: string, operations: readonly string[], rows: readonly Row[]): JunitCase[] {
  const byOperation = Map.groupBy(rows, ({ operation }) => operation ?? noOperation);
  const names = [...new Set([...operations, ...byOperation.keys()])].sort();
  return names.map((name) => toCase(className, name, byOperation.get(name) ?? []));
}

function toCase(className: string, name: string, rows: readonly Row[]): JunitCase {
  const [failing, others] = [rows.filter(isFailing), rows.filter((row) => !isFailing(row))];
  const output = others.flatMap(({ standing, title, message, details }) => [
    `${standing}: ${title}`,
    message,
    ...details,
  ]);
  return {
    ...{ className, name },
    failures: failing.map(({ kind, title, message, details, place }) => ({
      type: kind,
      message: `${title}: ${message}`,
      lines: [...details, ...(place === null ? [] : [`${place.file}:${place.line}`])],
    })),
    ...(output.length > 0 && { output }),
  };
}

const isFailing = ({ standing }: Row): boolean => standing === "fails";

const nothingJudged = (className: string): JunitCase => ({
  ...{ className, name: "traffic" },
  failures: [{ type: "nothing-judged", message: "Nothing was judged.", lines: [] }],
});
