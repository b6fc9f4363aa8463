// Caches the declarations of each path, so that an edit regenerates only the changed paths. Names types that are made of
// themselves without an object in between, such as a list of lists: TypeScript allows this only for aliases.

import { freeName, type OpenApiDocument } from "../../../model/index.ts";
import { factory, type Node } from "./plain-typescript.ts";

/** Declarations of one path, or of everything outside the paths. */
export interface Declarations {
  declarations: Node[];
  usesBinary: boolean;
}

export type Make = (part: Partial<OpenApiDocument>) => Declarations;

/**
 * The parts of the last document by their text. A path can refer to everything outside of paths: `others` is the JSON of these
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

/** Gives each such schema an alias, after the declaration of all schemas. Changes the declarations in place. */
export function nameCircles(declarations: Node[]): Node[] {
  const components = declarations.find(({ name }) => name?.text === "components");
  const holder = components?.members?.find(({ name }) => name?.text === "schemas")?.type as Node | undefined;
  const members = new Map((holder?.members ?? []).map((member) => [member.name!.text!, member]));
  const uses = new Map<string, Node[]>();
  for (const [name, { type }] of members) {
    const used = usesOf(type as Node).filter((use) => members.has(schemaOf(use)!));
    if (used.length > 0) uses.set(name, used);
  }
  const circular = new Set(findCircular(uses));
  if (circular.size === 0) return declarations;
  const taken = new Set(declarations.map(({ name }) => name!.text!));
  const aliases = new Map<string, string>();
  for (const name of circular) {
    const alias = freeName(`Schema${name.replace(/\W/g, "_")}`, (alias) => taken.has(alias));
    taken.add(alias);
    aliases.set(name, alias);
  }
  const made: Node[] = [];
  for (const [name, alias] of aliases) {
    const member = members.get(name)!;
    for (const use of uses.get(name)!) {
      const target = aliases.get(schemaOf(use)!);
      if (target !== undefined) Object.assign(use, factory.createTypeReferenceNode(target));
    }
    made.push(factory.createTypeAliasDeclaration([], alias, undefined, member.type as Node));
    member.type = factory.createTypeReferenceNode(alias);
  }
  return [...declarations, ...made];
}

/** The name in `components["schemas"][name]`. */
function schemaOf({ kind, object, index }: Node): string | undefined {
  const { object: outer, index: middle } = (object ?? {}) as Node;
  if (kind !== "IndexedAccessType" || nameOf((outer as Node)?.typeName as Node) !== "components") return undefined;
  return nameOf(middle as Node) === "schemas" ? nameOf(index as Node) : undefined;
}

const nameOf = (node: Node | undefined): string | undefined => node?.text ?? node?.literal?.text;

/** References to schemas outside of objects. */
function usesOf(type: Node): Node[] {
  if (schemaOf(type) !== undefined) return [type];
  const { types, elements, element, parameters } = type as Node & Record<string, Node[]>;
  return [types, elements, element, parameters].flatMap((parts) => [parts ?? []].flat().flatMap(usesOf));
}

/** The schemas that lead to themselves, and those between two of them. */
function findCircular(uses: Map<string, Node[]>): string[] {
  const edges = [...uses].flatMap(([name, used]) => used.map((use) => [name, schemaOf(use)!] as const));
  const leading = leaveOutEnds(edges);
  return leaveOutEnds(leading.map(([from, to]) => [to, from] as const)).map(([from]) => from);
}

type Edge = readonly [from: string, to: string];

/** Repeatedly removes edges to names without outgoing edges. */
function leaveOutEnds(edges: readonly Edge[]): Edge[] {
  const count = new Map<string, number>();
  const into = new Map<string, string[]>();
  for (const [from, to] of edges) {
    count.set(from, (count.get(from) ?? 0) + 1);
    const users = into.get(to);
    if (users === undefined) into.set(to, [from]);
    else users.push(from);
  }
  const ends = [...into.keys()].filter((name) => !count.has(name));
  for (const end of ends) {
    for (const from of into.get(end) ?? []) {
      count.set(from, count.get(from)! - 1);
      if (count.get(from) === 0) ends.push(from);
    }
  }
  const gone = new Set(ends);
  return edges.filter(([, to]) => !gone.has(to));
}
