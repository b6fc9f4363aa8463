// The words and tables that several forms of the report share.
import { number, plural } from "../../terminal/index.ts";
import {
  type ConformClass,
  type ConformFinding,
  type ConformReport,
  conformClasses,
  type DescriptionLine,
  type OperationResult,
} from "./types.ts";

export const lineOf = (location: DescriptionLine): string => `${location.file}:${location.line}`;

/** The line of the broken sentence, otherwise that of the operation. */
export function placeOf({ operations }: ConformReport, { sentence, operationId }: ConformFinding) {
  const operation = operations.find((one) => one.operationId === operationId);
  return sentence?.location ?? operation?.location ?? null;
}

/** The documented sentence on one line; null if the description has only a structure there. */
export function sentenceOf({ sentence }: ConformFinding): string | null {
  const text = sentence?.text.replaceAll(/\s+/g, " ").trim() ?? "{";
  return /^[{[]/.test(text) ? null : text;
}

/** Only classes with a check. */
export function countsByClass({ operations }: ConformReport) {
  return conformClasses.flatMap((name) => {
    const results = operations.flatMap(({ classes }) => classes[name] ?? []);
    if (results.length === 0) return [];
    const passed = results.reduce((sum, one) => sum + one.passed, 0);
    const failed = results.reduce((sum, one) => sum + one.failed, 0);
    return [{ name, passed, failed, notReached: results.reduce((sum, one) => sum + one.notReached.length, 0) }];
  });
}

/** `3/4`: passed checks among the checks that were made; empty without a check. */
export function cellOf({ classes }: OperationResult, name: ConformClass): string {
  const result = classes[name];
  if (result === undefined) return "";
  const made = result.passed + result.failed;
  return made === 0 ? "not reached" : `${result.passed}/${made}`;
}

/** Each reason with its number of checks and the first operations, the most frequent reason first. */
export function unreachedReasons({ operations }: ConformReport): { reason: string; count: number; names: string[] }[] {
  const reasons = new Map<string, { reason: string; count: number; names: string[] }>();
  for (const { operationId, classes } of operations) {
    for (const { reason } of Object.values(classes).flatMap(({ notReached }) => notReached)) {
      const known = reasons.get(reason) ?? { reason, count: 0, names: [] };
      known.count += 1;
      if (!known.names.includes(operationId)) known.names.push(operationId);
      reasons.set(reason, known);
    }
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count);
}

const firstNames = 3;

export function shownReason({ reason, count, names }: ReturnType<typeof unreachedReasons>[number]): string {
  const more = names.length > firstNames ? `, and ${names.length - firstNames} more` : "";
  return `${plural(count, "check")}: ${reason} (${names.slice(0, firstNames).join(", ")}${more})`;
}

const endings: Record<NonNullable<ConformReport["endedBy"]>, string> = {
  minutes: "The run ended early, because its time was over.",
  "max-requests": "The run ended early, because it had sent all of its requests.",
  interrupted: "The run was interrupted.",
  unreachable: "The run ended early, because the server no longer responded.",
};

/** The reason for an early end, objects that were not removed, and notes. */
export function remarksOf({ endedBy, objects, notes }: ConformReport): string[] {
  const left = objects.left.map((one) => `Not removed: ${one}`);
  return [...(endedBy === null ? [] : [endings[endedBy]]), ...left, ...notes];
}

export const titleOf = ({ description, server }: ConformReport): string =>
  `${description.title} ${description.version} at ${server}`;

export const scoreOf = ({ score, coverage }: ConformReport): string =>
  `Score ${score.toFixed(1)} of 100, coverage ${coverage.toFixed(1)} %`;

export function totalsOf({ checks, findings, requests, milliseconds, seed }: ConformReport): string {
  const { passed, failed, notReached } = checks;
  const made = `${number(passed)} checks passed, ${number(failed)} failed, ${number(notReached)} not reached`;
  const sent = `${plural(requests, "request")} in ${(milliseconds / 1000).toFixed(1)} s`;
  return `${plural(findings.length, "finding")}: ${made}; ${sent}, seed ${seed}`;
}

/** The documentation of the score, the same in every form. */
export const formula =
  "Each operation has a share per class: its passed checks among its passed and failed ones. The score is the mean of " +
  "all shares, rounded down. Checks that were not reached lower only the coverage.";

/** How often the same break was seen; empty for once. */
export const repeatedOf = ({ repeated }: ConformFinding): string =>
  repeated === 0 ? "" : `Seen ${plural(repeated + 1, "time")}.`;
