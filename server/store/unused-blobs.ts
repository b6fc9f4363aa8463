// Files that nothing leads to any more. They are known from the transaction that took away what led there, and removed a
// little later, when nobody can be about to read or write them.
import { sql } from "kysely";
import type { Blobs } from "./blobs.ts";
import type { Database, Store } from "./database.ts";

const atOnce = 100;

export async function noteUnused(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await store
    .insertInto("unusedBlobs")
    .values(keys.map((key) => ({ key, since: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Some of those that are that old, each by one worker; how many there were. */
export function removeUnused(database: Database, blobs: Blobs, olderMs: number): Promise<number> {
  return database.transaction(async (store) => {
    const gone = await store
      .deleteFrom("unusedBlobs")
      .where("key", "in", (unused) =>
        unused
          .selectFrom("unusedBlobs")
          .select("key")
          .where("since", "<=", sql<Date>`now() - ${olderMs} * interval '1 millisecond'`)
          .orderBy("since")
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning("key")
      .execute();
    // Those that cannot be removed now are not forgotten.
    await Promise.all(gone.map(({ key }) => blobs.delete(key)));
    return gone.length;
  });
}
