// A finding: one rule of the contract that one exchange breaks. Reports print the explanation of its kind.
import type { ViolationKind } from "../../../generated/validators.js";
import type { Exchange, Source } from "./exchange.ts";

/** Rules about several exchanges; each belongs to a watcher. */
export const sequenceKinds = [
  "illegal-transition",
  "inconsistent-pagination",
  "rate-limit",
  "broken-link",
  "unexpected-change",
  "linkage",
] as const;

type SequenceKind = (typeof sequenceKinds)[number];

/** The network or the gate failed; no rule of the contract is broken. */
type TransportKind = "no-answer" | "cut-answer" | "not-judged";

/** From `security` in the spec. */
type AccessKind = "missing-credentials";

export type FindingKind = ViolationKind | SequenceKind | TransportKind | AccessKind;

/**
 * `error`: a broken rule. `warning`: a broken rule that a tolerant server ignores. `note`: something could not be
 * checked. Errors and warnings are violations and count against `--max-violations`.
 */
export type Severity = "error" | "warning" | "note";

/** The exchange that a finding is about, redacted. */
interface ExchangeReference {
  source: Source;
  /** When the request began, ISO 8601. */
  at: string;
  method: string;
  target: string;
  status: number | null;
  requestId: string | null;
}

export interface Finding {
  kind: FindingKind;
  severity: Severity;
  side: "request" | "response";
  /** Null if no operation matches. */
  operationId: string | null;
  /** The name of the document, if several share the traffic. */
  document?: string;
  /** One sentence, without secrets. */
  message: string;
  /** JSON pointer into the body; the empty string is the whole body. */
  pointer?: string;
  /** Name of a path, query or cookie parameter as on the wire. */
  parameter?: string;
  header?: string;
  /** JSON pointer of the rule in the bundled document; `Contract.locate` gives file and line. */
  schema: string;
  /** The service refused the request with a documented 4xx. Only set if `--severity` chooses a severity for this. */
  isRefused?: true;
  exchange: ExchangeReference;
}

/** A finding before the observer adds its exchange. */
export type BareFinding = Omit<Finding, "exchange">;

export const isViolation = ({ severity }: Pick<Finding, "severity">): boolean => severity !== "note";

type Located = Pick<Finding, "kind" | "side" | "pointer" | "parameter" | "header"> & {
  exchange: Pick<ExchangeReference, "status">;
};

/**
 * Returns the location in the message, without array indexes, so that similar findings share one location. If the rule
 * depends on the status, the location includes it.
 */
export function locationOf({ kind, pointer, parameter, header, side, exchange: { status } }: Located): string {
  if (kind === "undocumented-status") return `${side} ${status}`;
  if (parameter !== undefined) return parameter;
  if (header !== undefined)
    return kind === "media-type" && side === "response" ? `${header} header of ${status}` : `${header} header`;
  if (pointer !== undefined) return `${side} ${pointer === "" ? "body" : pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;
  return side;
}

export function referenceTo(exchange: Exchange, target: string): ExchangeReference {
  return {
    source: exchange.source,
    at: new Date(exchange.at).toISOString(),
    method: exchange.request.method,
    target,
    status: exchange.response?.status ?? null,
    requestId: exchange.requestId,
  };
}

export const explanations = {
  "unknown-path": "The description has no path that matches the request's.",
  "unknown-method": "The description has the path, but no operation of this method.",
  "malformed-path": "A part of the path is not percent-encoded UTF-8.",
  "malformed-query": "The query is not percent-encoded UTF-8, or its parameters cannot be read.",
  "missing-parameter": "A required parameter was not sent.",
  "invalid-parameter": "The value of a parameter does not fit its schema.",
  "duplicate-parameter": "A parameter that has one value was sent more than once.",
  "unknown-parameter": "The operation does not describe this query parameter.",
  "missing-header": "A required header is missing.",
  "invalid-header": "The value of a header does not fit its schema.",
  "media-type": "The description does not list this Content-Type.",
  "missing-body": "The body that the description requires is missing.",
  "unexpected-body": "There is a body, but the description has none here.",
  "malformed-body": "The body cannot be read as its Content-Type says.",
  "undocumented-status": "The operation does not list this status.",
  "undocumented-member": "An object has a member that its schema does not name.",
  "wrong-side": "A request has a read-only member, or an answer has a write-only one.",
  "missing-member": "An object lacks a required member.",
  type: "A value does not have the type of its schema.",
  null: "A value is null, which its schema does not allow.",
  enum: "A value is not one of those that the schema lists.",
  format: "A string does not have the format of the schema.",
  pattern: "A string does not match the pattern of the schema.",
  range: "A number is outside the limits of the schema.",
  length: "A string is shorter or longer than the schema allows.",
  items: "An array has too few, too many or duplicate items.",
  discriminator: "The discriminator of an object is not one of the schemas.",
  combination: "A value does not match the combined schemas as required.",
  conflict: "Two members or parameters were sent that exclude each other.",
  requires: "A member or parameter was sent without another that it needs.",
  unreadable: "An entry of the recording, or an exchange, cannot be read.",
  "illegal-transition": "An object is in a state that its state machine does not allow after an earlier one.",
  "inconsistent-pagination": "The pages of a list do not add up.",
  "rate-limit": "The headers about the rate limit contradict the description or each other.",
  "broken-link": "A link in a response leads to the wrong object or to an error.",
  "unexpected-change": "A deleted object appeared again, or a constant time changed.",
  linkage: "A response includes a resource twice, or an unrelated resource.",
  "no-answer": "The upstream gave no answer.",
  "cut-answer": "The upstream's answer ends in the middle.",
  "not-judged": "A part of the exchange could not be checked.",
  "missing-credentials": "The service answered a request without the credentials that the description asks for.",
} as const satisfies Record<FindingKind, string>;
