// Breaks circles of schemas, because validating them would never end.
import { type Fields, isMap } from "./maps.ts";
import { decoded, fromPointerPart, toPointerPart } from "./pointers.ts";
import type { Note } from "./spec.ts";

/** Changes the document as read, before anything follows its references; then the bundle, for circles across files. */
export function openCircles(document: unknown): Note[] {
  const schemas = isMap(document) && isMap(document.components) ? document.components.schemas : undefined;
  return isMap(schemas) ? [...openReferences(schemas), ...cutUses(schemas)] : [];
}

const pointerOf = (name: string): string => `#/components/schemas/${toPointerPart(name)}`;

function targetOf(schema: unknown): string | undefined {
  if (!isMap(schema) || typeof schema.$ref !== "string") return undefined;
  const [, part] = /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref) ?? [];
  return part === undefined ? undefined : fromPointerPart(decoded(part));
}

/** If schemas only refer to each other in a circle, each becomes a schema that allows everything. */
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

/** A schema that another one applies to the same value. */
interface Use {
  target: string;
  /** The location of the reference. */
  pointer: string;
  /** Takes out the part of the schema that makes this use. */
  leaveOut(): void;
  /** The keyword of the choice that the use belongs to; undefined if it always applies. */
  choice?: string;
}

type Uses = ReadonlyMap<string, readonly Use[]>;

/**
 * Validating a schema that applies itself to the same value would never end. If schemas extend each other in a circle, removes the part that
 * closes the circle; if a choice closes it, removes the choice.
 */
function cutUses(schemas: Fields): Note[] {
  const extensions = listUses(schemas, ({ choice }) => choice === undefined);
  const backwards = findBackwards(extensions);
  for (const { use } of backwards) use.leaveOut();
  const uses = listUses(schemas, () => true);
  const circleOf = findCircles(uses);
  const choices = new Map<string, Use>();
  for (const [name, own] of uses) {
    for (const use of own) {
      if (use.choice === undefined || circleOf.get(name) !== circleOf.get(use.target)) continue;
      if (!choices.has(use.pointer) && !isFamily(name, schemas, extensions)) choices.set(use.pointer, use);
    }
  }
  for (const use of choices.values()) use.leaveOut();
  return [
    ...backwards.map(({ name, use: { target, pointer } }) => ({
      text: `The schema ${name} extends ${target === name ? "itself" : `${target}, which extends it`}: that part is omitted.`,
      pointer,
    })),
    ...[...choices.values()].map(({ choice, pointer }) => ({
      text: `${choice} leads back to its own schema and is ignored.`,
      pointer,
    })),
  ];
}

function listUses(schemas: Fields, isWanted: (use: Use) => boolean): Uses {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const uses = isMap(schema) ? usesOf(schema, pointerOf(name)) : [];
      return [name, uses.filter((use) => Object.hasOwn(schemas, use.target) && isWanted(use))];
    }),
  );
}

/** A keyword with a choice, and what has no meaning without it. */
const choiceKeywords = [
  ["anyOf"],
  ["oneOf"],
  ["not"],
  ["if", "then", "else"],
  ["then"],
  ["else"],
  ["dependentSchemas"],
];

/** Uses in a choice belong to the outermost one: without it, the schema allows more, and never less. */
function usesOf(schema: Fields, pointer: string, outer?: Pick<Use, "pointer" | "leaveOut" | "choice">): Use[] {
  const uses: Use[] = [];
  const own = targetOf(schema);
  if (own !== undefined)
    uses.push({ target: own, pointer: `${pointer}/$ref`, leaveOut: () => delete schema.$ref, ...outer });
  const { allOf } = schema;
  for (const [index, part] of Array.isArray(allOf) ? allOf.entries() : []) {
    if (!isMap(part)) continue;
    const place = `${pointer}/allOf/${index}`;
    const target = targetOf(part);
    if (target === undefined || outer !== undefined) uses.push(...usesOf(part, place, outer));
    else uses.push({ target, pointer: place, leaveOut: () => leaveOutPart(schema, part) });
  }
  for (const keywords of choiceKeywords) {
    const keyword = keywords[0]!;
    const leaveOut = () => {
      for (const each of keywords) delete schema[each];
    };
    const choice = outer ?? { choice: keyword, pointer: `${pointer}/${keyword}`, leaveOut };
    const held = schema[keyword];
    const branches = Array.isArray(held) || keyword === "dependentSchemas" ? Object.values(held ?? {}) : [held];
    for (const branch of branches) if (isMap(branch)) uses.push(...usesOf(branch, pointer, choice));
  }
  return uses;
}

function leaveOutPart(schema: Fields, part: unknown): void {
  const parts = (schema.allOf as unknown[]).filter((each) => each !== part);
  if (parts.length > 0) schema.allOf = parts;
  else delete schema.allOf;
}

/** With a discriminator, a base schema may list the schemas that extend it: only the named one applies. */
function isFamily(base: string, schemas: Fields, extensions: Uses): boolean {
  const schema = schemas[base] as Fields;
  const above = reachable(base, extensions);
  if (![base, ...above].some((name) => isMap((schemas[name] as Fields).discriminator))) return false;
  const branches = [schema.oneOf ?? schema.anyOf].flat();
  return branches.every((branch) => {
    const target = targetOf(branch);
    return target !== undefined && Object.hasOwn(schemas, target) && reachable(target, extensions).has(base);
  });
}

function reachable(first: string, uses: Uses): Set<string> {
  const met = new Set<string>();
  const left = [first];
  for (const name of left) {
    for (const { target } of uses.get(name) ?? []) {
      if (met.has(target)) continue;
      met.add(target);
      left.push(target);
    }
  }
  return met;
}

/** The uses that close a circle. */
function findBackwards(uses: Uses): { name: string; use: Use }[] {
  const found: { name: string; use: Use }[] = [];
  const above = new Set<string>();
  walk(uses, {
    enter: (name) => above.add(name),
    leave: (name) => above.delete(name),
    use: (name, use) => above.has(use.target) && found.push({ name, use }),
  });
  return found;
}

/** Gives schemas that reach each other the same name: the first one in a walk against the uses. */
function findCircles(uses: Uses): Map<string, string> {
  const order: string[] = [];
  walk(uses, { leave: (name) => order.push(name) });
  const users = new Map<string, string[]>();
  for (const [name, own] of uses) {
    for (const { target } of own) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [name]);
      else known.push(name);
    }
  }
  const circleOf = new Map<string, string>();
  for (const first of order.reverse()) {
    if (circleOf.has(first)) continue;
    circleOf.set(first, first);
    const left = [first];
    for (const name of left) {
      for (const user of users.get(name) ?? []) {
        if (circleOf.has(user)) continue;
        circleOf.set(user, first);
        left.push(user);
      }
    }
  }
  return circleOf;
}

interface Visitor {
  enter?(name: string): void;
  use?(name: string, use: Use): void;
  leave?(name: string): void;
}

/** Depth first, with our own stack: chains of schemas can be longer than the call stack is deep. */
function walk(uses: Uses, { enter, use: meet, leave }: Visitor): void {
  const met = new Set<string>();
  for (const first of uses.keys()) {
    const way: { name: string; left: Use[] }[] = [];
    const begin = (name: string) => {
      if (met.has(name)) return;
      met.add(name);
      enter?.(name);
      way.push({ name, left: [...uses.get(name)!] });
    };
    begin(first);
    while (way.length > 0) {
      const { name, left } = way.at(-1)!;
      const use = left.shift();
      if (use === undefined) {
        leave?.(name);
        way.pop();
      } else {
        meet?.(name, use);
        begin(use.target);
      }
    }
  }
}
