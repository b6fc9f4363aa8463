// Generated from openapi/openapi.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// The types of calls and methods: arguments, results, and the facts of the spec about each operation.

import type { HeaderStyle } from "./parts.ts";

/** Media type and headers of one part of a body. */
export interface PartFacts {
  /** The media type of the part. */
  readonly type?: string;
  /** Headers that have only one allowed value. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Serialization of headers with several values. */
  readonly headers?: Readonly<Record<string, HeaderStyle>>;
}

/** Adds the pairs of one query parameter, encoded. */
export type QueryStyle = (name: string, value: unknown, pairs: string[]) => void;

/** The query, folded at its brackets: `{ page: { size: value } }` is `page[size]`. */
export interface QueryTree {
  readonly [key: string]: QueryStyle | QueryTree;
}

/** Builds a JSON:API body from flat arguments. Without `type`, the caller must give the resource type. */
export interface BodyShape {
  readonly type?: string;
  /** Relationships by name, each with the type of the related resource. A to-many relationship has a list. */
  readonly relationships?: Readonly<Record<string, string | readonly [string]>>;
  /** The resource has no attributes. */
  readonly bare?: true;
  /** The body is a list of resources. The argument has this name. */
  readonly list?: string;
}

/** Arguments by name, without those that are undefined. */
export type FlatArguments = Record<string, unknown>;

/**
 * The documented facts that a call of one operation needs, and the functions that only this operation needs.
 */
export interface CallFacts {
  /** The operationId. */
  readonly id: string;
  /** The HTTP method, such as `GET`. */
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** The media type of the response. */
  readonly accept?: string;
  /** The media type of the body. */
  readonly send?: string;
  /** A success response may be empty, although another one has a body. */
  readonly mayBeEmpty?: true;
  /** The reader of the response; JSON by default. */
  readonly parseAs?: "text" | "blob";
  /** Chooses the reader, if responses need different ones. */
  readonly choose?: (response: Response) => "text" | "blob" | undefined;
  /** Builds a JSON:API body from flat arguments. */
  readonly body?: BodyShape;
  /** Makes the body from the arguments that are neither path nor query. */
  readonly toBody: (facts: CallFacts, given: FlatArguments) => unknown;
  /** Serialization of form fields, and the media types of parts. */
  readonly fields?: Readonly<Record<string, QueryStyle | string>>;
  /** A body of several parts: its media type, and its parts by name, or the first parts and all others. */
  readonly parts?: {
    readonly type: string;
    readonly named?: Readonly<Record<string, PartFacts>>;
    readonly prefix?: readonly PartFacts[];
    readonly rest?: PartFacts;
  };
  /** A body of members is sent even if none of them is given. */
  readonly bodyRequired?: true;
  /** No token is sent. */
  readonly open?: true;
  /** Makes the base URL, if the operation has servers of its own. */
  readonly server?: (baseUrl: string) => string;
  /** Headers for all calls are not sent, because they may have keys of the service. */
  readonly elsewhere?: boolean;
  /** Fills in the path, if a parameter is a list or an object. */
  readonly writePath?: (path: string, values: Record<string, unknown>) => string;
  /** Makes the headers, if one is not a plain value. */
  readonly writeHeaders?: (given?: FlatArguments) => Record<string, string>;
  /** Makes the header with the cookies. */
  readonly writeCookies?: (given?: FlatArguments) => Record<string, string>;
  /** Serialization of query parameters. */
  readonly query?: QueryTree;
  /** Makes the query from the arguments. */
  readonly takeQuery?: (facts: CallFacts, given: FlatArguments) => string;
  /** Statuses, and names of errors without a response, after which the call may be repeated. */
  readonly retry: readonly (number | string)[];
  /** Rate limits: requests in a number of seconds. Calls with the same name share a limit; an empty name is for all. */
  readonly limits: readonly (readonly [name: string, requests: number, seconds: number])[];
  /** The size of the largest page, for a list in pages. */
  readonly page?: number;
  /** Puts included resources into the resources that refer to them. */
  readonly relate?: (document: unknown, input: unknown, text?: unknown) => unknown;
  /** How to convert the bodies of errors, by status. */
  readonly errors?: Readonly<Record<string, unknown>>;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, also during a wait between attempts. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, until its response is read to the end. */
  attemptTimeout?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  timeout?: number | undefined;
  /** The most retries of a call. */
  retries?: number | undefined;
  /** Headers to send with this call. */
  headers?: Record<string, string> | undefined;
  /** Another base URL, such as one that a response has named. It also replaces the servers of single operations. */
  baseUrl?: string | undefined;
  /** Used instead of the fetch of the connection. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** The result of a call that returns failures. Mistakes in its arguments and errors of hooks are still thrown. */
export type Outcome<Output, Failure> =
  | { ok: true; data: Output; error?: never; response: Response }
  | { ok: false; data?: never; error: Failure; response?: Response | undefined };

/** Makes the calls. It knows the address, the token, and when to retry. */
export interface Connection<Failure = unknown> {
  send(facts: CallFacts, input: unknown, options?: CallOptions): Promise<unknown>;
  raw(facts: CallFacts, input: unknown, options?: CallOptions): Promise<Response>;
  try(facts: CallFacts, input: unknown, options?: CallOptions): Promise<Outcome<unknown, Failure>>;
}

/** The items of a list in pages. It requests one page at a time. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The total number of items according to the last page; undefined before the first page. */
  readonly total: number | undefined;
  /** Whole pages, as the service returns them. */
  pages(): AsyncIterableIterator<Page>;
  /** Returns all items. */
  toArray(): Promise<Item[]>;
}

/** One operation, called with a connection. `Item`: the items of a page. `Tree`: resources that can be included. */
export interface Call<Input, Output, Item = never, Tree = never> {
  <Failure>(connection: Connection<Failure>, input: Input, options?: CallOptions): Promise<Output>;
  /** Returns the Response with any status and its body unread. */
  raw(connection: Connection, input: Input, options?: CallOptions): Promise<Response>;
  /** Returns failures instead of throwing them. */
  try<Failure>(connection: Connection<Failure>, input: Input, options?: CallOptions): Promise<Outcome<Output, Failure>>;
  /** The documented facts. */
  readonly facts: CallFacts & { readonly types?: [item: Item, tree: Tree] };
}

/** A call that can include related resources. They are in the member `related` of the resource that refers to them. */
export interface IncludingCall<Input, Output, Tree, Item = never> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Included<Output, Tree, Include>>;
  /** Returns the Response with any status and its body unread. */
  raw(
    connection: Connection,
    input: Input & Including<readonly Paths<Tree>[]>,
    options?: CallOptions,
  ): Promise<Response>;
  /** Returns failures instead of throwing them. */
  try<Failure, const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection<Failure>,
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Outcome<Included<Output, Tree, Include>, Failure>>;
  /** The documented facts. */
  readonly facts: CallFacts & { readonly types?: [item: Item, tree: Tree] };
}

/** One operation of a client. */
export interface Method<Input, Output, Failure> {
  (input: Input, options?: CallOptions): Promise<Output>;
  /** Returns the Response with any status and its body unread. */
  raw(input: Input, options?: CallOptions): Promise<Response>;
  /** Returns failures instead of throwing them. */
  try(input: Input, options?: CallOptions): Promise<Outcome<Output, Failure>>;
}

/** One operation of a client that returns a list in pages. */
export interface PagedMethod<Input, Output, Failure, Item> extends Method<Input, Output, Failure> {
  /** Every item of every page. */
  all(input: Input, options?: CallOptions): Pages<Item, Output>;
}

/** One operation of a client that can include related resources. */
export interface IncludingMethod<Input, Output, Failure, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Included<Output, Tree, Include>>;
  /** Returns the Response with any status and its body unread. */
  raw(input: Input & Including<readonly Paths<Tree>[]>, options?: CallOptions): Promise<Response>;
  /** Returns failures instead of throwing them. */
  try<const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Outcome<Included<Output, Tree, Include>, Failure>>;
}

/** One operation of a client that returns a list in pages and can include related resources of each item. */
export interface IncludingPagedMethod<Input, Output, Failure, Tree, Item>
  extends IncludingMethod<Input, Output, Failure, Tree> {
  /** Every item of every page. */
  all<const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Pages<Related<Item, Tree, Include>, Included<Output, Tree, Include>>;
}

/** A resource that can be included, and the related resources below it. */
export interface Branch<Resource, Tree = Record<never, never>> {
  /** The included resource. */
  resource: Resource;
  /** Resources that can be included below it. */
  tree: Tree;
}

/** Names for `include`: the names of a tree, and dotted names for the resources below them. */
export type Paths<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends Branch<unknown, infer Below>
    ? Name | `${Name}.${Paths<Below>}`
    : never;
}[keyof Tree & string];

/** The argument for included resources. */
export interface Including<Include> {
  /** Related resources to include. They are in the member `related` of the resource that refers to them. */
  include?: Include;
}

type Head<Path> = Path extends `${infer Name}.${string}` ? Name : Path;
type Below<Path, Name extends string> = Path extends `${Name}.${infer Rest}` ? Rest : never;
type Grown<Resource, Tree, Path> = [Path] extends [never]
  ? Resource
  : Resource extends readonly (infer Item)[]
    ? Grown<Item, Tree, Path>[]
    : Resource extends null
      ? null
      : Resource & { related: RelatedBy<Tree, Path> };
type RelatedBy<Tree, Path> = {
  [Name in keyof Tree & Head<Path>]: Tree[Name] extends Branch<infer Resource, infer Inner>
    ? Grown<Resource, Inner, Below<Path, Name & string>>
    : never;
};

/** A resource with its included resources. If the names are not known to the compiler, each of them is optional. */
export type Related<Resource, Tree, Include extends readonly string[]> = [Include[number]] extends [never]
  ? Resource
  : number extends Include["length"]
    ? Resource & { related: Partial<RelatedBy<Tree, Include[number]>> }
    : Resource & { related: RelatedBy<Tree, Include[number]> };

/** A document with its included resources. */
export type Included<Document, Tree, Include extends readonly string[]> = [Include[number]] extends [never]
  ? Document
  : Document extends { data: readonly (infer Item)[] }
    ? Omit<Document, "data"> & { data: Related<Item, Tree, Include>[] }
    : Document extends { data: infer Resource }
      ? Omit<Document, "data"> & { data: Related<Resource, Tree, Include> }
      : Document;

/** Resources of several types without the envelope: `type` is next to the attributes. */
export type FlatResource<Resource> = Resource extends { type: infer Type; attributes?: infer Attributes }
  ? { type: Type } & NonNullable<Attributes>
  : never;

/** One item of a list of resources: its identifier, its attributes, or the whole resource. */
export type ListItem<Resource> =
  | Resource
  | (Resource extends { id: string } ? string | { id: string } : never)
  | (Resource extends { attributes: infer Attributes } ? Attributes : never);
