/**
 * Writes all other characters of JavaScript as escapes. V8 stores a string with one byte per character only if all characters
 * are Latin-1.
 */
export const toLatin1 = (code: string): string =>
  code.replaceAll(/(\\*)([^\0-\xff])/g, (_, before: string, unit: string) => {
    // A backslash before the character is its own escape already.
    const kept = before.length % 2 === 1 ? before.slice(1) : before;
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
