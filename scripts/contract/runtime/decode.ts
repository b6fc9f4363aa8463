/** Null if the text is not percent-encoded UTF-8. */
export function decodePart(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** For names and values of a form or a query: a plus is a space. */
export const decode = (text: string): string | null =>
  decodePart(text.includes("+") ? text.replaceAll("+", " ") : text);
