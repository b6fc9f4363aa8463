// Finds out how a list of any API continues: by `x-pagination`, or by names that fit in request and response.
import { isMap } from "./maps.ts";
import { isJson } from "./media-types.ts";
import { findList, isOfType, itemsOf, memberAt, membersOf, simple } from "./member-search.ts";
import { type OpenApiDocument, type Operation, type Response, resolve, type Schema } from "./openapi.ts";
import { fromPointerPart } from "./pointers.ts";

/** The way to the next page: see `x-pagination` in openapi/README.md. */
export type PaginationStyle = "cursor" | "link" | "header" | "offset" | "page";

/** Each path is a list of member names. */
export interface Pagination {
  style: PaginationStyle;
  /** The parameter or body member that gets a cursor, an offset or a page number. */
  parameter?: string;
  /** The list in the response. */
  items: string[];
  /** The cursor or link. */
  next?: string[];
  /** The cursor is this member of the last item. */
  last?: string[];
  /** Whether there are more pages. */
  more?: string[];
  /** The number of all items. */
  total?: string[];
  /** The page count. */
  pages?: string[];
  /** The number of this page. */
  current?: string[];
  /** The offset or number of the first page. */
  first?: number;
}

/** A parameter of the query, or a member of the body. */
export interface Candidate {
  name: string;
  schema: Schema;
  description: string | undefined;
}

interface Around {
  document: OpenApiDocument;
  candidates: readonly Candidate[];
  body: Schema;
  items: string[];
  members: readonly Member[];
}

/** Undefined for an operation without pages, or if it is unclear how they continue. */
export function findPagination(
  document: OpenApiDocument,
  { method, operation, success }: { method: string; operation: Operation; success: Response | undefined },
  candidates: readonly Candidate[],
): Pagination | undefined {
  const declared = operation["x-pagination"];
  if (declared === "none") return undefined;
  if (isMap(declared)) return readDeclared(declared);
  const [, media] = Object.entries(success?.content ?? {}).find(([name]) => isJson(name)) ?? [];
  if (media?.schema === undefined || !/^(?:get|query|post)$/i.test(method)) return undefined;
  const body = media.schema;
  const azure = operation["x-ms-pageable"];
  if (isMap(azure) && typeof azure.nextLinkName === "string")
    return { style: "link", items: [String(azure.itemName ?? "value")], next: [azure.nextLinkName] };
  const items = findList(document, body);
  if (items === undefined) return undefined;
  const around = { document, candidates, body, items, members: listMembers(document, body) };
  const cursor = findCursor(around);
  if (cursor !== undefined || /post/i.test(method)) return cursor;
  return (
    findLink(around) ?? findLastItem(around) ?? findHeader(around, success!) ?? findPage(around) ?? findOffset(around)
  );
}

function readDeclared(declared: Record<string, unknown>): Pagination {
  const paths = ["items", "next", "last", "more", "total", "pages", "current"].flatMap((name) =>
    typeof declared[name] === "string" ? [[name, namesOf(declared[name])] as const] : [],
  );
  return { items: [], ...declared, ...Object.fromEntries(paths) } as unknown as Pagination;
}

const namesOf = (pointer: string): string[] => pointer.split("/").slice(1).map(fromPointerPart);

/** The declared paths that are missing in the response. */
export function missingPaths(document: OpenApiDocument, body: Schema | undefined, found: Pagination): string[][] {
  if (body === undefined) return [found.items];
  const { items, last, style, next, more, total, pages, current } = found;
  const own = [items, next, more, total, pages, current].filter((path) => path !== undefined);
  const missing = own.filter((path) => memberAt(document, body, path) === undefined);
  const list = memberAt(document, body, items);
  if (list !== undefined && itemsOf(document, list) === undefined) missing.push(items);
  if (last !== undefined && list !== undefined && memberAt(document, itemsOf(document, list) ?? {}, last) === undefined)
    missing.push(last);
  return style === "header" ? missing.filter((path) => path === items) : missing;
}

/** Members about pages are in the response itself, or in one of these. */
const places = ["", "meta", "metadata", "pagination", "paging", "page_info", "pageInfo", "page", "response_metadata"];
const morePlaces = ["links", "_links", "cursors", "cursor", "result_info"];
const innerPlaces = ["pagination", "cursors", "page"];

interface Member {
  path: string[];
  name: string;
  schema: Schema;
}

function listMembers(document: OpenApiDocument, body: Schema): Member[] {
  const parts = new Map<string, Map<string, Schema>>();
  const read = (place: string[], part: Schema | undefined) => {
    const key = place.join("/");
    if (part !== undefined && !parts.has(key)) parts.set(key, membersOf(document, part));
    return parts.get(key);
  };
  for (const place of [...places, ...morePlaces]) {
    const path = place === "" ? [] : [place];
    const members = read(path, place === "" ? body : parts.get("")!.get(place));
    for (const inner of innerPlaces) read([...path, inner], members?.get(inner));
  }
  return [...parts].flatMap(([place, members]) =>
    [...members].map(([name, schema]) => ({
      path: [...place.split("/").filter(Boolean), name],
      name: simple(name),
      schema,
    })),
  );
}

function findMember(around: Around, names: readonly string[], ...types: string[]): string[] | undefined {
  const all = around.members.filter(({ schema }) => isOfType(around.document, schema, ...types));
  for (const wanted of names) for (const { name, path } of all) if (name === wanted) return path;
  return undefined;
}

function findParameter({ document, candidates }: Around, names: readonly string[], ...types: string[]) {
  for (const wanted of names) {
    const found = candidates.find(
      ({ name, schema }) => simple(name) === wanted && isOfType(document, schema, ...types),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names of cursors in responses, with the parameters that take them. */
const cursors: Record<string, string[]> = {
  nextcursor: ["cursor", "nextcursor", "after", "startcursor", "startingafter", "pagecursor"],
  nextpagetoken: ["pagetoken", "nextpagetoken"],
  nexttoken: ["nexttoken", "token", "pagetoken"],
  nextpagecursor: ["pagecursor", "cursor"],
  nextcontinuationtoken: ["continuationtoken"],
  continuationtoken: ["continuationtoken"],
  nextmarker: ["marker"],
  endcursor: ["after", "cursor"],
  cursor: ["cursor"],
  after: ["after"],
  nextpage: ["page", "pagenumber"],
  nextoffset: ["offset"],
};

/** Other services use these names for the current page. */
const unclear = new Set(["cursor", "after", "continuationtoken"]);
const saysNext = /\b(?:next|subsequent|following|further|more)\b/i;

function isAddress(document: OpenApiDocument, reference: Schema): boolean {
  const { format = "", description = "", oneOf = [], anyOf = [], allOf = [] } = resolve<Schema>(document, reference);
  if (/^ur[il]/.test(format) || /\b(?:ur[il]|hyperlink|link)\b/i.test(description)) return true;
  return [...oneOf, ...anyOf, ...allOf].some((part) => isAddress(document, part));
}

const moreNames = ["hasmore", "hasnext", "hasnextpage", "hasmoreitems", "more"];
const totalNames = ["total", "totalcount", "totalresults", "totalitems", "totalsize", "totalrecords", "totalelements"];

const withCounts = (around: Around): Pick<Pagination, "more" | "total"> => {
  const more = findMember(around, moreNames, "boolean");
  const total = findMember(around, totalNames, "integer", "number");
  return { ...(more && { more }), ...(total && { total }) };
};

function findCursor(around: Around): Pagination | undefined {
  const { document, items } = around;
  for (const { name, path, schema: reference } of around.members) {
    const schema = resolve<Schema>(document, reference);
    if (!Object.hasOwn(cursors, name) || !isOfType(document, schema, "string", "integer", "number")) continue;
    if (isAddress(document, schema) && !/cursor|token/.test(name)) continue;
    if (unclear.has(name) && !saysNext.test(schema.description ?? "")) continue;
    const isNumber = name === "nextpage" || name === "nextoffset";
    const types = isNumber ? ["integer", "number"] : ["string", "integer"];
    if (isNumber && !isOfType(document, schema, ...types)) continue;
    const parameter = findParameter(around, cursors[name]!, ...types);
    if (parameter === undefined) continue;
    return { style: "cursor", parameter: parameter.name, items, next: path, ...withCounts(around) };
  }
  return undefined;
}

const linkNames = new Set([
  "odatanextlink",
  "nextlink",
  "nexturl",
  "nextpageurl",
  "nextpageuri",
  "nextpagelink",
  "nexthref",
]);

function findLink(around: Around): Pagination | undefined {
  const { document, items } = around;
  for (const { name, path, schema: reference } of around.members) {
    if (!linkNames.has(name) && name !== "next" && name !== "nextpage") continue;
    const schema = resolve<Schema>(document, reference);
    const isInLinks = /links?$/i.test(path.at(-2) ?? "");
    const href = membersOf(document, schema).get("href");
    const isText =
      isOfType(document, schema, "string") && (linkNames.has(name) || isInLinks || isAddress(document, schema));
    if (!isText && (href === undefined || name !== "next")) continue;
    return { style: "link", items, next: isText ? path : [...path, "href"], ...withCounts(around) };
  }
  return undefined;
}

/** The cursor is the id of the last item, and a member says whether there are more. */
function findLastItem(around: Around): Pagination | undefined {
  const { document, body, items } = around;
  const parameter = findParameter(around, ["startingafter", "after"], "string");
  const more = findMember(around, moreNames, "boolean");
  if (parameter === undefined || more === undefined || resolve<Schema>(document, parameter.schema).format)
    return undefined;
  const found = { style: "cursor", parameter: parameter.name, items, more } as const;
  const next = findMember(around, ["lastid"], "string");
  if (next !== undefined) return { ...found, next };
  const item = itemsOf(document, memberAt(document, body, items)!)!;
  const id = membersOf(document, item).get("id");
  const isAboutIds = /\bid\b|cursor|object/i.test(parameter.description ?? "");
  if (id === undefined || !isOfType(document, id, "string") || !isAboutIds) return undefined;
  return { ...found, last: ["id"] };
}

const pagingNames = new Set(["page", "perpage", "pagesize", "limit", "cursor", "after", "before", "offset", "since"]);

/** https://www.rfc-editor.org/rfc/rfc8288 */
function findHeader({ candidates, items }: Around, { headers = {} }: Response): Pagination | undefined {
  const hasLink = Object.keys(headers).some((name) => name.toLowerCase() === "link");
  if (!hasLink || !candidates.some(({ name }) => pagingNames.has(simple(name)))) return undefined;
  return { style: "header", items };
}

function findPage(around: Around): Pagination | undefined {
  const { document, items } = around;
  const parameter = findParameter(around, ["page", "pagenumber", "pageno"], "integer", "number");
  if (parameter === undefined) return undefined;
  const pages = findMember(around, ["totalpages", "pagecount", "numpages", "lastpage", "pages"], "integer", "number");
  const current = findMember(around, ["currentpage", "page", "pagenumber", "number"], "integer", "number");
  const counts = withCounts(around);
  const { default: usual, minimum } = resolve<Schema>(document, parameter.schema);
  const first = [usual, minimum].find((value) => value === 0 || value === 1) as number | undefined;
  const isKnown = current !== undefined || first !== undefined;
  if (!isKnown || (pages === undefined && counts.more === undefined && counts.total === undefined)) return undefined;
  return {
    style: "page",
    parameter: parameter.name,
    items,
    ...counts,
    ...(pages && { pages }),
    ...(current && { current }),
    ...(first !== undefined && { first }),
  };
}

const sizeNames = ["limit", "count", "top", "maxresults", "pagesize", "perpage", "size", "take", "rows"];

function findOffset(around: Around): Pagination | undefined {
  const { document, items } = around;
  const parameter = findParameter(around, ["offset", "skip", "startat", "start"], "integer", "number");
  const size = findParameter(around, sizeNames, "integer", "number");
  const counts = withCounts(around);
  if (parameter === undefined || size === undefined || Object.keys(counts).length === 0) return undefined;
  const { default: first = 0 } = resolve<Schema>(document, parameter.schema);
  return typeof first === "number"
    ? { style: "offset", parameter: parameter.name, items, first, ...counts }
    : undefined;
}
