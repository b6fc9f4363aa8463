// JUnit's XML: a suite for each description, a test for each operation that was seen, a failure for each kind of violation.
import { type JunitCase, printJunit as print } from "../../reports/index.ts";
import { type Row, rowsOf } from "./rows.ts";
import type { Summary } from "./summary.ts";
import { totalsOf } from "./summary.ts";

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
  return print(
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
