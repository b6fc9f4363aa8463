// Passes one exchange on as it arrives, and stores a copy for checking.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Failure, RawHeaders } from "../exchange/exchange.ts";
import type { Capture } from "./capture.ts";
import { refuse, sendRefusal } from "./error-response.ts";
import { hasOtherCoding, pairsOf, passResponseHeaders, passTrailers, withoutTrailer } from "./headers.ts";
import type { Receiver, Transfer } from "./transport.ts";

export class Relay implements Receiver {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  /** Null if the exchange is not checked. */
  readonly capture: Capture | null;
  readonly #onOver: (relay: Relay) => void;
  transfer: Transfer | null = null;
  /** The client waits for 100 Continue before it sends its body. */
  isExpecting = false;
  /** The request announces a body. */
  hasBody = false;
  /** Content-Length of the answer; -1 without one. */
  #expected = -1;
  #received = 0;
  #isOver = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    capture: Capture | null,
    onOver: (relay: Relay) => void,
  ) {
    this.#request = request;
    this.#response = response;
    this.capture = capture;
    this.#onOver = onOver;
    response.on("close", () => {
      if (!response.writableFinished) this.leave("it closed the connection");
    });
  }

  onSent(chunk: Buffer): void {
    this.capture?.requestBody.add(chunk);
  }

  onInformation(status: number, statusText: string, headers: RawHeaders): void {
    const { socket, headersSent } = this.#response;
    // HTTP/1.0 has no 1xx, and earlier responses of a pipeline must end first.
    if (socket === null || headersSent || this.#request.httpVersionMinor < 1) return;
    if (status === 100) {
      this.#response.writeContinue();
      return;
    }
    const lines = pairsOf(passResponseHeaders(headers)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${statusText}\r\n${lines.join("")}\r\n`, "latin1");
  }

  onHead(status: number, statusText: string, headers: RawHeaders): void {
    if (this.refusesCoding(headers)) return;
    const response = this.#response;
    this.capture?.answer(status, statusText, headers);
    let passed = passResponseHeaders(headers);
    this.#expected = lengthOf(passed);
    if (!this.#mayHaveTrailers(status)) passed = withoutTrailer(passed);
    // After a refusal, the client may or may not send the rest of the body.
    if (this.isExpecting && !this.#request.complete) passed.push("Connection", "close");
    response.sendDate = false;
    try {
      response.writeHead(status, statusText.replace(unsendable, ""), passed);
    } catch (error) {
      this.transfer?.abort();
      this.onError(error as Error);
      return;
    }
    // Usually the body follows at once; flush the head of a slow answer.
    process.nextTick(() => {
      if (this.#received === 0 && !this.#isOver) response.flushHeaders();
    });
  }

  /** The coding belongs to the upstream's connection, so clients could not decode the answer. */
  protected refusesCoding(headers: RawHeaders): boolean {
    if (!hasOtherCoding(headers)) return false;
    this.transfer?.abort();
    this.onError(Object.assign(new Error("coding"), { code: "TRANSFER_CODING" }));
    return true;
  }

  /** Only chunked answers can have trailers. */
  #mayHaveTrailers(status: number): boolean {
    const { method, httpVersionMinor } = this.#request;
    return this.#expected === -1 && httpVersionMinor > 0 && method !== "HEAD" && status !== 204 && status !== 304;
  }

  onUpgrade(status: number, statusText: string, headers: RawHeaders): boolean {
    this.capture?.answer(status, statusText, headers);
    this.over(null);
    return true;
  }

  onData(chunk: Buffer): void {
    this.capture?.responseBody.add(chunk);
    this.passData(chunk);
  }

  protected passData(chunk: Buffer): void {
    const response = this.#response;
    this.#received += chunk.length;
    if (this.#received === this.#expected) response.end(chunk);
    else if (!response.write(chunk)) {
      this.transfer?.pause();
      response.once("drain", () => this.transfer?.resume());
    }
  }

  onEnd(trailers: RawHeaders): void {
    const response = this.#response;
    if (trailers.length > 0) response.addTrailers(pairsOf(passTrailers(trailers)));
    if (!response.writableEnded) response.end();
    this.over(null);
  }

  onError(error: Error): void {
    if (this.#isOver) return;
    const message = describeError(error);
    if (this.#response.headersSent) {
      // Destroy the connection: an incomplete answer must not look complete.
      this.#response.destroy();
    } else {
      const refusal = refuse(502, `The upstream does not answer: ${message}.`);
      sendRefusal(this.#response, refusal, this.isExpecting && !this.#request.complete);
    }
    this.over({ by: "upstream", message });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The client is gone. */
  leave(message: string): void {
    if (this.#isOver) return;
    this.transfer?.abort();
    this.over({ by: "client", message });
  }

  over(failure: Failure | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.hasBody && !this.#request.readableEnded) this.#leaveRest();
    if (this.hasBody && failure?.by === "upstream") this.#cutUnsent();
    this.capture?.end(failure);
    this.#onOver(this);
  }

  /** The upstream did not receive the rest of the body, so it was not counted. */
  #cutUnsent(): void {
    const sent = this.capture?.requestBody;
    if (sent?.gap === null && sent.size !== lengthOf(this.#request.rawHeaders)) sent.cut();
  }

  /** The answer came before the end of the request's body. The client reads it perhaps only after it has sent the rest. */
  #leaveRest(): void {
    const request = this.#request;
    const timer = setTimeout(() => request.socket.destroy(), longestRest);
    timer.unref();
    request.once("end", () => clearTimeout(timer));
    request.unpipe().resume();
    // The stored part of the body proves nothing.
    if (this.capture?.requestBody.gap === null) this.capture.requestBody.cut("unneeded");
  }
}

/** Takes a mirrored request: reads it to its end, and responds with 204, which the sender discards. */
export function takeCopy(
  request: IncomingMessage,
  response: ServerResponse,
  capture: Capture | null,
  onOver: (relay: { capture: Capture | null }) => void,
): void {
  let isOver = false;
  const over = (isWhole: boolean) => {
    if (isOver) return;
    isOver = true;
    capture?.end(isWhole ? null : { by: "client", message: "it closed the connection" });
    onOver({ capture });
  };
  if (request.headers.expect !== undefined) response.writeContinue();
  request.on("data", (chunk: Buffer) => capture?.requestBody.add(chunk));
  request.on("end", () => {
    response.writeHead(204).end();
    over(true);
  });
  request.on("close", () => over(request.complete));
  request.on("error", () => over(false));
}

/** Milliseconds that a client may continue to send a body after the response. */
const longestRest = 30_000;

function lengthOf(headers: RawHeaders): number {
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]!;
    if (name.length === 14 && name.toLowerCase() === "content-length") return Number(headers[index + 1]);
  }
  return -1;
}

/** Characters that Node refuses in a reason phrase; upstreams with other encodings send them. */
const unsendable = /[^\t\x20-\x7e\x80-\xff]/g;

/** A few words without addresses, because every client may read them. */
export function describeError(error: Error): string {
  const { code: given, name, message } = Object(error.cause ?? error) as NodeJS.ErrnoException;
  // The code of a DOMException is a number.
  const code = typeof given === "string" ? given : undefined;
  if (code === "UND_ERR_SOCKET" && unrequested.has(message)) return "it sent an unrequested status 1xx";
  if (name === "HTTPParserError" || code?.startsWith("HPE_")) return "it does not support HTTP/1.1";
  return (code !== undefined && reasons[code]) || code || "the connection failed";
}

/** Messages of undici for unrequested statuses 100 and 101. */
const unrequested = new Set(["bad response", "bad upgrade"]);

const reasons: Record<string, string> = {
  TRANSFER_CODING: "its Transfer-Encoding is not only chunked",
  ECONNREFUSED: "the connection was refused (ECONNREFUSED)",
  ECONNRESET: "the connection was reset (ECONNRESET)",
  ENOTFOUND: "its name is not known (ENOTFOUND)",
  ETIMEDOUT: "the connection timed out (ETIMEDOUT)",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  UND_ERR_SOCKET: "it closed the connection",
  UND_ERR_HEADERS_OVERFLOW: "its headers are larger than 128 KiB",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "its answer is longer or shorter than its Content-Length",
  ERR_HTTP_INVALID_STATUS_CODE: "its status is not an HTTP status",
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: "it does not support HTTP/1.1 (offer HTTP/2 with --http2)",
  UND_ERR_INFO: "it closed the connection",
  ERR_HTTP2_STREAM_ERROR: "it closed the stream",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted (name its authority with --ca)",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted (name its authority with --ca)",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted (name its authority with --ca)",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is not trusted (name its authority with --ca)",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  CERT_HAS_EXPIRED: "its certificate has expired",
};
