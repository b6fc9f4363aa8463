// The upstreams that requests go to.
import { isBelow } from "../exchange/claim.ts";
import { type Destinations, findRoute, urlsOf } from "./destinations.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "./upstream.ts";

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
