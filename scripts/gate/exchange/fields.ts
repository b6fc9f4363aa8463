// Reads the fields of recorded exchanges. They may hold any value, so each is checked, and refused with a sentence.
import { Body, type RawHeaders } from "./exchange.ts";

/** The message says why an entry is not an exchange; it continues a sentence about the entry. */
export class UnreadableEntry extends Error {}

/** Larger bodies are not checked. */
export const mostBody = 16 << 20;

const maxHeaders = 1_000;
const longestHeaders = 256 << 10;
const longestTarget = 64 << 10;
const longestMethod = 100;
const longestText = 1_000;
/** The last date of JavaScript, minus one millisecond for fractions. */
const lastTime = 8.64e15 - 1;

export const isText = (value: unknown): value is string => typeof value === "string";

/** A short text to show, such as a status text; empty for other values. */
export const shortTextOf = (value: unknown): string => (isText(value) ? value.slice(0, longestText) : "");

/** A number of milliseconds or bytes; null for invalid values. */
export const amountOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

/** Milliseconds since 1970; 0 for invalid values. */
export function timeOf(value: unknown): number {
  const at = isText(value) && value.length < 100 ? Date.parse(value) : Number.NaN;
  return Math.abs(at) < lastTime ? at : 0;
}

export function statusOf(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 100 || value > 999)
    throw new UnreadableEntry("has a response whose status is not a number from 100 to 999");
  return value;
}

export function methodOf(value: unknown): string {
  if (!isText(value)) throw new UnreadableEntry("has no request with a method");
  if (value.length > longestMethod) throw new UnreadableEntry(`has a method of more than ${longestMethod} characters`);
  return value;
}

export function targetOf(value: unknown): string {
  if (!isText(value)) throw new UnreadableEntry("has no request with a URL");
  if (value.length > longestTarget) throw new UnreadableEntry("has a URL of more than 64 KiB");
  return value;
}

/** Skips pairs that are not two strings. */
export function headersOf(pairs: Iterable<readonly [unknown, unknown]>): RawHeaders {
  const raw: string[] = [];
  let length = 0;
  for (const [name, value] of pairs) {
    const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    if (!isText(name) || !isText(text)) continue;
    raw.push(name, text);
    length += name.length + text.length;
    if (raw.length > 2 * maxHeaders) throw new UnreadableEntry("has more than 1,000 headers");
    if (length > longestHeaders) throw new UnreadableEntry("has more than 256 KiB of headers");
  }
  return raw;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The members of an object; none for other values. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** A body that the recording left out. */
export const missingBody = (size: number): Body => new Body(new Uint8Array(0), size, "not-recorded");
