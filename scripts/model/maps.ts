/** A JSON object with unknown members. */
export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an empty object for other types. */
export const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});

/** Returns an empty list for other types. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
