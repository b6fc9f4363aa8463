/** A JSON object with unknown members. */
export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an empty object for other types. */
export const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});

/** Returns an empty list for other types. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const mapValues = (source: object, change: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value, name)]));

/** A deep copy of JSON, several times faster than structuredClone. */
export function copyOf<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = copyOf((value as Record<string, unknown>)[key]);
    // A plain assignment to `__proto__` would set the prototype.
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value: member, enumerable: true, writable: true, configurable: true });
    else copy[key] = member;
  }
  return copy as T;
}
