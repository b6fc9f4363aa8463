// Every output format of findings.
import colors from "picocolors";
import {
  annotation,
  code,
  fingerprintOf,
  joinFitting,
  printJunit,
  printSarif,
  type ReportForm,
  text,
} from "../reports/index.ts";
import { visible, visibleJson } from "../terminal/index.ts";
import type { LintProblem } from "./lint-spec.ts";

export interface Subject {
  /** The descriptions. */
  files: readonly string[];
  findings: readonly LintProblem[];
  /** Whether the exit code is 1 for this finding. */
  fails(finding: LintProblem): boolean;
  milliseconds: number;
}

export const forms = {
  terminal: { ending: null, print: async (subject) => printTerminal(subject) },
  json: { ending: ".json", print: async ({ findings }) => `${visibleJson({ findings, ...countsOf(findings) }, 2)}\n` },
  markdown: { ending: ".md", print: async (subject) => printMarkdown(subject) },
  sarif: { ending: ".sarif", print: async (subject) => toSarif(subject) },
  junit: { ending: ".xml", print: async (subject) => toJunit(subject) },
  github: { ending: null, print: async (subject) => printGithub(subject) },
} as const satisfies Record<string, ReportForm<Subject>>;

export type FormName = keyof typeof forms;

function countsOf(findings: readonly LintProblem[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: findings.length - errors };
}

function summaryOf({ files, findings }: Subject): string {
  const { errors, warnings } = countsOf(findings);
  return `${files.join(" and ")}: ${count(errors, "error")}, ${count(warnings, "warning")}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
const placeOf = ({ file, line, column }: LintProblem): string => `${file}:${line}:${column}`;
const levelOf = ({ severity }: LintProblem): "error" | "warning" => (severity === "error" ? "error" : "warning");

function printTerminal(subject: Subject): string {
  const lines = subject.findings.map((finding) => {
    const mark = finding.severity === "error" ? colors.red("error") : colors.yellow("warning");
    return `${colors.cyan(visible(placeOf(finding)))} ${mark} ${visible(finding.message)} ${colors.dim(finding.rule)}\n`;
  });
  return `${lines.join("")}${visible(summaryOf(subject))} (${Math.round(subject.milliseconds)} ms)\n`;
}

function printMarkdown(subject: Subject): string {
  const findings = subject.findings.map(
    (finding) => `- ${code(placeOf(finding))} **${levelOf(finding)}** ${text(finding.message)} ${code(finding.rule)}`,
  );
  return `${joinFitting([`## Lint: ${text(summaryOf(subject))}`, ...findings])}\n`;
}

function printGithub(subject: Subject): string {
  const findings = subject.findings.map((finding) => {
    const { file, line, column: col, rule: title, message } = finding;
    return annotation(levelOf(finding), { file, line, col, title }, [message]);
  });
  return `${[...findings, annotation("notice", { title: "Lint" }, [summaryOf(subject)])].join("\n")}\n`;
}

/** A test for each finding, which fails as the exit code does; without findings, one for each description. */
function toJunit(subject: Subject): string {
  const { files, findings, fails } = subject;
  const cases = findings.map((finding) => {
    const { file, rule, message } = finding;
    const test = { className: file, name: `${rule} ${placeOf(finding)}` };
    return fails(finding)
      ? { ...test, failures: [{ type: rule, message, lines: [placeOf(finding)] }] }
      : { ...test, output: [message] };
  });
  if (cases.length === 0) cases.push(...files.map((file) => ({ className: file, name: "no findings", output: [] })));
  return printJunit("lint", [{ name: `lint: ${files.join(" and ")}`, cases, output: [summaryOf(subject)] }]);
}

function toSarif({ findings }: Subject): string {
  const seen = new Map<string, number>();
  return printSarif({
    tool: "infrarun lint",
    rules: [...new Set(findings.map(({ rule }) => rule))]
      .sort()
      .map((id) => ({ id, short: id.replaceAll(/[-/]/g, " ") })),
    results: findings.map((finding) => {
      const { rule, message, file, line, column } = finding;
      const same = JSON.stringify([rule, file, message]);
      const earlier = seen.get(same) ?? 0;
      seen.set(same, earlier + 1);
      return {
        ruleId: rule,
        level: levelOf(finding),
        lines: [message],
        place: { file, line, column },
        fingerprints: { "finding/v1": fingerprintOf([rule, file, message, earlier]) },
      };
    }),
    properties: countsOf(findings),
  });
}
