// JUnit's XML: a suite for the description, a test for each operation that was seen, a failure for each kind of violation.
import { type JunitCase, printJunit as print } from "../../reports/index.ts";
import type { Summary } from "../command/summary.ts";
import { totalsOf } from "../command/summary.ts";
import { type Row, rowsOf } from "./rows.ts";

const noOperation = "no operation";

export function printJunit(summary: Summary): string {
  const { spec, operations } = summary;
  const rows = Map.groupBy(rowsOf(summary), ({ operation }) => operation ?? noOperation);
  const names = [...new Set([...Object.keys(operations), ...rows.keys()])].sort();
  const cases = names.map((name) => toCase(spec, name, rows.get(name) ?? []));
  if (cases.length === 0) cases.push(nothingJudged(spec));
  return print("gate", [{ name: `gate: ${spec}`, cases, output: [totalsOf(summary)] }]);
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
