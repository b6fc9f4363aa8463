// Sends requests by node:http, which is slower than undici but supports expectations, trailers, and targets that are
// not paths.
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Readable } from "node:stream";
import { headerOf, type RawHeaders } from "../exchange/exchange.ts";
import { Agent as HttpAgent, request as httpRequest } from "../exchange/node-http.ts";
import { pairsOf, withoutTrailer } from "./headers.ts";
import type { Origin, Receiver, Transfer, Transport, UpstreamRequest } from "./transport.ts";

export function createNodeTransport({ url, prefix, tls }: Origin): Transport {
  const agent = tls ? new HttpsAgent({ keepAlive: true, ...tls }) : new HttpAgent({ keepAlive: true });
  const open = tls ? httpsRequest : httpRequest;
  const server = serverOf(url, tls);
  return {
    send(sent, receiver) {
      const headers = ["Host", sent.host, ...sendableHeaders(sent)] as never;
      const { method, body, trailers } = sent;
      const path = prefix + sent.path;
      const request = open({ ...server, method, path, headers, agent, setHost: false, maxHeaderSize: 128 << 10 });
      const transfer = new NodeTransfer(request, receiver);
      if (body === null || Buffer.isBuffer(body)) {
        if (body !== null) receiver.onSent?.(body);
        finish(request, trailers(), body ?? undefined);
      } else passBody(body, trailers, request, receiver);
      return transfer;
    },
    close: () => agent.destroy(),
  };
}

/** Opens a separate connection for each upgrade. The caller ends the request. */
export function createUpgradeRequest({ url, prefix, tls }: Origin): (sent: UpstreamRequest) => ClientRequest {
  const open = tls ? httpsRequest : httpRequest;
  const server = { ...serverOf(url, tls), ...tls, agent: false, setHost: false, maxHeaderSize: 128 << 10 } as const;
  return ({ method, path, headers, host }) =>
    open({ ...server, method, path: prefix + path, headers: ["Host", host, ...headers] as never });
}

const serverOf = (url: URL, tls: Origin["tls"]) => ({
  host: url.hostname.replace(/^\[|\]$/g, ""),
  port: url.port || (tls ? 443 : 80),
});

/**
 * Only a body in chunks has trailers. Without this header, Node would send the body of a GET without chunks,
 * and the upstream would read it as another request.
 */
function sendableHeaders({ headers, body }: UpstreamRequest): readonly string[] {
  const hasChunks = body !== null && headerOf(headers, "content-length") === undefined;
  return hasChunks ? [...headers, "Transfer-Encoding", "chunked"] : withoutTrailer([...headers]);
}

export class NodeTransfer implements Transfer {
  readonly #request: ClientRequest;
  readonly #receiver: Receiver;
  #answer: IncomingMessage | undefined;
  #isOver = false;

  constructor(request: ClientRequest, receiver: Receiver) {
    this.#request = request;
    this.#receiver = receiver;
    request.on("information", ({ statusCode, statusMessage, rawHeaders }) =>
      receiver.onInformation(statusCode, statusMessage, rawHeaders),
    );
    request.on("response", (answer) => this.#receive(answer));
    request.on("error", this.#fail);
    // Node drops an unrequested answer 101 without an error.
    request.on("close", () => {
      if (this.#answer === undefined) this.#fail(Object.assign(new Error("closed"), { code: "UND_ERR_SOCKET" }));
    });
  }

  /** Does not call the receiver. */
  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#request.destroy();
  }

  pause(): void {
    this.#answer?.pause();
  }

  resume(): void {
    this.#answer?.resume();
  }

  #receive(answer: IncomingMessage): void {
    this.#answer = answer;
    this.#receiver.onHead(answer.statusCode!, answer.statusMessage ?? "", answer.rawHeaders);
    answer.on("data", (chunk: Buffer) => this.#receiver.onData(chunk));
    answer.on("error", this.#fail);
    answer.on("end", () => {
      if (this.#isOver) return;
      this.#isOver = true;
      // After an early answer, the connection would wait for the rest of the body, even if the client has left.
      if (!this.#request.writableEnded) this.#request.destroy();
      this.#receiver.onEnd(answer.rawTrailers);
    });
  }

  readonly #fail = (error: Error): void => {
    if (this.#isOver) return;
    this.abort();
    this.#receiver.onError(error);
  };
}

function passBody(
  body: Readable,
  trailers: UpstreamRequest["trailers"],
  request: ClientRequest,
  receiver: Receiver,
): void {
  // The upstream answers an expectation before the body, so it needs the head now.
  request.flushHeaders();
  body.on("data", (chunk: Buffer) => {
    if (request.destroyed) return;
    receiver.onSent?.(chunk);
    if (!request.write(chunk)) {
      body.pause();
      request.once("drain", () => body.resume());
    }
  });
  body.on("end", () => {
    if (!request.destroyed) finish(request, trailers());
  });
}

function finish(request: ClientRequest, trailers: RawHeaders, rest?: Buffer): void {
  if (trailers.length > 0) request.addTrailers(pairsOf(trailers));
  request.end(rest);
}
