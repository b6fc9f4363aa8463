// The protocol over HTTP, for programs on this machine only: web pages cannot reach it, and nobody can exhaust its memory.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from "@modelcontextprotocol/server";

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Bounds on simultaneous requests and connections, on subscriptions, and on the bytes of a body. */
const most = { requests: 32, connections: 64, subscriptions: 16, bytes: 1 << 20 };
const host = "127.0.0.1";
const path = "/mcp";
/** Milliseconds for a request to arrive, and for open requests to finish when the server stops. */
const longest = { headers: 10_000, request: 30_000, stop: 2_000 };

export async function serveHttp(
  createServerOf: () => McpServer,
  port: number,
  onError: (error: Error) => void,
): Promise<RunningServer> {
  const handler = createMcpHandler(createServerOf, {
    maxRequestBodySize: most.bytes,
    maxSubscriptions: most.subscriptions,
    onerror: onError,
  });
  let open = 0;

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const request = toRequest(incoming);
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused) return refused;
    if (new URL(request.url).pathname !== path) return plain(404, `The protocol is at ${path}.`);
    if (Number(incoming.headers["content-length"] ?? 0) > most.bytes)
      return plain(413, `A body has at most ${most.bytes} bytes.`);
    return handler.fetch(request);
  }

  const server = createServer(async (incoming, outgoing) => {
    if (open >= most.requests) return void send(plain(503, "Too many requests at once."), outgoing);
    open += 1;
    outgoing.once("close", () => {
      open -= 1;
    });
    try {
      await send(await answer(incoming), outgoing);
    } catch (error) {
      onError(error as Error);
      if (!outgoing.headersSent) await send(plain(400, "The request cannot be read."), outgoing);
      else outgoing.destroy();
    }
  });
  server.maxConnections = most.connections;
  server.headersTimeout = longest.headers;
  server.requestTimeout = longest.request;
  await listen(server, port);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await handler.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), longest.stop);
      await closed;
      clearTimeout(timer);
    },
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === "EADDRINUSE" ? "is in use" : code === "EACCES" ? "is not allowed for you" : message;
      reject(new Error(`Port ${port} ${reason}; choose another with --http.`));
    });
    server.listen(port, host, resolve);
  });

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { "content-type": "text/plain", connection: "close" } });

function toRequest(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(incoming) as unknown as globalThis.ReadableStream) : null;
  return new Request(new URL(url, `http://${host}`), { method, headers: given, body, duplex: "half" } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void outgoing.end();
  const body = Readable.fromWeb(response.body as unknown as ReadableStream);
  outgoing.once("close", () => body.destroy());
  body.on("error", () => outgoing.destroy());
  body.pipe(outgoing);
}
