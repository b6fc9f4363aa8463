// The open upstreams, and the requests to them.
import type { ClientRequest } from "node:http";
import { isBelow } from "../exchange/claim.ts";
import { type Destinations, findRoute, urlsOf } from "./destinations.ts";
import { createNodeTransport, createUpgradeRequest } from "./node-transport.ts";
import type { Receiver, Transfer, UpstreamRequest } from "./transport.ts";
import { createUndiciTransport } from "./undici-transport.ts";

/** The open upstreams of a gate. */
export class Routes {
  readonly #destinations: Destinations;
  readonly #upstreams: ReadonlyMap<URL, Upstream>;

  constructor(destinations: Destinations, options: Omit<UpstreamOptions, "url">) {
    this.#destinations = destinations;
    this.#upstreams = new Map(urlsOf(destinations).map((url) => [url, createUpstream({ ...options, url })]));
  }

  /** Without one, requests are only mirrored. */
  get isEmpty(): boolean {
    return this.#upstreams.size === 0;
  }

  find(target: string, headers: readonly string[]): { upstream: Upstream; path: string } | null {
    const route = findRoute(this.#destinations, { target, headers });
    return route && { upstream: this.#upstreams.get(route.url)!, path: route.path };
  }

  /** Returns the target at the gate for the URL of an upstream; undefined for other URLs. */
  targetOf({ origin, pathname, search }: URL): string | undefined {
    const { common, placed } = this.#destinations;
    for (const { claim, url } of placed) {
      if (url?.origin !== origin || claim.prefix === null) continue;
      const base = url.pathname.replace(/\/+$/, "");
      if (isBelow(pathname, base)) return claim.prefix + pathname.slice(base.length) + search;
    }
    const isOwn = [common, ...placed.map(({ url }) => url)].some((url) => url?.origin === origin);
    return isOwn ? pathname + search : undefined;
  }

  claimsHost(host: string): boolean {
    const names = [host, host.replace(/:\d+$/, "")];
    return this.#destinations.placed.some(({ claim }) => claim.host !== null && names.includes(claim.host));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#upstreams.values()].map((upstream) => upstream.close()));
  }
}

interface UpstreamOptions {
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
  const undici = createUndiciTransport({ url, prefix, tls }, connections, http2);
  const node = createNodeTransport({ url, prefix, tls });
  return {
    host: url.host,
    send: (request, receiver) =>
      (request.needsNodeHttp || !request.path.startsWith("/") ? node : undici).send(request, receiver),
    openUpgrade: createUpgradeRequest({ url, prefix, tls }),
    async close() {
      await Promise.all([node.close(), undici.close()]);
    },
  };
}
