// One page of a list with the total count, both from the same snapshot.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Input, OperationId } from "../../../generated/operations.ts";
import type { Page } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { fromJson, prepare, preparedQuery } from "../database/prepared-queries.ts";
import { assertPageFits, type WeighedRow, weighed } from "./weight.ts";

export interface PageQuery {
  number: number;
  size: number;
}

interface Extras {
  /** A maintained count. */
  storedCount?: RawBuilder<number> | undefined;
  /** A maintained count of a filtered list. It is not prepared, because each value of the filter may need its own plan. */
  storedOfFilter?: RawBuilder<number> | undefined;
  beside?: RawBuilder<unknown> | undefined;
  /** Whether page and count share one search: faster if few rows match a slow search. They have an `id`. */
  foundOnce?: boolean | undefined;
}

/** The size of a page if the request does not name one. */
const usualSize = 20;
const isUsual = ({ number, size }: PageQuery) => number === 1 && size === usualSize;

type Map<Row, Item> = (row: Row, beside: unknown) => Item;

/** Reads one page of an ordered query; a page after the last one is empty. */
export async function paged<Database, Table extends keyof Database, Row extends object, Item>(
  store: Store,
  query: SelectQueryBuilder<Database, Table, Row>,
  page: PageQuery,
  map: Map<Row, Item>,
  { storedCount, storedOfFilter, beside, foundOnce = false }: Extras = {},
): Promise<Page<Item>> {
  const counted = query.clearSelect().clearOrderBy();
  if (foundOnce) {
    const { rows } = await withFound(query, page, beside).execute(store);
    return toPage(rows, page, map, () => countOf(counted));
  }
  const count = storedCount ?? storedOfFilter ?? sql<number>`(${counted.select(sql`count(*)`.as("count"))})`;
  // The limit is part of the SQL, because PostgreSQL keeps a generic plan only if it knows the number of rows.
  const usesStoredCount = storedCount !== undefined && isUsual(page);
  const part = usesStoredCount ? firstOf(query) : pageOf(query, page);
  const asked = weighed(part, { count, beside }).compile(store);
  if (usesStoredCount) prepare(asked.sql);
  const { rows } = await store.executeQuery(asked);
  return toPage(rows, page, map, () => countOf(counted));
}

/** Keeps only ids while it counts, and reads whole rows only for the page. */
function withFound<Database, Table extends keyof Database, Row extends object>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page: PageQuery,
  beside: Extras["beside"],
): RawBuilder<WeighedRow> {
  const ids = pageOf(query.clearSelect().select([sql.ref("id").as("id"), sql`count(*) over ()`.as("total")]), page);
  const rows = query.clearWhere().where(sql<boolean>`id in (select id from found)`);
  const count = sql<number>`(select total from found limit 1)`;
  return weighed(rows, { count, beside, found: ids });
}

/**
 * Reads the first page of the default size, the most frequent request, by a query that is compiled once; `build` is like that
 * of a `preparedQuery`. Returns undefined for any other page.
 */
export function firstPage<Database, Table extends keyof Database, Row extends object, Values extends unknown[]>(
  build: (store: Store, ...values: Values) => Extras & { query: SelectQueryBuilder<Database, Table, Row> },
) {
  const ask = preparedQuery((store: Store, ...values: Values) => {
    const { query, storedCount, beside } = build(store, ...values);
    return weighed(firstOf(query), { count: storedCount, beside });
  });
  return async <Item>(store: Store, page: PageQuery, map: Map<Row, Item>, ...values: Values) =>
    isUsual(page) ? toPage(await ask(store, ...values), page, map) : undefined;
}

const pageOf = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { number, size }: PageQuery,
) => query.limit(size).offset((number - 1) * size);

const firstOf = <Database, Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>) =>
  query.limit(sql.lit(usualSize)).offset(sql.lit(0));

async function toPage<Row, Item>(
  answer: readonly WeighedRow[],
  { number, size }: PageQuery,
  map: Map<Row, Item>,
  countAll: () => Promise<number> = async () => 0,
): Promise<Page<Item>> {
  const rows = assertPageFits(answer);
  // An empty page has no row with the count.
  const totalCount = rows[0]?.totalCount ?? (number > 1 ? await countAll() : 0);
  const items = rows.map(({ item, beside }) => map(fromJson(item), beside));
  return { items, page: { number, size, totalCount } };
}

async function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}

type QueryOf<Id extends OperationId> = Input<Id>["query"];

/** The parameters of a list that the spec describes. */
export type Described<Id extends OperationId, Where extends keyof QueryOf<Id>> = {
  [Name in keyof QueryOf<Id>[Where]]?: unknown;
};

/** Pass the unused parameters of a query: this does not compile if there may be any. */
export function assertNoneLeft(_ignored: Record<string, never>): void {}
