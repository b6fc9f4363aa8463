import type { HeaderSource } from "./types.ts";

/** Separates the values of repeated headers. HTTP/2 allows several Cookie headers. */
const separatorOf = (name: string): string => (name === "cookie" ? "; " : ", ");

/** The value of a header, in any of the forms of Node, fetch and HAR files; several values are joined. */
export function headerOf(headers: HeaderSource | undefined, name: string): string | undefined {
  if (typeof headers !== "object" || headers === null) return undefined;
  if ("get" in headers && typeof headers.get === "function") return headers.get(name) ?? undefined;
  if (Symbol.iterator in headers) {
    const values: string[] = [];
    for (const [key, value] of headers as Iterable<readonly [string, string]>) {
      if (String(key).toLowerCase() === name) values.push(String(value));
    }
    return values.length === 0 ? undefined : values.join(separatorOf(name));
  }
  const record = headers as Record<string, unknown>;
  if (Object.hasOwn(record, name)) return headerText(record[name], name);
  for (const key in record) {
    if (key.length === name.length && key.toLowerCase() === name) return headerText(record[key], name);
  }
  return undefined;
}

function headerText(value: unknown, name: string): string | undefined {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.join(separatorOf(name)) : String(value);
}
