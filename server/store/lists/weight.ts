// Bounds the size of a page. One thread decrypts, serializes and sends pages for all callers, so PostgreSQL measures a page
// before it is read. Each row is one JSON text, which is several times faster to read than this many columns.
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ApiError } from "../../domain/errors.ts";
import type { Store } from "../database/database.ts";
import { fromJson } from "../database/prepared-queries.ts";

const mostMebibytes = 4;

/** Other columns for each row of `page`; they do not count towards the size. */
export interface Beside {
  beside?: RawBuilder<unknown> | undefined;
  /** The total number of rows; not read for an empty page. */
  count?: RawBuilder<number> | undefined;
  /** A query that the others may read as `found`; it runs once. */
  found?: Expression<unknown> | undefined;
}

/** A row as PostgreSQL sends it. */
export interface WeighedRow {
  item: object;
  beside: unknown;
  totalCount: number;
  pageRows: number;
  pageBytes: number;
}

/** Builds the query for these rows, in the order of the given query. */
export function weighed<Database, Table extends keyof Database, Row extends object>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { beside = sql`null`, count = sql`null`, found }: Beside = {},
): RawBuilder<WeighedRow> {
  return sql<WeighedRow>`
    with ${found ? sql`found as materialized (${found}), ` : sql``}page as materialized (
      select listed.*, to_json(listed) as item from (${query}) as listed
    )
    select item, ${beside} as beside, case when page_rows > 0 then ${count} end as total_count, page_rows, page_bytes
    from (select count(*)::int as page_rows, sum(octet_length(item::text)) as page_bytes from page) as weighed
    left join page on page_rows = 1 or page_bytes <= ${sql.lit(mostMebibytes * 1024 ** 2)}`;
}

/** Refuses too large pages, except of a single row, which has its own bounds. */
export function assertPageFits(rows: readonly WeighedRow[]): readonly WeighedRow[] {
  const [{ pageRows = 0 } = {}] = rows;
  // The query returns the size even without rows.
  if (pageRows === 0) return [];
  if (rows.length < pageRows) throw tooHeavy();
  return rows;
}

/** Reads the rows of the query, in its order. */
export async function readLight<Database, Table extends keyof Database, Row extends object>(
  store: Store,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Row[]> {
  const { rows } = await weighed(query).execute(store);
  return assertPageFits(rows).map(({ item }) => fromJson<Row>(item));
}

function tooHeavy(): ApiError {
  const detail = `The page would hold more than ${mostMebibytes} MiB. Ask for fewer items by page[size], or include less.`;
  return new ApiError("bad-request", [{ detail, source: { parameter: "page[size]" } }]);
}
