// Changes the key of all secrets. New secrets use the new key immediately; existing ones are encrypted again in batches; the
// old key is retired when it is unused.
import { sql } from "kysely";
import { tryLock } from "../database/locks.ts";
import type { Database, Store } from "../store.ts";
import type { KeyRing } from "./key-ring.ts";
import {
  keyColumn,
  keysOf,
  openSealer,
  prefixOf,
  type SecretLocation,
  type SecretTable,
  secretColumns,
  unseal,
} from "./seal.ts";

export interface EncryptionKey {
  id: string;
  isCurrent: boolean;
  createdAt: Date;
  /** Time at which its last secret stopped using it. */
  retiredAt: Date | null;
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

const batchSize = 500;

interface Column {
  table: SecretTable;
  column: string;
}

const allColumns: readonly Column[] = Object.entries(secretColumns).flatMap(([table, columns]) =>
  columns.map((column) => ({ table: table as SecretTable, column })),
);

/**
 * Rewrites the next secrets after this row, and returns the last row; undefined if there are no more. Skips secrets that
 * begin with `except`.
 */
async function rewriteBatch(
  store: Store,
  { table, column }: Column,
  after: string,
  except: string,
  change: (location: SecretLocation, text: string) => string,
): Promise<{ last: string; count: number } | undefined> {
  const id = sql.ref(`${table}.${keyColumn(table)}`);
  const value = sql.ref(`${table}.${column}`);
  const { rows } = await sql<{ id: string; value: string }>`
    select ${id} as id, ${value} as value from ${sql.table(table)}
    where ${value} is not null and ${id} > ${after} and not starts_with(${value}, ${except})
    order by ${id} limit ${sql.lit(batchSize)} for update`.execute(store);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const changed = rows.map((row) => change([table, column, row.id], row.value));
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = given.value
    from unnest(${rows.map((row) => row.id)}::text[], ${changed}::text[]) as given (id, value)
    where ${id} = given.id`.execute(store);
  return { last, count: rows.length };
}

/** Gives a store without secrets its first key. Throws `StoreRefused` if a key that the store needs is missing. */
export async function prepareKeys({ store, transaction }: Database): Promise<void> {
  const keys = keysOf(store);
  if (await assertKeys(store, keys)) return;
  await transaction(async (store) => {
    await sql`lock table encryption_keys in exclusive mode`.execute(store);
    if (await assertKeys(store, keys)) return;
    const id = keys.ids[0] ?? keys.make();
    await store
      .insertInto("encryptionKeys")
      .values({ id, isCurrent: true, createdAt: sql<Date>`now()`, retiredAt: null })
      .execute();
  });
}

/** False if the store has no key yet. */
async function assertKeys(store: Store, keys: KeyRing): Promise<boolean> {
  const known = await store.selectFrom("encryptionKeys").select("id").where("retiredAt", "is", null).execute();
  for (const { id } of known) keys.assertHas(id);
  return known.length > 0;
}
