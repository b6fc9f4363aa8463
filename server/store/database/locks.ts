// Locks by name, which end with their transaction.
import { sql } from "kysely";
import { command } from "./commands.ts";
import type { Store } from "./database.ts";

const take = command(
  (_, [{ name }]: [{ name: string }]) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

/** Later statements wait until the lock is free. */
export function lock(store: Store, name: string): Promise<void> {
  return take(store, [{ name }]);
}
