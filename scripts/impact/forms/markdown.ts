// Markdown for a comment on a pull request.
import { code, fence, joinFitting, text } from "../../reports/index.ts";
import type { Caller, Change, Class, Impact } from "../result/change.ts";
import { describeTraffic } from "./traffic.ts";
import {
  effects,
  isSerious,
  placeOf,
  shownCaller,
  shownCauses,
  shownCounterexample,
  shownOperations,
  shownPlace,
  shownSummary,
  worded,
} from "./words.ts";

const titles: Record<Class, string> = {
  breaking: "Breaking",
  risky: "Risky",
  compatible: "Compatible",
  docs: "Only docs",
};

export function printMarkdown(impact: Impact): string {
  const { base, head, changes, notes } = impact;
  const quiet = changes.filter((change) => !isSerious(change));
  const parts = [
    `## Impact: ${isClean(impact) ? "nothing breaks" : shownCounts(impact)}`,
    `${code(base.name)} ${text(base.version)} → ${code(head.name)} ${text(head.version)}: ${text(shownSummary(impact))}.`,
    ...notes.map(text),
    ...changes.filter(isSerious).map(describeChange),
    ...(impact.callers === undefined ? [] : [describeCallers(impact.callers)]),
    ...(impact.traffic === undefined ? [] : [foldTraffic(describeTraffic(impact.traffic, changes))]),
    ...(quiet.length === 0
      ? []
      : [fold(`${quiet.length} without effect on callers`, quiet.map(describeShortly).join("\n"))]),
  ];
  return `${joinFitting(parts)}\n`;
}

const isClean = ({ changes }: Impact): boolean => !changes.some(isSerious);

function shownCounts({ verdict: { counts } }: Impact): string {
  const serious = (["breaking", "risky"] as const).filter((name) => counts[name] > 0);
  return serious.map((name) => `${counts[name]} ${worded[name]}`).join(", ");
}

function describeChange(change: Change): string {
  const { id, place, why, witness, operations, accepted } = change;
  const at = placeOf(change);
  const name = accepted === null ? titles[change.class] : `${titles[change.class]}, accepted until ${accepted.until}`;
  const lines = [
    `**${name}:** ${text(change.text)}`,
    `${text(why)} Reaches ${text(shownOperations(operations))}, ${code(place)}${at === null ? "" : `, at ${code(shownPlace(at))}`}. ${code(id)}`,
    ...(accepted === null ? [] : [`> ${text(accepted.reason)}`]),
  ];
  const proof = witness === null ? [] : [fold("Example", fence(shownCounterexample(witness)))];
  return [lines.join("  \n"), ...proof].join("\n\n");
}

/** Readers read only this many lines of callers; the other formats have all. */
const mostCallers = 100;

function describeCallers(callers: readonly Caller[]): string {
  if (callers.length === 0) return "No line of the checked projects stops compiling or changes meaning.";
  const lines = callers.slice(0, mostCallers).map((caller) => {
    const causes = shownCauses(caller).map((cause) => ` ${text(cause)}`);
    return `- ${code(shownCaller(caller))} **${effects[caller.effect]}**: ${text(caller.text)}${causes.join("")}`;
  });
  const more = callers.length > mostCallers ? [`- … and ${callers.length - mostCallers} more`] : [];
  return ["### Lines of callers", "", ...lines, ...more].join("\n");
}

const foldTraffic = ([heading, ...lines]: string[]): string => fold(heading!, fence(lines));

const describeShortly = (change: Change): string =>
  `- ${text(change.text)} ${text(shownOperations(change.operations))}, ${code(change.place)}`;

const fold = (summary: string, content: string): string =>
  `<details><summary>${text(summary)}</summary>\n\n${content}\n\n</details>`;
