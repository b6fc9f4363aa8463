// JUnit's XML, as test reports of CI systems read it: a test for each change, which fails as the exit code does.
import type { Caller, Change, Impact } from "../change.ts";
import { tellTraffic } from "./traffic.ts";
import {
  effects,
  markup,
  placeOf,
  shownCaller,
  shownCauses,
  shownOperations,
  shownPlace,
  shownVerdict,
  shownWitness,
} from "./words.ts";

/** `fails` says what the exit code is for: the choice of `--fail-on`. */
export function printJunit(impact: Impact, fails: (change: Change) => boolean): string {
  const { changes } = impact;
  const callers = impact.callers ?? [];
  const traffic = impact.traffic === undefined ? [] : tellTraffic(impact.traffic, changes);
  const cases = [...changes.map(tell), ...callers.map(tellCaller)];
  const tests = cases.length === 0 ? [testCase("description", "nothing changed", "")] : cases;
  const failures = changes.filter(fails).length + callers.filter(stops).length;
  const skipped = changes.filter(({ accepted }) => accepted !== null).length;
  const counts = `tests="${tests.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="impact" ${counts}>`,
    `  <testsuite name="${markup(`impact: ${impact.base.name} to ${impact.head.name}`)}" ${counts}>`,
    ...tests,
    `    <system-out>${[...traffic, shownVerdict(impact)].map(markup).join("\n")}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");

  function tell(change: Change): string {
    const name = `${change.class}: ${change.text} (${change.place})`;
    return testCase(shownOperations(change.operations), name, outcome(change));
  }

  function outcome(change: Change): string {
    if (change.accepted !== null) return `<skipped message="${markup(change.accepted.reason)}"/>`;
    if (!fails(change)) return `<system-out>${details(change)}</system-out>`;
    return `<failure type="${change.id}" message="${markup(change.why)}">${details(change)}</failure>`;
  }
}

const stops = ({ effect }: Caller): boolean => effect === "stops-compiling";

function tellCaller(caller: Caller): string {
  const text = [caller.text, ...shownCauses(caller)].map(markup).join("\n");
  const name = `${shownCaller(caller)} ${effects[caller.effect]}`;
  const outcome = stops(caller)
    ? `<failure type="${caller.effect}" message="${markup(caller.text)}">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return testCase(caller.file, name, outcome);
}

function details(change: Change): string {
  const place = placeOf(change);
  const lines = [change.why, ...(change.witness === null ? [] : shownWitness(change.witness))];
  return [...lines, ...(place === null ? [] : [shownPlace(place)])].map(markup).join("\n");
}

const testCase = (className: string, name: string, content: string): string =>
  `    <testcase classname="${markup(className)}" name="${markup(name)}">${content}</testcase>`;
