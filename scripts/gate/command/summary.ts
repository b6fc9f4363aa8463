// The summary of a run, as data and as text.
import pc from "picocolors";
import type { SpecLine } from "../../spec/lines/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Groups } from "../consumers/groups.ts";
import { countLostLines } from "../consumers/lines.ts";
import type { Operations } from "../consumers/operations.ts";
import type { Contract } from "../contract.ts";
import { type CoverageReport, printCoverage } from "../coverage/report.ts";
import type { Source } from "../exchange.ts";
import type { Finding } from "../finding.ts";
import { excerptOf } from "./excerpt.ts";
import { describeLogs, type LogTotals } from "./log-totals.ts";

type Group = ReturnType<Groups["list"]>[number];

export interface Summary {
  ok: boolean;
  /** The document that traffic was checked against. */
  spec: string;
  /** Numbers of exchanges by outcome. */
  counts: Record<string, number>;
  violations: number;
  notes: number;
  /** Findings without a group. */
  ungrouped: number;
  /** Where the live page was used to reset the groups: since when they count, and the violations before. */
  reset: { at: string; violationsBefore: number } | null;
  groups: (Group & { spec: SpecLine | null })[];
  coverage: { report: CoverageReport; shortfalls: string[] } | null;
  /** Of exchanges from access logs; null without any. */
  accessLogs: LogTotals | null;
  /** Lines of --findings and --record that could not be written. */
  lostLines: number;
  /** Exchanges by operation. */
  operations: Record<string, number>;
  milliseconds: number;
}

export function summarize(parts: {
  ok: boolean;
  contract: Contract;
  groups: Groups;
  counts: Record<string, number>;
  coverage: Summary["coverage"];
  operations: Operations;
  accessLogs?: LogTotals;
  milliseconds: number;
}): Summary {
  const { ok, contract, groups, counts, coverage, operations, accessLogs, milliseconds } = parts;
  const lostLines = countLostLines();
  return {
    ok: ok && lostLines === 0,
    spec: contract.source,
    counts: { ...counts, preflights: groups.preflights },
    violations: groups.violations + (counts.unreadable ?? 0),
    notes: groups.notes,
    ungrouped: groups.ungrouped,
    reset:
      groups.resets === 0
        ? null
        : { at: new Date(groups.since).toISOString(), violationsBefore: groups.violationsBefore },
    groups: groups.list().map((group) => ({ ...group, spec: contract.locate(group.schema) })),
    coverage,
    accessLogs: accessLogs !== undefined && accessLogs.exchanges > 0 ? accessLogs : null,
    lostLines,
    operations: Object.fromEntries([...operations.counts].sort()),
    milliseconds,
  };
}

const number = (value: number): string => value.toLocaleString("en");
const plural = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Colour only on a terminal. */
export function printSummary(summary: Summary, output: NodeJS.WriteStream): void {
  const colors = pc.createColors(output.isTTY === true && pc.isColorSupported);
  const lines: string[] = [];
  for (const [operationId, groups] of byOperation(summary.groups)) {
    lines.push("", colors.bold(visible(operationId ?? "No operation")));
    for (const group of groups) lines.push(...describeGroup(group, colors));
  }
  if (summary.ungrouped > 0) lines.push("", `… and ${plural(summary.ungrouped, "finding")} of other kinds.`);
  if (summary.reset) lines.push("", describeReset(summary.reset));
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
  return [
    `  ${number(group.count)} × ${paint(group.kind)} ${visible(group.location)}`,
    `      ${visible(group.message)}${spec ?? ""}`,
    ...(excerpt === null ? [] : [`      ${colors.dim("got")} ${visible(excerpt)}`]),
    colors.dim(visible(`      ${describeTimes(group)}${describeExchange(group.exchange)}`)),
  ];
}

export function describeTimes({ count, first, last }: Group): string {
  const start = first.slice(0, 19).replace("T", " ");
  if (first.startsWith("1970-01-01")) return "";
  if (count === 1 || first === last) return `${start}, `;
  const end = last.slice(0, 10) === first.slice(0, 10) ? last.slice(11, 19) : last.slice(0, 19).replace("T", " ");
  return `${start} to ${end}, first `;
}

export function describeExchange({ source, method, target, status, requestId }: Finding["exchange"]): string {
  const place = describeSource(source);
  const answer = status === null ? "" : ` → ${status}`;
  return `${place}${place && ": "}${method} ${target}${answer}${requestId ? ` (request ${requestId})` : ""}`;
}

const describeSource = (source: Source): string =>
  source.kind === "file" ? `${source.file} entry ${source.entry}` : "";

export function totalsOf(summary: Summary): string {
  const { counts, violations, notes } = summary;
  const others = Object.entries(counts)
    .filter(([name, count]) => name !== "exchanges" && count > 0)
    .map(([name, count]) => `${number(count)} ${words[name] ?? name}`);
  const found = violations === 0 ? "no violation" : `${plural(violations, "violation")}${kindsText(summary)}`;
  const parts = [plural(counts.exchanges ?? 0, "exchange"), ...others, notes > 0 ? plural(notes, "note") : "", found];
  if (summary.lostLines > 0) parts.push(`at least ${plural(summary.lostLines, "line")} could not be written`);
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}

/** Unreadable entries do not count as a kind. */
function kindsText({ groups, ungrouped, reset }: Summary): string {
  const kinds = groups.filter(({ severity }) => severity !== "note").length;
  if (kinds === 0) return "";
  return ` of ${ungrouped > 0 || reset ? "at least " : ""}${plural(kinds, "kind")}`;
}

const words: Record<string, string> = {
  foreign: "not part of this API",
  preflights: "preflights of browsers",
  unreadable: "unreadable",
  unsampled: "not in the sample",
  dropped: "passed without a check",
  refused: "refused by the gate",
};
