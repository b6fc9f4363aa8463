// Protects the gate's own pages: only requests from this machine with the gate's own host name, or with an allowed
// name, see them. Another site can point its name at the gate (DNS rebinding), but a browser then still sends its name.
import type { IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";
import { headersOf, pathOf } from "../exchange/exchange.ts";

interface OwnHost {
  /** The address that it listens on. */
  host: string;
  port: number;
  isTls?: boolean;
  /** Other names, each with or without a port. */
  allowed?: readonly string[];
}

/** Other machines need these, and they contain no traffic. */
const forMachines = /^\/__gate\/(?:health|metrics)(?:[?#]|$)/;

type HostRequest = Pick<IncomingMessage, "url" | "rawHeaders" | "headers"> & {
  socket: Pick<IncomingMessage["socket"], "localAddress" | "remoteAddress">;
};

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

export function createHostCheck({
  host,
  port,
  isTls = false,
  allowed = [],
}: OwnHost): (request: HostRequest) => boolean {
  const usualPort = isTls ? 443 : 80;
  const own = new Set(ownNames(host).map((name) => `${name}:${port}`));
  const others = new Set(allowed.map((name) => name.toLowerCase()));
  const isAllowed = ({ hostname, port: asked }: URL) =>
    others.has(hostname) || others.has(`${hostname}:${asked || usualPort}`);

  return ({ url = "", rawHeaders, headers, socket }) => {
    const named = parse(headersOf(rawHeaders, "host"));
    // An absolute URL in the request line also names a host.
    const target = url.startsWith("/") ? named : parse(/^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]);
    if (named === null || target === null || target.host !== named.host) return false;
    if (isAllowed(named)) return true;
    // A proxy in front may pass the gate's own name with requests from anybody.
    const isForwarded = forwarding.some((name) => headers[name] !== undefined);
    if (isForwarded || !own.has(`${named.hostname}:${named.port || usualPort}`)) return false;
    return isOfThisMachine(socket) || forMachines.test(pathOf(url));
  };
}

/** Anybody can send any Host. */
const isOfThisMachine = ({ remoteAddress = "", localAddress }: HostRequest["socket"]): boolean =>
  remoteAddress === localAddress || /^(?:(?:::ffff:)?127\.|::1$)/.test(remoteAddress);

/** True for reads. A write must come from the gate's own page, or from a client outside a browser. */
export function isOwnWrite({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site === undefined : URL.canParse(origin) && new URL(origin).host === parse(host)?.host;
}

/** The host names that URLs use for this address. */
export function ownNames(host: string): string[] {
  const name = parse(host.includes(":") ? `[${host.replace(/^\[|\]$/g, "")}]` : host)?.hostname ?? host.toLowerCase();
  if (name === "0.0.0.0" || name === "[::]") {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    return [...loopback, ...addresses.map(({ family, address }) => (family === "IPv6" ? `[${address}]` : address))];
  }
  return loopback.includes(name) ? loopback : [name];
}

/** Normalized as in a URL: lower case, addresses in their usual form. */
function parse(host: string | undefined): URL | null {
  if (host === undefined || !/^[^\s/?#@\\,]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`);
}

/** Reads a name with or without a port; null if it is invalid. */
export const readHostName = (text: string): string | null => {
  const url = parse(text);
  return url && (/:\d+$/.test(text) ? `${url.hostname}:${url.port || 80}` : url.hostname);
};
