// Shows the server's own address in samples. The document of a service that everyone hosts can only contain a loopback URL.
import { baseUrlOf, type NamedOperation, type OpenApiDocument, type Server, serversOf } from "../../model/index.ts";

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export const isLoopback = (address: string): boolean => loopback.test(URL.parse(address)?.hostname ?? "");

/** The address that this page's own server has for the API, or undefined if the described one is right. */
export function ownAddressFor(described: string): string | undefined {
  // The reference server shows its docs below /docs. Other hosts of the page do not answer for the API.
  if (!/^https?:$/.test(location.protocol) || !/^\/docs(?:\/|$)/.test(location.pathname)) return undefined;
  const url = URL.parse(described);
  if (url === null || !isLoopback(described) || url.origin === location.origin) return undefined;
  return location.origin + described.slice(url.origin.length);
}

/** The documented server that is this page's own server: only this one gets requests. */
export function ownServerOf(document: OpenApiDocument, named: NamedOperation): Server | undefined {
  const servers = serversOf(document, named);
  return (servers.length === 0 ? [{ url: "/" }] : servers).find((server) => {
    const described = baseUrlOf({ servers: [server] });
    return URL.parse(described, location.href)?.origin === location.origin || ownAddressFor(described) !== undefined;
  });
}
