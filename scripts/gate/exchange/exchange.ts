// One request and its response, as on the wire.
import { isAscii, isUtf8 } from "node:buffer";
import type { ParsedBody } from "../../../generated/validators.js";
import { parseBody } from "../../contract/runtime/bodies.ts";

/** Name, value, name, value …: order, case and repetitions as they were sent. */
export type RawHeaders = readonly string[];

/** Origin of an exchange. */
export type Source =
  | { kind: "proxy" }
  | { kind: "process" }
  /** The gate followed the link at `from`. */
  | { kind: "followed"; from: string }
  /** `entry` counts from 1: the entry of a HAR file, the line of a NDJSON file. */
  | { kind: "file"; file: string; entry: number };

/** Reason for skipping the check of a body. */
export type Gap =
  /** Too large to check; it was passed on completely. */
  | "beyond-bound"
  /** The recording left the body out. */
  | "not-recorded"
  /** Its Content-Encoding is unknown or wrong. */
  | "undecodable"
  /** The sender stopped in the middle. */
  | "aborted"
  /** The answer came before its end, so the rest was not needed. */
  | "unneeded";

/** The stored part of a body, with Content-Encoding decoded. */
export class Body {
  static readonly none = new Body(new Uint8Array(0), 0, null);

  /** The stored content, as bytes or as well-formed text. */
  readonly content: Uint8Array | string;
  /** Size on the wire in bytes, including bytes that were not stored. */
  readonly size: number;
  /** Null if the content is complete. Otherwise missing content proves nothing. */
  readonly gap: Gap | null;
  /** The checks that this body has passed, for a body that occurs repeatedly. */
  acceptedBy: WeakSet<object> | undefined;
  #json: ParsedBody | undefined;

  constructor(content: Uint8Array | string, size: number, gap: Gap | null) {
    this.content = content;
    this.size = size;
    this.gap = gap;
  }

  static of(content: string | Uint8Array): Body {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    return bytes.byteLength === 0 ? Body.none : new Body(bytes, bytes.byteLength, null);
  }

  get isEmpty(): boolean {
    return this.size === 0 && this.content.length === 0;
  }

  get bytes(): Uint8Array {
    return typeof this.content === "string" ? Buffer.from(this.content) : this.content;
  }

  /** Parsed once; do not change the result. */
  get json(): ParsedBody {
    const { content } = this;
    this.#json ??= parseBody(typeof content === "string" ? content : (textOf(content) ?? content));
    return this.#json;
  }
}

/** Undefined for invalid UTF-8. Checking before decoding is faster than a decoder that checks. */
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
  /** Null without a response. */
  response: ExchangeResponse | null;
  source: Source;
  /** When the request began, in milliseconds since 1970. */
  at: number;
  /** From the request's head to the answer's last byte, in milliseconds. */
  duration: number | null;
  /** From the request's head to the answer's head. */
  waited: number | null;
  /** `X-Request-Id` of the answer, otherwise of the request. */
  requestId: string | null;
  /**
   * The gate answered with this status itself. It refused the request, which then has no `response`, or replaced the
   * upstream's answer, which is the `response`.
   */
  enforced: { side: "request" | "response"; status: number } | null;
  /** The hash of the description to which `--enforce` found the whole exchange to conform. */
  validFor?: string | null;
  /** Recorded by a browser, without credentials. */
  isSanitized?: boolean;
  /** The parts that a recording has; all parts by default. */
  extent?: Extent;
  /** Reason for an incomplete response. */
  failure: Failure | null;
}

/** The recorded parts of an exchange, except bodies. */
export interface Extent {
  /** A line of an access log, which never has bodies. */
  isLog: boolean;
  /** False for a path template, such as /runs/{run_id}. */
  hasPathValues: boolean;
  hasQuery: boolean;
  /** All headers, not only some. */
  hasRequestHeaders: boolean;
  hasResponseHeaders: boolean;
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
    joined =
      joined === undefined ? headers[index + 1] : joined + (name === "cookie" ? "; " : ", ") + headers[index + 1];
  }
  return joined;
}

export const requestIdOf = (request: RawHeaders, response: RawHeaders | undefined): string | null =>
  (response && headerOf(response, "x-request-id")) ?? headerOf(request, "x-request-id") ?? null;

/** Path without query; the target may be an absolute URL. */
export function pathOf(target: string): string {
  const path = target.startsWith("/") ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const end = path.search(/[?#]/);
  return (end === -1 ? path : path.slice(0, end)) || "/";
}

/** A CORS preflight, which is not an API call unless the document has an operation for it. */
export const isPreflight = ({ method, headers }: Pick<ExchangeRequest, "method" | "headers">): boolean =>
  method === "OPTIONS" &&
  headerOf(headers, "origin") !== undefined &&
  headerOf(headers, "access-control-request-method") !== undefined;
