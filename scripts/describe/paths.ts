// Paths as a tree of segments. Values share one node; words are separate until all paths are known.
import { emptyShape, extendShape, mergeShape, type Shape, type ShapeBudget } from "../inference/index.ts";
import { mergeOperation, type OperationFacts } from "./operation-facts.ts";
import { baseForm, decode, formOf } from "./segments.ts";

export interface PathNode {
  words: Map<string, PathNode>;
  /** Words that were found to be values. */
  settled: Set<string>;
  /** By the end of the segment: `.json`, `:cancel`, or nothing. */
  values: Map<string, PathNode>;
  operations: Map<string, OperationFacts>;
  /** The values of the segment, without the end. */
  shape: Shape;
  seen: number;
  /** Exchanges with a successful response, here or below. */
  successes: number;
  /** Successful responses with JSON: only JSON can repeat the segment. */
  answers: number;
  /** Exchanges that show that the segment has the right type. */
  trusted: number;
  /** Exchanges whose path has the same segment before. */
  repeats: number;
  /** Exchanges whose path ends here with a slash. */
  slashes: number;
  /** Successful responses that repeat the segment, by the member that has it. */
  echoes: Map<string, number>;
  /** A word of an existing document. */
  isKnown: boolean;
  /** The names of the parameter in an existing document or an access log. */
  names: Set<string>;
  /** Decided from few facts. */
  isUncertain: boolean;
}

export const newNode = (): PathNode => ({
  words: new Map(),
  settled: new Set(),
  values: new Map(),
  operations: new Map(),
  shape: emptyShape(),
  seen: 0,
  successes: 0,
  answers: 0,
  trusted: 0,
  repeats: 0,
  slashes: 0,
  echoes: new Map(),
  isKnown: false,
  names: new Set(),
  isUncertain: false,
});

/** More words below one node are values. */
export const maxWords = 200;
const longestWord = 80;

/** The segments of a path template. */
export type Template = readonly string[];

/** The template of an existing document for a path; words go before parameters. */
export function matchTemplate(templates: readonly Template[], path: string): Template | undefined {
  const segments = path.split("/").slice(1);
  const fits = (part: string, index: number) => {
    const [start = "", end] = part.split(/\{[^{}]*\}/);
    const segment = segments[index]!;
    return end === undefined
      ? part === segment
      : segment.length > start.length && segment.startsWith(start) && segment.endsWith(end);
  };
  const words = (template: Template) => template.map((part) => (part.includes("{") ? "1" : "0")).join("");
  const fitting = templates.filter((template) => template.length === segments.length && template.every(fits));
  return fitting.sort((one, other) => (words(one) < words(other) ? -1 : 1))[0];
}

export interface Step {
  node: PathNode;
  segment: string;
  isWord: boolean;
}

export interface Descent {
  room: ShapeBudget;
  /** The response shows that the values of the path have the right type. */
  isTrusted: boolean;
  /** False for the templates of some access logs: /pets/{pet_id}. */
  hasValues: boolean;
  /** The segments of a template in an existing document. */
  known: Template | undefined;
}

/** The nodes of a path, without the root. */
export function descend(root: PathNode, path: string, { room, isTrusted, hasValues, known }: Descent): Step[] {
  let node = root;
  const steps: Step[] = [];
  const isSlashed = path.length > 1 && path.endsWith("/");
  const segments = (isSlashed ? path.slice(0, -1) : path).split("/").slice(1);
  for (const [depth, segment] of segments.entries()) {
    const template = known?.[depth];
    const isKnown = template !== undefined && !template.includes("{");
    const [isValue, ending] = isKnown ? [false, ""] : readSegment(segment, depth, steps, template);
    const hasRoom = node.words.has(segment) || node.words.size < maxWords;
    const isWord = isKnown || (!isValue && hasRoom && segment.length <= longestWord);
    node = isWord ? childOf(node.words, segment) : childOf(node.values, ending);
    node.seen += 1;
    node.isKnown ||= isKnown;
    if (isTrusted) node.trusted += 1;
    const stem = decode(segment.slice(0, segment.length - ending.length));
    if (!hasValues && /^\{[^{}]+\}$/.test(stem)) node.names.add(stem.slice(1, -1));
    else if (!isWord && isTrusted) extendShape(node.shape, readText(stem), room);
    if (template?.includes("{")) node.names.add(/\{([^{}]*)\}/.exec(template)![1]!);
    if (steps.some((before) => before.segment === stem)) node.repeats += 1;
    steps.push({ node, segment: stem, isWord });
  }
  if (isSlashed) node.slashes += 1;
  return steps;
}

function readSegment(segment: string, depth: number, before: readonly Step[], template?: string): [boolean, string] {
  if (template !== undefined) return [true, /\}([^{}]*)$/.exec(template)![1]!];
  // A version is a word: /v1, /2/users, /api/2024-05-01.
  if (depth < 2 && before.every(({ segment, isWord }) => isWord && baseForm.test(segment)) && baseForm.test(segment))
    return [false, ""];
  const { isValue, ending } = formOf(segment);
  return [isValue, ending];
}

/** Path parameters and queries have numbers and booleans as text. */
export const readText = (text: string): string | number | boolean =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text)
    ? Number(text)
    : text === "true" || text === "false"
      ? text === "true"
      : text;

export function childOf(children: Map<string, PathNode>, name: string): PathNode {
  const found = children.get(name) ?? newNode();
  children.set(name, found);
  return found;
}

export function mergeNode(into: PathNode, other: PathNode): void {
  for (const [name, child] of other.words) mergeNode(childOf(into.words, name), child);
  for (const [name, child] of other.values) mergeNode(childOf(into.values, name), child);
  for (const [method, operation] of other.operations) {
    const own = into.operations.get(method);
    if (own === undefined) into.operations.set(method, operation);
    else mergeOperation(own, operation);
  }
  mergeShape(into.shape, other.shape);
  into.isKnown ||= other.isKnown;
  into.seen += other.seen;
  into.successes += other.successes;
  into.answers += other.answers;
  into.trusted += other.trusted;
  into.repeats += other.repeats;
  into.slashes += other.slashes;
  for (const [name, count] of other.echoes) into.echoes.set(name, (into.echoes.get(name) ?? 0) + count);
  for (const name of other.names) into.names.add(name);
  for (const word of other.settled) into.settled.add(word);
}

export interface FoundPath {
  /** The nodes with their segments: a word, or an ending for a value. */
  steps: { segment: string; isValue: boolean; node: PathNode }[];
  operations: ReadonlyMap<string, OperationFacts>;
}

/** All paths with operations, in alphabetical order. */
export function listPaths(node: PathNode, steps: FoundPath["steps"] = []): FoundPath[] {
  const own = node.operations.size > 0 ? [{ steps, operations: node.operations }] : [];
  const inOrder = (children: Map<string, PathNode>) => [...children].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...own,
    ...inOrder(node.words).flatMap(([segment, child]) =>
      listPaths(child, [...steps, { segment, isValue: false, node: child }]),
    ),
    ...inOrder(node.values).flatMap(([segment, child]) =>
      listPaths(child, [...steps, { segment, isValue: true, node: child }]),
    ),
  ];
}

/** Removes paths that returned only 404, because they may not exist. Returns their number. Keeps paths of an existing document. */
export function removeMissing(node: PathNode): number {
  let removed = 0;
  const isMissing = ({ isDocumented, responses }: OperationFacts) =>
    !isDocumented && responses.size === 1 && responses.has(404);
  if (node.operations.size > 0 && [...node.operations.values()].every(isMissing)) {
    node.operations.clear();
    removed += 1;
  }
  for (const children of [node.words, node.values]) {
    for (const [name, child] of children) {
      removed += removeMissing(child);
      if (child.operations.size + child.words.size + child.values.size === 0) children.delete(name);
    }
  }
  return removed;
}

/** The segments that all paths begin with, if they look like an address: `/api/v2`. */
export function findBase(root: PathNode): { base: string; node: PathNode } {
  let node = root;
  let base = "";
  while (node.operations.size === 0 && node.values.size === 0 && node.words.size === 1) {
    const [[word, child]] = node.words as unknown as [[string, PathNode]];
    if (!baseForm.test(word) || child.operations.size > 0) break;
    base += `/${word}`;
    node = child;
  }
  return { base, node };
}
