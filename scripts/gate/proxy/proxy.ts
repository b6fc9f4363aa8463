// The reverse proxy: report mode passes everything on and judges copies; enforce mode refuses what is wrong.
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
  /** Judges in this thread, between other work. */
  observer?: Observer;
  /** Takes captures instead of an observer in this thread. */
  sink?: CaptureSink;
  /** The contract to enforce; by default the observer's. */
  contract?: Contract;
  /** PEM of certificates to trust in place of the usual ones. */
  ca?: string | undefined;
  host?: string;
  /** 0 for any that is free. */
  port?: number;
  /** Operations to enforce. Wrong exchanges of others are only reported. */
  enforce?: Enforced;
  /** The share of exchanges that is judged, 0 to 1; what is enforced is always judged. */
  sample?: number;
  /** Larger bodies are passed on unjudged, in bytes. */
  mostBody?: number;
  /** Upstream hears the Host that the client named, not its own. */
  keepHost?: boolean;
  /** Answers what is under `/__gate`. */
  page?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Names besides its own under which the gate shows its pages. */
  allowedHosts?: readonly string[];
  /** Called when judging fails. Traffic passes nevertheless. */
  onFailure?: OnFailure;
}

export interface ProxyCounts {
  exchanges: number;
  /** Passed without being judged: not in the sample, or too many at once. */
  unsampled: number;
  dropped: number;
  refused: number;
}

export interface RunningProxy {
  url: string;
  readonly counts: Readonly<ProxyCounts>;
  /** Takes no new requests, lets those under way end for so long, and judges what has passed. */
  stop(patience?: number): Promise<void>;
}

const elsewhere =
  "The gate shows its own pages only to those who ask for it directly and by its own name. " +
  "Another name is given by --allowed-host.";

const ownPath = /^\/__gate(?:[/?#]|$)/;

/** Answers to requests that Node's parser refuses. */
const unread: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are larger than 128 KiB."],
  HPE_INVALID_METHOD: [501, "The gate passes on the methods of HTTP that are registered, and this is none."],
};

export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { observer, host = "127.0.0.1", port = 0, sample = 1, mostBody = 1 << 20, keepHost = false, page } = options;
  const upstream = createUpstream({ url: options.upstream, ca: options.ca });
  const policy = createPolicy(options.contract ?? observer?.contract ?? null, options.enforce ?? "none");
  const budget = new Budget(Math.max(64 << 20, 4 * mostBody));
  const counts: ProxyCounts = { exchanges: 0, unsampled: 0, dropped: 0, refused: 0 };
  const sink = options.sink ?? observeHere(observer!, options.onFailure);
  let share = 0;
  /** Its port is known once it listens. */
  let isOwnHost: ReturnType<typeof createHostCheck> = () => false;

  /** Evenly spread, so that a rate of 0.1 is every tenth. */
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
      const detail = `The gate passes on HTTP/1.1 and no upgrade to ${sent.upgrade.slice(0, 40)}.`;
      sendRefusal(response, refuse(501, detail), true);
      counts.refused += 1;
      return;
    }
    if (sent.host === null && request.httpVersionMinor > 0) {
      sendRefusal(response, refuse(400, "The request has no Host, which HTTP/1.1 asks for."), true);
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
    // A body that came along with the head needs no stream.
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
    socket.end(rawRefusal(refuse(501, "The gate is no tunnel: it passes on requests to one server only.")));
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

/** Requests never choose the upstream: only the path and query of an absolute address count. */
function pathAndQuery(target: string): string {
  if (target.startsWith("/") || target === "*") return target;
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Chunks stay a stream, so that they go on as chunks. */
function bodyOf(request: IncomingMessage, { isExact, headers }: SentHeaders): IncomingMessage | Buffer | null {
  if (isExact || !request.complete || !headers.some((name) => name.toLowerCase() === "content-length")) return request;
  return request.read() as Buffer | null;
}
