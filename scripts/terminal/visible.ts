// Untrusted text (traffic, documents, stored names) may contain characters with an effect: they move the cursor, start a new
// line, or change the text direction; and CI systems execute lines that look like their commands. All output of the commands
// passes through here.

/** Control characters, line breaks, text direction, characters without width, and half characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A fast check: most text has none of them. */
const mayHaveUnseen = /[^\x20-\x7e]/;

/** Commands of CI systems: `::error::` at the start of a line; `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere. */
const commands = /^\s*:(?=:[\w-]+.*::)|#(?=#\w*\[)/g;

const shortForms: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** On one line, with each of these characters escaped as in a JavaScript string. */
export function visible(text: string): string {
  const shown = mayHaveUnseen.test(text) ? text.replace(unseen, (sign) => shortForms[sign] ?? spell(sign)) : text;
  return shown.replace(commands, (start) => start.slice(0, -1) + spell(start.at(-1)!));
}

/** A text of several lines, each of them visible. */
export const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** JSON means the same with escaped characters, so programs get exactly the original text. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent).replace(/#(?=#\w*\[)/g, units);
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

/** With separators: `1,234`. */
export const number = (value: number): string => value.toLocaleString("en");

/** `1 exchange`, `2 exchanges`. */
export const plural = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The singular of the last word. */
export function singular(noun: string): string {
  if (/(?:series|species|news|status|address|access|analysis|bus|class|process|business)$/i.test(noun)) return noun;
  if (/people$/i.test(noun)) return noun.replace(/people$/i, "person");
  if (/children$/i.test(noun)) return noun.replace(/ren$/i, "");
  if (/(?:[^aeiou])ies$/i.test(noun)) return noun.replace(/ies$/i, "y");
  if (/(?:sses|shes|ches|xes|zes|statuses|buses)$/i.test(noun)) return noun.replace(/es$/i, "");
  if (/(?:addresses|processes|classes)$/i.test(noun)) return noun.replace(/es$/i, "");
  return /[^su]s$/i.test(noun) ? noun.slice(0, -1) : noun;
}
