// Reads lines of access logs: one object per exchange, without bodies and most headers.
import type { Exchange, ExchangeResponse, Extent, RawHeaders, Source } from "../exchange/exchange.ts";
import * as fields from "../exchange/fields.ts";
import { UnreadableEntry } from "../exchange/fields.ts";
import type { ReadLine } from "./line-forms.ts";
import { type LogField, type LogFormat, logFormats } from "./log-formats.ts";

/** A longer line is not read. */
export const longestLine = 1 << 20;

/** Servers log these if the client left before the answer, or if they closed the connection without one. */
const unanswered: ReadonlySet<number> = new Set([0, 444, 499]);

/** The format of a line; undefined if it is not of an access log. */
export function detectLogFormat(line: string, readLine: ReadLine = parseLine): LogFormat | undefined {
  let value: unknown;
  try {
    value = readLine(line);
  } catch {
    return undefined;
  }
  return logFormats.find((format) => {
    const read = readerOf(value, format);
    return read("status") !== undefined && methodOf(read) !== undefined && pathOf(read) !== undefined;
  });
}

type Members = NonNullable<ReturnType<ReadLine>>;
type Reader = (field: LogField) => string | undefined;

/** Servers write "-" or an empty string for a missing value. */
function readerOf(line: unknown, { fields: members }: LogFormat): Reader {
  return (field) => {
    for (const name of members[field] ?? []) {
      const value = memberOf(line, name);
      const text = typeof value === "number" ? String(value) : value;
      if (fields.isText(text) && text !== "" && text !== "-") return text;
    }
    return undefined;
  };
}

/** Dots are part of the name, or lead into objects. */
function memberOf(line: unknown, name: string): unknown {
  const whole = fields.membersOf(line);
  if (Object.hasOwn(whole, name)) return whole[name];
  let current: unknown = line;
  for (const part of name.split(".")) {
    const members = fields.membersOf(current);
    if (!Object.hasOwn(members, part)) return undefined;
    current = members[part];
  }
  return current;
}

const requestLine = /^([A-Za-z]{1,20}) (\S+)(?: HTTP\/[\d.]+)?$/;
const routeKey = /^([A-Z]{1,20}) (\/\S*)$/;

const methodOf = (read: Reader): string | undefined =>
  read("method") ?? requestLine.exec(read("line") ?? "")?.[1] ?? routeKey.exec(read("route") ?? "")?.[1];

type Target = { text: string } & Pick<Extent, "hasQuery" | "hasPathValues">;

function pathOf(read: Reader): Target | undefined {
  const whole = read("target") ?? requestLine.exec(read("line") ?? "")?.[2];
  if (whole !== undefined) return { text: whole, hasQuery: true, hasPathValues: true };
  const path = read("path");
  if (path !== undefined) return { text: encoded(path), hasQuery: path.includes("?"), hasPathValues: true };
  const template = read("template") ?? routeKey.exec(read("route") ?? "")?.[2];
  return template === undefined ? undefined : { text: template, hasQuery: false, hasPathValues: false };
}

/** Some servers log the path decoded. */
const encoded = (path: string): string =>
  path
    .toWellFormed()
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/** Null for a line without an exchange. Throws an UnreadableEntry, or a SyntaxError if the line cannot be parsed. */
export function readLogLine(
  line: string,
  source: Source,
  format: LogFormat,
  readLine: ReadLine = parseLine,
): Exchange | null {
  const value = readLine(line);
  if (value === undefined) return null;
  const read = readerOf(value, format);
  const path = pathOf(read);
  const status = read("status");
  if (methodOf(read) === undefined && path === undefined && status === undefined) {
    if (format.isMixed) return null;
    throw new UnreadableEntry("has no method, path or status of a request");
  }
  const hasQueryMember = (format.fields.query ?? []).some((name) => memberOf(value, name) !== undefined);
  const target = fields.targetOf(path && withQuery(withoutStage(path.text, read("stage")), read("query")));
  const duration = durationOf(read("duration"), format.durationUnit);
  const time = timeOf(read("time"));
  return {
    request: {
      method: fields.methodOf(methodOf(read)),
      target,
      headers: headersOf(value, format, "request", [
        ["Host", read("host")],
        ["User-Agent", read("agent")],
        ["Content-Type", read("requestType")],
      ]),
      body: fields.missingBody(0),
    },
    response: answerOf(status, () => headersOf(value, format, "response", [["Content-Type", read("responseType")]])),
    source,
    at: format.endsAtTime && time > 0 ? time - (duration ?? 0) : time,
    duration,
    waited: null,
    requestId: read("id")?.slice(0, 1000) ?? null,
    enforced: null,
    isSanitized: true,
    extent: {
      isLog: true,
      hasQuery: path!.hasQuery || hasQueryMember,
      hasPathValues: path!.hasPathValues,
      hasRequestHeaders: false,
      hasResponseHeaders: false,
    },
    failure: Number(status) === 499 ? { by: "client", message: "the log has status 499" } : null,
  };
}

function parseLine(line: string): Members {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (line.includes("\\x")) throw new UnreadableEntry("is not JSON: nginx needs escape=json in its log_format");
    throw error;
  }
}

function answerOf(text: string | undefined, headers: () => RawHeaders): ExchangeResponse | null {
  const status = Number(text ?? Number.NaN);
  if (unanswered.has(status)) return null;
  return { status: fields.statusOf(status), statusText: "", headers: headers(), body: fields.missingBody(0) };
}

function withQuery(target: string, query: string | undefined): string {
  if (query === undefined || target.includes("?")) return target;
  return `${target}${query.startsWith("?") ? "" : "?"}${query}`;
}

/** The default stage has no segment, and its name begins with $. */
function withoutStage(path: string, stage: string | undefined): string {
  const segment = `/${stage}`;
  return stage !== undefined && (path === segment || path.startsWith(`${segment}/`))
    ? path.slice(segment.length) || "/"
    : path;
}

type Pair = readonly [name: unknown, value: unknown];

/** Reads headers from single members, from one object, or from members with a prefix. */
function headersOf(line: unknown, format: LogFormat, side: "request" | "response", single: Pair[]): RawHeaders {
  const { headers, headerPrefixes } = format;
  const members = fields.membersOf(headers === undefined ? undefined : memberOf(line, headers[side]));
  const pairs: Pair[] = Object.entries(members).flatMap(([name, value]) =>
    fields.listOf(Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
  );
  if (headerPrefixes !== undefined) {
    const prefix = headerPrefixes[side];
    for (const [name, value] of Object.entries(fields.membersOf(line))) {
      if (name.startsWith(prefix)) pairs.push([name.slice(prefix.length), value]);
    }
  }
  const known = new Set(pairs.map(([name]) => String(name).toLowerCase()));
  for (const [name, value] of single) if (!known.has(String(name).toLowerCase())) pairs.push([name, value]);
  return fields.headersOf(pairs);
}

/** A number, optionally with the unit s or ms. */
function durationOf(text: string | undefined, unit: number): number | null {
  const parts = /^(\d+(?:\.\d+)?)\s?(s|ms)?$/.exec(text ?? "");
  if (parts === null) return null;
  const factor = parts[2] === "s" ? 1000 : parts[2] === "ms" ? 1 : unit;
  return fields.amountOf(Number(parts[1]) * factor);
}

const commonTime = /^(\d{1,2})\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d:?\d\d)$/;

/** ISO 8601, the common log format, or seconds or milliseconds since 1970. */
function timeOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,16}(\.\d+)?$/.test(text)) {
    const number = Number(text);
    return number < 1e11 ? number * 1000 : number < 8.6e15 ? number : 0;
  }
  return fields.timeOf(text.replace(commonTime, "$1 $2 $3 $4 $5"));
}
