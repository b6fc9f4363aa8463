// Strings that keep the rules of a schema about strings.
import { formats } from "../contract/index.ts";
import { isMatch } from "../model/index.ts";
import { stringsFor } from "./patterns.ts";

export interface StringRules {
  minLength: number;
  maxLength: number;
  patterns: readonly string[];
  formats: readonly string[];
}

/** Strings by format. `more` characters make them longer. */
const formatted: Record<string, (more: string) => string> = {
  byte: (more) => `${"YWFh".repeat(Math.ceil(more.length / 4))}YQ==`,
  date: () => "2026-03-14",
  "date-time": (more) => `2026-03-14T09:26:53${more && `.${"0".repeat(more.length)}`}Z`,
  duration: (more) => `P${more && "0".repeat(more.length)}1D`,
  email: (more) => `name${more}@example.org`,
  hostname: (more) => `${more && `${more.replaceAll(/.{50}/gs, "$&.")}.`}example.org`.replaceAll("..", "."),
  "idn-email": (more) => `name${more}@example.org`,
  "idn-hostname": () => "example.org",
  ipv4: () => "192.0.2.1",
  ipv6: () => "2001:db8::1",
  "iso-date-time": () => "2026-03-14T09:26:53Z",
  "iso-time": () => "09:26:53Z",
  "json-pointer": (more) => `/member${more}`,
  "json-pointer-uri-fragment": (more) => `#/member${more}`,
  regex: (more) => `^[a-z]+${more}$`,
  "relative-json-pointer": (more) => `0/member${more}`,
  time: () => "09:26:53Z",
  uri: (more) => `https://example.org${more && `/${more}`}`,
  "uri-reference": (more) => `/path${more}`,
  "uri-template": (more) => `https://example.org/{id}${more}`,
  url: (more) => `https://example.org${more && `/${more}`}`,
  uuid: () => "7d444840-9dc0-4d1f-b245-5ffdce74fad2",
};

/** Different strings that keep the rules. `hint` comes first if it fits. */
export function* stringsOf(rules: StringRules, hint: string): Iterable<string> {
  if (rules.minLength > rules.maxLength) return;
  const met = new Set<string>();
  let misses = 0;
  for (const text of candidates(rules, hint)) {
    if (++misses > mostMisses) return;
    if (met.has(text) || !fits(rules, text)) continue;
    misses = 0;
    met.add(text);
    yield text;
  }
}

/** After this many strings that do not fit, no other is expected to. */
const mostMisses = 150;

function* candidates(rules: StringRules, hint: string): Iterable<string> {
  const { minLength, maxLength, patterns } = rules;
  for (const format of rules.formats) {
    const write = Object.hasOwn(formatted, format) ? formatted[format]! : undefined;
    if (write === undefined) continue;
    yield write("");
    const more = Math.min(minLength - write("").length, longest);
    for (let count = Math.max(more - 4, 0); count <= more; count += 1) yield write("a".repeat(count));
    for (let count = 0; count < 20; count += 1) yield write(String(count));
  }
  for (const text of [hint, "text", "a", "1", "A", "a-1"])
    yield text.length > maxLength ? text.slice(0, maxLength) : text;
  yield hint.repeat(Math.ceil(Math.min(minLength, longest) / (hint.length || 1))).slice(0, minLength);
  for (const pattern of patterns) {
    for (const text of stringsFor(pattern, Math.min(minLength, longest))) {
      yield text;
      // A pattern without anchors allows more at its ends.
      if (text.length < minLength) yield text.padEnd(minLength, "a");
      if (text.length < minLength) yield text.padStart(minLength, "a");
    }
  }
  yield "";
  for (let count = 2; count < 1_000; count += 1) {
    const number = String(count);
    const room = Math.max(Math.min(maxLength, Math.max(hint.length + 1 + number.length, minLength)) - number.length, 0);
    yield (room > hint.length ? `${hint}-`.padEnd(room, "0") : hint.slice(0, room)) + number;
  }
}

const longest = 10_000;

function fits({ minLength, maxLength, patterns, formats: named }: StringRules, text: string): boolean {
  const length = [...text].length;
  if (length < minLength || length > maxLength) return false;
  return (
    named.every((format) => formats[format]?.(text) !== false) &&
    patterns.every((pattern) => isMatch(pattern, text) === true)
  );
}
