// Ignores the prose of a description. It changes only comments and docs, never what a validator accepts.

/** Members whose text is for people only. */
export const proseKeys = new Set(["description", "summary"]);

/** Members whose values are data: a `description` inside of them is no prose. */
export const dataKeys = new Set(["const", "enum", "default", "example", "examples", "value", "mapping"]);

/** Prints the document as JSON with empty descriptions and summaries. */
export const printWithoutProse = (document: unknown): string =>
  JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === "string") return proseKeys.has(key) ? "" : value;
    return typeof value === "object" && value !== null && dataKeys.has(key) ? JSON.stringify(value) : value;
  });
