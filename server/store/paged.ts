// One page of a list with the total count, both from the same snapshot.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { type Beside, readLight } from "./weight.ts";

export interface PageQuery {
  number: number;
  size: number;
}

/** Of a request that names none. */
const usualSize = 20;

type Counted<Row> = Row & { totalCount: number };

/** Reads one page of an ordered query; a page after the last one is empty. `kept` is a maintained count. */
export async function paged<Database, Table extends keyof Database, Row extends object, Item>(
  store: Store,
  query: SelectQueryBuilder<Database, Table, Row>,
  { number, size }: PageQuery,
  map: (row: Row, beside: unknown) => Item,
  { kept, beside }: { kept?: RawBuilder<number> | undefined; beside?: Beside } = {},
): Promise<Page<Item>> {
  const counted = query.clearSelect().clearOrderBy();
  const count = kept ?? sql<number>`(${counted.select(sql`count(*)`.as("count"))})`;
  // PostgreSQL keeps a plan only where it knows how many rows are wanted.
  const isUsual = kept !== undefined && number === 1 && size === usualSize;
  const page = query
    .select(count.as("totalCount"))
    .limit(isUsual ? sql.lit(size) : size)
    .offset(isUsual ? sql.lit(0) : (number - 1) * size);
  const rows = (await readLight(store, page, { beside, isUsual })) as unknown as (Counted<Row> & { beside: unknown })[];

  // An empty page has no row with the count.
  const totalCount = rows[0]?.totalCount ?? (number > 1 ? await countOf(counted) : 0);
  return {
    items: rows.map(({ beside, ...row }) => map(uncounted(row as unknown as Counted<Row>), beside)),
    page: { number, size, totalCount },
  };
}

async function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}

function uncounted<Row extends object>({ totalCount: _, ...row }: Counted<Row>): Row {
  return row as unknown as Row;
}
