import { sql } from "kysely";
import type { Store } from "../../server/store/database/database.ts";

/** Rows of all tables that contain one of these texts, each as `table: row`. */
export async function rowsWith(store: Store, texts: Iterable<string>): Promise<string[]> {
  const wanted = [...texts];
  if (wanted.length === 0) return [];
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(store);
  // `offset 0` keeps PostgreSQL from making the text of a row again for each wanted text.
  const found = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ': ' || row as row from (select t::text as row from ${sql.raw(name)} t offset 0) as read
      where exists (select from unnest(${wanted}::text[]) as text where position(text in row) > 0)`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(found, sql` union all `)} order by 1`.execute(store);
  return rows.map(({ row }) => row);
}
