// Reads the body of a request, within bounds, and turns it into JSON.
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseBody } from "../../generated/validators.js";
import { ApiError, type Problem } from "../domain/errors.ts";

export const jsonLimit = 1024 * 1024;

export function checkDeclaredLength({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
}

export function tooLarge(limit: number): ApiError {
  return new ApiError("payload-too-large", `The body may have at most ${limit} bytes.`);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Tells a caller who sent `Expect: 100-continue` to go on, now that nothing speaks against the body. */
export function invite(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === "100-continue" && !response.headersSent) response.writeContinue();
}

/** A body in tiny pieces must not cost more than one in a few large ones, so they are put together as they come. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      request.off("data", onData).off("end", settle).off("error", onBroken).off("close", onBroken);
      if (error) reject(error);
      else resolve();
    };
    const onBroken = () => settle(new ApiError("bad-request", "The body ended too early."));
    const onData = (chunk: Buffer) => {
      if (size + chunk.byteLength > limit) return settle(tooLarge(limit));
      bytes = append(bytes, size, chunk);
      size += chunk.byteLength;
    };
    request.on("data", onData).on("end", settle).on("error", onBroken).on("close", onBroken);
  });
  return bytes.subarray(0, size);
}

/** Most bodies are one piece, which is not copied. */
function append(bytes: Buffer, size: number, chunk: Buffer): Buffer {
  if (size === 0) return chunk;
  const needed = size + chunk.byteLength;
  const room = needed <= bytes.byteLength ? bytes : Buffer.allocUnsafe(2 * needed);
  if (room !== bytes) bytes.copy(room, 0, 0, size);
  chunk.copy(room, size);
  return room;
}

export function parseJson(bytes: Buffer): unknown {
  const parsed = parseBody(bytes);
  if (!parsed.ok) {
    throw new ApiError(parsed.reason === "depth" ? "invalid" : "bad-request", [
      { detail: parsed.message, source: { pointer: "" } },
    ]);
  }
  const problems = findUnwritable(parsed.value, "");
  if (problems.length > 0) throw new ApiError("invalid", problems);
  return parsed.value;
}

/** Strings that cannot be stored and given back as they came: NUL and lone surrogates. */
function findUnwritable(value: unknown, pointer: string): Problem[] {
  if (typeof value === "string") return isWritable(value) ? [] : [unwritable(pointer)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isWritable(name)
      ? findUnwritable(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
      : [unwritable(pointer)],
  );
}

function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

function unwritable(pointer: string): Problem {
  return { detail: "Text must not hold NUL or half a surrogate pair.", source: { pointer } };
}
