// Starts with a PostgreSQL that refuses, waits or stops while the schema is created.
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/store/database/database.ts";
import { takeLock } from "../../server/store/database/locks.ts";
import { createDatabase, type TestDatabase } from "../support/database.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { testKeys } from "../support/keys.ts";
import { startServiceHere, startServiceProcess } from "../support/service-process.ts";

const nameOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1);

/** A process that creates the tables waits for this lock. */
const holdCreation = (database: TestDatabase) => holdTransaction(database, (store) => takeLock(store, "schema"));

const start = (url: string) => startServiceHere({ DATABASE_URL: url }, { role: "server" });

test.each<[string, RawBuilder<unknown>, (name: string) => string]>([
  ["is read-only", sql`default_transaction_read_only = on`, (name) => `${name} is read-only`],
  ["has no schema", sql`search_path = nowhere`, (name) => `the search_path of \\w+ names no schema of ${name}`],
])("an empty database that %s is refused by the reason", async (_what, setting, reason) => {
  await using database = await createDatabase();
  const { store } = database;
  await store.schema.dropSchema("public").cascade().execute();
  await store.schema.createSchema("public").execute();
  await sql`alter database ${sql.id(nameOf(database))} set ${setting}`.execute(store);

  await expect(start(database.url)).rejects.toThrow(
    new RegExp(`: The PostgreSQL of DATABASE_URL cannot be used: ${reason(nameOf(database))}\\.\n$`),
  );
});

test("reports the missing permission of a role that may not create tables", async () => {
  await using database = await createDatabase();
  const { store } = database;
  await store.schema.dropSchema("public").cascade().execute();
  await store.schema.createSchema("public").execute();
  const role = `weak_${randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.id(role)} login`.execute(store);
  await sql`grant usage on schema public to ${sql.id(role)}`.execute(store);
  const weak = new URL(database.url);
  weak.username = role;

  await expect(start(weak.href)).rejects.toThrow(
    `The PostgreSQL of DATABASE_URL cannot be used: ${role} may not create tables in ${nameOf(database)}.`,
  );
});

test("a start waits for another one that creates the tables, despite the time limits of the database", async () => {
  await using database = await createDatabase();
  for (const limit of ["lock_timeout", "statement_timeout"]) {
    await sql`alter database ${sql.id(nameOf(database))} set ${sql.id(limit)} = '50ms'`.execute(database.store);
  }
  await using held = await holdCreation(database);

  const opening = openDatabase(database.url, { keys: testKeys });
  await expect.poll(() => countLockWaits(database.store)).toBe(1);
  await sql`select pg_sleep(0.2)`.execute(database.store);
  await held.release();

  await (await opening).close();
});

test("reports in one line that PostgreSQL stopped while the tables were created", { timeout: 60_000 }, async () => {
  await using database = await createDatabase();
  await using _held = await holdCreation(database);

  const starting = startServiceProcess({ DATABASE_URL: database.url }, { role: "server" });
  const ended = expect(starting).rejects.toThrow(
    /^It ended before it was ready: Connection terminated unexpectedly\n$/,
  );
  await expect.poll(() => countLockWaits(database.store)).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.store);

  await ended;
});
