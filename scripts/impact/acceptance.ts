// Accepted changes, each with a reason and a last day: `impact.ignore.yaml`, next to the spec.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { UserError } from "../terminal/index.ts";
import type { Acceptance, Change } from "./result/change.ts";
import { explanations } from "./result/explanations.ts";

export interface Rule extends Acceptance {
  id: string;
  /** Without it, the rule applies to all operations. */
  operations?: string[];
  place?: string;
  /** The place of the rule, such as `openapi/impact.ignore.yaml:3`. */
  at: string;
}

const mostBytes = 1 << 20;

/** Returns the rules next to a spec, or an empty list without a file. */
export function readRules(spec: string): Rule[] {
  const file = join(dirname(spec), "impact.ignore.yaml");
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  if (text.length > mostBytes) throw new UserError(`${file} is larger than 1 MiB.`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [problem] = document.errors;
  if (problem) throw new UserError(`${file}:${lines.linePos(problem.pos[0]).line}: ${problem.message.split("\n")[0]}`);
  const rules: unknown = document.toJS() ?? [];
  if (!Array.isArray(rules)) throw new UserError(`${file}:1: It must be a list of rules.`);
  return rules.map((rule, index) => {
    const offset = (document.getIn([index], true) as { range?: [number] } | undefined)?.range?.[0] ?? 0;
    return assertRule(rule, `${file}:${lines.linePos(offset).line}`);
  });
}

const members = ["id", "operations", "place", "reason", "until"];

function assertRule(rule: unknown, at: string): Rule {
  const refuse = (reason: string) => new UserError(`${at}: ${reason}.`);
  if (typeof rule !== "object" || rule === null) throw refuse("A rule must be a map with id, reason and until");
  const { id, operations, place, reason, until, ...others } = rule as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refuse(`Unknown member ${unknown}; a rule has ${members.join(", ")}`);
  if (typeof id !== "string" || !Object.hasOwn(explanations, id)) throw refuse(`Unknown id ${id}`);
  if (typeof reason !== "string" || reason.trim() === "") throw refuse("A rule needs a reason");
  const day = until instanceof Date ? until.toISOString().slice(0, 10) : until;
  if (typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw refuse("A rule needs until, its last day, such as 2027-03-31");
  }
  if (place !== undefined && typeof place !== "string")
    throw refuse("place must be a string, as printed with the change");
  const isList = Array.isArray(operations) && operations.every((name) => typeof name === "string");
  if (operations !== undefined && !isList) throw refuse("operations must be a list of operationIds");
  return { id, reason, until: day, at, ...(isList && { operations }), ...(place !== undefined && { place }) };
}

export interface Accepted {
  /** Expired rules. They accept nothing, and fail the check. */
  expired: Rule[];
  notes: string[];
}

/** Marks the accepted changes. A rule for some operations does not accept a change that affects further ones. */
export function accept(changes: readonly Change[], rules: readonly Rule[], now: Date): Accepted {
  const today = now.toISOString().slice(0, 10);
  const expired = rules.filter(({ until }) => until < today);
  const notes = expired.map(
    ({ at, until }) => `${at}: The rule expired on ${until}; resolve the change, or extend the rule.`,
  );
  for (const rule of rules.filter(({ until }) => until >= today)) {
    const met = changes.filter((change) => matches(rule, change));
    for (const change of met) change.accepted ??= { reason: rule.reason, until: rule.until };
    if (met.length === 0) notes.push(`${rule.at}: The rule matches no change; remove it.`);
  }
  return { expired, notes };
}

function matches({ id, operations, place }: Rule, change: Change): boolean {
  if (id !== change.id || (place !== undefined && place !== change.place)) return false;
  return operations === undefined || change.operations.every((name) => operations.includes(name));
}
