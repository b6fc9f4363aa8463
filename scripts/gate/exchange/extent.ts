// A recording may lack parts of its exchanges. A part that was not recorded is never reported as missing.
import type { Violation } from "../../../generated/validators.js";
import { resolve } from "../../model/index.ts";
import type { Contract } from "./contract.ts";
import { type Exchange, type ExchangeRequest, type ExchangeResponse, type Extent, headerOf } from "./exchange.ts";

/** Kinds that need the body. */
export const ofBodies: ReadonlySet<Violation["kind"]> = new Set(["missing-body", "unexpected-body"]);

/** Whether the recorded parts prove the violation. */
export function isShown(violation: Violation, { request, response, extent }: Exchange, contract: Contract): boolean {
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
