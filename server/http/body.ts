// Reads the body of a request, within bounds, and turns it into JSON.
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseBody } from "../../generated/validators.js";
import { ApiError, type Problem } from "../domain/errors.ts";
import { isWritable } from "../domain/limits.ts";
import { mostProblems } from "./errors.ts";
import type { Operation } from "./route.ts";

export const jsonLimit = 1024 * 1024;
/** The sender chooses the size of its chunks, and each costs as much time as hundreds of bytes in one chunk. */
const mostPieces = 20_000;
/** More than any real body has. A few bytes can have many values, which cost time and memory. */
const mostValues = 50_000;

export function checkDeclaredLength({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): ApiError {
  return new ApiError("payload-too-large", `The body may have at most ${limit} bytes.`);
}

const tooManyPieces = () =>
  new ApiError("payload-too-large", `The body may have at most ${mostPieces} chunks; send larger ones.`);

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Sends 100 Continue to a caller who waits for it. */
export function invite(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === "100-continue" && !response.headersSent) response.writeContinue();
}

/** Collects chunks in a growing buffer, so that a body in tiny chunks costs no more than one in large chunks. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  let size = 0;
  let pieces = 0;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      request.off("data", onData).off("end", settle).off("error", onBroken).off("close", onBroken);
      if (error) reject(error);
      else resolve();
    };
    const onBroken = () => settle(new ApiError("bad-request", "The body ended too early."));
    const onData = (chunk: Buffer) => {
      pieces += 1;
      if (size + chunk.byteLength > limit) return settle(tooLarge(limit));
      if (pieces > mostPieces) return settle(tooManyPieces());
      bytes = append(bytes, size, chunk, limit);
      size += chunk.byteLength;
    };
    request.on("data", onData).on("end", settle).on("error", onBroken).on("close", onBroken);
  });
  return bytes.subarray(0, size);
}

/** Does not copy a single chunk, the usual case. */
function append(bytes: Buffer, size: number, chunk: Buffer, limit: number): Buffer {
  if (size === 0) return chunk;
  const needed = size + chunk.byteLength;
  const room = needed <= bytes.byteLength ? bytes : Buffer.allocUnsafe(Math.min(2 * needed, limit));
  if (room !== bytes) bytes.copy(room, 0, 0, size);
  chunk.copy(room, size);
  return room;
}

/** A JSON value, and why no operation takes it. Show these problems only to callers who may see the object of the request. */
export interface Parsed {
  value: unknown;
  problems: readonly Problem[];
}

export function parseJson(bytes: Buffer): Parsed {
  if (hasTooManyValues(bytes)) return ofWhole(`The body may have at most ${mostValues} values.`);
  const parsed = parseBody(bytes);
  if (!parsed.ok) {
    if (parsed.reason === "depth") return ofWhole(parsed.message);
    throw new ApiError("bad-request", [{ detail: parsed.message, source: { pointer: "" } }]);
  }
  // Such characters can only be escaped: UTF-8 has no lone surrogates, and JSON has no bare NUL.
  const pointers = new Set<string>();
  if (bytes.includes("\\u")) findUnwritable(parsed.value, [], pointers);
  return { value: parsed.value, problems: Array.from(pointers, toUnwritable) };
}

function ofWhole(detail: string): Parsed {
  return { value: undefined, problems: [{ detail, source: { pointer: "" } }] };
}

const [quote, comma, openBracket, backslash, openBrace] = [34, 44, 91, 92, 123];

/** Before each value is a comma or an opening bracket. */
function hasTooManyValues(bytes: Buffer): boolean {
  if (bytes.byteLength < mostValues) return false;
  let values = 0;
  let isString = false;
  for (let index = 0; index < bytes.byteLength; index += 1) {
    const byte = bytes[index];
    if (byte === quote) isString = !isString;
    else if (isString) index += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === openBracket || byte === openBrace) values += 1;
    if (values > mostValues) return true;
  }
  return false;
}

/** Finds strings that PostgreSQL or UTF-8 cannot represent: with NUL or lone surrogates. */
function findUnwritable(value: unknown, path: readonly string[], pointers: Set<string>): void {
  if (typeof value === "string" && !isWritable(value)) pointers.add(toPointer(path));
  if (typeof value !== "object" || value === null) return;
  for (const name in value) {
    if (pointers.size >= mostProblems) return;
    if (!isWritable(name)) pointers.add(toPointer(path));
    const member = (value as Record<string, unknown>)[name];
    // Skip numbers and the like at once, because a body may have very many.
    if (typeof member === "string" ? !isWritable(member) : typeof member === "object") {
      findUnwritable(member, [...path, name], pointers);
    }
  }
}

/** Every problem repeats the names of its path, and a name may be as long as the body. */
const longestPointer = 256;

/** Points to an object further outside if the whole pointer would be too long. */
function toPointer(path: readonly string[]): string {
  let pointer = "";
  for (const name of path) {
    if (pointer.length + name.length >= longestPointer) break;
    pointer += `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}

function toUnwritable(pointer: string): Problem {
  return { detail: "Text must not hold NUL or half a surrogate pair.", source: { pointer } };
}

/** Removes empty identifiers (`x-empty-id`), which count as missing. A relationship to an empty identifier becomes null. */
export function withoutEmptyIds({ emptyIds }: Operation, body: unknown): unknown {
  return (emptyIds as readonly string[]).reduce((value, pointer) => without(value, pointer.slice(1).split("/")), body);
}

function without(value: unknown, [name = "", ...below]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: member, ...others } = value as Record<string, unknown>;
  if (below.length === 0) return member === "" ? others : value;
  const changed = without(member, below);
  const isEmpty = name === "data" && below.length === 1 && changed !== member;
  return { ...value, [name]: isEmpty ? null : changed };
}
