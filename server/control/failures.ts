// Injected failures: which response fails next, and how.
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { components } from "../../generated/control/types.ts";
import { type OperationFacts, type OperationId, operations } from "../../generated/operations.ts";
import { checkResponse, matchRoute } from "../../generated/validators.js";
import { invalid } from "../domain/errors.ts";
import { peerOf } from "../http/addresses.ts";
import { titleOf } from "../http/errors.ts";
import { limitHeader } from "../http/rate-limits.ts";
import { type Reply, send } from "../http/reply.ts";
import { splitTarget } from "../http/route.ts";

export type Failure = components["schemas"]["FailureWritable"];

/** Callers whose responses are counted, for each failure. */
const mostCallers = 10_000;

interface Injected {
  readonly failure: Failure;
  /** Responses so far, by caller. */
  readonly counts: Map<string, number>;
}

export class Failures {
  #injected: Injected[];

  constructor(failures: readonly Failure[] = []) {
    this.#injected = failures.map((failure) => ({ failure, counts: new Map() }));
  }

  /** Without tokens. */
  get shown(): Failure[] {
    return this.all.map(({ token: _, ...failure }) => failure);
  }

  get all(): Failure[] {
    return this.#injected.map(({ failure }) => failure);
  }

  add(failure: Failure): void {
    assertPossible(failure);
    this.#injected.push({ failure, counts: new Map() });
  }

  clear(): void {
    this.#injected = [];
  }

  /** The failure of this request's response, if it has one. Counts the response. */
  next(request: IncomingMessage): (Failure & { operationId: OperationId }) | undefined {
    if (this.#injected.length === 0) return undefined;
    const route = matchRoute(request.method!, splitTarget(request.url!).pathname);
    if (route === null || !("operationId" in route)) return undefined;
    const { operationId } = route;
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const caller = token ?? peerOf(request.socket);
    const due = this.#injected
      .filter(({ failure }) => isFor(failure, operationId, token))
      .filter((injected) => isDue(injected, caller));
    return due[0] && { ...due[0].failure, operationId };
  }
}

function isFor({ operation, token: wanted, kind, status }: Failure, id: OperationId, token: string | undefined) {
  if (wanted !== undefined && wanted !== token) return false;
  if (operation !== undefined) return operation === id;
  return kind !== "status" || isDocumented(id, status!);
}

function isDue({ failure, counts }: Injected, caller: string): boolean {
  const key = failure["per-caller"] && (counts.has(caller) || counts.size < mostCallers) ? caller : "";
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= (failure.first ?? Infinity) && count % (failure.every ?? 1) === 0;
}

function assertPossible({ operation, kind, status, "delay-ms": delay }: Failure): void {
  if (operation !== undefined && !Object.hasOwn(operations, operation)) {
    throw invalid("/operation", `There is no operation ${operation}.`);
  }
  if (kind === "delay" && delay === undefined) throw invalid("/delay-ms", "delay-ms is required for the kind delay.");
  if (kind !== "status") return;
  if (status === undefined) throw invalid("/status", "status is required for the kind status.");
  if (operation !== undefined && !isDocumented(operation as OperationId, status)) {
    throw invalid("/status", `${operation} does not document the status ${status}.`);
  }
}

const isDocumented = (id: OperationId, status: number) =>
  !checkResponse(id, { status }).some(({ kind }) => kind === "undocumented-status");

/** `answer` serves the request. */
export async function fail(
  { kind, operationId, ...failure }: Failure & { operationId: OperationId },
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): Promise<void> {
  const { "delay-ms": delay = 0, bytes = 10, "bytes-per-second": speed = 1_000 } = failure;
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  if (delay > 0) await sleep(delay, undefined, closed).catch(() => {});
  if (request.socket.destroyed) return;
  if (kind === "drop") return void request.socket.destroy();
  if (kind === "status") return send(request, response, toReply(operationId, failure.status!));
  if (kind === "truncate") resend(response, sendStart(response, bytes));
  if (kind === "slow") resend(response, sendSlowly(response, speed));
  answer();
}

function toReply(id: OperationId, status: number): Reply {
  const { rateLimits }: OperationFacts = operations[id];
  const [limit] = rateLimits;
  const headers = {
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
    ...((status === 429 || status === 503) && { "Retry-After": "1" }),
    ...(limit && {
      [limitHeader]: String(limit.requests),
      "X-RateLimit-Remaining": String(status === 429 ? 0 : limit.requests - 1),
      "X-RateLimit-Reset": "1.000",
    }),
  };
  const error = { status: String(status), title: titleOf(status), detail: "This failure was injected." };
  return { status, headers, body: { errors: [error] } };
}

type Sender = Pick<ServerResponse, "write" | "end">;
type SendPieces = (pieces: AsyncIterable<Buffer>, sender: Sender) => Promise<void>;

/** Gives the pieces of the body to `sendPieces`, instead of sending them. */
function resend(response: ServerResponse, sendPieces: SendPieces): void {
  const sender = { write: response.write.bind(response), end: response.end.bind(response) } as Sender;
  // It takes all pieces immediately, as the server does not wait for it.
  const written = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  const end = (piece?: string | Uint8Array) => void written.end(piece && Buffer.from(piece));
  // A copy, because the server may free its piece.
  const write = (piece: Uint8Array, onSent?: () => void) => written.write(Buffer.from(piece), onSent);
  Object.assign(response, { write, end });
  sendPieces(written, sender).catch(() => response.destroy());
}

/** Sends the first bytes, and closes the connection. */
const sendStart =
  (response: ServerResponse, bytes: number): SendPieces =>
  async (pieces, { write }) => {
    let left = bytes;
    for await (const piece of pieces) {
      const start = piece.subarray(0, left);
      left -= start.byteLength;
      await new Promise<void>((resolve) => void write(start, () => resolve()));
      if (left === 0) break;
    }
    response.socket?.destroySoon();
  };

const everyMs = 50;

const sendSlowly =
  (response: ServerResponse, bytesPerSecond: number): SendPieces =>
  async (pieces, { write, end }) => {
    const size = Math.max(1, Math.round((bytesPerSecond * everyMs) / 1_000));
    for await (const piece of pieces) {
      for (let at = 0; at < piece.byteLength && !response.destroyed; at += size) {
        write(piece.subarray(at, at + size));
        await sleep((size * 1_000) / bytesPerSecond);
      }
    }
    end();
  };
