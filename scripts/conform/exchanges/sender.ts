// Sends requests within the rate limits of the server, and checks each exchange against the description.
import { setTimeout as delay } from "node:timers/promises";
import { createBudget } from "../../../client/budget.ts";
import type { CallFacts } from "../../../generated/call-types.ts";
import { Body, createObserver, createWatchers, type Exchange, type Finding } from "../../gate/index.ts";
import { UserError } from "../../terminal/index.ts";
import type { Description, RateLimit, Subject, Values } from "../description/description.ts";
import type { Given } from "../description/sources.ts";
import type { ConformExchange } from "../report/types.ts";
import { Ending } from "./ending.ts";
import { type Role, withToken } from "./roles.ts";

/** A request before it gets its credentials. */
export interface Call {
  /** Null for a request to an undocumented address. */
  subject: Subject | null;
  method: string;
  /** Path and query, below the base of the server. */
  target: string;
  headers: readonly (readonly [string, string])[];
  body: string | Uint8Array | undefined;
  values: Values;
  query: Readonly<Record<string, unknown>>;
  /** The body before it was written. */
  sent: unknown;
}

export interface Reply extends Given {
  call: Call;
  status: number;
  /** True for 200 to 299. */
  isSuccess: boolean;
  /** The body if it is JSON, otherwise undefined. */
  body: unknown;
  exchange: ConformExchange;
  /** Violations in the response. */
  findings: readonly Finding[];
}

/** A check that cannot be made. The message is a sentence. */
export class Unreached extends Error {}

export interface Bounds {
  minutes: number;
  maxRequests: number;
  signal: AbortSignal | undefined;
  isReadOnly: boolean;
}

/** Frees the request's share of the rate limits. */
type Settle = (response?: Response) => void;

/** Milliseconds. */
const [timeout, pingTimeout, pause] = [10_000, 5_000, 500];
const most = { attempts: 3, waitSeconds: 65, pings: 3, cleanupMinutes: 1, farewellMinutes: 0.1 };

export class Sender {
  requests = 0;
  readonly isReadOnly: boolean;
  readonly #description: Description;
  readonly #server: string;
  readonly #observer: ReturnType<typeof createObserver>;
  readonly #budgets = new Map<string, ReturnType<typeof createBudget>>();
  #ending: Ending;
  #maxRequests: number;
  #isReached = false;
  #ping: Promise<boolean> | undefined;

  constructor(description: Description, server: URL, { isReadOnly, maxRequests, ...ends }: Bounds) {
    this.#description = description;
    this.isReadOnly = isReadOnly;
    this.#maxRequests = maxRequests;
    this.#ending = new Ending(ends);
    this.#server = server.origin + (server.pathname.replace(/\/+$/, "") || description.base);
    const { contract } = description;
    this.#observer = createObserver({ contract, watchers: createWatchers(contract) });
  }

  /** `paced`: waits for the documented rate limits, then for `start`. */
  async send(call: Call, role: Role | null, paced = true, start = async () => {}): Promise<Reply> {
    if (this.isReadOnly && !/^(GET|HEAD)$/.test(call.method)) throw new Unreached("A read-only run makes no objects.");
    for (let attempt = 1; ; attempt += 1) {
      this.#ending.signal.throwIfAborted();
      const settle: Settle = paced ? await this.#pace(call.subject, role) : () => {};
      await start();
      const { response, reply } = await this.#exchange(call, role).catch((error) => {
        settle();
        throw error;
      });
      settle(response);
      if (response === undefined) await this.#assertAlive();
      const seconds = secondsToWait(reply, call.method);
      if (!paced || seconds === undefined || attempt === most.attempts) return reply;
      await this.wait(seconds * 1000);
    }
  }

  /** Throws `Ended` if the run ends meanwhile. */
  async wait(milliseconds: number): Promise<void> {
    const { signal } = this.#ending;
    await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
  }

  /** Begins the removal of objects, with a short timeout if the server has stopped. */
  startCleanup(): void {
    const isGone = this.#ending.by === "unreachable";
    this.#ending.end("interrupted");
    this.#ending = new Ending({ minutes: isGone ? most.farewellMinutes : most.cleanupMinutes });
    this.#maxRequests = Number.POSITIVE_INFINITY;
  }

  /** A missing response is a finding only if the server responds to another request. */
  async #assertAlive(): Promise<void> {
    this.#ping ??= this.#isAlive().finally(() => {
      this.#ping = undefined;
    });
    if (!(await this.#ping)) this.#ending.end("unreachable");
    this.#ending.signal.throwIfAborted();
  }

  async #isAlive(): Promise<boolean> {
    for (let sent = 1; ; sent += 1) {
      const signal = AbortSignal.any([AbortSignal.timeout(pingTimeout), this.#ending.signal]);
      const response = await fetch(this.#server, { redirect: "manual", signal }).catch(() => undefined);
      await response?.body?.cancel();
      if (response || sent === most.pings || this.#ending.signal.aborted) return response !== undefined;
      await this.wait(pause);
    }
  }

  /** Waits for the common limits. Windows of an operation's own limit are long, so a check gives up instead. */
  async #pace(subject: Subject | null, role: Role | null): Promise<Settle> {
    const { common, own } = this.#description.limitsOf(subject);
    const budget = this.#budgets.get(role?.token ?? "") ?? createBudget();
    this.#budgets.set(role?.token ?? "", budget);
    const [shared, single] = [factsOf("", common), factsOf(subject?.id ?? "", own)];
    const giveUp = new AbortController();
    const isFull = budget.take(single, giveUp.signal)?.catch(() => {});
    giveUp.abort();
    if (isFull) throw new Unreached(`The operation's rate limit of ${own[0]!.requests} requests is used up.`);
    await budget.take(shared, this.#ending.signal);
    return (response) => {
      // The headers show the limit that is used up first, rarely the operation's own.
      budget.settle(single);
      budget.settle(shared, response);
    };
  }

  async #exchange(call: Call, role: Role | null): Promise<{ response: Response | undefined; reply: Reply }> {
    const isOpen = role === null || call.subject?.needsToken === false;
    const { headers, target } = isOpen ? call : withToken(this.#description, call, role.token);
    const at = Date.now();
    const started = performance.now();
    const ends = call.method === "GET" ? this.#ending.signal : this.#ending.late;
    if (this.requests >= this.#maxRequests) this.#ending.end("max-requests");
    this.#ending.signal.throwIfAborted();
    this.requests += 1;
    let response: Response | undefined;
    let bytes = Buffer.alloc(0);
    let failure: Exchange["failure"] = null;
    try {
      response = await fetch(this.#server + target, {
        method: call.method,
        headers: headers.map(([name, value]) => [name, value]),
        ...(call.body !== undefined && { body: call.body as string | Uint8Array<ArrayBuffer> }),
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ends]),
      });
      bytes = Buffer.from(await response.arrayBuffer());
      this.#isReached = true;
    } catch (error) {
      if (error === ends.reason) throw error;
      if (!this.#isReached) throw unreachable(new URL(this.#server).origin, error);
      failure = { by: "upstream", message: messageOf(error) };
    }
    const duration = performance.now() - started;
    const exchange: Exchange = {
      request: {
        method: call.method,
        target: this.#description.base + target,
        headers: headers.flat(),
        body: call.body === undefined ? Body.none : Body.of(call.body),
      },
      response: response
        ? {
            status: response.status,
            statusText: response.statusText,
            headers: [...response.headers].flat(),
            body: Body.of(bytes),
          }
        : null,
      source: { kind: "process" },
      ...{ at, duration, waited: duration, enforced: null, failure },
      requestId: response?.headers.get("x-request-id") ?? null,
    };
    const observation = this.#observer.observe(exchange);
    const status = response?.status ?? 0;
    const { values, query, sent } = call;
    const reply: Reply = {
      ...{ call, status, values, query, sent },
      isSuccess: status >= 200 && status < 300,
      body: parse(bytes.toString()),
      header: (name) => response?.headers.get(name) ?? null,
      exchange: { role: role?.name ?? null, exchange: structuredClone(observation.redacted()) },
      findings: observation.findings
        .filter(({ side, severity }) => side === "response" && severity === "error")
        .map((one) => ({
          ...one,
          message: one.message.replace("The upstream did not answer", "The server did not respond"),
        })),
    };
    return { response, reply };
  }
}

/** The limits in the form that the budget of the client reads. */
const factsOf = (id: string, limits: readonly RateLimit[]): CallFacts => ({
  ...{ id, method: "GET", path: "/", retry: [], toBody: () => undefined },
  limits: limits.map(({ requests, seconds }) => [`${id} ${seconds}`, requests, seconds] as const),
});

/** Undefined if the response is final. */
function secondsToWait({ status, header }: Reply, method: string): number | undefined {
  if (status !== 429 && !(status === 503 && method === "GET")) return undefined;
  const given = Number(header("retry-after") ?? header("x-ratelimit-reset") ?? header("ratelimit-reset") ?? 1);
  const seconds = Number.isFinite(given) ? Math.max(given, 0.1) : 1;
  return seconds > most.waitSeconds ? undefined : seconds;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageOf = (error: unknown): string => {
  const { message, cause, name } = error as Error;
  if (name === "TimeoutError") return `no response in ${timeout / 1000} s`;
  return cause instanceof Error ? cause.message : message;
};

const unreachable = (origin: string, error: unknown): UserError =>
  new UserError(`${origin} does not respond: ${messageOf(error)}. Start the server, or correct the URL.`);
