// Makes calls: writes them, times them, tries again where the spec allows it, and tells what failed. Addresses and headers
// are openapi-fetch's. Its client as a whole would double what one operation weighs, and bring nothing along that is missing
// here: the generated functions have serializers of their own, and calls have hooks in place of middleware.
import { createFinalURL, mergeHeaders, removeTrailingSlash } from "openapi-fetch";
import { type CallFacts, type CallOptions, type Connection as Calls, type Given, toPath } from "../generated/wire.ts";
import { type Clock, sleep, systemClock } from "./clock.ts";
import { AbortError, AnswerError, ApiError, errorOf, InfrarunError, NetworkError, TimeoutError } from "./errors.ts";
import type { Failure } from "./statuses.ts";

/**
 * Tells when calls may go out, for a limit that the spec does not know; see `createBudget` for those that it does.
 * @example
 * let underWay = 0;
 * const oneByOne: Budget = {
 *   async take() {
 *     while (underWay > 0) await new Promise((done) => setTimeout(done, 10));
 *     underWay += 1;
 *   },
 *   settle() {
 *     underWay -= 1;
 *   },
 * };
 * const gentle = createClient({ baseUrl, token, budget: oneByOne });
 * await Promise.all([gentle.runs.show({ run_id }), gentle.runs.show({ run_id })]);
 */
export interface Budget {
  /** Waits until the call may be made; undefined where it may at once. */
  take(facts: CallFacts, signal?: AbortSignal): Promise<void> | undefined;
  /** The call was answered, or came to nothing. */
  settle(facts: CallFacts, response?: Response): void;
}

/**
 * What is about to be sent.
 * @example
 * const trace = ({ operation, attempt, headers }: RequestEvent) => headers.set("X-Trace", `${operation}-${attempt}`);
 * await createClient({ baseUrl, token, onRequest: trace }).runs.show({ run_id });
 */
export interface RequestEvent {
  /** The operationId. */
  operation: string;
  /** Counted from 1. */
  attempt: number;
  /** Of HTTP, such as `GET`. */
  method: string;
  /** With its query. */
  url: string;
  /** May be changed. */
  headers: Headers;
}

/**
 * What has come back.
 * @example
 * const log = ({ operation, response }: ResponseEvent) => console.log(operation, response.status);
 * await createClient({ baseUrl, token, onResponse: log }).runs.show({ run_id });
 */
export interface ResponseEvent {
  /** The operationId. */
  operation: string;
  /** Counted from 1. */
  attempt: number;
  /** Its body belongs to the caller of the operation. */
  response: Response;
}

/**
 * What failed, and how long it is until the next attempt.
 * @example
 * const tell = ({ operation, error, milliseconds }: RetryEvent) =>
 *   console.log(`${operation} again in ${milliseconds} ms:`, error.message);
 * await createClient({ baseUrl, token, onRetry: tell }).workspaces.unlock.try({ workspace_id });
 */
export interface RetryEvent {
  /** The operationId. */
  operation: string;
  /** The one that failed, counted from 1. */
  attempt: number;
  /** What it failed with. */
  error: Failure;
  /** Until the next attempt. */
  milliseconds: number;
}

/**
 * How calls are made; whatever is left out has a default that serves.
 * @example
 * const options: ConnectOptions = { baseUrl, token, timeout: 60_000, retries: 5, budget: createBudget() };
 * const { data: run } = await showRun(connect(options), { run_id });
 * console.log(run.attributes.status);
 */
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
  /** Where time comes from, for tests. */
  clock?: Clock | undefined;
}

/**
 * Where calls go; `connect` makes one, and `createClient` has one.
 * @example
 * const statusOf = async (connection: Connection, run_id: string) =>
 *   (await showRun(connection, { run_id })).data.attributes.status;
 * console.log(await statusOf(api.connection, run_id));
 */
export interface Connection extends Calls<Failure> {
  /** As it was given. */
  readonly baseUrl: string;
  /** Where time comes from. */
  readonly clock: Clock;
  /** The caller's own fetch, where there is one. */
  readonly fetch: ConnectOptions["fetch"];
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

  async function perform(facts: CallFacts, input: unknown, options: CallOptions = {}, raw?: boolean): Promise<Answer> {
    const { id, method } = facts;
    const { signal } = options;
    const timeout = options.timeout ?? settings.timeout;
    const given: Given = {};
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined && !facts.path.includes(`{${name}}`)) given[name] = value;
    }
    const url = createFinalURL(toPath(facts.path, (input ?? {}) as Given), {
      baseUrl: removeTrailingSlash(options.baseUrl ?? baseUrl),
      params: { query: given },
      pathSerializer: toPath,
      querySerializer: (query) => facts.takeQuery?.(facts, query) ?? "",
    });
    /** What ended the whole call. */
    let ended: Failure | undefined;
    /** Of the attempt; aborted with the error that is to be thrown. */
    let controller = new AbortController();

    const end = (failure: Failure) => {
      ended = failure;
      controller.abort(failure);
    };
    const giveUp = () => end(new AbortError(id, "The caller gave up.", signal?.reason));
    const lateAfter = (milliseconds: number, stop: (late: Failure) => void) =>
      clock.after(milliseconds, () => stop(new TimeoutError(id, `No answer within ${milliseconds} ms.`)));
    const stopTimer = timeout && lateAfter(timeout, end);

    async function attemptOnce(attempt: number): Promise<Answer> {
      const body = facts.toBody(facts, given);
      const turn = budget?.take(facts, controller.signal);
      if (turn) await turn;
      let response: Response | undefined;
      /** What it means to fail now; nothing where a hook or an argument is wrong. */
      let trouble: string | undefined;
      const stopTimer = lateAfter(options.attemptTimeout ?? settings.attemptTimeout ?? 30_000, (late) =>
        controller.abort(late),
      );
      try {
        const token = typeof settings.token === "function" ? await settings.token() : settings.token;
        const headers = mergeHeaders(
          {
            Accept: facts.accept,
            "Content-Type": body ? facts.send : undefined,
            Authorization: token && `Bearer ${token}`,
          },
          settings.headers,
          options.headers,
          // Also one that was set for all calls: no token goes where none is asked for.
          facts.open ? { Authorization: null } : undefined,
        );
        if (onRequest) await onRequest({ operation: id, attempt, method, url, headers });
        // Whoever gets the Response reads it later, and may still give up.
        const ending = raw && signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
        // Half is what a stream needs; it changes nothing for the rest.
        const init = { method, headers, body, signal: ending, duplex: "half" } as RequestInit;
        trouble = "There is no answer.";
        response = await (settings.fetch ?? fetch)(url, init);
        trouble = undefined;
        if (onResponse) await onResponse({ operation: id, attempt, response });
        trouble = "The answer broke off.";
        const text = raw ? "" : await response.text();
        trouble = undefined;
        if (!response.ok) throw errorOf(id, response, text);
        const data = readAnswer(facts, text);
        if (check && !raw) await check(facts, response, data);
        return { data: facts.relate ? facts.relate(data, input) : data, response };
      } catch (cause) {
        if (!trouble) throw cause;
        throw controller.signal.reason ?? new NetworkError(id, trouble, cause);
      } finally {
        stopTimer();
        budget?.settle(facts, response);
      }
    }

    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          if (ended) throw ended;
          return await attemptOnce(attempt);
        } catch (caught) {
          const error = caught as ApiError;
          const retries = options.retries ?? settings.retries ?? 3;
          if (ended || attempt > retries || !facts.retry.includes(error?.status ?? error?.name)) {
            if (raw && error instanceof ApiError) return error;
            throw error;
          }
          // Spread, so that callers do not come back together.
          const milliseconds =
            (error.retryAfter ?? 0) * 1000 + Math.min(10_000, 125 * 2 ** attempt) * (0.5 + Math.random());
          // Nobody is going to read it, and as long as it is unread its connection serves nobody else.
          if (raw) error.response?.body?.cancel().catch(() => {});
          settings.onRetry?.({ operation: id, attempt, error: error as Failure, milliseconds });
          // The time-out of the attempt has aborted its own.
          controller = new AbortController();
          await sleep(clock, milliseconds, controller.signal);
        }
      }
    } finally {
      if (stopTimer) stopTimer();
      signal?.removeEventListener("abort", giveUp);
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
        (answer) => ({ ok: true, ...answer }),
        (error) => {
          if (!(error instanceof InfrarunError)) throw error;
          return { ok: false, error: error as Failure, response: (error as ApiError).response };
        },
      ),
  };
}

function readAnswer({ id, parseAs }: CallFacts, text: string): unknown {
  if (parseAs === "text") return text;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch (cause) {
    throw new AnswerError(id, "The answer is no JSON.", cause);
  }
}
