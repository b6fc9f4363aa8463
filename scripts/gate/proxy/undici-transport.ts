// Sends requests by undici. Nearly all requests use it.
/// <reference path="./undici.d.ts" />
import { isIP } from "node:net";
import { PassThrough } from "node:stream";
import type { Client as Clients, buildConnector as Connectors, Dispatcher } from "undici";
import buildConnector from "undici/lib/core/connect.js";
import Client from "undici/lib/dispatcher/client.js";
import Pool from "undici/lib/dispatcher/pool.js";
import type { Origin, Receiver, Transfer, Transport } from "./transport.ts";

/** Aborting ends the transfer without a call of `onError`. */
const aborted = new Error("aborted");

interface Sent extends Dispatcher.DispatchOptions {
  /** Otherwise undici expects a certificate for the Host header, which may be the client's. */
  servername: string | undefined;
}

/** `http2`: offers HTTP/2 by ALPN, and the server chooses. Otherwise HTTP/1.1. */
export function createUndiciTransport({ url, prefix, tls }: Origin, connections: number, http2: boolean): Transport {
  const connect = buildConnector({ ...tls, allowH2: http2, preferH2: http2, timeout: 10_000 });
  const pool = new Pool(url.origin, {
    connections,
    allowH2: http2,
    pipelining: 1,
    // No timeouts here: client and upstream decide how long an answer may take.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 128 << 10,
    connect,
    factory: (origin, options) => new WatchedClient(origin, options, connect),
  });
  const servername = isIP(url.hostname) ? undefined : url.hostname;
  return {
    send({ method, path, headers, host, body }, receiver) {
      const transfer = new UndiciTransfer(receiver);
      const sent: Sent = {
        method: method as Dispatcher.HttpMethod,
        path: prefix + path,
        headers: ["host", host, ...headers],
        // After an early answer, undici destroys the stream: the client's next request would never be read.
        body: body === null || Buffer.isBuffer(body) ? body : body.pipe(new PassThrough()),
        servername,
      };
      pool.dispatch(sent, transfer);
      return transfer;
    },
    close: () => pool.destroy(),
  };
}

/** Remembers a reset: undici treats it as the end of an answer without a length. */
class WatchedClient extends Client {
  readonly #connection: { isReset: boolean };

  constructor(origin: URL, options: Clients.Options, connect: Connectors.connector) {
    const connection = { isReset: false };
    super(origin, {
      ...options,
      connect: (options, done) =>
        connect(options, (...connected) => {
          connection.isReset = false;
          connected[1]?.once("error", () => {
            connection.isReset = true;
          });
          done(...connected);
        }),
    });
    this.#connection = connection;
  }

  get isReset(): boolean {
    return this.#connection.isReset;
  }

  override dispatch(request: Dispatcher.DispatchOptions, transfer: UndiciTransfer): boolean {
    transfer.client = this;
    return super.dispatch(request, transfer);
  }
}

class UndiciTransfer implements Dispatcher.DispatchHandler, Transfer {
  readonly #receiver: Receiver;
  client: WatchedClient | undefined;
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
    if (this.client?.isReset) {
      this.onResponseError(controller, Object.assign(new Error("reset"), { code: "ECONNRESET" }));
      return;
    }
    this.#receiver.onEnd(textsOf(controller.rawTrailers));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isAborted) this.#receiver.onError(error);
  }
}

type RawHeaders = Dispatcher.DispatchController["rawHeaders"];

/** Header values are bytes in HTTP, of any encoding. */
function textsOf(raw: RawHeaders): string[] {
  if (!Array.isArray(raw)) return pairsOf(raw);
  const texts: string[] = [];
  for (const part of raw) texts.push(part.toString("latin1"));
  return texts;
}

/** HTTP/2 headers are an object. Names that begin with a colon are not headers. */
function pairsOf(headers: Exclude<RawHeaders, unknown[]>): string[] {
  return Object.entries(headers ?? {}).flatMap(([name, value = []]) =>
    name.startsWith(":") ? [] : [value].flat().flatMap((each) => [name, each]),
  );
}
