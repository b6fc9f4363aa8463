// Reads the query of a page: filter, order and page number.

import type { Group } from "../consumers/groups.ts";
import type { Cell } from "../consumers/tally.ts";

/** The message says in one sentence what is wrong with the address. */
export class FilterError extends Error {}

const orders = ["frequent", "new", "recent"] as const;

export interface Filter {
  side: string[];
  severity: string[];
  kind: string[];
  /** A number, a class such as 4xx, or none. */
  status: string[];
  /** `-` stands for findings without an operation. */
  operation: string[];
  caller: string[];
  /** Words in messages and places. */
  find: string;
  /** Milliseconds since 1970. */
  since: number;
  until: number;
}

export interface ListQuery {
  filter: Filter;
  order: (typeof orders)[number];
  page: number;
  size: number;
  /** The name of an order from an earlier answer; empty for a new order. */
  list: string;
}

export const noOperation = "-";
/** Filters that may have several values: one of them must fit. */
export const facetNames = ["severity", "side", "status", "operation", "kind", "caller"] as const;
export type FacetName = (typeof facetNames)[number];

const longestQuery = 4_096;
const longestValue = 500;
const maxValues = 20;
const defaultSize = 50;
const maxSize = 200;

/** Throws a FilterError. */
export function readQuery(query: string, now = Date.now()): ListQuery {
  if (query.length > longestQuery) throw new FilterError(`The query has more than ${longestQuery} characters.`);
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value.length > longestValue) throw new FilterError("A value of the query has more than 500 characters.");
    if (value === "") continue;
    const all = values.get(name) ?? [];
    if (all.length >= maxValues) throw new FilterError(`A filter takes at most ${maxValues} values.`);
    values.set(name, [...all, value]);
  }
  const unknown = [...values.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw new FilterError(`There is no filter ${JSON.stringify(unknown.slice(0, 50))}.`);
  const many = (name: string, allowed?: RegExp) => check(name, values.get(name) ?? [], allowed);
  const one = (name: string, allowed?: RegExp) => {
    const given = many(name, allowed);
    if (given.length > 1) throw new FilterError(`${name} is given more than once.`);
    return given[0];
  };
  const count = (name: string, otherwise: number) => Number(one(name, /^[1-9]\d{0,8}$/) ?? otherwise);
  return {
    filter: {
      side: many("side", /^(request|response)$/),
      severity: many("severity", /^(error|warning|note)$/),
      kind: many("kind"),
      status: many("status", /^([1-9]\d\d|[1-9]xx|none|other)$/),
      operation: many("operation"),
      caller: many("caller"),
      find: one("find") ?? "",
      since: readTime("since", one("since"), now) ?? Number.NEGATIVE_INFINITY,
      until: readTime("until", one("until"), now) ?? Number.POSITIVE_INFINITY,
    },
    order: (one("order", new RegExp(`^(${orders.join("|")})$`)) ?? orders[0]) as ListQuery["order"],
    page: count("page", 1),
    size: Math.min(maxSize, count("size", defaultSize)),
    list: one("list", /^\w{1,40}$/) ?? "",
  };
}

const known = new Set<string>([...facetNames, "find", "since", "until", "order", "page", "size", "list"]);

function check(name: string, values: string[], allowed = /^/): string[] {
  const wrong = values.find((value) => !allowed.test(value));
  if (wrong !== undefined) throw new FilterError(`${name} cannot be ${JSON.stringify(wrong.slice(0, 50))}.`);
  return values;
}

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A date as in ISO 8601, or how long ago: 30s, 15m, 2h, 1d. */
function readTime(name: string, text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ago = /^(\d{1,6})([smhd])$/.exec(text);
  if (ago) return now - Number(ago[1]) * units[ago[2]!]!;
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new FilterError(`${name} must be a date such as 2026-01-31T12:00:00Z, or 30s, 15m, 2h, 1d.`);
  return at;
}

export const operationOf = ({ operationId }: Pick<Group, "operationId">): string => operationId ?? noOperation;

export const statusOf = ({ status }: Pick<Cell, "status">): string =>
  status === null ? "none" : status === 0 ? "other" : String(status);

const fits = (wanted: readonly string[], value: string): boolean => wanted.length === 0 || wanted.includes(value);

const ofGroup = {
  side: ({ side }: Group) => side,
  severity: ({ severity }: Group) => severity,
  kind: ({ kind }: Group) => kind,
  operation: operationOf,
};
type GroupFacet = keyof typeof ofGroup;
export const groupFacets = Object.entries(ofGroup) as [GroupFacet, (group: Group) => string][];

/** The parts of the filter that exclude a group. */
export const missesOfGroup = (filter: Filter, group: Group): GroupFacet[] =>
  groupFacets.filter(([name, read]) => !fits(filter[name], read(group))).map(([name]) => name);

/** `words` are those of the filter, in lower case. */
export function hasWords(words: string, { operationId, kind, location, message, names = [] }: Group): boolean {
  if (words === "") return true;
  return `${operationId ?? "no operation"} ${kind} ${location} ${message} ${names.join(" ")}`
    .toLowerCase()
    .includes(words);
}

/** The parts of the filter that exclude a cell. */
export function missesOfCell({ status, caller }: Filter, cell: Cell): ("status" | "caller")[] {
  const misses: ("status" | "caller")[] = [];
  if (status.length > 0 && !fits(status, statusOf(cell)) && !status.includes(`${statusOf(cell)[0]}xx`)) {
    misses.push("status");
  }
  if (!fits(caller, cell.caller)) misses.push("caller");
  return misses;
}

/** Returns the number of findings of a cell in the period of the filter. */
export function countInTime({ since, until }: Filter, { first, last, count, timeline }: Cell): number {
  if (since <= first && until >= last) return count;
  return since > last || until < first ? 0 : timeline.between(since, until);
}
