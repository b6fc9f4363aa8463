// Follows the links in answers with the credentials of the caller who got them, and checks the results.
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Contract } from "../exchange/contract.ts";
import { findDocument } from "../exchange/documents.ts";
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import { Recent } from "../exchange/recent.ts";
import type { Consumer, Observation, Watcher } from "../observer/observer.ts";
import type { TrafficObserver } from "../observer/traffic-observer.ts";
import type { Routes } from "../proxy/routes.ts";
import { changesNothing, documentOf, succeeded } from "../watchers/resources.ts";
import { fetchLink, type LinkRequest } from "./fetch-link.ts";
import { breachOf, linksOf, type PrintedLink, type Promised } from "./links.ts";

interface FollowerOptions {
  contract: Contract;
  /** Separate from the connections of the proxy. */
  routes: Routes;
  /** Send the link's host to the upstream, not the upstream's own. */
  keepHost?: boolean;
  /** Low, so that following does not use up the callers' rate limits. */
  perSecond?: number;
  /** Milliseconds until a link counts as unanswered. */
  patience?: number;
}

interface Task extends LinkRequest {
  promise: Promised;
  /** When the request for the answer with this link was sent, in milliseconds since 1970. */
  printed: number;
  key: string;
}

type Link = Pick<LinkRequest, "target" | "host">;

/** These statuses concern the caller or the upstream, not the link. */
const passing: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);
const gone: ReadonlySet<number> = new Set([404, 410]);
/** A removal may be observed this many milliseconds after a link to the removed resource. */
const removalsLate = 300;

const maxWaiting = 1_000;
/** Unknown origins that are reported. */
const maxStrange = 20;
/** Servers refuse longer ones. */
const longestTarget = 8_192;

export class Follower {
  readonly #contract: Contract;
  readonly #routes: Routes;
  readonly #keepHost: boolean;
  readonly #perSecond: number;
  readonly #patience: number;
  readonly #strange = new Set<string>();
  readonly #followed = new Recent<true>(10_000);
  readonly #tasks = new WeakMap<Exchange, Task>();
  readonly #waiting: Task[] = [];
  #timer: NodeJS.Timeout | undefined;
  #underWay = 0;
  #isStopped = false;
  /** The time of the last removal. */
  #removed = Number.NEGATIVE_INFINITY;

  /** Collects links. */
  readonly consumer: Consumer = { observe: (observation) => this.#collectFrom(observation) };
  /** Finds broken links. */
  readonly watcher: Watcher = { watch: (exchange, operationId) => this.#watch(exchange, operationId) };

  constructor({ contract, routes, keepHost = false, perSecond = 5, patience = 10_000 }: FollowerOptions) {
    this.#contract = contract;
    this.#routes = routes;
    this.#keepHost = keepHost;
    this.#perSecond = perSecond;
    this.#patience = patience;
  }

  /** Links that wait or are being followed. */
  get pending(): number {
    return this.#waiting.length + this.#underWay;
  }

  start(observer: Pick<TrafficObserver, "observe">): void {
    this.#timer = setInterval(() => {
      const task = this.#waiting.shift();
      if (task) void this.#follow(task, observer);
    }, 1000 / this.#perSecond).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#waiting.length = 0;
    this.#isStopped = true;
  }

  #collectFrom({ exchange, operationId }: Observation): void {
    if (removes(exchange)) this.#removed = exchange.at + (exchange.duration ?? 0);
    // Do not follow links in answers to followed links: only clients choose where to start.
    if (exchange.source.kind === "followed" || operationId === null) return;
    const document = exchange.response && exchange.response.status < 300 ? documentOf(exchange) : undefined;
    if (document === undefined) return;
    for (const link of linksOf(document)) this.#collect(link, exchange, operationId);
  }

  #collect({ href, pointer, promise }: PrintedLink, { request, at }: Exchange, operationId: string): void {
    const link = this.#linkOf(href, headerOf(request.headers, "host") ?? "");
    if (link === undefined || link.target.length > longestTarget || !this.#isInContract(link)) return;
    const authorization = headerOf(request.headers, "authorization");
    const { target, host } = link;
    const key = createHash("sha256")
      .update(JSON.stringify([authorization ?? "", target, host, promise]))
      .digest("base64url");
    if (this.#followed.get(key) || this.#waiting.length >= maxWaiting) return;
    this.#followed.set(key, true);
    const from = `${operationId} ${pointer.replaceAll(/\/\d+(?=\/)/g, "/*")}`;
    this.#waiting.push({ target, host, authorization, from, promise, printed: at, key });
  }

  /** The request of a client for this link. Undefined for links to other hosts, which are never followed. */
  #linkOf(href: string, caller: string): Link | undefined {
    const host = this.#contract.parts === undefined ? "" : caller;
    if (/^\/(?!\/)/.test(href)) return { target: href, host };
    if (!URL.canParse(href)) return undefined;
    const url = new URL(href);
    const target = this.#contract.publicOrigins.includes(url.origin)
      ? url.pathname + url.search
      : this.#routes.targetOf(url);
    if (target !== undefined) return { target, host };
    const isClaimed = /^https?:$/.test(url.protocol) && this.#routes.claimsHost(url.host);
    return isClaimed ? { target: url.pathname + url.search, host: url.host } : undefined;
  }

  /** Only paths of operations must answer. */
  #isInContract({ target, host }: Link): boolean {
    const { parts } = this.#contract;
    const headers = ["Host", host];
    const contract = parts === undefined ? this.#contract : findDocument(parts, { target, headers })?.contract;
    const match = contract?.matchRoute("GET", pathOf(target)) ?? null;
    return match !== null && !("allow" in match);
  }

  async #follow(task: Task, observer: Pick<TrafficObserver, "observe">): Promise<void> {
    // Every document has an upstream, and the link belongs to one.
    const { upstream, path } = this.#routes.find(task.target, ["Host", task.host])!;
    this.#underWay += 1;
    const exchange = await fetchLink(upstream, path, { ...task, keepHost: this.#keepHost }, this.#patience);
    this.#tasks.set(exchange, task);
    if (exchange.response && gone.has(exchange.response.status)) await delay(removalsLate);
    this.#underWay -= 1;
    // Stopping the gate aborts open links: do not report that.
    if (!this.#isStopped) observer.observe(exchange);
  }

  #watch(exchange: Exchange, operationId: string | null): BareFinding[] {
    const task = this.#tasks.get(exchange);
    if (task === undefined) return this.#listStrange(exchange, operationId);
    if (exchange.response && this.#saysNothing(exchange.response.status, task)) {
      // Follow the link again when another answer has it.
      this.#followed.delete(task.key);
      return [];
    }
    const breach = exchange.response
      ? breachOf(task.promise, exchange.response.status, documentOf(exchange))
      : "gets no answer";
    return breach === undefined ? [] : [broken(task, operationId, breach)];
  }

  #saysNothing(status: number, { printed }: Task): boolean {
    return passing.has(status) || (gone.has(status) && this.#removed >= printed);
  }

  /** Reports each unknown origin once, if its links look like the contract's. */
  #listStrange(exchange: Exchange, operationId: string | null): BareFinding[] {
    const document = this.#strange.size < maxStrange && operationId !== null ? documentOf(exchange) : undefined;
    const found: BareFinding[] = [];
    for (const { href, pointer } of document ? linksOf(document) : []) {
      if (!/^https?:/i.test(href) || !URL.canParse(href)) continue;
      const { origin, pathname, host } = new URL(href);
      if (this.#strange.has(origin) || this.#strange.size >= maxStrange) continue;
      if (this.#linkOf(href, "") !== undefined || !this.#isInContract({ target: pathname, host })) continue;
      this.#strange.add(origin);
      found.push(unfollowed(origin, pointer, operationId));
    }
    return found;
  }
}

/** DELETE, an action that answers 204, or an action with a removing name. */
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
  message: `The gate did not follow this link to ${origin}. If that is the upstream, give --public-origin ${origin}.`,
  pointer,
  schema: "#",
});
