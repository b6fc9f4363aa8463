// Reads lists that continue by cursors, links, offsets or page numbers, page by page.
import type { CallFacts, CallOptions, Connection, FlatArguments, Outcome, Pages } from "./call-types.ts";
import { AnswerError } from "./errors.ts";
import { noBody } from "./parts.ts";

/** The type of the items at a path of a response. */
export type ItemAt<Value, Path extends readonly string[]> = Path extends readonly [
  infer Name extends string,
  ...infer Rest extends string[],
]
  ? ItemAt<MemberOf<NonNullable<Value>, Name>, Rest>
  : NonNullable<Value> extends readonly (infer Item)[]
    ? Item
    : never;
type MemberOf<Value, Name extends string> = Value extends { [Key in Name]?: infer Member } ? Member : never;

/** A list with pages. */
export interface Paged<Input, Output, Item> {
  /** Every item of every page. */
  all(connection: Connection, input: Input, options?: CallOptions): Pages<Item, Output>;
}

type Path = readonly string[];

interface Plan {
  readonly style: "cursor" | "link" | "header" | "offset" | "page";
  /** The argument for a cursor, an offset or a page number. */
  readonly parameter?: Path;
  readonly items: Path;
  /** The cursor or link. */
  readonly next?: Path;
  /** The cursor is this member of the last item. */
  readonly last?: Path;
  readonly more?: Path;
  readonly total?: Path;
  /** The number of pages. */
  readonly pages?: Path;
  /** The number of the page. */
  readonly current?: Path;
  /** The number of the first item or page. */
  readonly first?: number;
  /** The operation has headers or cookies. */
  readonly hasHeaders?: true;
}

export interface PagedFacts extends CallFacts {
  readonly pages: Plan;
  /** Requests one page. */
  readonly ask?: Ask;
}

/** A cursor, an offset, a page number or a URL. Null means the first page, or the end. */
export type PageParam = string | number | null;

type Send = (connection: Connection, input: unknown, options?: CallOptions) => Promise<Outcome<unknown, unknown>>;
type Make = <Function>(facts: CallFacts) => Function;

/** Makes the function of an operation that returns pages. */
export function define<Function>(make: Make, facts: PagedFacts): Function {
  const call = make<{ try: Send }>(facts);
  const ask = asker(make, facts, call.try);
  const all = (connection: Connection, input: unknown, options?: CallOptions) =>
    listAll(facts, ask, connection, input, options);
  return Object.assign(call, { all, facts: { ...facts, ask } }) as Function;
}

export type Ask = (connection: Connection, input: unknown, param: PageParam, options?: CallOptions) => Promise<unknown>;

/** The next page of each page, if its body does not have it. */
const links = new WeakMap<object, string>();

function asker(make: Make, facts: PagedFacts, send: Send): Ask {
  const { id, pages: plan, query: _, takeQuery: _take, writePath: _write, ...others } = facts;
  const isLink = plan.style === "link" || plan.style === "header";
  // Without a path, the address of the options is the whole address.
  const follow = isLink ? make<{ try: Send }>({ ...others, id, path: "", toBody: noBody }).try : send;
  return async (connection, input, param, options) => {
    const given = (input ?? {}) as FlatArguments;
    const base = baseOf(connection, options);
    const outcome = await (param === null
      ? send(connection, input, options)
      : isLink
        ? follow(connection, plan.hasHeaders ? { header: given.header, cookie: given.cookie } : {}, {
            ...options,
            baseUrl: String(param),
          })
        : send(connection, put(given, plan.parameter!, param), options));
    if (!outcome.ok) throw outcome.error;
    const { data, response } = outcome;
    if (isLink && typeof data === "object" && data !== null) {
      const link = plan.style === "link" ? at(data, plan.next!) : readLink(response.headers.get("Link"));
      const url = link && toUrl(id, link, response.url || String(param ?? base.href), base);
      if (url) links.set(data, String(url));
    }
    return data;
  };
}

const baseOf = (connection: Connection, options: CallOptions | undefined): URL =>
  new URL(
    options?.baseUrl ?? (connection as { baseUrl?: string }).baseUrl ?? "",
    (globalThis as { location?: { href: string } }).location?.href,
  );

/** Refuses a link to another origin: the call would send the token there. */
function toUrl(id: string, link: unknown, from: string, base: URL): URL {
  if (typeof link !== "string" || !URL.canParse(link, new URL(from, base)))
    throw new AnswerError(id, `The link to the next page is not a URL: ${JSON.stringify(link)}.`);
  const url = new URL(link, new URL(from, base));
  if (url.origin === base.origin) return url;
  throw new AnswerError(
    id,
    `The next page is at ${url.origin}, and the base URL at ${base.origin}. The client sends no token to another origin.`,
  );
}

/** The target of the link with the relation `next`. */
function readLink(header: string | null): string | undefined {
  for (const [, target, parameters = ""] of (header ?? "").matchAll(
    /<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s";,]*))?)*)/g,
  )) {
    // Read each parameter: the value of an earlier one may contain `; rel=`.
    for (const [, name, quoted, plain] of parameters.matchAll(/;\s*([^\s=;,]+)(?:\s*=\s*(?:"([^"]*)"|([^\s";,]*)))?/g))
      if (/^rel$/i.test(name!) && /(?:^|\s)next(?:\s|$)/i.test(quoted ?? plain ?? "")) return target;
  }
  return undefined;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, name) => (found as FlatArguments | null | undefined)?.[name], value);

/** A copy with the value at a path. */
function put(given: FlatArguments, [name, ...rest]: Path, value: unknown): FlatArguments {
  const inner = given[name!] as FlatArguments | undefined;
  return { ...given, [name!]: rest.length === 0 ? value : put(inner ?? {}, rest, value) };
}

/** The items of a page. */
export function itemsOf({ id, pages }: PagedFacts, page: unknown): readonly unknown[] {
  const items = at(page, pages.items);
  if (Array.isArray(items)) return items;
  // Some services omit an empty list.
  if (items === null || (items === undefined && page)) return [];
  throw new AnswerError(id, "The answer has no list.");
}

/** The parameter of the next page. `param` belongs to this page; `count` includes all items so far. */
export function nextParam(
  facts: PagedFacts,
  page: unknown,
  { param, count, input }: { param: PageParam; count: number; input: unknown },
): PageParam {
  const { id, pages: plan } = facts;
  const { style, first = 0 } = plan;
  const items = itemsOf(facts, page);
  if (plan.more && at(page, plan.more) === false) return null;
  if (style === "link" || style === "header") return links.get(Object(page)) ?? null;
  if (style === "cursor") {
    const cursor = plan.last ? at(items.at(-1), plan.last) : at(page, plan.next!);
    if (cursor === undefined || cursor === null || cursor === "") return null;
    if (typeof cursor === "string" || typeof cursor === "number") return cursor;
    throw new AnswerError(id, `The cursor of the next page is not a string: ${JSON.stringify(cursor)}.`);
  }
  const total = plan.total && at(page, plan.total);
  if (items.length === 0) return null;
  const given = param ?? at(input, plan.parameter!);
  if (style === "offset") {
    const next = Number(given ?? first) + items.length;
    return typeof total === "number" && next - first >= total ? null : next;
  }
  const current = Number(given ?? (plan.current && at(page, plan.current)) ?? first);
  const pages = plan.pages && at(page, plan.pages);
  if (typeof pages === "number" && current - (plan.first ?? 1) + 1 >= pages) return null;
  return typeof total === "number" && count >= total ? null : current + 1;
}

/** In a row. */
const mostEmptyPages = 1000;

function listAll(
  facts: PagedFacts,
  ask: Ask,
  connection: Connection,
  input: unknown,
  options?: CallOptions,
): Pages<unknown, unknown> {
  const { id, pages: plan } = facts;
  let total: number | undefined;

  async function* pages(): AsyncGenerator<unknown> {
    const seen = new Set<PageParam>();
    let param: PageParam = null;
    let [count, empty, before] = [0, 0, ""];
    do {
      const page = await ask(connection, input, param, options);
      const items = itemsOf(facts, page);
      const found = plan.total && at(page, plan.total);
      if (typeof found === "number") total = found;
      count += items.length;
      empty = items.length === 0 ? empty + 1 : 0;
      if (empty > mostEmptyPages) throw new AnswerError(id, `More than ${mostEmptyPages} pages in a row are empty.`);
      const text = plan.style === "page" || plan.style === "offset" ? JSON.stringify(items) : "";
      if (text && text === before && items.length > 0)
        throw new AnswerError(id, `The page at ${plan.parameter?.join(".")} ${param} repeats the page before it.`);
      before = text;
      yield page;
      param = nextParam(facts, page, { param, count, input });
      if (seen.has(param))
        throw new AnswerError(id, `The list goes round in a circle: ${JSON.stringify(param)} is next again.`);
      if (param !== null) seen.add(param);
    } while (param !== null);
  }
  async function* items(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* itemsOf(facts, page);
  }

  return {
    get total() {
      return total;
    },
    pages,
    [Symbol.asyncIterator]: items,
    async toArray() {
      const found = [];
      for await (const item of items()) found.push(item);
      return found;
    },
  };
}
