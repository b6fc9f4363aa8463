// Calls to addresses from answers: they contain their own secret, and are used unchanged.
import type { CallFacts } from "../generated/call-types.ts";
import type { Connection } from "../generated/connection.ts";

/** Refuses a plain HTTP address if the connection itself uses HTTPS. */
export function checkAddress({ baseUrl }: Connection, address: string): URL {
  const url = new URL(address);
  const { protocol } = new URL(baseUrl, "http://localhost");
  if (!/^https?:/.test(url.protocol)) throw new TypeError(`${url.protocol} is not an HTTP URL.`);
  if (protocol === "https:" && url.protocol === "http:") {
    throw new TypeError(`${url.origin} is plain HTTP, while ${baseUrl} is not: nothing was sent there.`);
  }
  return url;
}

/** Returns the same operation at the given address. */
export function at(facts: CallFacts, { baseUrl }: Connection, { origin }: URL): CallFacts {
  const { query, takeQuery, ...rest } = facts;
  const own = new URL(baseUrl, globalThis.location?.href ?? "http://localhost").origin;
  return { ...rest, path: "", elsewhere: origin !== own };
}
