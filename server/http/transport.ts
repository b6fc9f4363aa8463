// What Node would answer by itself, with an empty body, is answered here as the rest of the API is.
import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { ApiError, type ErrorKind } from "../domain/errors.ts";
import { toErrorReply } from "./errors.ts";
import { mediaType } from "./reply.ts";

const largestHeaders = 16 * 1024;

const refusals: Record<string, [ErrorKind, string]> = {
  HPE_HEADER_OVERFLOW: ["headers-too-large", `The header section may have at most ${largestHeaders} bytes.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload-too-large", "The chunk extensions of the body are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["request-timeout", "The request was not complete within the time limit."],
};

export interface TransportLimits {
  headersMs: number;
  requestMs: number;
  connections: number;
}

export function createTransport(listener: RequestListener, limits: TransportLimits): Server {
  const server = createServer(
    {
      maxHeaderSize: largestHeaders,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 10_000,
      noDelay: true,
      // The router asks for Host itself, because Node would refuse with an empty body.
      requireHostHeader: false,
    },
    listener,
  );
  // By default Node drops the headers past a thousand, and a late Authorization with them; the size is bounded anyway.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  // The body is invited later, when nothing speaks against it; an expectation that is not known is no reason to refuse.
  server.on("checkContinue", listener);
  server.on("checkExpectation", listener);
  server.on("clientError", refuse);
  server.on("connect", (_request, socket) => {
    writeRefusal(
      socket,
      new ApiError("method-not-allowed", "CONNECT is not allowed here.", { Allow: "GET, HEAD, OPTIONS" }),
    );
  });
  return server;
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable || hasAnswerUnderWay(socket)) {
    socket.destroy();
    return;
  }
  const [kind, detail] = refusals[error.code ?? ""] ?? ["bad-request", "The request is not well-formed HTTP."];
  writeRefusal(socket, new ApiError(kind, detail));
}

/** Node keeps the response it is writing on the socket; a second one must never follow half of it. */
function hasAnswerUnderWay(socket: Duplex): boolean {
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null };
  return response?.headersSent === true;
}

function writeRefusal(socket: Duplex, error: ApiError): void {
  const { status, headers, body } = toErrorReply(error);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${mediaType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
  // The sender may go on for ever; it had its answer.
  socket.resume();
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Resolves with the address once the server answers there. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Finishes what was accepted; whoever is not done by the deadline is cut off. */
export async function close(server: Server, deadlineMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
