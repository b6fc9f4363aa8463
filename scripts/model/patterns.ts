// Patterns of schemas: regular expressions of JavaScript, if the author wrote them so.

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
