// Makes calls: builds requests, limits their time, retries them if the spec allows it, and reports failures.
//
// openapi-fetch merges headers. Its client is not used: it would nearly double the size of one operation (from 2.6 to 4.6 kB
// after gzip), and creates a `Request`, which takes a third of the time of a call.
import { mergeHeaders } from "openapi-fetch";
import type { CallFacts, CallOptions, FlatArguments, Connection as Sender } from "./call-types.ts";
import { type Clock, sleep, systemClock, whenAborted } from "./clock.ts";
import { AbortError, ApiError, CallError, errorOf, type Failure, NetworkError, TimeoutError } from "./errors.ts";
import { readAnswer, refuseAsFetch, sendUnchanged } from "./sending.ts";
import { toPath } from "./wire.ts";

/** Delays calls for an undocumented limit. */
export interface Budget {
  /** Waits until the call may be sent; undefined if it may be sent at once. */
  take(facts: CallFacts, signal?: AbortSignal): Promise<void> | undefined;
  /** Called after a response, or without one after a failure. */
  settle(facts: CallFacts, response?: Response): void;
}

/** The request that is about to be sent. */
export interface RequestEvent {
  /** The operationId. */
  operation: string;
  /** Counted from 1. */
  attempt: number;
  /** The HTTP method, such as `GET`. */
  method: string;
  /** The URL, with the query. A hook may change it, such as to add a key. */
  url: string;
  /** The headers. A hook may change them. */
  headers: Headers;
}

/** The response that has arrived. */
export interface ResponseEvent {
  /** The operationId. */
  operation: string;
  /** Counted from 1. */
  attempt: number;
  /** Do not read its body: the caller of the operation needs it. */
  response: Response;
}

/** The failure, and the time until the next attempt. */
export interface RetryEvent {
  /** The operationId. */
  operation: string;
  /** The attempt that failed, counted from 1. */
  attempt: number;
  /** The error of the attempt. */
  error: Failure;
  /** Milliseconds until the next attempt. */
  milliseconds: number;
}

/** Settings for calls. All except `baseUrl` have a usable default. */
export interface ConnectOptions {
  /** Scheme, host and base path, such as `https://example.com/api/v2`. Operations with servers of their own are called there if this is a server of the document. */
  baseUrl: string;
  /** The bearer token, or a function that returns it for each attempt. Operations without security never get it. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Used instead of the global fetch. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Headers to send with every call; not to upload addresses, log addresses and redirects on other hosts. */
  headers?: Record<string, string> | undefined;
  /** Milliseconds for one attempt, until its response is read to the end; 30 seconds by default, `Infinity` for no limit. */
  attemptTimeout?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them; no limit by default. */
  timeout?: number | undefined;
  /** The most retries of a call; 3 by default. */
  retries?: number | undefined;
  /** Called before each attempt. */
  onRequest?: ((event: RequestEvent) => void | Promise<void>) | undefined;
  /** Called after each attempt with a response, before the body is read. */
  onResponse?: ((event: ResponseEvent) => void | Promise<void>) | undefined;
  /** Called before each wait for another attempt. */
  onRetry?: ((event: RetryEvent) => unknown) | undefined;
  /** Keeps calls within rate limits. */
  budget?: Budget | undefined;
  /** Checks each successful response, and throws if it is wrong. */
  check?: ((facts: CallFacts, response: Response, data: unknown) => void | Promise<void>) | undefined;
  /** The clock, for tests. */
  clock?: Clock | undefined;
}

/** The connection to one service. */
export interface Connection extends Sender<Failure> {
  /** The base URL from the settings. */
  readonly baseUrl: string;
  /** The clock for time limits and waits. */
  readonly clock: Clock;
  /** The fetch from the settings, if there is one. */
  readonly fetch: ConnectOptions["fetch"];
}

interface Answer {
  response: Response;
  data?: unknown;
}

/**
 * A connection for operations that are imported one by one. `createClient` returns an object with all operations.
 * @example
 * const patient = connect({ baseUrl, token, timeout: 60_000, retries: 5 });
 * console.log(patient.baseUrl);
 */
export function connect(settings: ConnectOptions): Connection {
  const { baseUrl, clock = systemClock, fetch } = settings;
  if (typeof baseUrl !== "string") throw new TypeError("baseUrl must be a string.");
  const perform = async (facts: CallFacts, input: unknown, options: CallOptions = {}, raw = false) => {
    // A stream can be read only once.
    const retries = Object(input).body?.getReader ? 0 : (options.retries ?? settings.retries ?? 3);
    const sendOnce = prepare(settings, clock, facts, input ?? {}, options, raw);
    return attempt(settings, clock, facts, options, raw, retries, sendOnce);
  };
  return {
    baseUrl,
    clock,
    fetch,
    send: (facts, input, options) => perform(facts, input, options).then(({ data }) => data),
    raw: (facts, input, options) => perform(facts, input, options, true).then(({ response }) => response),
    try: (facts, input, options) =>
      perform(facts, input, options).then(
        (answer) => ({ ok: true, ...answer }),
        (error) => {
          if (!(error instanceof CallError)) throw error;
          return { ok: false, error: error as Failure, response: (error as ApiError).response };
        },
      ),
  };
}

const lateAfter = (clock: Clock, id: string, milliseconds: number, stop: (late: Failure) => void) =>
  clock.after(milliseconds, () => stop(new TimeoutError(id, `No answer within ${milliseconds} ms.`)));

/** In seconds. If the service asks to wait longer, the call fails at once. */
const longestWait = 300;

type SendOnce = (attempt: number, controller: AbortController) => Promise<Answer>;

/** Makes the call, and retries it as long as the spec, its time limit and its caller allow. */
async function attempt(
  settings: ConnectOptions,
  clock: Clock,
  { id, retry }: CallFacts,
  options: CallOptions,
  raw: boolean,
  retries: number,
  sendOnce: SendOnce,
): Promise<Answer> {
  const { signal } = options;
  const timeout = options.timeout ?? settings.timeout;
  /** The error that ended the whole call. */
  let ended: Failure | undefined;
  /** The controller of the attempt. It is aborted with the error to throw. */
  let controller = new AbortController();
  /** The error of the last attempt, which says more than that the time is over. */
  let last: unknown;
  const end = (failure: Failure) => {
    ended = failure;
    if (last) failure.cause ??= last;
    controller.abort(failure);
  };
  const giveUp = () => end(new AbortError(id, "The caller gave up.", signal?.reason));
  const stopTimer = timeout === undefined ? undefined : lateAfter(clock, id, timeout, end);

  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (ended) throw ended;
        return await sendOnce(attempt, controller);
      } catch (caught) {
        const error = caught as ApiError;
        const isPutOff = (error?.retryAfter ?? 0) > longestWait;
        if (ended || isPutOff || attempt > retries || !retry.includes(error?.status ?? error?.name)) {
          if (raw && error instanceof ApiError) return error;
          throw error;
        }
        last = error;
        // Spread the waits, so that callers do not return at the same time.
        const milliseconds =
          (error.retryAfter ?? 0) * 1000 + Math.min(10_000, 125 * 2 ** attempt) * (0.5 + Math.random());
        // Nobody will read this body, and an unread body blocks its connection for other requests.
        if (raw) error.response?.body?.cancel().catch(() => {});
        // The time-out of the attempt may have aborted its controller.
        controller = new AbortController();
        const event: RetryEvent = { operation: id, attempt, error: error as Failure, milliseconds };
        await Promise.race([whenAborted(controller.signal), settings.onRetry?.(event)]);
        await sleep(clock, milliseconds, controller.signal);
      }
    }
  } finally {
    stopTimer?.();
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Builds the request. Returns a function that sends it once. */
function prepare(
  settings: ConnectOptions,
  clock: Clock,
  facts: CallFacts,
  input: object,
  options: CallOptions,
  raw: boolean,
): SendOnce {
  const { id, method } = facts;
  const { budget, check, onRequest, onResponse } = settings;
  // Not by assignment: an argument may be named __proto__.
  const given: FlatArguments = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !facts.path.includes(`{${name}}`)),
  );
  const base = options.baseUrl ?? facts.server?.(settings.baseUrl) ?? settings.baseUrl;
  // Without a path, the base is a whole address from an answer.
  const url = facts.path
    ? base.replace(/\/$/, "") +
      (facts.writePath ?? toPath)(facts.path, input as FlatArguments) +
      (facts.takeQuery?.(facts, given) ?? "")
    : base;

  return async (attempt, controller) => {
    const body = facts.toBody(facts, given);
    const send = options.fetch ?? settings.fetch;
    const turn = budget?.take(facts, controller.signal);
    if (turn) await turn;
    let response: Response | undefined;
    /** What a failure at this point means; undefined while an error can only come from a hook or an argument. */
    let trouble: string | undefined;
    const stopTimer = lateAfter(clock, id, options.attemptTimeout ?? settings.attemptTimeout ?? 30_000, (late) =>
      controller.abort(late),
    );
    const perform = async (): Promise<Answer> => {
      const token = typeof settings.token === "function" ? await settings.token() : settings.token;
      // fetch refuses it too, but its error message would show the token.
      if (token && /[\0\r\n]/.test(token.trim())) throw new TypeError("The token is not one line.");
      const headers = mergeHeaders(
        {
          Accept: facts.accept,
          "Content-Type": body ? facts.send : undefined,
          Authorization: token ? `Bearer ${token}` : undefined,
        },
        facts.elsewhere ? undefined : settings.headers,
        options.headers,
        // Also remove a header for all calls: an operation without security must not get a token.
        facts.open ? { Authorization: null } : undefined,
      );
      const request: RequestEvent = { operation: id, attempt, method, url, headers };
      await onRequest?.(request);
      // The receiver of the Response reads it later, and may still abort.
      const { signal } = controller;
      const ending = raw && options.signal ? AbortSignal.any([signal, options.signal]) : signal;
      // fetch requires `duplex: "half"` for streams, and ignores it for the rest.
      const init = { method, headers, body, signal: ending, duplex: "half" } as RequestInit;
      trouble = "No response";
      response = await sendUnchanged((send ?? fetch) as typeof fetch, request.url, init);
      trouble = undefined;
      await onResponse?.({ operation: id, attempt, response });
      trouble = "Incomplete response";
      const { ok } = response;
      const parseAs = facts.choose?.(response) ?? facts.parseAs;
      const content = raw ? "" : await response[(ok && parseAs) || "text"]();
      trouble = undefined;
      if (!ok) throw errorOf(id, response, content as string);
      if (raw) return { response };
      const data = parseAs ? content : readAnswer(facts, response.status, content as string);
      if (check) await check(facts, response, data);
      return { data: facts.relate ? facts.relate(data, input, content) : data, response };
    };
    try {
      // Functions of the caller may never return, and do not know the signal.
      return await Promise.race([perform(), whenAborted(controller.signal)]);
    } catch (cause) {
      if (!trouble) throw cause;
      if (controller.signal.aborted) throw controller.signal.reason;
      if (!response && !send) refuseAsFetch(url, method, body);
      const { code } = Object((cause as Error)?.cause);
      // Without the query and the password. A signed address, which has no path in the spec, has secrets in its path too.
      const address = url.replace(facts.path ? /\?.*|(?<=\/\/)[^/?]*@/g : /(?<![:/])[/?].*|[^/?]*@/g, "");
      const reason = code ? ` (${code})` : "";
      throw new NetworkError(id, `${trouble} to ${method} ${address}${reason}. Is the server running?`, cause);
    } finally {
      stopTimer();
      budget?.settle(facts, response);
    }
  };
}
