// The regular expressions of descriptions. JavaScript tries every way to match, and for some patterns, such as `^(a+)+$`, a short
// text has more ways than anybody can wait for. RE2 takes time in proportion to the text.
import { RE2JS } from "re2js";
import { bounded } from "../../model/index.ts";

export interface Pattern {
  test(text: string): boolean;
}

/**
 * In place of `RegExp` in the validators, whose only regular expressions with the flag `u` are the description's patterns. No text of
 * a stranger keeps it busy.
 */
export class SafeRegExp implements Pattern {
  readonly #source: string;
  readonly #native: RegExp;
  readonly #quick: number;
  #long: Pattern | undefined;

  /** Throws as `RegExp` does. */
  constructor(source: string, flags?: string) {
    this.#source = source;
    this.#native = new RegExp(source, flags);
    this.#quick = flags === "u" ? quickLength(source) : Infinity;
  }

  test(text: string): boolean {
    if (text.length <= this.#quick) return this.#native.test(text);
    this.#long ??= patternOf(this.#source, this.#native);
    return this.#long.test(text);
  }
}

const mostSteps = 100_000;

/** The length of texts for which JavaScript needs at most about `mostSteps`, however little they match. */
function quickLength(source: string): number {
  const simple = source
    .replaceAll(/\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu, "a")
    .replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, "(");
  const ways = waysOf(simple);
  // Each character of the text may multiply the ways to match.
  if (/[*+?}|].*\)[*+{]/s.test(simple)) return Math.log(mostSteps) / Math.log(2 * ways);
  const repetitions = simple.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const isAnchored = simple.startsWith("^") && !simple.includes("|");
  const exponent = isAnchored ? repetitions : repetitions + 1;
  if (exponent === 0) return ways > mostSteps ? 0 : Infinity;
  if (exponent === 1 && ways === 1) return Infinity;
  return (mostSteps / ways) ** (1 / exponent);
}

/** How many ways there are to choose from all alternatives, and to leave out optional parts, if nothing repeats. */
function waysOf(simple: string): number {
  let ways = 1;
  const alternatives = [1];
  for (const sign of simple) {
    if (sign === "(") alternatives.push(1);
    else if (sign === "|") alternatives[alternatives.length - 1]! += 1;
    else if (sign === ")") ways *= alternatives.pop()!;
    else if (sign === "?") ways *= 2;
  }
  return ways * alternatives[0]!;
}

/** Kept for all contracts of this process: after a reload, most patterns are the same. */
const known = new Map<string, Pattern>();
const mostKnown = 10_000;

function patternOf(source: string, native: RegExp): Pattern {
  let pattern = known.get(source);
  if (pattern === undefined) {
    pattern = toRe2(source) ?? inTime(native);
    if (known.size < mostKnown) known.set(source, pattern);
  }
  return pattern;
}

/** Undefined if RE2 cannot say the same, such as look-around, back references, or `a{2000}`. */
function toRe2(source: string): Pattern | undefined {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(inRe2(source)));
  } catch {
    return undefined;
  }
}

/** What `\s` means in JavaScript; in RE2 it is ASCII alone. */
const spaces = "\\t\\n\\x0b\\f\\r\\ufeff\\u2028\\u2029\\p{Zs}";

function inRe2(source: string): string {
  return source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\./gsu, (part) => {
    if (part === ".") return "[^\\n\\r\\u2028\\u2029]";
    if (part === "\\s") return `[${spaces}]`;
    if (part === "\\S") return `[^${spaces}]`;
    return part.startsWith("[") ? part.replaceAll(/\\./gsu, inClass) : part;
  });
}

function inClass(part: string): string {
  if (part === "\\S") throw new Error("A class of RE2 has no word for this.");
  return part === "\\s" ? spaces : part;
}

/** The CPU time for a pattern that only JavaScript can match: milliseconds at once, and its share on the average. */
const mostMs = 100;
const share = 0.05;

/**
 * A text that takes longer than that does not match. While the time is used up, every text matches: passing something unchecked is
 * better than refusing what is right.
 */
function inTime(native: RegExp): Pattern {
  let left = mostMs;
  let at = performance.now();
  return {
    test(text) {
      const now = performance.now();
      left = Math.min(mostMs, left + (now - at) * share);
      at = now;
      if (left < 1) return true;
      const before = process.threadCpuUsage();
      const isMatch = bounded(Math.ceil(left), () => native.test(text));
      const { user, system } = process.threadCpuUsage(before);
      left = isMatch === null ? -mostMs : left - (user + system) / 1000;
      return isMatch ?? false;
    },
  };
}
