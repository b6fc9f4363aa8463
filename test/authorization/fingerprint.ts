import { sql } from "kysely";
import type { Store } from "../../server/store/database/database.ts";

/** The row count and a digest of each table. Two fingerprints are equal only if nothing was written in between. */
export async function fingerprint(store: Store): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(store);
  const digests = rows.map(
    ({ name }) => sql`(
      select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '' order by t::text)), 'empty')
      from ${sql.raw(name)} t)`,
  );
  const whole = await sql<{ digests: string[] }>`select array[${sql.join(digests)}] as digests`.execute(store);
  return Object.fromEntries(rows.map(({ name }, index) => [name, whole.rows[0]!.digests[index]!]));
}
