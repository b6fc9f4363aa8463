// Members that Go and ASP.NET take for documented ones, because they ignore the case of letters.
import type { Violation } from "../../../generated/validators.js";
import type { Contract } from "../exchange/contract.ts";

/** A tolerant server may ignore an undocumented member, unless it differs from a documented one only in case. */
export function judgeByCase(contract: Contract, violation: Violation): Violation {
  const { kind, pointer, ignorable, ...rest } = violation;
  if (kind !== "undocumented-member" || ignorable !== true || pointer === undefined) return violation;
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const { exact, foldedNames } = documentedIn(contract);
  return foldedNames.has(folded(name)) && !exact.has(name) ? { ...rest, kind, pointer } : violation;
}

/** Also letters such as the Kelvin sign, which Go takes for a k. */
export const folded = (name: string): string => name.toUpperCase().toLowerCase();

export interface Names {
  exact: ReadonlySet<string>;
  foldedNames: ReadonlySet<string>;
}

export function namesOf(names: Iterable<string>): Names {
  const exact = new Set(names);
  return { exact, foldedNames: new Set([...exact].map(folded)) };
}

const known = new WeakMap<Contract["operations"], Names>();

/** The names of the members in all schemas. */
function documentedIn({ operations, document }: Contract): Names {
  let names = known.get(operations);
  if (names === undefined) {
    names = namesOf(namesIn(document()));
    known.set(operations, names);
  }
  return names;
}

function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { properties } = value as { properties?: unknown };
  if (typeof properties === "object" && properties !== null) yield* Object.keys(properties);
  for (const part of Object.values(value)) yield* namesIn(part);
}
