// Empty identifiers (`x-empty-id`) count as missing members.
import type { Operation } from "./route.ts";

/** The same body without empty identifiers. A relationship to an empty identifier becomes null. */
export function withoutEmptyIds({ emptyIds }: Operation, body: unknown): unknown {
  return (emptyIds as readonly string[]).reduce((value, pointer) => without(value, pointer.slice(1).split("/")), body);
}

function without(value: unknown, [name = "", ...below]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: member, ...others } = value as Record<string, unknown>;
  if (below.length === 0) return member === "" ? others : value;
  const changed = without(member, below);
  const isEmpty = name === "data" && below.length === 1 && changed !== member;
  return { ...value, [name]: isEmpty ? null : changed };
}
