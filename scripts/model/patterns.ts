// Patterns of schemas: regular expressions of JavaScript, if the author wrote them so.

import { createContext, Script } from "node:vm";
/** A pattern for JavaScript with the Unicode flag; public documents also have patterns that only other dialects accept. */
export function keepPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== "string") return undefined;
  return [pattern, withoutNeedlessEscapes(pattern)].find(isPattern);
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

const withoutNeedlessEscapes = (pattern: string): string =>
  pattern.replaceAll(/\\([^\\])/g, (written, character: string) =>
    /[A-Za-z0-9$()*+.?[\]^{|}/-]/.test(character) ? written : character,
  );

let room: { place: { run: () => unknown }; call: Script } | undefined;

/** After this many pauses of the machine, give up. */
const mostTries = 5;

/** If the thread computed for a smaller share of the time, other processes held it up. */
const leastShare = 0.25;

/**
 * The result of `run`, or null if it took longer than the limit. If this thread hardly computed in that time, because
 * the machine paused, `run` is called again.
 */
export function bounded<T>(milliseconds: number, run: () => T): T | null {
  room ??= { place: createContext({}) as { run: () => unknown }, call: new Script("run()") };
  const { place, call } = room;
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage();
    place.run = run;
    try {
      return call.runInContext(place, { timeout: milliseconds }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > milliseconds * leastShare || tries === mostTries) return null;
    } finally {
      place.run = () => undefined;
    }
  }
}

/** Maximum milliseconds to compare a text with a pattern. */
const mostMs = 100;

const expressions = new Map<string, RegExp | null>();

/** Null for a pattern that takes too long. */
export function isMatch(pattern: string, text: string): boolean | null {
  if (!expressions.has(pattern)) expressions.set(pattern, new RegExp(pattern, "u"));
  const expression = expressions.get(pattern)!;
  if (expression === null) return null;
  if (text.length < leastEndless || !mayBacktrack.test(pattern)) return expression.test(text);
  const result = bounded(mostMs, () => expression.test(text));
  if (result === null) expressions.set(pattern, null);
  return result;
}

/** Shorter strings never take long. */
const leastEndless = 20;

/** A repetition of something that itself repeats or has alternatives. */
const mayBacktrack = /[+*}?|][\s\S]*\)[+*{]/;
