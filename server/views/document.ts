// Common parts of all documents: identifiers, links and pages.
import type { components } from "../../generated/types.ts";
import type { Page } from "../domain/types.ts";

type Schemas = components["schemas"];

export const identify = <Type extends string>(type: Type, id: string) => ({ id, type });

/** A relationship that may be empty; it then has no link. */
export function relate<Type extends string>(type: Type, id: string | null, link?: (id: string) => string) {
  if (id === null) return { data: null };
  return { data: identify(type, id), ...(link && { links: { related: link(id) } }) };
}

/** Caches strings, because a page repeats the same times and formatting one costs as much as writing ten members. */
const texts = new Map<number, string>();
const mostTexts = 4_000;

export function timestamp(at: Date): string {
  const known = texts.get(at.getTime());
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  const text = at.toISOString();
  texts.set(at.getTime(), text);
  return text;
}

export const timestampOrNull = (at: Date | null) => at && timestamp(at);

/** The path and query of the request; links to other pages repeat them. */
export interface Target {
  pathname: string;
  rawQuery: string;
}

export function toPageLinks(target: Target, { page }: Page<unknown>): Schemas["PageLinks"] {
  const { prev, next, last } = neighboursOf(page);
  const linkTo = (number: number) => {
    const query = new URLSearchParams(target.rawQuery);
    query.set("page[number]", String(number));
    query.set("page[size]", String(page.size));
    return `${target.pathname}?${query}`;
  };
  return {
    self: linkTo(page.number),
    first: linkTo(1),
    prev: prev === null ? null : linkTo(prev),
    next: next === null ? null : linkTo(next),
    last: linkTo(Math.max(1, last)),
  };
}

export function toPageMeta({ page }: Page<unknown>): Schemas["PageMeta"] {
  const { prev, next, last } = neighboursOf(page);
  return {
    pagination: {
      "current-page": page.number,
      "page-size": page.size,
      "prev-page": prev,
      "next-page": next,
      "total-pages": last,
      "total-count": page.totalCount,
    },
  };
}

/** For a page past the end, the previous page is the last one. */
function neighboursOf({ number, size, totalCount }: Page<unknown>["page"]) {
  const last = Math.ceil(totalCount / size);
  const prev = Math.min(number - 1, last);
  return { prev: prev < 1 ? null : prev, next: number < last ? number + 1 : null, last };
}
