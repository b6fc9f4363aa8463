// The report as Markdown, SARIF and JUnit XML.
import {
  code,
  fence,
  joinFitting,
  printSarif as printResults,
  printJunit as printSuites,
  text,
} from "../../reports/index.ts";
import { formula, type ShownFinding, show } from "./shown.ts";
import type { ConformReport } from "./types.ts";

/** For a comment on a pull request, or the summary of a job. */
export function printMarkdown(report: ConformReport): string {
  const { title, score, totals, classes, findings, remarks, operations, reasons } = show(report);
  const parts = [
    `## Conform: ${text(title)}`,
    `**${text(score)}.** ${text(totals)}.`,
    table(
      ["class", "passed", "failed", "not reached"],
      classes.map((one) => [one.name, String(one.passed), String(one.failed), String(one.notReached)]),
    ),
    ...findings.map(markdownOf),
    ...remarks.map(text),
    "### Operations",
    // Passed checks among those that were made.
    table(
      ["operation", ...classes.map(({ name }) => name)],
      operations.map(({ name, cells }) => [code(name), ...cells.map((cell) => cell.text)]),
    ),
    ...reasons.map((reason) => `- Not reached, ${text(reason)}`),
    text(formula),
  ];
  return `${joinFitting(parts)}\n`;
}

const markdownOf = ({ operationId, class: name, check, line, facts, calls, response }: ShownFinding): string =>
  [
    `### ${code(operationId)} ${text(name)}, ${text(check)}${line ? ` at ${code(line)}` : ""}`,
    ...facts.map(text),
    fence(calls.flatMap((call) => call.split("\n"))),
    fence(response),
  ].join("\n\n");

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** A result for each finding, at the line of the description that the server breaks. */
export function printSarif(report: ConformReport): string {
  const { description, server, score, coverage, checks, seed } = report;
  const { findings } = show(report);
  const rules = new Map(findings.map((finding) => [ruleOf(finding), finding.check.replaceAll("-", " ")]));
  return printResults({
    tool: "infrarun conform",
    rules: [...rules].map(([id, short]) => ({ id, short })),
    results: findings.map((finding) => ({
      ruleId: ruleOf(finding),
      level: "error" as const,
      lines: [...finding.facts, ...finding.calls.map((call) => call.replaceAll(" \\\n  ", " "))],
      place: {
        ...(finding.location ?? { file: description.file, line: null }),
        logical: [{ name: finding.operationId, kind: "function" }],
      },
      fingerprints: { "finding/v1": finding.id },
      occurrences: finding.repeated + 1,
    })),
    properties: { server, score, coverage, checks, seed },
  });
}

const ruleOf = ({ class: name, check }: ShownFinding): string => `${name}/${check}`;

/** A suite for each class, with a case for each of its operations. */
export function printJunit(report: ConformReport): string {
  const { title, classes, findings } = show(report);
  const suites = classes.map(({ name }) => ({
    name,
    cases: report.operations.flatMap(({ operationId, path, method, classes }) => {
      const result = classes[name];
      if (result === undefined) return [];
      const reasons = result.notReached.map(({ check, reason }) => `${check}: ${reason}`);
      const isSkipped = result.passed + result.failed === 0;
      return {
        className: `conform.${name}`,
        name: `${operationId} ${method.toUpperCase()} ${path}`,
        failures: findings
          .filter((one) => one.operationId === operationId && one.class === name)
          .map(({ check, message, facts, calls, response }) => ({
            ...{ type: check, message },
            lines: [...facts.slice(1), ...calls.flatMap((call) => call.split("\n")), ...response],
          })),
        ...(isSkipped && { skipped: reasons.join(" ") }),
        ...(!isSkipped && reasons.length > 0 && { output: reasons }),
      };
    }),
    output: [],
  }));
  return printSuites(`conform ${title}`, suites);
}
