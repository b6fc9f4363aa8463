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
      statusText: response.statusText,
      headers: flatten(response.headers),
      body: readBody(response.body),
    },
    source,
    at: readTime(record.at),
    duration: record.durationMs ?? null,
    waited: record.waitedMs ?? null,
    requestId: record.requestId ?? null,
    enforced: record.enforced ?? null,
    failure: record.failure ?? null,
  };
}

/** With the fractions of a millisecond that tell which of two exchanges came first. */
export function timeOf(at: number): string {
  const micros = Math.floor((at % 1) * 1000);
  return new Date(at).toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`);
}

function readTime(text: string): number {
  const micros = /\.\d{3}(\d{3})Z$/.exec(text)?.[1];
  return (Date.parse(text) || 0) + Number(micros ?? 0) / 1000;
}

const flatten = (headers: [string, string][]): RawHeaders => headers.flat().map(String);

function readBody(body: RecordedBody | null | undefined): Body {
  if (!body) return Body.none;
  return new Body(Buffer.from(String(body.text)), body.size, body.gap ?? null);
}
