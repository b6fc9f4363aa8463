// Caches the declarations of each path, so that an edit regenerates only the changed paths.
import type { OpenApiDocument } from "../../../model/index.ts";
import type { Node } from "./plain-typescript.ts";

/** The declarations of one path, or of all other parts of the document. */
export interface Declarations {
  declarations: Node[];
  usesBinary: boolean;
}

export type Make = (part: Partial<OpenApiDocument>) => Declarations;

/**
 * The parts of the last document by their text. A path can refer to any part outside of paths: `others` is the text of these
 * parts.
 */
export interface CachedDeclarations {
  others: string;
  parts: Map<string, Declarations>;
}

/** Returns undefined if a path refers to another path, because it then depends on both. */
export function makeByPath(
  document: OpenApiDocument,
  make: Make,
  cached?: CachedDeclarations,
): CachedDeclarations | undefined {
  const { paths = {}, ...rest } = document;
  const others = JSON.stringify(rest);
  const texts = new Map(Object.entries(paths).map(([path, item]) => [JSON.stringify({ [path]: item }), path]));
  if ([others, ...texts.keys()].some((text) => text.includes('"#/paths/'))) return undefined;
  const known = cached?.others === others ? cached.parts : undefined;
  const parts = new Map<string, Declarations>();
  for (const [text, path] of texts) parts.set(text, known?.get(text) ?? make({ paths: { [path]: paths[path]! } }));
  parts.set(others, known?.get(others) ?? make(rest));
  return { others, parts };
}

/** The declarations of all parts, as if generated together. */
export function joinDeclarations(parts: Iterable<Declarations>): Node[] {
  const joined = new Map<string, Node>();
  for (const node of [...parts].flatMap(({ declarations }) => declarations)) {
    const name = node.name!.text!;
    const known = joined.get(name);
    // Without operations, a part has an alias for an empty object, after all others.
    if (name === "operations" && known?.members === undefined) joined.delete(name);
    if (known?.members === undefined) joined.set(name, node);
    else if (node.members !== undefined) {
      joined.set(name, { ...known, members: [...known.members, ...node.members] });
    }
  }
  const operations = joined.get("operations");
  if (operations?.members !== undefined)
    joined.set("operations", { ...operations, members: operations.members.map(withTextName) });
  return [...joined.values()];
}

/** The names of operations are texts: `keyof` would turn the name `123` without quotes into a number. */
function withTextName(member: Node): Node {
  if (member.name?.kind !== "NumericLiteral") return member;
  return { ...member, name: { ...member.name, kind: "StringLiteral" } };
}
