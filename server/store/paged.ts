// One page of a list with the count of all, both of the same instant.
import { type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "../domain/types.ts";

export interface PageQuery {
  number: number;
  size: number;
}

type Counted<Row> = Row & { totalCount: number };

/** Asks for one page of an ordered query; a page past the last one is empty. */
export async function paged<Database, Table extends keyof Database, Row extends object, Item>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { number, size }: PageQuery,
  map: (row: Row) => Item,
): Promise<Page<Item>> {
  const count = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("totalCount"));
  const rows = (await query
    .select(sql<number>`(${count})`.as("totalCount"))
    .limit(size)
    .offset((number - 1) * size)
    .execute()) as unknown as Counted<Row>[];

  const totalCount = rows[0]?.totalCount ?? (number > 1 ? await countOf(count) : 0);
  return { items: rows.map((row) => map(uncounted(row))), page: { number, size, totalCount } };
}

/** Where no row of the page carries the count. */
async function countOf(count: { executeTakeFirstOrThrow(): Promise<unknown> }): Promise<number> {
  const row = (await count.executeTakeFirstOrThrow()) as { totalCount: number };
  return row.totalCount;
}

function uncounted<Row extends object>({ totalCount: _, ...row }: Counted<Row>): Row {
  return row as unknown as Row;
}
