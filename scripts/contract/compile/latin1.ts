/**
 * Writes all other characters of JavaScript as escapes. V8 stores a string with one byte per character only if all characters
 * are Latin-1.
 */
export const toLatin1 = (code: string): string =>
  code.replaceAll(/[^\0-\xff]/g, (unit, at: number) => {
    let before = at;
    while (code[before - 1] === "\\") before -= 1;
    // A backslash before the character becomes the one of the escape.
    const isEscaped = (at - before) % 2 === 1;
    return `${isEscaped ? "" : "\\"}u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
