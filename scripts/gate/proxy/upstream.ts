// The server behind the gate. Requests use undici, which is faster, or node:http for features that undici lacks.
import type { ClientRequest } from "node:http";
import { createNodeTransport, createUpgradeRequest } from "./node-transport.ts";
import type { Receiver, Transfer, UpstreamRequest } from "./transport.ts";
import { createUndiciTransport } from "./undici-transport.ts";

export interface UpstreamOptions {
  /** Origin, and a prefix for every path. */
  url: URL;
  /** PEM of certificates to trust instead of the system's. */
  ca?: string | undefined;
  connections?: number;
  /** Offer HTTP/2 to a server on TLS. */
  http2?: boolean;
}

export interface Upstream {
  /** The Host header for requests, unless they keep their own. */
  readonly host: string;
  /** Starts at once; calls the receiver only after it has returned. */
  send(request: UpstreamRequest, receiver: Receiver): Transfer;
  /** A request with its own connection, which becomes a tunnel if the server agrees. The caller ends it. */
  openUpgrade(request: UpstreamRequest): ClientRequest;
  close(): Promise<void>;
}

export function createUpstream({ url, ca, connections = 256, http2 = false }: UpstreamOptions): Upstream {
  const prefix = url.pathname === "/" ? "" : url.pathname.replace(/\/+$/, "");
  const tls = url.protocol === "https:" ? { ...(ca !== undefined && { ca }), servername: url.hostname } : null;
  const fast = createUndiciTransport({ url, prefix, tls }, connections, http2);
  const exact = createNodeTransport({ url, prefix, tls });
  return {
    host: url.host,
    send: (request, receiver) =>
      (request.needsNodeHttp || !request.path.startsWith("/") ? exact : fast).send(request, receiver),
    openUpgrade: createUpgradeRequest({ url, prefix, tls }),
    async close() {
      await Promise.all([exact.close(), fast.close()]);
    },
  };
}
