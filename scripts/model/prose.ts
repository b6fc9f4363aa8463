// Ignores the prose of a description. It changes only comments and docs, never the validation.

/** Members whose text is for people only. */
export const proseKeys = new Set(["description", "summary"]);

/** Members with data as values: a `description` inside them is not prose. */
export const dataKeys = new Set(["const", "enum", "default", "example", "examples", "value", "mapping"]);

const firsts = new WeakMap<object, object>();

/** Call it if two documents differ only in prose: facts without prose are then computed only for the first. */
export function noteSameButProse(document: object, other: object): void {
  firsts.set(document, exceptProse(other));
}

/** The first of the documents that differ only in prose: a key for facts without prose. */
export const exceptProse = <Document extends object>(document: Document): Document =>
  (firsts.get(document) as Document | undefined) ?? document;

const printed = new WeakMap<object, string>();

/** Prints the document as JSON with empty descriptions and summaries. The document must not change afterwards. */
export function printWithoutProse(document: object): string {
  const first = exceptProse(document);
  const text = printed.get(first) ?? print(first);
  printed.set(first, text);
  return text;
}

const print = (document: unknown): string =>
  JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === "string") return proseKeys.has(key) ? "" : value;
    return typeof value === "object" && value !== null && dataKeys.has(key) ? JSON.stringify(value) : value;
  });
