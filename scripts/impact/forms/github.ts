// Annotations of GitHub Actions: a line for each change, which the pull request shows at the line of the description.
import { type AnnotationLevel, annotation } from "../../reports/index.ts";
import type { Caller, Change, Class, Impact } from "../result/change.ts";
import { describeTraffic } from "./traffic.ts";
import { effects, placeOf, shownCauses, shownCounterexample, shownOperations, shownSummary } from "./words.ts";

const levels: Record<Class, AnnotationLevel | null> = {
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
  const level = change.accepted === null ? levels[change.class] : "notice";
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
