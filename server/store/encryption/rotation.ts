// Changes the key of all secrets. New secrets use the new key immediately; existing ones are encrypted again in batches; the
// old key is retired when it is unused.
import { sql } from "kysely";
import type { Database, Store } from "../database/database.ts";
import { tryLock } from "../database/locks.ts";
import { allColumns, type Column, rewriteBatch } from "./rewrite.ts";
import { keysOf, openSealer, prefixOf, unseal } from "./seal.ts";

export interface EncryptionKey {
  id: string;
  isCurrent: boolean;
  createdAt: Date;
  /** Time at which its last secret stopped using it. */
  retiredAt: Date | null;
  /** The number of secrets that it encrypts. */
  secrets: number;
}

/** Oldest first. */
export async function listKeys(store: Store): Promise<EncryptionKey[]> {
  const keys = await store.selectFrom("encryptionKeys").selectAll().orderBy("createdAt").orderBy("id").execute();
  const perColumn = allColumns.map(({ table, column }) => {
    const value = sql.ref(`${table}.${column}`);
    return sql`select split_part(${value}, '.', 2) as id from ${sql.table(table)} where ${value} is not null`;
  });
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) as count from (${sql.join(perColumn, sql` union all `)}) as used group by id`.execute(store);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return keys.map((key) => ({ ...key, secrets: counts.get(key.id) ?? 0 }));
}

/** Runs the work under a lock; false if another rotation has it. */
export async function whileAlone(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.transaction(async (store) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(store);
    const isAlone = await tryLock(store, "keyRotation");
    if (isAlone) await work();
    return isAlone;
  });
}

/** Waits for transactions that still encrypt with the old key. */
export async function makeCurrent(database: Database, id: string): Promise<void> {
  await database.transaction(async (store) => {
    await store.updateTable("encryptionKeys").set({ isCurrent: false }).where("isCurrent", "=", true).execute();
    await store
      .insertInto("encryptionKeys")
      .values({ id, isCurrent: true, createdAt: sql<Date>`now()`, retiredAt: null })
      .execute();
  });
}

/** Encrypts all secrets with the current key, continuing an earlier try, and retires the other keys. */
export async function finishRotation(database: Database): Promise<{ secrets: number; retired: string[] }> {
  let secrets = 0;
  for (const column of allColumns) secrets += await rewriteColumn(database, column);
  const retired = await database.transaction(retireUnused);
  return { secrets, retired };
}

async function rewriteColumn(database: Database, column: Column): Promise<number> {
  let count = 0;
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    const batch = await database.transaction(async (store) => {
      const keys = keysOf(store);
      const encrypt = await openSealer(store);
      const except = prefixOf(await currentKey(store));
      return rewriteBatch(store, column, from, except, (location, text) =>
        encrypt(location, unseal(keys, location, text)),
      );
    });
    count += batch?.count ?? 0;
    after = batch?.last;
  }
  return count;
}

async function currentKey(store: Store): Promise<string> {
  const { id } = await store
    .selectFrom("encryptionKeys")
    .select("id")
    .where("isCurrent", "=", true)
    .executeTakeFirstOrThrow();
  return id;
}

async function retireUnused(store: Store): Promise<string[]> {
  const idle = (await listKeys(store)).filter((key) => !key.isCurrent && key.retiredAt === null && key.secrets === 0);
  for (const { id } of idle) {
    await store.updateTable("encryptionKeys").set({ retiredAt: sql<Date>`now()` }).where("id", "=", id).execute();
  }
  return idle.map(({ id }) => id);
}
