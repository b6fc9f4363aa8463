// A finding: one rule of the contract that one exchange breaks.
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

export type SequenceKind = (typeof sequenceKinds)[number];

/** The network or the gate failed; no rule of the contract is broken. */
export type TransportKind = "no-answer" | "cut-answer" | "not-judged";

/** From `security` in the spec. */
export type AccessKind = "missing-credentials";

export type FindingKind = ViolationKind | SequenceKind | TransportKind | AccessKind;

/**
 * `error`: a broken rule. `warning`: a broken rule that a tolerant server ignores. `note`: something could not be
 * checked. Errors and warnings are violations and count against `--max-violations`.
 */
export type Severity = "error" | "warning" | "note";

/** The exchange that a finding is about, redacted. */
export interface ExchangeReference {
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
