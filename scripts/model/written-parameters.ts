// Serializes the values of parameters.
import { isMap } from "./maps.ts";
import type { PartForm, QueryStyle } from "./query.ts";

type Pair = [name: string, text: string];

/** For names and values of a string, but not for its separators. */
type Encode = (text: string) => string;

const asItIs: Encode = (text) => text;

export function writeQuery(name: string, style: QueryStyle, value: unknown, encode = asItIs): Pair[] {
  const text = (one: unknown) => encode(textOf(one));
  const pair = (key: string, one: unknown): Pair => [encode(key), text(one)];
  switch (style) {
    case "json":
      return [[encode(name), encode(JSON.stringify(value))]];
    case "repeat":
      return [value].flat().map((item) => pair(name, item));
    case "spread":
      if (!isMap(value)) return [pair(name, value)];
      return Object.entries(value).flatMap(([key, member]) =>
        [member].flat().flatMap((item) => writeDeep(key, item).map((one) => pair(...one))),
      );
    case "whole":
      return isMap(value) ? Object.entries(value).map(([key, member]) => pair(key, member)) : [pair(name, value)];
    case "deep":
      return writeDeep(name, value).map(([key, text]) => pair(key, text));
    case "value":
      return [pair(name, writeSimple(value))];
    default: {
      const separator = { comma: ",", space: encode(" "), pipe: "|" }[style];
      return [[encode(name), itemsOf(value).map(text).join(separator)]];
    }
  }
}

function writeDeep(name: string, value: unknown): Pair[] {
  if (typeof value !== "object" || value === null) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, member]) => writeDeep(`${name}[${key}]`, member));
}

/** For a path or a header. */
export function writePart(name: string, { style, explode }: PartForm, value: unknown, encode = asItIs): string {
  if (style === "json") return encode(JSON.stringify(value));
  const text = (one: unknown) => encode(textOf(one));
  const isSpread = explode && isMap(value);
  const parts = isSpread
    ? Object.entries(value).map(([key, member]) => `${text(key)}=${text(member)}`)
    : itemsOf(value).map(text);
  if (style === "label") return `.${parts.join(explode ? "." : ",")}`;
  if (style !== "matrix") return parts.join(",");
  const start = isSpread ? ";" : `;${encode(name)}=`;
  return start + parts.join(explode ? start : ",");
}

export function writeCookies(name: string, form: PartForm, value: unknown, encode = asItIs): Pair[] {
  if (form.style === "repeat") return writeQuery(name, "repeat", value, encode);
  if (form.style === "spread") return writeQuery(name, "spread", value, encode);
  return [[name, writePart(name, form, value, encode)]];
}

export const writeSimple = (value: unknown): string => (Array.isArray(value) ? value : [value]).map(textOf).join(",");

/** The items of a list, names and values of an object in turn, or the single value. */
const itemsOf = (value: unknown): unknown[] => (isMap(value) ? Object.entries(value).flat() : [value].flat());

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
