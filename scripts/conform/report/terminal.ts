// The report on a terminal: counts per class, findings, and the score.
import pc from "picocolors";
import { plural, visible } from "../../terminal/index.ts";
import { curlOf, responseOf } from "./calls.ts";
import type { ConformFinding, ConformReport } from "./types.ts";
import {
  countsByClass,
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

const file = "--write report.html";

type Colors = ReturnType<typeof pc.createColors>;

const most = { findings: 20, names: 5, reasons: 5, responseLines: 12, lineLength: 300 };

/** Without colours by default, as for a file or a pipe. */
export function printTerminal(report: ConformReport, colors: Colors = pc.createColors(false)): string {
  const reasons = unreachedReasons(report);
  const more = reasons.length - most.reasons;
  const groups = Object.values(Object.groupBy(report.findings, (one) => `${one.class} ${one.check} ${one.message}`));
  const moreGroups = groups.slice(most.findings).flatMap((group) => group!).length;
  return [
    colors.bold(visible(titleOf(report))),
    "",
    ...table(report, colors),
    ...groups.slice(0, most.findings).flatMap((group) => ["", ...describe(report, group!, colors)]),
    ...(moreGroups > 0 ? ["", colors.red(`… and ${plural(moreGroups, "other finding")}; ${file} has them all.`)] : []),
    ...(reasons.length === 0 ? [] : ["", "Not reached:"]),
    ...reasons.slice(0, most.reasons).map((reason) => colors.dim(`  ${visible(shownReason(reason))}`)),
    ...(more > 0 ? [colors.dim(`  … and ${more} other reasons; ${file} has them all.`)] : []),
    ...remarksOf(report).map((remark) => colors.yellow(visible(remark))),
    "",
    totalsOf(report),
    (report.findings.length === 0 ? colors.green : colors.red)(scoreOf(report)),
  ].join("\n");
}

function table(report: ConformReport, colors: Colors): string[] {
  const rows = countsByClass(report).map(({ name, passed, failed, notReached }) => {
    const cells = [passed, failed, notReached].map((count) => String(count).padStart(13)).join("");
    return (failed > 0 ? colors.red : (text: string) => text)(`${name.padEnd(12)}${cells}`);
  });
  const heads = ["passed", "failed", "not reached"].map((head) => head.padStart(13)).join("");
  return [colors.dim(`${"class".padEnd(12)}${heads}`), ...rows];
}

/** The first of the findings with the same message, and the operations of the others. */
function describe(report: ConformReport, group: readonly ConformFinding[], colors: Colors): string[] {
  const [finding, ...others] = group as [ConformFinding, ...ConformFinding[]];
  const { operationId, class: name, check, message, expected, actual, reproduction } = finding;
  const sentence = sentenceOf(finding);
  const place = placeOf(report, finding);
  const earlier = reproduction.length - 1;
  const response = responseOf(actual);
  const lines = [
    `${message} ${repeatedOf(finding)}`.trimEnd(),
    `Expected: ${expected}`,
    ...(sentence === null ? [] : [`Documented: ${sentence}`]),
    ...(earlier > 0 ? [`After ${earlier} earlier ${earlier === 1 ? "request" : "requests"}:`] : []),
    ...curlOf(report, actual).split("\n"),
    ...response.slice(0, most.responseLines),
    ...(response.length > most.responseLines ? ["…"] : []),
    ...(others.length > 0 ? [`The same: ${namesOf(others)}`] : []),
  ];
  const head = `${colors.red("FAILED")} ${colors.bold(visible(operationId))} ${name}, ${visible(check)}`;
  return [
    place === null ? head : `${head} ${colors.dim(visible(lineOf(place)))}`,
    ...lines.map((line) => `  ${shortened(visible(line))}`.trimEnd()),
  ];
}

function namesOf(findings: readonly ConformFinding[]): string {
  const names = [...new Set(findings.map(({ operationId }) => operationId))];
  const more = names.length - most.names;
  return `${names.slice(0, most.names).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

const shortened = (line: string): string =>
  line.length > most.lineLength ? `${line.slice(0, most.lineLength)} …` : line;
