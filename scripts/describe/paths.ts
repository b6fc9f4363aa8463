// Paths as a tree of segments. Values share one node; words are separate until all paths are known.
import { emptyShape, extendShape, mergeShape, type Shape, ShapeBudget } from "../inference/index.ts";
import { mergeOperation, type OperationFacts } from "./operation-facts.ts";
import { baseForm, decode, formOf, hasIdentity, isPlural, literalWords } from "./segments.ts";

export interface PathNode {
  words: Map<string, PathNode>;
  /** By the end of the segment: `.json`, `:cancel`, or nothing. */
  values: Map<string, PathNode>;
  operations: Map<string, OperationFacts>;
  /** The values of the segment, without the end. */
  shape: Shape;
  seen: number;
  /** Exchanges with a successful response, here or below. */
  successes: number;
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
  values: new Map(),
  operations: new Map(),
  shape: emptyShape(),
  seen: 0,
  successes: 0,
  echoes: new Map(),
  isKnown: false,
  names: new Set(),
  isUncertain: false,
});

/** More words below one node are values. */
const maxWords = 200;
const longestWord = 80;
/** Words with the same operations, from which they are values. */
const leastAlike = 8;

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
  /** The segments of a template in an existing document. */
  known: Template | undefined;
}

/** The nodes of a path, without the root. */
export function descend(root: PathNode, path: string, { room, isTrusted, known }: Descent): Step[] {
  let node = root;
  const steps: Step[] = [];
  for (const [depth, segment] of path.split("/").slice(1).entries()) {
    const template = known?.[depth];
    const isKnown = template !== undefined && !template.includes("{");
    const [isValue, ending] = isKnown ? [false, ""] : readSegment(segment, depth, steps, template);
    const hasRoom = node.words.has(segment) || node.words.size < maxWords;
    const isWord = isKnown || (!isValue && hasRoom && segment.length <= longestWord);
    node = isWord ? childOf(node.words, segment) : childOf(node.values, ending);
    node.seen += 1;
    node.isKnown ||= isKnown;
    const stem = decode(segment.slice(0, segment.length - ending.length));
    if (/^\{[^{}]+\}$/.test(stem)) node.names.add(stem.slice(1, -1));
    else if (!isWord && isTrusted) extendShape(node.shape, readText(stem), room);
    if (template?.includes("{")) node.names.add(/\{([^{}]*)\}/.exec(template)![1]!);
    steps.push({ node, segment: stem, isWord });
  }
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

function childOf(children: Map<string, PathNode>, name: string): PathNode {
  const found = children.get(name) ?? newNode();
  children.set(name, found);
  return found;
}

function mergeNode(into: PathNode, other: PathNode): void {
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
  for (const [name, count] of other.echoes) into.echoes.set(name, (into.echoes.get(name) ?? 0) + count);
  for (const name of other.names) into.names.add(name);
}

/** Makes values of the words that are values. `identities`: names and ids that bodies contain. */
export function settlePaths(
  node: PathNode,
  identities: ReadonlySet<string>,
  isShown: (word: string) => boolean,
  before: readonly string[] = [],
): void {
  const noun = before.at(-1) ?? "";
  const words = [...node.words].filter(([, child]) => !child.isKnown);
  const take = (chosen: readonly (readonly [string, PathNode])[], isUncertain: boolean) => {
    if (chosen.length === 0) return;
    const isNew = !node.values.has("");
    const value = childOf(node.values, "");
    if (isNew && isUncertain) value.isUncertain = true;
    for (const [word, child] of chosen) {
      if (child.successes > 0) extendShape(child.shape, readText(decode(word)), wordRoom);
      mergeNode(value, child);
      node.words.delete(word);
    }
  };
  take(
    words.filter(([word, child]) => !isShown(word) || isEchoed(word, child, noun)),
    false,
  );
  const left = () => words.filter(([word]) => node.words.has(word) && !literalWords.has(word) && !baseForm.test(word));
  const isCollection = ([word, child]: Word) => isPlural(word) && child.values.size > 0;
  const isNamed = (one: Word) => hasIdentity(identities, one[0], noun) && !isCollection(one);
  const hasFailed = (one: Word) => one[1].successes === 0 && !isCollection(one);
  if (!node.values.has("") && isPlural(noun))
    take(
      left().filter((one) => isNamed(one) && !isPlural(one[0])),
      true,
    );
  if (!node.values.has("") && before.length > 0) {
    // Many words with the same operations and similar responses.
    const candidates = left().filter(([, child]) => child.successes > 0);
    const [widest] = [...candidates].sort((one, other) => signatureOf(other[1]).size - signatureOf(one[1]).size);
    const alike = widest === undefined ? [] : candidates.filter(([, child]) => isTwin(child, widest[1]));
    if (alike.length >= leastAlike) take(alike, true);
  }
  const value = node.values.get("");
  const isBelowWord = !noun.startsWith("{}");
  if (value !== undefined)
    take(
      left().filter((one) => (isBelowWord && (isNamed(one) || hasFailed(one))) || isTwin(one[1], value, !isBelowWord)),
      false,
    );
  for (const [word, child] of node.words) settlePaths(child, identities, isShown, [...before, word]);
  for (const [ending, child] of node.values) settlePaths(child, identities, isShown, [...before, `{}${ending}`]);
}

const wordRoom = new ShapeBudget({ values: 32, characters: Number.POSITIVE_INFINITY });

/** The response of an object repeats its name. Chance repeats a word in few responses only. */
function isEchoed(word: string, { echoes, successes }: PathNode, noun: string): boolean {
  const count = [...echoes.values()].reduce((sum, each) => Math.max(sum, each), 0);
  if (count === 0 || noun.startsWith("{}")) return count > 0 && count === successes && count > 1;
  return count >= successes * (isPlural(word) || literalWords.has(word) ? 0.9 : 0.2);
}

type Word = readonly [word: string, node: PathNode];

/** All operations here and below are also at the other node, with similar responses. `isStrict`: and none is empty. */
function isTwin(one: PathNode, other: PathNode, isStrict = false): boolean {
  const [mine, theirs] = [signatureOf(one), signatureOf(other)];
  const common = [...mine.keys()].filter((key) => theirs.has(key));
  if (mine.size === 0 || common.length < mine.size) return false;
  return common.every((key) => areAlike(mine.get(key)!, theirs.get(key)!) && !(isStrict && mine.get(key)!.size === 0));
}

function signatureOf(
  node: PathNode,
  at = "",
  found = new Map<string, Set<string>>(),
  depth = 0,
): Map<string, Set<string>> {
  for (const [method, { responses }] of node.operations) {
    const names = new Set<string>();
    for (const [status, { bodies }] of responses) {
      if (status >= 300) continue;
      for (const { shape } of bodies.values()) listNames(shape, "", names);
    }
    found.set(`${method} ${at}`, names);
  }
  if (depth < 4) {
    for (const [word, child] of node.words) signatureOf(child, `${at}/${word}`, found, depth + 1);
    for (const child of node.values.values()) signatureOf(child, `${at}/{}`, found, depth + 1);
  }
  return found;
}

function listNames(shape: Shape, at: string, found: Set<string>): void {
  if (found.size > 200 || at.length > 200) return;
  for (const variant of shape.variants?.values() ?? []) listNames(variant, at, found);
  for (const [name, member] of shape.members) {
    found.add(`${at}/${name}`);
    listNames(member, `${at}/${name}`, found);
  }
  if (shape.item) listNames(shape.item, `${at}/*`, found);
}

function areAlike(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  if (mine.size === 0 || theirs.size === 0) return mine.size === theirs.size;
  const common = [...mine].filter((name) => theirs.has(name)).length;
  // A few responses lack optional members.
  return common / Math.min(mine.size, theirs.size) >= 0.8 && common / Math.max(mine.size, theirs.size) >= 0.3;
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
