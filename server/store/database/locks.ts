// Advisory locks of PostgreSQL, by name. Processes of other versions may use the same store, so the numbers must not change.
import { sql } from "kysely";
import type { Store } from "../store.ts";
import { command } from "./commands.ts";

export const lockNumbers = {
  /** Shared by every process that uses the embedded server. The process that gets it exclusively stops the server. */
  embeddedServer: 5_820_117,
  serviceRole: 5_820_118,
  schema: 7_246_311,
  demo: 7_246_312,
  keyRotation: 7_246_313,
  /** Held while a process makes the templates of a controlled server. */
  controlTemplates: 7_246_314,
} as const;

/** Seeds for locks whose number is the hash of a string. */
export const lockSeeds = { names: 0, rateLimits: 18, quotas: 19 } as const;

/** Waits for the lock, which ends with the transaction. */
export async function takeLock(store: Store, name: keyof typeof lockNumbers): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers[name])})`.execute(store);
}

/** Returns false if another transaction has the lock. */
export async function tryLock(store: Store, name: keyof typeof lockNumbers): Promise<boolean> {
  const number = sql.lit(lockNumbers[name]);
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${number}) as is_free`.execute(
    store,
  );
  return rows[0]!.isFree;
}

const take = command(
  (_, [{ name }]: [{ name: string }]) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(lockSeeds.names)}))`,
);

/** Later statements wait until the lock of this name is free. */
export function lock(store: Store, name: string): Promise<void> {
  return take(store, [{ name }]);
}
