// `multipart/form-data` (RFC 7578), read once from its first byte to its last.
import { isJson } from "../../spec/index.ts";
import { parseBody } from "./bodies.ts";
import { type Entry, fieldOf, gatherFields } from "./fields.ts";
import { fitsMediaType } from "./media-types.ts";
import { decodeBody } from "./readers.ts";
import type { BodyReader, Judge } from "./tables.ts";
import { type Media, valueTypes } from "./tables.ts";
import type { Violation } from "./types.ts";
import { escapeKey } from "./visit.ts";

const mostParts = 1000;
const mostHeaderBytes = 16_384;
const longestBoundary = 70;

interface Part {
  headers: string;
  content: Uint8Array;
}

export const readMultipart: BodyReader = (media, body, mediaType, judge) => {
  const boundary = boundaryOf(mediaType);
  if (boundary === null)
    return [judge.refuse("media-type", "Content-Type names no boundary.", undefined, `${media.at}`)];
  const parts = splitParts(typeof body === "string" ? new TextEncoder().encode(body) : body, boundary);
  if (typeof parts === "string") return [judge.refuse("malformed-body", parts)];
  const violations: Violation[] = [];
  const entries = parts.flatMap((part) => readPart(media, part, judge, violations));
  return [...violations, ...judge.value(gatherFields(media, entries))];
};

function boundaryOf(mediaType: string): string | null {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(mediaType);
  const boundary = match?.[1] ?? match?.[2];
  return boundary === undefined || boundary.length > longestBoundary ? null : boundary;
}

/** The parts, or what is wrong. */
function splitParts(bytes: Uint8Array, boundary: string): Part[] | string {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const parts: Part[] = [];
  let at = findDelimiter(bytes, delimiter, 0);
  if (at === -1) return "The body does not begin with its boundary.";
  for (;;) {
    let start = at + delimiter.length;
    if (bytes[start] === 0x2d && bytes[start + 1] === 0x2d) return parts;
    while (bytes[start] === 0x20 || bytes[start] === 0x09) start += 1;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] !== 0x0a) return "The body has a boundary that is not on a line of its own.";
    start += 1;
    at = findDelimiter(bytes, delimiter, start);
    if (at === -1) return "The body ends before its last boundary.";
    if (parts.length === mostParts) return `The body has more than ${mostParts} parts.`;
    const part = readHead(bytes.subarray(start, at));
    if (typeof part === "string") return part;
    parts.push(part);
  }
}

/** Where the delimiter stands at the beginning of a line. Boundaries are short, so that this is linear. */
function findDelimiter(bytes: Uint8Array, delimiter: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x2d, from);
  while (at !== -1) {
    const isLine = at === from || bytes[at - 1] === 0x0a;
    if (isLine && delimiter.every((byte, index) => bytes[at + index] === byte)) return at;
    at = bytes.indexOf(0x2d, at + 1);
  }
  return -1;
}

/** A part ends before the line break of its boundary, and its head with an empty line. */
function readHead(bytes: Uint8Array): Part | string {
  const end = bytes.at(-2) === 0x0d ? bytes.length - 2 : bytes.length - 1;
  const most = Math.min(bytes.length, mostHeaderBytes);
  let start = 0;
  while (start < most) {
    const line = bytes.indexOf(0x0a, start);
    if (line === -1 || line >= most) break;
    if (line === start || (line === start + 1 && bytes[start] === 0x0d)) {
      const headers = decodeBody(bytes.subarray(0, start));
      if (headers === null) return "The head of a part is not valid UTF-8.";
      return { headers, content: bytes.subarray(line + 1, Math.max(end, line + 1)) };
    }
    start = line + 1;
  }
  return bytes.length > mostHeaderBytes
    ? `The head of a part is larger than ${mostHeaderBytes} bytes.`
    : "A part has no empty line after its head.";
}

function headerOfPart(headers: string, name: string): string | undefined {
  for (const line of headers.split("\n")) {
    const colon = line.indexOf(":");
    if (colon === name.length && line.slice(0, colon).toLowerCase() === name) return line.slice(colon + 1).trim();
  }
  return undefined;
}

function nameOfPart(headers: string): string | null {
  const match = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(headerOfPart(headers, "content-disposition") ?? "");
  const name = match?.[1]?.replaceAll(/\\(.)/g, "$1") ?? match?.[2];
  return name?.replaceAll(/%(22|0D|0A)/gi, decodeURIComponent) ?? null;
}

/** Nothing where the part itself is wrong. */
function readPart(media: Media, { headers, content }: Part, judge: Judge, violations: Violation[]): Entry[] {
  const name = nameOfPart(headers);
  if (name === null) {
    violations.push(judge.refuse("malformed-body", "A part has no name."));
    return [];
  }
  const field = fieldOf(media, name);
  const pointer = `/${escapeKey(name)}`;
  const type = headerOfPart(headers, "content-type");
  if (type !== undefined && field?.mediaTypes && !field.mediaTypes.some((allowed) => fitsMediaType(allowed, type))) {
    const message = `Content-Type ${type.slice(0, 100)} of the part ${name.slice(0, 100)} must be ${field.mediaTypes.join(" or ")}.`;
    violations.push(
      judge.refuse("media-type", message, pointer, `${media.at}/encoding/${escapeKey(name)}/contentType`),
    );
  }
  if (field?.isBytes) return [{ name, value: latin1(content) }];
  const text = decodeBody(content);
  if (text === null) {
    violations.push(judge.refuse("malformed-body", `The part ${name.slice(0, 100)} is not valid UTF-8.`, pointer));
    return [];
  }
  if (!isJson(type)) return [{ name, text }];
  const parsed = parseBody(text);
  if (parsed.ok)
    return [isText(field?.shape) && typeof parsed.value !== "string" ? { name, text } : { name, value: parsed.value }];
  violations.push(judge.refuse("malformed-body", `The part ${name.slice(0, 100)} is not valid JSON.`, pointer));
  return [];
}

/** A text may hold JSON, and is still a text. */
const isText = (shape: Media["shape"]): boolean =>
  shape !== undefined && shape.types === valueTypes.string && !shape.items && !shape.members && !shape.rest;

/** Bytes as a text of as many characters, for schemas that say how many there may be. */
function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}
