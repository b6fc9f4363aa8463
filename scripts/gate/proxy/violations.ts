// Checks the request or the response of an exchange before it is passed on.

import type { Violation } from "../../../generated/validators.js";
import { kindOfMediaType } from "../../model/index.ts";
import { isOutside, partsOf, readableHeaders } from "../exchange/check-exchange.ts";
import type { Contract } from "../exchange/contract.ts";
import { editionOf } from "../exchange/edition.ts";
import { Body, headersOf, type RawHeaders } from "../exchange/exchange.ts";
import type { Capture, HeadOfExchange } from "./capture.ts";
import { bindByCase } from "./misreadings.ts";

/** Stands for a body whose content is not checked. */
export const anything = Body.of(" ");

/** Violation kinds that need the body we skipped. */
const ofContent: ReadonlySet<Violation["kind"]> = new Set(["malformed-body", "unexpected-body", "missing-body"]);

/** A tolerant server may ignore the other violations. */
export const isBinding = ({ ignorable }: Violation): boolean => ignorable !== true;

/**
 * Bodies of these kinds are held back until they are checked. Other bodies may be endless streams: only their headers
 * are checked.
 */
const held: ReadonlySet<string> = new Set(["json", "form", "multipart"]);

export function mayBeChecked(headers: RawHeaders): boolean {
  const type = headersOf(headers, "content-type");
  return type === undefined || held.has(kindOfMediaType(type));
}

/** The body to check. `isStreaming`: it is not read yet, so only the headers are checked. */
export function checkedBody({ head, ...bodies }: Capture, side: "request" | "response", isStreaming: boolean): Body {
  if (isStreaming) return anything;
  const headers = head[`${side}Headers`];
  const body = bodies[`${side}Body`].toBody(headers);
  return body.gap === null && (body.isEmpty || mayBeChecked(headers)) ? body : anything;
}

/** The hash of the description that a request or response conforms to; null if anything is left to report. */
export const verdictOf = (contract: Contract, violations: readonly Violation[], body: Body): string | null =>
  violations.length > 0 || body === anything || contract.severities.hasChoices ? null : editionOf(contract).hash;

export type CheckedHead = Pick<HeadOfExchange, "method" | "target" | "requestHeaders" | "responseHeaders" | "status">;

export function violationsOf(
  contract: Contract,
  { method, target, requestHeaders, responseHeaders, status }: CheckedHead,
  side: "request" | "response",
  body: Body,
): Violation[] {
  const headers = side === "request" ? requestHeaders : responseHeaders;
  const part = { headers: readableHeaders(headers), ...partsOf({ headers, body }), isUnread: body === anything };
  const violations = contract.check(
    side === "request"
      ? { request: { method, target, ...part } }
      : { request: { method, target, headers: readableHeaders(requestHeaders) }, response: { status, ...part } },
  );
  if (isOutside(violations, { method, headers: requestHeaders })) return [];
  return contract.severities
    .enforceable(violations)
    .map((each) => bindByCase(contract, each))
    .filter((each) => each.side === side && !(body === anything && ofContent.has(each.kind)));
}
