// The sentences and tables that all forms of the report print.
import { number, plural } from "../../terminal/index.ts";
import { curlOf, responseOf } from "./calls.ts";
import {
  type ConformClass,
  type ConformFinding,
  type ConformReport,
  conformClasses,
  type OperationResult,
} from "./types.ts";

export type Shown = ReturnType<typeof show>;
export type ShownFinding = Shown["findings"][number];

export function show(report: ConformReport) {
  const { description, server, checks, endedBy, objects, notes, operations } = report;
  const made = `${number(checks.passed)} checks passed, ${number(checks.failed)} failed, ${number(checks.notReached)} not reached`;
  const sent = `${plural(report.requests, "request")} in ${(report.milliseconds / 1000).toFixed(1)} s`;
  const findings = report.findings.map((finding) => showFinding(report, finding));
  const classes = countsByClass(report);
  return {
    title: `${description.title} ${description.version} at ${server}`,
    score: `Score ${report.score.toFixed(1)} of 100, coverage ${report.coverage.toFixed(1)} %`,
    totals: `${plural(report.findings.length, "finding")}: ${made}; ${sent}, seed ${report.seed}`,
    /** The reason for an early end, objects that were not removed, and notes. */
    remarks: [
      ...(endedBy === null ? [] : [endings[endedBy]]),
      ...objects.left.map((one) => `Not removed: ${one}`),
      ...notes,
    ],
    classes,
    findings,
    /** Findings of several operations with the same message. */
    groups: [...Map.groupBy(findings, (one) => `${one.class} ${one.check} ${one.message}`).values()],
    reasons: reasonsOf(report),
    operations: operations.map((operation) => ({
      name: operation.operationId,
      call: `${operation.method.toUpperCase()} ${operation.path}`,
      /** One for each of the classes. */
      cells: classes.map(({ name }) => cellOf(operation, name)),
    })),
  };
}

const endings: Record<NonNullable<ConformReport["endedBy"]>, string> = {
  minutes: "The run ended early, because its time was over.",
  "max-requests": "The run ended early, because it had sent all of its requests.",
  interrupted: "The run was interrupted.",
  unreachable: "The run ended early, because the server no longer responded.",
};

/** The documentation of the score. */
export const formula =
  "Each operation has a share per class: its passed checks among its passed and failed ones. The score is the mean of " +
  "all shares, rounded down. Checks that were not reached lower only the coverage.";

/** Only classes with a check. */
function countsByClass({ operations }: ConformReport) {
  return conformClasses.flatMap((name) => {
    const results = operations.flatMap(({ classes }) => classes[name] ?? []);
    if (results.length === 0) return [];
    const passed = results.reduce((sum, one) => sum + one.passed, 0);
    const failed = results.reduce((sum, one) => sum + one.failed, 0);
    return [{ name, passed, failed, notReached: results.reduce((sum, one) => sum + one.notReached.length, 0) }];
  });
}

function showFinding(report: ConformReport, finding: ConformFinding) {
  const { message, check, sentence, repeated, operationId, reproduction, actual } = finding;
  const operation = report.operations.find((one) => one.operationId === operationId);
  const location = sentence?.location ?? operation?.location ?? null;
  const text = sentence?.text.replaceAll(/\s+/g, " ").trim() ?? "";
  // The place may be an object or a list instead of a sentence.
  const documented = /^([{[]|$)/.test(text) ? null : text;
  const promise = check === "contract" ? null : finding.expected;
  return {
    ...finding,
    /** Null if the message already contains it. */
    promise,
    /** The line of the broken sentence, otherwise that of the operation. */
    location,
    line: location && `${location.file}:${location.line}`,
    documented,
    facts: [
      repeated === 0 ? message : `${message} Seen ${plural(repeated + 1, "time")}.`,
      ...(promise === null ? [] : [`Expected: ${promise}`]),
      ...(documented === null ? [] : [`Documented: ${documented}`]),
    ],
    calls: reproduction.map((exchange) => curlOf(report, exchange)),
    response: responseOf(actual),
  };
}

/** `3/4`: passed checks among the checks that were made; empty without a check. */
function cellOf({ classes }: OperationResult, name: ConformClass) {
  const { passed = 0, failed = 0 } = classes[name] ?? {};
  const made = passed + failed;
  const text = classes[name] === undefined ? "" : made === 0 ? "not reached" : `${passed}/${made}`;
  return { text, tone: failed > 0 ? "failed" : passed > 0 ? "passed" : "none" };
}

const firstNames = 3;

/** Each reason with its number of checks and the first operations, the most frequent reason first. */
function reasonsOf({ operations }: ConformReport): string[] {
  const unreached = operations.flatMap(({ operationId, classes }) =>
    Object.values(classes).flatMap(({ notReached }) => notReached.map(({ reason }) => ({ reason, operationId }))),
  );
  return [...Map.groupBy(unreached, ({ reason }) => reason)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([reason, all]) => {
      const names = [...new Set(all.map(({ operationId }) => operationId))];
      const more = names.length > firstNames ? `, and ${names.length - firstNames} more` : "";
      return `${plural(all.length, "check")}: ${reason} (${names.slice(0, firstNames).join(", ")}${more})`;
    });
}
