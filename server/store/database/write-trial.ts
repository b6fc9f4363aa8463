// A write without a row, which shows whether the database can be written.
import { sql } from "kysely";
import type { Store } from "../store.ts";
import { StoreUnavailable } from "./errors.ts";

/**
 * For a transaction of its own. Fails if the database is read-only or has no space. A tiny row would prove too little: it often
 * fits into a file that exists. So the sort writes a temporary file, and the message a record of the log that a commit flushes.
 */
export async function tryWriting(store: Store): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(store);
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as read_only, sorted.count, message
    from (select count(*) from (select n from generate_series(1, 10000) as n order by md5(n::text)) as numbers) as sorted,
      pg_logical_emit_message(true, 'infrarun', 'a trial') as message`.execute(store);
  if (rows[0]!.readOnly) throw new StoreUnavailable("The database is read-only.");
}
