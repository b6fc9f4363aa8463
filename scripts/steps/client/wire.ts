// What every call has in common, whatever the spec: how a call stands on the wire, and what a caller can ask for besides.

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
  /** The body is a list of resources, given under this name. */
  readonly list?: string;
}

/** What the spec says of one operation, as far as a caller needs it. */
export interface CallFacts {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The media type of the answer. */
  readonly accept?: string;
  /** The media type of the body. */
  readonly send?: string;
  /** JSON:API from flat arguments; otherwise the arguments left over are the body, or the argument `body` is. */
  readonly body?: BodyShape | "whole";
  /** A body of members is sent even when none of them is given. */
  readonly bodyRequired?: true;
  /** No token is sent. */
  readonly open?: true;
  readonly query?: QueryTree;
  /** Statuses after which the call may be made again. */
  readonly retry: readonly number[];
  /** Requests in so many seconds; the name tells who shares them, and is empty for all. */
  readonly limits: readonly (readonly [name: string, requests: number, seconds: number])[];
  /** The largest page, for a list that comes in pages. */
  readonly page?: number;
  /** It can answer related resources along. */
  readonly includes?: true;
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
  resource: Resource;
  tree: Tree;
}

/** What can be asked for: the names of a tree, and names below names with dots between. */
export type Paths<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends Branch<unknown, infer Below>
    ? Name | `${Name}.${Paths<Below>}`
    : never;
}[keyof Tree & string];

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

/** Makes the function of an operation. */
export function define<Function>(facts: CallFacts): Function {
  return Object.assign(
    (connection: Connection, input?: unknown, options?: CallOptions) => connection.send(facts, input, options),
    {
      facts,
      raw: (connection: Connection, input?: unknown, options?: CallOptions) => connection.raw(facts, input, options),
      try: (connection: Connection, input?: unknown, options?: CallOptions) => connection.try(facts, input, options),
    },
  ) as Function;
}

const encode = (value: unknown) => encodeURIComponent(String(value));

const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === "object" ? Object.entries(value ?? {}).flat() : [value];

function separate(name: string, value: unknown, pairs: string[], separator: string): void {
  const items = itemsOf(value);
  if (items.length > 0) pairs.push(`${encode(name)}=${items.map(encode).join(separator)}`);
}

/** One string. */
export const value: QueryStyle = (name, value, pairs) => {
  if (typeof value === "object") return deep(name, value, pairs);
  pairs.push(`${encode(name)}=${encode(value)}`);
};

/** One string of many, with commas between. */
export const comma: QueryStyle = (name, value, pairs) => separate(name, value, pairs, ",");

/** One string of many, with spaces between. */
export const space: QueryStyle = (name, value, pairs) => separate(name, value, pairs, "%20");

/** One string of many, with bars between. */
export const pipe: QueryStyle = (name, value, pairs) => separate(name, value, pairs, "|");

/** The name again for each item. */
export const repeat: QueryStyle = (name, given, pairs) => {
  for (const item of Array.isArray(given) ? given : [given]) value(name, item, pairs);
};

/** Brackets below the name, lists indexed. */
export const deep: QueryStyle = (name, given, pairs) => {
  if (typeof given !== "object" || given === null) return value(name, given, pairs);
  for (const [key, item] of Object.entries(given)) if (item !== undefined) deep(`${name}[${key}]`, item, pairs);
};

/** Members become parameters of their own. */
export const spread: QueryStyle = (name, given, pairs) => {
  if (typeof given !== "object" || given === null) return value(name, given, pairs);
  for (const [key, item] of Object.entries(given)) if (item !== undefined) deep(key, item, pairs);
};

/** One JSON text. */
export const json: QueryStyle = (name, given, pairs) => {
  pairs.push(`${encode(name)}=${encode(JSON.stringify(given))}`);
};

/** Unfolds `{ page: { size: 1 } }` to `page%5Bsize%5D=1`; a name that the operation does not know is an error. */
export function writeQuery(id: string, tree: QueryTree, query: object, base = "", pairs: string[] = []): string {
  for (const [key, given] of Object.entries(query)) {
    if (given === undefined || given === null) continue;
    const node = Object.hasOwn(tree, key) ? tree[key] : undefined;
    const name = base === "" ? key : `${base}[${key}]`;
    if (typeof node === "function") node(name, given, pairs);
    else if (node !== undefined && typeof given === "object") writeQuery(id, node, given, name, pairs);
    else throw new TypeError(`${id} has no query parameter ${name}.`);
  }
  return pairs.join("&");
}

/** A parameter fills exactly one segment: what would climb or vanish is refused. */
export function writePath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const text = String(values[name] ?? "");
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`The path parameter ${name} must be a name, not "${text}".`);
    return encodeURIComponent(text);
  });
}
