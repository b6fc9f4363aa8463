export const onOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, " ");

/** Markdown in a cell of a table: on one line, and with no end of the cell in it. */
export const toCell = (markdown: string): string => onOneLine(markdown).replaceAll(/\\?\|/g, "\\|");

/** Text in HTML, SVG and XML, also within the quotes of an attribute. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
