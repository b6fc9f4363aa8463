// The report on a terminal: counts per class, findings, and the score.
import pc from "picocolors";
import { plural, visible } from "../../terminal/index.ts";
import { type Shown, type ShownFinding, show } from "./shown.ts";
import type { ConformReport } from "./types.ts";

const file = "--write report.html";

type Colors = ReturnType<typeof pc.createColors>;

const most = { findings: 20, names: 5, reasons: 5, responseLines: 12, lineLength: 300 };

/** Without colours by default, as for a file or a pipe. */
export function printTerminal(report: ConformReport, colors: Colors = pc.createColors(false)): string {
  const shown = show(report);
  const { title, findings, groups, reasons, remarks, totals, score } = shown;
  const more = reasons.length - most.reasons;
  const moreGroups = groups.slice(most.findings).flat().length;
  return [
    colors.bold(visible(title)),
    "",
    ...table(shown, colors),
    ...groups.slice(0, most.findings).flatMap((group) => ["", ...describe(group, colors)]),
    ...(moreGroups > 0 ? ["", colors.red(`… and ${plural(moreGroups, "other finding")}; ${file} has them all.`)] : []),
    ...(reasons.length === 0 ? [] : ["", "Not reached:"]),
    ...reasons.slice(0, most.reasons).map((reason) => colors.dim(`  ${visible(reason)}`)),
    ...(more > 0 ? [colors.dim(`  … and ${more} other reasons; ${file} has them all.`)] : []),
    ...remarks.map((remark) => colors.yellow(visible(remark))),
    "",
    totals,
    (findings.length === 0 ? colors.green : colors.red)(score),
  ].join("\n");
}

function table({ classes }: Shown, colors: Colors): string[] {
  const row = (name: string, cells: readonly (number | string)[]) =>
    `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(13)).join("")}`;
  return [
    colors.dim(row("class", ["passed", "failed", "not reached"])),
    ...classes.map(({ name, passed, failed, notReached }) => {
      const text = row(name, [passed, failed, notReached]);
      return failed > 0 ? colors.red(text) : text;
    }),
  ];
}

/** The first of the findings with the same message, and the operations of the others. */
function describe(group: readonly ShownFinding[], colors: Colors): string[] {
  const [{ operationId, class: name, check, line, facts, calls, response }, ...others] = group as [
    ShownFinding,
    ...ShownFinding[],
  ];
  const names = [...new Set(others.map((other) => other.operationId))];
  const more = names.length > most.names ? `, and ${names.length - most.names} more` : "";
  const lines = [
    ...facts,
    ...(calls.length > 1 ? [`After ${plural(calls.length - 1, "earlier request")}:`] : []),
    ...(calls.at(-1) ?? "").split("\n"),
    ...response.slice(0, most.responseLines),
    ...(response.length > most.responseLines ? ["…"] : []),
    ...(names.length > 0 ? [`The same: ${names.slice(0, most.names).join(", ")}${more}`] : []),
  ];
  const head = `${colors.red("FAILED")} ${colors.bold(visible(operationId))} ${name}, ${visible(check)}`;
  return [
    line === null ? head : `${head} ${colors.dim(visible(line))}`,
    ...lines.map((text) => `  ${shortened(visible(text))}`.trimEnd()),
  ];
}

const shortened = (line: string): string =>
  line.length > most.lineLength ? `${line.slice(0, most.lineLength)} …` : line;
