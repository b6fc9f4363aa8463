// Markdown for a comment on a pull request.
import { visible } from "../../terminal/index.ts";
import type { Caller, Change, Class, Impact } from "../change.ts";
import { tellTraffic } from "./traffic.ts";
import {
  effects,
  isSerious,
  placeOf,
  shownCaller,
  shownCauses,
  shownOperations,
  shownPlace,
  shownVerdict,
  shownWitness,
  worded,
} from "./words.ts";

/** What GitHub takes for a comment, with room for a line of the caller. */
const longest = 60_000;

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
    `${code(base.name)} ${text(base.version)} → ${code(head.name)} ${text(head.version)}: ${text(shownVerdict(impact))}.`,
    ...notes.map(text),
    ...changes.filter(isSerious).map(tell),
    ...(impact.callers === undefined ? [] : [tellCallers(impact.callers)]),
    ...(impact.traffic === undefined ? [] : [foldTraffic(tellTraffic(impact.traffic, changes))]),
    ...(quiet.length === 0
      ? []
      : [fold(`${quiet.length} that ask nothing of callers`, quiet.map(tellShortly).join("\n"))]),
  ];
  return `${takeWhile(parts)}\n`;
}

const isClean = ({ changes }: Impact): boolean => !changes.some(isSerious);

function shownCounts({ verdict: { counts } }: Impact): string {
  const serious = (["breaking", "risky"] as const).filter((name) => counts[name] > 0);
  return serious.map((name) => `${counts[name]} ${worded[name]}`).join(", ");
}

function tell(change: Change): string {
  const { id, place, why, witness, operations, accepted } = change;
  const at = placeOf(change);
  const name = accepted === null ? titles[change.class] : `${titles[change.class]}, accepted until ${accepted.until}`;
  const lines = [
    `**${name}:** ${text(change.text)}`,
    `${text(why)} Reaches ${text(shownOperations(operations))}, ${code(place)}${at === null ? "" : `, at ${code(shownPlace(at))}`}. ${code(id)}`,
    ...(accepted === null ? [] : [`> ${text(accepted.reason)}`]),
  ];
  const proof = witness === null ? [] : [fold("Witness", fence(shownWitness(witness).map(visible).join("\n")))];
  return [lines.join("  \n"), ...proof].join("\n\n");
}

/** So many lines of callers are read; the other forms have all of them. */
const mostCallers = 100;

function tellCallers(callers: readonly Caller[]): string {
  if (callers.length === 0) return "No line of the callers that were checked stops compiling or changes meaning.";
  const lines = callers.slice(0, mostCallers).map((caller) => {
    const causes = shownCauses(caller).map((cause) => ` ${text(cause)}`);
    return `- ${code(shownCaller(caller))} **${effects[caller.effect]}**: ${text(caller.text)}${causes.join("")}`;
  });
  const more = callers.length > mostCallers ? [`- … and ${callers.length - mostCallers} more`] : [];
  return ["### Lines of callers", "", ...lines, ...more].join("\n");
}

const foldTraffic = ([heading, ...lines]: string[]): string => fold(heading!, fence(lines.map(visible).join("\n")));

const tellShortly = (change: Change): string =>
  `- ${text(change.text)} ${text(shownOperations(change.operations))}, ${code(change.place)}`;

const fold = (summary: string, content: string): string =>
  `<details><summary>${text(summary)}</summary>\n\n${content}\n\n</details>`;

/** A fence that is longer than any row of backticks inside. */
function fence(content: string): string {
  const rows = content.match(/`+/g) ?? [];
  const marks = "`".repeat(Math.max(3, ...rows.map((row) => row.length + 1)));
  return `${marks}\n${content}\n${marks}`;
}

/** Whole parts only, as many as fit; what does not is counted. */
function takeWhile(parts: string[]): string {
  let length = 0;
  const fits = parts.findIndex((part) => {
    length += part.length + 2;
    return length > longest;
  });
  if (fits === -1) return parts.join("\n\n");
  return [...parts.slice(0, fits), `… and ${parts.length - fits} more; the other forms have them all.`].join("\n\n");
}

/** Text of others is shown, not obeyed: no markup, no mention of people, no link to an issue. */
const text = (words: string): string =>
  visible(words)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_{}[\]|~]/g, (sign) => `\\${sign}`)
    .replaceAll(/([@#])(?=\w)/g, "$1<!-- -->");

const code = (words: string): string => {
  const shown = visible(words);
  const marks = shown.includes("`") ? "``" : "`";
  return `${marks}${shown.startsWith("`") || shown.endsWith("`") ? ` ${shown} ` : shown}${marks}`;
};
