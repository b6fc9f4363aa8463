// Normalizes schemas, so that equal ones look equal: merges the parts of an `allOf`, and removes rules that allow every value.
import { annotations, isMap, type OpenApiDocument, type Schema, toPointerPart } from "../../model/index.ts";
import { isEqual } from "../schema/equality.ts";
import { compose, isRule, merge } from "../schema/merge.ts";
import { lay, type Node, partsOf, pointerTo, resolveNode } from "../schema/nodes.ts";

export interface Flat extends Node {
  /** The rest of the schema, without the members that are listed here. */
  members: Map<string, Node>;
  required: Set<string>;
  /** The places of the parts. */
  parts: string[];
}

const deepest = 20;

/** Returns the schema with the parts of its `allOf` merged into it; keywords without a common form stay in `allOf`. */
export function flatten(document: OpenApiDocument, node: Node, above: readonly Schema[] = []): Flat {
  const { allOf, ...rest } = node.schema;
  const own = flatOf(document, { ...node, schema: rest });
  // A schema that is a part of itself adds nothing.
  if (!Array.isArray(allOf) || above.includes(node.schema)) return own;
  if (above.length > deepest) return flatOf(document, node);
  const parts = partsOf(node).map((part) => {
    const resolved = part.schema.$ref === undefined ? part : resolveNode(document, part.schema, part.pointer);
    return flatten(document, resolved, [...above, node.schema]);
  });
  const [only] = parts;
  if (parts.length === 1 && !Object.keys(rest).some(hasEffect)) {
    return {
      ...only!,
      ...lay(only!, rest, node.pointer),
      ...(node.tag && { tag: node.tag }),
      parts: [node.pointer, ...only!.parts],
    };
  }
  // This keyword applies to what the parts leave.
  const { unevaluatedProperties, ...others } = own.schema;
  const whole = parts
    .filter((part, index) => !parts.slice(0, index).some((other) => isTwin(part, other)))
    .reduce(join, { ...own, schema: others as Schema });
  return unevaluatedProperties === undefined ? whole : joinLast(whole, own, unevaluatedProperties);
}

/** Closes the whole: each part may also have closed itself. */
const joinLast = (whole: Flat, own: Flat, unevaluatedProperties: unknown): Flat => {
  const { additionalProperties, unevaluatedProperties: inner } = whole.schema;
  if (additionalProperties !== undefined || inner === false) return whole;
  const laid = new Map([...(whole.laid ?? []), ["unevaluatedProperties", own.pointer] as const]);
  return { ...whole, schema: { ...whole.schema, unevaluatedProperties }, laid };
};

const hasEffect = (key: string): boolean => isRule(key) && !["deprecated", "readOnly", "writeOnly"].includes(key);

const isTwin = (one: Flat, other: Flat): boolean => one.pointer === other.pointer && isEqual(one.schema, other.schema);

function join(one: Flat, other: Flat): Flat {
  const members = new Map(one.members);
  for (const [name, member] of other.members) {
    const known = members.get(name);
    members.set(name, known === undefined ? member : compose(known, member));
  }
  for (const [side, beside] of [
    [one, other],
    [other, one],
  ] as const) {
    const rest = restOf(side);
    if (rest === undefined) continue;
    // It applies to all members that its own part does not list.
    for (const name of beside.members.keys()) {
      if (side.members.has(name)) continue;
      members.set(name, isNothing(rest.schema) ? rest : compose(members.get(name)!, rest));
    }
  }
  const merged = merge(one, other);
  const required = new Set([...one.required, ...other.required]);
  if (members.size > 0)
    merged.schema.properties = Object.fromEntries([...members].map(([name, { schema }]) => [name, schema]));
  return { ...merged, members, required, parts: [...one.parts, ...other.parts] };
}

/** The schema of members that are not listed, if it restricts them. */
function restOf(node: Flat): Node | undefined {
  if (node.schema.patternProperties !== undefined) return undefined;
  const key = node.schema.additionalProperties === undefined ? "unevaluatedProperties" : "additionalProperties";
  const rest = node.schema[key];
  if (rest === false) return { schema: { not: {} }, pointer: pointerTo(node, key) };
  return isMap(rest) && Object.keys(rest).length > 0
    ? { schema: rest as Schema, pointer: pointerTo(node, key) }
    : undefined;
}

function flatOf(document: OpenApiDocument, node: Node): Flat {
  const { schema, pointer, laid } = node;
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) =>
      [name, resolveNode(document, member, `${pointerTo(node, "properties")}/${toPointerPart(name)}`)] as const,
  );
  const required = Array.isArray(schema.required) ? schema.required : [];
  const parts = [...new Set([pointer, ...(laid?.values() ?? [])])];
  return { ...node, schema, members: new Map(members), required: new Set(required), parts };
}

/** Allows every value. */
export const isAnything = (schema: unknown): boolean =>
  schema === undefined ||
  schema === true ||
  (isMap(schema) && Object.keys(schema).every((key) => annotations.has(key) || key.startsWith("x-")));

/** Allows no value. */
export const isNothing = (schema: unknown): boolean =>
  schema === false ||
  (isMap(schema) &&
    isMap(schema.not) &&
    isAnything(schema.not) &&
    Object.keys(schema).every((key) => key === "not" || annotations.has(key)));

/** The most items that an array may have. */
export function lengthOf({ maxItems, prefixItems, items }: Schema): number {
  const most = Number(maxItems ?? Number.POSITIVE_INFINITY);
  return isNothing(items) ? Math.min(most, prefixItems?.length ?? 0) : most;
}

/** Removes rules that allow everything. */
export const effective = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) => !Object.hasOwn(idle, keyword) || !idle[keyword]!(value, schema),
    ),
  ) as Schema;

/** Whether a keyword allows everything. */
const idle: Record<string, (value: unknown, beside: Schema) => boolean> = {
  not: isNothing,
  propertyNames: (names) => isAnything(names) || isText(names),
  dependentRequired: (rules) => valuesOf(rules).every((names) => Array.isArray(names) && names.length === 0),
  dependentSchemas: (rules) => valuesOf(rules).every(isAnything),
  unevaluatedItems: isAnything,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: (schema, beside) => beside.if === undefined || isAnything(schema),
  else: (schema, beside) => beside.if === undefined || isAnything(schema),
  if: (_, beside) => isAnything(beside.then) && isAnything(beside.else),
  contentSchema: (_, { contentMediaType }) => contentMediaType === undefined,
};

/** Every name is a text. */
const isText = (schema: unknown): boolean =>
  isMap(schema) &&
  schema.type === "string" &&
  Object.keys(schema).every((key) => key === "type" || annotations.has(key));

const valuesOf = (rules: unknown): unknown[] => (isMap(rules) ? Object.values(rules) : [rules]);
