// SARIF: a result for each change and for each line of a caller.
import {
  fingerprintOf,
  printSarif as print,
  type SarifPlace,
  type SarifResult,
  type SarifRule,
} from "../../reports/index.ts";
import type { Caller, Change, Class, Impact, Location } from "../result/change.ts";
import { type ChangeId, explanations } from "../result/explanations.ts";
import { effects, placeOf, shownCauses, shownCounterexample, shownOperations, shownPlace } from "./words.ts";

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
