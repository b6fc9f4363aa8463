// The server behind the gate. Requests use undici, which is faster; node:http does what undici cannot.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type Dispatcher, Pool } from "undici";
import { headerOf, type RawHeaders } from "../exchange.ts";
import { withoutTrailer } from "./headers.ts";

export interface UpstreamRequest {
  method: string;
  path: string;
  /** Without Host, and without headers of the client's connection. */
  headers: RawHeaders;
  host: string;
  /** Null for no body; a stream is read as fast as the upstream takes it. */
  body: IncomingMessage | Buffer | null;
  /** True for expectations and trailers, which need node:http. */
  isExact: boolean;
}

/** Receives an answer; use the transfer to pause and resume it. */
export interface Receiver {
  /** A 1xx before the answer. */
  onInformation(status: number, statusText: string, headers: RawHeaders): void;
  onHead(status: number, statusText: string, headers: RawHeaders): void;
  onData(chunk: Buffer): void;
  onEnd(trailers: RawHeaders): void;
  /** The last call. */
  onError(error: Error): void;
  /** A piece of the request's body was passed on. */
  onSent?(chunk: Buffer): void;
}

/** Controls an answer that is being received. */
export interface Transfer {
  abort(): void;
  pause(): void;
  resume(): void;
}

export interface UpstreamOptions {
  /** Origin, and a prefix for every path. */
  url: URL;
  /** PEM of certificates to trust instead of the system's. */
  ca?: string | undefined;
  connections?: number;
}

export interface Upstream {
  /** The Host header for requests, unless they keep their own. */
  readonly host: string;
  /** Starts at once; calls the receiver only after it has returned. */
  send(request: UpstreamRequest, receiver: Receiver): Transfer;
  close(): Promise<void>;
}

/** Aborting ends the transfer without a call of `onError`. */
const aborted = new Error("aborted");

export function createUpstream({ url, ca, connections = 256 }: UpstreamOptions): Upstream {
  const prefix = url.pathname === "/" ? "" : url.pathname.replace(/\/+$/, "");
  const isTls = url.protocol === "https:";
  const tls = isTls ? { ...(ca !== undefined && { ca }), servername: url.hostname } : {};
  const pool = new Pool(url.origin, {
    connections,
    pipelining: 1,
    // No timeouts here: client and upstream decide how long an answer may take.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 128 << 10,
    connect: { ...tls, timeout: 10_000 },
  });
  const agent = isTls ? new HttpsAgent({ keepAlive: true, ...tls }) : new HttpAgent({ keepAlive: true });
  const open = isTls ? httpsRequest : httpRequest;

  function sendFast({ method, path, headers, host, body }: UpstreamRequest, receiver: Receiver): Transfer {
    const transfer = new FastTransfer(receiver);
    pool.dispatch(
      { method: method as Dispatcher.HttpMethod, path: prefix + path, headers: ["host", host, ...headers], body },
      transfer,
    );
    return transfer;
  }

  function sendExactly({ method, path, headers, host, body }: UpstreamRequest, receiver: Receiver): Transfer {
    const request = open({
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port || (isTls ? 443 : 80),
      method,
      path: prefix + path,
      headers: [
        "Host",
        host,
        ...(body === null || isOfKnownLength(headers) ? withoutTrailer([...headers]) : headers),
      ] as never,
      agent,
      setHost: false,
      maxHeaderSize: 128 << 10,
    });
    let answer: IncomingMessage | undefined;
    let over = false;
    const fail = (error: Error) => {
      if (over) return;
      over = true;
      request.destroy();
      if (error !== aborted) receiver.onError(error);
    };
    request.on("information", ({ statusCode, statusMessage, rawHeaders }) =>
      receiver.onInformation(statusCode, statusMessage, rawHeaders),
    );
    request.on("response", (response) => {
      answer = response;
      receiver.onHead(response.statusCode!, response.statusMessage ?? "", response.rawHeaders);
      response.on("data", (chunk: Buffer) => receiver.onData(chunk));
      response.on("error", fail);
      response.on("end", () => {
        if (over) return;
        over = true;
        receiver.onEnd(response.rawTrailers);
      });
    });
    request.on("error", fail);
    if (body === null || Buffer.isBuffer(body)) request.end(body ?? undefined);
    else passBody(body, request, receiver);
    return {
      abort: () => fail(aborted),
      pause: () => answer?.pause(),
      resume: () => answer?.resume(),
    };
  }

  return {
    host: url.host,
    send: (request, receiver) =>
      request.isExact || !request.path.startsWith("/") ? sendExactly(request, receiver) : sendFast(request, receiver),
    async close() {
      agent.destroy();
      await pool.destroy();
    },
  };
}

function passBody(body: IncomingMessage, request: ReturnType<typeof httpRequest>, receiver: Receiver): void {
  // The upstream answers an expectation before the body, so it needs the head now.
  request.flushHeaders();
  body.on("data", (chunk: Buffer) => {
    receiver.onSent?.(chunk);
    if (!request.write(chunk)) {
      body.pause();
      request.once("drain", () => body.resume());
    }
  });
  body.on("end", () => {
    if (body.rawTrailers.length > 0) request.addTrailers(pairsOf(body.rawTrailers));
    request.end();
  });
}

const isOfKnownLength = (headers: RawHeaders): boolean => headerOf(headers, "content-length") !== undefined;

export function pairsOf(headers: RawHeaders): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index]!, headers[index + 1]!]);
  return pairs;
}

class FastTransfer implements Dispatcher.DispatchHandler, Transfer {
  readonly #receiver: Receiver;
  #controller: Dispatcher.DispatchController | undefined;
  #isAborted = false;

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort(aborted);
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#controller?.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isAborted) controller.abort(aborted);
  }

  onBodySent(chunk: Buffer): void {
    this.#receiver.onSent?.(chunk);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    _headers: unknown,
    statusText?: string,
  ): void {
    const headers = textsOf(controller.rawHeaders);
    if (status >= 100 && status < 200) this.#receiver.onInformation(status, statusText ?? "", headers);
    else this.#receiver.onHead(status, statusText ?? "", headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#receiver.onData(chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController): void {
    this.#receiver.onEnd(textsOf(controller.rawTrailers));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isAborted) this.#receiver.onError(error);
  }
}

/** Header values are bytes in HTTP, of any encoding. */
function textsOf(raw: Dispatcher.DispatchController["rawHeaders"]): string[] {
  const texts: string[] = [];
  for (const part of (raw ?? []) as Buffer[]) texts.push(part.toString("latin1"));
  return texts;
}
