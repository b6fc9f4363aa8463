import type { ParsedBody } from "./types.ts";

/** Deeper bodies are refused, before recursive code reads them. */
export const maximumDepth = 64;

/** Parsing a string of at most this length is fast at any depth. */
const longText = 100_000;

export const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads JSON from text or bytes; never throws. */
export function parseBody(body: string | Uint8Array): ParsedBody {
  let text: string;
  try {
    text = typeof body === "string" ? body : utf8.decode(body);
  } catch {
    return { ok: false, reason: "encoding", message: "The body is not valid UTF-8." };
  }
  const deep: ParsedBody = {
    ok: false,
    reason: "depth",
    message: `The body is more than ${maximumDepth} levels deep.`,
  };
  // Measuring the depth of a parsed value is faster, but parsing a very deep string is slow.
  const mayBeDeep = opensMany(text);
  if (mayBeDeep && text.length > longText && isTooDeep(text)) return deep;
  try {
    const value: unknown = JSON.parse(text);
    return mayBeDeep && isDeep(value) ? deep : { ok: true, value };
  } catch {
    if (mayBeDeep && isTooDeep(text)) return deep;
    return { ok: false, reason: "syntax", message: "The body is not valid JSON." };
  }
}

/** Whether it could be too deep at all. This is a much quicker check, and the answer is mostly no. */
function opensMany(text: string): boolean {
  let left = maximumDepth;
  for (const bracket of ["{", "["]) {
    for (let index = text.indexOf(bracket); index !== -1; index = text.indexOf(bracket, index + 1)) {
      left -= 1;
      if (left < 0) return true;
    }
  }
  return false;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // a string: on to its closing quote
        index = endOfString(text, index + 1);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        if (depth > maximumDepth) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(index - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}

/** The same bound for a parsed value; stops as soon as the bound is exceeded. */
export function isDeep(value: unknown, levels = maximumDepth): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (isDeep(value[index], levels - 1)) return true;
    return false;
  }
  // Three times as fast as making a list of all members first.
  for (const name in value) if (isDeep((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
}

export const isEmpty = (body: string | Uint8Array | null | undefined): boolean =>
  body === undefined || body === null || body.length === 0;
