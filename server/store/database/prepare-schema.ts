// Creates the tables in an empty database, and refuses tables of another version.
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { byService } from "../../domain/audit.ts";
import { recordChange } from "../organizations/audit.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { StoreRefused } from "./errors.ts";
import { takeLock } from "./locks.ts";
import { fingerprint, schema } from "./schema/index.ts";

/**
 * Several processes may call this at the same time. Lock and settings end with the transaction: behind a pooler in transaction
 * mode, a session outlives this process and serves others.
 */
export async function prepareSchema(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {});
  // The failing query reports the error; without a listener, a broken connection would crash the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({ pool });
  const database: Store = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await database.transaction().execute(async (store) => {
      // The wait for another process that creates the tables may be long.
      await sql`
        select set_config(name, '0', true) from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
        store,
      );
      await takeLock(store, "schema");
      await assertStoresEveryText(store);
      const found = await readFingerprint(store);
      if (found === undefined) await createTables(store);
      else if (found !== fingerprint) throw new StoreRefused(otherVersion);
    });
  } finally {
    await database.destroy();
  }
}

const otherVersion =
  "Another version of infrarun created this store, and this version cannot read it. Set INFRARUN_DATA to a new folder, or " +
  "DATABASE_URL to an empty database. To keep the data, run `npm run admin -- export FILE` with the other version, then " +
  "`npm run admin -- import FILE` with this version.";

/** Throws `StoreRefused` for a database with an encoding that lacks characters: a request with one of them would fail. */
async function assertStoresEveryText(store: Store): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    store,
  );
  const { encoding } = rows[0]!;
  // SQL_ASCII stores any bytes unchanged.
  if (encoding === "UTF8" || encoding === "SQL_ASCII") return;
  throw new StoreRefused(
    `The database of DATABASE_URL has the encoding ${encoding} and cannot store every text; ` +
      "create one with encoding 'UTF8' template template0.",
  );
}

/** Undefined if there are no tables; empty for tables that were created by migrations. */
async function readFingerprint(store: Store): Promise<string | undefined> {
  if (await hasTable(store, "kysely_migration")) return "";
  if (!(await hasTable(store, "store_schema"))) return undefined;
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from store_schema`.execute(store);
  return rows[0]?.fingerprint ?? "";
}

async function hasTable(store: Store, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(store);
  return rows[0]!.there;
}

async function createTables(store: Store): Promise<void> {
  await sql.raw(schema).execute(store);
  await sql`insert into store_schema (fingerprint) values (${fingerprint})`.execute(store);
  const change = { operation: "createStore", objectKind: "store", objectId: null, organizationName: null };
  await recordChange(store, byService({ ...change, outcome: "done" }));
}
