// The parts of a body of any `multipart/…` (RFC 2046), read once from its first byte to its last.
import { decodeBody } from "./readers.ts";

const mostParts = 1000;
const mostHeaderBytes = 16_384;
const longestBoundary = 70;

export interface Part {
  headers: [name: string, text: string][];
  content: Uint8Array;
}

export function boundaryOf(mediaType: string): string | null {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(mediaType);
  const boundary = match?.[1] ?? match?.[2];
  return boundary === undefined || boundary.length > longestBoundary ? null : boundary;
}

/** The parts, or what is wrong. */
export function splitParts(bytes: Uint8Array, boundary: string): Part[] | string {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const parts: Part[] = [];
  let at = findDelimiter(bytes, delimiter, 0);
  if (at === -1) return "The body does not begin with its boundary.";
  for (;;) {
    let start = at + delimiter.length;
    if (bytes[start] === 0x2d && bytes[start + 1] === 0x2d) return parts;
    while (bytes[start] === 0x20 || bytes[start] === 0x09) start += 1;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] !== 0x0a) return "The body has a boundary inside a line.";
    start += 1;
    at = findDelimiter(bytes, delimiter, start);
    if (at === -1) return "The body ends before its last boundary.";
    if (parts.length === mostParts) return `The body has more than ${mostParts} parts.`;
    const part = readHead(bytes.subarray(start, at));
    if (typeof part === "string") return part;
    parts.push(part);
  }
}

/** Finds the delimiter at the beginning of a line. Boundaries are short, so this takes linear time. */
function findDelimiter(bytes: Uint8Array, delimiter: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x2d, from);
  while (at !== -1) {
    const isLine = at === from || bytes[at - 1] === 0x0a;
    if (isLine && delimiter.every((byte, index) => bytes[at + index] === byte)) return at;
    at = bytes.indexOf(0x2d, at + 1);
  }
  return -1;
}

/** A part ends before the line break of its boundary, and its headers end with an empty line. */
function readHead(bytes: Uint8Array): Part | string {
  const end = bytes.at(-2) === 0x0d ? bytes.length - 2 : bytes.length - 1;
  const most = Math.min(bytes.length, mostHeaderBytes);
  let start = 0;
  while (start < most) {
    const line = bytes.indexOf(0x0a, start);
    if (line >= most) break;
    if (line === start || (line === start + 1 && bytes[start] === 0x0d)) {
      const headers = decodeBody(bytes.subarray(0, start));
      if (headers === null) return "The head of a part is not valid UTF-8.";
      return { headers: readFields(headers), content: bytes.subarray(line + 1, end) };
    }
    start = line + 1;
  }
  return bytes.length > mostHeaderBytes
    ? `The head of a part is larger than ${mostHeaderBytes} bytes.`
    : "A part has no empty line after its head.";
}

/** A line that begins with space continues the line before. */
function readFields(text: string): Part["headers"] {
  const fields: Part["headers"] = [];
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last[1] = `${last[1]} ${line.trim()}`.trim();
    else if (colon > 0) fields.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return fields;
}
