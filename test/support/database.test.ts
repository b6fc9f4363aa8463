import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase, createDemoDatabase, type TestDatabase } from "./database.ts";

/** Returns the name of the database that `use` gets, and the name of the next database. */
async function namesOf(use: (database: TestDatabase) => Promise<unknown>): Promise<[string, string]> {
  const names: string[] = [];
  for (const work of [use, async () => {}]) {
    await using database = await createDemoDatabase("started");
    names.push(new URL(database.queue.url).pathname);
    await work(database);
  }
  return names as [string, string];
}

test("reuses a database with the content of another template", async () => {
  const insert = sql`insert into secrets values ('left', 'behind')`;

  const [first, second] = await namesOf(({ store }) => insert.execute(store));

  expect(second).toBe(first);
  await using database = await createDatabase();
  const left = await sql`select from secrets union all select from organizations`.execute(database.store);
  expect(left.rows).toEqual([]);
});

const odd: Record<string, (database: TestDatabase) => Promise<unknown>> = {
  "a changed schema": ({ store }) => sql`create table others (id integer)`.execute(store),
  "changed settings of a session": ({ store }) => sql`set statement_timeout = 0`.execute(store),
  "an advisory lock": ({ store }) => sql`select pg_advisory_lock(1)`.execute(store),
  "several statements": ({ store }) => sql.raw("select 1; drop table secrets").execute(store),
  "a killed connection": ({ store }) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(store).catch(() => {}),
  "a broken transaction": ({ transaction }) => {
    const end = new AbortController();
    const broken = transaction(async (inside) => {
      await sql`delete from secrets`.execute(inside);
      end.abort();
      await sql`select 1`.execute(inside);
    }, end.signal);
    return broken.catch(() => {});
  },
  "an address that other processes may know": async (database) => database.url,
};

test.for(Object.entries(odd))("drops a database after %s", async ([, use]) => {
  const [first, second] = await namesOf(use);

  expect(second).not.toBe(first);
});

test("refuses queries of a finished test", async () => {
  const database = await createDatabase();
  await database[Symbol.asyncDispose]();

  await expect(database.ping()).rejects.toThrow("after calling end");
});
