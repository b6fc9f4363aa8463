// Reduces a document to its constant parts: without ids, times, tokens and the service's address.
import { prefixes } from "../../../server/domain/ids.ts";

const anyId = new RegExp(`\\b(${Object.values(prefixes).join("|")})-[1-9A-Za-z]{16}\\b`, "g");

const free: readonly [RegExp, string][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "(time)"],
  [/\bhttps?:\/\/[^/\s]+(?=\/(?:api\/v2|app)\/)/g, "(service)"],
  [/(?<=\/(?:uploads|logs|state-files|webhooks\/vcs)\/)[\w.~-]+/g, "(token)"],
  [/\b[0-9a-f]{32}\b/g, "(version)"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "(lineage)"],
  // The number is a setting, which the test sets to its minimum.
  [/(?<=^A caller may have at most )\d+(?= requests)/g, "(limit)"],
];

/** The missing object has another name in each operation. */
export const anyAbsence = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document).replace(/"There is no [^"]+\."/, '"There is no (object)."'));

/** A duration in milliseconds, which depends on the machine. */
const isMeasured = (name: string, value: unknown) => name.endsWith("-duration-average") && Number(value) > 0;

/** Numbers ids as `ws-1`, `ws-2` in order of appearance, so that a link still leads to the same object. */
export function essenceOf(document: unknown): unknown {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  const rename = (id: string, prefix: string) => {
    if (!ids.has(id)) {
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      ids.set(id, `${prefix}-${counts.get(prefix)}`);
    }
    return ids.get(id)!;
  };
  const read = (value: unknown): unknown => {
    if (typeof value === "string") {
      const text = free.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), value);
      return text.replaceAll(anyId, rename);
    }
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      members.map(([name, member]) => [name, isMeasured(name, member) ? "(measured)" : read(member)]),
    );
  };
  return read(document);
}

/** Addresses of this API, once each. */
export function linksOf(document: unknown): Set<string> {
  if (typeof document === "string") return new Set(document.startsWith("/api/v2/") ? [document] : []);
  if (typeof document !== "object" || document === null) return new Set();
  return new Set(Object.values(document).flatMap((member) => [...linksOf(member)]));
}
