// A schema with its place, with references resolved.
import { annotations, at, type Family, isMark, type OpenApiDocument, type Schema } from "../../model/index.ts";

export interface Node {
  schema: Schema;
  pointer: string;
  /** Locations of keywords that are written elsewhere, for example next to a reference. */
  laid?: ReadonlyMap<string, string>;
  /** Chooses the schema among those with the same base, for example values. */
  tag?: Schema;
}

/** A schema for values with this tag. */
export const tagged = (name: string, value: unknown): Schema => ({
  properties: { [name]: { const: value } },
  required: [name],
});

/** The tags of a choice of `oneOf` or `anyOf`: from the mapping, or else its name. */
export function tagsOfChoice({ discriminator }: Schema, { $ref }: Schema): Schema[] {
  if (discriminator === undefined || $ref === undefined) return [];
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  const mapping = Object.entries(discriminator.mapping ?? {});
  const tags = mapping.filter(([, target]) => target === $ref || target === name).map(([tag]) => tag);
  return (tags.length > 0 ? tags : [name]).map((tag) => tagged(discriminator.propertyName, tag));
}

export const tagOfChoice = (union: Schema, choice: Schema): Schema | undefined => tagsOfChoice(union, choice)[0];

/** The tag of a family's first described member, and the schema that it chooses. */
export function memberTag(family: Family | undefined): Schema | undefined {
  const member = family?.members.find(({ isOpen }) => !isOpen) ?? family?.members[0];
  if (family === undefined || member === undefined) return undefined;
  return { allOf: [{ $ref: member.pointer }, tagged(family.tag, member.tags[0])] };
}

/** With the tag that chooses it. */
export const taggedSchema = ({ schema, tag }: Node): Schema => (tag === undefined ? schema : { allOf: [schema, tag] });

export const nothing = (pointer: string): Node => ({ schema: {}, pointer });

const deepest = 60;

/** Resolves references. Keywords next to a reference are added to its target, as in OpenAPI 3.1. */
export function resolveNode(document: OpenApiDocument, schema: unknown, pointer: string, depth = 0): Node {
  if (schema === false) return { schema: { not: {} }, pointer };
  if (typeof schema !== "object" || schema === null) return nothing(pointer);
  const { $ref, ...beside } = schema as Schema;
  if ($ref === undefined || depth > deepest) return { schema: schema as Schema, pointer };
  const target = resolveNode(document, lookUp(document, $ref), $ref, depth + 1);
  if (document.openapi.startsWith("3.0") || Object.keys(beside).length === 0) return target;
  const isPlain = Object.keys(beside).every((key) => !(key in target.schema) || annotations.has(key) || isMark(key));
  if (isPlain) return lay(target, beside, pointer);
  return { schema: { allOf: [{ $ref }, beside] }, pointer };
}

/** The node with keywords from another place. */
export function lay(node: Node, keywords: Schema, pointer: string): Node {
  const laid = new Map([...(node.laid ?? []), ...Object.keys(keywords).map((key) => [key, pointer] as const)]);
  return { ...node, schema: { ...node.schema, ...keywords }, laid };
}

/** Identifies a node by all its locations, because references to one target can have different keywords. */
export const addressOf = (node: Node): string => [...new Set(locationsOf(node))].join(" & ");

const locationsOf = (node: Node): string[] => [
  node.pointer,
  ...(node.laid?.values() ?? []),
  ...(madeFrom(node) ?? []).flatMap(locationsOf),
];

/** The parts of schemas that the comparison makes, because each part has its own location. */
const origins = new WeakMap<Schema, readonly Node[]>();

/** A schema for values that fit all parts. It is at the place of the last one, which is usually the most specific one. */
export function made(schema: Schema, parts: readonly Node[]): Node {
  origins.set(schema, parts);
  return { schema, pointer: parts.at(-1)!.pointer };
}

export const madeFrom = ({ schema }: Node): readonly Node[] | undefined => origins.get(schema);

/** The parts of an `allOf`; they may be references. */
export const partsOf = (node: Node): readonly Node[] =>
  madeFrom(node) ??
  (node.schema.allOf ?? []).map((schema, index) => ({ schema, pointer: `${node.pointer}/allOf/${index}` }));

/** The location of a keyword of the node. */
export const pointerTo = ({ pointer, laid }: Node, keyword: string): string =>
  `${laid?.get(keyword) ?? pointer}/${keyword}`;

function lookUp(document: OpenApiDocument, pointer: string): unknown {
  try {
    return at(document, pointer);
  } catch {
    return {};
  }
}

/** The types that a schema allows; null if it allows all. */
export function typesOf({ type, nullable }: Schema): string[] | null {
  if (type === undefined) return null;
  const types = [type].flat();
  return nullable === true && !types.includes("null") ? [...types, "null"] : types;
}
