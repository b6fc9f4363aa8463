// The service's permissions in its embedded store, and the limits of one query.
// @module-tag long
import pg from "pg";
import { expect, test } from "vitest";
import { connect } from "../../server/store/database/database.ts";
import { type EmbeddedPostgres, startEmbedded } from "../../server/store/embedded/embedded.ts";
import { openStore } from "../../server/store/open-store.ts";
import { ask, makeFolder } from "../support/embedded.ts";
import { testKey } from "../support/keys.ts";
import { shareWorld } from "../support/shared-world.ts";

const powers = `select array[rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls]
  from pg_roles where rolname = current_user`;
const foreign = `select count(*)::int from pg_class join pg_namespace n on n.oid = relnamespace
  where nspname = 'public' and relkind in ('r', 'p', 'S', 'v') and relowner <> current_user::regrole`;

async function start(data: string): Promise<EmbeddedPostgres & AsyncDisposable> {
  const store = await startEmbedded(data, { durable: false });
  return Object.defineProperties(
    { [Symbol.asyncDispose]: store.stop },
    Object.getOwnPropertyDescriptors(store),
  ) as never;
}

const shared = shareWorld(async () => start(await makeFolder()));

test("the service is not a superuser of its embedded store, and owns the objects that it created", async () => {
  const data = await makeFolder();
  const service = await openStore({ data, databaseUrl: null, key: testKey });

  expect(await ask(service.database.url, powers)).toEqual([false, false, false, false, false]);
  expect(await ask(service.database.url, foreign)).toBe(0);
  await expect(ask(service.database.url, "copy (select 1) to program 'cat'")).rejects.toThrow(/permission denied/);
  await expect(ask(service.database.url, "select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission denied/);
  await expect(ask(service.database.url, "set temp_file_limit = -1")).rejects.toThrow(/permission denied/);

  await service.close();
});

test.each([
  [
    "sorts more than the disk is for",
    "select count(*) from (select n, repeat(md5(n::text), 60) t from generate_series(1, 1500000) n order by t desc, n offset 1) s",
    /temporary file size exceeds "temp_file_limit"/,
  ],
  [
    "gathers more than memory is for",
    "select cardinality(array_agg(repeat('x', 1000))) from generate_series(1, 2000000)",
    /out of memory/,
  ],
  ["takes too long", "set statement_timeout = 100; select pg_sleep(60)", /statement timeout/],
])("a query that %s is refused, and the service continues", async (_, query, refusal) => {
  const store = shared();
  const database = connect(store.url, {});
  const { pid } = store;

  await expect(ask(store.url, query)).rejects.toThrow(refusal);

  expect(await database.ping()).toBeUndefined();
  expect(store.pid).toBe(pid);
  await database.close();
});

test("the service always leaves connections for the administrator", async () => {
  const store = shared();
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: store.url });
    client.on("error", () => {});
    await client.connect();
    clients.push(client);
  };
  const refusal = await (async () => {
    for (;;) await open();
  })().catch((error: Error) => error.message);

  expect(refusal).toMatch(/too many connections for role/);
  expect(clients).toHaveLength(100);
  expect(await ask(store.superuserUrl, "select 1")).toBe(1);
  await Promise.all(clients.map((client) => client.end()));
});
