// Lists the groups of a filter, and counts how many findings each further filter would show.
import type { GroupEntry, Groups } from "../consumers/groups.ts";
import {
  countInTime,
  type FacetName,
  type Filter,
  facetNames,
  groupFacets,
  hasWords,
  type ListQuery,
  missesOfCell,
  missesOfGroup,
  statusOf,
} from "./filter.ts";

/** A group, with the counts and times of its findings that match the filter. */
export interface Row {
  entry: GroupEntry;
  count: number;
  first: number;
  last: number;
}

interface Total {
  groups: number;
  findings: number;
}

type Facets = Record<FacetName, Record<string, number>>;

/** Each facet keeps its most frequent values. */
const maxValues = 100;

export function findRows(groups: Groups, filter: Filter): Row[] {
  const rows: Row[] = [];
  const words = filter.find.toLowerCase();
  for (const entry of groups.entries()) {
    const { group } = entry;
    const isWanted = missesOfGroup(filter, group).length === 0 && hasWords(words, group);
    const row = isWanted ? rowOf(entry, filter) : null;
    if (row) rows.push(row);
  }
  return rows;
}

/** Null if no finding of the group fits. */
export function rowOf(entry: GroupEntry, filter: Filter): Row | null {
  const row = { entry, count: 0, first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  for (const cell of entry.tally.cells) {
    const count = missesOfCell(filter, cell).length > 0 ? 0 : countInTime(filter, cell);
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

const orders: Record<ListQuery["order"], (one: Row, other: Row) => number> = {
  frequent: (one, other) => other.count - one.count || one.entry.number - other.entry.number,
  new: (one, other) => other.entry.number - one.entry.number,
  recent: (one, other) => other.last - one.last || other.entry.number - one.entry.number,
};

export const inOrder = (rows: readonly Row[], order: ListQuery["order"]): Row[] => rows.toSorted(orders[order]);

/** Counts findings by value for each facet. The filter of that facet is ignored, and all other filters apply. */
export function countFacets(groups: Groups, filter: Filter): Facets {
  const words = filter.find.toLowerCase();
  const counts = new Map(facetNames.map((name) => [name, new Map<string, number>()]));
  const add = (name: FacetName, value: string, count: number) => {
    const facet = counts.get(name)!;
    if (count > 0) facet.set(value, (facet.get(value) ?? 0) + count);
  };
  for (const { group, tally } of groups.entries()) {
    const misses: FacetName[] = missesOfGroup(filter, group);
    if (misses.length > 1 || !hasWords(words, group)) continue;
    let whole = 0;
    for (const cell of tally.cells) {
      const [miss, ...others] = [...misses, ...missesOfCell(filter, cell)];
      const count = others.length > 0 ? 0 : countInTime(filter, cell);
      if (miss === undefined || miss === "status") add("status", statusOf(cell), count);
      if (miss === undefined || miss === "caller") add("caller", cell.caller, count);
      if (miss !== "status" && miss !== "caller") whole += count;
    }
    for (const [name, read] of groupFacets) {
      if (misses.length === 0 || misses[0] === name) add(name, read(group), whole);
    }
  }
  return Object.fromEntries(facetNames.map((name) => [name, mostFrequent(counts.get(name)!)])) as Facets;
}

function mostFrequent(counts: Map<string, number>): Record<string, number> {
  const found = [...counts].sort((one, other) => other[1] - one[1]);
  return Object.fromEntries(found.slice(0, maxValues));
}

/** Keeps the order of earlier lists, so that paging neither skips nor repeats groups while counts change. */
export class Orders {
  readonly #lists = new Map<string, readonly GroupEntry[]>();
  #given = 0;

  give(entries: readonly GroupEntry[]): string {
    this.#given += 1;
    const name = this.#given.toString(36);
    this.#lists.set(name, entries);
    if (this.#lists.size > maxOrders) this.#lists.delete(this.#lists.keys().next().value!);
    return name;
  }

  /** Undefined if the order was dropped for newer ones. */
  find(name: string): readonly GroupEntry[] | undefined {
    const list = this.#lists.get(name);
    if (list === undefined) return undefined;
    // The order is in use, so drop others first.
    this.#lists.delete(name);
    this.#lists.set(name, list);
    return list;
  }

  clear(): void {
    this.#lists.clear();
  }
}

/** Each order refers to the groups without copying them. */
const maxOrders = 64;
