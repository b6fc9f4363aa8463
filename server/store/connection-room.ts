// Whether a PostgreSQL that is not our own has room for all connections that this process may open.
import { sql } from "kysely";
import type { Store } from "./database.ts";

/** One sentence where it has not, else null. */
export async function findLackOfConnections(store: Store, needed: number): Promise<string | null> {
  const { rows } = await sql<{ most: number; taken: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      (select count(*) from pg_stat_activity where datid is not null and pid <> pg_backend_pid()) as taken`.execute(
    store,
  );
  const [{ most, taken } = { most: needed, taken: 0 }] = rows;
  if (taken + needed <= most) return null;
  return (
    `PostgreSQL allows ${most} connections and ${taken} are taken, while this process opens up to ${needed}: ` +
    "raise max_connections, or start fewer servers and workers."
  );
}
