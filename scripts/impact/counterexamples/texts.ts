// Short texts that a schema accepts, and texts at the boundaries of its rules.
import fc from "fast-check";
import { formats } from "../../contract/index.ts";
import { bounded, type Schema } from "../../model/index.ts";

/** The longest time to check one value against one schema or pattern. */
export const mostMs = 500;

const samples: Record<string, string[]> = {
  "date-time": ["2026-01-01T00:00:00Z"],
  date: ["2026-01-01"],
  time: ["12:00:00Z"],
  duration: ["P1D"],
  email: ["a@example.org"],
  hostname: ["example.org"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1", "::1"],
  uuid: ["00000000-0000-4000-8000-000000000000"],
  uri: ["https://example.org/"],
  "uri-reference": ["/a"],
  regex: ["a"],
  byte: ["YQ=="],
  "iso-date-time": ["2026-01-01T00:00:00Z"],
  "iso-time": ["12:00:00Z"],
  "json-pointer": ["/a"],
  "json-pointer-uri-fragment": ["#/a"],
  "relative-json-pointer": ["0"],
  "uri-template": ["/a/{b}"],
  url: ["https://example.org/"],
};

const most = 100_000;

/** Reversing larger patterns takes too long. */
const [mostRepeated, longestPattern] = [200, 1_000];

/** Null if the search fails. */
export function textFor(schema: Schema): string | null {
  return textsFor(schema).find((text) => fits(schema, text)) ?? null;
}

/** Texts that probably fit, and fitting texts of the shortest and the longest allowed length. */
export function textsFor(schema: Schema): string[] {
  const { minLength, maxLength, pattern, format } = schema;
  const given = [schema.example, ...((schema.examples as unknown[] | undefined) ?? []), schema.default];
  const found = given.flat().filter((value) => typeof value === "string");
  found.push(...(samples[format ?? ""] ?? []));
  const lengths = [minLength, maxLength].map(Number).filter((length) => length >= 0 && length <= most);
  found.push("a", ...lengths.map((length) => "a".repeat(length)), ...lengths.map((length) => "1".repeat(length)));
  if (typeof pattern === "string") {
    found.push(...samplesOf(pattern));
    for (const length of lengths) found.push(...stretch(pattern, length));
  }
  found.push("A", "1", "a-1", "");
  return [...new Set(found)];
}

export function fits(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: Schema,
  text: string,
): boolean {
  const length = [...text].length;
  if (length < Number(minLength) || length > Number(maxLength)) return false;
  if (typeof pattern === "string" && !matches(pattern, text)) return false;
  return formats[format ?? ""]?.(text) ?? true;
}

const known = new Map<string, string[]>();

function samplesOf(pattern: string): string[] {
  let found = known.get(pattern);
  if (found === undefined) {
    found = [...new Set(drawFrom(pattern))].sort((one, other) => one.length - other.length);
    known.set(pattern, found);
  }
  return found;
}

/** Short and long texts, because many patterns differ only in how often something may repeat. */
function drawFrom(pattern: string): string[] {
  const expression = expressionOf(pattern);
  const isLong = [...pattern.matchAll(/\{(\d+)/g)].some(([, count]) => Number(count) > mostRepeated);
  if (expression === null || isLong || pattern.length > longestPattern) return [];
  try {
    const drawn = (["xsmall", "small"] as const).flatMap((size) =>
      fc.sample(fc.stringMatching(expression, { size }), { numRuns: 12, seed: 1 }),
    );
    return drawn.flatMap((text) => [plainly(text), text]).filter((text) => text.length < 300 && matches(pattern, text));
  } catch {
    // A text cannot be made from a pattern with look-around.
    return [];
  }
}

/** Patterns that took too long once; they are not tried again. */
const endless = new Set<string>();

function matches(pattern: string, text: string): boolean {
  if (endless.has(pattern)) return false;
  const expression = expressionOf(pattern);
  if (expression === null) return true;
  const isMatch = mayBacktrack(pattern) ? bounded(mostMs, () => expression.test(text)) : expression.test(text);
  if (isMatch === null) endless.add(pattern);
  return isMatch ?? false;
}

/** A repetition of something that itself repeats or has alternatives. */
const mayBacktrack = (pattern: string): boolean => /[+*}?|][\s\S]*\)[+*{]/.test(pattern);

/** Readable letters, if the pattern allows them. */
const plainly = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "a");

/** A string that matches the pattern, with one character repeated up to the given length. */
function stretch(pattern: string, length: number): string[] {
  return samplesOf(pattern)
    .filter((text) => text.length > 0 && text.length < length)
    .slice(0, 3)
    .flatMap((text) => [
      text + text.at(-1)!.repeat(length - text.length),
      text[0]!.repeat(length - text.length) + text,
    ]);
}

function expressionOf(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return null;
  }
}
