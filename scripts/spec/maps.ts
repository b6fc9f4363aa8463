/** A JSON object with unknown members. */
export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
