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
  /** When the request began, ISO 8601. */
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

export function readRecord(record: ExchangeRecord, source: Source): Exchange {
  const { request, response } = record;
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
    at: Date.parse(record.at),
    duration: record.durationMs,
    waited: record.waitedMs,
    requestId: record.requestId,
    enforced: record.enforced,
    failure: record.failure,
  };
}

const flatten = (headers: [string, string][]): RawHeaders => headers.flat();

function readBody(body: RecordedBody | null): Body {
  if (body === null) return Body.none;
  return new Body(Buffer.from(body.text), body.size, body.gap);
}
