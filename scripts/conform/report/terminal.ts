// The report on a terminal: counts per class, findings, and the score.
import pc from "picocolors";
import { visible } from "../../terminal/index.ts";
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

type Colors = ReturnType<typeof pc.createColors>;

const most = { reasons: 5, responseLines: 12, lineLength: 300 };

/** Without colours by default, as for a file or a pipe. */
export function printTerminal(report: ConformReport, colors: Colors = pc.createColors(false)): string {
  const reasons = unreachedReasons(report);
  const more = reasons.length - most.reasons;
  return [
    colors.bold(visible(titleOf(report))),
    "",
    ...table(report, colors),
    ...report.findings.flatMap((finding) => ["", ...describe(report, finding, colors)]),
    ...(reasons.length === 0 ? [] : ["", "Not reached:"]),
    ...reasons.slice(0, most.reasons).map((reason) => colors.dim(`  ${visible(shownReason(reason))}`)),
    ...(more > 0 ? [colors.dim(`  … and ${more} other reasons; --write report.html has them all.`)] : []),
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

function describe(report: ConformReport, finding: ConformFinding, colors: Colors): string[] {
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
  ];
  const head = `${colors.red("FAILED")} ${colors.bold(visible(operationId))} ${name}, ${visible(check)}`;
  return [
    place === null ? head : `${head} ${colors.dim(visible(lineOf(place)))}`,
    ...lines.map((line) => `  ${shortened(visible(line))}`.trimEnd()),
  ];
}

const shortened = (line: string): string =>
  line.length > most.lineLength ? `${line.slice(0, most.lineLength)} …` : line;
