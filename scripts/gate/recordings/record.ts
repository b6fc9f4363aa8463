// One line of our NDJSON: an exchange, redacted.
import { Body, type Exchange, type Failure, type Gap, type RawHeaders, type Source } from "../exchange.ts";

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

/** Throws what is wrong with a record that is none. */
export function readRecord(value: unknown, source: Source): Exchange {
  const record = value as ExchangeRecord;
  if (record?.exchange !== 1) throw new Error("is not an exchange as the gate records it");
  const { request, response } = record;
  if (typeof request?.method !== "string" || typeof request.target !== "string" || !Array.isArray(request.headers))
    throw new Error("has no request with method, target and headers");
  if (response !== null && (typeof response?.status !== "number" || !Array.isArray(response.headers)))
    throw new Error("has a response without status and headers");
  return {
    request: {
      method: request.method,
      target: request.target,
      headers: flatten(request.headers),
      body: readBody(request.body),
    },
    response: response && {
      status: response.status,
      statusText: String(response.statusText ?? ""),
      headers: flatten(response.headers),
      body: readBody(response.body),
    },
    source,
    at: readTime(record.at),
    duration: numberOrNull(record.durationMs),
    waited: numberOrNull(record.waitedMs),
    requestId: typeof record.requestId === "string" ? record.requestId : null,
    enforced: readEnforced(record.enforced),
    failure: readFailure(record.failure),
  };
}

/** With the fractions of a millisecond that tell which of two exchanges came first. */
export function timeOf(at: number): string {
  const micros = Math.floor((at % 1) * 1000);
  return new Date(at).toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`);
}

const gaps: ReadonlySet<string> = new Set<Gap>(["beyond-bound", "not-recorded", "undecodable", "aborted"]);

function readTime(text: string): number {
  const micros = /\.\d{3}(\d{3})Z$/.exec(text)?.[1];
  return (Date.parse(text) || 0) + Number(micros ?? 0) / 1000;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

function readEnforced(value: Exchange["enforced"] | undefined): Exchange["enforced"] {
  if (typeof value?.status !== "number") return null;
  return { side: value.side === "request" ? "request" : "response", status: value.status };
}

function readFailure(value: Failure | null | undefined): Failure | null {
  if (typeof value?.message !== "string") return null;
  return { by: value.by === "client" ? "client" : "upstream", message: value.message };
}

const flatten = (headers: [string, string][]): RawHeaders => headers.flat().map(String);

function readBody(body: RecordedBody | null | undefined): Body {
  if (!body) return Body.none;
  const gap = body.gap == null || !gaps.has(body.gap) ? null : body.gap;
  return new Body(Buffer.from(String(body.text)), numberOrNull(body.size) ?? 0, gap);
}
