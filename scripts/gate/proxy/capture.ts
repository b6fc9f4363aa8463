// Stores an exchange until it is checked, without copying or decoding it.
import { decodeBody } from "../exchange/content-encoding.ts";
import {
  Body,
  type Exchange,
  type Failure,
  type Gap,
  headersOf,
  type RawHeaders,
  requestIdOf,
} from "../exchange/exchange.ts";
import type { SeenBodies } from "../exchange/seen-bodies.ts";

/** Bounds the stored bodies of all open exchanges. */
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

  /** The body is small enough, but the stored bodies of all open exchanges use up the budget. */
  get isCrowded(): boolean {
    return this.gap === "beyond-bound" && this.size <= this.#bound;
  }

  add(piece: Buffer): void {
    const { length } = piece;
    this.size += length;
    if (this.gap !== null) return;
    if (this.size > this.#bound || this.#budget.used + length > this.#budget.most) {
      // An incomplete body cannot be checked.
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

  /** Returns the position after the copied bytes. */
  copyTo(target: Uint8Array, start: number): number {
    let end = start;
    for (const piece of this.#pieces) {
      target.set(piece, end);
      end += piece.length;
    }
    return end;
  }

  get sent(): SentBody {
    const { size, gap } = this;
    return { bytes: gap === null && size > 0 ? this.joined() : new Uint8Array(0), size, gap };
  }

  /** The sender stopped in the middle, or the rest is not needed. */
  cut(gap: "aborted" | "unneeded" = "aborted"): void {
    this.release();
    this.gap = gap;
  }

  toBody(headers: RawHeaders): Body {
    return bodyOf(this.sent, headers, this.#bound);
  }
}

/** The stored part of a body, as sent. */
interface SentBody {
  bytes: Uint8Array;
  size: number;
  gap: Gap | null;
}

export function bodyOf({ bytes, size, gap }: SentBody, headers: RawHeaders, bound: number): Body {
  if (gap !== null) return new Body(new Uint8Array(0), size, gap);
  return size === 0 ? Body.none : decodeBody(bytes, headersOf(headers, "content-encoding"), bound);
}

/** An exchange without its bodies. */
export interface HeadOfExchange {
  method: string;
  target: string;
  requestHeaders: RawHeaders;
  /** 0 without an answer. */
  status: number;
  statusText: string;
  responseHeaders: RawHeaders;
  at: number;
  waited: number | null;
  duration: number | null;
  enforced: Exchange["enforced"];
  validFor: string | null;
  failure: Failure | null;
}

let zero = performance.timeOrigin;

/** Milliseconds since 1970 with fractions, which order exchanges within one millisecond. */
function timeAt(now: number): number {
  const wall = Date.now();
  // The system clock was set to another time.
  if (Math.abs(zero + now - wall) > 100) zero = wall - now;
  return zero + now;
}

/** One open exchange. */
export class Capture {
  readonly head: HeadOfExchange;
  readonly requestBody: Pieces;
  readonly responseBody: Pieces;
  readonly #bound: number;
  readonly #started = performance.now();

  constructor(method: string, target: string, requestHeaders: RawHeaders, bound: number, budget: Budget) {
    this.head = {
      method,
      target,
      requestHeaders,
      status: 0,
      statusText: "",
      responseHeaders: [],
      at: timeAt(this.#started),
      waited: null,
      duration: null,
      enforced: null,
      validFor: null,
      failure: null,
    };
    this.#bound = bound;
    this.requestBody = new Pieces(bound, budget);
    this.responseBody = new Pieces(bound, budget);
  }

  get bytes(): number {
    return this.requestBody.kept + this.responseBody.kept;
  }

  /** Bytes that it takes while it waits: of the bodies and, as a request may have 128 KiB of them, the headers. */
  get weight(): number {
    const { target, requestHeaders, responseHeaders } = this.head;
    let weight = this.bytes + target.length;
    for (const text of requestHeaders) weight += text.length;
    for (const text of responseHeaders) weight += text.length;
    return weight;
  }

  answer(status: number, statusText: string, headers: RawHeaders): void {
    const { head } = this;
    head.status = status;
    head.statusText = statusText;
    head.responseHeaders = headers;
    head.waited = round(performance.now() - this.#started);
  }

  end(failure: Failure | null): void {
    this.head.duration = round(performance.now() - this.#started);
    this.head.failure = failure;
    if (failure?.by === "upstream" && this.responseBody.gap === null) this.responseBody.cut();
    if (failure?.by === "client") for (const pieces of [this.requestBody, this.responseBody]) pieces.cut();
  }

  release(): void {
    this.requestBody.release();
    this.responseBody.release();
  }

  toExchange(seen?: SeenBodies): Exchange {
    return exchangeOf(this.head, this.requestBody.sent, this.responseBody.sent, this.#bound, seen);
  }
}

/** `seen` has earlier answers. */
export function exchangeOf(
  head: HeadOfExchange,
  sent: SentBody,
  received: SentBody,
  bound: number,
  seen?: SeenBodies,
): Exchange {
  const { method, target, requestHeaders, status, statusText, responseHeaders } = head;
  const { at, waited, duration, enforced, validFor, failure } = head;
  return {
    request: { method, target, headers: requestHeaders, body: bodyOf(sent, requestHeaders, bound) },
    response:
      status === 0
        ? null
        : { status, statusText, headers: responseHeaders, body: answerOf(head, received, bound, seen) },
    source: { kind: "proxy" },
    at,
    waited,
    duration,
    requestId: requestIdOf(requestHeaders, responseHeaders),
    enforced,
    validFor,
    failure,
  };
}

/** The body of an answer; the same object if the answer was seen before. */
export function answerOf(
  { method, target, status, responseHeaders }: HeadOfExchange,
  received: SentBody,
  bound: number,
  seen: SeenBodies | undefined,
): Body {
  if (seen === undefined || received.gap !== null) return bodyOf(received, responseHeaders, bound);
  const encoding = headersOf(responseHeaders, "content-encoding");
  return seen.find(`${status} ${encoding ?? ""} ${method} ${target}`, received.bytes, (bytes) =>
    decodeBody(bytes, encoding, bound),
  );
}

const round = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

/** Takes captures for checking. */
export interface CaptureSink {
  /** False if too much waits already and this exchange is not checked. Releases the capture either way. */
  take(capture: Capture): boolean;
  /** New requests wait for the promise, so that checking keeps up; null if they need not wait. */
  pause(): Promise<void> | null;
  /** Resolves when all taken captures are checked. */
  drain(): Promise<void>;
}
