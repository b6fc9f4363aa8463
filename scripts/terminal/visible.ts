// What others wrote (traffic, documents, stored names) may hold characters that act instead of being seen: they move the
// cursor, begin a new line, or turn the direction of what follows. All output of the commands passes through here.

/** Controls, line breaks, text direction, characters without width, and half characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Most text has none of them and is told apart quickly. */
const mayHaveUnseen = /[^\x20-\x7e]/;

const shortForms: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** On one line, with every unseen character spelled out as in a string of JavaScript. */
export function visible(text: string): string {
  return mayHaveUnseen.test(text) ? text.replace(unseen, (sign) => shortForms[sign] ?? spell(sign)) : text;
}

/** A text of several lines, each of them visible. */
export const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** JSON means the same however it spells a character, so programs get exactly what was there. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  if (!/[^\n\x20-\x7e]/.test(text)) return text;
  return text.replace(unseen, (sign) => (sign === "\n" ? sign : units(sign)));
}

function spell(sign: string): string {
  const code = sign.codePointAt(0)!;
  const digits = code.toString(16);
  if (code > 0xffff) return `\\u{${digits}}`;
  return code > 0xff ? `\\u${digits.padStart(4, "0")}` : `\\x${digits.padStart(2, "0")}`;
}

const units = (sign: string): string =>
  sign.split("").reduce((text, unit) => `${text}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`, "");
