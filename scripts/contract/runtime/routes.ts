import { normalizePath } from "../../model/index.ts";
import { decodePart } from "./decode.ts";
import type { Operation } from "./tables.ts";

/** Path templates as a tree of segments, so that a match costs the same for any number of operations. */
interface Node {
  fixed: Map<string, Node>;
  mixed: { parts: string[]; node: Node }[];
  any: Node | null;
  methods: Map<string, { operation: Operation; names: string[]; template: string }> | null;
  allow: string[];
  slash: boolean;
}

export type RouteMatch =
  | {
      kind: "found";
      operation: Operation;
      path: Record<string, string>;
      segments: string[];
      names: string[];
      /** The path of the operation that matches. */
      template: string;
    }
  /** `at`: pointer to the path. */
  | { kind: "other-methods"; allow: string[]; at: string }
  | { kind: "malformed" };

export type FindRoute = (method: string, pathname: string) => RouteMatch | null;

const createNode = (): Node => ({ fixed: new Map(), mixed: [], any: null, methods: null, allow: [], slash: false });

/** Parsers of URLs drop segments such as `..`, and read a backslash as a slash: the server may see another path. */
const ambiguous = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;

/** `isLenient`: like servers that ignore the case of letters and a slash at the end. */
export function createRouter(operations: Operation[], isLenient = false): FindRoute {
  const root = createNode();
  const readNormal: ReadSegment = isLenient ? (segment) => segment.toLowerCase() : (segment) => segment;
  const readAny: ReadSegment = (segment) => readNormal(normalizePath(segment));
  for (const operation of operations) {
    for (const template of [operation.path, ...(operation.others ?? [])])
      addRoute(root, operation, template, isLenient);
  }

  return function findRoute(method, pathname) {
    if (pathname.charCodeAt(0) !== 0x2f || ambiguous.test(pathname)) return null;
    const values: string[] = [];
    const read = normalizePath(pathname) === pathname ? readNormal : readAny;
    const node = descend(root, pathname, 1, values, read);
    if (node === null) return null;
    const target = node.methods!.get(method) ?? (method === "HEAD" ? node.methods!.get("GET") : undefined);
    if (target === undefined) {
      const [other] = node.methods!.values();
      return {
        kind: "other-methods",
        allow: node.allow,
        at: other!.operation.at.replace(/(?:\/additionalOperations)?\/[^/]*$/, ""),
      };
    }
    // As in Express, without a prototype: a parameter may be named __proto__.
    const path: Record<string, string> = Object.create(null);
    for (let index = 0; index < values.length; index += 1) {
      const value = decodePart(values[index]!);
      if (value === null) return { kind: "malformed" };
      // A variable of a server has no name.
      if (target.names[index] !== "") path[target.names[index]!] = value;
    }
    return { kind: "found", path, segments: values, ...target };
  };
}

function addRoute(root: Node, operation: Operation, template: string, isLenient: boolean): void {
  const names: string[] = [];
  let node = root;
  const path = isLenient ? template.replace(/\/$/, "") : template;
  for (const segment of path.slice(1).split("/")) {
    const parts = segment
      .split(/\{([^{}]*)\}/)
      .map((part, index) => (isLenient && index % 2 === 0 ? part.toLowerCase() : part));
    names.push(...parts.filter((_, index) => index % 2 === 1));
    node = childFor(node, parts);
  }
  node.methods ??= new Map();
  // If two templates match, the first wins.
  if (!node.methods.has(operation.method)) node.methods.set(operation.method, { operation, names, template });
  node.slash ||= isLenient || operation.slash;
  node.allow = [...new Set([...node.methods.keys(), ...(node.methods.has("GET") ? ["HEAD"] : [])])].sort();
}

/** `parts` are literals at even and parameter names at odd places. */
function childFor(node: Node, parts: string[]): Node {
  if (parts.length === 1) {
    const segment = parts[0]!;
    const known = node.fixed.get(segment);
    if (known) return known;
    const created = createNode();
    node.fixed.set(segment, created);
    return created;
  }
  if (parts.length === 3 && parts[0] === "" && parts[2] === "") {
    node.any ??= createNode();
    return node.any;
  }
  const literals = parts.filter((_, index) => index % 2 === 0);
  const known = node.mixed.find((candidate) => candidate.parts.join("{}") === literals.join("{}"));
  if (known) return known.node;
  const created = createNode();
  node.mixed.push({ parts: literals, node: created });
  return created;
}

/** Returns a segment as it is compared with those of templates. */
type ReadSegment = (segment: string) => string;

/**
 * Tries static segments first, then mixed ones, then parameters; goes back if there is no match. Does not decode values: in a
 * label, only a plain dot separates.
 */
function descend(node: Node, pathname: string, start: number, values: string[], readSegment: ReadSegment): Node | null {
  const slash = pathname.indexOf("/", start);
  const end = slash === -1 ? pathname.length : slash;
  const segment = pathname.slice(start, end);
  const read = readSegment(segment);
  const next = (child: Node): Node | null => {
    if (slash !== -1) return descend(child, pathname, slash + 1, values, readSegment);
    return child.methods === null ? null : child;
  };
  const fixed = node.fixed.get(read);
  const found = fixed && next(fixed);
  if (found) return found;
  if (segment === "") return slash === -1 && node.slash ? node : null;
  const before = values.length;
  for (const { parts, node: child } of node.mixed) {
    const parameters = splitSegment(parts, normalizePath(segment), read);
    if (parameters === null) continue;
    values.push(...parameters);
    const match = next(child);
    if (match) return match;
    values.length = before;
  }
  if (node.any === null) return null;
  values.push(segment);
  const match = next(node.any);
  if (match === null) values.length = before;
  return match;
}

/** `read`: the segment as it is compared. */
function splitSegment(parts: string[], segment: string, read: string): string[] | null {
  if (!read.startsWith(parts[0]!)) return null;
  const values: string[] = [];
  let position = parts[0]!.length;
  for (let index = 1; index < parts.length; index += 1) {
    const literal = parts[index]!;
    const isLast = index === parts.length - 1;
    const end = isLast ? segment.length - literal.length : read.indexOf(literal, position + 1);
    if (end <= position || (isLast && !read.endsWith(literal))) return null;
    values.push(segment.slice(position, end));
    position = end + literal.length;
  }
  return values;
}
