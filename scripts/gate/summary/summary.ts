// The summary of a run, and the texts that all its formats share.

import type { SpecLine } from "../../model/lines/index.ts";
import { number, plural } from "../../terminal/index.ts";
import type { Group } from "../consumers/groups.ts";
import type { CoverageReport } from "../coverage/report.ts";
import { printEdition } from "../exchange/edition.ts";
import { type Exchange, headerOf, type Source } from "../exchange/exchange.ts";
import type { Finding } from "../exchange/finding.ts";
import type { KnownKind } from "../tolerance/baseline.ts";
import type { BaselineResult } from "../tolerance/violation-counter.ts";

/** Whether a group fails the run; otherwise why it does not. */
export type GroupOutcome = "fails" | "known" | "warning" | "note";

export interface Summary {
  ok: boolean;
  /** The document that traffic was checked against. */
  spec: string;
  /** Numbers of exchanges by outcome. */
  counts: Record<string, number>;
  violations: number;
  /** Violations that fail the run: neither known from a baseline nor only warnings. */
  failing: number;
  /** Violations that --severity makes warnings. */
  warnings: number;
  /** Findings that --severity does not show, by kind. */
  off: Record<string, number>;
  baseline: BaselineResult | null;
  notes: number;
  /** Findings without a group. */
  ungrouped: number;
  /** If the live page has reset the groups: the time of the reset, and the violations before it. */
  reset: { at: string; violationsBefore: number } | null;
  /** If several documents share the traffic: each with the prefix of its operations' names. */
  documents: { name: string; spec: string }[];
  groups: (Group & { spec: SpecLine | null; standing: GroupOutcome })[];
  coverage: { report: CoverageReport; shortfalls: string[] } | null;
  /** Totals of exchanges from access logs; null without any. */
  accessLogs: LogTotals | null;
  /** Lines of --findings and --record that could not be written. */
  lostLines: number;
  /** Exchanges by operation. */
  operations: Record<string, number>;
  milliseconds: number;
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

/** The versions of the description that found the group; empty if the description has not changed. */
export function describeEditions({ editions = [] }: Group): string {
  const [first, last] = editions.map(printEdition);
  return first === undefined ? "" : last === undefined ? `found by ${first}` : `found by ${first}, last by ${last}`;
}

const describeSource = (source: Source): string =>
  source.kind === "file" ? `${source.file} entry ${source.entry}` : "";

export function totalsOf(summary: Summary): string {
  const { counts, violations, notes } = summary;
  const others = Object.entries(counts)
    .filter(([name, count]) => name !== "exchanges" && count > 0)
    .map(([name, count]) => `${number(count)} ${words[name] ?? name}`);
  const found = violations === 0 ? "no violation" : `${plural(violations, "violation")}${kindsText(summary)}`;
  const warnings = summary.warnings > 0 ? `${number(summary.warnings)} of them only warnings` : "";
  const parts = [
    plural(counts.exchanges ?? 0, "exchange"),
    ...others,
    notes > 0 ? plural(notes, "note") : "",
    found,
    warnings,
  ];
  if (summary.lostLines > 0) parts.push(`at least ${plural(summary.lostLines, "line")} could not be written`);
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}

/** Describes recordings that were read, but not checked. */
export function describeRead({ exchanges, ...others }: Record<"exchanges" | "foreign" | "unreadable", number>): string {
  const parts = Object.entries(others).filter(([, count]) => count > 0);
  return `${[plural(exchanges, "exchange"), ...parts.map(([name, count]) => `${number(count)} ${words[name]}`)].join(", ")}.`;
}

/** Unreadable entries do not count as a kind. */
function kindsText({ groups, ungrouped, reset, baseline }: Summary): string {
  if (baseline !== null) return ` (${number(baseline.known.kinds)} known, ${number(baseline.fresh.kinds)} new kinds)`;
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
  unclaimed: "of no document",
  upgraded: "upgraded (only their handshake is judged)",
};

/** Numbers of exchanges from access logs: in total, and with each logged part. */
export interface LogTotals {
  exchanges: number;
  pathValues: number;
  queries: number;
  mediaTypes: number;
}

export const noLogs = (): LogTotals => ({ exchanges: 0, pathValues: 0, queries: 0, mediaTypes: 0 });

export function countLog(totals: LogTotals, { request, response, extent }: Exchange): void {
  if (!extent?.isLog) return;
  totals.exchanges += 1;
  if (extent.hasPathValues) totals.pathValues += 1;
  if (extent.hasQuery) totals.queries += 1;
  const types = [request, response].map((part) => part && headerOf(part.headers, "content-type"));
  if (types.some((type) => type != null)) totals.mediaTypes += 1;
}

/** Returns one sentence with the checked and the missing parts. */
export function describeLogs({ exchanges, pathValues, queries, mediaTypes }: LogTotals): string {
  const judged: string[] = ["paths", "statuses"];
  const absent: string[] = [];
  const place = (name: string, count: number) => {
    if (count > 0) judged.push(count === exchanges ? name : `${name} of ${count.toLocaleString("en")}`);
    else absent.push(name);
  };
  if (pathValues < exchanges) place("values in paths", pathValues);
  place("queries", queries);
  if (mediaTypes > 0) place("media types", mediaTypes);
  absent.push(mediaTypes > 0 ? "other headers" : "headers", "bodies");
  const noun = exchanges === 1 ? "exchange" : "exchanges";
  return `${exchanges.toLocaleString("en")} ${noun} from access logs: ${listed(judged)} judged; ${listed(absent)} were not logged.`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Kinds that are listed; the rest is counted. */
const maxListed = 20;

/** Sections of lines. */
export const describeTolerance = (summary: Summary): string[][] =>
  [describeKnown(summary), describeGone(summary), describeOff(summary)].filter((lines) => lines.length > 0);

function describeKnown({ groups, baseline }: Summary): string[] {
  const known = groups.filter(({ standing }) => standing === "known");
  if (baseline === null || known.length === 0) return [];
  const lines = known.map(
    ({ count, operationId, kind, location }) =>
      `  ${number(count)} × ${shownKind({ operation: operationId, kind, place: location })}`,
  );
  return [`Known from ${baseline.file}: ${plural(baseline.known.violations, "violation")}.`, ...shorten(lines)];
}

function describeGone({ baseline }: Summary): string[] {
  if (baseline === null) return [];
  const { file, gone, known, fresh, isWritten, problem } = baseline;
  const lines = shorten(gone.map((kind) => `  ${shownKind(kind)}`));
  if (problem !== null) return [problem];
  if (isWritten) {
    const went = gone.length === 0 ? "" : `; ${plural(gone.length, "kind")} did not occur any more`;
    return [`Wrote ${file}: ${plural(known.kinds + fresh.kinds, "kind")}, ${fresh.kinds} of them new${went}.`];
  }
  if (gone.length === 0) return [];
  const verb = gone.length === 1 ? "occurs" : "occur";
  return [
    `${plural(gone.length, "kind")} of ${file} no longer ${verb}; --update-baseline removes what is gone:`,
    ...lines,
  ];
}

function describeOff({ off }: Summary): string[] {
  const kinds = Object.entries(off).map(([kind, count]) => `${number(count)} × ${kind}`);
  return kinds.length === 0 ? [] : [`Not shown, since --severity turns it off: ${kinds.join(", ")}.`];
}

const shownKind = ({ operation, kind, place }: KnownKind): string => `${operation ?? "no operation"} ${kind} ${place}`;

const shorten = (lines: string[]): string[] =>
  lines.length <= maxListed ? lines : [...lines.slice(0, maxListed), `  … and ${lines.length - maxListed} more`];
