// Annotations of GitHub Actions: a line for each change, which the pull request shows at the line of the description.

import { visible } from "../../terminal/index.ts";
import type { Caller, Change, Class, Impact } from "../change.ts";
import { tellTraffic } from "./traffic.ts";
import { effects, placeOf, shownCauses, shownOperations, shownVerdict, shownWitness } from "./words.ts";

const levels: Record<Class, "error" | "warning" | "notice" | null> = {
  breaking: "error",
  risky: "warning",
  compatible: "notice",
  docs: null,
};

export function printGithub(impact: Impact): string {
  const traffic = impact.traffic === undefined ? [] : [annotateTraffic(tellTraffic(impact.traffic, impact.changes))];
  const callers = (impact.callers ?? []).map(annotateCaller);
  return [
    ...impact.changes.flatMap(annotate),
    ...callers,
    ...traffic,
    `::notice title=Impact::${value(shownVerdict(impact))}`,
  ].join("\n");
}

function annotate(change: Change): string[] {
  const level = change.accepted === null ? levels[change.class] : "notice";
  if (level === null) return [];
  const { id, operations, text, why, witness, accepted } = change;
  const place = placeOf(change);
  const properties = [
    ...(place === null ? [] : [`file=${property(place.file)}`]),
    ...(place === null || place.line === null ? [] : [`line=${place.line}`]),
    `title=${property(`${change.class}: ${id}`)}`,
  ];
  const lines = [
    `${text} ${why}`,
    `Reaches ${shownOperations(operations)}.`,
    ...(witness === null ? [] : shownWitness(witness)),
    ...(accepted === null ? [] : [`Accepted until ${accepted.until}: ${accepted.reason}`]),
  ];
  return [`::${level} ${properties.join(",")}::${lines.map(value).join("%0A")}`];
}

function annotateCaller(caller: Caller): string {
  const { file, line, column, effect, text } = caller;
  const level = effect === "stops-compiling" ? "error" : "warning";
  const properties = [`file=${property(file)}`, `line=${line}`, `col=${column}`, `title=${property(effects[effect])}`];
  return `::${level} ${properties.join(",")}::${[text, ...shownCauses(caller)].map(value).join("%0A")}`;
}

const annotateTraffic = (lines: readonly string[]): string =>
  `::notice title=Recorded traffic::${lines.map(value).join("%0A")}`;

/** The escapes of workflow commands; unseen characters are spelled out first. */
const value = (text: string): string => visible(text).replaceAll("%", "%25");
const property = (text: string): string => value(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
