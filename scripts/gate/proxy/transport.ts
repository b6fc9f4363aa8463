// The interface of the two ways to the upstream.
import type { Readable } from "node:stream";
import type { RawHeaders } from "../exchange/exchange.ts";

export interface UpstreamRequest {
  method: string;
  path: string;
  /** Without Host, and without headers of the client's connection. */
  headers: RawHeaders;
  host: string;
  /** Null for no body; a stream is read as fast as the upstream takes it. */
  body: Readable | Buffer | null;
  /** The trailers, after the body has ended. */
  trailers: () => RawHeaders;
  /** True for expectations and trailers, which need node:http. */
  needsNodeHttp: boolean;
}

/** Receives an answer; use the transfer to pause and resume it. */
export interface Receiver {
  /** A 1xx before the answer. */
  onInformation(status: number, statusText: string, headers: RawHeaders): void;
  onHead(status: number, statusText: string, headers: RawHeaders): void;
  onData(chunk: Buffer): void;
  onEnd(trailers: RawHeaders): void;
  /** The last call: the connection becomes a tunnel, unless the result is false. */
  onUpgrade?(status: number, statusText: string, headers: RawHeaders): boolean;
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

/** One of the ways to the upstream. */
export interface Transport {
  send(request: UpstreamRequest, receiver: Receiver): Transfer;
  close(): void | Promise<void>;
}

/** The server that a way connects to. */
export interface Origin {
  url: URL;
  /** The prefix of every path. */
  prefix: string;
  /** Null for plain HTTP. */
  tls: { ca?: string; servername: string } | null;
}
