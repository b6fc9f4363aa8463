// Addresses that answers name: they carry their own secret, and are asked as they stand.
import type { CallFacts } from "../generated/call-types.ts";
import type { Connection } from "../generated/connection.ts";

/** Refuses an address that would carry over plain HTTP what the connection keeps secret. */
export function checkAddress({ baseUrl }: Connection, address: string): URL {
  const url = new URL(address);
  const { protocol } = new URL(baseUrl, "http://localhost");
  if (!/^https?:/.test(url.protocol)) throw new TypeError(`${url.protocol} is no address of HTTP.`);
  if (protocol === "https:" && url.protocol === "http:") {
    throw new TypeError(`${url.origin} is plain HTTP, while ${baseUrl} is not: nothing was sent there.`);
  }
  return url;
}

/** The same operation, wherever the address says. */
export function at(facts: CallFacts): CallFacts {
  const { query, takeQuery, ...rest } = facts;
  return { ...rest, path: "" };
}
