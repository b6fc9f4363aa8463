// One PostgreSQL: its connections, its schema, its transactions.
import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely as KyselyDatabase,
  PostgresDialect,
  type QueryExecutor,
  sql,
  Transaction,
} from "kysely";
import pg from "pg";
import type { KeyRing } from "../encryption/key-ring.ts";
import { prepareKeys } from "../encryption/rotation.ts";
import { KeyPlugin } from "../encryption/seal.ts";
import type { Database, Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { breakConnection, Connection, type ConnectionSettings, statusOf, toKysely } from "./connection.ts";
import { RaceLost, StoreUnavailable, toDriverError, toStoreError } from "./errors.ts";
import { prepareSchema } from "./prepare-schema.ts";

export type { Database, Store } from "../store.ts";

export interface DatabaseSettings {
  /** Keys of the secrets in the database. Without keys, secrets can be neither read nor written. */
  keys?: KeyRing;
  /** Connections at most. */
  connections?: number;
  /** Time limit of each query. */
  statementMs?: number;
  /** Whether to prepare statements; false behind a pooler that loses them. */
  prepares?: boolean;
  /** For an external PostgreSQL: sets limits for each connection, as far as its role allows it, see `restrain`. */
  restrained?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
}

/** Opens the database, and creates its tables if it is empty. Safe for several processes at the same time. */
export async function openDatabase(url: string, settings: DatabaseSettings & { keys: KeyRing }): Promise<Database> {
  await prepareSchema(url).catch((error) => {
    throw toStoreError(error);
  });
  const database = connect(url, settings);
  try {
    await prepareKeys(database);
    return database;
  } catch (error) {
    await database.close();
    throw toStoreError(error);
  }
}

/** Opens a database that has the tables. */
export function connect(url: string, settings: DatabaseSettings): Database {
  return openOn(createPool(url, settings), url, settings);
}

/** Connections that a `Database` uses. */
export type Pool = Pick<pg.Pool, "options" | "connect" | "end" | "totalCount" | "idleCount" | "waitingCount">;

export function createPool(url: string, settings: DatabaseSettings): pg.Pool {
  const { connections = 10, statementMs = 10_000, restrained = false, prepares = true, onLost } = settings;
  const own: ConnectionSettings = { prepares };
  const pool = new pg.Pool({
    ...own,
    Client: Connection,
    // Send the next query without waiting for the answer to the previous one.
    ...{ pipeline: true },
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: Math.min(5_000, statementMs),
    statement_timeout: statementMs,
    query_timeout: statementMs + 2_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "infrarun",
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    ...(restrained && { onConnect: restrain }),
  });
  // Without a listener, a broken idle connection would crash the process.
  pool.on("error", (error) => {
    // We closed this connection ourselves: nothing to report.
    if (!pool.ending) onLost?.(error);
  });
  // The same for connections in use: the next query reports the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Its `close` ends the pool. */
export function openOn(pool: Pool, url: string, { keys, connections = 10 }: DatabaseSettings): Database {
  const open = () =>
    pool.connect().catch((error) => {
      throw toDriverError(error);
    });
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect: open, end: () => pool.end() } });
  const plugins = [
    new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ...(keys ? [new KeyPlugin(keys)] : []),
  ];
  const config = { dialect, plugins };
  const store: Store = new KyselyDatabase<Tables>(config);
  const driver = dialect.createDriver();
  const on = (executor: QueryExecutor): Store => new Transaction<Tables>({ config, dialect, driver, executor });
  const lend = <Result>(work: (client: Connection) => Promise<Result>, end?: AbortSignal) =>
    lendClient(open, work, end);

  return {
    url,
    store,
    connections,
    transaction: (work, end) => lend((client) => allOrNothing(client, () => workOn(client, store, on, work)), end),
    reading: (work, end) => lend((client) => workOn(client, store, on, work), end),
    async ping() {
      await sql`select 1`.execute(store);
    },
    countConnections() {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    close: () => pool.end(),
  };
}

type Work<Result> = (store: Store) => Promise<Result>;

/** Lends a connection to the work, and converts its errors by `toStoreError`. */
async function lendClient<Result>(
  open: () => Promise<pg.PoolClient>,
  work: (client: Connection) => Promise<Result>,
  end?: AbortSignal,
): Promise<Result> {
  let client: pg.PoolClient | undefined;
  const onEnd = () => client && breakConnection(client);
  try {
    client = await open();
    end?.addEventListener("abort", onEnd);
    if (end?.aborted) onEnd();
    return await work(client as unknown as Connection);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    end?.removeEventListener("abort", onEnd);
    // Close a connection with an open transaction instead of reusing it.
    client?.release(statusOf(client) !== "idle");
  }
}

/**
 * Sends every query of the work to this connection, several at a time; Kysely's own transactions send one after the
 * other.
 */
async function workOn<Result>(
  client: Connection,
  store: Store,
  on: (executor: QueryExecutor) => Store,
  work: Work<Result>,
): Promise<Result> {
  let hasEnded = false;
  const connection = toKysely(client);
  const provideConnection = async <Answer>(ask: (one: DatabaseConnection) => Promise<Answer>) => {
    if (hasEnded) throw new Error("A query was sent after its transaction had ended.");
    return ask(connection);
  };
  try {
    return await work(on(store.getExecutor().withConnectionProvider({ provideConnection })));
  } finally {
    hasEnded = true;
  }
}

async function allOrNothing<Result>(client: Connection, work: () => Promise<Result>): Promise<Result> {
  client.begin();
  try {
    const result = await work();
    await client.commit();
    return result;
  } catch (error) {
    throw await client.rollback(error);
  }
}

/** Sets the bounds that the embedded server has. Keeps lower limits set by the operator. */
async function restrain(client: pg.ClientBase): Promise<void> {
  const ofRole = `
    select set_config(name, most::text, false) from pg_settings
    join (values ('work_mem', 8192), ('max_parallel_workers_per_gather', 0)) as bounds (name, most) using (name)
    where setting::integer > most`;
  const ofSuperuser = `
    select set_config(name, '1GB', false) from pg_settings
    where name = 'temp_file_limit' and setting::integer not between 0 and 1048576 and has_parameter_privilege(name, 'set')`;
  await readCommitted(client);
  // Skip settings that the role may not change.
  for (const setting of [ofRole, ofSuperuser]) await client.query(setting).catch(() => {});
}

/** Overrides the default of the database: after waiting for a lock, a query must see the changes that others have committed. */
export async function readCommitted(client: pg.ClientBase): Promise<void> {
  await client.query("set default_transaction_isolation = 'read committed'");
}

const bigint = pg.types.builtins.INT8;

/** Counts and sequence numbers stay far below 2^53. */
function parserOf(type: number, format?: "text" | "binary"): unknown {
  return type === bigint ? Number : pg.types.getTypeParser(type, format as "text");
}

/** Repeats the work from the start each time it loses a race, and passes it the last race that it lost. */
export async function retryRaces<Result>(work: (lost?: RaceLost) => Promise<Result>, tries = 10): Promise<Result> {
  let lost: RaceLost | undefined;
  for (let left = tries; ; left -= 1) {
    try {
      return await work(lost);
    } catch (error) {
      if (!(error instanceof RaceLost) || left <= 1) throw error;
      lost = error;
    }
  }
}

interface Room {
  /** Completes the sentence "raise …". */
  setting: string;
  most: number;
  taken: number;
}

/** One sentence if a limit of PostgreSQL leaves too few connections, otherwise null. */
export async function findLackOfConnections(store: Store, needed: number): Promise<string | null> {
  // A limit of -1 means no limit. For superusers, only the server's own limit counts.
  const { rows } = await sql<Room>`
    with others as (
      select datname, usename from pg_stat_activity where datid is not null and pid <> pg_backend_pid()
    ), me as (
      select rolconnlimit, rolsuper from pg_roles where rolname = current_user
    )
    select 'max_connections' as setting, (select count(*) from others) as taken,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most
    union all
    select 'the connection limit of the database', (select count(*) from others where datname = current_database()),
      datconnlimit
    from pg_database, me where datname = current_database() and datconnlimit >= 0 and not rolsuper
    union all
    select 'the connection limit of the role', (select count(*) from others where usename = current_user), rolconnlimit
    from me where rolconnlimit >= 0 and not rolsuper`.execute(store);
  const left = ({ most, taken }: Room) => most - taken;
  const [least] = rows.toSorted((one, other) => left(one) - left(other));
  if (least === undefined || needed <= left(least)) return null;
  const { setting, most, taken } = least;
  return (
    `PostgreSQL allows ${most} connections and ${taken} are taken, but this process opens up to ${needed}: ` +
    `raise ${setting}, or start fewer servers and workers.`
  );
}

/**
 * For a transaction of its own. Fails if the database is read-only or has no space. A tiny row would prove too little: it often
 * fits into a file that exists. So the sort writes a temporary file, and the message a record of the log that a commit flushes.
 */
export async function tryWriting(store: Store): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(store);
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as read_only, sorted.count, message
    from (select count(*) from (select n from generate_series(1, 10000) as n order by md5(n::text)) as numbers) as sorted,
      pg_logical_emit_message(true, 'infrarun', 'a trial') as message`.execute(store);
  if (rows[0]!.readOnly) throw new StoreUnavailable("The database is read-only.");
}
