// Renamed components and other groups of operations: no exchange shows them, but generated code does.
import { isMap, listOperations, type OpenApiDocument, toPointerPart } from "../../model/index.ts";
import { plural } from "../../terminal/index.ts";
import type { Which } from "../result/change.ts";
import { isEqual } from "../schema/equality.ts";
import { withoutNames } from "../versions/callbacks.ts";

type Documents = Record<Which, OpenApiDocument>;
type Tree = Record<string, unknown>;

interface Component {
  kind: keyof typeof nouns;
  name: string;
  value: Tree;
}

/** The kinds of components that generated code names. */
const nouns = {
  schemas: "schema",
  responses: "response",
  requestBodies: "request body",
  parameters: "parameter",
  headers: "header",
} as const;

export interface Rename {
  /** Pointers to the component in each version. */
  base: string;
  head: string;
  /** One sentence. */
  text: string;
}

/** The components that one version has under another name, found by the references at the same place or by equality. */
export function renamesOf({ base, head }: Documents): Rename[] {
  const [before, after] = [componentsOf(base), componentsOf(head)];
  const found = new Map<string, string>();
  const isFree = (from: string, to: string) =>
    !found.has(from) && !after.has(from) && !before.has(to) && ![...found.values()].includes(to);
  const queue: [unknown, unknown][] = [...pathsOf(base)].map(([path, item]) => [item, pathsOf(head).get(path)]);
  queue.push(...[...before].map(([pointer, { value }]): [Tree, unknown] => [value, after.get(pointer)?.value]));
  for (const [one, other] of queue) {
    if (Array.isArray(one) && Array.isArray(other)) {
      if (one.length === other.length)
        queue.push(...one.map((item, index): [unknown, unknown] => [item, other[index]]));
    } else if (isMap(one) && isMap(other)) {
      for (const [key, member] of Object.entries(one)) if (typeof member === "object") queue.push([member, other[key]]);
      const [from, to] = [String(one.$ref), String(other.$ref)];
      const [was, is] = [before.get(from), after.get(to)];
      if (from === to || was === undefined || is === undefined || !isFree(from, to) || !isAlike(was, is)) continue;
      found.set(from, to);
      queue.push([was.value, is.value]);
    }
  }
  for (const [from, was] of before) {
    const [to] = [...after].find(([pointer, is]) => isFree(from, pointer) && isSame(was, is)) ?? [];
    if (to !== undefined) found.set(from, to);
  }
  return [...found].map(([from, to]) => {
    const { kind, name } = before.get(from)!;
    return { base: from, head: to, text: `The ${nouns[kind]} ${name} is now called ${after.get(to)!.name}` };
  });
}

function componentsOf({ components = {} }: OpenApiDocument): Map<string, Component> {
  const kinds = Object.keys(nouns) as (keyof typeof nouns)[];
  const found = kinds.flatMap((kind) =>
    Object.entries((components as Record<string, Record<string, Tree>>)[kind] ?? {}).map(
      ([name, value]) => [`#/components/${kind}/${toPointerPart(name)}`, { kind, name, value }] as const,
    ),
  );
  return new Map(found);
}

const pathsOf = ({ paths = {} }: OpenApiDocument): Map<string, unknown> =>
  new Map(Object.entries(paths).map(([path, item]) => [withoutNames(path), item]));

const isSame = (one: Component, other: Component): boolean =>
  one.kind === other.kind && isEqual(one.value, other.value);

/** Whether at least half of the members are the same. */
function isAlike(one: Component, other: Component): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "parameters") return one.value.name === other.value.name && one.value.in === other.value.in;
  const [names, others] = [one, other].map(({ value }) => Object.keys((value.properties ?? {}) as object));
  const both = names!.filter((name) => others!.includes(name)).length;
  return isEqual(one.value.type, other.value.type) && both * 2 >= Math.max(names!.length, others!.length);
}

const mostNotes = 10;

/** A note for each renamed component. */
export function noteRenames(documents: Documents): string[] {
  const renames = renamesOf(documents);
  const more = renames.length - mostNotes;
  return [
    ...renames.slice(0, mostNotes).map(({ text }) => `${text}: generated code uses the new name.`),
    ...(more > 0 ? [`${plural(more, "more component")} ${more === 1 ? "has" : "have"} another name.`] : []),
  ];
}

/** One note for all operations with another first tag. */
export function noteTags({ base, head }: Documents): string[] {
  const [before, after] = [base, head].map(
    (document) =>
      new Map(
        listOperations(document).map(({ method, path, operation }) => [`${method} ${path}`, operation.tags?.[0]]),
      ),
  );
  const moved = [...before!].filter(([name, tag]) => after!.has(name) && after!.get(name) !== tag);
  if (moved.length === 0) return [];
  const has = moved.length === 1 ? "has" : "have";
  return [`${plural(moved.length, "operation")} ${has} another first tag: generated clients group methods by it.`];
}
