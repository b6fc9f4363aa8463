// The summary on a terminal.
import pc from "picocolors";
import { visible } from "../../terminal/index.ts";
import { printCoverage } from "../coverage/report.ts";
import { excerptOf } from "./excerpt.ts";
import { describeLogs } from "./log-totals.ts";
import {
  describeEditions,
  describeExchange,
  describeTimes,
  number,
  plural,
  type Summary,
  totalsOf,
} from "./summary.ts";
import { describeTolerance } from "./tolerance.ts";

/** Colour only on a terminal. */
export function printSummary(summary: Summary, output: NodeJS.WriteStream): void {
  const colors = pc.createColors(output.isTTY === true && pc.isColorSupported);
  const lines: string[] = [];
  for (const [operationId, groups] of byOperation(summary.groups.filter(({ standing }) => standing !== "known"))) {
    lines.push("", colors.bold(visible(operationId ?? "No operation")));
    for (const group of groups) lines.push(...describeGroup(group, colors));
  }
  if (summary.ungrouped > 0) lines.push("", `… and ${plural(summary.ungrouped, "finding")} of other kinds.`);
  if (summary.reset) lines.push("", describeReset(summary.reset));
  for (const section of describeTolerance(summary)) lines.push("", ...section.map(visible));
  if (summary.coverage) {
    lines.push(
      "",
      ...printCoverage(summary.coverage.report).map(visible),
      ...summary.coverage.shortfalls.map((text) => colors.red(visible(text))),
    );
  }
  if (summary.accessLogs) lines.push("", describeLogs(summary.accessLogs));
  lines.push("", (summary.ok ? colors.green : colors.red)(totalsOf(summary)));
  output.write(`${lines.slice(1).join("\n")}\n`);
}

const describeReset = ({ at, violationsBefore }: NonNullable<Summary["reset"]>): string =>
  `The list begins at ${at}, when it was reset: ${plural(violationsBefore, "violation")} came before.`;

type Colors = ReturnType<typeof pc.createColors>;

function byOperation(groups: Summary["groups"]): Map<string | null, Summary["groups"]> {
  return Map.groupBy(groups, ({ operationId }) => operationId);
}

function describeGroup(group: Summary["groups"][number], colors: Colors): string[] {
  const paint = { error: colors.red, warning: colors.yellow, note: colors.dim }[group.severity];
  const spec = group.spec && colors.dim(visible(`  ${group.spec.file}:${group.spec.line}`));
  const excerpt = excerptOf(group);
  const editions = describeEditions(group);
  return [
    `  ${number(group.count)} × ${paint(group.kind)} ${visible(group.location)}`,
    `      ${visible(group.message)}${spec ?? ""}`,
    ...(excerpt === null ? [] : [`      ${colors.dim("got")} ${visible(excerpt)}`]),
    colors.dim(visible(`      ${describeTimes(group)}${describeExchange(group.exchange)}`)),
    ...(editions === "" ? [] : [colors.dim(visible(`      ${editions}`))]),
  ];
}
