// One PostgreSQL: its connections, its schema, its transactions.
import { CamelCasePlugin, type Kysely, Kysely as KyselyDatabase, PostgresDialect } from "kysely";
import pg from "pg";
import { RaceLost, toStoreError } from "./errors.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** What every function of the store asks its question of: the database, or one transaction on it. */
export type Store = Kysely<Tables>;

export interface Database {
  readonly url: string;
  /** Outside of a transaction: each question sees what is committed. */
  readonly store: Store;
  /** All or nothing. Throws `RaceLost` when somebody else was faster, `StoreUnavailable` when a later try may succeed. */
  transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Connections at most. */
  connections?: number;
  /** No question may take longer. */
  statementMs?: number;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onLost?: (error: Error) => void;
}

/** Opens the database and brings its schema up to date; several processes may do so at once. */
export async function openDatabase(url: string, settings: DatabaseSettings = {}): Promise<Database> {
  await migrate(url).catch((error) => {
    throw toStoreError(error);
  });
  return connect(url, settings);
}

/** Opens a database whose schema is known to be up to date. */
export function connect(url: string, { connections = 10, statementMs = 10_000, onLost }: DatabaseSettings): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + 2_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "infrarun",
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("error", (error) => onLost?.(error));

  const store: Store = new KyselyDatabase<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })],
  });

  return {
    url,
    store,
    async transaction(work) {
      try {
        return await store.transaction().execute(work);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close: () => store.destroy(),
  };
}

const bigint = pg.types.builtins.INT8;

/** Counts and sequence numbers stay far below 2^53. */
function parserOf(type: number, format?: "text" | "binary"): unknown {
  return type === bigint ? Number : pg.types.getTypeParser(type, format as "text");
}

/** Does the work again from the start as often as somebody else was faster. */
export async function retryRaces<Result>(work: () => Promise<Result>, tries = 10): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RaceLost) || left <= 1) throw error;
    }
  }
}
