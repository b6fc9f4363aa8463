// Merges parts of an `allOf` that only list members, so that splitting a schema is not a change.
import { type OpenApiDocument, type Schema, toPointerPart } from "../../model/index.ts";
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
