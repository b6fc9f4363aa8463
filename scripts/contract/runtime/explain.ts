// Says why the compiled schema answered no. It runs only after a refusal, with the same schemas, and never decides.

import { fromPointerPart } from "../../model/index.ts";
import { applicators, type Check, checks } from "./checks.ts";
import type { Formats, RuleSchema } from "./tables.ts";
import { escapeKey, type Mismatch, Outcome, type Visit } from "./visit.ts";

const maximumRecursion = 400;

interface Depth {
  recursion: number;
  ignoresUnlisted: boolean;
  /** Schemas that refer to themselves in several branches would check the same part again and again. */
  met: Map<object, { schema: object; pointer: string; outcome: Outcome }[]>;
}

const below = ({ recursion, ...rest }: Depth): Depth => ({ recursion: recursion + 1, ...rest });

/** `load` finds a schema by its name. */
export function createExplainer(load: (name: string) => RuleSchema, formats: Formats) {
  /** Named schemas check each part once. */
  function walk(schema: unknown, value: unknown, pointer: string, at: string, depth: Depth): Outcome {
    const isNamed = typeof schema === "object" && schema !== null && "@" in schema;
    if (!isNamed || typeof value !== "object" || value === null) return search(schema, value, pointer, at, depth);
    const known = depth.met.get(value)?.find((each) => each.schema === schema && each.pointer === pointer);
    if (known !== undefined) return known.outcome;
    const outcome = search(schema, value, pointer, at, depth);
    depth.met.set(value, [...(depth.met.get(value) ?? []), { schema, pointer, outcome }]);
    return outcome;
  }

  function search(schema: unknown, value: unknown, pointer: string, at: string, depth: Depth): Outcome {
    const outcome = new Outcome(depth.ignoresUnlisted);
    if (schema === true || schema === undefined || depth.recursion > maximumRecursion) return outcome;
    const visit: Visit = {
      schema: schema === false ? { not: {} } : (schema as RuleSchema),
      value,
      pointer,
      at: (schema as RuleSchema)["@"] ?? at,
      outcome,
      report(kind, keyword, problem, place = pointer, isUnlisted = false) {
        if (!outcome.hasRoom(isUnlisted)) return;
        outcome.add({
          kind,
          pointer: place,
          message: `${nameOf(place)} ${problem}.`,
          schema: keyword === "" ? visit.at : `${visit.at}/${keyword}`,
          ...(isUnlisted && { isUnlisted }),
        });
      },
      apply: (part, path) => walk(part, value, pointer, `${visit.at}/${path}`, below(depth)),
      descend(key, part, path) {
        const member = (value as Record<string | number, unknown>)[key];
        const inner = walk(part, member, `${pointer}/${escapeKey(key)}`, `${visit.at}/${path}`, below(depth));
        for (const finding of inner.findings) outcome.add(finding);
      },
      accepts: (other, part) => walk(part, other, pointer, visit.at, below(depth)).findings.length === 0,
      formats,
      resolve: (part) => (typeof part.$ref === "string" ? load(part.$ref) : part),
    };
    if (!hasRightType(visit)) return outcome;
    for (const check of order(visit.schema)) check(visit);
    return outcome;
  }

  return function explain(name: string, value: unknown, ignoresUnlisted = false): Mismatch[] {
    return distinct(walk(load(name), value, "", name, { recursion: 0, ignoresUnlisted, met: new Map() }).findings);
  };
}

/** Several parts of a schema may refuse a value for the same reason, which is reported once. */
function distinct(findings: readonly Mismatch[]): Mismatch[] {
  return [...new Map(findings.map((one) => [`${one.pointer} ${one.message}`, one])).values()];
}

/** If the type of a value is wrong, other mistakes in it are not reported. */
function hasRightType(visit: Visit): boolean {
  const before = visit.outcome.findings.length;
  if (visit.schema.type !== undefined) checks.type!(visit);
  return visit.outcome.findings.length === before;
}

/** Parts for the same value go first, because they say which members and items are known; unevaluated ones go last. */
function order(schema: RuleSchema): Check[] {
  const keywords = Object.keys(schema).filter((keyword) => keyword !== "type");
  const parts = keywords.filter((keyword) => keyword in applicators).map((keyword) => applicators[keyword]!);
  const own = keywords
    .filter((keyword) => keyword in checks && !keyword.startsWith("unevaluated"))
    .map((keyword) => checks[keyword]!);
  const rest = keywords.filter((keyword) => keyword.startsWith("unevaluated")).map((keyword) => checks[keyword]!);
  return [...parts, ...own, ...rest];
}

/** `/data/attributes/filters/0` is called `filters[0]`. */
export function nameOf(pointer: string): string {
  const parts = pointer.split("/").slice(1);
  let indexes = "";
  while (parts.length > 1 && /^\d+$/.test(parts.at(-1)!)) indexes = `[${parts.pop()}]${indexes}`;
  const last = parts.at(-1);
  const name = last === undefined ? "The body" : fromPointerPart(last);
  return name.slice(0, 100) + indexes;
}
