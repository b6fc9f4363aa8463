// One line of our NDJSON: an exchange, redacted.
import { Body, type Exchange, type Failure, type Gap, type RawHeaders, type Source } from "../exchange.ts";
import * as fields from "./fields.ts";
import { UnreadableEntry } from "./fields.ts";

export interface RecordedBody {
  text: string;
  /** On the wire. */
  size: number;
  gap: Gap | null;
}

export interface ExchangeRecord {
  /** The format's version, first on the line. */
  exchange: 1;
  /** When the request began, ISO 8601 with microseconds. */
  at: string;
  durationMs: number | null;
  waitedMs: number | null;
  requestId: string | null;
  operationId: string | null;
  request: { method: string; target: string; headers: [string, string][]; body: RecordedBody | null };
  response: null | { status: number; statusText: string; headers: [string, string][]; body: RecordedBody | null };
  enforced: Exchange["enforced"];
  failure: Failure | null;
}

/** Throws an UnreadableEntry. */
export function readRecord(value: unknown, source: Source): Exchange {
  const record = fields.membersOf(value);
  if (record.exchange !== 1) throw new UnreadableEntry("is not an exchange that the gate recorded");
  const request = fields.membersOf(record.request);
  const response = record.response == null ? null : fields.membersOf(record.response);
  return {
    request: {
      method: fields.methodOf(request.method),
      target: fields.targetOf(request.target),
      headers: readHeaders(request.headers),
      body: readBody(request.body),
    },
    response: response && {
      status: fields.statusOf(response.status),
      statusText: fields.shortTextOf(response.statusText),
      headers: readHeaders(response.headers),
      body: readBody(response.body),
    },
    source,
    at: readTime(record.at),
    duration: fields.amountOf(record.durationMs),
    waited: fields.amountOf(record.waitedMs),
    requestId: fields.isText(record.requestId) ? fields.shortTextOf(record.requestId) : null,
    enforced: readEnforced(record.enforced),
    failure: readFailure(record.failure),
  };
}

/** ISO 8601 with microseconds, which order exchanges within one millisecond. */
export function writeTime(at: number): string {
  const micros = Math.floor((at % 1) * 1000);
  return new Date(at).toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`);
}

function readTime(text: unknown): number {
  const at = fields.timeOf(text);
  const micros = at === 0 ? undefined : /\.\d{3}(\d{3})Z$/.exec(text as string)?.[1];
  return at + Number(micros ?? 0) / 1000;
}

const gaps: ReadonlySet<unknown> = new Set<Gap>(["beyond-bound", "not-recorded", "undecodable", "aborted"]);

function readEnforced(value: unknown): Exchange["enforced"] {
  const { side, status } = fields.membersOf(value);
  if (typeof status !== "number") return null;
  return { side: side === "request" ? "request" : "response", status };
}

function readFailure(value: unknown): Failure | null {
  const { by, message } = fields.membersOf(value);
  if (!fields.isText(message)) return null;
  return { by: by === "client" ? "client" : "upstream", message: fields.shortTextOf(message) };
}

function readHeaders(value: unknown): RawHeaders {
  if (!Array.isArray(value)) throw new UnreadableEntry("has no list of headers");
  return fields.headersOf(value.map((pair) => [fields.listOf(pair)[0], fields.listOf(pair)[1]]));
}

function readBody(value: unknown): Body {
  if (value == null) return Body.none;
  const { text, size, gap } = fields.membersOf(value);
  if (!fields.isText(text)) throw new UnreadableEntry("has a body with no text");
  const bytes = Buffer.from(text);
  const sent = fields.amountOf(size) ?? 0;
  if (bytes.byteLength > fields.mostBody) return new Body(new Uint8Array(0), sent, "beyond-bound");
  return new Body(bytes, sent, gaps.has(gap) ? (gap as Gap) : null);
}
