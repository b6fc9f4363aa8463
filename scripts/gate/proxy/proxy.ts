// The reverse proxy: report mode passes everything on and checks copies; enforce mode refuses wrong exchanges.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Contract } from "../contract.ts";
import { createHostCheck } from "../live/own-host.ts";
import type { Observer } from "../observer.ts";
import { Budget, Capture } from "./capture.ts";
import { type CaptureSink, type OnFailure, observeHere } from "./capture-sink.ts";
import { EnforcedPassage } from "./enforced.ts";
import { type SentHeaders, splitRequestHeaders } from "./headers.ts";
import { Passage } from "./passage.ts";
import { createPolicy, type Enforced } from "./policy.ts";
import { rawRefusal, refuse, sendRefusal } from "./refusal.ts";
import { createUpstream } from "./upstream.ts";

export interface ProxyOptions {
  upstream: URL;
  /** Checks in this thread, between other work. */
  observer?: Observer;
  /** Takes captures instead of an observer in this thread. */
  sink?: CaptureSink;
  /** The contract to enforce; by default the observer's. */
  contract?: Contract;
  /** PEM of certificates to trust instead of the system's. */
  ca?: string | undefined;
  host?: string;
  /** 0 for any free port. */
  port?: number;
  /** Operations to enforce. Wrong exchanges of others are only reported. */
  enforce?: Enforced;
  /** The share of exchanges to check, 0 to 1; enforced ones are always checked. */
  sample?: number;
  /** Bytes; larger bodies pass without a check. */
  mostBody?: number;
  /** Send the client's Host to the upstream, not the upstream's own. */
  keepHost?: boolean;
  /** Answers what is under `/__gate`. */
  page?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Further host names under which the gate shows its pages. */
  allowedHosts?: readonly string[];
  /** Called when checking fails. Traffic still passes. */
  onFailure?: OnFailure;
}

export interface ProxyCounts {
  exchanges: number;
  /** Passed without a check: not in the sample (`unsampled`), or too many at once (`dropped`). */
  unsampled: number;
  dropped: number;
  refused: number;
}

export interface RunningProxy {
  url: string;
  readonly counts: Readonly<ProxyCounts>;
  /** Takes no new requests, waits up to `patience` for open ones, and finishes all checks. */
  stop(patience?: number): Promise<void>;
}

const elsewhere =
  "The gate shows its own pages only to direct requests by its own name. " + "Allow another name with --allowed-host.";

const ownPath = /^\/__gate(?:[/?#]|$)/;

/** Answers to requests that Node's parser refuses. */
const unread: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are larger than 128 KiB."],
  HPE_INVALID_METHOD: [501, "The gate passes on only registered HTTP methods."],
};

export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { observer, host = "127.0.0.1", port = 0, sample = 1, mostBody = 1 << 20, keepHost = false, page } = options;
  const upstream = createUpstream({ url: options.upstream, ca: options.ca });
  const policy = createPolicy(options.contract ?? observer?.contract ?? null, options.enforce ?? "none");
  const budget = new Budget(Math.max(64 << 20, 4 * mostBody));
  const counts: ProxyCounts = { exchanges: 0, unsampled: 0, dropped: 0, refused: 0 };
  const sink = options.sink ?? observeHere(observer!, options.onFailure);
  let share = 0;
  /** Set when the port is known. */
  let isOwnHost: ReturnType<typeof createHostCheck> = () => false;

  /** Evenly spread: a rate of 0.1 means every tenth. */
  function isSampled(): boolean {
    share += sample;
    if (share < 1) {
      counts.unsampled += 1;
      return false;
    }
    share -= 1;
    return true;
  }

  function onOver({ capture }: { capture: Capture | null }): void {
    if (capture === null) return;
    if (capture.head.enforced !== null) counts.refused += 1;
    if (!sink.take(capture)) counts.dropped += 1;
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const target = pathAndQuery(request.url!);
    if (page && ownPath.test(target)) {
      if (isOwnHost(request)) page(request, response);
      else sendRefusal(response, refuse(421, elsewhere), !request.complete);
      return;
    }
    const pause = sink.pause();
    if (pause === null) pass(request, response, target);
    else pause.then(() => pass(request, response, target));
  }

  function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
    counts.exchanges += 1;
    const sent = splitRequestHeaders(request.rawHeaders);
    if (sent.upgrade !== null && sent.upgrade !== "h2c") {
      const detail = `The gate passes on only HTTP/1.1, not an upgrade to ${sent.upgrade.slice(0, 40)}.`;
      sendRefusal(response, refuse(501, detail), true);
      counts.refused += 1;
      return;
    }
    if (sent.host === null && request.httpVersionMinor > 0) {
      sendRefusal(response, refuse(400, "The request has no Host header, which HTTP/1.1 requires."), true);
      counts.refused += 1;
      return;
    }
    const method = request.method!;
    const enforced = policy.find(method, target);
    const newCapture = () => new Capture(method, target, request.rawHeaders, mostBody, budget);
    if (enforced !== null) {
      const passage = new EnforcedPassage({ request, response, capture: newCapture(), enforced, upstream, onOver });
      passage.start(toUpstream(method, target, sent));
      return;
    }
    const passage = new Passage(request, response, isSampled() ? newCapture() : null, onOver);
    passage.isExpecting = sent.isExact && request.headers.expect !== undefined;
    if (!sent.hasBody) send(passage, toUpstream(method, target, sent));
    // A body that arrived together with the head needs no stream.
    else process.nextTick(() => send(passage, { ...toUpstream(method, target, sent), body: bodyOf(request, sent) }));
  }

  function send(passage: Passage, request: Parameters<typeof upstream.send>[0]): void {
    try {
      passage.transfer = upstream.send(request, passage);
    } catch (error) {
      passage.onError(error as Error);
    }
  }

  const toUpstream = (method: string, path: string, { headers, host: named, isExact }: SentHeaders) => ({
    method,
    path,
    headers,
    host: (keepHost && named) || upstream.host,
    body: null,
    isExact,
  });

  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 0, maxHeaderSize: 128 << 10, noDelay: true, requireHostHeader: false },
    handle,
  );
  server.maxHeadersCount = 0;
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  server.on("connect", (_request, socket: Socket) => {
    counts.refused += 1;
    socket.end(rawRefusal(refuse(501, "The gate is not a tunnel: it passes requests on to one server only.")));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    counts.refused += 1;
    const [status, detail] = unread[error.code ?? ""] ?? [400, "The request is not HTTP/1.1."];
    socket.end(rawRefusal(refuse(status, detail)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  isOwnHost = createHostCheck({ host, port: address.port, allowed: options.allowedHosts ?? [] });
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;

  return {
    url: `http://${name}:${address.port}`,
    counts,
    async stop(patience = 10_000) {
      const closed = new Promise((resolve) => server.close(resolve));
      // Otherwise idle keep-alive connections would keep the server open.
      const idle = setInterval(() => server.closeIdleConnections(), 20);
      const timer = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(timer);
      await upstream.close();
      await sink.drain();
    },
  };
}

/** Requests cannot choose the upstream: of an absolute URL, only path and query count. */
function pathAndQuery(target: string): string {
  if (target.startsWith("/") || target === "*") return target;
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** A chunked body stays a stream, so that it is sent in chunks too. */
function bodyOf(request: IncomingMessage, { isExact, headers }: SentHeaders): IncomingMessage | Buffer | null {
  if (isExact || !request.complete || !headers.some((name) => name.toLowerCase() === "content-length")) return request;
  return request.read() as Buffer | null;
}
