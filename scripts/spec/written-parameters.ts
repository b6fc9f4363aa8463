// Serializes the values of parameters.
import { isMap } from "./maps.ts";
import type { QueryStyle } from "./query.ts";

const separators: Partial<Record<QueryStyle, string>> = { comma: ",", space: " ", pipe: "|" };

export function writeQuery(name: string, style: QueryStyle, value: unknown): [string, string][] {
  switch (style) {
    case "json":
      return [[name, JSON.stringify(value)]];
    case "repeat":
      return (Array.isArray(value) ? value : [value]).map((item) => [name, textOf(item)]);
    case "spread":
    case "whole":
      return isMap(value)
        ? Object.entries(value).map(([key, member]) => [key, textOf(member)])
        : [[name, textOf(value)]];
    case "deep":
      return writeDeep(name, value);
    default:
      return [[name, join(value, separators[style] ?? ",")]];
  }
}

function writeDeep(name: string, value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, member]) => writeDeep(`${name}[${key}]`, member));
}

/** For a path, a header or a cookie. */
export const writeSimple = (value: unknown): string => join(value, ",");

const join = (value: unknown, separator: string): string =>
  Array.isArray(value) ? value.map(textOf).join(separator) : textOf(value);

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
