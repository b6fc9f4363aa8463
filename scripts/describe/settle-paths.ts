// Finds path segments that look like words, but are values: bodies repeat them, or their operations are alike.
import { extendShape, type Shape, ShapeBudget } from "../inference/index.ts";
import { childOf, maxWords, mergeNode, type PathNode, readText } from "./paths.ts";
import { baseForm, decode, hasIdentity, isPlural, literalWords } from "./segments.ts";

/** This many words with the same operations are values. */
const leastAlike = 8;
/** With this many common operations, two words are values. */
const leastOperations = 3;

/** Moves words that are values to the node of values. `identities`: names and ids that bodies contain. */
export function settlePaths(node: PathNode, ...[identities, isShown, before = []]: SettleContext): void {
  settleChildren(node, identities, isShown, before);
  const noun = before.at(-1) ?? "";
  const words = [...node.words].filter(([, child]) => !child.isKnown);
  let hasTaken = false;
  const take = (chosen: readonly (readonly [string, PathNode])[], isUncertain: boolean) => {
    if (chosen.length === 0) return;
    hasTaken = true;
    const isNew = !node.values.has("");
    const value = childOf(node.values, "");
    if (isNew && isUncertain) value.isUncertain = true;
    for (const [word, child] of chosen) {
      if (child.trusted > 0) extendShape(child.shape, readText(decode(word)), wordRoom);
      mergeNode(value, child);
      node.words.delete(word);
    }
  };
  take(
    words.filter(
      ([word, child]) =>
        !isShown(word) || isEchoed(word, child, noun) || (child.repeats === child.seen && !isPlural(word)),
    ),
    false,
  );
  const left = () => words.filter(([word]) => node.words.has(word) && !literalWords.has(word) && !baseForm.test(word));
  // Verbs and the like, never values.
  if (/^(?:actions|relationships|commands|operations)$/i.test(noun)) return;
  // Nearly as many words as there is room for: the rare ones are values.
  const rare = left().filter(([, { seen }]) => seen <= Math.max(2, node.seen / 1000));
  if (rare.length >= maxWords / 2) take(rare, true);
  const isCollection = ([word, child]: Word) => isPlural(word) && child.values.size > 0;
  const isNamed = (one: Word) => hasIdentity(identities, one[0], noun) && !isCollection(one);
  const hasFailed = (one: Word) => one[1].successes === 0 && !isCollection(one);
  if (!node.values.has("") && isPlural(noun))
    take(
      left().filter((one) => isNamed(one) && !isPlural(one[0])),
      true,
    );
  if (!node.values.has("") && before.length > 0) {
    // Words with the same operations and similar responses: many words, or several operations.
    const candidates = left().filter(([, child]) => child.successes > 0);
    const [widest] = [...candidates].sort((one, other) => signatureOf(other[1]).size - signatureOf(one[1]).size);
    const alike = widest === undefined ? [] : candidates.filter(([, child]) => isTwin(child, widest[1]));
    const isCertain = alike.length >= leastAlike;
    const isRich = isPlural(noun) && alike.length > 1 && signatureOf(widest![1]).size >= leastOperations;
    if (isCertain || (isRich && alike.length === left().length)) take(alike, !isCertain);
    // Tests request unknown ids: such a path fails, but continues like the path of an existing object.
    const unknown = left().filter(
      ([, child]) => child.successes === 0 && candidates.length === 1 && isShadow(child, widest![1]),
    );
    if (unknown.length > 0 && unknown.length === left().length - 1) take(left(), true);
  }
  const value = node.values.get("");
  const isBelowWord = !noun.startsWith("{}");
  if (value !== undefined)
    take(
      left().filter(
        (one) =>
          (isBelowWord && (isNamed(one) || hasFailed(one))) ||
          (!isCollection(one) && isTwin(one[1], value, !isBelowWord)),
      ),
      false,
    );
  // Values of the joined words may be words below some of them.
  if (hasTaken) settlePaths(node.values.get("")!, identities, isShown, [...before, "{}"]);
}

function settleChildren(node: PathNode, ...[identities, isShown, before = []]: SettleContext): void {
  for (const [word, child] of node.words) settlePaths(child, identities, isShown, [...before, word]);
  for (const [ending, child] of node.values) settlePaths(child, identities, isShown, [...before, `{}${ending}`]);
}

type SettleContext = [identities: ReadonlySet<string>, isShown: (word: string) => boolean, before?: readonly string[]];

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
  return common.every((key) => {
    const [one, two] = [mine.get(key)!, theirs.get(key)!];
    // Lists further down may be empty.
    return key.endsWith(" ") ? areAlike(one, two, 0.3) && !(isStrict && one.size === 0) : areAlike(one, two, 0);
  });
}

/** Every operation below the first node is also below the second. */
function isShadow(one: PathNode, other: PathNode): boolean {
  const [mine, theirs] = [[...signatureOf(one).keys()], signatureOf(other)];
  return one.operations.size === 0 && mine.length > 0 && mine.every((key) => theirs.has(key));
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

/** `share`: of all names of the larger set. */
function areAlike(mine: ReadonlySet<string>, theirs: ReadonlySet<string>, share: number): boolean {
  if (mine.size === 0 || theirs.size === 0) return mine.size === theirs.size;
  const common = [...mine].filter((name) => theirs.has(name)).length;
  // A few responses lack optional members.
  return common / Math.min(mine.size, theirs.size) >= 0.8 && common / Math.max(mine.size, theirs.size) >= share;
}
