// One enforced exchange: wrong requests and wrong answers are stopped.
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { Violation } from "../../../generated/validators.js";
import { Body, type Gap, headerOf, type RawHeaders } from "../exchange/exchange.ts";
import type { SeenBodies } from "../exchange/seen-bodies.ts";
import { answerOf, type Capture, type Pieces } from "./capture.ts";
import {
  type ErrorResponse,
  refuse,
  refuseResponse,
  refuseUncheckedRequest,
  refuseUncheckedResponse,
  sendRefusal,
} from "./error-response.ts";
import type { EnforcedMatch } from "./policy.ts";
import { Relay } from "./relay.ts";
import { refusalOfAddress, refusalOfWhole } from "./requests.ts";
import type { Upstream } from "./routes.ts";
import type { UpstreamRequest } from "./transport.ts";
import { anything, mayBeChecked, verdictOf, violationsOf } from "./violations.ts";

interface Options {
  request: IncomingMessage;
  response: ServerResponse;
  capture: Capture;
  enforced: EnforcedMatch;
  upstream: Upstream;
  seen: SeenBodies;
  mostBody: number;
  /** Milliseconds until a body that is held back must be complete. */
  longestBody: number;
  onOver: (relay: { capture: Capture | null }) => void;
}

export class EnforcedRelay extends Relay {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #capture: Capture;
  readonly #enforced: EnforcedMatch;
  readonly #upstream: Upstream;
  readonly #seen: SeenBodies;
  readonly #mostBody: number;
  readonly #longestBody: number;
  /** An answer that is held back until it is complete. */
  #held: { status: number; statusText: string; headers: RawHeaders; chunks: Buffer[] } | null = null;

  /** The description that the request conforms to; null if it has violations, or parts that were not checked. */
  #validFor: string | null = null;

  constructor({ request, response, capture, enforced, upstream, seen, mostBody, longestBody, onOver }: Options) {
    super(request, response, capture, onOver);
    this.#seen = seen;
    this.#mostBody = mostBody;
    this.#longestBody = longestBody;
    this.#request = request;
    this.#response = response;
    this.#capture = capture;
    this.#enforced = enforced;
    this.#upstream = upstream;
  }

  /** Reads the body, up to the size that is checked, then refuses or sends the request. */
  start(sent: UpstreamRequest, hasBody: boolean): void {
    const request = this.#request;
    const misread = refusalOfAddress(this.#enforced, this.#capture.head.target);
    if (misread !== null) {
      this.#refuse("request", misread);
      return;
    }
    if (!hasBody && !sent.needsNodeHttp) {
      this.#decide(sent, Body.none);
      return;
    }
    const { requestBody } = this.#capture;
    const isHeld = mayBeChecked(request.rawHeaders);
    if (isHeld && Number(headerOf(request.rawHeaders, "content-length") ?? 0) > this.#mostBody && !this.#isLenient) {
      this.#refuse("request", refuseUncheckedRequest("beyond-bound", this.#mostBody, false));
      return;
    }
    // The client sends its body only after 100 Continue.
    if (headerOf(request.rawHeaders, "expect") !== undefined) this.#response.writeContinue();
    this.isExpecting = false;
    const headers = sent.headers.filter((_, index, all) => all[index - (index % 2)]!.toLowerCase() !== "expect");
    const ready = {
      ...sent,
      headers,
      needsNodeHttp: ["trailer", "te"].some((name) => headerOf(headers, name) !== undefined),
    };
    if (!isHeld) {
      this.#decide({ ...ready, body: request }, anythingOf(request));
      return;
    }
    const chunks: Buffer[] = [];
    const stop = () => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd);
    };
    const timer = setTimeout(() => {
      stop();
      this.#refuse("request", refuse(408, "The body was not complete in time."));
    }, this.#longestBody);
    timer.unref();
    request.once("close", () => clearTimeout(timer));
    const onData = (chunk: Buffer) => {
      requestBody.add(chunk);
      chunks.push(chunk);
      if (requestBody.gap === null) return;
      stop();
      if (!this.#isLenient) {
        this.#refuse("request", refuseUncheckedRequest(requestBody.gap, this.#mostBody, requestBody.isCrowded));
        return;
      }
      // Send the chunks so far, then the rest as it arrives.
      const whole = new PassThrough();
      for (const each of chunks) whole.write(each);
      request.pipe(whole);
      this.#decide({ ...ready, body: whole }, anything);
    };
    const onEnd = () => {
      stop();
      const body = Buffer.concat(chunks);
      const content = requestBody.toBody(request.rawHeaders);
      if (content.gap !== null && !this.#isLenient) {
        this.#refuse("request", refuseUncheckedRequest(content.gap, this.#mostBody, false));
        return;
      }
      const whole = { ...ready, body: chunks.length === 0 ? null : body };
      whole.needsNodeHttp ||= request.rawTrailers.length > 0;
      this.#decide(whole, content.gap === null ? content : anything);
    };
    request.on("data", onData).on("end", onEnd);
  }

  /** `--severity not-judged=warning` lets bodies pass that cannot be checked. */
  get #isLenient(): boolean {
    return this.#enforced.contract.severities.isLenient("not-judged");
  }

  #decide(request: UpstreamRequest, body: Body): void {
    // Connection may name further headers, which do not reach the upstream.
    const passed = { ...this.#capture.head, requestHeaders: ["Host", request.host, ...request.headers] };
    const { contract } = this.#enforced;
    const violations = violationsOf(contract, passed, "request", body);
    this.#validFor = verdictOf(contract, violations, body);
    const refusal = refusalOfWhole(this.#enforced, passed, body, violations);
    if (refusal !== null) {
      this.#refuse("request", refusal);
      return;
    }
    try {
      this.transfer = this.#upstream.send(request, this);
    } catch (error) {
      this.onError(error as Error);
    }
  }

  /** The buffered part of the body was counted when it was read. */
  override onSent(chunk: Buffer): void {
    if (!mayBeChecked(this.#request.rawHeaders)) super.onSent(chunk);
  }

  override onUpgrade(status: number, statusText: string, headers: RawHeaders): boolean {
    const violations = this.#violationsOf(status, headers, Body.none);
    if (violations.length === 0) return super.onUpgrade(status, statusText, headers);
    this.#capture.answer(status, statusText, headers);
    this.#refuse("response", refuseResponse(violations, status));
    return false;
  }

  override onHead(status: number, statusText: string, headers: RawHeaders): void {
    if (this.refusesCoding(headers)) return;
    if (mayBeChecked(headers) && this.#capture.head.method !== "HEAD") {
      this.#held = { status, statusText, headers, chunks: [] };
      return;
    }
    const violations = this.#violationsOf(status, headers, this.#capture.head.method === "HEAD" ? Body.none : anything);
    if (violations.length > 0) {
      this.#capture.answer(status, statusText, headers);
      this.transfer?.abort();
      this.#refuse("response", refuseResponse(violations, status));
    } else super.onHead(status, statusText, headers);
  }

  override onData(chunk: Buffer): void {
    if (this.#held === null) {
      super.onData(chunk);
      return;
    }
    const pieces: Pieces = this.#capture.responseBody;
    this.#held.chunks.push(chunk);
    pieces.add(chunk);
    if (pieces.gap === null) return;
    if (this.#isLenient) this.#release();
    else {
      this.transfer?.abort();
      this.#refuseUnchecked(pieces.gap, pieces.isCrowded);
    }
  }

  override onEnd(trailers: RawHeaders): void {
    const held = this.#held;
    if (held !== null) {
      const { status, statusText, headers } = held;
      const { head, responseBody } = this.#capture;
      const answered = { ...head, status, responseHeaders: headers };
      const body = answerOf(answered, responseBody.sent, this.#mostBody, this.#seen);
      if (body.gap !== null && !this.#isLenient) {
        this.#refuseUnchecked(body.gap, false);
        return;
      }
      const violations = this.#violationsOf(status, headers, body.gap === null ? body : anything);
      if (violations.length > 0) {
        this.#capture.answer(status, statusText, headers);
        this.#refuse("response", refuseResponse(violations, status));
        return;
      }
      this.#release();
    }
    super.onEnd(trailers);
  }

  override onError(error: Error): void {
    // Drop the incomplete response: the client has received no part of it.
    if (this.#held !== null) this.#capture.answer(this.#held.status, this.#held.statusText, this.#held.headers);
    this.#held = null;
    super.onError(error);
  }

  /** Passes on the answer that was held back; its bytes are already counted. */
  #release(): void {
    const { status, statusText, headers, chunks } = this.#held!;
    this.#held = null;
    super.onHead(status, statusText, headers);
    for (const chunk of chunks) this.passData(chunk);
  }

  #violationsOf(status: number, responseHeaders: RawHeaders, body: Body): Violation[] {
    const { contract } = this.#enforced;
    const head = { ...this.#capture.head, responseHeaders, status };
    const violations = violationsOf(contract, head, "response", body);
    const validFor = verdictOf(contract, violations, body);
    this.#capture.head.validFor = validFor === this.#validFor ? validFor : null;
    return violations;
  }

  /** The answer that is held back has a body that cannot be checked. */
  #refuseUnchecked(gap: Gap, isCrowded: boolean): void {
    const { status, statusText, headers } = this.#held!;
    this.#capture.answer(status, statusText, headers);
    this.#refuse("response", refuseUncheckedResponse(gap, this.#mostBody, isCrowded, status));
  }

  #refuse(side: "request" | "response", refusal: ErrorResponse): void {
    this.#capture.head.enforced = { side, status: refusal.status };
    sendRefusal(this.#response, refusal, this.isExpecting);
    this.over(null);
  }
}

const anythingOf = (request: IncomingMessage): Body =>
  headerOf(request.rawHeaders, "content-length") === "0" ? Body.none : anything;
