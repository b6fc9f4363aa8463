// The verdict for a terminal.
import colors from "picocolors";
import { visible } from "../../terminal/index.ts";
import type { Caller, Change, Class, Impact, Place, Witness } from "../index.ts";

const marks: Record<Class, (text: string) => string> = {
  breaking: colors.red,
  risky: colors.yellow,
  compatible: colors.green,
  docs: colors.dim,
};

export function print(impact: Impact): string {
  const { base, head, changes, notes } = impact;
  const title = `${visible(base.name)} ${visible(base.version)} → ${visible(head.name)} ${visible(head.version)}`;
  const callers = (impact.callers ?? []).map(printCaller);
  return [title, ...changes.map(printChange), ...callers, ...notes.map(visible), summary(impact)].join("\n");
}

function printCaller({ file, line, column, effect, text, causes }: Caller): string {
  const mark = effect === "stops-compiling" ? colors.red("stops compiling") : colors.yellow("changes meaning");
  const place = colors.cyan(visible(`${file}:${line}:${column}`));
  return [`${place} ${mark}`, `  ${visible(text)}`, ...causes.map((cause) => `  because ${visible(cause.text)}`)].join(
    "\n",
  );
}

function printChange(change: Change): string {
  const { id, class: name, operations, place, text, why, witness, accepted } = change;
  const where = [change.base, change.head].flatMap((one) => (one === null ? [] : [shown(one)]));
  const lines = [
    `${marks[name](name.padEnd(10))} ${visible(text)} ${colors.dim(id)}`,
    `  ${visible(reach(operations))}, ${visible(place)}`,
    `  ${visible(why)}`,
    ...(where.length > 0 ? [`  ${colors.cyan(visible([...new Set(where)].join(" → ")))}`] : []),
    ...(witness === null ? [] : printWitness(witness)),
    ...(accepted === null ? [] : [`  accepted until ${accepted.until}: ${visible(accepted.reason)}`]),
  ];
  return lines.join("\n");
}

const shown = ({ file, line }: Place): string => (line === null ? file : `${file}:${line}`);

function reach(operations: readonly string[]): string {
  if (operations.length === 0) return "no operation";
  if (operations.length <= 3) return operations.join(", ");
  return `${operations.slice(0, 3).join(", ")} and ${operations.length - 3} more`;
}

const longest = 300;

function printWitness(witness: Witness): string[] {
  if (witness.kind === "sequence") return witness.steps.map((step) => `  · ${visible(step)}`);
  const { request, response } = witness.exchange;
  const part = witness.kind === "request" ? request : response;
  const head = `${request.method} ${request.target}${witness.kind === "response" ? ` → ${response?.status}` : ""}`;
  const body = typeof part?.body === "string" ? ` ${part.body}` : "";
  const text = `${head}${body}`;
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return [`  · ${visible(cut)}`, `  · refused: ${visible(witness.refusal)}`];
}

function summary({ verdict, head, base }: Impact): string {
  const { step, version, isEnough, counts } = verdict;
  const found = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  const asked = step === "none" ? "nothing changed" : `asks for a ${step} step`;
  const least = version === null || step === "none" ? "" : `, at least ${version}`;
  const given = isEnough === false ? `; info.version is ${visible(head.version)}` : "";
  return `${found.join(", ")}: ${base.version === "" && step === "none" ? "" : asked}${least}${given}`;
}
