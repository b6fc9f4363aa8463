// Which upstream gets a request: that of the document that claims it, or the one of all others. Opens none of them.
import { findClaimed, type Place, printPlace, restBelow } from "../exchange/claim.ts";
import type { ExchangeRequest } from "../exchange/exchange.ts";

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
