// Finds pagination that contradicts itself, within one page or with earlier pages of the same list.
import { hash } from "node:crypto";
import { isMap, listOperations, type OpenApiDocument, type Parameter, resolve } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";
import { Recent } from "../exchange/recent.ts";
import type { Watcher } from "../observer/observer.ts";
import {
  changesNothing,
  documentOf,
  isName,
  isRead,
  keyOf,
  precedes,
  type Span,
  serverOf,
  spanOf,
  subjectOf,
  succeeded,
} from "./resources.ts";

interface Page {
  current: number;
  size: number;
  prev: number | null;
  next: number | null;
  pages: number;
  total: number;
}

/** The pages of a list since its first page; any write starts over. */
interface Walk {
  page: Page;
  span: Span;
  seen: Set<string>;
  /** Number of rows in `seen`. */
  characters: number;
}

const maxRows = 5_000;
/** Characters of a usual walk; a longer one counts as several. */
const usualWalk = 100_000;

const weigh = ({ characters }: Walk): number => 1 + Math.floor(characters / usualWalk);

export function watchPagination(contract: Contract): Watcher {
  const defaultSizes = listDefaultSizes(contract.document());
  const walks = new Recent<Walk>(100, weigh);

  return {
    watch(exchange, operationId) {
      if (!isRead(exchange)) {
        // A write may move rows between pages.
        if (succeeded(exchange) && !changesNothing(exchange)) walks.clear();
        return [];
      }
      const document = succeeded(exchange) ? documentOf(exchange) : undefined;
      const page = document && readPage(document.meta);
      if (document === undefined || page === undefined || !Array.isArray(document.data)) return [];
      const rows = document.data.filter(isIdentified);
      const requested = readQuery(exchange.request.target);
      const messages = [
        ...listFaults(page, document.data.length),
        ...listDisobedience(page, requested, operationId === null ? undefined : defaultSizes.get(operationId)),
        ...listWrongLinks(page, document.links),
        ...listRepetitions(rows),
        // Rows without an identity cannot be compared.
        ...(rows.length === document.data.length ? walk(walks, exchange, requested.list, page, rows) : []),
      ];
      return messages.map(([pointer, message]) => ({
        kind: "inconsistent-pagination",
        severity: "error",
        side: "response",
        operationId,
        message,
        pointer,
        schema: "#",
      }));
    },
  };
}

/** A place and what is wrong there. */
type PageFinding = readonly [pointer: string, message: string];

const at = (member: string) => `/meta/pagination/${member}`;

function listFaults({ current, size, prev, next, pages, total }: Page, rows: number): PageFinding[] {
  const found: PageFinding[] = [];
  // An empty list may have no page or one empty page.
  const expectedPages = Math.ceil(total / size);
  if (pages !== expectedPages && !(total === 0 && pages === 1)) {
    found.push([at("total-pages"), `${total} items in pages of ${size} make ${expectedPages} pages, not ${pages}.`]);
  }
  const last = Math.max(pages, 1);
  const expectedNext = current < last ? current + 1 : null;
  if (next !== expectedNext)
    found.push([at("next-page"), `After page ${current} of ${pages}, next-page must be ${expectedNext}, not ${next}.`]);
  const expectedPrev = current === 1 ? null : Math.min(current - 1, last);
  // After the last page, `prev` may be null or the last page.
  const isBeyond = current > last && prev === null;
  if (prev !== expectedPrev && !isBeyond)
    found.push([at("prev-page"), `On page ${current} of ${pages}, prev-page must be ${expectedPrev}, not ${prev}.`]);
  const expectedRows = Math.max(0, Math.min(size, total - (current - 1) * size));
  if (rows !== expectedRows) {
    found.push([
      "/data",
      `Page ${current} of ${total} items in pages of ${size} has ${expectedRows} items, not ${rows}.`,
    ]);
  }
  return found;
}

function listDisobedience(
  { current, size }: Page,
  requested: RequestedPage,
  defaultSize: number | undefined,
): PageFinding[] {
  const found: PageFinding[] = [];
  const number = requested.number ?? 1;
  if (Number.isInteger(number) && current !== number) {
    found.push([at("current-page"), `The request asked for page ${number}, but page ${current} came.`]);
  }
  const expected = requested.size ?? defaultSize;
  if (expected !== undefined && Number.isInteger(expected) && size !== expected) {
    found.push([at("page-size"), `The request asked for pages of ${expected} items, but pages of ${size} came.`]);
  }
  return found;
}

function listWrongLinks({ current, prev, next, pages }: Page, links: unknown): PageFinding[] {
  if (!isMap(links)) return [];
  const found: PageFinding[] = [];
  const expected = { self: current, first: 1, prev, next, last: Math.max(pages, 1) };
  for (const [name, number] of Object.entries(expected)) {
    const link = links[name];
    if (link === undefined || (link !== null && typeof link !== "string")) continue;
    const leadsTo = link === null ? null : (pageOf(queryOf(link), "number") ?? 1);
    if (leadsTo !== number) found.push([`/links/${name}`, `The link ${name} leads to page ${leadsTo}, not ${number}.`]);
  }
  return found;
}

function listRepetitions(rows: readonly Identified[]): PageFinding[] {
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(keyOf(row))) return [["/data", `${subjectOf(row)} occurs twice on one page.`]];
    seen.add(keyOf(row));
  }
  return [];
}

function walk(
  walks: Recent<Walk>,
  exchange: Exchange,
  list: string,
  page: Page,
  rows: readonly Identified[],
): PageFinding[] {
  const key = `${callerOf(exchange)} ${serverOf(exchange)}${pathOf(exchange.request.target)}?${list} ${page.size}`;
  const span = spanOf(exchange);
  if (page.current === 1) {
    walks.set(key, { page, span, seen: new Set(rows.map(keyOf)), characters: lengthOf(rows) });
    return [];
  }
  const before = walks.get(key);
  const { total } = page;
  const goesOn = before?.page.next === page.current && before.page.total === total && precedes(before.span, span);
  if (!goesOn || before.seen.size + rows.length > maxRows) {
    walks.delete(key);
    return [];
  }
  const repeated = rows.find((row) => before.seen.has(keyOf(row)));
  for (const row of rows) before.seen.add(keyOf(row));
  walks.set(key, { page, span, seen: before.seen, characters: before.characters + lengthOf(rows) });
  if (repeated) return [["/data", `${subjectOf(repeated)} is on page ${page.current} and on an earlier page.`]];
  if (page.next === null && before.seen.size !== total) {
    return [[at("total-count"), `All pages together have ${before.seen.size} items, not ${total}.`]];
  }
  return [];
}

const lengthOf = (rows: readonly Identified[]): number =>
  rows.reduce((sum, { type, id }) => sum + type.length + id.length, 0);

interface Identified {
  type: string;
  id: string;
}

const isIdentified = (value: unknown): value is Identified => isMap(value) && isName(value.type) && isName(value.id);

function readPage(meta: unknown): Page | undefined {
  const pagination = isMap(meta) ? meta.pagination : undefined;
  if (!isMap(pagination)) return undefined;
  const read = (name: string) => pagination[name] as number;
  const page = {
    current: read("current-page"),
    size: read("page-size"),
    prev: read("prev-page"),
    next: read("next-page"),
    pages: read("total-pages"),
    total: read("total-count"),
  };
  const { prev, next, ...numbers } = page;
  const areNumbers = Object.values(numbers).every((value) => Number.isSafeInteger(value)) && page.size > 0;
  return areNumbers && [prev, next].every((value) => value === null || Number.isSafeInteger(value)) ? page : undefined;
}

interface RequestedPage {
  number: number | undefined;
  size: number | undefined;
  /** The query without the page, in a fixed order: equal for requests of the same list. */
  list: string;
}

function readQuery(target: string): RequestedPage {
  const query = queryOf(target);
  const requested = { number: pageOf(query, "number"), size: pageOf(query, "size") };
  query.delete("page[number]");
  query.delete("page[size]");
  query.sort();
  return { ...requested, list: hash("sha256", query.toString(), "base64url") };
}

const queryOf = (target: string) => new URLSearchParams(target.slice(target.indexOf("?") + 1 || target.length));

function pageOf(query: URLSearchParams, name: "number" | "size"): number | undefined {
  const value = query.get(`page[${name}]`);
  return value === null ? undefined : Number(value);
}

const callerOf = ({ request }: Exchange) =>
  hash("sha256", headerOf(request.headers, "authorization") ?? "", "base64url");

function listDefaultSizes(document: OpenApiDocument): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { operationId, operation, item } of listOperations(document)) {
    for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
      const { name, schema } = resolve<Parameter>(document, reference);
      const size =
        name === "page[size]" && schema ? resolve(document, schema as Parameter["schema"] & object).default : undefined;
      if (typeof size === "number") sizes.set(operationId, size);
    }
  }
  return sizes;
}
