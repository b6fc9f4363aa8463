// A document or upstream claims a part of the addresses: one host, or all paths below a prefix.
import { type ExchangeRequest, headerOf } from "./exchange.ts";

export interface Claim {
  /** In lower case, with or without a port. */
  host: string | null;
  /** In its normal form, without a slash at its end. */
  prefix: string | null;
}

/** Reads `/billing=something` or `billing.example.com=something`; undefined if it is neither. */
export function readClaim(text: string): { place: Claim; rest: string } | undefined {
  const [, where, rest] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (where === undefined || rest === undefined) return undefined;
  if (where.startsWith("/")) {
    if (/[?#\s]/.test(where)) return undefined;
    return { place: { host: null, prefix: normalPath(encodeURI(decodeSafely(where))).replace(/\/+$/, "") }, rest };
  }
  if (!/^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d+)?$/i.test(where)) return undefined;
  return { place: { host: where.toLowerCase(), prefix: null }, rest };
}

/** Prints the form of the command line. */
export const printClaim = ({ host, prefix }: Claim): string => host ?? (prefix === "" ? "/" : prefix!);

export const isSameClaim = (one: Claim, other: Claim): boolean => printClaim(one) === printClaim(other);

type RequestAddress = Pick<ExchangeRequest, "target" | "headers">;

/**
 * The part that claims a request: by host with port, otherwise by host, otherwise by the longest prefix. Undefined
 * for none.
 */
export function findClaimed<Each extends { claim: Claim }>(
  parts: readonly Each[],
  { target, headers }: RequestAddress,
): Each | undefined {
  if (parts.length === 0) return undefined;
  const [origin, path] = splitTarget(target);
  const named = origin === "" ? (headerOf(headers, "host") ?? "") : origin.replace(/^.*?\/\/(?:.*@)?/, "");
  const exact = normalHost(named);
  const host = exact.replace(/:\d*$/, "");
  const ofHost = (name: string) => parts.find(({ claim }) => claim.host === name);
  const byHost = ofHost(exact) ?? ofHost(host);
  if (byHost !== undefined) return byHost;
  const normal = normalPath(path);
  let found: Each | undefined;
  for (const part of parts) {
    const { prefix } = part.claim;
    if (prefix === null || !isBelow(normal, prefix)) continue;
    if (found === undefined || prefix.length > found.claim.prefix!.length) found = part;
  }
  return found;
}

/** Envoy marks the host of mirrored requests. A name may end in a dot. */
const normalHost = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\.(?=:\d*$|$)/, "")
    .replace(/-shadow(?=:\d*$|$)/, "");

export function splitTarget(target: string): [origin: string, path: string] {
  if (target.startsWith("/")) return ["", target];
  const [, origin = "", path = target] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)(.*)$/is.exec(target) ?? [];
  return [origin, path];
}

/** Expects a path in its normal form. The prefix must end before a slash, the query or the fragment. */
export const isBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || /[/?#]/.test(path[prefix.length]!));

/** The path after the prefix: as it was sent if that has the same meaning. Unchanged if it is not below the prefix. */
export function restBelow(path: string, prefix: string): string {
  const normal = normalPath(path);
  if (!isBelow(normal, prefix)) return path;
  const rest = fromSlash(normal.slice(prefix.length));
  const sent = isBelow(path, prefix) ? fromSlash(path.slice(prefix.length)) : rest;
  // /billing/../billing/invoices leaves the prefix and enters it again.
  return normalPath(sent) === rest ? sent : rest;
}

const fromSlash = (rest: string): string => (rest.startsWith("/") ? rest : `/${rest}`);

const unreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Returns one form of all paths that most servers treat alike: without needless encoding, `.`, `..` and doubled slashes. */
export function normalPath(path: string): string {
  if (!/%|\/[/.]/.test(path)) return path;
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const segments: string[] = [];
  const plain = pathname
    .replaceAll(unreserved, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
    .split(/\/+/);
  for (const segment of plain.slice(1)) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  // Keep the slash of a folder at the end.
  if (/^\.\.?$/.test(plain.at(-1)!)) segments.push("");
  return `/${segments.join("/")}${end === -1 ? "" : path.slice(end)}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
