import type { Formats } from "./tables.ts";

/** The patterns of the description: a body may have very many names to compare with one. */
const patterns = new Map<string, RegExp>();

export function isMatch({ isMatch: isOwnMatch }: Formats, source: string, text: string): boolean {
  if (isOwnMatch !== undefined) return isOwnMatch(source, text);
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    pattern = new RegExp(source, "u");
    patterns.set(source, pattern);
  }
  return pattern.test(text);
}
