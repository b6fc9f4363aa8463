// The groups that a filter lets through, page by page, and how many findings each further filter would show.
import type { GroupEntry, Groups } from "../consumers/groups.ts";
import {
  type Asked,
  countIn,
  type FacetName,
  type Filter,
  facetNames,
  fitsGroup,
  operationOf,
  statusOf,
} from "./filter.ts";

/** A group as the filter shows it: counts and times are of the findings that fit. */
export interface Row {
  entry: GroupEntry;
  count: number;
  first: number;
  last: number;
}

export interface Total {
  groups: number;
  findings: number;
}

export type Facets = Record<FacetName, Record<string, number>>;

/** Of each facet; the most frequent values stay. */
const mostValues = 100;

export function findRows(groups: Groups, filter: Filter): Row[] {
  const rows: Row[] = [];
  for (const entry of groups.entries()) {
    const row = fitsGroup(filter, entry.group) ? rowOf(entry, filter) : null;
    if (row) rows.push(row);
  }
  return rows;
}

/** Null where no finding of the group fits. */
export function rowOf(entry: GroupEntry, filter: Filter): Row | null {
  const row = { entry, count: 0, first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  for (const cell of entry.tally.cells) {
    const count = countIn(filter, cell);
    if (count === 0) continue;
    row.count += count;
    row.first = Math.min(row.first, cell.first);
    row.last = Math.max(row.last, cell.last);
  }
  return row.count === 0 ? null : row;
}

export const totalOf = (rows: readonly Row[]): Total => ({
  groups: rows.length,
  findings: rows.reduce((sum, { count }) => sum + count, 0),
});

const orders: Record<Asked["order"], (one: Row, other: Row) => number> = {
  frequent: (one, other) => other.count - one.count || one.entry.number - other.entry.number,
  new: (one, other) => other.entry.number - one.entry.number,
  recent: (one, other) => other.last - one.last || other.entry.number - one.entry.number,
};

export const inOrder = (rows: readonly Row[], order: Asked["order"]): Row[] => rows.toSorted(orders[order]);

/** Findings by each value of each facet, where all other filters apply. */
export function countFacets(groups: Groups, filter: Filter): Facets {
  const facets = Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;
  const add = (name: FacetName, value: string, count: number) =>
    facets[name].set(value, (facets[name].get(value) ?? 0) + count);
  const own = ["side", "severity", "kind", "operation"] as const;
  for (const { group, tally } of groups.entries()) {
    const values = { ...group, operation: operationOf(group) };
    const fitting = own.filter((name) => fitsGroup(filter, group, name));
    if (fitting.length === 0) continue;
    const isWhole = fitsGroup(filter, group);
    for (const cell of tally.cells) {
      const count = countIn(filter, cell);
      if (count > 0) for (const name of fitting) add(name, values[name], count);
      if (!isWhole) continue;
      add("status", statusOf(cell), countIn(filter, cell, "status"));
      add("caller", cell.caller, countIn(filter, cell, "caller"));
    }
  }
  return Object.fromEntries(facetNames.map((name) => [name, mostFrequent(facets[name])])) as Facets;
}

function mostFrequent(counts: Map<string, number>): Record<string, number> {
  const found = [...counts].filter(([, count]) => count > 0).sort((one, other) => other[1] - one[1]);
  return Object.fromEntries(found.slice(0, mostValues));
}

/** Orders that were given, so that nobody misses a group or sees it twice while counts change from page to page. */
export class Orders {
  readonly #lists = new Map<string, readonly GroupEntry[]>();
  #given = 0;

  give(entries: readonly GroupEntry[]): string {
    this.#given += 1;
    const name = this.#given.toString(36);
    this.#lists.set(name, entries);
    if (this.#lists.size > mostOrders) this.#lists.delete(this.#lists.keys().next().value!);
    return name;
  }

  /** Undefined where it was dropped, because others came since. */
  find(name: string): readonly GroupEntry[] | undefined {
    const list = this.#lists.get(name);
    if (list === undefined) return undefined;
    // It is in use: others are dropped first.
    this.#lists.delete(name);
    this.#lists.set(name, list);
    return list;
  }

  clear(): void {
    this.#lists.clear();
  }
}

/** Each has at most as many entries as there are groups, which it does not copy. */
const mostOrders = 64;
