// Finds the upstream of a request: that of its document, or the common one. Opens no connections.
import { type Claim, findClaimed, printClaim, restBelow } from "../exchange/claim.ts";
import type { ExchangeRequest } from "../exchange/exchange.ts";

/** A document's place, and its own upstream. */
export interface ClaimedUpstream {
  claim: Claim;
  /** Null for the one of all others. */
  url: URL | null;
}

export interface Destinations {
  /** The upstream of all other requests; null without one. */
  common: URL | null;
  placed: readonly ClaimedUpstream[];
}

export interface Route {
  url: URL;
  /** The target, with the prefix of the document replaced by the path of the upstream. */
  path: string;
}

type RequestAddress = Pick<ExchangeRequest, "target" | "headers">;

/** Null if there is no upstream for this request. */
export function findRoute({ common, placed }: Destinations, request: RequestAddress): Route | null {
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

/** For the first line of the gate and for its page. */
export function describeRoutes({ common, placed }: Destinations): string {
  const own = placed.flatMap(({ claim, url }) => (url === null ? [] : [`${printClaim(claim)} to ${url.href}`]));
  if (own.length === 0) return common?.href ?? "nowhere";
  return [...own, common === null ? "nothing else" : `everything else to ${common.href}`].join(", ");
}
