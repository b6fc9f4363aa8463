// Groups similar findings: same rule, same place, same operation.
import { hash } from "node:crypto";
import { isPreflight } from "../exchange.ts";
import { type Finding, type FindingKind, isViolation, locationOf, type Severity } from "../finding.ts";
import type { Consumer, Observation } from "../observer.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";

export interface Group {
  /** Derived from operation, kind and location, so it is the same in every run. */
  id: string;
  operationId: string | null;
  kind: FindingKind;
  severity: Severity;
  side: Finding["side"];
  location: string;
  /** Of the first. */
  message: string;
  /** JSON pointer of the rule in the bundled document. */
  schema: string;
  count: number;
  /** When the first and the last exchange began, ISO 8601. */
  first: string;
  last: string;
  /** Of the first. */
  exchange: Finding["exchange"];
  example: RedactedExchange;
}

/** Strange traffic has endless places. Those beyond these bounds share one group of their operation, kind and side. */
const mostGroups = 2_000;
const mostOfKind = 1_000;
/** Kept free for kinds that come late, and for what shares a group; beyond them, findings are only counted. */
const mostKinds = 1_000;
/** Characters of all examples together, of up to two bytes each; further examples are cut to a few lines. */
const mostText = 4 << 20;
const longest = { body: 16_384, head: 2_048, headers: 64 };
const longestBeyond = { body: 512, head: 128, headers: 8 };

export class Groups implements Consumer {
  readonly #groups = new Map<string, Group>();
  /** How many groups an operation has of a kind. */
  readonly #kinds = new Map<string, number>();
  /** Errors and warnings. */
  violations = 0;
  notes = 0;
  /** Findings without a group. */
  ungrouped = 0;
  /** CORS preflights, which do not count as API calls. */
  preflights = 0;
  #text = 0;

  observe({ exchange, operationId, findings, redacted }: Observation): void {
    if (operationId === null && isPreflight(exchange.request)) this.preflights += 1;
    for (const finding of findings) {
      if (isViolation(finding)) this.violations += 1;
      else this.notes += 1;
      this.#add(finding, redacted);
    }
  }

  #add(finding: Finding, redacted: () => RedactedExchange): void {
    const { operationId, kind, severity, side, message, schema, exchange } = finding;
    const place = locationOf(finding).slice(0, longest.head);
    const kindKey = `${operationId} ${kind} ${side}`;
    const ofKind = this.#kinds.get(kindKey) ?? 0;
    let key = `${kindKey} ${place}`;
    let known = this.#groups.get(key);
    const isShared = !known && ofKind > 0 && (ofKind >= mostOfKind || this.#groups.size >= mostGroups);
    if (isShared) {
      key = `${kindKey}\nothers`;
      known = this.#groups.get(key);
    }
    if (known) {
      known.count += 1;
      if (exchange.at > known.last) known.last = exchange.at;
      if (exchange.at < known.first) known.first = exchange.at;
      return;
    }
    if (this.#groups.size >= mostGroups + mostKinds) {
      this.ungrouped += 1;
      return;
    }
    this.#kinds.set(copy(kindKey), ofKind + 1);
    const location = isShared ? `other places, such as ${place}` : place;
    const id = hash("sha256", key, "base64url").slice(0, 12);
    const times = { count: 1, first: exchange.at, last: exchange.at };
    const example = shorten(redacted(), this.#text < mostText ? longest : longestBeyond);
    this.#text += sizeOf(example);
    const rule = { operationId, kind, severity, side, location: copy(location), message: copy(message), schema };
    const told = { ...exchange, target: example.request.target, requestId: example.requestId };
    this.#groups.set(copy(key), { id, ...rule, ...times, exchange: told, example });
  }

  /** The most frequent first. */
  list(): Group[] {
    return [...this.#groups.values()].sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  }

  find(id: string): Group | undefined {
    return [...this.#groups.values()].find((group) => group.id === id);
  }
}

type Part = RedactedExchange["request"] | NonNullable<RedactedExchange["response"]>;

/** Examples are stored for the whole run, so they must be short. */
function shorten(exchange: RedactedExchange, most: typeof longest): RedactedExchange {
  const { request, response } = exchange;
  const cut = <T extends Part>(part: T): T => ({
    ...part,
    headers: part.headers
      .slice(0, most.headers)
      .map(([name, value]) => [copy(name, most.head), copy(value, most.head)]),
    body: part.body && { ...part.body, text: copy(part.body.text, most.body) },
  });
  return {
    ...exchange,
    requestId: exchange.requestId && copy(exchange.requestId, most.head),
    request: { ...cut(request), target: copy(request.target, most.head) },
    response: response && cut(response),
  };
}

function sizeOf({ request, response }: RedactedExchange): number {
  let size = request.target.length;
  for (const part of [request, response]) {
    if (part === null) continue;
    size += part.body?.text.length ?? 0;
    for (const [name, value] of part.headers) size += name.length + value.length;
  }
  return size;
}

/** Copies the characters: a slice would keep the whole text in memory. */
function copy(text: string, most = longest.head): string {
  return Buffer.from(text.length > most ? `${text.slice(0, most)} …` : text).toString();
}
