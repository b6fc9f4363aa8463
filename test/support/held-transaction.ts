import { sql } from "kysely";
import type { Database, Store } from "../../server/store/database/database.ts";

/**
 * A transaction that keeps the locks that `take` acquired on rows or tables, or only its connection, until the test
 * releases it. The end of the test releases it too, even if the test fails.
 */
export async function holdTransaction(
  database: Pick<Database, "transaction">,
  take: (store: Store) => Promise<unknown> = async () => {},
) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
  const over = database.transaction(async (store) => {
    await take(store);
    // Commands do not wait for their answer; this query does, so it waits for their locks too.
    await sql`select 1`.execute(store);
    tell();
    await released;
  });
  await Promise.race([taken, over]);
  const release = () => {
    letGo();
    return over;
  };
  return { release, [Symbol.asyncDispose]: release };
}

/** The number of connections that wait for a lock of another one. */
export async function countLockWaits(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    store,
  );
  return rows[0]!.count;
}
