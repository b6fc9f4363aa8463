// Checks and reads a request before the proxy passes it on.
import type { IncomingMessage } from "node:http";
import { splitTarget } from "../exchange/claim.ts";
import type { Body } from "../exchange/exchange.ts";
import { type ErrorResponse, refuse, refuseRequest, refuseSpelling } from "./error-response.ts";
import { hasOtherCoding, type SentHeaders } from "./headers.ts";
import { refuseMisreading } from "./misreadings.ts";
import type { EnforcedMatch } from "./policy.ts";
import { anything, type CheckedHead, isBinding, violationsOf } from "./violations.ts";

/** Null if the gate passes the request on. */
export function refusalOf(
  { httpVersionMinor, rawHeaders }: IncomingMessage,
  { host, hasHosts, hasBody }: SentHeaders,
): ErrorResponse | null {
  if (host === null && httpVersionMinor > 0) {
    return refuse(400, "The request has no Host header, which HTTP/1.1 requires.");
  }
  // The gate could use one Host to choose the document, and the upstream the other one.
  if (hasHosts) return refuse(400, "The request has more than one Host header, which HTTP/1.1 forbids.");
  if (hasBody && hasOtherCoding(rawHeaders)) return refuse(501, "The gate passes on no Transfer-Encoding but chunked.");
  return null;
}

/** Null if servers read the address as the gate does. */
export const refusalOfAddress = ({ contract, meant }: EnforcedMatch, target: string): ErrorResponse | null =>
  meant === null ? refuseMisreading("query", contract, { method: "", target, headers: [] }) : refuseSpelling(meant);

/** Null if the whole request keeps to the contract, and servers read it as the gate does. */
export function refusalOfWhole(
  { contract, pathNames, allow }: EnforcedMatch,
  head: CheckedHead,
  body: Body,
  violations = violationsOf(contract, head, "request", body),
): ErrorResponse | null {
  const binding = violations.filter(isBinding);
  if (binding.length > 0) return refuseRequest(binding, pathNames, allow);
  if (body === anything || body.isEmpty || body.gap !== null) return null;
  const { method, target, requestHeaders: headers } = head;
  return refuseMisreading("body", contract, { method, target, headers, body });
}

/** HTTP has no fragments: some servers drop them, others read them as part of the path or query. */
export const refuseFragment = (): ErrorResponse =>
  refuse(400, "The address has a #, which servers read in different ways. Encode it as %23.");

export const refuseUnrouted = (): ErrorResponse =>
  refuse(404, "No upstream of the gate serves this address: no document with an upstream of its own claims it.");

export const refuseUnclaimed = (): ErrorResponse =>
  refuse(404, "No document of the gate describes this address, and the gate enforces documents.");

/** Requests cannot choose the upstream: of an absolute URL, only path and query count. */
export function pathAndQuery(target: string): string {
  if (target.startsWith("/") || target === "*") return target;
  const [, rest] = splitTarget(target);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * A complete body with Content-Length is sent in one piece. Other bodies remain streams, so that they are sent in chunks.
 */
export function bodyOf(
  request: IncomingMessage,
  { needsNodeHttp, headers }: SentHeaders,
): IncomingMessage | Buffer | null {
  if (needsNodeHttp || !request.complete || !headers.some((name) => name.toLowerCase() === "content-length"))
    return request;
  const chunks: Buffer[] = [];
  // Each call gives only one of the chunks that have arrived.
  for (let chunk = request.read(); chunk !== null; chunk = request.read()) chunks.push(chunk);
  return chunks.length > 1 ? Buffer.concat(chunks) : (chunks[0] ?? null);
}
