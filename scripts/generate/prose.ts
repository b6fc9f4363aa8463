// What is written for people: it changes comments and docs, and nothing that checks values.

/** Their text means nothing to programs. */
const proseKeys = new Set(["description", "summary"]);

/** Values that are data, whatever their members are named. */
const dataKeys = new Set(["const", "enum", "default", "example", "examples", "value", "mapping"]);

/** JSON in which descriptions and summaries are empty. Members of that name which are data, or may be, keep their text. */
export const printWithoutProse = (document: unknown): string =>
  JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === "string") return proseKeys.has(key) ? "" : value;
    return typeof value === "object" && value !== null && dataKeys.has(key) ? JSON.stringify(value) : value;
  });
