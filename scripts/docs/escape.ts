/** Markdown on one line. Items of a list keep a dot in front of them, and each paragraph before another ends as a sentence. */
export const onOneLine = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().replace(/^[-*+] +/, "• "))
    .map((line, index, lines) => (lines[index + 1] === "" && /[\p{L}\p{N})]$/u.test(line) ? `${line}.` : line))
    .filter((line) => line !== "")
    .join(" ");

/** Markdown for a cell of a table: on one line, and without a character that would end the cell. */
export const toCell = (markdown: string): string => onOneLine(markdown).replaceAll(/\\?\|/g, "\\|");

/** Escapes text between tags. Attributes need `escapeMarkup`. */
export const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Escapes text for HTML, SVG and XML, even in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
