// Calls an operation with the typed client. Does not send requests that the contract refuses or the state forbids.
import { createBudget } from "../../client/budget.ts";
import { streamRunLog, streamTestLog } from "../../client/logs.ts";
import type { TestRunPath } from "../../client/wait.ts";
import { calls } from "../../generated/calls.ts";
import { type Connection, type ConnectOptions, connect } from "../../generated/connection.ts";
import { ApiError } from "../../generated/errors.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { check, type Violation } from "../../generated/validators.js";
import { hideSecrets, inSentence, quote, refuse, type ToolAnswer, withoutToken } from "./answers.ts";
import { describeStanding, isCallable, type Resource, showerOf, standingOf } from "./states.ts";

export interface CallerOptions {
  /** The address of the API, with its base path. */
  baseUrl: string;
  token: string | undefined;
  /** Without it, only operations that read may be called. */
  write: boolean;
}

/** Milliseconds for a call with all its attempts. */
const longestCall = 30_000;
const longestLog = { milliseconds: 5_000, characters: 20_000 };
const mostArguments = 200_000;

const all = (Object.keys(operations) as OperationId[]).filter(isCallable);
export const reading: readonly OperationId[] = all.filter((id) => operations[id].method === "GET");
export const writing: readonly OperationId[] = all.filter((id) => operations[id].method !== "GET");

/** Thrown instead of sending a request that breaks the contract. */
class Refused extends Error {}

interface Answer {
  status: number;
  body: unknown;
}

export class Caller {
  readonly #options: CallerOptions;
  readonly #connection: Connection;

  constructor(options: CallerOptions) {
    this.#options = options;
    const settings: ConnectOptions = { baseUrl: options.baseUrl, token: options.token, timeout: longestCall };
    this.#connection = connect({ ...settings, budget: createBudget(), fetch: senderTo(options.baseUrl) });
  }

  /** Sends nothing more after the signal, not even a request that waits for its turn. */
  async call(given: string, input: unknown, known: readonly OperationId[], signal?: AbortSignal): Promise<ToolAnswer> {
    const id = known.find((one) => one === given);
    if (id === undefined) return refuse(this.#unknown(given));
    const fault = faultOf(input);
    if (fault) return refuse(fault);
    const wanted = (input ?? {}) as Record<string, unknown>;
    return this.#orRefusal(id, async () => {
      const shower = this.#options.write ? showerOf(id) : undefined;
      if (shower !== undefined && writing.includes(id)) {
        const forbidden = await this.#forbidden(id, shower, wanted, signal);
        if (forbidden) return forbidden;
      }
      const answer = await this.#send(id, wanted, signal);
      return answer.status < 400 ? this.#success(id, answer) : this.#failure(id, answer);
    });
  }

  /** The last part of a log, as far as it is written. */
  async log(
    { run_id, phase = "plan", test_run }: Record<string, unknown>,
    canceled?: AbortSignal,
  ): Promise<ToolAnswer> {
    return this.#orRefusal(test_run ? "showTestRun" : "showRun", async () => {
      const fault = faultOf(test_run) ?? (test_run || run_id ? undefined : "Give run_id, or test_run.");
      if (fault) return refuse(fault);
      const signal = AbortSignal.any([AbortSignal.timeout(longestLog.milliseconds), ...(canceled ? [canceled] : [])]);
      let end = "";
      let isCut = false;
      let isWhole = true;
      try {
        const log = test_run
          ? streamTestLog(this.#connection, test_run as TestRunPath, { signal })
          : streamRunLog(this.#connection, String(run_id), phase === "apply" ? "apply" : "plan", { signal });
        for await (const part of log) {
          end += part;
          isCut ||= end.length > longestLog.characters;
          end = end.slice(-longestLog.characters);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
        isWhole = false;
      }
      const words = `The ${isCut ? "end of the " : ""}log${isWhole ? "" : ", which goes on"}.`;
      return quote(words, end.toWellFormed().split("\n"), this.#options.token);
    });
  }

  #unknown(given: string): string {
    const name = inSentence(given.slice(0, 100));
    if ((writing as readonly string[]).includes(given)) {
      return this.#options.write
        ? `${name} changes something: call it with the tool change.`
        : `${name} changes something, and this server only reads. Start it with --write to allow changes.`;
    }
    if ((reading as readonly string[]).includes(given)) return `${name} only reads: call it with the tool get.`;
    return `There is no operation ${name} that can be called here. Look for one with the tool search.`;
  }

  async #send(id: OperationId, input: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> {
    // Without the members of included resources, so that the result has each of them once.
    const { relate, ...facts } = calls[id].facts;
    const missing = namesIn(id).find((name) => (input[name] ?? "") === "");
    if (missing !== undefined) throw new Refused(`${missing} is missing.`);
    const outcome = await this.#connection.try(facts, input, { signal });
    const failure = outcome.ok ? undefined : outcome.error;
    if (failure && !(failure instanceof ApiError)) throw failure;
    const response = outcome.response!;
    const why = notSent.get(response);
    if (why !== undefined) throw new Refused(why);
    const body = (failure ? failure.body : (outcome as { data?: unknown }).data) || null;
    hideSecrets(id, response.status, body);
    return { status: response.status, body };
  }

  /** The result for a call that the state forbids. */
  async #forbidden(
    id: OperationId,
    shower: OperationId,
    input: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<ToolAnswer | undefined> {
    const path = Object.fromEntries(namesIn(shower).map((name) => [name, input[name]]));
    const shown = await this.#send(shower, path, signal);
    if (shown.status >= 400) return this.#failure(shower, shown);
    const resource = (shown.body as { data: Resource }).data;
    const standing = standingOf(resource);
    if (!standing || standing.allowed.includes(id)) return undefined;
    return refuse(`${id} was not sent, because it is not allowed now. ${describeStanding(resource, standing, true)}`);
  }

  #success(id: OperationId, { status, body }: Answer): ToolAnswer {
    const resource = (body as { data?: unknown } | null)?.data;
    const standing = isResource(resource) ? standingOf(resource) : undefined;
    const told = standing ? ` ${describeStanding(resource as Resource, standing, this.#options.write)}` : "";
    if (body === null) return { content: [{ type: "text", text: `${id} was answered with ${status} and no body.` }] };
    return quote(`${id} was answered with ${status}.${told}`, body, this.#options.token);
  }

  #failure(id: OperationId, { status, body }: Answer): ToolAnswer {
    return { ...quote(`${id} was refused with ${status}.`, body, this.#options.token), isError: true };
  }

  /** Turns errors into sentences. */
  async #orRefusal(id: OperationId, perform: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
    try {
      return await perform();
    } catch (error) {
      if (error instanceof Refused) return refuse(`${id} was not sent. ${error.message}`);
      const why = error instanceof ApiError && notSent.get(error.response);
      if (why) return refuse(`${id} was not sent. ${why}`);
      const { message } = error as Error;
      const said = message.startsWith(`${id}: `) ? message : `${id} failed: ${message}`;
      return refuse(inSentence(withoutToken(said, this.#options.token)));
    }
  }
}

/** The parameters of its path. */
const namesIn = (id: OperationId): string[] => [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && "attributes" in value && "type" in value;

/** Refuses meaningless arguments before the client gets them. */
function faultOf(input: unknown): string | undefined {
  if (input === undefined) return undefined;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return "arguments must be an object.";
  const text = JSON.stringify(input);
  if (text.length > mostArguments) return `arguments must have at most ${mostArguments} characters of JSON.`;
  if (/"(__proto__|constructor|prototype)":/.test(text)) return "arguments must not have a member of that name.";
  return undefined;
}

/** Answers that this server gave instead of the service, because the contract or a redirect forbids the call. */
const notSent = new WeakMap<Response, string>();

/** The contract knows the API at this path; a proxy may serve it below another one. */
export const apiPath = /\/api\/v2\/?$/;

/** Sends requests that the contract allows. A refusal is an answer, because the client would retry a request that throws. */
function senderTo(baseUrl: string): NonNullable<ConnectOptions["fetch"]> {
  const prefix = new URL(baseUrl).pathname.replace(apiPath, "");
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    const headers = new Headers(init.headers);
    const body = typeof init.body === "string" ? init.body : undefined;
    const violations = check({ request: { method: init.method ?? "GET", target: path + search, headers, body } });
    const told = violations.filter(({ side }) => side === "request").map(describe);
    if (told.length > 0) return refusalOf(told.slice(0, 10).join(" "));
    const response = await fetch(url, { ...init, redirect: "manual" });
    const target = response.headers.get("Location");
    if (!target || response.status < 300 || response.status > 399) return response;
    response.body?.cancel().catch(() => {});
    return refusalOf(`The service redirects to ${target}, and redirects are not followed. Is INFRARUN_API right?`);
  };
}

function refusalOf(why: string): Response {
  const refusal = new Response(null, { status: 422 });
  notSent.set(refusal, inSentence(why));
  return refusal;
}

const describe = ({ message, pointer }: Violation): string => (pointer ? `${pointer}: ${message}` : message);
