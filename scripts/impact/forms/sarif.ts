// SARIF 2.1.0, as code scanning of GitHub, GitLab and Azure reads it.
import { createHash } from "node:crypto";
import { visible, visibleJson } from "../../terminal/index.ts";
import type { Caller, Change, Class, Impact, Place } from "../change.ts";
import { type ChangeId, explanations } from "../explanations.ts";
import { effects, placeOf, shownCauses, shownOperations, shownPlace, shownWitness } from "./words.ts";

const levels: Record<Class, "error" | "warning" | "note" | "none"> = {
  breaking: "error",
  risky: "warning",
  compatible: "note",
  docs: "none",
};

export function printSarif({ changes, callers = [], traffic, base, head }: Impact): string {
  const ids = [...new Set(changes.map(({ id }) => id))].sort();
  const kinds = [...new Set(callers.map(({ effect }) => effect))].sort();
  const run = {
    tool: { driver: { name: "infrarun impact", rules: [...ids.map(describeRule), ...kinds.map(describeEffect)] } },
    properties: { base, head, ...(traffic && { traffic }) },
    results: [
      ...changes.map((change) => describeResult(change, ids.indexOf(change.id))),
      ...callers.map((caller) => describeCaller(caller, ids.length + kinds.indexOf(caller.effect))),
    ],
  };
  const schema = "https://json.schemastore.org/sarif-2.1.0.json";
  return `${visibleJson({ $schema: schema, version: "2.1.0", runs: [run] }, 2)}\n`;
}

const describeRule = (id: ChangeId) => ({
  id,
  shortDescription: { text: id.replaceAll("-", " ") },
  fullDescription: { text: explanations[id] },
});

const describeEffect = (effect: Caller["effect"]) => ({
  id: `caller-${effect}`,
  shortDescription: { text: `a line of a caller ${effects[effect]}` },
});

function describeCaller(caller: Caller, ruleIndex: number) {
  const { file, line, column, effect, text } = caller;
  const region = { startLine: line, startColumn: column };
  return {
    ruleId: `caller-${effect}`,
    ruleIndex,
    level: effect === "stops-compiling" ? "error" : "warning",
    message: { text: [text, ...shownCauses(caller)].map(visible).join("\n") },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
  };
}

function describeResult(change: Change, ruleIndex: number) {
  const { id, operations, place, text, why, witness, accepted, direction, base } = change;
  const shown = placeOf(change);
  const proof = witness === null ? [] : ["Witness:", ...shownWitness(witness)];
  const lines = [`${text} ${why}`, `Reaches ${shownOperations(operations)}, ${place}.`, ...proof];
  return {
    ruleId: id,
    ruleIndex,
    level: levels[change.class],
    message: { text: lines.map(visible).join("\n") },
    locations: shown === null ? [] : [locate(shown)],
    ...(base !== null &&
      shown !== base && { relatedLocations: [{ ...locate(base), message: { text: `Before: ${shownPlace(base)}` } }] }),
    partialFingerprints: { "change/v1": fingerprint(change) },
    ...(accepted !== null && {
      suppressions: [{ kind: "external", justification: `${accepted.reason} (until ${accepted.until})` }],
    }),
    properties: { class: change.class, direction, operations, place },
  };
}

const uriOf = (file: string): string => file.split("/").map(encodeURIComponent).join("/");

const locate = ({ file, line, pointer }: Place) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(file) },
    ...(line !== null && { region: { startLine: line } }),
  },
  logicalLocations: [{ fullyQualifiedName: pointer }],
});

/** The same change keeps it when lines move. */
function fingerprint({ id, operations, place, direction, text }: Change): string {
  const content = JSON.stringify([id, direction, operations[0] ?? "", place, text]);
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}
