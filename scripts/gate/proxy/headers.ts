// Separates headers to pass on from headers of a single connection, and adds the address of the client.
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { RawHeaders } from "../exchange/exchange.ts";

/** Treatment of a header. */
type Treatment = "end" | "hop" | "host" | "connection" | "length" | "exact" | "te" | "upgrade";

/** `exact` needs node:http, because undici cannot do it. */
const treatments: Record<string, Treatment> = {
  connection: "connection",
  "keep-alive": "hop",
  "proxy-connection": "hop",
  te: "te",
  "transfer-encoding": "hop",
  upgrade: "upgrade",
  host: "host",
  "content-length": "length",
  expect: "exact",
  trailer: "exact",
};

/** A cache: the same few spellings come again and again. */
const known = new Map<string, Treatment>();

function treatmentOf(name: string): Treatment {
  let part = known.get(name);
  if (part === undefined) {
    part = Object.hasOwn(treatments, name.toLowerCase()) ? treatments[name.toLowerCase()]! : "end";
    if (known.size < 1_000 && name.length < 100) known.set(name, part);
  }
  return part;
}

export interface SentHeaders {
  /** For the upstream: without Host and without headers of the client's connection. */
  headers: string[];
  host: string | null;
  /** There is more than one Host, so it is unclear which one counts. */
  hasHosts: boolean;
  /** Has an expectation, or announces or asks for trailers. */
  needsNodeHttp: boolean;
  /** The client accepts trailers. */
  takesTrailers: boolean;
  /** The body comes in chunks, so trailers may follow it. */
  isChunked: boolean;
  /** The protocol that the client asks to upgrade to, in lower case. */
  upgrade: string | null;
  hasBody: boolean;
}

/** True for a Transfer-Encoding other than `chunked` alone. */
export function hasOtherCoding(raw: RawHeaders): boolean {
  for (let index = 0; index < raw.length; index += 2) {
    if (raw[index]!.length === 17 && raw[index]!.toLowerCase() === "transfer-encoding") {
      if (raw[index + 1]!.toLowerCase() !== "chunked") return true;
    }
  }
  return false;
}

/** Reads a request's raw headers once. */
export function splitRequestHeaders(raw: RawHeaders): SentHeaders {
  const headers: string[] = [];
  let nominated: string[] | null = null;
  const sent: SentHeaders = {
    ...{ headers, host: null, hasHosts: false, needsNodeHttp: false, takesTrailers: false },
    ...{ isChunked: false, upgrade: null, hasBody: false },
  };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    const value = raw[index + 1]!;
    switch (treatmentOf(name)) {
      case "end":
        headers.push(name, value);
        break;
      case "length":
        sent.hasBody = value !== "0";
        headers.push(name, value);
        break;
      case "exact":
        sent.needsNodeHttp = true;
        headers.push(name, value);
        break;
      case "host":
        sent.hasHosts ||= sent.host !== null;
        sent.host = value;
        break;
      case "upgrade":
        sent.upgrade = value.toLowerCase();
        break;
      case "connection":
        nominated = nominatedBy(value, nominated);
        break;
      case "te":
        sent.takesTrailers ||= /(?:^|,)\s*trailers\s*(?:,|$)/i.test(value);
        break;
      case "hop":
        if (name.length === 17) {
          sent.hasBody = true;
          sent.isChunked = true;
        }
    }
  }
  if (nominated !== null) sent.headers = withoutNames(headers, nominated);
  if (sent.takesTrailers) {
    sent.needsNodeHttp = true;
    sent.headers.push("TE", "trailers", "Connection", "TE");
  }
  return sent;
}

/** Removes headers of the upstream's connection. */
export function passResponseHeaders(raw: RawHeaders): string[] {
  const headers: string[] = [];
  let nominated: string[] | null = null;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    const part = treatmentOf(name);
    if (part === "connection") nominated = nominatedBy(raw[index + 1]!, nominated);
    else if (part !== "hop" && part !== "te" && part !== "upgrade") headers.push(name, raw[index + 1]!);
  }
  return nominated === null ? headers : withoutNames(headers, nominated);
}

/** Node refuses to announce trailers that it cannot send. */
export function withoutTrailer(headers: string[]): string[] {
  for (let index = 0; index < headers.length; index += 2) {
    if (headers[index]!.length === 7 && headers[index]!.toLowerCase() === "trailer") {
      return withoutNames(headers, ["trailer"]);
    }
  }
  return headers;
}

/** `Connection` names further headers that belong to the connection. */
function nominatedBy(value: string, before: string[] | null): string[] | null {
  if (value === "keep-alive" || value === "close") return before;
  const names = value
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "close" && name !== "keep-alive");
  return names.length === 0 ? before : [...(before ?? []), ...names];
}

/** Never dropped, even if `Connection` lists them. */
const kept = new Set(["content-length", "content-type", "authorization", "host"]);

function withoutNames(headers: string[], names: string[]): string[] {
  const dropped = new Set(names.filter((name) => !kept.has(name)));
  const left: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    if (!dropped.has(headers[index]!.toLowerCase())) left.push(headers[index]!, headers[index + 1]!);
  }
  return left;
}

/** Without trailers that would change the frame or the route of a message if a server took them for headers. */
export const passTrailers = (raw: RawHeaders): RawHeaders =>
  raw.filter((_, index) => treatmentOf(raw[index - (index % 2)]!) === "end");

export function pairsOf(headers: RawHeaders): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index]!, headers[index + 1]!]);
  return pairs;
}

/** `replace` drops the client's own headers; `append` lets the upstream decide. */
export type Forwarding = "append" | "replace" | "off";

export const forwardings: readonly Forwarding[] = ["append", "replace", "off"];

/** `headers` are those for the upstream; `host` is the one that the client asked. */
export function addForwarded(
  headers: string[],
  host: string | null,
  { socket }: IncomingMessage,
  forwarding: Forwarding,
): string[] {
  const address = socket.remoteAddress?.replace(/^::ffff:(?=[\d.]+$)/, "").replace(/%.*$/, "");
  if (forwarding === "off" || address === undefined) return headers;
  const kept = forwarding === "replace" ? withoutClaims(headers) : headers;
  const usual = lastOf(kept, "x-forwarded-for");
  if (usual === -1) kept.push("X-Forwarded-For", address);
  else kept[usual + 1] += `, ${address}`;
  // Servers that read both believe them only where they agree.
  const standard = lastOf(kept, "forwarded");
  if (standard !== -1) kept[standard + 1] += address.includes(":") ? `, for="[${address}]"` : `, for=${address}`;
  // The upstream prints addresses with both: its own host with the client's scheme does not work.
  if ((socket as TLSSocket).encrypted && lastOf(kept, "x-forwarded-proto") === -1) {
    kept.push("X-Forwarded-Proto", "https");
    if (host !== null && lastOf(kept, "x-forwarded-host") === -1) kept.push("X-Forwarded-Host", host);
  }
  return kept;
}

/** CGI, and so PHP, WSGI and Rack, reads an underscore as a hyphen. */
const claims =
  /^(?:forwarded|x[-_]forwarded[-_](?:for|host|port|prefix|proto|server)|x[-_]real[-_]ip|(?:x[-_]|true[-_])?client[-_]ip)$/i;

const withoutClaims = (headers: string[]): string[] =>
  headers.filter((_, index) => !claims.test(headers[index - (index % 2)]!));

function lastOf(headers: readonly string[], name: string): number {
  for (let index = headers.length - 2; index >= 0; index -= 2) {
    const candidate = headers[index]!;
    if (candidate.length === name.length && candidate.toLowerCase() === name) return index;
  }
  return -1;
}
