// Sends answers, with any status, with or without a body.
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Streamed } from "../handlers/handler.ts";
import { release } from "../store/files/pieces.ts";

export const mediaType = "application/vnd.api+json";

/**
 * On every answer. No answer may be cached or leak its address: some answers contain upload and log addresses, which are
 * secrets, and some request addresses are secrets too. `nosniff` keeps JSON from being read as something else.
 */
export const commonHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** A JSON:API document, text, or a stream of bytes; undefined is an empty body. */
  body?: unknown;
  /** Media type of the body; JSON:API by default. */
  mediaType?: string;
}

/** An unread rest of the request up to this size is discarded; with a larger one, the connection closes. */
const tolerableRest = 64 * 1024;
/** Limits for discarding the rest of a body after the response, so that the sender can read the response. */
const linger = { bytes: 32 * 1024 ** 2, quietMs: 1_000, mostMs: 10_000 };
/** A smaller piece costs as much time as one of this size. */
const smallestPiece = 1024;
/** Callers who read more slowly than this are disconnected. */
const slowest = { startMs: 30_000, bytesPerMs: 64 };

/** The largest file that is streamed, for the time limit of its reader. */
const mostStreamed = 100 * 1024 ** 2;

/** Statuses that imply no length when the body is empty. */
const withoutLength = new Set([204, 304]);

/** Resolves when the answer is sent or the caller is gone; the rest of the body is discarded in the background. */
export async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  // A broken request already has its answer.
  if (response.headersSent || response.destroyed || request.socket.writableEnded) return;
  const payload = serialize(reply);
  for (const [name, value] of Object.entries(headersOf(reply))) response.setHeader(name, value);
  if (payload instanceof Readable) return sendStream(request, response, reply.status, payload);
  const length = lengthOf(payload);
  if (payload !== undefined || !withoutLength.has(reply.status)) response.setHeader("Content-Length", length);
  const abandoned = !request.complete && !isSmall(request);
  if (abandoned || isStopping(request)) response.setHeader("Connection", "close");
  response.writeHead(reply.status);
  const content = request.method === "HEAD" ? undefined : payload;
  if (abandoned) {
    const isOut = written(response, length);
    endLater(request, response, content);
    return isOut;
  }
  response.end(content);
  // The system buffers most responses immediately.
  if (response.writableLength > 0) await written(response, length);
}

/** Opens the stream before the answer begins, so that a missing file is an error. */
export async function toStreamedReply(reply: Reply, { open, size }: Streamed): Promise<Reply> {
  const headers = { ...reply.headers, ...(size !== undefined && { "Content-Length": String(size) }) };
  return { ...reply, headers, body: await open() };
}

/** The caller notices an incomplete stream, because the connection breaks. */
async function sendStream(request: IncomingMessage, response: ServerResponse, status: number, stream: Readable) {
  response.writeHead(status);
  if (request.method === "HEAD") {
    stream.destroy();
    response.end();
    return;
  }
  const late = setTimeout(() => response.destroy(), slowest.startMs + mostStreamed / slowest.bytesPerMs);
  // The caller is gone, or the file is broken: in both cases nothing more can be sent.
  await sendPieces(stream, response).catch(() => response.destroy());
  clearTimeout(late);
}

async function sendPieces(stream: Readable, response: ServerResponse): Promise<void> {
  const closed = new AbortController();
  response.once("close", () => {
    closed.abort();
    stream.destroy();
  });
  for await (const piece of stream) {
    if (!response.write(piece, () => release(piece))) await once(response, "drain", { signal: closed.signal });
  }
  response.end();
  await finished(response);
}

/** Closing while bytes still arrive would reset the connection, and the caller would not read the answer. */
function endLater(request: IncomingMessage, response: ServerResponse, content: Payload): void {
  if (content) response.write(content, () => response.emit(out));
  else {
    response.flushHeaders();
    response.emit(out);
  }
  swallow(request, () => response.end());
}

const out = Symbol("out");

async function written(response: ServerResponse, bytes: number): Promise<void> {
  const late = setTimeout(() => response.destroy(), slowest.startMs + bytes / slowest.bytesPerMs);
  await new Promise<void>((resolve) => {
    for (const event of ["finish", "close", out]) response.once(event, resolve);
  });
  clearTimeout(late);
}

/** Discards the rest of the body, up to limits of time and size. */
function swallow(request: IncomingMessage, onOver: () => void): void {
  let left = linger.bytes;
  const finish = () => {
    clearTimeout(quiet);
    clearTimeout(deadline);
    request.off("data", onData);
    onOver();
  };
  const onData = ({ byteLength }: Buffer) => {
    left -= Math.max(byteLength, smallestPiece);
    if (left < 0) finish();
    else quiet.refresh();
  };
  const quiet = setTimeout(finish, linger.quietMs);
  const deadline = setTimeout(finish, linger.mostMs);
  request.on("end", finish).on("close", finish).on("error", finish).on("data", onData).resume();
}

/** Bounds how long the rest of a small body can hold the connection, for every answer. */
export function boundRest(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), linger.mostMs).unref();
  });
}

export function headersOf({ headers, body, mediaType: type = mediaType }: Reply): Readonly<Record<string, string>> {
  return body === undefined ? { ...headers } : { ...headers, "Content-Type": type };
}

type Payload = Uint8Array | string | Readable | undefined;

/** In the buffers of the file, the cipher and the connection. */
const streamedBytes = 256 * 1024;

/** Text of this length or more would be in memory twice while it is sent. */
const longText = 64 * 1024;

/** Short text stays text, because Node sends it together with the headers. */
export function serialize({ body }: Reply): Payload {
  if (body === undefined || body instanceof Uint8Array || body instanceof Readable) return body;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return text.length > longText ? Buffer.from(text) : text;
}

/** Closes the file of a stream that is not sent. */
export function dropPayload(payload: Payload): void {
  if (payload instanceof Readable) payload.destroy();
}

/** The size in memory; a stream has only its buffers there. */
export function lengthOf(payload: Payload): number {
  if (payload instanceof Readable) return streamedBytes;
  return payload === undefined ? 0 : Buffer.byteLength(payload);
}

function isSmall({ headers }: IncomingMessage): boolean {
  if (headers.expect !== undefined) return false;
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= tolerableRest;
}

/** A server that is stopping also closes old connections, each after its last answer. */
function isStopping({ socket }: IncomingMessage): boolean {
  const { server } = socket as typeof socket & { server?: Server };
  return server?.listening === false;
}

/** The body as callers read it. Files with JSON are sent without parsing them. */
export function readBody({ body, mediaType: type }: Reply): unknown {
  return body instanceof Uint8Array && type?.endsWith("json") ? JSON.parse(Buffer.from(body).toString()) : body;
}
