// Key-value tags: which may be bound, and which take effect.
import type { components } from "../../generated/types.ts";
import { ApiError, type Problem } from "./errors.ts";
import { newId } from "./ids.ts";
import type { TagBinding } from "./types.ts";

type TagBindingGiven = components["schemas"]["TagBindingGiven"];

/** Refuses a duplicate key; `undefined` and null mean "no tags". */
export function bindTags(
  workspaceId: string,
  relationship: { data: readonly TagBindingGiven[] | null } | undefined,
  at: Date,
): TagBinding[] | undefined {
  const given = relationship?.data;
  if (!given) return undefined;
  checkKeys(given.map(({ attributes }) => attributes.key));
  return given.map(({ attributes: { key, value = "" } }) => {
    return { id: newId("tagBinding"), workspaceId, projectId: null, key, value, createdAt: at };
  });
}

/** Whether exactly these tags are bound already. */
export function areBound(given: readonly TagBinding[], bound: readonly TagBinding[]): boolean {
  const values = new Map(bound.map(({ key, value }) => [key, value]));
  return given.length === bound.length && given.every(({ key, value }) => values.get(key) === value);
}

function checkKeys(keys: readonly string[]): void {
  const problems = keys.flatMap((key, index): Problem[] => {
    if (keys.indexOf(key) === index) return [];
    const pointer = `/data/relationships/tag-bindings/data/${index}/attributes/key`;
    return [{ detail: `The key ${key} is given twice.`, source: { pointer } }];
  });
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** A workspace's own tag replaces a tag with the same key that it would inherit from its project. */
export function findEffective(own: readonly TagBinding[], ofProject: readonly TagBinding[]): readonly TagBinding[] {
  const keys = new Set(own.map(({ key }) => key));
  return [...own, ...ofProject.filter(({ key }) => !keys.has(key))];
}
