// Addresses of recorded requests at their upstreams.
import type { Contract } from "../exchange/contract.ts";
import { headerOf } from "../exchange/exchange.ts";
import { type Destinations, describeRoutes, findRoute } from "../proxy/destinations.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";

export interface Sent {
  /** The origin of the first upstream. */
  upstream: string;
  /** All upstreams; by default, requests go to that origin. */
  destinations?: Destinations;
}

type Request = RedactedExchange["request"];

export const describeUpstream = ({ upstream, destinations }: Sent): string =>
  destinations?.placed.some(({ url }) => url !== null) ? describeRoutes(destinations) : upstream;

/** The URL of the request at the upstream. */
export function urlOf({ upstream, destinations }: Sent, { target, headers }: Request): string {
  if (!target.startsWith("/")) return target;
  const route = destinations && findRoute(destinations, { target, headers: headers.flat() });
  return route ? route.url.origin + route.url.pathname.replace(/\/+$/, "") + route.path : upstream + target;
}

/** HAR needs absolute URLs. If documents claim hosts, `check` needs the host of the client's request. */
export function originOf(
  { upstream, contract }: { upstream: string; contract: Pick<Contract, "parts"> },
  { headers }: Request,
): string {
  const host = contract.parts && headerOf(headers.flat(), "host");
  return host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : upstream;
}
