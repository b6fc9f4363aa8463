// The first part of the generated factories: imports and types.

/** `from`: the package of TanStack Query. Only its types are imported. */
export const preamble = (from: string): string => `import type { DataTag } from ${JSON.stringify(from)};
import type { CallOptions, Included, Including, Paths } from "./call-types.ts";
import * as api from "./calls.ts";
import type { Connection } from "./connection.ts";
import type { Failure } from "./errors.ts";
import type { OperationId, Results } from "./operations.ts";
import * as make from "./query-options.ts";

/** Options of each call. TanStack Query has its own signal for queries. */
type Options = Omit<CallOptions, "signal">;
/** The data of an operation without a response body is null. */
type Shown<Output> = Output extends undefined | void ? null : Output;
/** The tree of resources that an operation can include. */
export type TreeOf<Call extends { readonly facts: { readonly types?: readonly [unknown, unknown] } }> = NonNullable<Call["facts"]["types"]>[1];
interface Loaded<Page> {
  pages: Page[];
  pageParams: number[];
}
interface Fetched<Data> {
  state: { data?: Data | undefined; error?: unknown };
}

/** Options of a query: pass them to \`useQuery\`, or add your own with \`{ ...showBookOptions(connection, input), staleTime: 5000 }\`. */
export interface QueryOptions<Data> {
  queryKey: DataTag<make.Key, Data, Failure>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** False, because the connection retries by the rules of the document: both together would multiply the attempts. */
  retry: false;
  /** Never set: it tells the type of errors. */
  throwOnError?: boolean | ((error: Failure) => boolean);
  /** Polls while the state of the resource can change. */
  refetchInterval?: (query: Fetched<Data>) => number | false;
}

/** Options of an infinite query. */
export interface InfiniteQueryOptions<Page> {
  queryKey: DataTag<make.Key, Loaded<Page>, Failure>;
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<Page>;
  initialPageParam: number;
  getNextPageParam: (last: Page, pages: Page[], number: number) => number | null;
  getPreviousPageParam: (first: Page) => number | null;
  /** False, because the connection retries by the rules of the document. */
  retry: false;
  /** Never set: it tells the type of errors. */
  throwOnError?: boolean | ((error: Failure) => boolean);
  /** Polls while the state of a resource can change. More pages are polled less often. */
  refetchInterval?: (query: Fetched<Loaded<Page>>) => number | false;
}

/** Options of a mutation. */
export interface MutationOptions<Input, Output> {
  mutationKey: readonly [{ readonly operation: string; readonly group: string; readonly baseUrl: string }];
  mutationFn: (input: Input) => Promise<Output>;
  /** False, because the connection retries by the rules of the document. */
  retry: false;
  /** Reloads the queries that the mutation changes. After a success, the mutation is pending until they are loaded. */
  onSettled: (
    data: Output | undefined,
    error: Failure | null,
    input: Input,
    result: unknown,
    context: { client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown> } },
  ) => Promise<void>;
}

/** Makes the key of a query. */
export interface QueryKey<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): DataTag<make.Key, Shown<Results[Id]>, Failure>;
}

/** Makes the key of a query that can include related resources. */
export interface IncludingQueryKey<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): DataTag<make.Key, Shown<Included<Results[Id], Tree, Include>>, Failure>;
}

/** Makes the options of a query. */
export interface Query<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): QueryOptions<Shown<Results[Id]>>;
}

/** Makes the options of a query that can include related resources. */
export interface IncludingQuery<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): QueryOptions<Shown<Included<Results[Id], Tree, Include>>>;
}

/** Makes the options of an infinite query. It begins at the given page. */
export interface InfiniteQuery<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): InfiniteQueryOptions<Shown<Results[Id]>>;
}

/** Makes the options of an infinite query that can include related resources. */
export interface IncludingInfiniteQuery<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): InfiniteQueryOptions<Shown<Included<Results[Id], Tree, Include>>>;
}

/** Makes the options of a mutation. */
export interface Mutation<Id extends OperationId> {
  (connection: Connection, options?: CallOptions): MutationOptions<api.Arguments[Id], Results[Id]>;
}

/** Makes the options of a mutation that can include related resources in its response. */
export interface IncludingMutation<Id extends OperationId, Tree> {
  (connection: Connection, options?: CallOptions): MutationOptions<
    api.Arguments[Id] & Including<readonly Paths<Tree>[]>,
    Included<Results[Id], Tree, readonly Paths<Tree>[]>
  >;
}
`;
