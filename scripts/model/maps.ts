/** A JSON object with unknown members. */
export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Empty for anything but an object. */
export const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});

/** Empty for anything but a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
