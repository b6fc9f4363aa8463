// Which upstream gets a request: that of the document that claims it, or the one of all others.
import { findClaimed, isBelow, type Place, printPlace, restBelow } from "../claim.ts";
import type { ExchangeRequest } from "../exchange.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "./upstream.ts";

/** A document's place, and its own upstream. */
export interface Placed {
  claim: Place;
  /** Null for the one of all others. */
  url: URL | null;
}

export interface Destinations {
  /** For what no document with an upstream of its own claims; null if there is none. */
  common: URL | null;
  placed: readonly Placed[];
}

export interface Route {
  url: URL;
  /** The path of the upstream takes the place of the document's prefix. */
  path: string;
}

type Asked = Pick<ExchangeRequest, "target" | "headers">;

/** Null if there is no upstream for this request. */
export function findRoute({ common, placed }: Destinations, request: Asked): Route | null {
  const found = findClaimed(placed, request);
  const url = found?.url ?? common;
  if (url === null) return null;
  const prefix = found?.url ? found.claim.prefix : null;
  return { url, path: prefix === null ? request.target : restBelow(request.target, prefix) };
}

/** Every upstream once. */
export const urlsOf = ({ common, placed }: Destinations): URL[] => [
  ...new Set([common, ...placed.map(({ url }) => url)].filter((url) => url !== null)),
];

/** In words, for the first line of the gate and its page. */
export function describeRoutes({ common, placed }: Destinations): string {
  const own = placed.flatMap(({ claim, url }) => (url === null ? [] : [`${printPlace(claim)} to ${url.href}`]));
  if (own.length === 0) return common?.href ?? "nowhere";
  return [...own, common === null ? "nothing else" : `everything else to ${common.href}`].join(", ");
}

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

  /** What a client of the gate asks for to get this address of an upstream; undefined if it is of none. */
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
