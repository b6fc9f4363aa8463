// Where clients arrive: a server that leaves all that it can read to its handler.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { rawRefusal, refuse } from "./refusal.ts";

export interface Listener {
  url: string;
  port: number;
  /** Takes no new requests, and lets those under way end for so long. */
  close(patience: number): Promise<void>;
}

/** Answers to requests that Node's parser refuses. */
const unread: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are larger than 128 KiB."],
  HPE_INVALID_METHOD: [501, "The gate passes on only registered HTTP methods."],
};

/** `onRefused` hears of each request that is refused here. */
export async function listen(
  { host, port }: { host: string; port: number },
  handle: RequestListener,
  onRefused: () => void,
): Promise<Listener> {
  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 0, maxHeaderSize: 128 << 10, noDelay: true, requireHostHeader: false },
    handle,
  );
  server.maxHeadersCount = 0;
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  server.on("connect", (_request, socket: Socket) => {
    onRefused();
    socket.end(rawRefusal(refuse(501, "The gate is not a tunnel: it passes requests on to one server only.")));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    onRefused();
    const [status, detail] = unread[error.code ?? ""] ?? [400, "The request is not HTTP/1.1."];
    socket.end(rawRefusal(refuse(status, detail)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  const name = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  return { url: `http://${name}:${bound.port}`, port: bound.port, close: (patience) => close(server, patience) };
}

async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Otherwise idle keep-alive connections would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
