// Finds words in paths that are values. Bodies repeat them, or their operations are alike.
import { extendShape, type Shape, ShapeBudget } from "../inference/index.ts";
import type { OperationFacts } from "./operation-facts.ts";
import { childOf, maxWords, mergeNode, type PathNode, readText } from "./paths.ts";
import { baseForm, decode, hasIdentity, isPlural, literalWords } from "./segments.ts";

/** This many words with the same operations are values. */
const leastAlike = 8;
/** With this many common operations, two words are values. */
const leastOperations = 3;

interface Context {
  /** Names and ids that bodies contain. */
  identities: ReadonlySet<string>;
  isShown(word: string): boolean;
  /** The segments before; values are `{}`. */
  before?: readonly string[];
}

/** Minimum share of common operations below two words that are alike. */
const leastShared = 0.8;
/** An operation always fails if it has this many requests and no success. */
const leastTried = 8;

/** Moves words that are values to the node of values, deepest segments first. */
export function settlePaths(node: PathNode, context: Context): void {
  const { before = [] } = context;
  const settle = (child: PathNode, segment: string) => settlePaths(child, { ...context, before: [...before, segment] });
  for (const [word, child] of node.words) settle(child, word);
  for (const [ending, child] of node.values) settle(child, `{}${ending}`);
  // Values of the joined words may be words below some of them.
  if (new Siblings(node, context).settle()) settle(node.values.get("")!, "{}");
}

/** The words of one node. */
class Siblings {
  readonly #node: PathNode;
  readonly #context: Context;
  /** The segment before. */
  readonly #noun: string;
  readonly #isBelowValue: boolean;
  #hasTaken = false;

  constructor(node: PathNode, context: Context) {
    this.#node = node;
    this.#context = context;
    this.#noun = context.before?.at(-1) ?? "";
    this.#isBelowValue = this.#noun.startsWith("{}");
  }

  /** Whether words have become values. */
  settle(): boolean {
    this.#take(this.#all().filter((one) => this.#isValueForSure(one)));
    // Verbs and the like, never values.
    if (/^(?:actions|relationships|commands|operations)$/i.test(this.#noun)) return this.#hasTaken;
    this.#take(this.#rare(), true);
    if (!this.#hasValues && isPlural(this.#noun)) this.#take(this.#named(), true);
    if (!this.#hasValues && this.#noun !== "") this.#takeAlike();
    if (this.#hasValues) this.#take(this.#likeValues());
    return this.#hasTaken;
  }

  get #hasValues(): boolean {
    return this.#node.values.has("");
  }

  #all = (): Word[] => [...this.#node.words].filter(([, child]) => !child.isKnown);

  #open = (): Word[] => this.#all().filter(([word]) => !literalWords.has(word) && !baseForm.test(word));

  #take(chosen: readonly Word[], isUncertain = false): void {
    if (chosen.length === 0) return;
    this.#hasTaken = true;
    const isNew = !this.#hasValues;
    const value = childOf(this.#node.values, "");
    if (isNew && isUncertain) value.isUncertain = true;
    for (const [word, child] of chosen) {
      if (child.trusted > 0) extendShape(child.shape, readText(decode(word)), wordRoom);
      mergeNode(value, child);
      this.#node.words.delete(word);
      this.#node.settled.add(word);
    }
  }

  #isValueForSure([word, child]: Word): boolean {
    const isRepeated = child.repeats === child.seen && !isPlural(word) && !baseForm.test(word);
    const isSettled = this.#node.settled.has(word);
    return isSettled || isRepeated || !this.#context.isShown(word) || isEchoed(word, child, this.#noun);
  }

  /** With nearly as many words as there is room for, the rare ones are values. */
  #rare(): Word[] {
    const rare = this.#open().filter(([, { seen }]) => seen <= Math.max(2, this.#node.seen / 1000));
    return rare.length >= maxWords / 2 ? rare : [];
  }

  #isNamed = (one: Word): boolean => hasIdentity(this.#context.identities, one[0], this.#noun) && !isCollection(one);

  #named = (): Word[] => this.#open().filter((one) => this.#isNamed(one) && !isPlural(one[0]));

  /**
   * Words with the same operations and similar responses: many words, or several operations. Lists of one object may be
   * alike too: /workspaces/{id}/tags and /workspaces/{id}/users.
   */
  #takeAlike(): void {
    const open = this.#open();
    const isBelowPlural = isPlural(this.#noun);
    const working = open.filter(([word, child]) => child.successes > 0 && (isBelowPlural || !isPlural(word)));
    const operationsOf = ([, child]: Word) => countOperations(child);
    const [widest] = [...working].sort((one, other) => operationsOf(other) - operationsOf(one));
    if (widest === undefined) return;
    const alike = working.filter(([, child]) => isTwin(child, widest[1]));
    const isCertain = alike.length >= leastAlike;
    const isRich = alike.length >= (isBelowPlural ? 2 : leastAlike / 2) && operationsOf(widest) >= leastOperations;
    const isAll = alike.length === open.length && !alike.some(isCollection);
    if (isCertain || (isRich && isAll)) this.#take(alike, !isCertain);
  }

  /** Words that are like the values next to them. Below a value, only a rare word among many values needs no evidence. */
  #likeValues(): Word[] {
    const values = this.#node.values.get("")!;
    const hasMany = (values.shape.values?.size ?? leastAlike) >= leastAlike;
    const isRare = ([, { seen }]: Word) => hasMany && seen * leastAlike <= this.#node.seen;
    const isLike = (one: Word) =>
      !isCollection(one) &&
      isTwin(one[1], values, isRare(one) ? rareTwin : this.#isBelowValue ? strictTwin : valueTwin);
    const isValue = (one: Word) => this.#isNamed(one) || hasFailed(one);
    return this.#open().filter((one) => (!this.#isBelowValue && isValue(one)) || isLike(one));
  }
}

type Word = readonly [word: string, node: PathNode];

const isCollection = ([word, child]: Word): boolean => isPlural(word) && child.values.size > 0;
const hasFailed = (one: Word): boolean => one[1].successes === 0 && !isCollection(one);

const wordRoom = new ShapeBudget({ values: 32, characters: Number.POSITIVE_INFINITY });

/** The response of an object repeats its name. Chance repeats a word in few responses only. */
function isEchoed(word: string, { echoes, successes, answers }: PathNode, noun: string): boolean {
  const count = [...echoes.values()].reduce((sum, each) => Math.max(sum, each), 0);
  if (count === 0 || noun.startsWith("{}")) return count > 1 && count === answers;
  return count >= successes * (isPlural(word) || literalWords.has(word) ? 0.9 : 0.2);
}

interface TwinRule {
  /** Minimum share of common names in two responses. */
  share: number;
  /** Requires a pair of responses that are not empty. */
  isStrict?: boolean;
  /** Excludes a node if one of its operations always fails, but succeeds for the first node. */
  succeeds?: boolean;
}

const usualTwin: TwinRule = { share: 0.3 };
/** For the values next to a word: they have many responses. */
const valueTwin: TwinRule = { share: 0.3, succeeds: true };
const strictTwin: TwinRule = { ...valueTwin, isStrict: true };
/** If there are few responses, most optional members may be missing. */
const rareTwin: TwinRule = { share: 0 };

/** The other node has all operations of this one, and most of those below, with similar responses. */
function isTwin(one: PathNode, other: PathNode, rule = usualTwin): boolean {
  const below = countOperations(one) - one.operations.size;
  if (below + one.operations.size === 0) return false;
  // Lists below may be empty, so any share of their names is enough.
  return haveTwins(one, other, rule) && countShared(one, other) >= leastShared * below;
}

/** The other node has all operations of this one, with similar responses. */
function haveTwins(one: PathNode, other: PathNode, rule: TwinRule): boolean {
  const similar = [...one.operations].map(([method, facts]) => {
    const twin = other.operations.get(method);
    if (twin === undefined || (rule.succeeds && succeeds(facts) && alwaysFails(twin))) return false;
    return areSimilar(facts, twin, rule.share);
  });
  return !similar.includes(false) && (!rule.isStrict || similar.includes(true));
}

/** Counts the operations that both nodes have below. A word of the first node matches a value of the other one. */
function countShared(one: PathNode, other: PathNode, depth = 0): number {
  if (depth > 4) return 0;
  const pairs = [
    ...[...one.words].map(([word, child]) => [child, other.words.get(word) ?? other.values.get("")] as const),
    ...[...one.values].map(([ending, child]) => [child, other.values.get(ending)] as const),
  ];
  return pairs.reduce((sum, [mine, theirs]) => {
    if (theirs === undefined) return sum;
    const shared = [...mine.operations].filter(([method, facts]) => {
      const twin = theirs.operations.get(method);
      return twin !== undefined && areSimilar(facts, twin, 0) !== false;
    });
    return sum + shared.length + countShared(mine, theirs, depth + 1);
  }, 0);
}

/** Undefined if there is nothing to compare: failures, empty objects, no bodies. */
function areSimilar(one: OperationFacts, other: OperationFacts, share: number): boolean | undefined {
  const [mine, theirs] = [namesOf(one), namesOf(other)];
  return mine.size === 0 || theirs.size === 0 ? undefined : areAlike(mine, theirs, share);
}

const alwaysFails = (facts: OperationFacts): boolean => facts.seen >= leastTried && !succeeds(facts);

const succeeds = ({ responses }: OperationFacts): boolean => [...responses.keys()].some((status) => status < 400);

const countOperations = ({ operations, words, values }: PathNode, depth = 0): number =>
  depth > 4
    ? 0
    : [...words.values(), ...values.values()].reduce(
        (sum, child) => sum + countOperations(child, depth + 1),
        operations.size,
      );

/** The names of members in successful responses. */
function namesOf({ responses }: OperationFacts): Set<string> {
  const names = new Set<string>();
  for (const [status, { bodies }] of responses)
    if (status < 300) for (const { shape } of bodies.values()) listNames(shape, "", names);
  return names;
}

function listNames(shape: Shape, at: string, found: Set<string>): void {
  if (found.size > 200 || at.length > 200) return;
  if (at === "") for (const type of shape.types.keys()) if (type !== "object") found.add(type);
  for (const variant of shape.variants?.values() ?? []) listNames(variant, at, found);
  for (const [name, member] of shape.members) {
    found.add(`${at}/${name}`);
    listNames(member, `${at}/${name}`, found);
  }
  if (shape.item) listNames(shape.item, `${at}/*`, found);
}

/** `share`: of all names of the larger set. */
function areAlike(mine: ReadonlySet<string>, theirs: ReadonlySet<string>, share: number): boolean {
  const common = [...mine].filter((name) => theirs.has(name)).length;
  // A few responses lack optional members.
  return common / Math.min(mine.size, theirs.size) >= 0.8 && common / Math.max(mine.size, theirs.size) >= share;
}
