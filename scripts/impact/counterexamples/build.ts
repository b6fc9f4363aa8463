// Whole values around a given part.

import { isMap, type OpenApiDocument, parseCondition, type Schema } from "../../model/index.ts";
import type { Message, Which } from "../result/change.ts";
import type { Trail } from "../schema/difference.ts";
import { type Node, taggedSchema } from "../schema/nodes.ts";
import { itemsFor, merged, smallest } from "./instances.ts";

/** Makes the smallest whole values that have a given value of `node` at the end of the path. */
export function wrapper(
  document: OpenApiDocument,
  trail: Trail,
  which: Which,
  part: Message,
  node: Node,
): (leaf: unknown) => unknown {
  const leafTags = tagOf(document, node);
  const turns = trail.toReversed().map((turn) => ({
    isPart: turn.step.kind === "part",
    own: tagOf(document, turn.within[which]),
    hold: holder(document, turn, which, part),
  }));
  return (leaf) => {
    let value = leaf;
    let tags = leafTags;
    for (const { isPart, own, hold } of turns) {
      value = hold(value);
      // If two tags have the same name, the inner one wins.
      if (!isPart) tags = own;
      else {
        if (isMap(value)) value = { ...value, ...withoutKeys(own, tags) };
        tags = { ...own, ...tags };
      }
    }
    return value;
  };
}

const withoutKeys = (object: object, others: object): object =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !Object.hasOwn(others, key)));

/** Puts a value into the smallest value around it. */
function holder(
  document: OpenApiDocument,
  { within, step }: Trail[number],
  which: Which,
  part: Message,
): (value: unknown) => unknown {
  const node = within[which];
  if (step.kind === "member") {
    const object = objectOf(document, node, part);
    return (value) => ({ ...object, [step.name]: value });
  }
  if (step.kind === "item") {
    const schema = merged(document, node.schema);
    const items = itemsFor(document, schema, part, Math.max(Number(schema.minItems ?? 0), step.index + 1));
    return (value) => items.with(step.index, value);
  }
  const { oneOf, anyOf, ...rest } = node.schema;
  const hasMembers = Object.keys(rest.properties ?? {}).length + (rest.required?.length ?? 0) > 0;
  if (!hasMembers) return (value) => value;
  const object = objectOf(document, { ...node, schema: rest }, part);
  return (value) => (isMap(value) ? { ...object, ...value } : value);
}

/** The members that choose this schema among others. */
function tagOf(document: OpenApiDocument, { tag }: Node): Record<string, unknown> {
  const members = Object.entries(merged(document, tag ?? {}).properties ?? {});
  return Object.fromEntries(
    members.flatMap(([name, member]) => {
      const { const: value } = merged(document, member);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The path as a JSON pointer. */
export function pointerOf(trail: Trail): string {
  return trail
    .map(({ step }) => {
      if (step.kind === "part") return "";
      return `/${String(step.kind === "member" ? step.name : step.index)
        .replaceAll("~", "~0")
        .replaceAll("/", "~1")}`;
    })
    .join("");
}

/** An example of the document with the part at the same place; undefined if the example has no such place. */
export function graft(example: unknown, trail: Trail, leaf: unknown): unknown {
  const [first, ...rest] = trail.filter(({ step }) => step.kind !== "part");
  if (first === undefined) return leaf;
  if (first.step.kind === "member" && isMap(example)) {
    const { name } = first.step;
    const below = rest.length === 0 ? leaf : graft(example[name], rest, leaf);
    return below === undefined ? undefined : { ...example, [name]: below };
  }
  if (first.step.kind === "item" && Array.isArray(example) && example.length > 0) {
    const below = rest.length === 0 ? leaf : graft(example[first.step.index], rest, leaf);
    return below === undefined ? undefined : example.with(Math.min(first.step.index, example.length - 1), below);
  }
  return undefined;
}

export function objectOf(document: OpenApiDocument, node: Node, part: Message): Record<string, unknown> {
  const value = smallest(document, taggedSchema(node), part);
  return isMap(value) ? value : {};
}

/** An object for which the conditions are true (`x-conflicts`, `x-requires`). */
export function withConditions(
  document: OpenApiDocument,
  schema: Schema,
  part: Message,
  conditions: readonly string[],
): Record<string, unknown> {
  const value = objectOf(document, { schema, pointer: "" }, part);
  for (const text of conditions) {
    const { path, value: wanted } = parseCondition(text);
    let holder = value;
    let holderSchema = merged(document, schema);
    for (const [index, name] of path.entries()) {
      const member = holderSchema.properties?.[name] ?? {};
      if (index === path.length - 1) holder[name] = wanted ?? notEmpty(smallest(document, member, part));
      else {
        holder[name] = isMap(holder[name]) ? holder[name] : objectOf(document, { schema: member, pointer: "" }, part);
        holder = holder[name] as Record<string, unknown>;
        holderSchema = merged(document, member);
      }
    }
  }
  return value;
}

const notEmpty = (value: unknown): unknown => (value === undefined || value === null || value === "" ? "a" : value);
