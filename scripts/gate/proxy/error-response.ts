// Answers of the gate itself: JSON:API error documents, with a status for each kind of violation.

import type { ServerResponse } from "node:http";
import type { Violation, ViolationKind } from "../../../generated/validators.js";
import { jsonApi } from "../../model/index.ts";
import { visibleJson } from "../../terminal/index.ts";
import { knownCodings } from "../exchange/content-encoding.ts";
import type { Gap } from "../exchange/exchange.ts";
import { STATUS_CODES } from "../exchange/node-http.ts";

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  errors: ErrorObject[];
}

interface ErrorObject {
  status: string;
  title: string;
  detail: string;
  source?: { pointer: string } | { parameter: string } | { header: string };
  /** Place of the broken rule in the spec, and its kind. */
  meta?: Record<string, string>;
}

const titles: Record<number, string> = {
  400: "bad request",
  403: "forbidden",
  404: "not found",
  405: "method not allowed",
  408: "request timeout",
  413: "content too large",
  415: "unsupported media type",
  421: "misdirected request",
  422: "unprocessable entity",
  431: "request header fields too large",
  501: "not implemented",
  502: "bad gateway",
  503: "service unavailable",
};

/** All other kinds concern the content of a body: 422. */
const statuses: Partial<Record<ViolationKind, number>> = {
  "unknown-path": 404,
  "unknown-method": 405,
  "malformed-path": 400,
  "malformed-query": 400,
  "missing-parameter": 400,
  "invalid-parameter": 400,
  "duplicate-parameter": 400,
  "unknown-parameter": 400,
  "missing-header": 400,
  "invalid-header": 400,
  "media-type": 415,
  "missing-body": 400,
  "malformed-body": 400,
  unreadable: 400,
};

/** The first of these statuses wins, as in a server. */
const order = [404, 405, 415, 400, 422];

/** Further errors are left out. */
const maxErrors = 100;

export function refuse(status: number, detail: string, headers: Record<string, string> = {}): ErrorResponse {
  return { status, headers, errors: [{ status: String(status), title: titles[status] ?? "error", detail }] };
}

/** The answer to a wrong request; `allow` are the methods of the path. */
export function refuseRequest(
  violations: readonly Violation[],
  pathNames: readonly string[],
  allow: string[],
): ErrorResponse {
  const rated = violations.map((violation) => ({ violation, status: statusOf(violation, pathNames) }));
  const status = order.find((candidate) => rated.some((each) => each.status === candidate)) ?? 422;
  const shown = rated.filter((each) => each.status === status).slice(0, maxErrors);
  return {
    status,
    headers: status === 405 ? { Allow: allow.join(", ") } : {},
    errors: shown.map(({ violation }) => toError(violation, status)),
  };
}

export const refuseSpelling = (operationId: string): ErrorResponse =>
  refuse(
    404,
    `The path is a different spelling of the path of ${operationId}, which is enforced. Use the spelling of the description.`,
  );

/** A request whose body cannot be checked; `isCrowded`: only because other bodies take the memory. */
export function refuseUncheckedRequest(gap: Gap, mostBody: number, isCrowded: boolean): ErrorResponse {
  if (isCrowded) {
    return refuse(503, "Too many bodies are open, so the gate cannot check this one now.", { "Retry-After": "1" });
  }
  if (gap === "beyond-bound") return refuse(413, `The body ${tooLarge(mostBody)}.`);
  const detail = `The body cannot be decoded as its Content-Encoding says. The gate knows ${knownCodings}.`;
  return refuse(415, detail, { "Accept-Encoding": knownCodings });
}

/** An answer whose body cannot be checked. */
export function refuseUncheckedResponse(gap: Gap, mostBody: number, isCrowded: boolean, status: number): ErrorResponse {
  const reason = isCrowded
    ? "cannot be checked now, because too many bodies are open"
    : gap === "beyond-bound"
      ? tooLarge(mostBody)
      : "cannot be decoded as its Content-Encoding says";
  return refuse(502, `The body of the upstream's answer ${status} ${reason}.`);
}

const tooLarge = (mostBody: number): string => `is larger than ${mostBody} bytes, the most that the gate checks`;

/** The answer that says how the upstream's answer breaks the contract. */
export function refuseResponse(violations: readonly Violation[], status: number): ErrorResponse {
  return {
    status: 502,
    headers: {},
    errors: violations.slice(0, maxErrors).map(({ kind, message, operationId, pointer, header, schema }) => {
      const place = pointer ? ` at ${pointer}` : header ? ` in its header ${header}` : "";
      return {
        status: "502",
        title: titles[502]!,
        detail: `The upstream's answer ${status}${operationId ? ` to ${operationId}` : ""} breaks the contract${place}: ${message}`,
        meta: { kind, schema, ...(operationId && { operationId }), ...(pointer !== undefined && { pointer }) },
      };
    }),
  };
}

function statusOf({ kind, message, parameter }: Violation, pathNames: readonly string[]): number {
  // A malformed identifier gets the same answer as an unknown one.
  if (kind === "invalid-parameter" && pathNames.includes(parameter ?? "")) return 404;
  if (kind === "malformed-body" && message.includes("levels deep")) return 422;
  return statuses[kind] ?? 422;
}

function toError({ kind, message, pointer, parameter, header, schema }: Violation, status: number): ErrorObject {
  const source =
    parameter !== undefined
      ? { parameter }
      : header !== undefined
        ? { header }
        : pointer !== undefined
          ? { pointer }
          : undefined;
  return {
    status: String(status),
    title: status === 422 && pointer ? "invalid attribute" : (titles[status] ?? "error"),
    detail: message,
    ...(source && status !== 404 && { source }),
    meta: { kind, schema },
  };
}

export function bodyOf({ errors }: ErrorResponse): Buffer {
  return Buffer.from(visibleJson({ errors }));
}

export function sendRefusal(response: ServerResponse, refusal: ErrorResponse, close: boolean): void {
  const body = bodyOf(refusal);
  // Give the status text: Node would otherwise reuse one that it has refused for its characters.
  response.writeHead(refusal.status, STATUS_CODES[refusal.status] ?? "", {
    ...refusal.headers,
    "Content-Type": jsonApi,
    "Content-Length": body.byteLength,
    "X-Content-Type-Options": "nosniff",
    ...(close && { Connection: "close" }),
  });
  response.end(body);
}

/** For sockets without a valid request. */
export function rawRefusal(refusal: ErrorResponse): string {
  const body = bodyOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${titles[refusal.status] ?? ""}`,
    `Content-Type: ${jsonApi}`,
    `Content-Length: ${body.byteLength}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
