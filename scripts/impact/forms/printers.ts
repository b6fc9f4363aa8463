// The verdict in the formats of other tools: Markdown for a comment on a pull request, SARIF, JUnit XML, and annotations
// of GitHub Actions.
import {
  type AnnotationLevel,
  annotation,
  code,
  fence,
  fingerprintOf,
  type JunitCase,
  joinFitting,
  printSarif as print,
  printJunit as printSuites,
  type SarifPlace,
  type SarifResult,
  type SarifRule,
  text,
} from "../../reports/index.ts";
import type { Caller, Change, Class, Impact, Location } from "../result/change.ts";
import { type ChangeId, explanations } from "../result/explanations.ts";
import {
  describeTraffic,
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
    `${code(base.name)} ${text(base.version)} → ${code(head.name)} ${text(head.version)}: ${text(shownSummary(impact))}`,
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

const isClean = ({ verdict: { counts } }: Impact): boolean => counts.breaking + counts.risky === 0;

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

const levels: Record<Class, SarifResult["level"]> = {
  breaking: "error",
  risky: "warning",
  compatible: "note",
  docs: "none",
};

export function printSarif({ changes, callers = [], traffic, base, head }: Impact): string {
  const ids = [...new Set(changes.map(({ id }) => id))].sort();
  const kinds = [...new Set(callers.map(({ effect }) => effect))].sort();
  return print({
    tool: "infrarun impact",
    rules: [...ids.map(describeRule), ...kinds.map(describeEffect)],
    results: [...changes.map(describeResult), ...callers.map(describeCaller)],
    properties: { base, head, ...(traffic && { traffic }) },
  });
}

const describeRule = (id: ChangeId): SarifRule => ({ id, short: id.replaceAll("-", " "), full: explanations[id] });

const describeEffect = (effect: Caller["effect"]): SarifRule => ({
  id: `caller-${effect}`,
  short: `a line of a caller ${effects[effect]}`,
});

function describeCaller(caller: Caller): SarifResult {
  const { file, line, column, effect, text } = caller;
  return {
    ruleId: `caller-${effect}`,
    level: effect === "stops-compiling" ? "error" : "warning",
    lines: [text, ...shownCauses(caller)],
    place: { file, line, column },
  };
}

function describeResult(change: Change): SarifResult {
  const { id, operations, place, text, why, witness, accepted, direction, base } = change;
  const shown = placeOf(change);
  const proof = witness === null ? [] : ["Example:", ...shownCounterexample(witness)];
  return {
    ruleId: id,
    level: levels[change.class],
    lines: [`${text} ${why}`, `Reaches ${shownOperations(operations)}, ${place}.`, ...proof],
    place: shown && toPlace(shown),
    ...(base !== null && shown !== base && { related: { place: toPlace(base), text: `Before: ${shownPlace(base)}` } }),
    fingerprints: { "change/v1": fingerprintOf([id, direction, operations[0] ?? "", place, text]) },
    ...(accepted !== null && { suppressed: `${accepted.reason} (until ${accepted.until})` }),
    properties: { class: change.class, direction, operations, place },
  };
}

const toPlace = ({ file, line, pointer }: Location): SarifPlace => ({ file, line, logical: [{ name: pointer }] });

/** `fails` applies `--fail-on`. */
export function printJunit(impact: Impact, fails: (change: Change) => boolean): string {
  const { changes, base, head } = impact;
  const traffic = impact.traffic === undefined ? [] : describeTraffic(impact.traffic, changes);
  const cases = [
    ...changes.map((change) => toChangeCase(change, fails(change))),
    ...(impact.callers ?? []).map(toCallerCase),
  ];
  if (cases.length === 0) cases.push({ className: "description", name: "nothing changed" });
  const output = [...traffic, shownSummary(impact)];
  return printSuites("impact", [{ name: `impact: ${base.name} to ${head.name}`, cases, output }]);
}

function toChangeCase(change: Change, isFailure: boolean): JunitCase {
  const { id, why, accepted } = change;
  const name = `${change.class}: ${change.text} (${change.place})`;
  const test = { className: shownOperations(change.operations), name };
  if (accepted !== null) return { ...test, skipped: accepted.reason };
  const lines = details(change);
  return isFailure ? { ...test, failures: [{ type: id, message: why, lines }] } : { ...test, output: lines };
}

function toCallerCase(caller: Caller): JunitCase {
  const { file, effect, text } = caller;
  const lines = [text, ...shownCauses(caller)];
  const test = { className: file, name: `${shownCaller(caller)} ${effects[effect]}` };
  if (effect !== "stops-compiling") return { ...test, output: lines };
  return { ...test, failures: [{ type: effect, message: text, lines }] };
}

function details(change: Change): string[] {
  const place = placeOf(change);
  const lines = [change.why, ...(change.witness === null ? [] : shownCounterexample(change.witness))];
  return [...lines, ...(place === null ? [] : [shownPlace(place)])];
}

const annotationLevels: Record<Class, AnnotationLevel | null> = {
  breaking: "error",
  risky: "warning",
  compatible: "notice",
  docs: null,
};

export function printGithub(impact: Impact): string {
  const traffic = impact.traffic === undefined ? [] : describeTraffic(impact.traffic, impact.changes);
  return [
    ...impact.changes.flatMap(annotate),
    ...(impact.callers ?? []).map(annotateCaller),
    ...(traffic.length === 0 ? [] : [annotation("notice", { title: "Recorded traffic" }, traffic)]),
    annotation("notice", { title: "Impact" }, [shownSummary(impact)]),
  ].join("\n");
}

function annotate(change: Change): string[] {
  const level = change.accepted === null ? annotationLevels[change.class] : "notice";
  if (level === null) return [];
  const { id, operations, text, why, witness, accepted } = change;
  const lines = [
    `${text} ${why}`,
    `Reaches ${shownOperations(operations)}.`,
    ...(witness === null ? [] : shownCounterexample(witness)),
    ...(accepted === null ? [] : [`Accepted until ${accepted.until}: ${accepted.reason}`]),
  ];
  return [annotation(level, { ...placeOf(change), title: `${change.class}: ${id}` }, lines)];
}

function annotateCaller(caller: Caller): string {
  const { file, line, column: col, effect, text } = caller;
  const level = effect === "stops-compiling" ? "error" : "warning";
  return annotation(level, { file, line, col, title: effects[effect] }, [text, ...shownCauses(caller)]);
}
