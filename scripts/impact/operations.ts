// Operations: those that were added or removed, and the comparison of the others.

import { isDerivedId, listParameters, type OpenApiDocument, type Schema, sentMethod } from "../model/index.ts";
import { compareFacts } from "./behaviour/facts.ts";
import { addressesOf } from "./behaviour/servers.ts";
import { assembleRequest, requestOf, shownRequest } from "./counterexamples/exchanges.ts";
import { merged } from "./counterexamples/instances.ts";
import { fits } from "./counterexamples/texts.ts";
import type { Counterexample } from "./result/change.ts";
import type { Finding } from "./result/finding.ts";
import { isEqual } from "./schema/equality.ts";
import { typesOf } from "./schema/nodes.ts";
import { withoutNames } from "./versions/callbacks.ts";
import { listUnits, type Unit } from "./versions/view.ts";
import { compareRequestBodies, words } from "./walk/bodies.ts";
import { compareParameters } from "./walk/parameters.ts";
import { compareResponses } from "./walk/responses.ts";
import { type Comparison, UnitWalk } from "./walk/unit.ts";

export function compareOperations(comparison: Comparison): Finding[] {
  const { documents, isSame } = comparison;
  const [before, after] = [keyed(listUnits(documents.base)), keyed(listUnits(documents.head))];
  const found: Finding[] = [];
  const isCommonSame = isSame(documents.base["x-common-responses"], documents.head["x-common-responses"]);
  const partners = pairUp(comparison, before, after);
  for (const unit of before.values()) {
    const other = partners.get(unit);
    if (other === undefined) {
      found.push(removed(comparison, unit, [...after.values()]));
      continue;
    }
    const walk = new UnitWalk(comparison, { base: unit, head: other });
    compareAddress(walk);
    compareFacts(walk);
    if (
      !isSame(unit.named.item.parameters, other.named.item.parameters) ||
      !isSame(unit.named.operation, other.named.operation) ||
      unit.named.path !== other.named.path
    ) {
      compareParameters(walk);
      compareRequestBodies(walk);
      compareResponses(walk);
      compareNames(walk);
    } else if (!isCommonSame) compareResponses(walk);
    compareSlash(walk);
    found.push(...walk.found);
  }
  const paired = new Set(partners.values());
  for (const unit of after.values()) if (!paired.has(unit)) found.push(added(comparison, unit, [...before.values()]));
  return found;
}

/**
 * Pairs operations by method and path. The others by their whole address, because a part of the path may have moved to or
 * from the servers;
 * callbacks by their name, if only one has it.
 */
function pairUp({ documents }: Comparison, before: Map<string, Unit>, after: Map<string, Unit>): Map<Unit, Unit> {
  const partners = new Map([...before].flatMap(([key, unit]) => (after.has(key) ? [[unit, after.get(key)!]] : [])));
  const free = [...after].filter(([key, { isReversed }]) => !before.has(key) && !isReversed);
  const byAddress = new Map(free.flatMap(([, unit]) => addressesOf(documents.head, unit).map((one) => [one, unit])));
  for (const [key, unit] of before) {
    if (after.has(key) || unit.isReversed) continue;
    const [address] = addressesOf(documents.base, unit);
    const partner = byAddress.get(address!);
    if (partner !== undefined) partners.set(unit, partner);
  }
  const [gone, come] = [byOwner(before, after), byOwner(after, before)];
  for (const [owner, [unit, ...others]] of gone) {
    const [partner, ...more] = come.get(owner) ?? [];
    if (partner !== undefined && others.length + more.length === 0) partners.set(unit!, partner);
  }
  return partners;
}

/** Callbacks of one version that the other lacks. */
const byOwner = (units: Map<string, Unit>, others: Map<string, Unit>): Map<string, Unit[]> =>
  Map.groupBy(
    [...units.values()].filter(({ key, owner }) => owner !== undefined && !others.has(key)),
    ({ owner }) => owner!,
  );

const keyed = (units: Unit[]): Map<string, Unit> => new Map(units.map((unit) => [unit.key, unit]));

const placeOf = ({ named, isReversed, name }: Unit): string =>
  isReversed ? name : `${sentMethod(named.method)} ${named.path}`;

function removed(comparison: Comparison, unit: Unit, others: Unit[]): Finding {
  const { base, head } = comparison.documents;
  const alike = others.filter(({ named }) => named.method === unit.named.method);
  const answers = answering(head, unit, alike);
  const near = alike.find((other) => valuesFor(unit, other) !== undefined);
  const moved = others.find(
    ({ named }) =>
      named.operation.operationId !== undefined && named.operation.operationId === unit.named.operation.operationId,
  );
  const refusal = others.some(({ named }) => withoutNames(named.path) === withoutNames(unit.named.path))
    ? `The path no longer supports ${sentMethod(unit.named.method)}.`
    : near
      ? `This address does not match the path parameters of ${near.name}.`
      : "The path is not documented.";
  const request = shownRequest(assembleRequest(base, unit, requestOf(base, unit)));
  const witness: Counterexample = { kind: "request", operation: unit.name, exchange: { request }, refusal };
  return {
    id: "operation-removed",
    direction: unit.isReversed ? "response" : "request",
    operations: [unit.name],
    place: placeOf(unit),
    text: moved ? `${placeOf(unit)} moved to ${placeOf(moved)}.` : `${placeOf(unit)} was removed.`,
    base: unit.pointer,
    head: moved?.pointer ?? null,
    breaks: answers || unit.isReversed ? "no" : "yes",
    risk: unit.isReversed
      ? "callers no longer receive this request"
      : answers && `the operation ${answers.name} now handles this address`,
    sunset: unit.named.operation["x-sunset"],
    prove: answers || unit.isReversed ? [] : [async () => witness],
  };
}

/** The operation of the other version that handles this address, preferably with the same method. */
function answering(document: OpenApiDocument, unit: Unit, others: Unit[]): Unit | undefined {
  const found = others.filter((other) => {
    const parameters = listParameters(document, other.named).filter((one) => one.in === "path");
    return valuesFor(unit, other)?.every(([name, text]) => {
      const parameter = parameters.find((one) => one.name === name);
      return takes(merged(document, parameter?.schema ?? {}), text);
    });
  });
  return found.find(({ named }) => named.method === unit.named.method) ?? found[0];
}

/** The path parameters of the other operation at an address of this one; undefined if its path does not match. */
function valuesFor(unit: Unit, other: Unit): [name: string, text: string][] | undefined {
  const [segments, templates] = [unit, other].map(({ named }) => named.path.split("/"));
  if (segments!.length !== templates!.length || unit.isReversed || other.isReversed) return undefined;
  const parts = other.named.path.split(/\{([^}]*)\}/);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const expression = literals.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("([^/]+)");
  const found = new RegExp(`^${expression}$`).exec(unit.named.path.replaceAll(/\{[^}]*\}/g, "~a~"));
  return found?.slice(1).map((text, index) => [parts[2 * index + 1]!, text.replaceAll("~a~", "a")]);
}

/** Whether the value of a path parameter may be this text. */
function takes(schema: Schema, text: string): boolean {
  const types = typesOf(schema) ?? ["string"];
  if (schema.enum !== undefined) return schema.enum.map(String).includes(text);
  if (types.includes("string")) return fits(schema, text);
  return types.some((type) => type === "array" || type === "object");
}

function added(comparison: Comparison, unit: Unit, others: Unit[]): Finding {
  const isKnown = others.some(({ named }) => withoutNames(named.path) === withoutNames(unit.named.path));
  const answered = isKnown ? undefined : answering(comparison.documents.base, unit, others);
  return {
    id: "operation-added",
    direction: unit.isReversed ? "response" : "request",
    operations: [unit.name],
    place: placeOf(unit),
    text: `${placeOf(unit)} was added.`,
    base: null,
    head: unit.pointer,
    breaks: "no",
    risk: answered && `the operation ${answered.name} handled this address before`,
    fine: "This was undocumented before.",
    prove: [],
  };
}

function compareAddress(walk: UnitWalk): void {
  const { base, head } = walk.units;
  if (base.owner === undefined || base.address === head.address) return;
  walk.report("request", {
    id: "callback-moved",
    place: placeOf(head),
    text: `The address of ${placeOf(head)} was ${base.address} and is now ${head.address}.`,
    base: base.pointer,
    head: head.pointer,
    breaks: "no",
    risk: "callers who send only the old address are no longer notified",
  });
}

function compareNames(walk: UnitWalk): void {
  const { base, head } = walk.units;
  const [before, after] = [base.named.operation, head.named.operation];
  const at = { base: base.pointer, head: head.pointer };
  if (before.operationId !== after.operationId) {
    walk.report("request", {
      ...at,
      id: "operation-renamed",
      place: placeOf(head),
      text:
        isDerivedId(base.named) && isDerivedId(head.named)
          ? `The name in generated code follows the path: ${base.named.operationId} is now ${head.named.operationId}.`
          : `The operationId ${before.operationId ?? "(none)"} is now ${after.operationId ?? "(none)"}.`,
      breaks: "no",
      risk: "generated clients name their methods after it",
      direction: "behaviour",
    });
  }
  if (!isEqual(before.tags, after.tags)) {
    walk.report("request", {
      ...at,
      id: "tags-changed",
      place: placeOf(head),
      text: `The tags were ${JSON.stringify(before.tags ?? [])} and are now ${JSON.stringify(after.tags ?? [])}.`,
      breaks: "no",
      isDocs: true,
      direction: "behaviour",
    });
  }
  const changed = wordKeys(before, after).filter((key) => !isEqual(before[key as "summary"], after[key as "summary"]));
  if (changed.length > 0) words(walk, "request", placeOf(head), base.pointer, head.pointer, changed);
}

const judged = new Set([
  "operationId",
  "tags",
  "parameters",
  "requestBody",
  "responses",
  "security",
  "servers",
  "deprecated",
  "callbacks",
  "x-sunset",
  "x-token-kinds",
  "x-permission",
  "x-rate-limit",
  "x-retry",
  "x-edition",
]);

const wordKeys = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !judged.has(key));

function compareSlash(walk: UnitWalk): void {
  const { base, head } = walk.units;
  const [was, is] = [base, head].map(({ named }) => named.item["x-trailing-slash"] === true);
  if (was === is) return;
  const document = walk.comparison.documents.base;
  const request = shownRequest(assembleRequest(document, base, requestOf(document, base)));
  const slashed = { ...request, target: request.target.replace(/(\?|$)/, "/$1") };
  const witness: Counterexample = {
    kind: "request",
    operation: base.name,
    exchange: { request: slashed },
    refusal: "The path is not documented.",
  };
  walk.report("request", {
    id: "trailing-slash-changed",
    place: placeOf(head),
    text: `The path ${is ? "now also works" : "no longer works"} with a trailing slash.`,
    base: base.pointer,
    head: head.pointer,
    breaks: is ? "no" : "yes",
    prove: is ? [] : [async () => witness],
  });
}
