// The server for clients. It refuses requests that Node cannot read, and passes the others to its handlers.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer as createTlsServer, Server as TlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "../exchange/node-http.ts";
import { type ErrorResponse, rawRefusal, refuse } from "./error-response.ts";

/** PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

interface ListenerOptions {
  host: string;
  port: number;
  /** Without it, plain HTTP. */
  tls?: Certificate | undefined;
  /** Maximum number of connections. */
  most: number;
}

interface Listener {
  url: string;
  port: number;
  /** Uses the certificate for new connections. Open connections continue. */
  renew(certificate: Certificate): void;
  /** Takes no new requests, and waits up to `patience` milliseconds for open ones. */
  close(patience: number): Promise<void>;
}

/** Answers to requests that Node's parser refuses. */
const unread: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are larger than 128 KiB."],
  HPE_INVALID_METHOD: [501, "The gate passes on only registered HTTP methods."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The headers were not complete within a minute."],
};

/** Handlers of requests. */
export interface Handlers {
  handle: RequestListener;
  /** If false, the request goes to `handle`. */
  mayUpgrade(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Called for each request that is refused here. */
  countRefused(): void;
  /** Called for each connection over the limit. */
  onFull(): void;
}

export async function listen(
  { host, port, tls, most }: ListenerOptions,
  { handle, mayUpgrade, upgrade, countRefused, onFull }: Handlers,
): Promise<Listener> {
  const take = inTurn(handle);
  const server = createListener(tls, mayUpgrade, take);
  limitConnections(server, most, onFull);
  if (tls === undefined) answerHalfClosed(server);
  server.on("upgrade", upgrade);
  server.maxHeadersCount = 0;
  server.on("checkContinue", take);
  server.on("checkExpectation", take);
  server.on("connect", (_request, socket: Socket) => {
    // Node has removed its own listener: without one, a reset by the client would end the process.
    socket.on("error", () => socket.destroy());
    countRefused();
    answerLast(socket, refuse(501, "The gate is not a tunnel: it passes requests on to one server only."));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    countRefused();
    const [status, detail] = unread[error.code ?? ""] ?? [400, "The request is not HTTP/1.1."];
    answerLast(socket, refuse(status, detail));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  const name = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  return {
    url: `${tls ? "https" : "http"}://${name}:${bound.port}`,
    port: bound.port,
    renew: (certificate) => (server as TlsServer).setSecureContext({ ...tlsOptions, ...certificate }),
    close: (patience) => close(server, patience),
  };
}

/** The longest idle connection makes room for the next one. If all are busy, further ones are closed at once. */
function limitConnections(server: Server | TlsServer, most: number, onFull: () => void): void {
  let open = 0;
  /** The longest unused first; without tunnels. */
  const reusable = new Set<Socket>();
  const use = (socket: Socket) => {
    reusable.delete(socket);
    reusable.add(socket);
  };
  const closeOldest = () => {
    for (const socket of reusable) {
      // This includes a connection that sends its headers slowly.
      if (answerUnderWay(socket) !== undefined) continue;
      reusable.delete(socket);
      socket.destroy();
      return;
    }
  };
  server.maxConnections = most;
  server.on("drop", onFull);
  server.on("connection", (socket: Socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    if (open >= most) closeOldest();
  });
  server.on(server instanceof TlsServer ? "secureConnection" : "connection", (socket: Socket) => {
    use(socket);
    socket.once("close", () => reusable.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage) => use(socket));
  server.on("upgrade", (_request, socket: Socket) => reusable.delete(socket));
}

/** Maximum milliseconds without data for a client that has closed its half of the connection. */
const longestSilence = 5_000;

/** A client may close its half after its request, and wait for the response. A closed connection looks the same at first. */
function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node closes the connection then.
  function boundSilence(this: Socket): void {
    this.setTimeout(longestSilence);
  }
  server.on("connection", (socket: Socket) => socket.once("end", boundSilence));
  server.on("upgrade", (_request, socket: Socket) => socket.off("end", boundSilence));
}

/** Waits for the responses to earlier requests of the connection. */
function answerLast(socket: Socket, refusal: ErrorResponse): void {
  const response = answerUnderWay(socket);
  if (response?.req.complete) response.once("close", () => setImmediate(answerLast, socket, refusal));
  // Never send a second answer after a part of the first.
  else if (!socket.writable || response?.headersSent) socket.destroy();
  else {
    socket.end(rawRefusal(refusal));
    // The client has its answer. Do not wait for it to close its side.
    setTimeout(() => socket.destroy(), 1_000).unref();
  }
}

/** Node keeps the response that it is writing, or about to write, on the socket. */
function answerUnderWay(socket: Socket): ServerResponse | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

const httpOptions = {
  keepAliveTimeout: 65_000,
  // Without it, `requestTimeout: 0` would remove the timeout of the headers.
  headersTimeout: 60_000,
  requestTimeout: 0,
  maxHeaderSize: 128 << 10,
  noDelay: true,
  requireHostHeader: false,
};

const tlsOptions = { minVersion: "TLSv1.2", honorCipherOrder: true } as const;

function createListener(
  tls: Certificate | undefined,
  mayUpgrade: Handlers["mayUpgrade"],
  handle: RequestListener,
): Server | TlsServer {
  // A connection that still waits for the answer to an earlier request cannot become a tunnel.
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    answerUnderWay(request.socket) === undefined && mayUpgrade(request);
  const options = { ...httpOptions, shouldUpgradeCallback };
  return tls === undefined
    ? createServer(options, handle)
    : createTlsServer({ ...options, ...tlsOptions, ...tls, ALPNProtocols: ["http/1.1"] }, handle);
}

async function close(server: Server | TlsServer, patience: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Otherwise idle keep-alive connections would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** While this many requests of a connection wait, nothing more is read from it. */
const maxPipelined = 16;

/**
 * Handles the requests of one connection one after the other, even if a client sends them without waiting for responses. Node
 * would start all of them: one client could take every connection to the upstream, and unlimited memory.
 */
function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const isFull = (socket: Socket) => waiting.get(socket)! >= maxPipelined;
  const wait = (socket: Socket) => {
    const before = waiting.get(socket);
    // Node reads on after every answer.
    if (before === undefined) socket.on("resume", () => isFull(socket) && socket.pause());
    waiting.set(socket, (before ?? 0) + 1);
    if (isFull(socket)) socket.pause();
  };
  const go = (socket: Socket) => {
    waiting.set(socket, waiting.get(socket)! - 1);
    if (!isFull(socket)) socket.resume();
  };
  return (request, response) => {
    // Node gives an answer its socket when all earlier ones have ended.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    wait(request.socket);
    response.once("socket", (socket: Socket) => {
      go(socket);
      handle(request, response);
    });
  };
}
