// Flat tags, as callers refer to them.
import type { components } from "../../generated/types.ts";
import { ApiError, noSuch, type Problem } from "./errors.ts";
import { newId } from "./ids.ts";
import type { Tag, TagBinding } from "./types.ts";

type Reference = components["schemas"]["TagReference"];

/** If both are given, the identifier wins; an empty one is treated as missing. */
function idOf(reference: Reference): string | undefined {
  return "id" in reference && reference.id ? reference.id : undefined;
}

/** The schema requires a name for a tag without an identifier. */
const nameOf = (reference: Reference) => reference.attributes?.name ?? "";

export interface TagReferences {
  ids: readonly string[];
  names: readonly string[];
}

/** Each identifier and each name once. */
export function readReferences(references: readonly Reference[]): TagReferences {
  return {
    ids: [...new Set(references.flatMap((reference) => idOf(reference) ?? []))],
    names: [...new Set(references.flatMap((reference) => (idOf(reference) ? [] : nameOf(reference))))],
  };
}

/** Only a name can create a tag. `list` is the pointer of the references. */
export function assertKnownIds(list: string, references: readonly Reference[], known: readonly { id: string }[]): void {
  const knownIds = new Set(known.map(({ id }) => id));
  const problems = references.flatMap((reference, index): Problem[] => {
    const id = idOf(reference);
    if (id === undefined || knownIds.has(id)) return [];
    return [{ detail: noSuch("tag", id), source: { pointer: `${list}/${index}/id` } }];
  });
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** New tags for the names that no known tag has. */
export function createMissing(
  organizationName: string,
  { names }: TagReferences,
  known: readonly Tag[],
  at: Date,
): Tag[] {
  const knownNames = new Set(known.map(({ name }) => name));
  const missing = names.filter((name) => !knownNames.has(name));
  return missing.map((name) => ({ id: newId("tag"), organizationName, name, createdAt: at }));
}

/** Whether a key-value tag with this key also counts as a flat tag. */
export function isTagName(key: string): boolean {
  return /^[A-Za-z0-9:_-]+$/.test(key);
}

/** The names of the flat tags of a workspace with these flat tags and these keys. */
export function tagNamesOf(names: readonly string[], keys: readonly string[]): string[] {
  return [...new Set([...names, ...keys.filter(isTagName)])].sort();
}

type TagBindingGiven = components["schemas"]["TagBindingGiven"];

/** Refuses a duplicate key; `undefined` and null mean "no tags". `list` is the pointer of the tags. */
export function bindTags(
  workspaceId: string,
  relationship: { data: readonly TagBindingGiven[] | null } | undefined,
  at: Date,
  list = "/data/relationships/tag-bindings/data",
): TagBinding[] | undefined {
  const given = relationship?.data;
  if (!given) return undefined;
  checkKeys(
    list,
    given.map(({ attributes }) => attributes.key),
  );
  return given.map(({ attributes: { key, value = "" } }) => {
    return { id: newId("tagBinding"), workspaceId, projectId: null, key, value, createdAt: at };
  });
}

/** Whether exactly these tags are bound already. */
export function areBound(given: readonly TagBinding[], bound: readonly TagBinding[]): boolean {
  const values = new Map(bound.map(({ key, value }) => [key, value]));
  return given.length === bound.length && given.every(({ key, value }) => values.get(key) === value);
}

function checkKeys(list: string, keys: readonly string[]): void {
  const problems = keys.flatMap((key, index): Problem[] => {
    if (keys.indexOf(key) === index) return [];
    return [{ detail: `The key ${key} is given twice.`, source: { pointer: `${list}/${index}/attributes/key` } }];
  });
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** The bound tags with these in addition; a tag with a known key keeps its id and changes its value. */
export function addBindings(bound: readonly TagBinding[], given: readonly TagBinding[]): TagBinding[] {
  const values = new Map(given.map(({ key, value }) => [key, value]));
  const known = new Set(bound.map(({ key }) => key));
  return [
    ...bound.map((binding) => ({ ...binding, value: values.get(binding.key) ?? binding.value })),
    ...given.filter(({ key }) => !known.has(key)),
  ];
}

/** A workspace's own tag replaces a tag with the same key that it would inherit from its project. */
export function findEffective(own: readonly TagBinding[], ofProject: readonly TagBinding[]): readonly TagBinding[] {
  const keys = new Set(own.map(({ key }) => key));
  return [...own, ...ofProject.filter(({ key }) => !keys.has(key))];
}
