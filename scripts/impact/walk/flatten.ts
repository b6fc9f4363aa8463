// What the parts of an `allOf` say together, where they only list members: a description that is only cut into other parts
// says the same.
import { type OpenApiDocument, type Schema, toPointerPart } from "../../spec/index.ts";
import { annotations, follow, type Node } from "./nodes.ts";

export interface Flat extends Node {
  /** The schema without the members that are listed here. */
  members: Map<string, Node>;
  required: Set<string>;
  /** Where the parts stand. */
  parts: string[];
}

const listing = new Set(["type", "properties", "required", "allOf", "deprecated"]);
const deepest = 20;

export function flatten(document: OpenApiDocument, node: Node, above: readonly Schema[] = []): Flat {
  const { allOf, ...own } = node.schema;
  const alone = flatOf(document, { schema: node.schema, pointer: node.pointer });
  if (!Array.isArray(allOf) || above.includes(node.schema) || above.length > deepest) return alone;
  const parts = allOf.map((part, index) =>
    flatten(document, follow(document, part, `${node.pointer}/allOf/${index}`), [...above, node.schema]),
  );
  const [only] = parts;
  if (parts.length === 1 && Object.keys(own).every((key) => !isRule(key))) {
    return { ...only!, schema: { ...only!.schema, ...own }, parts: [node.pointer, ...only!.parts] };
  }
  const all = [flatOf(document, { schema: own, pointer: node.pointer }), ...parts];
  const members = new Map<string, Node>();
  for (const part of all) {
    for (const [name, member] of part.members) {
      if (members.has(name)) return alone;
      members.set(name, member);
    }
  }
  if (!parts.every(({ schema }) => Object.keys(schema).every((key) => listing.has(key) || !isRule(key)))) return alone;
  const required = new Set(all.flatMap((part) => [...part.required]));
  const properties = Object.assign({}, ...all.map(({ schema }) => schema.properties));
  const type = all.map(({ schema }) => schema.type).find((one) => one !== undefined);
  const schema: Schema = { ...own, ...(type !== undefined && { type }), properties, required: [...required] };
  return { schema, pointer: node.pointer, members, required, parts: all.flatMap((part) => part.parts) };
}

const isRule = (key: string): boolean =>
  !annotations.has(key) && !["deprecated", "readOnly", "writeOnly", "default"].includes(key) && !key.startsWith("x-");

function flatOf(document: OpenApiDocument, { schema, pointer }: Node): Flat {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, follow(document, member, `${pointer}/properties/${toPointerPart(name)}`)] as const,
  );
  const required = Array.isArray(schema.required) ? schema.required : [];
  return { schema, pointer, members: new Map(members), required: new Set(required), parts: [pointer] };
}
