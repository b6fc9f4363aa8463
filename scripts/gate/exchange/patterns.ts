// Matches the regular expressions of descriptions. JavaScript takes exponential time for some patterns, such as `^(a+)+$`;
// RE2 takes linear time.
import { RE2JS } from "re2js";
import { bounded } from "../../model/index.ts";

interface Pattern {
  test(text: string): boolean;
}

/**
 * Replaces `RegExp` in the validators, in which only the patterns of the description have the flag `u`. Matches untrusted
 * strings in bounded time.
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

const maxSteps = 100_000;

/** Returns the length of strings that JavaScript matches in about `maxSteps` in the worst case. */
function quickLength(source: string): number {
  const simple = source
    .replaceAll(/\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu, "a")
    .replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, "(");
  const ways = waysOf(simple);
  // Nested repetition: the steps grow exponentially with the length.
  if (/[*+?}|].*\)[*+{]/s.test(simple)) return Math.log(maxSteps) / Math.log(2 * ways);
  const repetitions = simple.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const isAnchored = simple.startsWith("^") && !simple.includes("|");
  const exponent = isAnchored ? repetitions : repetitions + 1;
  if (exponent === 0) return ways > maxSteps ? 0 : Infinity;
  if (exponent === 1 && ways === 1) return Infinity;
  return (maxSteps / ways) ** (1 / exponent);
}

/** Returns the number of combinations of alternatives and optional parts, ignoring repetition. */
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

/** Shared by all contracts of the process: most patterns survive a reload. */
const known = new Map<string, Pattern>();
const maxKnown = 10_000;

function patternOf(source: string, native: RegExp): Pattern {
  let pattern = known.get(source);
  if (pattern === undefined) {
    pattern = toRe2(source) ?? inTime(native);
    if (known.size < maxKnown) known.set(source, pattern);
  }
  return pattern;
}

/** Returns undefined for patterns that RE2 lacks, such as look-around, back references, or `a{2000}`. */
function toRe2(source: string): Pattern | undefined {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(inRe2(source)));
  } catch {
    return undefined;
  }
}

/** The class `\s` of JavaScript; in RE2 it is ASCII only. */
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

/** Limits the CPU time of a pattern that RE2 cannot match: milliseconds per match, and share of the time on average. */
const maxMs = 100;
const share = 0.05;

/**
 * A string that exceeds the limit does not match. Until time is available again, every string matches: an unchecked string is
 * better than a refused valid one.
 */
function inTime(native: RegExp): Pattern {
  let left = maxMs;
  let at = performance.now();
  return {
    test(text) {
      const now = performance.now();
      left = Math.min(maxMs, left + (now - at) * share);
      at = now;
      if (left < 1) return true;
      const before = process.threadCpuUsage();
      const isMatch = bounded(Math.ceil(left), () => native.test(text));
      const { user, system } = process.threadCpuUsage(before);
      left = isMatch === null ? -maxMs : left - (user + system) / 1000;
      return isMatch ?? false;
    },
  };
}
