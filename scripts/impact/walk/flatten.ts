// Normalizes schemas, so that equal ones look equal: merges parts of an `allOf` that only list members, and removes rules
// that allow every value.
import { isMap, type OpenApiDocument, type Schema, toPointerPart } from "../../model/index.ts";
import { isEqual } from "../schema/equality.ts";
import { annotations, lay, type Node, pointerTo, resolveNode } from "../schema/nodes.ts";

export interface Flat extends Node {
  /** The rest of the schema, without the members that are listed here. */
  members: Map<string, Node>;
  required: Set<string>;
  /** The places of the parts. */
  parts: string[];
}

const deepest = 20;

/** Returns the schema as written, with its `allOf`, if two parts define the same thing. */
export function flatten(document: OpenApiDocument, node: Node, above: readonly Schema[] = []): Flat {
  const { allOf, ...rest } = node.schema;
  const own = flatOf(document, { ...node, schema: rest });
  // A schema that is a part of itself adds nothing.
  if (!Array.isArray(allOf) || above.includes(node.schema)) return own;
  if (above.length > deepest) return flatOf(document, node);
  const parts = allOf.map((part, index) =>
    flatten(document, resolveNode(document, part, `${node.pointer}/allOf/${index}`), [...above, node.schema]),
  );
  const [only] = parts;
  if (parts.length === 1 && !Object.keys(rest).some(isRule)) {
    return {
      ...only!,
      ...lay(only!, rest, node.pointer),
      ...(node.tag && { tag: node.tag }),
      parts: [node.pointer, ...only!.parts],
    };
  }
  return join(own, parts) ?? flatOf(document, node);
}

function join(own: Flat, parts: readonly Flat[]): Flat | undefined {
  const schema: Schema = { ...own.schema };
  const laid = new Map(own.laid);
  const members = new Map(own.members);
  const required = new Set(own.required);
  for (const part of parts) {
    for (const [name, member] of part.members) {
      if (members.has(name)) return;
      members.set(name, member);
    }
    for (const name of part.required) required.add(name);
    for (const [key, value] of Object.entries(part.schema)) {
      if (key === "properties" || annotations.has(key)) continue;
      if (bounded.has(key)) return;
      if (schema[key] === undefined) {
        schema[key] = value;
        laid.set(key, part.laid?.get(key) ?? part.pointer);
      } else if (key !== "required" && hasEffect(key) && !isEqual(schema[key], value)) return;
    }
  }
  if (required.size > 0) schema.required = [...required];
  if (members.size > 0) schema.properties = Object.assign({}, ...[own, ...parts].map((one) => one.schema.properties));
  return { ...own, schema, laid, members, required, parts: [own, ...parts].flatMap((one) => one.parts) };
}

/** Keywords that apply only to sibling members, and compositions that cannot be merged. */
const bounded = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "allOf"]);

const isRule = (key: string): boolean =>
  !annotations.has(key) && !["deprecated", "readOnly", "writeOnly", "default"].includes(key) && !key.startsWith("x-");

const hasEffect = (key: string): boolean => isRule(key) || key === "x-conflicts" || key === "x-requires";

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
