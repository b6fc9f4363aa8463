// The verdict for a terminal.
import colors from "picocolors";
import { visible } from "../../terminal/index.ts";
import type { Caller, Change, Class, Counterexample, Impact } from "../result/change.ts";
import {
  describeTraffic,
  effects,
  shownCaller,
  shownCauses,
  shownCounterexample,
  shownOperations,
  shownPlace,
  shownSummary,
} from "./words.ts";

export const marks: Record<Class, (text: string) => string> = {
  breaking: colors.red,
  risky: colors.yellow,
  compatible: colors.green,
  docs: colors.dim,
};

export function printTerminal(impact: Impact): string {
  const { base, head, changes, notes } = impact;
  const title = `${visible(base.name)} ${visible(base.version)} → ${visible(head.name)} ${visible(head.version)}`;
  const callers = (impact.callers ?? []).map(printCaller);
  const [heading, ...rows] = impact.traffic === undefined ? [] : describeTraffic(impact.traffic, changes);
  const traffic = heading === undefined ? [] : [visible(heading), ...rows.map((row) => `  ${visible(row)}`)];
  return [
    title,
    ...changes.map(printChange),
    ...callers,
    ...traffic,
    ...notes.map(visible),
    visible(shownSummary(impact)),
  ].join("\n");
}

function printCaller(caller: Caller): string {
  const color = caller.effect === "stops-compiling" ? colors.red : colors.yellow;
  const first = `${colors.cyan(visible(shownCaller(caller)))} ${color(effects[caller.effect])}`;
  return [first, ...[caller.text, ...shownCauses(caller)].map((line) => `  ${visible(line)}`)].join("\n");
}

function printChange(change: Change): string {
  const { id, class: name, operations, place, text, why, witness, accepted } = change;
  const where = [change.base, change.head].flatMap((one) => (one === null ? [] : [shownPlace(one)]));
  const lines = [
    `${marks[name](name.padEnd(10))} ${visible(text)} ${colors.dim(id)}`,
    `  ${visible(shownOperations(operations))}, ${visible(place)}`,
    `  ${visible(why)}`,
    ...(where.length > 0 ? [`  ${colors.cyan(visible([...new Set(where)].join(" → ")))}`] : []),
    ...(witness === null ? [] : printCounterexample(witness)),
    ...(accepted === null ? [] : [`  accepted until ${accepted.until}: ${visible(accepted.reason)}`]),
  ];
  return lines.join("\n");
}

const printCounterexample = (witness: Counterexample): string[] =>
  shownCounterexample(witness).map((step) => `  · ${visible(step)}`);
