// The report as Markdown, SARIF and JUnit XML.
import {
  code,
  fence,
  joinFitting,
  printSarif as printResults,
  printJunit as printSuites,
  text,
} from "../../reports/index.ts";
import { curlOf, responseOf } from "./calls.ts";
import { type ConformFinding, type ConformReport, conformClasses } from "./types.ts";
import {
  cellOf,
  countsByClass,
  formula,
  lineOf,
  placeOf,
  remarksOf,
  repeatedOf,
  scoreOf,
  sentenceOf,
  shownReason,
  titleOf,
  totalsOf,
  unreachedReasons,
} from "./words.ts";

/** For a comment on a pull request, or the summary of a job. */
export function printMarkdown(report: ConformReport): string {
  const parts = [
    `## Conform: ${text(titleOf(report))}`,
    `**${text(scoreOf(report))}.** ${text(totalsOf(report))}.`,
    table(
      ["class", "passed", "failed", "not reached"],
      countsByClass(report).map((one) => [one.name, String(one.passed), String(one.failed), String(one.notReached)]),
    ),
    ...report.findings.map((finding) => markdownOf(report, finding)),
    ...remarksOf(report).map(text),
    ["### Operations", operationTable(report)].join("\n\n"),
    ...unreachedReasons(report).map((reason) => `- Not reached, ${text(shownReason(reason))}`),
    text(formula),
  ];
  return `${joinFitting(parts)}\n`;
}

function markdownOf(report: ConformReport, finding: ConformFinding): string {
  const { operationId, class: name, check, message, expected, reproduction, actual } = finding;
  const sentence = sentenceOf(finding);
  const place = placeOf(report, finding);
  const at = place === null ? "" : ` at ${code(lineOf(place))}`;
  return [
    `### ${code(operationId)} ${text(name)}, ${text(check)}${at}`,
    `${text(message)} Expected: ${text(expected)}. ${text(repeatedOf(finding))}`.trimEnd(),
    ...(sentence === null ? [] : [`> ${text(sentence)}`]),
    fence(reproduction.flatMap((exchange) => curlOf(report, exchange).split("\n"))),
    fence(responseOf(actual)),
  ].join("\n\n");
}

/** Passed checks among those that were made. */
const operationTable = (report: ConformReport): string =>
  table(
    ["operation", ...conformClasses],
    report.operations.map((one) => [code(one.operationId), ...conformClasses.map((name) => cellOf(one, name))]),
  );

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** A result for each finding, at the line of the description that the server breaks. */
export function printSarif(report: ConformReport): string {
  const { description, server, score, coverage, checks, seed } = report;
  const rules = new Map(report.findings.map(({ class: name, check }) => [idOf({ class: name, check }), check]));
  return printResults({
    tool: "infrarun conform",
    rules: [...rules].map(([id, check]) => ({ id, short: check.replaceAll("-", " ") })),
    results: report.findings.map((finding) => ({
      ruleId: idOf(finding),
      level: "error" as const,
      lines: [
        finding.message,
        `Expected: ${finding.expected}`,
        ...[sentenceOf(finding)].flatMap((sentence) => (sentence === null ? [] : [`Documented: ${sentence}`])),
        ...finding.reproduction.map((exchange) => curlOf(report, exchange).replaceAll(" \\\n  ", " ")),
      ],
      place: {
        ...(placeOf(report, finding) ?? { file: description.file, line: null }),
        logical: [{ name: finding.operationId, kind: "function" }],
      },
      fingerprints: { "finding/v1": finding.id },
      occurrences: finding.repeated + 1,
    })),
    properties: { server, score, coverage, checks, seed },
  });
}

const idOf = ({ class: name, check }: Pick<ConformFinding, "class" | "check">): string => `${name}/${check}`;

/** A suite for each class, with a case for each of its operations. */
export function printJunit(report: ConformReport): string {
  const suites = countsByClass(report).map(({ name }) => ({
    name,
    cases: report.operations.flatMap(({ operationId, path, method, classes }) => {
      const result = classes[name];
      if (result === undefined) return [];
      const findings = report.findings.filter((one) => one.operationId === operationId && one.class === name);
      const reasons = result.notReached.map(({ check, reason }) => `${check}: ${reason}`);
      const isSkipped = result.passed + result.failed === 0;
      return {
        className: `conform.${name}`,
        name: `${operationId} ${method.toUpperCase()} ${path}`,
        failures: findings.map((finding) => ({
          type: finding.check,
          message: finding.message,
          lines: [
            `Expected: ${finding.expected}`,
            ...finding.reproduction.flatMap((exchange) => curlOf(report, exchange).split("\n")),
            ...responseOf(finding.actual),
          ],
        })),
        ...(isSkipped && { skipped: reasons.join(" ") }),
        ...(!isSkipped && reasons.length > 0 && { output: reasons }),
      };
    }),
    output: [],
  }));
  return printSuites(`conform ${titleOf(report)}`, suites);
}
