// Ignores the prose of a description. It changes only comments and docs, never the validation.

/** Members whose text is for people only. */
export const proseKeys = new Set(["description", "summary"]);

/** Members with data as values: a `description` inside them is not prose. */
export const dataKeys = new Set(["const", "enum", "default", "example", "examples", "value", "mapping"]);

const printed = new WeakMap<object, string>();

/** Prints the document as JSON with empty descriptions and summaries. The document must not change afterwards. */
export function printWithoutProse(document: object): string {
  const text = printed.get(document) ?? print(document);
  printed.set(document, text);
  return text;
}

/** Call it if two documents differ only in prose: the second is then not printed again. */
export function noteSameButProse(document: object, other: object): void {
  const text = printed.get(other);
  if (text !== undefined) printed.set(document, text);
}

const print = (document: unknown): string =>
  JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === "string") return proseKeys.has(key) ? "" : value;
    return typeof value === "object" && value !== null && dataKeys.has(key) ? JSON.stringify(value) : value;
  });
