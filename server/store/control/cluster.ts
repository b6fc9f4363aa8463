// The embedded PostgreSQL of controlled servers: a database for each world, made as a copy of another. Nothing in it is durable.
import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { byService } from "../../domain/audit.ts";
import { createPool, type DatabaseSettings, openDatabase, openOn } from "../database/database.ts";
import { lockNumbers } from "../database/locks.ts";
import { fingerprint } from "../database/schema/index.ts";
import { isAlive } from "../embedded/cluster.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import type { KeyRing } from "../encryption/key-ring.ts";
import { recordChange } from "../organizations/audit.ts";
import { setDefaultQuotas } from "../organizations/usage.ts";
import { prepareStore } from "../prepared-store.ts";
import type { Database } from "../store.ts";
import { clockSchema, searchPath } from "./clock.ts";

export interface ClusterSettings extends Pick<DatabaseSettings, "statementMs" | "onLost"> {
  /** The folder of the cluster. Several processes may share it. */
  data: string;
  key: string | null;
  keyFile: string | null;
  quotas: { bytes: number; objects: number };
}

/** Names of databases. */
export type DatabaseName = string;

export interface Cluster extends AsyncDisposable {
  readonly keys: KeyRing;
  /** A world without data. Only for `copy`. */
  readonly template: DatabaseName;
  /** Waits until nobody uses the other database. */
  copy(from: DatabaseName): Promise<DatabaseName>;
  connect(name: DatabaseName): Database;
  drop(name: DatabaseName): Promise<void>;
}

/** Connections that create and drop databases. */
const managers = 3;
/** Time for connections to a database to close before it is copied. */
const leavingMs = 5_000;
const mine = `world_${process.pid}_`;

export async function openCluster(settings: ClusterSettings): Promise<Cluster> {
  const { data, key, keyFile, statementMs, onLost } = settings;
  const { folder, keys, embedded } = await prepareStore({ data, key, keyFile, databaseUrl: null });
  const server = await startEmbedded(folder, { durable: false, keepsProcess: false, prepared: embedded ?? undefined });
  const pool = new pg.Pool({ connectionString: server.superuserUrl, max: managers, allowExitOnIdle: true });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const urlOf = (name: DatabaseName) => {
    const url = new URL(`/${name}`, server.url);
    url.searchParams.set("options", `-c search_path=${searchPath.replaceAll(" ", "")}`);
    return url.href;
  };
  async function copyTo(name: DatabaseName, from: DatabaseName): Promise<void> {
    await waitUntilLeft(pool, from);
    await pool.query(`create database ${name} owner infrarun_service template ${from} strategy file_copy`);
  }
  async function close(): Promise<void> {
    await dropAll(pool, (pid) => pid === process.pid).catch(() => {});
    await pool.end();
    await server.stop();
  }
  try {
    await useLightSettings(pool);
    await dropAll(pool, (pid) => pid !== process.pid && !isAlive(pid));
    const template = await makeTemplate(pool, copyTo, urlOf, { ...settings, keys });
    return {
      keys,
      template,
      async copy(from) {
        const name = mine + randomUUID().replaceAll("-", "").slice(0, 12);
        await copyTo(name, from);
        return name;
      },
      connect(name) {
        const own = { keys, connections: 5, ...(statementMs && { statementMs }), ...(onLost && { onLost }) };
        const pool = createPool(urlOf(name), own);
        // A process of tests ends while a copy for the next reset is open.
        pool.options.allowExitOnIdle = true;
        return openOn(pool, urlOf(name), own);
      },
      drop: async (name) => void (await pool.query(`drop database if exists ${name} with (force)`)),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** PostgreSQL itself would wait for 100 ms if it finds a connection that is still closing. */
async function waitUntilLeft(pool: pg.Pool, name: DatabaseName): Promise<void> {
  for (const end = performance.now() + leavingMs; performance.now() < end; await sleep(2)) {
    const { rowCount } = await pool.query("select from pg_stat_activity where datname = $1 limit 1", [name]);
    if (rowCount === 0) return;
  }
}

/** Worlds of this process, and of processes that have ended. */
async function dropAll(pool: pg.Pool, isOf: (pid: number) => boolean): Promise<void> {
  const { rows } = await pool.query<{ datname: string }>("select datname from pg_database where datname ~ '^world_'");
  for (const { datname } of rows) {
    if (isOf(Number(datname.split("_")[1]))) await pool.query(`drop database if exists ${datname} with (force)`);
  }
}

/** Worlds open and close all the time: makes this cheap, and reduces background work. */
export async function useLightSettings(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ hba_file: string; autovacuum: string }>(
    "select current_setting('hba_file') as hba_file, current_setting('autovacuum') as autovacuum",
  );
  const { hba_file: file, autovacuum } = rows[0]!;
  if (autovacuum === "off") return;
  // Checking a password takes longer than most queries. Only the owner of the folder can reach the socket in it.
  writeFileSync(file, "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
  for (const setting of ["autovacuum = off", "update_process_title = off", "checkpoint_timeout = '1h'"]) {
    await pool.query(`alter system set ${setting}`);
  }
  await pool.query("select pg_reload_conf()");
}

interface Filling extends ClusterSettings {
  keys: KeyRing;
}

/** Makes it once for all processes with the same tables and keys. */
async function makeTemplate(
  pool: pg.Pool,
  copyTo: (name: DatabaseName, from: DatabaseName) => Promise<void>,
  urlOf: (name: DatabaseName) => string,
  { keys, key, quotas }: Filling,
): Promise<DatabaseName> {
  const version = createHash("sha256")
    .update(JSON.stringify([fingerprint, clockSchema, key, quotas]))
    .digest("hex");
  const name = `empty_${version.slice(0, 12)}`;
  /** Has this name until it is complete. */
  const draft = `${name}_draft`;
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumbers.controlTemplates]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 1) return name;
    await client.query(`drop database if exists ${draft} with (force)`);
    await copyTo(draft, "template1");
    await prepareClock(urlOf(draft));
    const database = await openDatabase(urlOf(draft), { keys });
    await setDefaultQuotas(database.store, quotas);
    const nothing = { objectKind: "control", objectId: null, organizationName: null };
    await recordChange(database.store, byService({ ...nothing, operation: "startControl", outcome: "on" }));
    await database.close();
    await waitUntilLeft(pool, draft);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    client.release(true);
  }
}

async function prepareClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(clockSchema);
  await client.end();
}
