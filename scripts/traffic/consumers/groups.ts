// Findings that are alike, counted: the same rule broken at the same place of the same operation.
import { createHash } from "node:crypto";
import { type Finding, type FindingKind, isViolation, locationOf, type Severity } from "../finding.ts";
import type { Consumer, Observation } from "../observer.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";

export interface Group {
  /** The same in every run for the same operation, kind and location. */
  id: string;
  operationId: string | null;
  kind: FindingKind;
  severity: Severity;
  side: Finding["side"];
  location: string;
  /** Of the first. */
  message: string;
  /** Where the rule stands: a JSON pointer into the bundled document. */
  schema: string;
  count: number;
  /** When the first and the last exchange began, ISO 8601. */
  first: string;
  last: string;
  /** Of the first. */
  exchange: Finding["exchange"];
  example: RedactedExchange;
}

/** Strange traffic makes strange locations; more kinds of findings than this are only counted. */
const mostGroups = 2_000;
const longestBody = 16_384;

export class Groups implements Consumer {
  readonly #groups = new Map<string, Group>();
  /** Errors and warnings. */
  violations = 0;
  notes = 0;
  /** Findings that no group was kept for. */
  ungrouped = 0;

  observe({ findings, redacted }: Observation): void {
    for (const finding of findings) {
      if (isViolation(finding)) this.violations += 1;
      else this.notes += 1;
      this.#add(finding, redacted);
    }
  }

  #add(finding: Finding, redacted: () => RedactedExchange): void {
    const { operationId, kind, severity, side, message, schema, exchange } = finding;
    const location = locationOf(finding);
    const key = `${operationId} ${kind} ${side} ${location}`;
    const known = this.#groups.get(key);
    if (known) {
      known.count += 1;
      if (exchange.at > known.last) known.last = exchange.at;
      if (exchange.at < known.first) known.first = exchange.at;
      return;
    }
    if (this.#groups.size >= mostGroups) {
      this.ungrouped += 1;
      return;
    }
    const id = createHash("sha256").update(key).digest("base64url").slice(0, 12);
    const times = { count: 1, first: exchange.at, last: exchange.at };
    const example = shorten(redacted());
    this.#groups.set(key, {
      id,
      operationId,
      kind,
      severity,
      side,
      location,
      message,
      schema,
      ...times,
      exchange,
      example,
    });
  }

  /** The most frequent first. */
  list(): Group[] {
    return [...this.#groups.values()].sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  }

  find(id: string): Group | undefined {
    return [...this.#groups.values()].find((group) => group.id === id);
  }
}

/** An example shows what is wrong, and stays for the whole run. */
function shorten(exchange: RedactedExchange): RedactedExchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: { ...request, body: shortenBody(request.body) },
    response: response && { ...response, body: shortenBody(response.body) },
  };
}

function shortenBody(body: RedactedExchange["request"]["body"]): RedactedExchange["request"]["body"] {
  if (body === null || body.text.length <= longestBody) return body;
  return { ...body, text: `${body.text.slice(0, longestBody)} …` };
}
