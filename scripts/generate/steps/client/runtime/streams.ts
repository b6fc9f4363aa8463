// Reads responses that are streams, item by item: server-sent events, and JSON texts one after the other.
import type { CallFacts, CallOptions, Connection, Outcome } from "./call-types.ts";
import { type Clock, sleep, systemClock } from "./clock.ts";
import { AbortError, AnswerError, type ApiError, CallError, errorOf, NetworkError } from "./errors.ts";
import { events, type Plan, type State } from "./stream-readers.ts";

export { events, lines, records } from "./stream-readers.ts";

/** Options of a call that returns a stream. `timeout` and `attemptTimeout` end when the response begins. */
export interface StreamOptions extends CallOptions {
  /** The largest item, in characters; 10,485,760 by default. */
  maxItemLength?: number | undefined;
  /**
   * Attempts to resume a broken stream of events, until the next event; 0 for none. The default is 5 if the
   * request may be repeated and the service has sent an `id` or a `retry`, otherwise 0.
   */
  reconnect?: number | undefined;
  /** Also resumes a stream that the service ends, like `EventSource`, until the response is 204. */
  reopen?: boolean | undefined;
}

/** The items, read as they are needed. Leaving the loop or `return()` ends the request. It can be iterated once. */
export interface Stream<Item> extends AsyncIterableIterator<Item> {
  /** The `id` of the last event. To continue later, send it as the header `Last-Event-ID`. */
  readonly lastEventId: string | undefined;
}

/** One operation whose response is a stream, called with a connection. */
export interface StreamCall<Input, Item> {
  /** Resolves when the response begins. */
  <Failure>(connection: Connection<Failure>, input: Input, options?: StreamOptions): Promise<Stream<Item>>;
  /** Returns the Response with any status and its body unread. */
  raw(connection: Connection, input: Input, options?: CallOptions): Promise<Response>;
  /** Returns failures before the first item instead of throwing them. */
  try<Failure>(
    connection: Connection<Failure>,
    input: Input,
    options?: StreamOptions,
  ): Promise<Outcome<Stream<Item>, Failure>>;
  /** The documented facts. */
  readonly facts: CallFacts;
}

/** One operation of a client whose response is a stream. */
export interface StreamMethod<Input, Item, Failure> {
  /** Resolves when the response begins. */
  (input: Input, options?: StreamOptions): Promise<Stream<Item>>;
  /** Returns the Response with any status and its body unread. */
  raw(input: Input, options?: CallOptions): Promise<Response>;
  /** Returns failures before the first item instead of throwing them. */
  try(input: Input, options?: StreamOptions): Promise<Outcome<Stream<Item>, Failure>>;
}

/** An operation whose response can also be a stream. */
export interface Streamed<Input, Item> {
  /** Asks for the stream instead. Some services also require an argument for it. */
  stream(connection: Connection, input: Input, options?: StreamOptions): Promise<Stream<Item>>;
}

/** The same, as a method of a client. */
export interface StreamedMethod<Input, Item> {
  /** Asks for the stream instead. Some services also require an argument for it. */
  stream(input: Input, options?: StreamOptions): Promise<Stream<Item>>;
}

interface StreamFacts extends CallFacts {
  readonly stream: Plan;
}

type Raw = (connection: Connection, input: unknown, options: CallOptions) => Promise<Response>;
type Make = <Function>(facts: CallFacts) => Function;

/** Makes the function of an operation whose response is a stream. */
export function define<Function>(make: Make, facts: StreamFacts): Function {
  const { raw } = make<{ raw: Raw }>(facts);
  type Given = [connection: Connection, input: unknown, options?: StreamOptions];
  const call = (...given: Given) => open(raw, facts, ...given).then(({ data }) => data);
  const attempt = (...given: Given) =>
    open(raw, facts, ...given).catch((error: ApiError) => {
      if (!(error instanceof CallError)) throw error;
      return { ok: false, error, response: error.response };
    });
  return Object.assign(call, { facts, raw, try: attempt }) as Function;
}

/** The same for an operation with another response, and a stream on request. */
export function also<Function>(make: Make, facts: StreamFacts): Function {
  const call = make<object>(facts);
  return Object.assign(call, { stream: define(make, { ...facts, accept: facts.stream.type }) }) as Function;
}

async function open(
  raw: Raw,
  facts: StreamFacts,
  connection: Connection,
  input: unknown,
  options: StreamOptions = {},
): Promise<{ ok: true; data: Stream<unknown>; response: Response }> {
  const { id, retry, stream: plan } = facts;
  const { maxItemLength: most = 10_485_760, reconnect, reopen = false, ...others } = options;
  const state: State = { id, plan, most, lastEventId: undefined, retry: undefined, isOver: false };
  const left = new AbortController();
  const signal = others.signal ? AbortSignal.any([others.signal, left.signal]) : left.signal;
  const { clock = systemClock } = connection as { clock?: Clock };

  const request = async (more?: CallOptions): Promise<Response> => {
    const given = { ...others, ...more, signal };
    if (state.lastEventId !== undefined) given.headers = { ...given.headers, "Last-Event-ID": state.lastEventId };
    const response = await raw(connection, input, given);
    if (!response.ok) throw errorOf(id, response, await response.text());
    const type = response.headers.get("Content-Type");
    if (plan.read !== events || response.status === 204 || !type || /^\s*text\/event-stream/i.test(type))
      return response;
    response.body?.cancel().catch(() => {});
    throw new AnswerError(id, `The response is ${type}, not text/event-stream.`);
  };

  const mayRepeat = () =>
    plan.read === events &&
    (reconnect !== undefined ||
      (retry.includes("NetworkError") && (state.lastEventId !== undefined || state.retry !== undefined)));

  async function* items(first: Response): AsyncGenerator<unknown> {
    let failures = 0;
    let response: Response | undefined = first;
    for (;;) {
      let seconds = 0;
      try {
        response ??= await request({ retries: 0 });
        if (response.status === 204) return;
        for await (const item of plan.read(textOf(id, response, signal), state)) {
          failures = 0;
          yield item;
        }
        if (state.isOver || !reopen || left.signal.aborted || failures++ >= (reconnect ?? 5)) return;
      } catch (error) {
        const { name, status, retryAfter } = error as ApiError;
        if (left.signal.aborted) return;
        if (signal.aborted) throw gaveUp(id, signal);
        const mayPass = (name as string) === "NetworkError" || retry.includes(status ?? name);
        if (!mayPass || !mayRepeat() || failures++ >= (reconnect ?? 5)) throw error;
        seconds = retryAfter ?? 0;
      }
      response = undefined;
      const wait = Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random() / 2);
      const milliseconds = Math.min(300_000, Math.max(state.retry ?? wait, failures > 1 ? wait : 0, seconds * 1000));
      await sleep(clock, milliseconds, signal).catch(() => {});
      if (left.signal.aborted) return;
      if (signal.aborted) throw gaveUp(id, signal);
    }
  }

  const response = await request();
  const generator = items(response);
  const data: Stream<unknown> = {
    get lastEventId() {
      return state.lastEventId;
    },
    next: () => generator.next(),
    return(value) {
      // A pending `next` would delay the end of the generator.
      left.abort();
      return generator.return(value);
    },
    [Symbol.asyncIterator]: () => data,
  };
  return { ok: true, data, response };
}

const gaveUp = (id: string, signal: AbortSignal) => new AbortError(id, "The caller gave up.", signal.reason);

/** The text of a response, in the chunks in which it arrives. Asks for a chunk only if the reader needs it. */
async function* textOf(id: string, { body }: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause) => {
        throw new NetworkError(id, "The stream broke off.", cause);
      });
      if (signal.aborted) throw gaveUp(id, signal);
      let text: string;
      try {
        text = decoder.decode(value, { stream: !done });
      } catch (cause) {
        throw new AnswerError(id, "The response is not valid UTF-8.", cause);
      }
      if (text) yield text;
      if (done) return;
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}
