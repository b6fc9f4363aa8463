// Makes calls over openapi-fetch: writes them, times them, tries again where the spec allows it, and tells what failed.
import createTransport from "openapi-fetch";
import { type CallFacts, type CallOptions, type Connection as Calls, toPath } from "../generated/wire.ts";
import { type Clock, sleep, systemClock } from "./clock.ts";
import {
  AbortError,
  AnswerError,
  ApiError,
  errorOf,
  type Failure,
  InfrarunError,
  NetworkError,
  TimeoutError,
} from "./errors.ts";

/** Tells where and when calls may go out. */
export interface Budget {
  /** Waits until the call may be made; undefined where it may at once. */
  take(facts: CallFacts, signal?: AbortSignal): Promise<void> | undefined;
  /** The call was answered, or came to nothing. */
  settle(facts: CallFacts, response?: Response): void;
}

/** What is about to be sent. */
export interface RequestEvent {
  operation: string;
  /** Counted from 1. */
  attempt: number;
  method: string;
  url: string;
  /** May be changed. */
  headers: Headers;
}

/** What has come back; its body belongs to the caller. */
export interface ResponseEvent {
  operation: string;
  attempt: number;
  response: Response;
}

/** What failed, and how long it is until the next attempt. */
export interface RetryEvent {
  operation: string;
  attempt: number;
  error: Failure;
  milliseconds: number;
}

export interface ConnectOptions {
  /** Scheme, host and base path, such as `https://example.com/api/v2`. */
  baseUrl: string;
  /** Sent as a bearer token, but never where none is asked for; or what tells it for each attempt. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Used instead of the global one. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sent with every call. */
  headers?: Record<string, string> | undefined;
  /** Milliseconds for one attempt, its answer read to the end; 30 seconds by default. */
  attemptTimeout?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them; no end by default. */
  timeout?: number | undefined;
  /** How often a call is made again at most; 3 by default. */
  retries?: number | undefined;
  /** Called before each attempt. */
  onRequest?: ((event: RequestEvent) => void | Promise<void>) | undefined;
  /** Called after each attempt that was answered, before the body is read. */
  onResponse?: ((event: ResponseEvent) => void | Promise<void>) | undefined;
  /** Called before the wait for another attempt. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Keeps within the rate limits of the spec; see `createBudget`. */
  budget?: Budget | undefined;
  /** Sees each success; throws where it is not what it should be. */
  check?: ((facts: CallFacts, response: Response, data: unknown) => void | Promise<void>) | undefined;
  clock?: Clock | undefined;
}

/** Where calls go. */
export interface Connection extends Calls<Failure> {
  readonly baseUrl: string;
  readonly clock: Clock;
  /** The caller's own fetch, where there is one. */
  readonly fetch: ConnectOptions["fetch"];
}

/** In place of a Request: keeps what it is given, so that each attempt sends it as it is. */
class Sending {
  declare method: string;
  declare headers: Headers;
  declare signal: AbortSignal;
  declare body: unknown;
  declare duplex: string;
  readonly url: string;
  constructor(url: string, init: RequestInit) {
    Object.assign(this, init);
    this.url = url;
  }
}

interface Transport {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown }>;
}

interface Answer {
  response: Response;
  data?: unknown;
}

/**
 * A connection for operations that are imported one by one; `createClient` has them all.
 * @example
 * const connection = connect({ baseUrl, token });
 * const { data: run } = await showRun(connection, { run_id });
 */
export function connect(settings: ConnectOptions): Connection {
  const { baseUrl, clock = systemClock, budget, check, onRequest, onResponse } = settings;
  const transport = createTransport({
    baseUrl,
    Request: Sending as unknown as typeof Request,
    pathSerializer: toPath,
  }) as unknown as Transport;

  async function perform(facts: CallFacts, input: unknown, options: CallOptions = {}, raw?: boolean): Promise<Answer> {
    const { id } = facts;
    const { signal } = options;
    const retries = options.retries ?? settings.retries ?? 3;
    const timeout = options.timeout ?? settings.timeout;
    const limit = options.attemptTimeout ?? settings.attemptTimeout ?? 30_000;
    const { body, ...params } = splitInput(facts, input);
    /** What ended the whole call. */
    let ended: Failure | undefined;
    /** Of the attempt; aborted with the error that is to be thrown. */
    let controller: AbortController;

    const end = (failure: Failure) => {
      ended = failure;
      controller?.abort(failure);
    };
    const giveUp = () => end(new AbortError(id, "The caller gave up.", signal?.reason));
    const lateAfter = (milliseconds: number) => new TimeoutError(id, `No answer within ${milliseconds} ms.`);
    const stopTimer = timeout && clock.after(timeout, () => end(lateAfter(timeout)));

    async function attemptOnce(attempt: number): Promise<Answer> {
      let response: Response | undefined;
      let isOpen: boolean | undefined;
      const stopTimer = clock.after(limit, () => controller.abort(lateAfter(limit)));
      try {
        const token = typeof settings.token === "function" ? await settings.token() : settings.token;
        const { data, error } = await transport.request(facts.method, facts.path, {
          baseUrl: options.baseUrl,
          params,
          querySerializer: (query: object) => facts.toQuery?.(id, facts.query!, query) ?? "",
          parseAs: facts.accept?.startsWith("text/") ? "text" : "json",
          headers: {
            Accept: facts.accept,
            "Content-Type": body === undefined ? null : facts.send,
            Authorization: token && `Bearer ${token}`,
            ...settings.headers,
            ...options.headers,
            ...(facts.open && { Authorization: null }),
          },
          async fetch(request: Sending) {
            const { url, method, headers } = request;
            if (onRequest) await onRequest({ operation: id, attempt, method, url, headers });
            request.signal = controller.signal;
            if (body !== undefined) {
              request.body = facts.send?.includes("json")
                ? JSON.stringify(body)
                : typeof body === "function"
                  ? body()
                  : body;
              request.duplex = "half";
            }
            try {
              response = await (settings.fetch ?? fetch)(url, request as unknown as RequestInit);
            } catch (cause) {
              throw controller.signal.reason ?? new NetworkError(id, "There is no answer.", cause);
            }
            if (onResponse) await onResponse({ operation: id, attempt, response });
            isOpen = true;
            return raw ? new Response() : response;
          },
        });
        if (!response!.ok) throw errorOf(id, response!, error);
        if (check && !raw) await check(facts, response!, data);
        return { data, response: response! };
      } catch (cause) {
        // Until the answer is open it is a hook or an argument that is wrong.
        if (cause instanceof InfrarunError || !isOpen) throw cause;
        if (cause instanceof SyntaxError) throw new AnswerError(id, "The answer is no JSON.", cause);
        throw controller.signal.reason ?? new NetworkError(id, "The answer broke off.", cause);
      } finally {
        stopTimer();
        budget?.settle(facts, response);
      }
    }

    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp);
    try {
      for (let attempt = 1; ; attempt += 1) {
        controller = new AbortController();
        try {
          if (ended) throw ended;
          const turn = budget?.take(facts, controller.signal);
          if (turn) await turn;
          const answer = await attemptOnce(attempt);
          const { include } = (input ?? {}) as { include?: string[] };
          if (facts.relate && include?.[0] && !raw) answer.data = facts.relate(answer.data as object, include);
          return answer;
        } catch (error) {
          const milliseconds = attempt > retries || ended ? undefined : waitAfter(facts, error, attempt);
          if (milliseconds === undefined) {
            if (raw && error instanceof ApiError) return error;
            throw error;
          }
          settings.onRetry?.({ operation: id, attempt, error: error as Failure, milliseconds });
          // The time-out of the attempt has aborted its own.
          controller = new AbortController();
          await sleep(clock, milliseconds, controller.signal);
        }
      }
    } finally {
      if (stopTimer) stopTimer();
      // Whoever gets the Response reads it later, and may still give up.
      if (!raw) signal?.removeEventListener("abort", giveUp);
    }
  }

  return {
    baseUrl,
    clock,
    fetch: settings.fetch,
    send: (facts, input, options) => perform(facts, input, options).then(({ data }) => data),
    raw: (facts, input, options) => perform(facts, input, options, true).then(({ response }) => response),
    try: (facts, input, options) =>
      perform(facts, input, options).then(
        ({ data, response }) => ({ ok: true, data, response }),
        (error) => {
          if (!(error instanceof InfrarunError)) throw error;
          return { ok: false, error: error as Failure, response: (error as ApiError).response };
        },
      ),
  };
}

/** Milliseconds until the next attempt, spread so that callers do not come back together; undefined for never. */
function waitAfter({ retry, method }: CallFacts, error: unknown, attempt: number): number | undefined {
  const { status, retryAfter } = error as Partial<ApiError>;
  const isSafe = /GET|HEAD|OPTIONS/.test(method);
  if (status ? !retry.includes(status) : !(isSafe && (error instanceof NetworkError || error instanceof TimeoutError)))
    return;
  return (retryAfter ?? 0) * 1000 + Math.min(10_000, 125 * 2 ** attempt) * (0.5 + Math.random());
}

/** Path parameters and query by their names; whatever is left belongs to the body. */
function splitInput(facts: CallFacts, input: unknown) {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue;
    (facts.path.includes(`{${name}}`) ? path : facts.query?.[name] ? query : left)[name] = value;
  }
  const [name] = Object.keys(left);
  if (name && !facts.send) throw new TypeError(`${facts.id} takes no ${name}.`);
  const members = name || facts.bodyRequired ? left : undefined;
  return {
    path,
    query,
    body: facts.body === "whole" ? left.body : facts.toBody ? facts.toBody(facts.body!, left) : members,
  };
}
