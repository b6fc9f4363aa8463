// The types of calls and methods: what they take, what they return, and what the spec says of each operation.

import type { CookieStyle, HeaderStyle } from "./parts.ts";

/** What a part of a body says beside its value. */
export interface PartFacts {
  /** Its media type. */
  readonly type?: string;
  /** Headers with the only value that they may have. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** How its headers are written that are more than one value. */
  readonly headers?: Readonly<Record<string, HeaderStyle>>;
}

/** Adds the pairs of one query parameter, encoded. */
export type QueryStyle = (name: string, value: unknown, pairs: string[]) => void;

/** The query folded at its brackets: `{ page: { size: value } }` is `page[size]`. */
export interface QueryTree {
  readonly [key: string]: QueryStyle | QueryTree;
}

/** How flat arguments become a JSON:API body; a type that the caller must tell is left out. */
export interface BodyShape {
  readonly type?: string;
  /** Relationships by name, with the type of what they lead to; a list says so by being one. */
  readonly relationships?: Readonly<Record<string, string | readonly [string]>>;
  /** The resource has no attributes. */
  readonly bare?: true;
  /** The body is a list of resources, given under this name. */
  readonly list?: string;
}

/** Arguments by name, without those that are undefined. */
export type FlatArguments = Record<string, unknown>;

/**
 * What the spec says of one operation, as far as a caller needs it, and the functions that it needs and others do not.
 */
export interface CallFacts {
  /** The operationId. */
  readonly id: string;
  /** Of HTTP, such as `GET`. */
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** The media type of the answer. */
  readonly accept?: string;
  /** The media type of the body. */
  readonly send?: string;
  /** How its answer is read; as JSON where nothing else is said. */
  readonly parseAs?: "text" | "blob";
  /** How flat arguments become JSON:API. */
  readonly body?: BodyShape;
  /** Makes the body of what is neither path nor query. */
  readonly toBody: (facts: CallFacts, given: FlatArguments) => unknown;
  /** How fields of a form are written, and which media types its parts have. */
  readonly fields?: Readonly<Record<string, QueryStyle | string>>;
  /** Of a body of several parts: its media type, and its parts by name, or the first ones and all others. */
  readonly parts?: {
    readonly type: string;
    readonly named?: Readonly<Record<string, PartFacts>>;
    readonly prefix?: readonly PartFacts[];
    readonly rest?: PartFacts;
  };
  /** A body of members is sent even when none of them is given. */
  readonly bodyRequired?: true;
  /** No token is sent. */
  readonly open?: true;
  /** Fills its path in, where a parameter is more than one value. */
  readonly writePath?: (path: string, values: Record<string, unknown>) => string;
  /** How its headers are written that are more than one value. */
  readonly headers?: Readonly<Record<string, HeaderStyle>>;
  /** How its cookies are written. */
  readonly cookies?: Readonly<Record<string, CookieStyle>>;
  /** How its query parameters are written. */
  readonly query?: QueryTree;
  /** Writes them. */
  readonly takeQuery?: (facts: CallFacts, given: FlatArguments) => string;
  /** Statuses, and names of errors without an answer, after which the call may be made again. */
  readonly retry: readonly (number | string)[];
  /** Requests in so many seconds; the name tells who shares them, and is empty for all. */
  readonly limits: readonly (readonly [name: string, requests: number, seconds: number])[];
  /** The largest page, for a list that comes in pages. */
  readonly page?: number;
  /** Puts related resources where they belong. */
  readonly relate?: (document: unknown, input: unknown) => unknown;
}

/** What any call takes besides its arguments. */
export interface CallOptions {
  /** Ends the call, the waits between its attempts too. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, its answer read to the end. */
  attemptTimeout?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  timeout?: number | undefined;
  /** How often a call is made again at most. */
  retries?: number | undefined;
  /** Sent with this call. */
  headers?: Record<string, string> | undefined;
  /** Another address to ask, as answers name them. */
  baseUrl?: string | undefined;
}

/** What a call that never throws gives. */
export type Outcome<Output, Failure> =
  | { ok: true; data: Output; error?: never; response: Response }
  | { ok: false; data?: never; error: Failure; response?: Response | undefined };

/** Whoever makes the calls: knows the address, the token, and when to try again. */
export interface Connection<Failure = unknown> {
  send(facts: CallFacts, input: unknown, options?: CallOptions): Promise<unknown>;
  raw(facts: CallFacts, input: unknown, options?: CallOptions): Promise<Response>;
  try(facts: CallFacts, input: unknown, options?: CallOptions): Promise<Outcome<unknown, Failure>>;
}

/** The items of a list that comes in pages, asked for a page at a time. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** How many there are in all, as the last page said; undefined before the first one. */
  readonly total: number | undefined;
  /** Whole pages, as they were answered. */
  pages(): AsyncIterableIterator<Page>;
  /** All items at once. */
  toArray(): Promise<Item[]>;
}

/** One operation, to be called with a connection. `Item` and `Tree` are what a page holds and what it can include. */
export interface Call<Input, Output, Item = never, Tree = never> {
  <Failure>(connection: Connection<Failure>, input: Input, options?: CallOptions): Promise<Output>;
  /** The Response, whatever its status, with its body unread. */
  raw(connection: Connection, input: Input, options?: CallOptions): Promise<Response>;
  /** Gives failures back in place of throwing them. */
  try<Failure>(connection: Connection<Failure>, input: Input, options?: CallOptions): Promise<Outcome<Output, Failure>>;
  /** What the spec says of it. */
  readonly facts: CallFacts & { readonly types?: [item: Item, tree: Tree] };
}

/** A call that can answer related resources along, found under `related` of what they belong to. */
export interface IncludingCall<Input, Output, Tree, Item = never> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Included<Output, Tree, Include>>;
  /** The Response, whatever its status, with its body unread. */
  raw(
    connection: Connection,
    input: Input & Including<readonly Paths<Tree>[]>,
    options?: CallOptions,
  ): Promise<Response>;
  /** Gives failures back in place of throwing them. */
  try<Failure, const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection<Failure>,
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Outcome<Included<Output, Tree, Include>, Failure>>;
  /** What the spec says of it. */
  readonly facts: CallFacts & { readonly types?: [item: Item, tree: Tree] };
}

/** One operation of a client. */
export interface Method<Input, Output, Failure> {
  (input: Input, options?: CallOptions): Promise<Output>;
  /** The Response, whatever its status, with its body unread. */
  raw(input: Input, options?: CallOptions): Promise<Response>;
  /** Gives failures back in place of throwing them. */
  try(input: Input, options?: CallOptions): Promise<Outcome<Output, Failure>>;
}

/** One operation of a client that answers a list in pages. */
export interface PagedMethod<Input, Output, Failure, Item> extends Method<Input, Output, Failure> {
  /** Every item of every page. */
  all(input: Input, options?: CallOptions): Pages<Item, Output>;
}

/** One operation of a client that can answer related resources along. */
export interface IncludingMethod<Input, Output, Failure, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Included<Output, Tree, Include>>;
  /** The Response, whatever its status, with its body unread. */
  raw(input: Input & Including<readonly Paths<Tree>[]>, options?: CallOptions): Promise<Response>;
  /** Gives failures back in place of throwing them. */
  try<const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Promise<Outcome<Included<Output, Tree, Include>, Failure>>;
}

/** Both: pages, and related resources along with each item. */
export interface IncludingPagedMethod<Input, Output, Failure, Tree, Item>
  extends IncludingMethod<Input, Output, Failure, Tree> {
  /** Every item of every page. */
  all<const Include extends readonly Paths<Tree>[] = []>(
    input: Input & Including<Include>,
    options?: CallOptions,
  ): Pages<Related<Item, Tree, Include>, Included<Output, Tree, Include>>;
}

/** A resource that can be included, and what can be included with it. */
export interface Branch<Resource, Tree = Record<never, never>> {
  /** What is answered along. */
  resource: Resource;
  /** What can be below it. */
  tree: Tree;
}

/** What can be asked for: the names of a tree, and names below names with dots between. */
export type Paths<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends Branch<unknown, infer Below>
    ? Name | `${Name}.${Paths<Below>}`
    : never;
}[keyof Tree & string];

/** What a call with includes takes besides. */
export interface Including<Include> {
  /** Related resources to answer along, found under `related`. */
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

/** A resource with what was included with it; where the names are not known, with what may have been. */
export type Related<Resource, Tree, Include extends readonly string[]> = [Include[number]] extends [never]
  ? Resource
  : number extends Include["length"]
    ? Resource & { related: Partial<RelatedBy<Tree, Include[number]>> }
    : Resource & { related: RelatedBy<Tree, Include[number]> };

/** A document with what was included. */
export type Included<Document, Tree, Include extends readonly string[]> = [Include[number]] extends [never]
  ? Document
  : Document extends { data: readonly (infer Item)[] }
    ? Omit<Document, "data"> & { data: Related<Item, Tree, Include>[] }
    : Document extends { data: infer Resource }
      ? Omit<Document, "data"> & { data: Related<Resource, Tree, Include> }
      : Document;

/** Resources of several types without the envelope: the type beside the attributes. */
export type FlatResource<Resource> = Resource extends { type: infer Type; attributes?: infer Attributes }
  ? { type: Type } & NonNullable<Attributes>
  : never;

/** One of a list of resources: its identifier, or what it is made of, or the whole resource. */
export type ListItem<Resource> =
  | Resource
  | (Resource extends { id: string } ? string | { id: string } : never)
  | (Resource extends { attributes: infer Attributes } ? Attributes : never);
