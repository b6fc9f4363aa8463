// Schemas that are defined only by themselves. The generator cannot use them, so the circle is opened here.
import { type Fields, isMap } from "./maps.ts";
import type { Note } from "./note.ts";
import { fromPointerPart, toPointerPart } from "./pointers.ts";

/** Changes the document as read, before anything follows its references. */
export function openCircles(document: unknown): Note[] {
  const schemas = isMap(document) && isMap(document.components) ? document.components.schemas : undefined;
  return isMap(schemas) ? [...openReferences(schemas), ...cutExtensions(schemas)] : [];
}

const pointerOf = (name: string): string => `#/components/schemas/${toPointerPart(name)}`;

function targetOf(schema: unknown): string | undefined {
  if (!isMap(schema) || typeof schema.$ref !== "string") return undefined;
  const [, part] = /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref) ?? [];
  return part === undefined ? undefined : fromPointerPart(decoded(part));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Schemas that only refer to each other, in a circle, have no meaning: each becomes one that allows everything. */
function openReferences(schemas: Fields): Note[] {
  const isCircular = (name: string): boolean => {
    const passed = new Set<string>();
    let at = targetOf(schemas[name]);
    while (at !== undefined && at !== name && !passed.has(at)) {
      passed.add(at);
      at = targetOf(schemas[at]);
    }
    return at === name;
  };
  const circular = Object.keys(schemas).filter(isCircular);
  for (const name of circular) schemas[name] = {};
  return circular.map((name) => ({
    text: `The schema ${name} refers only to itself, so it allows everything.`,
    pointer: pointerOf(name),
  }));
}

interface Extension {
  index: number;
  target: string;
}

/** If schemas extend each other by `allOf` in a circle, removes the part that leads back to the start of the circle. */
function cutExtensions(schemas: Fields): Note[] {
  const cut = new Map<string, Extension[]>();
  const done = new Set<string>();
  for (const first of Object.keys(schemas)) {
    // Our own stack: chains of schemas can be longer than the call stack is deep.
    const way = done.has(first) ? [] : [{ name: first, left: listExtensions(schemas[first]) }];
    const above = new Set([first]);
    while (way.length > 0) {
      const { name, left } = way.at(-1)!;
      const next = left.shift();
      if (next === undefined) {
        above.delete(name);
        done.add(name);
        way.pop();
      } else if (above.has(next.target)) cut.set(name, [...(cut.get(name) ?? []), next]);
      else if (!done.has(next.target)) {
        above.add(next.target);
        way.push({ name: next.target, left: listExtensions(schemas[next.target]) });
      }
    }
  }
  return [...cut].flatMap(([name, extensions]) => leaveOut(schemas[name] as Fields, name, extensions));
}

const listExtensions = (schema: unknown): Extension[] =>
  isMap(schema) && Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((part: unknown, index) => {
        const target = targetOf(part);
        return target === undefined ? [] : [{ index, target }];
      })
    : [];

function leaveOut(schema: Fields, name: string, extensions: readonly Extension[]): Note[] {
  const indexes = new Set(extensions.map(({ index }) => index));
  const parts = (schema.allOf as unknown[]).filter((_, index) => !indexes.has(index));
  if (parts.length > 0) schema.allOf = parts;
  else delete schema.allOf;
  return extensions.map(({ index, target }) => ({
    text: `The schema ${name} extends ${target === name ? "itself" : `${target}, which extends it`}: that part is left out.`,
    pointer: `${pointerOf(name)}/allOf/${index}`,
  }));
}
