// One request and its response, as on the wire.
import { isAscii, isUtf8 } from "node:buffer";
import { type ParsedBody, parseBody } from "../../generated/validators.js";

/** Name, value, name, value …: order, case and repetitions as they were sent. */
export type RawHeaders = readonly string[];

/** Where an exchange was seen. */
export type Source =
  | { kind: "proxy" }
  | { kind: "process" }
  /** The gate asked itself: for a link that an answer has printed, `from` where. */
  | { kind: "followed"; from: string }
  /** `entry` counts from 1: the entry of a HAR file, the line of a NDJSON file. */
  | { kind: "file"; file: string; entry: number };

/** Why a body is not judged. */
export type Gap =
  /** More than is kept for judging; it passed on whole. */
  | "beyond-bound"
  /** The recording has no body, though there was one. */
  | "not-recorded"
  /** Its Content-Encoding is unknown, or the bytes are not what it says. */
  | "undecodable"
  /** Its sender stopped in the middle. */
  | "aborted";

/** What was kept of a body; the content is decoded, whatever encoding it travelled in. */
export class Body {
  static readonly none = new Body(new Uint8Array(0), 0, null);

  readonly bytes: Uint8Array;
  /** On the wire, also of what was not kept. */
  readonly size: number;
  /** Null: `bytes` is all of it. Otherwise nothing may be concluded from what is missing. */
  readonly gap: Gap | null;
  #json: ParsedBody | undefined;

  constructor(bytes: Uint8Array, size: number, gap: Gap | null) {
    this.bytes = bytes;
    this.size = size;
    this.gap = gap;
  }

  static of(content: string | Uint8Array): Body {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    return bytes.byteLength === 0 ? Body.none : new Body(bytes, bytes.byteLength, null);
  }

  get isEmpty(): boolean {
    return this.size === 0 && this.bytes.byteLength === 0;
  }

  /** Parsed once, whoever asks; do not change what it returns. */
  get json(): ParsedBody {
    this.#json ??= parseBody(textOf(this.bytes) ?? this.bytes);
    return this.#json;
  }
}

/** Undefined for invalid UTF-8. Checking first is faster than a decoder that checks while it decodes. */
function textOf(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(isAscii(bytes) ? "latin1" : "utf8");
}

export interface ExchangeRequest {
  method: string;
  /** Path and query as in the request line. */
  target: string;
  headers: RawHeaders;
  body: Body;
}

export interface ExchangeResponse {
  status: number;
  statusText: string;
  headers: RawHeaders;
  body: Body;
}

export interface Exchange {
  request: ExchangeRequest;
  /** Null where none came. */
  response: ExchangeResponse | null;
  source: Source;
  /** When the request began, in milliseconds since 1970. */
  at: number;
  /** From the request's head to the answer's last byte, in milliseconds. */
  duration: number | null;
  /** From the request's head to the answer's head. */
  waited: number | null;
  /** `X-Request-Id` of the answer, else of the request. */
  requestId: string | null;
  /**
   * The gate answered itself, with this status: it refused the request, which then has no response here, or put an error
   * in the place of the upstream's answer, which is the response here.
   */
  enforced: { side: "request" | "response"; status: number } | null;
  /** Recorded by a browser, which leaves credentials out. */
  isSanitized?: boolean;
  /** Why there is no whole answer. */
  failure: Failure | null;
}

export interface Failure {
  by: "client" | "upstream";
  message: string;
}

/** The first value of a header; the name in lower case. */
export function headerOf(headers: RawHeaders, name: string): string | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    const candidate = headers[index]!;
    if (candidate.length === name.length && candidate.toLowerCase() === name) return headers[index + 1];
  }
  return undefined;
}

/** All values of a header, joined as HTTP allows. */
export function headersOf(headers: RawHeaders, name: string): string | undefined {
  let joined: string | undefined;
  for (let index = 0; index < headers.length; index += 2) {
    const candidate = headers[index]!;
    if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
    joined = joined === undefined ? headers[index + 1] : `${joined}, ${headers[index + 1]}`;
  }
  return joined;
}

export const requestIdOf = (request: RawHeaders, response: RawHeaders | undefined): string | null =>
  (response && headerOf(response, "x-request-id")) ?? headerOf(request, "x-request-id") ?? null;

/** Path without query, also of an absolute target. */
export function pathOf(target: string): string {
  const path = target.startsWith("/") ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const end = path.search(/[?#]/);
  return (end === -1 ? path : path.slice(0, end)) || "/";
}

/** A CORS preflight: no call of the API, unless the document has an operation for it. */
export const isPreflight = ({ method, headers }: Pick<ExchangeRequest, "method" | "headers">): boolean =>
  method === "OPTIONS" &&
  headerOf(headers, "origin") !== undefined &&
  headerOf(headers, "access-control-request-method") !== undefined;
