// Who may see the gate's own pages: whoever asks for the gate by a name of its own. A web page of somebody else can make
// its name lead here (DNS rebinding), but it cannot make a browser say another name than that.
import type { IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";
import { headersOf } from "../exchange.ts";

export interface OwnHost {
  /** As it was told to listen. */
  host: string;
  port: number;
  /** Other names, each with or without a port. */
  allowed?: readonly string[];
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

export function createHostCheck({ host, port, allowed = [] }: OwnHost): (request: IncomingMessage) => boolean {
  const own = new Set(ownNames(host).map((name) => `${name}:${port}`));
  const others = new Set(allowed.map((name) => name.toLowerCase()));
  const isAllowed = ({ hostname, port: asked }: URL) =>
    others.has(hostname) || others.has(`${hostname}:${asked || 80}`);

  return ({ url = "", rawHeaders, headers }) => {
    const named = parse(headersOf(rawHeaders, "host"));
    // An absolute address in the request line names a host too.
    const target = url.startsWith("/") ? named : parse(/^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]);
    if (named === null || target === null || target.host !== named.host) return false;
    if (isAllowed(named)) return true;
    // A proxy in front of the gate may use the gate's own name on behalf of strangers.
    const isForwarded = forwarding.some((name) => headers[name] !== undefined);
    return !isForwarded && own.has(`${named.hostname}:${named.port || 80}`);
  };
}

/** How a URL names what listens at this address. */
export function ownNames(host: string): string[] {
  const name = parse(host.includes(":") ? `[${host.replace(/^\[|\]$/g, "")}]` : host)?.hostname ?? host.toLowerCase();
  if (name === "0.0.0.0" || name === "[::]") {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    return [...loopback, ...addresses.map(({ family, address }) => (family === "IPv6" ? `[${address}]` : address))];
  }
  return loopback.includes(name) ? loopback : [name];
}

/** As a URL writes it: lower case, addresses in their usual form. */
function parse(host: string | undefined): URL | null {
  if (host === undefined || !/^[^\s/?#@\\,]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`);
}

/** An option's text as a name with or without a port; null for none. */
export const readHostName = (text: string): string | null => {
  const url = parse(text);
  return url && (/:\d+$/.test(text) ? `${url.hostname}:${url.port || 80}` : url.hostname);
};
