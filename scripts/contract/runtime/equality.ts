// Compares values as JSON Schema does: members in any order.

export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** Takes time proportional to the size of the items, even for hostile input. */
export function hasRepeated(items: readonly unknown[]): boolean {
  const plain = new Set<unknown>();
  const printed = new Set<string>();
  for (const item of items) {
    const isPlain = typeof item !== "object" || item === null;
    const [met, key] = isPlain ? [plain, item] : [printed, JSON.stringify(item, sortMembers)];
    if (met.has(key)) return true;
    (met as Set<unknown>).add(key);
  }
  return false;
}

const sortMembers = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
