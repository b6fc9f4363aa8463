// Finds the operation of a request line, or refuses the request.
import type { IncomingMessage } from "node:http";
import type { OperationId, operations } from "../../generated/operations.ts";
import { matchRoute } from "../../generated/validators.js";
import { ApiError, badHeader } from "../domain/errors.ts";
import { isHost } from "./addresses.ts";
import { valuesOf } from "./headers.ts";

export interface Route {
  operationId: OperationId;
  path: Record<string, string>;
  /** The raw text after the question mark. */
  rawQuery: string;
}

export type Operation = (typeof operations)[OperationId];

/** A request is for an operation, or (OPTIONS) for the allowed methods. */
export type RouteOrMethods = Route | { allow: string };

const longestTarget = 8 * 1024;

/** The rules of HTTP for every request. */
export function checkRequestLine(request: IncomingMessage): void {
  const { httpVersion } = request;
  if (request.url!.length > longestTarget) {
    throw new ApiError("uri-too-long", `The request target may have at most ${longestTarget} bytes.`);
  }
  // Without a version it would be HTTP 0.9, which has neither headers nor statuses.
  if (!httpVersion.startsWith("1.")) throw new ApiError("bad-request", "The request must be HTTP 1.0 or 1.1.");
  const hosts = valuesOf(request, "host");
  const isMissing = hosts.length === 0 && httpVersion === "1.1";
  if (isMissing || hosts.length > 1) throw badHeader("bad-request", "Host", "One Host header is required.");
  // A host may be empty in HTTP.
  if (hosts[0] && !isHost(hosts[0])) {
    throw badHeader("bad-request", "Host", "Host must be a name or an address, with or without a port.");
  }
  // Node takes any coding before the chunks, but does not decode it.
  const coding = request.headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    throw badHeader("bad-request", "Transfer-Encoding", "Transfer-Encoding must be chunked.");
  }
}

export function findRoute({ method, url }: IncomingMessage): RouteOrMethods {
  const { pathname, rawQuery } = splitTarget(url!);
  const match = matchRoute(method!, pathname);
  if (match === null) throw new ApiError("not-found", "There is no such path.");
  if ("operationId" in match) return { ...match, rawQuery };
  const allow = [...match.allow, "OPTIONS"].sort().join(", ");
  if (method === "OPTIONS") return { allow };
  throw new ApiError("method-not-allowed", `${method} is not allowed here.`, { Allow: allow });
}

/** Clients of a proxy send an absolute URL. */
export function splitTarget(target: string): { pathname: string; rawQuery: string } {
  const local = target.replace(/^https?:\/\/[^/?]*/i, "");
  const mark = local.indexOf("?");
  return mark < 0
    ? { pathname: local, rawQuery: "" }
    : { pathname: local.slice(0, mark), rawQuery: local.slice(mark + 1) };
}

/** PostgreSQL text cannot contain NUL. */
export function checkText(rawQuery: string): void {
  if (!rawQuery.includes("%00")) return;
  const pairs = rawQuery.split("&").filter((pair) => pair.includes("%00"));
  const problems = pairs.map((pair) => {
    const [name = ""] = new URLSearchParams(pair.replaceAll("%00", "")).keys();
    return { detail: `${name} must not hold NUL.`, source: { parameter: name } };
  });
  throw new ApiError("bad-request", problems);
}
