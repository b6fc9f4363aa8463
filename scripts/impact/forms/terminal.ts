// The verdict for a terminal.
import colors from "picocolors";
import { visible } from "../../terminal/index.ts";
import type { Caller, Change, Class, Impact, Witness } from "../change.ts";
import { shownOperations, shownPlace, shownVerdict, shownWitness } from "./words.ts";

const marks: Record<Class, (text: string) => string> = {
  breaking: colors.red,
  risky: colors.yellow,
  compatible: colors.green,
  docs: colors.dim,
};

export function printTerminal(impact: Impact): string {
  const { base, head, changes, notes } = impact;
  const title = `${visible(base.name)} ${visible(base.version)} → ${visible(head.name)} ${visible(head.version)}`;
  const callers = (impact.callers ?? []).map(printCaller);
  return [title, ...changes.map(printChange), ...callers, ...notes.map(visible), visible(shownVerdict(impact))].join(
    "\n",
  );
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
  const where = [change.base, change.head].flatMap((one) => (one === null ? [] : [shownPlace(one)]));
  const lines = [
    `${marks[name](name.padEnd(10))} ${visible(text)} ${colors.dim(id)}`,
    `  ${visible(shownOperations(operations))}, ${visible(place)}`,
    `  ${visible(why)}`,
    ...(where.length > 0 ? [`  ${colors.cyan(visible([...new Set(where)].join(" → ")))}`] : []),
    ...(witness === null ? [] : printWitness(witness)),
    ...(accepted === null ? [] : [`  accepted until ${accepted.until}: ${visible(accepted.reason)}`]),
  ];
  return lines.join("\n");
}

const printWitness = (witness: Witness): string[] => shownWitness(witness).map((step) => `  · ${visible(step)}`);
