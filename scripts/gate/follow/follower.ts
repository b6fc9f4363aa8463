// Follows the links that answers print, with the credentials of whoever got them, and judges what comes.
import { createHash } from "node:crypto";
import type { Contract } from "../contract.ts";
import { Body, type Exchange, headerOf, pathOf, type RawHeaders, requestIdOf } from "../exchange.ts";
import type { BareFinding } from "../finding.ts";
import type { Consumer, Observation, Observer, Watcher } from "../observer.ts";
import type { Upstream } from "../proxy/upstream.ts";
import { Recent } from "../recent.ts";
import { changesNothing, documentOf, succeeded } from "../watchers/resources.ts";
import { breachOf, linksOf, type PrintedLink, type Promised } from "./links.ts";

export interface FollowerOptions {
  contract: Contract;
  upstream: Upstream;
  /** Of links that lead to the upstream, besides those that the contract names. */
  origins: readonly string[];
  /** So that following does not use up what callers may ask for. */
  perSecond?: number;
  /** Milliseconds until a link counts as unanswered. */
  patience?: number;
}

export interface Follower {
  /** Collects links; goes on when the observer is known. */
  consumer: Consumer;
  /** Finds what does not hold. */
  watcher: Watcher;
  start(observer: Observer): void;
  /** Links that were not followed since too many waited. */
  readonly skipped: number;
  /** Links that wait or are under way. */
  readonly pending: number;
  stop(): void;
}

interface Task {
  target: string;
  authorization: string | undefined;
  /** Where the link stood: operation and pointer. */
  from: string;
  promise: Promised;
  /** When the answer that printed it was asked for, in milliseconds since 1970. */
  printed: number;
  key: string;
}

/** Answers that say nothing of the link: who asks, or how often, is the matter. */
const passing: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);
const gone: ReadonlySet<number> = new Set([404, 410]);
/** What was removed meanwhile may be judged a little later than the link to it, in milliseconds. */
const removalsLate = 300;

const mostWaiting = 1_000;
const mostBody = 1 << 20;
/** Origins that are told of as not followed. */
const mostStrange = 20;
/** Servers refuse longer ones. */
const longestTarget = 8_192;

export function createFollower(options: FollowerOptions): Follower {
  const { contract, upstream, perSecond = 5, patience = 10_000 } = options;
  const origins = new Set([...options.origins, ...contract.publicOrigins]);
  const strange = new Set<string>();
  const followed = new Recent<true>(10_000);
  const promises = new WeakMap<Exchange, Task>();
  const waiting: Task[] = [];
  let timer: NodeJS.Timeout | undefined;
  let underWay = 0;
  let isStopped = false;
  /** When something was last removed. */
  let removed = Number.NEGATIVE_INFINITY;

  const follower = {
    skipped: 0,
    get pending() {
      return waiting.length + underWay;
    },
    consumer: {
      observe({ exchange, operationId }: Observation) {
        if (removes(exchange)) removed = exchange.at + (exchange.duration ?? 0);
        // A followed link is looked at, and not what it prints in turn: traffic decides where to look.
        if (exchange.source.kind === "followed" || operationId === null) return;
        const document = exchange.response && exchange.response.status < 300 ? documentOf(exchange) : undefined;
        if (document === undefined) return;
        for (const link of linksOf(document)) collect(link, exchange, operationId);
      },
    },
    watcher: {
      watch(exchange: Exchange, operationId: string | null): BareFinding[] {
        const task = promises.get(exchange);
        if (task === undefined) return listStrange(exchange, operationId);
        if (exchange.response && saysNothing(exchange.response.status, task)) {
          // Whoever prints it again will have it followed again.
          followed.delete(task.key);
          return [];
        }
        const breach = exchange.response
          ? breachOf(task.promise, exchange.response.status, documentOf(exchange))
          : "gets no answer";
        return breach === undefined ? [] : [broken(task, operationId, breach)];
      },
    },
    start(observer: Observer) {
      timer = setInterval(() => {
        const task = waiting.shift();
        if (task) follow(task, observer);
      }, 1000 / perSecond).unref();
    },
    stop() {
      clearInterval(timer);
      waiting.length = 0;
      isStopped = true;
    },
  };

  const saysNothing = (status: number, { printed }: Task): boolean =>
    passing.has(status) || (gone.has(status) && removed >= printed);

  function collect({ href, pointer, promise }: PrintedLink, { request, at }: Exchange, operationId: string): void {
    const authorization = headerOf(request.headers, "authorization");
    const target = targetOf(href);
    if (target === undefined || target.length > longestTarget) return;
    // The contract promises an answer only where it has one.
    const match = contract.matchRoute("GET", pathOf(target));
    if (match === null || "allow" in match) return;
    const key = createHash("sha256")
      .update(JSON.stringify([authorization ?? "", target, promise]))
      .digest("base64url");
    if (followed.get(key)) return;
    if (waiting.length >= mostWaiting) {
      follower.skipped += 1;
      return;
    }
    followed.set(key, true);
    waiting.push({
      target,
      authorization,
      from: `${operationId} ${pointer.replaceAll(/\/\d+(?=\/)/g, "/*")}`,
      promise,
      printed: at,
      key,
    });
  }

  /** Path and query of a link that leads to the upstream; nobody else is asked, whatever an answer says. */
  function targetOf(href: string): string | undefined {
    if (/^\/(?!\/)/.test(href)) return href;
    if (!URL.canParse(href)) return undefined;
    const { origin, pathname, search } = new URL(href);
    return origins.has(origin) ? pathname + search : undefined;
  }

  /** Each origin once that answers name for what is in the contract, though nobody knows it as the upstream's. */
  function listStrange(exchange: Exchange, operationId: string | null): BareFinding[] {
    const document = strange.size < mostStrange && operationId !== null ? documentOf(exchange) : undefined;
    const found: BareFinding[] = [];
    for (const { href, pointer } of document ? linksOf(document) : []) {
      if (!/^https?:/i.test(href) || !URL.canParse(href)) continue;
      const { origin, pathname } = new URL(href);
      if (origins.has(origin) || strange.has(origin) || strange.size >= mostStrange) continue;
      const match = contract.matchRoute("GET", pathname);
      if (match === null || "allow" in match) continue;
      strange.add(origin);
      found.push(unfollowed(origin, pointer, operationId));
    }
    return found;
  }

  function follow(task: Task, observer: Observer): void {
    const headers: string[] = ["Accept", "application/vnd.api+json"];
    if (task.authorization !== undefined) headers.push("Authorization", task.authorization);
    const at = Date.now();
    const started = performance.now();
    let head: { status: number; statusText: string; headers: RawHeaders; waited: number } | undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    underWay += 1;

    function finish(failure: string | null): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(deadline);
      const bytes = Buffer.concat(chunks);
      const gap = failure !== null ? "aborted" : size > mostBody ? "beyond-bound" : null;
      const exchange: Exchange = {
        request: { method: "GET", target: task.target, headers, body: Body.none },
        response: head ? { ...head, body: size === 0 && gap === null ? Body.none : new Body(bytes, size, gap) } : null,
        source: { kind: "followed", from: task.from },
        at,
        duration: performance.now() - started,
        waited: head?.waited ?? null,
        requestId: requestIdOf(headers, head?.headers),
        enforced: null,
        failure: failure === null ? null : { by: "upstream", message: failure },
      };
      promises.set(exchange, task);
      const report = () => {
        underWay -= 1;
        // What the end of the gate cuts off is nobody's fault.
        if (!isStopped) observer.observe(exchange);
      };
      if (head !== undefined && gone.has(head.status)) setTimeout(report, removalsLate);
      else report();
    }

    const request = { method: "GET", path: task.target, headers, host: upstream.host, body: null, isExact: false };
    const transfer = upstream.send(request, {
      onInformation() {},
      onHead(status, statusText, received) {
        head = { status, statusText, headers: received, waited: performance.now() - started };
      },
      onData(chunk) {
        size += chunk.length;
        if (size <= mostBody) chunks.push(chunk);
      },
      onEnd: () => finish(null),
      onError: (error) => finish(error.message),
    });
    const deadline = setTimeout(() => {
      transfer.abort();
      finish(`no whole answer within ${patience} ms`);
    }, patience).unref();
  }

  return follower;
}

/** DELETE, or an action that leaves nothing to show or says so in its name. */
const removes = (exchange: Exchange): boolean =>
  succeeded(exchange) &&
  !changesNothing(exchange) &&
  (exchange.request.method === "DELETE" ||
    exchange.response?.status === 204 ||
    /delete|remove|destroy/i.test(pathOf(exchange.request.target)));

const broken = ({ from }: Task, operationId: string | null, breach: string): BareFinding => ({
  kind: "broken-link",
  severity: "error",
  side: "response",
  operationId,
  message: `The link at ${from} ${breach}.`,
  schema: "#",
});

const unfollowed = (origin: string, pointer: string, operationId: string | null): BareFinding => ({
  kind: "not-judged",
  severity: "note",
  side: "response",
  operationId,
  message: `The link leads to ${origin}, and is not followed; give --public-origin ${origin} if that is the upstream.`,
  pointer,
  schema: "#",
});
