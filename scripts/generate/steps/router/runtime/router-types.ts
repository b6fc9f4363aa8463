// Types of handlers for each operation.
import type { Input, OperationId, Result } from "../../../../../generated/operations.ts";
import type { operations as Wire } from "../../../../../generated/types.ts";
import type { Violation } from "../../../../../generated/validators.js";

/** A response with another status than the first success, or with headers. Handlers return it or throw it. */
export class Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;

  constructor(status: Status, body: Body, headers: Readonly<Record<string, string | readonly string[]>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * Makes the response of a handler.
 * @example
 * return pet ?? reply(404, { title: "There is no such pet." });
 * throw reply(429, undefined, { "Retry-After": "30" });
 */
export function reply<Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  headers?: Readonly<Record<string, string | readonly string[]>>,
): Reply<Status, Body> {
  return new Reply(status, body as Body, headers);
}

/** A body as it arrives. A handler that needs a limit counts the bytes. */
export type Bytes = AsyncIterable<Uint8Array>;

type Contents<Holder> = Holder extends { content: infer Content } ? Content : never;
type Binary = Blob | ArrayBuffer | Uint8Array | ReadableStream;
type EndOf<Type extends string> = Type | `${Type};${string}`;
type Json = EndOf<`${string}/json` | `${string}+json`>;
type Sequence = EndOf<
  | "text/event-stream"
  | `${string}ndjson`
  | `${string}nd-json`
  | `${string}jsonl`
  | `${string}json-seq`
  | `${string}lines`
>;

type FileFor<Value> = Value extends Binary ? File : Value;
type WithFiles<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] | undefined
    ? FileFor<Item>[] | Extract<Fields[Name], undefined>
    : FileFor<Fields[Name]>;
};

/** A body of this media type, as handlers get it. */
type Read<Type, Value> = Type extends Json | EndOf<"application/x-www-form-urlencoded">
  ? Value
  : Type extends `multipart/${string}`
    ? WithFiles<Value>
    : Type extends Sequence
      ? string
      : [Value] extends [Binary]
        ? Bytes
        : Type extends EndOf<"text/xml">
          ? Bytes
          : Type extends `text/${string}`
            ? Value
            : Type extends `${string}*${string}`
              ? Value | Bytes
              : Bytes;

type BodyContent<Id extends OperationId> = Wire[Id] extends { requestBody?: infer Holder }
  ? Contents<NonNullable<Holder>>
  : never;
type Body<Id extends OperationId> =
  | { [Type in keyof BodyContent<Id>]: Read<Type, BodyContent<Id>[Type]> }[keyof BodyContent<Id>]
  | (undefined extends Input<Id>["body"] ? undefined : never);

type Parameters<Id extends OperationId> = Wire[Id] extends { parameters: infer Places } ? Places : never;
type Place<Id extends OperationId, Name extends string> =
  Parameters<Id> extends { [_ in Name]?: infer Values }
    ? [NonNullable<Values>] extends [never]
      ? Record<never, never>
      : NonNullable<Values>
    : Record<never, never>;

/** The checked parts of a request. Names of headers and cookies are those of the description. */
export interface RouteInput<Id extends OperationId> {
  operationId: Id;
  path: Place<Id, "path">;
  /** Brackets are folded, defaults are filled in. */
  query: Input<Id>["query"];
  header: Place<Id, "header">;
  cookie: Place<Id, "cookie">;
  /** The value of JSON, text or fields; a `File` for each file; lines and events are a string; other bytes are a stream. */
  body: Body<Id>;
  /** Aborted if the caller closes the connection before the response ends. */
  signal: AbortSignal;
}

type SentBytes = Binary | Bytes;
type Sent<Value> = Value extends Blob ? SentBytes : Value;
type SentAs<Content> = {
  [Type in keyof Content]: Type extends Sequence ? AsyncIterable<unknown> | string : Sent<Content[Type]>;
}[keyof Content];
type Responses<Id extends OperationId> = Wire[Id] extends { responses: infer All } ? All : never;
type BodyOf<Holder> = [Contents<Holder>] extends [never] ? undefined : SentAs<Contents<Holder>>;

/** The body of the first success, or a reply with a documented status. */
export type RouteResult<Id extends OperationId> =
  | Sent<Result<Id>>
  | {
      [Status in keyof Responses<Id>]: Reply<Status extends number ? Status : number, BodyOf<Responses<Id>[Status]>>;
    }[keyof Responses<Id>];

export type RouteHandler<Id extends OperationId, Context> = (
  input: RouteInput<Id>,
  context: Context,
) => RouteResult<Id> | Promise<RouteResult<Id>>;

/** One handler for every operation: a missing one does not compile. */
export type RouteHandlers<Context> = { [Id in OperationId]: RouteHandler<Id, Context> };

/** The document of a refused request, as `application/problem+json`. */
export interface Refusal {
  title: string;
  status: number;
  errors: Pick<Violation, "message" | "pointer" | "parameter" | "header">[];
}

export interface RouterOptions<Native, Context = Native> {
  /** Makes the second argument of handlers, before the body is read. It may throw a reply, such as a 401. */
  context?: (native: Native, operationId: OperationId) => Context | Promise<Context>;
  /** The path before the paths of the description, such as `/api`. */
  base?: string;
  /** Leaves unknown paths to the next route of the app. By default, they are refused with 404. */
  pass?: boolean;
  /** Maximum size of a body in bytes, after decompression. 1 MiB by default. Streams have no limit. */
  mostBody?: number;
  /** Also checks the responses of handlers, except streams. A wrong response becomes a 500. */
  responses?: boolean;
  /** Called with all violations, ignorable ones included. */
  onViolations?: (violations: readonly Violation[], native: Native) => unknown;
  /** Replaces the response to a refused request. */
  refuse?: (refusal: Refusal, native: Native) => Reply | undefined;
  /** Called with errors that are not replies. Without a reply, the response is a 500. By default, it logs the error. */
  onError?: (error: unknown, native: Native) => Reply | undefined | Promise<Reply | undefined>;
}

/** The context is required if it is not that of the framework. */
export type RouterArguments<Native, Context> =
  IsPart<Native, Context> extends true
    ? [options?: RouterOptions<Native, Context>]
    : [options: RouterOptions<Native, Context> & { context: unknown }];

type IsPart<Value, Whole> = [Value] extends [Whole] ? true : false;

/** The options of a router with any context. */
export type AnyOptions<Native> = Omit<RouterOptions<Native>, "context"> & {
  context?: ((native: never, operationId: OperationId) => unknown) | undefined;
};

/** A request of any framework. */
export interface PlainRequest {
  method: string;
  /** Path and query, or an absolute URL. */
  target: string;
  headers: { get(name: string): string | null };
  /** Frameworks make body and signal when they are first read. */
  readonly body: Bytes | null;
  readonly signal: AbortSignal;
  /** Reads a body of known length, which is faster than a stream. */
  readWhole(): Promise<ArrayBuffer | Uint8Array>;
}

/** A response for any framework. */
export interface PlainResponse {
  status: number;
  headers: [name: string, value: string | string[]][];
  body: string | Uint8Array<ArrayBuffer> | Bytes | null;
}
