// Sends JSON:API answers where Node would answer with an empty body.
import { readFileSync } from "node:fs";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { type AddressInfo, isIP, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ApiError, type ErrorKind } from "../domain/errors.ts";
import { isTrusted, networkOf, type Proxies, peerOf } from "./addresses.ts";
import { toErrorReply } from "./errors.ts";
import type { LocalCallers } from "./local-callers.ts";
import { boundRest, commonHeaders, mediaType, type Reply } from "./reply.ts";

/** An import would read every export of the module, and so load the client behind `fetch`: a tenth of the start time. */
const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");

const largestHeaders = 16 * 1024;

/** Files reserved for the database, uploads, logs, and refused connections. */
const reservedFiles = 96;

/**
 * Maximum number of unanswered requests per connection. Node starts all requests of one packet before it serves other
 * connections.
 */
const mostPipelined = 64;

/** Each connection is an open file, and the system limits those; Node raises that limit as far as allowed. */
function mostByFiles(): number {
  try {
    const limit = Number(/^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);
    return limit > 0 ? Math.max(1, limit - reservedFiles) : Number.POSITIVE_INFINITY;
  } catch {
    // Only Linux shows the limit.
    return Number.POSITIVE_INFINITY;
  }
}

const faults: Record<string, [ErrorKind, string]> = {
  HPE_HEADER_OVERFLOW: ["headers-too-large", `The header section may have at most ${largestHeaders} bytes.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload-too-large", "The chunk extensions of the body are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["request-timeout", "The request was not complete within the time limit."],
};

export interface TransportLimits {
  headersMs: number;
  requestMs: number;
  /** Maximum number of open connections, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  /** Many callers share the address of a trusted proxy. */
  trustedProxies: Proxies;
  /** Undefined if no tools run on this machine. */
  localCallers?: LocalCallers | undefined;
}

/** Handles refusals without a readable request. */
export interface Refusals {
  /** Logs each refusal. */
  note(status: number, reason: string): void;
  /** Further headers of each refusal. */
  headersFor(socket: Duplex & { remoteAddress?: string }): Readonly<Record<string, string>>;
}

export function createTransport(serve: RequestListener, limits: TransportLimits, refusals: Refusals): Server {
  const refuse = (socket: Duplex, reply: Reply) =>
    write(socket, { ...reply, headers: { ...refusals.headersFor(socket), ...reply.headers } });
  const waitsInLine = countPipelined();
  /** Refused connections: too many, or with too many requests. */
  const refused = new WeakSet<Duplex>();
  /** Connections whose caller is not known yet. */
  const unidentified = new WeakMap<Duplex, Promise<void>>();
  const listener: RequestListener = (request, response) => {
    const identified = unidentified.get(request.socket);
    if (identified) {
      // The log has no line for a request that is served after its connection has closed.
      void identified.then(() => !request.socket.destroyed && listener(request, response));
      return;
    }
    if (refused.has(request.socket)) return;
    if (!waitsInLine(request.socket, response)) {
      refused.add(request.socket);
      refusals.note(429, "too many requests at once on one connection");
      request.socket.destroy();
      return;
    }
    boundRest(request, response);
    serve(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: largestHeaders,
      // Node requires the headers' limit to be at most the request's limit.
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 10_000,
      // A busy client may not yet know that its connection is about to close, and send another request.
      keepAliveTimeoutBuffer: 5_000,
      noDelay: true,
      // The router checks Host itself, because Node would refuse with an empty body.
      requireHostHeader: false,
    },
    listener,
  );
  // By default, Node drops headers after the thousandth, perhaps Authorization; the total size is bounded anyway.
  server.maxHeadersCount = 0;
  const count = countConnections(limits);
  const check = (socket: Socket, refusal: ApiError | undefined) => {
    if (refusal === undefined) return;
    // Every refused connection gets a response, regardless of their number.
    refused.add(socket);
    const reply = toErrorReply(refusal);
    refusals.note(reply.status, "too many connections");
    refuse(socket, reply);
  };
  server.on("connection", (socket: Socket) => {
    const refusal = count.inAll(socket);
    if (refusal !== undefined) return check(socket, refusal);
    const identified = limits.localCallers?.identify(socket);
    if (!identified) return check(socket, count.ofAddress(socket));
    unidentified.set(
      socket,
      identified.then(() => {
        unidentified.delete(socket);
        if (!socket.destroyed) check(socket, count.ofAddress(socket));
      }),
    );
  });
  // 100 Continue is sent later, after the checks; unknown expectations are ignored.
  server.on("checkContinue", listener);
  server.on("checkExpectation", listener);
  server.on("clientError", fewPerTurn(answerBroken(refuse, refusals)));
  server.on("connect", (_request, socket) => {
    // Node has removed its own listener: without one, a reset by the client would end the process.
    socket.on("error", () => socket.destroy());
    afterEarlierAnswers(socket, () => {
      if (!socket.writable) return void socket.destroy();
      refusals.note(405, "CONNECT");
      refuse(socket, toErrorReply(new ApiError("method-not-allowed", "CONNECT is not allowed here.", anyMethod)));
    });
  });
  return server;
}

/** Maximum number of broken requests answered per turn of the event loop: about a millisecond of work. */
const mostPerTurn = 20;

/** Many slow callers can time out at the same time. Their responses must not delay other requests. */
function fewPerTurn(answer: (error: NodeJS.ErrnoException, socket: Duplex) => void): typeof answer {
  const waiting: Parameters<typeof answer>[] = [];
  let left = mostPerTurn;
  const takeTurn = () => {
    const now = waiting.splice(0, mostPerTurn);
    left = mostPerTurn - now.length;
    if (now.length > 0) setImmediate(takeTurn);
    for (const [error, socket] of now) answer(error, socket);
  };
  return (error, socket) => {
    if (left === mostPerTurn) setImmediate(takeTurn);
    if (left > 0) {
      left -= 1;
      answer(error, socket);
      return;
    }
    // Nothing more is read until the answer.
    socket.pause();
    waiting.push([error, socket]);
  };
}

function answerBroken(refuse: (socket: Duplex, reply: Reply) => void, refusals: Refusals) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET") return void socket.destroy();
    afterEarlierAnswers(socket, () => {
      const response = answerUnderWay(socket);
      // Never send a second answer after a part of the first.
      if (!socket.writable || response?.headersSent) return void socket.destroy();
      const reply = toErrorReply(toRefusal(error));
      // The log of a request that breaks while it arrives then shows the status of its answer.
      if (response) response.statusCode = reply.status;
      else refusals.note(reply.status, error.code ?? error.message);
      refuse(socket, reply);
    });
  };
}

/** Keeps the order of responses: earlier requests of the connection may still be waiting. */
function afterEarlierAnswers(socket: Duplex, next: () => void): void {
  const response = answerUnderWay(socket);
  if (response?.req.complete) response.once("close", () => setImmediate(afterEarlierAnswers, socket, next));
  else next();
}

/** Counts the unanswered requests of each connection. Returns false if a request is over the limit. */
function countPipelined() {
  const waiting = new WeakMap<Socket, number>();
  return (socket: Socket, response: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, waiting.get(socket)! - 1));
    return count <= mostPipelined;
  };
}

/** Counts open connections. Returns an error for a connection over the limit. */
function countConnections({ connections, connectionsPerAddress, trustedProxies }: TransportLimits) {
  const files = mostByFiles();
  const most = Math.min(connections, files);
  // One address never gets more than half of the open files.
  const mostOfOne = Math.min(connectionsPerAddress, Math.ceil(files / 2));
  const open = new Map<string, number>();
  const add = (socket: Socket, key: string): number => {
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once("close", () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    return count;
  };
  return {
    inAll(socket: Socket): ApiError | undefined {
      if (add(socket, "") <= most) return undefined;
      return tooMany("unavailable", "Too many connections are open; try again shortly.");
    },
    ofAddress(socket: Socket): ApiError | undefined {
      const peer = peerOf(socket);
      const limit = isIP(peer) === 0 ? Math.ceil(mostOfOne / toolShare) : mostOfOne;
      if (add(socket, networkOf(peer)) <= limit || isTrusted(trustedProxies, peer)) return undefined;
      return tooMany("too-many-requests", `No more than ${limit} connections may be open from one address.`);
    },
  };
}

/** Many tools may run on this machine, so each gets this fraction of the limit per address. */
const toolShare = 10;

const tooMany = (kind: ErrorKind, detail: string) => new ApiError(kind, detail, { "Retry-After": "1" });

const anyMethod = { Allow: "GET, HEAD, OPTIONS" };

function toRefusal({ code = "" }: NodeJS.ErrnoException): ApiError {
  const [kind, detail] = faults[code] ?? ["bad-request", "The request is not well-formed HTTP."];
  return new ApiError(kind, detail);
}

/** Node keeps the response that it is writing, or about to write, on the socket. */
function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

function write(socket: Duplex, { status, headers, body }: Reply): void {
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${mediaType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries({ ...commonHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
  // Discard further input for one second: the response has been sent.
  socket.resume();
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Resolves with the address when the server listens there. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // With Node's default of 511, the system would drop some of very many simultaneous connections.
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Answers accepted requests, and closes connections that are not done by the deadline. */
export async function close(server: Server, deadlineMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
