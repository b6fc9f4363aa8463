// One line of our NDJSON: an exchange, redacted.
import { randomUUID } from "node:crypto";
import { Body, type Exchange, type Failure, type Gap, type RawHeaders, type Source } from "./exchange.ts";
import * as fields from "./fields.ts";
import { UnreadableEntry } from "./fields.ts";
import type { SeenBodies } from "./seen-bodies.ts";

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

/** Throws an UnreadableEntry. `readAnswer` reads the body of the answer. */
export function readRecord(value: unknown, source: Source, readAnswer: typeof readBody = readBody): Exchange {
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
      body: readAnswer(response.body),
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

const gaps: ReadonlySet<unknown> = new Set<Gap>(["beyond-bound", "not-recorded", "undecodable", "aborted", "unneeded"]);

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
  return fields.headersOf(value.map(fields.listOf) as [unknown, unknown][]);
}

function readBody(value: unknown): Body {
  if (value == null) return Body.none;
  const { text, size, gap } = fields.membersOf(value);
  if (!fields.isText(text)) throw new UnreadableEntry("has a body with no text");
  const sent = fields.amountOf(size) ?? 0;
  if (Buffer.byteLength(text) > fields.mostBody) return new Body(new Uint8Array(0), sent, "beyond-bound");
  return new Body(text.toWellFormed(), sent, gaps.has(gap) ? (gap as Gap) : null);
}

const answerMark = Buffer.from('"response":{');
const beginMark = Buffer.from('"body":{"text":"');
const endMark = Buffer.from('","size":');
/** Placeholder for an omitted body; random, so that no recording can contain it. */
const leftOut = randomUUID();

/**
 * Reads a line of NDJSON; throws a SyntaxError if it is not JSON. Parsing the response body takes most of the time,
 * so a repeated body is omitted.
 */
export function readLine(line: Buffer, source: Source, seen: SeenBodies): Exchange {
  const begin = line.indexOf(beginMark, line.indexOf(answerMark));
  const end = line.lastIndexOf(endMark);
  const start = begin + beginMark.length;
  if (begin === -1 || end < start) return readWhole(line, source);
  const written = line.subarray(start, end);
  const checksum = seen.recognize(written);
  if (checksum === null) return readWhole(line, source);
  const rest: unknown = JSON.parse(line.toString("utf8", 0, start) + leftOut + line.toString("utf8", end));
  const { request, response } = fields.membersOf(rest);
  const { status, body } = fields.membersOf(response);
  const { text, size, gap } = fields.membersOf(body);
  // The marks belong to another member.
  if (text !== leftOut) return readWhole(line, source);
  const { method, target } = fields.membersOf(request);
  const read = () => readBody({ text: JSON.parse(line.toString("utf8", start - 1, end + 1)), size, gap });
  try {
    const address = `${status} ${size} ${gap} ${method} ${target}`;
    return readRecord(rest, source, () => seen.recall(checksum, address, written, read));
  } catch (error) {
    // More than the text was left out, or the line is not JSON.
    if (error instanceof SyntaxError) return readWhole(line, source);
    throw error;
  }
}

const readWhole = (line: Buffer, source: Source): Exchange => readRecord(JSON.parse(line.toString()), source);
