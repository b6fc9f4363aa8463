// JUnit's XML: a test for each change, which fails as the exit code does.
import { type JunitCase, printJunit as print } from "../../reports/index.ts";
import type { Caller, Change, Impact } from "../result/change.ts";
import { describeTraffic } from "./traffic.ts";
import {
  effects,
  placeOf,
  shownCaller,
  shownCauses,
  shownCounterexample,
  shownOperations,
  shownPlace,
  shownSummary,
} from "./words.ts";

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
  return print("impact", [{ name: `impact: ${base.name} to ${head.name}`, cases, output }]);
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
