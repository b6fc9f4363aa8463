// Prepares keys and secrets when a store is opened.
import { sql } from "kysely";
import pg from "pg";
import type { Database, Store } from "../store.ts";
import type { KeyRing } from "./key-ring.ts";
import { allColumns, rewriteBatch } from "./rewrite.ts";
import { keysOf, openSealer, type SecretTable, secretColumns } from "./seal.ts";

/** Gives a store without secrets its first key. Throws `StoreRefused` if a key that the store needs is missing. */
export async function prepareKeys({ store, transaction }: Database): Promise<void> {
  const keys = keysOf(store);
  if (await demandKeys(store, keys)) return;
  await transaction(async (store) => {
    await sql`lock table encryption_keys in exclusive mode`.execute(store);
    if (await demandKeys(store, keys)) return;
    const id = keys.ids[0] ?? keys.make();
    await store
      .insertInto("encryptionKeys")
      .values({ id, isCurrent: true, createdAt: sql<Date>`now()`, retiredAt: null })
      .execute();
  });
}

/** False if the store has no key yet. */
async function demandKeys(store: Store, keys: KeyRing): Promise<boolean> {
  const known = await store.selectFrom("encryptionKeys").select("id").where("retiredAt", "is", null).execute();
  for (const { id } of known) keys.demand(id);
  return known.length > 0;
}

/** Encrypts secrets that an earlier version stored as plain text: each table once, in one transaction. */
export async function sealPlainSecrets(database: Database): Promise<void> {
  const sealed = await listSealed(database.store);
  for (const table of Object.keys(secretColumns) as SecretTable[]) {
    const isNew = !sealed.has(table) && (await database.transaction((store) => sealPlainTable(store, table)));
    if (isNew || sealed.has(oldRowsOf(table))) await dropOldRows(database, table);
  }
}

/** Noted with the encryption, so that an interrupted start does not leave the plain rows in PostgreSQL's files. */
const oldRowsOf = (table: SecretTable) => `old rows of ${table}`;

/** Returns whether there were any. */
async function sealPlainTable(store: Store, table: SecretTable): Promise<boolean> {
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(store);
  if ((await listSealed(store)).has(table)) return false;
  const encrypt = await openSealer(store);
  let count = 0;
  for (const column of allColumns.filter((one) => one.table === table)) {
    let last: string | undefined = "";
    while (last !== undefined) {
      const batch = await rewriteBatch(store, column, last, null, encrypt);
      count += batch?.count ?? 0;
      last = batch?.last;
    }
  }
  await noteSealed(store, table);
  if (count > 0) await noteSealed(store, oldRowsOf(table));
  return count > 0;
}

/**
 * Removes the plain text, which would stay in PostgreSQL's files for a long time. Has no time limit: the table may be
 * large.
 */
async function dropOldRows({ url, store }: Database, table: SecretTable): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(`vacuum full ${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
  } finally {
    await client.end();
  }
  await sql`delete from sealed_places where place = ${oldRowsOf(table)}`.execute(store);
}

/** The places whose secrets are all encrypted: tables, and `blobs` for the files. */
export async function listSealed(store: Store): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`select place from sealed_places`.execute(store);
  return new Set(rows.map(({ place }) => place));
}

export async function noteSealed(store: Store, place: string): Promise<void> {
  await sql`insert into sealed_places (place) values (${place})`.execute(store);
}
