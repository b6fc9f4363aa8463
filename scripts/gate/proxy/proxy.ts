// The reverse proxy: report mode passes everything on and checks copies; enforce mode refuses wrong exchanges.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { headerOf } from "../exchange/exchange.ts";
import { SeenBodies } from "../exchange/seen-bodies.ts";
import { Budget, Capture, type CaptureSink } from "./capture.ts";
import { EnforcedRelay } from "./enforced-relay.ts";
import { type ErrorResponse, refuse, sendRefusal } from "./error-response.ts";
import { addForwarded, type Forwarding, passTrailers, type SentHeaders, splitRequestHeaders } from "./headers.ts";
import { type Certificate, listen } from "./listener.ts";
import { noCounts, type ProxyCounts, type ProxyOptions } from "./options.ts";
import { createHostCheck, isOwnWrite } from "./own-host.ts";
import { createPolicy, type Policy } from "./policy.ts";
import { Relay, takeCopy } from "./relay.ts";
import { bodyOf, pathAndQuery, refusalOf, refuseFragment, refuseUnclaimed, refuseUnrouted } from "./requests.ts";
import { Routes, type Upstream } from "./routes.ts";
import type { UpstreamRequest } from "./transport.ts";
import { Tunnels } from "./tunnels.ts";

export interface RunningProxy {
  url: string;
  readonly counts: Readonly<ProxyCounts>;
  /** Uses another certificate for new connections. */
  renew(certificate: Certificate): void;
  /** Takes no new requests, waits up to `patience` for open ones, and finishes all checks. */
  stop(patience?: number): Promise<void>;
}

const elsewhere =
  "The gate shows its own pages only to direct requests of its own machine by its own name. " +
  "--allowed-host NAME shows them to all requests with that name.";

const anotherPage = "Only the gate's own page may change it.";

const ownPath = /^\/__gate(?:[/?#]|$)/;

export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { host = "127.0.0.1", port = 0, tls, allowedHosts = [] } = options;
  const proxy = new ReverseProxy(options);
  const { maxConnections: most = usualConnections } = options;
  const listener = await listen({ host, port, tls, most }, proxy);
  proxy.isOwnHost = createHostCheck({ host, port: listener.port, isTls: tls !== undefined, allowed: allowedHosts });
  return {
    url: listener.url,
    counts: proxy.counts,
    renew: listener.renew,
    async stop(patience = 10_000) {
      proxy.closeTunnels(patience);
      await listener.close(patience);
      // Let events of clients that have just left arrive before their upstream connections end.
      await new Promise(setImmediate);
      await proxy.close();
    },
  };
}

/** Each may keep 128 KiB of headers waiting, so these take up to 250 MiB. */
const usualConnections = 2_000;

class ReverseProxy {
  readonly counts = noCounts();
  /** Set when the port is known. */
  isOwnHost: ReturnType<typeof createHostCheck> = () => false;
  readonly #routes: Routes;
  readonly #keepHost: boolean;
  readonly #http2: boolean;
  readonly #onFull: () => void;
  readonly #forwarded: Forwarding;
  readonly #policy: Policy;
  readonly #sink: CaptureSink;
  readonly #page: ProxyOptions["page"];
  readonly #mostBody: number;
  readonly #longestBody: number;
  readonly #budget: Budget;
  /** Separate, so that unenforced exchanges cannot use it up. */
  readonly #enforcedBudget: Budget;
  readonly #seen = new SeenBodies();
  readonly #tunnels: Tunnels;
  readonly #sample: number;
  /** Grows by the rate with each exchange; at 1 the exchange is in the sample. */
  #share = 0;

  constructor(options: ProxyOptions) {
    const { sink, sample = 1, mostBody = 1 << 20, longestBody = 120_000, keepHost = false } = options;
    this.#routes = new Routes({ common: options.upstream, placed: options.placed ?? [] }, options);
    this.#tunnels = new Tunnels(options.tunnels);
    this.#keepHost = keepHost;
    this.#http2 = options.http2 ?? false;
    this.#onFull = options.onFull ?? (() => {});
    this.#forwarded = options.forwarded ?? "append";
    this.#policy = createPolicy(options.contract ?? null, options.enforce ?? "none");
    this.#sink = sink;
    this.#page = options.page;
    this.#mostBody = mostBody;
    this.#longestBody = longestBody;
    this.#budget = new Budget(Math.max(64 << 20, 4 * mostBody));
    this.#enforcedBudget = new Budget(this.#budget.most);
    this.#sample = sample;
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    const target = pathAndQuery(request.url!);
    if (this.#page && ownPath.test(target)) {
      if (!this.isOwnHost(request)) sendRefusal(response, refuse(421, elsewhere), !request.complete);
      else if (!isOwnWrite(request)) sendRefusal(response, refuse(403, anotherPage), !request.complete);
      else this.#page(request, response);
      return;
    }
    const pause = this.#sink.pause();
    if (pause === null) this.#take(request, response, target);
    else void pause.then(() => !hasLeft(response) && this.#take(request, response, target));
  };

  readonly onFull = (): void => this.#onFull();

  readonly countRefused = (): void => {
    this.counts.refused += 1;
  };

  /** Ignoring h2c refuses it. With a body, an upgrade is not possible: the body would arrive during the handshake. */
  readonly mayUpgrade = ({ rawHeaders, url, httpVersionMinor }: IncomingMessage): boolean => {
    const { upgrade, hasBody } = splitRequestHeaders(rawHeaders);
    const isOwn = this.#page !== undefined && ownPath.test(pathAndQuery(url!));
    return upgrade !== null && upgrade !== "h2c" && !hasBody && httpVersionMinor > 0 && !isOwn && !this.#routes.isEmpty;
  };

  readonly upgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    this.counts.exchanges += 1;
    const target = pathAndQuery(request.url!);
    const response = this.#tunnels.answerOn(request, socket);
    const sent = splitRequestHeaders(request.rawHeaders);
    const refusal = this.#tunnels.isFull
      ? refuse(503, "Too many upgraded connections are open.")
      : refusalOf(request, sent);
    if (refusal !== null) {
      this.#refuse(response, refusal);
      return;
    }
    const tunnels = this.#tunnels;
    const onOpen = () => {
      this.counts.upgraded += 1;
    };
    const tunnelTo = (server: Upstream): Upstream => ({
      ...server,
      send: (asked, receiver) => tunnels.ask({ request: asked, receiver, response, head }, server, onOpen),
    });
    const protocol = headerOf(request.rawHeaders, "upgrade")!;
    const headers = [...sent.headers, "Connection", "Upgrade", "Upgrade", protocol];
    this.#pass(request, response, target, { ...sent, headers, needsNodeHttp: false }, tunnelTo);
  };

  closeTunnels(patience: number): void {
    this.#tunnels.close(patience);
  }

  async close(): Promise<void> {
    await this.#routes.close();
    await this.#sink.drain();
  }

  #take(request: IncomingMessage, response: ServerResponse, target: string): void {
    this.counts.exchanges += 1;
    const sent = splitRequestHeaders(request.rawHeaders);
    const refusal = refusalOf(request, sent);
    if (refusal !== null) this.#refuse(response, refusal);
    else if (!this.#routes.isEmpty) this.#pass(request, response, target, sent);
    else takeCopy(request, response, this.#isSampled() ? this.#capture(request, target) : null, this.#onOver);
  }

  #refuse(response: ServerResponse, refusal: ErrorResponse): void {
    sendRefusal(response, refusal, true);
    this.countRefused();
  }

  #pass(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    sent: SentHeaders,
    reach = (upstream: Upstream) => upstream,
  ): void {
    const { method = "", rawHeaders } = request;
    if (this.#policy.isEnforcing && target.includes("#")) {
      this.#refuse(response, refuseFragment());
      return;
    }
    const misread = this.#policy.refuseLine(method, target, rawHeaders);
    if (misread !== null) {
      this.#refuse(response, misread);
      return;
    }
    const route = this.#routes.find(target, rawHeaders);
    if (route === null || this.#policy.isUnclaimed(target, rawHeaders)) {
      this.#refuse(response, route === null ? refuseUnrouted() : refuseUnclaimed());
      return;
    }
    const enforced = this.#policy.find(method, target, rawHeaders);
    const upstream = reach(route.upstream);
    const toUpstream = this.#toUpstream(request, route.path, sent, upstream);
    if (enforced !== null) {
      const relay = new EnforcedRelay({
        request,
        response,
        capture: this.#capture(request, target, this.#enforcedBudget),
        enforced,
        upstream,
        seen: this.#seen,
        mostBody: this.#mostBody,
        longestBody: this.#longestBody,
        onOver: this.#onOver,
      });
      relay.hasBody = sent.hasBody;
      relay.isExpecting = request.headers.expect !== undefined;
      relay.start(toUpstream, sent.hasBody);
      return;
    }
    const capture = this.#isSampled() ? this.#capture(request, target) : null;
    const relay = new Relay(request, response, capture, this.#onOver);
    relay.hasBody = sent.hasBody;
    relay.isExpecting = sent.needsNodeHttp && request.headers.expect !== undefined;
    if (sent.hasBody) {
      // A body that arrived together with the head needs no stream. Node reads it after all ticks that the head has caused.
      setImmediate(() => {
        if (relay.isOver) return;
        toUpstream.body = bodyOf(request, sent);
        // Trailers may arrive unannounced. They are not sent to an upstream that supports only HTTP/2.
        if (sent.isChunked && !this.#http2 && (!request.complete || request.rawTrailers.length > 0)) {
          toUpstream.needsNodeHttp = true;
        }
        send(upstream, relay, toUpstream);
      });
    } else send(upstream, relay, toUpstream);
  }

  #capture({ method, rawHeaders }: IncomingMessage, target: string, budget = this.#budget): Capture {
    return new Capture(method!, target, rawHeaders, this.#mostBody, budget);
  }

  /** Evenly spread: a rate of 0.1 means every tenth. */
  #isSampled(): boolean {
    this.#share += this.#sample;
    if (this.#share < 1) {
      this.counts.unsampled += 1;
      return false;
    }
    this.#share -= 1;
    return true;
  }

  #toUpstream(
    request: IncomingMessage,
    path: string,
    { headers, host, needsNodeHttp }: SentHeaders,
    upstream: Upstream,
  ): UpstreamRequest {
    const named = (this.#keepHost && host) || upstream.host;
    const trailers = () => passTrailers(request.rawTrailers);
    const told = addForwarded(headers, host, request, this.#forwarded);
    return { method: request.method!, path, headers: told, host: named, body: null, trailers, needsNodeHttp };
  }

  readonly #onOver = ({ capture }: { capture: Capture | null }): void => {
    if (capture === null) return;
    if (capture.head.enforced !== null) this.countRefused();
    if (!this.#sink.take(capture)) this.counts.dropped += 1;
  };
}

/** Later, no event would report that this client is gone, and the response would wait forever. */
const hasLeft = (response: ServerResponse): boolean => response.destroyed;

function send(upstream: Upstream, relay: Relay, request: UpstreamRequest): void {
  try {
    relay.transfer = upstream.send(request, relay);
  } catch (error) {
    relay.onError(error as Error);
  }
}
