import { sql } from "kysely";
import type { Store } from "../../server/store/database/database.ts";

/** The number of statements that wait for a lock in this database. */
export async function countWaiting(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store);
  return rows[0]!.count;
}
