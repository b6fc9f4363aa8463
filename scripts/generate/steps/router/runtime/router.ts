// The core of all servers: finds the operation, checks the request, calls the handler, and writes the response.
import { type OperationId, operations } from "../../../../../generated/operations.ts";
import { checkResponse, readParameters, responseTypes, type Violation } from "../../../../../generated/validators.js";
import { BodyError, readContent } from "./router-bodies.ts";
import { isAcceptable, writeReply } from "./router-replies.ts";
import {
  type AnyOptions,
  type PlainRequest,
  type PlainResponse,
  type Refusal,
  Reply,
  type RouteInput,
} from "./router-types.ts";

export * from "./router-types.ts";

/** Null for an unknown path, if the options pass it. */
export type Answer<Native> = (request: PlainRequest, native: Native) => Promise<PlainResponse | null>;

/** The status of a request with these violations. */
export function statusOf(violations: readonly Violation[]): number {
  if (violations.some(({ kind }) => kind === "media-type")) return 415;
  return violations.some(({ pointer, kind }) => pointer !== undefined && kind !== "malformed-body") ? 422 : 400;
}

export function refusalOf(status: number, title: string, violations: readonly Violation[] = []): Refusal {
  const errors = violations.map(({ message, pointer, parameter, header }) => ({ message, pointer, parameter, header }));
  return { title, status, errors } as Refusal;
}

/** `handlers`: one for each operation. The body of a request may be a stream without bytes: then it is missing. */
export function createRouter<Native>(handlers: object, options: AnyOptions<Native> = {}): Answer<Native> {
  const router = new Router(handlers as Record<OperationId, AnyHandler>, options);
  return (request, native) => router.answer(request, native);
}

type AnyHandler = (input: RouteInput<OperationId>, context: unknown) => unknown;
type Read = Extract<ReturnType<typeof readParameters>, { operationId: OperationId }>;
type Headers = PlainResponse["headers"];

export const broken: string = "The request breaks the description.";
const isRelevant = ({ ignorable }: Violation): boolean => ignorable !== true;

class Router<Native> {
  readonly #handlers: Record<OperationId, AnyHandler>;
  readonly #options: AnyOptions<Native>;
  readonly #base: string;

  constructor(handlers: Record<OperationId, AnyHandler>, options: AnyOptions<Native>) {
    this.#handlers = handlers;
    this.#options = options;
    this.#base = options.base?.replace(/\/$/, "") ?? "";
  }

  async answer(request: PlainRequest, native: Native): Promise<PlainResponse | null> {
    const response = await this.#find(request, native);
    if (response === null || request.method !== "HEAD") return response;
    return withoutBody(response);
  }

  async #find(request: PlainRequest, native: Native): Promise<PlainResponse | null> {
    const target = withoutBase(request.target, this.#base);
    const read = target === null ? null : readParameters({ method: request.method, target, headers: request.headers });
    if (read !== null && "operationId" in read) return this.#run(read as Read, request, native);
    if (read !== null && "allow" in read) {
      const allow: Headers = [["Allow", read.allow.join(", ")]];
      if (request.method === "OPTIONS") return { status: 204, headers: allow, body: null };
      return this.#refuse(refusalOf(405, `${request.method} is not allowed here.`), native, allow);
    }
    if (read?.violations[0]?.kind === "malformed-path")
      return this.#refuse(refusalOf(400, broken, read.violations), native);
    return this.#options.pass ? null : this.#refuse(refusalOf(404, "The path is not documented."), native);
  }

  async #run(read: Read, request: PlainRequest, native: Native): Promise<PlainResponse> {
    try {
      return await this.#handle(read, request, native);
    } catch (error) {
      return this.#recover(error, read.operationId, native);
    }
  }

  async #handle(read: Read, request: PlainRequest, native: Native): Promise<PlainResponse> {
    const { operationId, path, query, header, cookie } = read;
    const { context: contextOf, mostBody = 1 << 20, onViolations, responses } = this.#options;
    const context = contextOf === undefined ? native : await contextOf(native as never, operationId);
    const content = await readContent(read, request, mostBody);
    const found = [...read.violations, ...content.violations];
    if (found.length > 0) await onViolations?.(found, native);
    const violations = found.filter(isRelevant);
    if (violations.length > 0) return this.#refuse(refusalOf(statusOf(violations), broken, violations), native);
    const accept = request.headers.get("accept");
    const types = accept === null ? [] : responseTypes(operationId, operations[operationId].successStatus);
    if (!isAcceptable(accept, types))
      return this.#refuse(refusalOf(406, `The response is ${types.map(({ type }) => type).join(" or ")}.`), native);
    const input = {
      ...{ operationId, path, query, header, cookie, body: content.value },
      get signal() {
        return request.signal;
      },
    };
    const result = await this.#handlers[operationId](input as RouteInput<OperationId>, context);
    const response = writeReply(operationId, result);
    const refused = responses ? await this.#check(operationId, response, native) : null;
    return refused ?? this.#watched(response, native);
  }

  async #check(operationId: OperationId, response: PlainResponse, native: Native): Promise<PlainResponse | null> {
    const { body } = response;
    const isStream = body !== null && typeof body !== "string" && !(body instanceof Uint8Array);
    const headers = response.headers.map(([name, value]) => [name, String(value)] as const);
    const violations = checkResponse(operationId, {
      status: response.status,
      headers,
      ...(isStream ? { body: "unread", isUnread: true } : { body }),
    }).filter(isRelevant);
    if (violations.length === 0) return null;
    if (isStream) await body[Symbol.asyncIterator]().return?.();
    await this.#options.onViolations?.(violations, native);
    return this.#refuse(refusalOf(500, "The answer breaks the description.", violations), native);
  }

  /** A reply that cannot be sent is an error, too. */
  async #recover(error: unknown, operationId: OperationId, native: Native): Promise<PlainResponse> {
    if (error instanceof BodyError) {
      const close: Headers = error.status === 413 ? [["Connection", "close"]] : [];
      return this.#refuse(refusalOf(error.status, error.message), native, close);
    }
    let failure = error;
    try {
      const reply = error instanceof Reply ? error : await this.#report(error, native);
      if (reply instanceof Reply) return this.#watched(writeReply(operationId, reply), native);
    } catch (other) {
      failure = other;
      console.error(failure);
    }
    return this.#refuse(refusalOf(500, "The server has failed."), native);
  }

  async #report(error: unknown, native: Native): Promise<Reply | undefined> {
    const { onError } = this.#options;
    if (onError !== undefined) return onError(error, native);
    console.error(error);
    return undefined;
  }

  /** Reports errors of a stream, whose status has been sent already. */
  #watched(response: PlainResponse, native: Native): PlainResponse {
    const { body } = response;
    if (body === null || typeof body === "string" || body instanceof Uint8Array) return response;
    const iterator = body[Symbol.asyncIterator]();
    const watching: AsyncIterator<Uint8Array> = {
      next: () =>
        iterator.next().catch(async (error) => {
          await this.#report(error, native);
          // An adapter may send the message to the caller.
          throw new Error("The response cannot be completed.");
        }),
      // Without `throw`: Node would throw the error of a closed connection into the handler.
      async return() {
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    };
    return { ...response, body: { [Symbol.asyncIterator]: () => watching } };
  }

  #refuse(refusal: Refusal, native: Native, headers: Headers = []): PlainResponse {
    const type = "application/problem+json";
    const reply = this.#options.refuse?.(refusal, native);
    if (reply === undefined)
      return { status: refusal.status, headers: [...headers, ["Content-Type", type]], body: JSON.stringify(refusal) };
    const own = Object.entries({ "Content-Type": type, ...reply.headers }) as Headers;
    return { status: reply.status, headers: [...headers, ...own], body: JSON.stringify(reply.body) };
  }
}

function withoutBody(response: PlainResponse): PlainResponse {
  const { body, headers } = response;
  if (body === null) return response;
  if (typeof body !== "string" && !(body instanceof Uint8Array)) {
    void body[Symbol.asyncIterator]().return?.();
    return { ...response, body: null };
  }
  const length = typeof body === "string" ? new TextEncoder().encode(body).length : body.length;
  return { ...response, headers: [...headers, ["Content-Length", String(length)]], body: null };
}

/** Null for a path outside the base. The authority of a whole URL does not matter. */
function withoutBase(target: string, base: string): string | null {
  const path = target.startsWith("/") ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  if (base === "") return path;
  if (!path.startsWith(base) || !/^(?:[/?#]|$)/.test(path.slice(base.length))) return null;
  const rest = path.slice(base.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}
