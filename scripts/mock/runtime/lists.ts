// Filters, sorts and pages lists by the usual names of query parameters.
import { at, copy, findMember, isObject, type Json, plain, put, textsIn } from "./members.ts";

/** Names of parameters, without their punctuation. */
const sizes = /^(pagesize|perpage|limit|pagelimit|maxresults|count|first|take)$/;
const numbers = /^(page|pagenumber|pageno|p)$/;
const offsets = /^(offset|skip|start|startindex|from|pageoffset)$/;
const cursors =
  /^(cursor|pagecursor|pageafter|after|startingafter|pagetoken|nexttoken|continuationtoken|nextcursor|marker)$/;
const searches = /^(q|query|search.*|term|keyword|text)$/;
const sorts = /^(sort|sortby|order|orderby|ordering)$/;
const directions = /^(direction|dir|sortdirection|sortorder|order)$/;
const others = /^(include|fields|expand|embed|view|format|locale|lang)/;

const mostItems = 1000;
const usualSize = 20;

export interface Page<Item = unknown> {
  items: Item[];
  /** The number of items on all pages. */
  total: number;
  size: number;
  /** From 1. */
  number: number;
  pages: number;
  start: number;
}

/** `filter[project][id]` is about `project`, `id`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/^(filter|search|where)(?=[[.])/i, "")
    .split(/[[\].]+/)
    .filter((word) => word !== "");

/** The value or list of values that a parameter is about; undefined if the item has no such member. */
export type ValuesOf<Item> = (item: Item, words: readonly string[]) => unknown;

export function selectItems<Item extends { value: unknown }>(
  all: readonly Item[],
  query: URLSearchParams,
  valuesOf: ValuesOf<Item>,
): Item[] {
  let found = [...all];
  let order: string | undefined;
  let isReversed = false;
  for (const [name, value] of query) {
    const word = plain(name);
    if (value === "" || [sizes, numbers, offsets, cursors, others].some((kind) => kind.test(word))) continue;
    if (directions.test(word) && /^(asc|desc)/i.test(value)) isReversed = /^desc/i.test(value);
    else if (sorts.test(word)) order = value;
    else found = found.filter((item) => fits(item, name, value, valuesOf));
  }
  if (order === undefined) return found;
  const [first = ""] = order.split(",");
  const field = first
    .replace(/^[-+]/, "")
    .replace(/[:\s](asc|desc)$/i, "")
    .split(".")
    .at(-1)!;
  const sign = first.startsWith("-") !== (isReversed || /[:\s]desc$/i.test(first)) ? -1 : 1;
  const fieldOf = (item: Item) => at(item.value, findMember(item.value, field) ?? [" "]) as string | number | undefined;
  return found.sort((a, b) => sign * compare(fieldOf(a), fieldOf(b)));
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
  return a < b ? -1 : 1;
}

const holds = (item: unknown, value: string): boolean => {
  const wanted = value.toLowerCase().replace(/^\*|\*$/g, "");
  return textsIn(item).some((text) => text.toLowerCase().includes(wanted));
};

/** A parameter that no member matches does not filter. `search[name]` compares parts of names, `search[tags]` needs all tags. */
function fits<Item extends { value: unknown }>(
  item: Item,
  name: string,
  value: string,
  valuesOf: ValuesOf<Item>,
): boolean {
  const isSearch = searches.test(plain(name));
  const words = wordsOf(name);
  const last = words.pop() ?? "";
  const excluded = /^(exclude|without|not)[-_](.+)$/i.exec(last)?.[2];
  const own = isSearch && !name.includes("[") ? undefined : valuesOf(item, [...words, excluded ?? last]);
  if (own === undefined) return !isSearch || holds(item.value, value);
  if (isSearch && !Array.isArray(own)) return holds(own, value);
  const [values, wanted] = [[own].flat().map(String), value.split(",").map((one) => one.trim())];
  const isOwn = (one: string) => values.includes(one);
  if (excluded !== undefined) return !wanted.some(isOwn);
  return isSearch ? wanted.every(isOwn) : wanted.some(isOwn);
}

export function pageOf<Item>(items: readonly Item[], query: URLSearchParams, known: readonly string[]): Page<Item> {
  const given = (kind: RegExp) => [...query].find(([name]) => kind.test(plain(name)))?.[1];
  const isPaged = known.some((name) => [sizes, numbers, offsets, cursors].some((kind) => kind.test(plain(name))));
  const asked = Number(given(sizes) ?? (isPaged ? usualSize : mostItems));
  const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostItems) : usualSize;
  const first = Number(given(offsets) ?? given(cursors) ?? (Number(given(numbers) ?? 1) - 1) * size);
  const start = Number.isInteger(first) && first > 0 ? first : 0;
  return {
    items: items.slice(start, start + size),
    total: items.length,
    size,
    number: Math.floor(start / size) + 1,
    pages: Math.max(1, Math.ceil(items.length / size)),
    start,
  };
}

/** The envelope of a list, in which members such as `total-count` and `next` fit the page. */
export function envelopeOf(sample: unknown, place: readonly string[], page: Page, target: URL): unknown {
  if (place.length === 0) return page.items;
  const envelope = copy(sample);
  if (!isObject(envelope)) return envelope;
  describePage(envelope, place, page, target);
  put(envelope, place, page.items);
  dropUnlinked(envelope);
  return envelope;
}

/** Removes included resources (JSON:API) without a reference in the body. */
export function dropUnlinked(body: unknown): void {
  const included = at(body, ["included"]);
  if (!isObject(body) || !Array.isArray(included)) return;
  const linked = new Set(textsIn(body.data));
  body.included = included.filter((one) => linked.has(String(at(one, ["id"]))));
}

const isLast = ({ start, size, total }: Page): boolean => start + size >= total;

/** Values for members of envelopes. The names are compared without punctuation. */
const facts: [name: RegExp, value: (page: Page, example: unknown, target: URL) => unknown][] = [
  [/^(total|totalcount|totalitems|totalresults|totalelements|totalrecords|count)$/, ({ total }) => total],
  [/^(totalpages|pagecount|lastpage|pages)$/, ({ pages }) => pages],
  [/^(page|currentpage|pagenumber)$/, ({ number }) => number],
  [/^(pagesize|perpage|limit)$/, ({ size }) => size],
  [/^(offset|skip|start)$/, ({ start }) => start],
  [/^(hasmore|hasnext|hasnextpage|more|istruncated)$/, (page) => !isLast(page)],
  [/^(hasprevious|hasprev|haspreviouspage)$/, ({ start }) => start > 0],
  [/^(self|selfurl)$/, (page, example, target) => linkOf(page, page.start, example, target)],
  [/^(first|firsturl)$/, (page, example, target) => linkOf(page, 0, example, target)],
  [/^(last|lasturl)$/, (page, example, target) => linkOf(page, (page.pages - 1) * page.size, example, target)],
  [
    /^(next|nextpage|nexturl|nextlink|nextcursor|nextpagetoken|nexttoken|cursor|after)$/,
    (page, example, target) => (isLast(page) ? null : linkOf(page, page.start + page.size, example, target)),
  ],
  [
    /^(prev|previous|prevpage|previouspage|prevurl|previousurl|prevlink|before)$/,
    (page, example, target) =>
      page.start === 0 ? null : linkOf(page, Math.max(0, page.start - page.size), example, target),
  ],
];

function describePage(envelope: Json, place: readonly string[], page: Page, target: URL): void {
  const link = Object.values(envelope).find(isLink) ?? null;
  for (const [name, member] of Object.entries(envelope)) {
    if (place.length === 1 && name === place[0]) continue;
    const fact = facts.find(([names]) => names.test(plain(name)))?.[1];
    if (isObject(member)) describePage(member, name === place[0] ? place.slice(1) : [" "], page, target);
    else if (fact && !Array.isArray(member)) {
      // The example may be the only page, so the other links show the form of this one.
      const hasForm =
        isLink(member) || typeof member === "number" || !/(next|prev|previous|url|link)$/.test(plain(name));
      envelope[name] = fact(page, hasForm ? member : (link ?? member), target);
    }
  }
}

const isLink = (value: unknown): value is string => typeof value === "string" && /^(https?:)?\//.test(value);

function linkOf({ size }: Page, start: number, example: unknown, target: URL): unknown {
  if (typeof example === "number" || example === null) return Math.floor(start / size) + 1;
  if (!isLink(example)) return String(start);
  const link = new URL(target);
  const named = (kind: RegExp) => [...link.searchParams.keys()].find((name) => kind.test(plain(name)));
  const offset = named(offsets) ?? named(cursors);
  if (offset !== undefined) link.searchParams.set(offset, String(start));
  else
    link.searchParams.set(
      named(numbers) ??
        (example.includes("page[number]") || example.includes("page%5Bnumber%5D") ? "page[number]" : "page"),
      String(Math.floor(start / size) + 1),
    );
  return example.startsWith("/") ? `${link.pathname}${link.search}` : link.href;
}
