// The summary on a terminal.
import pc from "picocolors";
import { number, plural, usageOf, visible } from "../../terminal/index.ts";
import { printCoverage } from "../coverage/report.ts";
import type { Finding } from "../exchange/finding.ts";
import { excerptOf } from "./rows.ts";
import {
  describeEditions,
  describeExchange,
  describeLogs,
  describeTimes,
  describeTolerance,
  type Summary,
  totalsOf,
} from "./summary.ts";

/** Colour only on a terminal. */
export const colorsFor = (output: NodeJS.WriteStream) => pc.createColors(output.isTTY === true && pc.isColorSupported);

/** Colours the time and the kind of a finding in a line of `announceKinds`. */
export function paintLine(line: string, severity: Severity, colors: Colors): string {
  return line.replace(/^(\S+)( .*? )(\S+):/, (_, at, operation, kind) => {
    return `${colors.dim(at)}${operation}${painterOf(severity, colors)(kind)}:`;
  });
}

export function printSummary(summary: Summary, output: NodeJS.WriteStream): void {
  const colors = colorsFor(output);
  const lines: string[] = [];
  for (const [heading, groups] of byHeading(summary)) {
    lines.push("", colors.bold(visible(heading)));
    for (const folded of groups) lines.push(...describeGroup(folded, colors));
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
  const next = describeNextStep(summary);
  if (next.length > 0) lines.push("", ...next);
  lines.push("", (summary.ok ? colors.green : colors.red)(totalsOf(summary)));
  output.write(`${lines.slice(1).join("\n")}\n`);
}

const describeReset = ({ at, violationsBefore }: NonNullable<Summary["reset"]>): string =>
  `The list begins at ${at}, when it was reset: ${plural(violationsBefore, "violation")} came before.`;

type Colors = ReturnType<typeof pc.createColors>;
type Severity = Finding["severity"];

const painterOf = (severity: Severity, colors: Colors) =>
  ({ error: colors.red, warning: colors.yellow, note: colors.dim })[severity];

function byHeading({ groups }: Summary): Map<string, FoldedGroup[]> {
  const shown = foldGroups(groups.filter(({ standing }) => standing !== "known"));
  return Map.groupBy(shown, ({ group, operations }) =>
    operations.length > 1 ? "Several operations" : (group.operationId ?? "No operation"),
  );
}

/** Maximum number of listed operations per finding. */
const maxNamed = 5;

function describeOperations(operations: readonly string[]): string[] {
  if (operations.length < 2) return [];
  const rest = operations.length - maxNamed;
  const named = operations.slice(0, maxNamed).join(", ");
  return [`      in ${named}${rest > 0 ? ` and ${plural(rest, "other operation")}` : ""}`];
}

/** The summary suggests the next step for at least this number of kinds. */
const many = 20;

function describeNextStep({ groups, baseline }: Summary): string[] {
  if (baseline !== null || groups.filter(({ standing }) => standing === "fails").length < many) return [];
  return [
    "To accept these kinds, and fail only for new ones: --baseline known.json --update-baseline.",
    `To add undocumented members to the description: ${usageOf("gate")} suggest.`,
  ];
}

function describeGroup({ group, operations }: FoldedGroup, colors: Colors): string[] {
  const paint = painterOf(group.severity, colors);
  const spec = group.spec && colors.dim(visible(`  ${group.spec.file}:${group.spec.line}`));
  const excerpt = excerptOf(group);
  const editions = describeEditions(group);
  return [
    `  ${number(group.count)} × ${paint(group.kind)} ${visible(group.location)}`,
    `      ${visible(group.message)}${spec ?? ""}`,
    ...(excerpt === null ? [] : [`      ${colors.dim("got")} ${visible(excerpt)}`]),
    colors.dim(visible(`      ${describeTimes(group)}${describeExchange(group.exchange)}`)),
    ...describeOperations(operations).map((line) => colors.dim(visible(line))),
    ...(editions === "" ? [] : [colors.dim(visible(`      ${editions}`))]),
  ];
}

type Group = Summary["groups"][number];

interface FoldedGroup {
  /** With the count of all operations. */
  group: Group;
  /** All operations that have the finding. */
  operations: readonly string[];
}

/** In fewer operations, each is shown. */
const fewest = 4;

/** Shows a finding that many operations have once: most likely one part of the description causes all of them. */
function foldGroups(groups: readonly Group[]): FoldedGroup[] {
  const alike = Map.groupBy(groups, sayingOf);
  return groups.flatMap((group) => {
    const same = alike.get(sayingOf(group))!;
    const operations = [...new Set(same.map(nameOf))].sort();
    if (operations.length < fewest) return [{ group, operations: [nameOf(group)] }];
    if (same[0] !== group) return [];
    const first = same.find((each) => nameOf(each) === operations[0])!;
    return [{ group: { ...first, count: same.reduce((sum, { count }) => sum + count, 0) }, operations }];
  });
}

const nameOf = ({ operationId }: Group): string => operationId ?? "no operation";

/** The properties that folded groups share. */
const sayingOf = ({ kind, severity, standing, location, message }: Group): string =>
  JSON.stringify([kind, severity, standing, location, message]);
