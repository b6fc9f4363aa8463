// A database that several tests of this worker use, one after the other, with warm connections.
import type pg from "pg";
import { type Content, restoreContent } from "../../server/store/database/content.ts";
import { createPool, type Database, openOn, type Pool } from "../../server/store/database/database.ts";
import { testKeys } from "./keys.ts";

const settings = { connections: 5, statementMs: 60_000, keys: testKeys };
const queueSettings = { connections: 2, statementMs: 60_000 };

/** Statements that change only rows. Other statements may change the schema, the server or the session. */
const ordinary =
  /^[\s(]*(select|with|insert|update|delete|merge|begin|start|commit|rollback|savepoint|release|explain|set local)\b/i;
const lasting = /;\s*\S|set_config\([^)]*false|pg_(try_)?advisory_(un)?lock|pg_\w+_backend\(/i;

export class SharedDatabase {
  readonly name: string;
  readonly url: string;
  /** Whether a test did more than change rows. No other test may then use the database. */
  isOdd = false;
  /** Rows that earlier tests left. */
  removed = 0;
  readonly #pool: pg.Pool;
  readonly #queuePool: pg.Pool;
  /** One connection only for restoring: turning triggers off discards the plans of a connection. */
  readonly #restoring: Database;

  constructor(name: string, url: string) {
    this.name = name;
    this.url = url;
    this.#pool = this.#watch(createWarmPool(url, settings.connections));
    this.#queuePool = this.#watch(createWarmPool(url, queueSettings.connections));
    this.#restoring = openOn(createWarmPool(url, 1), url, settings);
  }

  /** For one test. `close` waits until the test has returned all connections, and keeps them open. */
  open(): Database {
    return openOn(lend(this.#pool, this.#onOdd), this.url, settings);
  }

  /** Like `open`, for the queue of a worker. */
  openQueue(): Database {
    return openOn(lend(this.#queuePool, this.#onOdd), this.url, queueSettings);
  }

  async restore(content: Content): Promise<void> {
    this.removed += await this.#restoring.transaction((store) => restoreContent(store, content));
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#queuePool.end(), this.#restoring.close()]);
  }

  #watch(pool: pg.Pool): pg.Pool {
    pool.on("error", this.#onOdd);
    pool.on("connect", (client) => {
      client.on("error", this.#onOdd);
      watchStatements(client, this.#onOdd);
    });
    return pool;
  }

  readonly #onOdd = () => {
    this.isOdd = true;
  };
}

/** Its idle connections stay open, but do not keep the process alive. */
function createWarmPool(url: string, connections: number): pg.Pool {
  const pool = createPool(url, { ...settings, connections });
  Object.assign(pool.options, { idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  return pool;
}

function watchStatements(client: pg.ClientBase, onOdd: () => void): void {
  const query = client.query as (...given: unknown[]) => unknown;
  const known = new Set<unknown>();
  client.query = ((...given: [string | { text?: string }]) => {
    const [first] = given;
    const text = typeof first === "string" ? first : first.text;
    if (!known.has(text)) {
      if (!text || !ordinary.test(text) || lasting.test(text)) onOdd();
      known.add(text);
    }
    return query.apply(client, given);
  }) as pg.ClientBase["query"];
}

/** The pool without its end. */
function lend(pool: pg.Pool, onBroken: () => void): Pool {
  let lent = 0;
  let ended: PromiseWithResolvers<void> | undefined;
  const giveBack = () => {
    lent -= 1;
    if (lent === 0) ended?.resolve();
  };
  return {
    options: pool.options,
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    async connect() {
      if (ended) throw new Error("Cannot use a pool after calling end on the pool");
      lent += 1;
      const client = await pool.connect().catch((error) => {
        giveBack();
        throw error;
      });
      const { release } = client;
      client.release = (broken) => {
        if (broken) onBroken();
        release(broken);
        giveBack();
      };
      return client;
    },
    end() {
      ended ??= Promise.withResolvers();
      if (lent === 0) ended.resolve();
      return ended.promise;
    },
  } as Pool;
}
