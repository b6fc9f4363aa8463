import { sql } from "kysely";
import type { Store } from "../../server/store/database.ts";

/** Two are alike only when nothing at all was written between them. */
export async function fingerprint(store: Store): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(store);
  const digests = rows.map(
    ({ name }) => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.raw(name)} t)`,
  );
  const whole = await sql<{ digest: string }>`select concat_ws(',', ${sql.join(digests)}) as digest`.execute(store);
  return whole.rows[0]!.digest;
}
