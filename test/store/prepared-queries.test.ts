import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect, retryRaces } from "../../server/store/database/database.ts";
import { StoreUnavailable } from "../../server/store/database/errors.ts";
import { preparedQuery } from "../../server/store/database/prepared-queries.ts";
import type { Store } from "../../server/store/store.ts";
import { createDatabase } from "../support/database.ts";
import { testKeys } from "../support/keys.ts";

const numbers = preparedQuery(
  (_: Store, from: number, to: number) =>
    sql<{ n: number }>`select n from generate_series(${from}::int, ${to}::int) as n`,
);
const doubled = preparedQuery(
  (_: Store, text: string) => sql<{ text: string }>`select ${text}::text || ${text}::text as text`,
);
const nothing = preparedQuery((_: Store) => sql<{ n: number }>`select 1 as n where false`);
const refused = preparedQuery((_: Store, text: string) => sql`select ${text}::int as number`);

/** A database with one connection, and the number of its statements. */
async function startAlone(settings: { prepares?: boolean } = {}) {
  const database = await createDatabase();
  const alone = connect(database.url, { keys: testKeys, connections: 1, ...settings });
  return {
    ...alone,
    async countStatements(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(
        alone.store,
      );
      return rows[0]!.count;
    },
    async [Symbol.asyncDispose]() {
      await alone.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test("simultaneous queries each get their own result, in order", async () => {
  await using database = await startAlone();

  const answers = await database.reading((store) =>
    Promise.all([numbers(store, 3, 5), doubled(store, "$1 'a\\"), nothing(store), numbers(store, 1, 1)]),
  );

  expect(answers).toEqual([[{ n: 3 }, { n: 4 }, { n: 5 }], [{ text: "$1 'a\\$1 'a\\" }], [], [{ n: 1 }]]);
  expect(await database.countStatements()).toBe(3);
});

test("behind a pooler nothing is prepared, and every query gets its result", async () => {
  await using database = await startAlone({ prepares: false });
  const ask = (store: Store) => Promise.all([numbers(store, 3, 5), doubled(store, "a"), numbers(store, 1, 1)]);

  for (let time = 0; time < 6; time += 1) {
    expect(await database.reading(ask)).toEqual([[{ n: 3 }, { n: 4 }, { n: 5 }], [{ text: "aa" }], [{ n: 1 }]]);
    expect(await database.transaction(ask)).toHaveLength(3);
    expect((await sql`select ${time}::int as n`.execute(database.store)).rows).toEqual([{ n: time }]);
  }

  expect(await database.countStatements()).toBe(0);
});

test("a lost prepared statement reports the fix", async () => {
  await using database = await startAlone();
  await database.reading((store) => numbers(store, 1, 1));
  await sql`deallocate all`.execute(database.store);

  const lost = database.reading((store) => numbers(store, 1, 1));

  await expect(lost).rejects.toThrow(StoreUnavailable);
  await expect(lost).rejects.toThrow("set INFRARUN_PREPARE=off");
});

test("50 simultaneous queries share one prepared statement", async () => {
  await using database = await startAlone();
  const asked = Array.from({ length: 50 }, (_, n) => n);

  const answers = await database.reading((store) => Promise.all(asked.map((n) => numbers(store, n, n))));

  expect(answers).toEqual(asked.map((n) => [{ n }]));
  expect(await database.countStatements()).toBe(1);
});

test("sequential queries are separate statements", async () => {
  await using database = await startAlone();

  await database.reading(async (store) => {
    await numbers(store, 1, 2);
    await numbers(store, 3, 4);
    await doubled(store, "a");
  });

  // The same query again is not a new statement.
  expect(await database.countStatements()).toBe(2);
});

test("a failing query does not fail simultaneous queries", async () => {
  await using database = await startAlone();

  const together = await database.reading((store) =>
    Promise.allSettled([numbers(store, 1, 1), refused(store, "no number")]),
  );

  expect(together.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await database.reading((store) => numbers(store, 1, 1))).toEqual([{ n: 1 }]);
});

test("a repeated query is prepared, for any values, and a list never", async () => {
  await using database = await startAlone();
  const byName = (store: Store, name: string) =>
    store.selectFrom("users").select("id").where("username", "=", name).execute();
  const page = (store: Store, size: number) =>
    sql`with page as materialized (select id from users limit ${size}) select * from page`.execute(store);

  for (let time = 0; time < 10; time += 1) {
    await database.reading(async (store) => {
      await byName(store, `user ${time}`);
      await page(store, time);
      await sql`select 1; select 2`.execute(store);
    });
  }

  expect(await database.countStatements()).toBe(1);
});

test("reads a table that another version has changed", async () => {
  await using database = await startAlone();
  const users = preparedQuery((store: Store) => store.selectFrom("users").selectAll());
  const addColumn = (name: string) => sql`alter table users add column ${sql.ref(name)} text`.execute(database.store);

  await database.reading(users);
  await addColumn("shoe_size");
  expect(await database.reading(users)).toEqual([]);

  await addColumn("hat_size");
  expect(await retryRaces(() => database.transaction(users))).toEqual([]);
});

test("every column with a time is recognized by its name, so that times survive JSON", async () => {
  await using database = await startAlone();
  const { rows } = await sql<{ column: string; type: string }>`
    select distinct column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name not in ('rate_windows', 'store_schema')`.execute(database.store);
  const isNamedTime = (column: string) => column.endsWith("_at") || column === "since";

  const times = rows.filter(({ type }) => type.startsWith("timestamp")).map(({ column }) => column);

  expect(times.filter((column) => !isNamedTime(column))).toEqual(["at"]);
  expect(rows.filter(({ column }) => isNamedTime(column)).map(({ type }) => type)).toEqual(
    times.filter(isNamedTime).map(() => "timestamp with time zone"),
  );
});
