// What is kept of a passing exchange until it is judged. Nothing is copied, decoded or read before.
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { Body, type Exchange, type Failure, type Gap, headerOf, type RawHeaders, requestIdOf } from "../exchange.ts";

/** How much of all bodies that pass right now may be kept. */
export class Budget {
  readonly most: number;
  used = 0;

  constructor(most: number) {
    this.most = most;
  }
}

/** Pieces of one body, up to a bound. */
export class Pieces {
  readonly #bound: number;
  readonly #budget: Budget;
  #pieces: Buffer[] = [];
  #kept = 0;
  size = 0;
  gap: Gap | null = null;

  constructor(bound: number, budget: Budget) {
    this.#bound = bound;
    this.#budget = budget;
  }

  get kept(): number {
    return this.#kept;
  }

  add(piece: Buffer): void {
    const { length } = piece;
    this.size += length;
    if (this.gap !== null) return;
    if (this.size > this.#bound || this.#budget.used + length > this.#budget.most) {
      // Half a body tells nothing.
      this.release();
      this.gap = "beyond-bound";
      return;
    }
    this.#pieces.push(piece);
    this.#kept += length;
    this.#budget.used += length;
  }

  release(): void {
    this.#budget.used -= this.#kept;
    this.#kept = 0;
    this.#pieces = [];
  }

  /** Everything in one piece, as it was sent. */
  joined(): Buffer {
    return this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
  }

  toBody(headers: RawHeaders): Body {
    if (this.gap !== null) return new Body(new Uint8Array(0), this.size, this.gap);
    if (this.size === 0) return Body.none;
    return decodeBody(this.joined(), headerOf(headers, "content-encoding"), this.#bound);
  }
}

const decoders: Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Buffer> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** The content behind `Content-Encoding`; a bomb is not unpacked beyond the bound. */
export function decodeBody(bytes: Uint8Array, encoding: string | undefined, bound: number): Body {
  const size = bytes.byteLength;
  if (size === 0) return Body.none;
  let content = bytes;
  const codings = (encoding ?? "").split(",").map((coding) => coding.trim().toLowerCase());
  for (const coding of codings.reverse()) {
    if (coding === "" || coding === "identity") continue;
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decode === undefined) return new Body(new Uint8Array(0), size, "undecodable");
    try {
      content = decode(content, { maxOutputLength: bound });
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      return new Body(new Uint8Array(0), size, isLarge ? "beyond-bound" : "undecodable");
    }
  }
  return new Body(content, size, null);
}

/** One exchange while it passes. */
export class Capture {
  readonly method: string;
  readonly target: string;
  readonly requestHeaders: RawHeaders;
  readonly requestBody: Pieces;
  readonly responseBody: Pieces;
  readonly at = Date.now();
  readonly #started = performance.now();
  status = 0;
  statusText = "";
  responseHeaders: RawHeaders = [];
  waited: number | null = null;
  duration: number | null = null;
  enforced: Exchange["enforced"] = null;
  failure: Failure | null = null;

  constructor(method: string, target: string, headers: RawHeaders, bound: number, budget: Budget) {
    this.method = method;
    this.target = target;
    this.requestHeaders = headers;
    this.requestBody = new Pieces(bound, budget);
    this.responseBody = new Pieces(bound, budget);
  }

  get bytes(): number {
    return this.requestBody.kept + this.responseBody.kept;
  }

  head(status: number, statusText: string, headers: RawHeaders): void {
    this.status = status;
    this.statusText = statusText;
    this.responseHeaders = headers;
    this.waited = performance.now() - this.#started;
  }

  end(failure: Failure | null): void {
    this.duration = performance.now() - this.#started;
    this.failure = failure;
    if (failure?.by === "upstream" && this.responseBody.gap === null) this.#cut(this.responseBody);
    if (failure?.by === "client") for (const pieces of [this.requestBody, this.responseBody]) this.#cut(pieces);
  }

  #cut(pieces: Pieces): void {
    pieces.release();
    pieces.gap = "aborted";
  }

  release(): void {
    this.requestBody.release();
    this.responseBody.release();
  }

  toExchange(): Exchange {
    const { method, target, requestHeaders, responseHeaders, status } = this;
    return {
      request: { method, target, headers: requestHeaders, body: this.requestBody.toBody(requestHeaders) },
      response:
        status === 0
          ? null
          : {
              status,
              statusText: this.statusText,
              headers: responseHeaders,
              body: this.responseBody.toBody(responseHeaders),
            },
      source: { kind: "proxy" },
      at: this.at,
      duration: round(this.duration),
      waited: round(this.waited),
      requestId: requestIdOf(requestHeaders, responseHeaders),
      enforced: this.enforced,
      failure: this.failure,
    };
  }
}

const round = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds * 1000) / 1000;
