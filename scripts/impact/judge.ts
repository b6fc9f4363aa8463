// Compares two versions of a spec and classifies each difference: without a counterexample, it is not breaking.
import { Inheritance } from "../model/index.ts";
import { accept, type Rule } from "./acceptance.ts";
import { compareMachines } from "./behaviour/machines.ts";
import { noteRenames, noteTags } from "./behaviour/renames.ts";
import { compareService } from "./behaviour/servers.ts";
import { Prover } from "./counterexamples/prove.ts";
import { compareOperations } from "./operations.ts";
import { decide } from "./required-version.ts";
import { type Change, type Class, type Counterexample, classes, type Impact } from "./result/change.ts";
import { type Finding, gather, type Likelihood } from "./result/finding.ts";
import { createIsSame } from "./schema/equality.ts";
import { type Description, nameOf } from "./versions/description.ts";
import { listUnits, originOf, viewOf } from "./versions/view.ts";
import { KnownPairs } from "./walk/known-pairs.ts";

export interface JudgeOptions {
  /** Today, for ends that were announced with a date. */
  now?: Date | undefined;
  /** The changes that somebody has accepted. */
  rules?: readonly Rule[] | undefined;
}

/** At most this many operations are tried for a counterexample of one change: the first ones, and then some of the others. */
const mostTries: Record<Likelihood, { first: number; others: number }> = {
  yes: { first: 12, others: 20 },
  maybe: { first: 12, others: 20 },
  unlikely: { first: 4, others: 0 },
  no: { first: 4, others: 0 },
};
const mostDrawn = 2;

export async function judgeImpact(
  base: Description,
  head: Description,
  { now = new Date(), rules = [] }: JudgeOptions = {},
): Promise<Impact> {
  const documents = { base: viewOf(base.document), head: viewOf(head.document) };
  const families = { base: new Inheritance(documents.base), head: new Inheritance(documents.head) };
  const isSame = createIsSame(documents, families);
  const comparison = {
    documents,
    isSame,
    families,
    prover: new Prover(documents),
    known: { base: new KnownPairs(), head: new KnownPairs() },
  };
  const findings = gather([
    ...compareService(documents),
    ...compareOperations(comparison),
    ...compareMachines(documents),
  ]);
  const order = new Map(listUnits(documents.head).map(({ name }, index) => [name, index]));
  const changes: Change[] = [];
  for (const finding of findings) {
    const change = await classify(finding, base, head, now);
    if (change.witness !== null || !finding.needsExample) changes.push(change);
  }
  changes.sort(
    (one, other) =>
      classes.indexOf(one.class) - classes.indexOf(other.class) || first(order, one) - first(order, other),
  );
  const { expired, notes } = accept(changes, rules, now);
  const [before, after] = [nameOf(base), nameOf(head)];
  const verdict = decide(changes, before.version, after.version);
  const named = { base: base.document, head: head.document };
  const renames = [...noteRenames(named), ...noteTags(named)];
  return { base: before, head: after, changes, verdict, expired: expired.length, notes: [...renames, ...notes] };
}

const first = (order: Map<string, number>, { operations }: Change): number => order.get(operations[0] ?? "") ?? -1;

async function classify(finding: Finding, base: Description, head: Description, now: Date): Promise<Change> {
  const { id, direction, operations, place, text } = finding;
  const witness = await findCounterexample(finding);
  const [kind, why] = judge(finding, witness, now);
  return {
    id,
    class: kind,
    direction,
    operations,
    place,
    text,
    why,
    base: finding.base === null ? null : base.place(originOf(finding.base)),
    head: finding.head === null ? null : head.place(originOf(finding.head)),
    witness: kind === "docs" || kind === "compatible" ? null : witness,
    accepted: null,
  };
}

async function findCounterexample({ breaks, prove, draw = [], isDocs }: Finding): Promise<Counterexample | null> {
  if (isDocs) return null;
  const most = mostTries[breaks];
  const others = prove.slice(most.first);
  const step = Math.max(1, others.length / most.others);
  const some = others.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  for (const look of [...prove.slice(0, most.first), ...some, ...draw.slice(0, mostDrawn)]) {
    const witness = await look();
    if (witness !== null) return witness;
  }
  return null;
}

function judge(
  { isDocs, breaks, risk, fine, sunset, direction }: Finding,
  witness: Counterexample | null,
  now: Date,
): [Class, string] {
  if (isDocs) return ["docs", "Only wording or order changed."];
  // The last day is part of the promise, in UTC.
  const isOver = typeof sunset === "string" && sunset.slice(0, 10) < now.toISOString().slice(0, 10);
  if (isOver && (witness !== null || breaks !== "no" || risk !== undefined)) {
    return ["compatible", `Its end was announced for ${sunset}, which has passed.`];
  }
  if (witness !== null) return ["breaking", reasonOf(witness, direction)];
  if (breaks === "yes" || breaks === "maybe") {
    return ["risky", "This may break callers, but no example proves it."];
  }
  if (risk !== undefined) return ["risky", `${risk[0]!.toUpperCase()}${risk.slice(1)}.`];
  return ["compatible", fine ?? plain[direction]];
}

function reasonOf(witness: Counterexample, direction: Change["direction"]): string {
  if (witness.kind === "sequence") return "The last step worked differently before the edit.";
  return direction === "request"
    ? "Requests that worked before the edit are now refused."
    : "The spec now allows responses that it did not allow before.";
}

const plain: Record<Change["direction"], string> = {
  request: "All requests that worked before the edit still work.",
  response: "All responses were already allowed before the edit.",
  behaviour: "All earlier promises still hold.",
};
