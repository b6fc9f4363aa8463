// Generated from openapi/openapi.yaml by scripts/generate/steps/query.ts. Do not edit: npm run generate.
// Makes the options of queries and mutations for TanStack Query 5.
import type { Call, CallOptions, FlatArguments, Connection as Sender } from "./call-types.ts";

/** A part of a key matches every query that has this part: `[{ operation: "showBook" }]`. */
export interface KeyParts {
  /** The operationId. */
  readonly operation: string;
  /** The group of the operation in the client. */
  readonly group: string;
  /** The address of the service, without user name and password. */
  readonly baseUrl: string;
  /** The arguments. A digest stands for each secret. */
  readonly input: object;
  /** The query has all pages that were loaded. */
  readonly infinite?: true;
}

/** The key of a query. */
export type Key = readonly [KeyParts];

/** `working`: the resource changes by itself. `final`: it never changes again. */
export interface States {
  readonly working: readonly string[];
  readonly final: readonly string[];
}

type AnyCall = Call<unknown, unknown>;
type Server = Sender & { readonly baseUrl: string };
type KeyOf = (server: Server, input: unknown, options?: CallOptions) => Key;
type Factory = (server: Server, input: FlatArguments | undefined, options?: CallOptions) => object;

const addressOf = ({ baseUrl }: Server, options?: CallOptions): string =>
  (options?.baseUrl ?? baseUrl).replace(/\/\/[^/]*@/, "//").replace(/\/$/, "");

/** The keys of an operation. */
export function key<Made>(operation: string, group: string): Made {
  const keyOf: KeyOf = (server, input, options) => [
    { operation, group, baseUrl: addressOf(server, options), input: input ?? {} },
  ];
  return keyOf as Made;
}

/** The same for an operation with secrets in these arguments: keys are shown and stored. */
export function keyWithoutSecrets<Made>(operation: string, group: string, secrets: readonly string[]): Made {
  const keyOf = key<KeyOf>(operation, group);
  const hiding: KeyOf = (server, input, options) => {
    const shown: FlatArguments = { ...(input as FlatArguments) };
    for (const name of secrets) if (shown[name] !== undefined) shown[name] = digest(JSON.stringify(shown[name]));
    return keyOf(server, shown, options);
  };
  return hiding as Made;
}

/** Two hashes by FNV-1a: queries with different secrets differ, and nobody can read the secrets. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const character of text) {
    one = Math.imul(one ^ character.codePointAt(0)!, 0x01000193);
    other = Math.imul(other ^ character.codePointAt(0)!, 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

/** The options of a query. */
export function query<Made>(call: unknown, keyOf: unknown): Made {
  const factory: Factory = (server, input, options) => ({
    queryKey: (keyOf as KeyOf)(server, input, options),
    // TanStack Query refuses undefined.
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await (call as AnyCall)(server, input, { ...options, signal })) ?? null,
    retry: false,
  });
  return factory as Made;
}

interface Page {
  meta?: { pagination?: Record<"prev-page" | "next-page", number | null> };
}

/** The options of an infinite query. Its pages have the size that the caller or the service chooses. */
export function infiniteQuery<Made>(call: unknown, keyOf: unknown): Made {
  const factory: Factory = (server, input, options) => {
    const page = input?.page as { number?: number } | undefined;
    const [parts] = (keyOf as KeyOf)(server, input, options);
    return {
      queryKey: [{ ...parts, infinite: true }],
      queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
        (await (call as AnyCall)(server, { ...input, page: { ...page, number: pageParam } }, { ...options, signal })) ??
        null,
      initialPageParam: page?.number ?? 1,
      // A next page that is not later would cause an endless list.
      getNextPageParam: (last: Page | null, _: unknown, number: number) => {
        const next = last?.meta?.pagination?.["next-page"] ?? null;
        return next !== null && next > number ? next : null;
      },
      getPreviousPageParam: (first: Page | null) => first?.meta?.pagination?.["prev-page"] ?? null,
      retry: false,
    };
  };
  return factory as Made;
}

interface Fetched {
  state: { data?: unknown; error?: unknown };
}

/** Adds polling by the states at this path. Lists have a state for each item. */
export function polled<Made>(factory: unknown, call: unknown, path: readonly string[], states: States): Made {
  const { limits } = (call as AnyCall).facts;
  const least = Math.max(0, ...limits.map(([, requests, seconds]) => (seconds * 1000) / requests));
  const polling: Factory = (server, input, options) => {
    const made = (factory as Factory)(server, input, options);
    const refetchInterval = ({ state: { data, error } }: Fetched): number | false => {
      const pages = "initialPageParam" in made ? ((data as { pages: unknown[] } | undefined)?.pages ?? []) : [data];
      const open = pages.flatMap((page) => valuesAt(page, path)).filter((state) => !states.final.includes(state));
      if (open.length === 0) return false;
      const isWorking = !error && open.some((state) => states.working.includes(state));
      // Each page is a request.
      return Math.max(isWorking ? 1000 : 5000, least) * pages.length;
    };
    return { ...made, refetchInterval };
  };
  return polling as Made;
}

/** The strings at a path, in every item of a list. */
function valuesAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (path.length === 0) return typeof value === "string" ? [value] : [];
  return valuesAt((value as FlatArguments | null | undefined)?.[path[0]!], path.slice(1));
}

/** The queries of one operation. The mutation must have equal values of these arguments. */
export type Target = readonly [operation: string, ...same: string[]];

interface Settled {
  client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown> };
}

/** The options of a mutation. */
export function mutation<Made>(call: unknown, group: string, targets: readonly Target[]): Made {
  const factory = (server: Server, options?: CallOptions) => {
    const { id } = (call as AnyCall).facts;
    const baseUrl = addressOf(server, options);
    return {
      mutationKey: [{ operation: id, group, baseUrl }],
      mutationFn: (input: unknown) => (call as AnyCall)(server, input, options),
      retry: false,
      async onSettled(_: unknown, error: unknown, input: FlatArguments | undefined, _result: unknown, by: Settled) {
        const reloads = targets.map(([operation, ...same]) => {
          const shared = Object.fromEntries(same.map((name) => [name, input?.[name]]));
          return by.client.invalidateQueries({ queryKey: [{ operation, baseUrl, input: shared }] });
        });
        // After a failure, show the error without a delay.
        if (!error) await Promise.all(reloads);
      },
    };
  };
  return factory as Made;
}
