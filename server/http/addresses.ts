// The client's address and the requested origin, from the connection or from trusted proxies.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type BlockList, isIP, type Socket, SocketAddress } from "node:net";

/** Null trusts no proxy and ignores proxy headers. */
export type Proxies = BlockList | null;

/** One proxy's report about the request. */
interface Hop {
  for: string | undefined;
  proto: string | undefined;
  host: string | undefined;
}

/** The client's address. Limits, logs and audits must all take it from this function. */
export function addressOf(request: IncomingMessage, proxies: Proxies): string {
  return trace(request, proxies).address;
}

/** Scheme and host that the client used, for absolute addresses in answers. */
export function originOf(request: IncomingMessage, proxies: Proxies): string {
  const { headers, socket } = request;
  const { proto, host } = trace(request, proxies).told;
  const scheme = proto?.toLowerCase() === "https" ? "https" : "http";
  const named = host !== undefined && isHost(host) ? host : headers.host;
  return `${scheme}://${named || ownHost(socket)}`;
}

/** Host for requests without a Host header. */
function ownHost({ localAddress, localPort }: IncomingMessage["socket"]): string {
  const address = readAddress(localAddress) ?? "localhost";
  return `${isIP(address) === 6 ? `[${address}]` : address}:${localPort}`;
}

/** A name or address, perhaps with a port; nothing else may get into the addresses of answers. */
export function isHost(text: string): boolean {
  const found = hostForm.exec(text);
  return found !== null && (found[1] === undefined || isIP(found[1]) === 6);
}

/** Follows the hops back from the connection while each reporting proxy is trusted. */
function trace({ headers, socket }: IncomingMessage, proxies: Proxies): { address: string; told: Partial<Hop> } {
  let address = peerOf(socket);
  let told: Partial<Hop> = {};
  if (proxies === null) return { address, told };
  for (const hop of hopsOf(headers)) {
    if (!isTrusted(proxies, address)) break;
    told = hop;
    const next = readAddress(hop.for);
    // Hidden or unreadable: the proxy that reported it is the last known address.
    if (next === undefined) break;
    address = next;
    // A proxy cannot know if a tool of this machine has called it.
    if (callers.get(socket)?.isOwn(address)) break;
  }
  return { address, told };
}

/** A caller of a server that shares its machine with tools. */
interface Caller {
  /** Replaces the address of a tool. */
  readonly name: string | undefined;
  /** Whether this machine has the address. */
  isOwn(address: string): boolean;
}

const callers = new WeakMap<object, Caller>();

export const noteCaller = (socket: Socket, caller: Caller) => void callers.set(socket, caller);

/** The other end of a connection, which may be a proxy. A tool of this machine has a name instead of an address. */
export function peerOf(socket: { remoteAddress?: string | undefined }): string {
  return callers.get(socket)?.name ?? readAddress(socket.remoteAddress) ?? "unknown";
}

export function isTrusted(proxies: Proxies, address: string): boolean {
  const family = isIP(address);
  return proxies !== null && family !== 0 && proxies.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** The nearest proxy first. */
function hopsOf(headers: IncomingHttpHeaders): Hop[] {
  const usual = usualHops(headers);
  const standard = standardHops(headers.forwarded);
  if (usual.length === 0) return standard;
  if (standard.length === 0) return usual;
  // A proxy usually writes one of the two headers and forwards the client's other one unchanged: trust them only while they
  // agree.
  const differ = usual.findIndex((hop, index) => readAddress(hop.for) !== readAddress(standard[index]?.for));
  return differ < 0 ? usual : usual.slice(0, differ);
}

function usualHops(headers: IncomingHttpHeaders): Hop[] {
  const [addresses, protos, hosts] = ["for", "proto", "host"].map((name) => listOf(headers[`x-forwarded-${name}`]));
  const count = Math.max(addresses!.length, protos!.length, hosts!.length);
  return Array.from({ length: count }, (_, index) => ({
    for: addresses![index],
    // Proxies append to the addresses, but usually set these two only once.
    proto: protos![index] ?? protos!.at(-1),
    host: hosts![index] ?? hosts!.at(-1),
  }));
}

function listOf(header: string | string[] | undefined): string[] {
  if (!header) return [];
  return String(header)
    .split(",")
    .map((item) => item.trim())
    .reverse();
}

const pair = /[ \t]*([!#$%&'*+.^`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^`|~\w-]+))[ \t]*(?:([;,])|$)/y;

/** As in RFC 7239; an invalid header counts as absent. */
function standardHops(header = ""): Hop[] {
  const hops: Hop[] = [];
  let pairs = new Map<string, string>();
  for (let at = 0; at < header.length; at = pair.lastIndex) {
    pair.lastIndex = at;
    const [, name, quoted, plain = "", separator] = pair.exec(header) ?? [];
    if (name === undefined) return [];
    pairs.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, "$1") ?? plain);
    if (separator === ";") continue;
    hops.unshift({ for: pairs.get("for"), proto: pairs.get("proto"), host: pairs.get("host") });
    pairs = new Map();
  }
  return hops;
}

const hostForm = /^(?:\[([\da-f:.]+)\]|[\w.-]+)(?::\d{1,5})?$/i;
const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\w+)?$/;

/** Normalized, without port, brackets and zone. */
function readAddress(text = ""): string | undefined {
  const [, inBrackets, plain] = withPort.exec(text) ?? [];
  const [address = ""] = (inBrackets ?? plain ?? text).split("%");
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const short = new SocketAddress({ address, family: "ipv6" }).address;
  return short.replace(/^::ffff:(?=[\d.]+$)/, "");
}

/** The network that shares one limit: an IPv6 /64 counts as one, because its owner can use all 2^64 addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  const missing = address.includes("::") ? 8 - first.length - last.length : 0;
  return `${[...first, ...Array<string>(missing).fill("0"), ...last].slice(0, 4).join(":")}::/64`;
}
