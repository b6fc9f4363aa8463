// Bounds the size of a page. One thread decrypts, serializes and sends pages for all callers, so PostgreSQL measures a page
// before it is read.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ApiError } from "../domain/errors.ts";
import type { Store } from "./database.ts";
import { prepare } from "./questions.ts";

const mostMebibytes = 4;

/** One more column for each row of `page`; it does not count for the size. */
export type Beside = RawBuilder<unknown>;

/** The rows of the query, in its order. `isUsual` where its text is one of a few. Refuses too large pages, except of a single row, which has its own bounds. */
export async function readLight<Database, Table extends keyof Database, Row extends object>(
  store: Store,
  query: SelectQueryBuilder<Database, Table, Row>,
  { beside = sql`null`, isUsual = false }: { beside?: Beside | undefined; isUsual?: boolean } = {},
): Promise<(Row & { beside: unknown })[]> {
  const compiled = sql<Row & { beside: unknown; pageRows: number; pageBytes: number }>`
    with page as materialized (${query})
    select page.*, ${beside} as beside, page_rows, page_bytes
    from (select count(*) as page_rows, sum(octet_length(page::text)) as page_bytes from page) as weighed
    left join page on page_rows = 1 or page_bytes <= ${sql.lit(mostMebibytes * 1024 ** 2)}`.compile(store);
  if (isUsual) prepare(compiled.sql);
  const { rows } = await store.executeQuery(compiled);
  const [{ pageRows = 0 } = {}] = rows;
  // The query returns the size even without rows.
  if (pageRows === 0) return [];
  if (rows.length < pageRows) throw tooHeavy();
  return rows.map(({ pageRows: _, pageBytes: __, ...row }) => row as unknown as Row & { beside: unknown });
}

function tooHeavy(): ApiError {
  const detail = `The page would hold more than ${mostMebibytes} MiB. Ask for fewer items by page[size], or include less.`;
  return new ApiError("bad-request", [{ detail, source: { parameter: "page[size]" } }]);
}
