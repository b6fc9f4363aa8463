// Finds the violations of one exchange. A part that was not recorded is never reported as missing.

import type { ExchangeResponse as ShownResponse, Violation } from "../../../generated/validators.js";
import { isJson, resolve, sentMethod } from "../../model/index.ts";
import type { Contract } from "./contract.ts";
import {
  type Body,
  type Exchange,
  type ExchangeRequest,
  type ExchangeResponse,
  type Extent,
  headerOf,
  headersOf,
  isPreflight,
  pathOf,
  type RawHeaders,
} from "./exchange.ts";
import type { BareFinding } from "./finding.ts";

export function findViolations(contract: Contract, exchange: Exchange): BareFinding[] {
  const { request } = exchange;
  const violations = contract.check(readable(exchange));
  if (violations.length === 0) return [];
  if (isOutside(violations, request)) return [];
  return violations
    .filter((violation) => isCertain(violation, exchange) && isShown(violation, exchange, contract))
    .map(toBareFinding);
}

/** The operation of an exchange; null if none matches. */
export function operationOf(contract: Contract, exchange: Exchange): string | null {
  const { method, target } = exchange.request;
  const delivery = contract.deliveryOf?.(readable(exchange));
  const match = contract.matchRoute(sentMethod(method), delivery ?? pathOf(target));
  return match !== null && "operationId" in match ? match.operationId : null;
}

function readable(exchange: Exchange) {
  const { request, response } = exchange;
  const { method, target, headers } = request;
  return {
    request: { method, target, headers: readableHeaders(headers), ...shownPartsOf(request, exchange) },
    response: response ? readableAnswer(response, exchange) : undefined,
  };
}

/** A CORS preflight for which the document has no operation. */
export const isOutside = (violations: readonly Violation[], request: Parameters<typeof isPreflight>[0]): boolean =>
  isPreflight(request) && violations.every(({ operationId }) => operationId === undefined);

function readableAnswer(response: ExchangeResponse, exchange: Exchange) {
  const { status, headers } = response;
  return { status, headers: readableHeaders(headers), ...shownPartsOf(response, exchange) };
}

export const readableHeaders = (headers: RawHeaders) => ({ get: (name: string) => headersOf(headers, name) ?? null });

/** JSON is parsed once for all checks; other bodies are checked as bytes. */
export function partsOf({ headers, body }: Message): Shown {
  if (body.isEmpty || body.gap !== null) return shown();
  if (!isJson(headerOf(headers, "content-type")) || !body.json.ok) return shown(body.content);
  return shown(body.content, body.json.value, body.acceptedBy);
}

interface Message {
  headers: RawHeaders;
  body: Body;
}

type Shown = Pick<ShownResponse, "body" | "value" | "acceptedBy" | "isUnread">;

/** Objects of one shape are faster to read. */
const shown = (body?: Shown["body"], value?: unknown, acceptedBy?: Shown["acceptedBy"], isUnread = false): Shown => ({
  body,
  value,
  acceptedBy,
  isUnread,
});

/** The media type is checked only if there is a body, so an unreadable body gets a placeholder. */
const shownPartsOf = (part: Message, { extent }: Exchange) =>
  (extent?.isLog || part.body.gap !== null) && headerOf(part.headers, "content-type") !== undefined
    ? shown(" ", undefined, undefined, true)
    : partsOf(part);

/** A body that was not stored may be empty. */
function isCertain({ side, kind }: Violation, { request, response }: Exchange): boolean {
  const body = side === "request" ? request.body : response?.body;
  return body?.gap == null || !ofBodies.has(kind);
}

function toBareFinding({ ignorable, operationId, ...violation }: Violation): BareFinding {
  return { ...violation, operationId: operationId ?? null, severity: ignorable ? "warning" : "error" };
}

const gaps = {
  "beyond-bound": "is too large to check",
  "not-recorded": "is not in the recording",
  undecodable: "cannot be decoded as its Content-Encoding says",
  aborted: "ends in the middle",
  unneeded: "was not complete when the answer came",
} as const;

/** Network failures, and bodies that could not be checked. */
export function findFailures(
  { request, response, failure, extent }: Exchange,
  operationId: string | null,
): BareFinding[] {
  if (failure === null && extent === undefined && request.body.gap === null && response?.body.gap == null) return [];
  const found: BareFinding[] = [];
  const note = (
    side: BareFinding["side"],
    kind: BareFinding["kind"],
    severity: BareFinding["severity"],
    message: string,
  ) => found.push({ kind, severity, side, operationId, message, schema: "#" });
  if (failure?.by === "upstream") {
    if (response === null) note("response", "no-answer", "error", `The upstream did not answer: ${failure.message}.`);
    else note("response", "cut-answer", "error", `The upstream's answer ends in the middle: ${failure.message}.`);
  } else if (failure) {
    note("request", "not-judged", "note", `The client closed the connection: ${failure.message}.`);
  }
  // The summary lists the parts that access logs lack.
  if (extent?.isLog) return found;
  for (const [side, part] of [
    ["request", request],
    ["response", response],
  ] as const) {
    const gap = part?.body.gap;
    if (gap && !(failure && gap === "aborted")) note(side, "not-judged", "note", `The ${side}'s body ${gaps[gap]}.`);
  }
  if (response && response.body.gap === null && extent?.hasResponseHeaders === false) {
    note("response", "not-judged", "note", "The response's headers are not in the recording.");
  }
  return found;
}

/** Kinds that need the body. */
const ofBodies: ReadonlySet<Violation["kind"]> = new Set(["missing-body", "unexpected-body"]);

/** Whether the recorded parts prove the violation. */
function isShown(violation: Violation, { request, response, extent }: Exchange, contract: Contract): boolean {
  if (extent === undefined) return true;
  const { kind, side, header } = violation;
  // Only the headers of a conditional request explain its 304.
  if (kind === "undocumented-status" && response?.status === 304 && /^(get|head)$/i.test(request.method))
    return extent.hasRequestHeaders;
  if (extent.isLog && ofBodies.has(kind)) return false;
  if (extent.isLog && kind === "media-type" && side === "request" && !isBodyRequired(violation, contract)) return false;
  if (header !== undefined) return showsHeader(extent, side, side === "request" ? request : response, header);
  if (kind === "requires") return extent.hasQuery;
  if (kind !== "missing-parameter" && kind !== "invalid-parameter") return true;
  switch (placeOf(violation, contract)) {
    case "path":
      return extent.hasPathValues;
    case "query":
      return extent.hasQuery;
    case "cookie":
      return showsHeader(extent, "request", request, "cookie");
    default:
      return extent.hasPathValues && extent.hasQuery;
  }
}

function showsHeader(
  extent: Extent,
  side: Violation["side"],
  part: ExchangeRequest | ExchangeResponse | null,
  name: string,
): boolean {
  if (side === "request" ? extent.hasRequestHeaders : extent.hasResponseHeaders) return true;
  return part !== null && headerOf(part.headers, name.toLowerCase()) !== undefined;
}

/** Some clients send the Content-Type of an optional body even if they leave the body out. */
const isBodyRequired = ({ schema }: Violation, contract: Contract): boolean =>
  (lookUp(contract, schema.replace(/\/content$/, "")) as { required?: boolean }).required === true;

/** Returns the member `in` of the violated parameter. */
const placeOf = ({ schema }: Violation, contract: Contract): string | undefined =>
  (lookUp(contract, schema) as { in?: string }).in;

function lookUp(contract: Contract, pointer: string): object {
  try {
    return resolve(contract.document(), { $ref: pointer });
  } catch {
    return {};
  }
}
