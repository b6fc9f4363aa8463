// One running PostgreSQL on a cluster: found or started, and watched while it is needed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, fstatSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StoreRefused } from "../database/errors.ts";
import { lockNumbers } from "../database/locks.ts";
import { type Account, complaintOf, environment, refusalOf } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./cluster.ts";
import { type Endpoint, isRunning, readPid, removeRemains, superuserAddressOf } from "./postmaster.ts";
import { logOf, openLog } from "./server-log.ts";

export interface Cluster {
  folder: string;
  binaries: Binaries;
  account: Account;
  /** False if commits need not wait for the disk, for data that may be lost. */
  durable: boolean;
}

export interface Server extends Endpoint {
  pid: number;
  /** The folder with its libraries. It loads some of them only later. */
  libraries: string;
  /** Open while this process uses the server. */
  connection: pg.Client;
}

const longestStartMs = 60_000;
const pollMs = 10;

const settings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  shared_buffers: "64MB",
  // For SSDs: otherwise the planner reads whole tables instead of using an index for a few rows.
  random_page_cost: "1.1",
  // With a lower level, a sequence repeats numbers after a crash if the transaction that created it also used it (PostgreSQL 18).
  wal_level: "replica",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  io_method: "sync",
  // Limits per query, so that a single query cannot exhaust the machine.
  work_mem: "8MB",
  temp_file_limit: "1GB",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  checkpoint_warning: "0",
};
/** Private memory of each process of the server, in kilobytes. Only the query that needs more fails. */
const mostMemory = 512 * 1024;
const careless: Record<string, string> = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

/** Uses the server that already runs on the cluster, or starts one. For a restart, pass the old port: other processes use it. */
export async function reachServer(cluster: Cluster, port?: number): Promise<Server> {
  const log = logOf(cluster.folder);
  const endHung = createHangWatch(cluster.folder);
  // Node has no Unix-domain sockets on Windows.
  let hasSocket = process.platform !== "win32";
  let launched: Launched | undefined;
  for (const end = Date.now() + longestStartMs; Date.now() < end; await sleep(pollMs)) {
    const server = await attach(cluster);
    if (server && existsSync(server.libraries)) return server;
    if (server) await leaveOutdated(server, cluster);
    endHung();
    if (launched === undefined) {
      removeRemains(cluster.folder);
      // If another process has started a server, or one is recovering, wait for that one.
      if (!isRunning(cluster.folder)) {
        launched = await launch(cluster, { port: port ?? (await freePort()), hasSocket }, log);
      }
    } else if (launched.child.exitCode !== null) {
      // Our server exits at once if another process was faster.
      if (!isRunning(cluster.folder)) {
        const said = readFileSync(log).subarray(launched.logged).toString();
        if (hasSocket && lacksSocket(said)) hasSocket = false;
        else if (isHeldByOrphans(said)) await sleep(orphanPollMs);
        else throw complaintOf(said);
      }
      launched = undefined;
    }
  }
  throw new StoreRefused(`PostgreSQL did not start within a minute; see ${log}.`);
}

/** The path of a socket has at most about a hundred bytes, and some shared folders cannot hold sockets. */
const lacksSocket = (said: string): boolean => said.includes("could not create any Unix-domain sockets");

const orphanPollMs = 100;

/**
 * If only the main process of a server was killed, its other processes end by themselves, each after its statement. Until
 * then, a new server cannot start. They write to the same log, perhaps after the message of the new server.
 */
const isHeldByOrphans = (said: string): boolean => said.includes("shared memory block");

const longestHangMs = 10_000;

/** Call the result repeatedly: it kills a server that has hung for `longestHangMs`. */
function createHangWatch(folder: string): () => void {
  let since: number | undefined;
  return () => {
    const pid = readPid(folder)?.pid;
    if (pid === undefined || !isHung(pid)) since = undefined;
    else if (since === undefined) since = performance.now();
    else if (performance.now() - since > longestHangMs) {
      process.kill(pid, "SIGQUIT");
      since = undefined;
    }
  };
}

/**
 * Detects a bug of PostgreSQL 18: if it cannot flush to the disk during crash recovery, it stays "in recovery mode" forever,
 * without a recovery process. A new start helps. Without /proc, this is always false.
 */
function isHung(pid: number): boolean {
  const children = readProc(`${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  const titles = children.map((child) => readProc(`${child}/cmdline`)).filter(Boolean);
  // `startup` recovers; `walwriter` starts as soon as the recovery is done.
  return titles.length > 0 && !titles.some((title) => /^postgres: (startup|walwriter)/.test(title));
}

/** Returns an empty string if the process has exited or the system has no /proc. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

interface Launched {
  child: ChildProcess;
  /** Bytes that the log had before. */
  logged: number;
}

interface Listening {
  port: number;
  hasSocket: boolean;
}

async function launch(
  { folder, binaries, account, durable }: Cluster,
  { port, hasSocket }: Listening,
  log: string,
): Promise<Launched> {
  const all = {
    ...settings,
    ...(durable ? {} : careless),
    port: String(port),
    // A list of names; those in quotes may contain anything.
    unix_socket_directories: hasSocket ? `"${folder.replaceAll('"', '""')}"` : "",
    unix_socket_permissions: "0700",
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = binaries.path("postgres");
  const output = openLog(log, account);
  const logged = fstatSync(output).size;
  try {
    // Detached: Ctrl-C reaches every process of the terminal, and this one must stop last.
    const [command, ...words] = withinMemory([program, "-D", folder, ...options]);
    const child = spawn(command!, words, {
      ...account,
      cwd: "/",
      env: environment(),
      detached: true,
      stdio: ["ignore", output, output],
    });
    // Throws the error that the process has instead.
    await once(child, "spawn");
    child.unref();
    return { child, logged };
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, program);
  } finally {
    closeSync(output);
  }
}

/** With a memory limit that each process inherits, if the system has such limits. */
function withinMemory(command: string[]): string[] {
  if (process.platform === "win32") return command;
  return ["/bin/sh", "-c", 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(mostMemory), ...command];
}

/** Undefined if no server accepts connections with our password. */
async function attach({ folder }: Cluster): Promise<Server | undefined> {
  const running = readPid(folder);
  if (!running?.ready) return undefined;
  const connection = new pg.Client({
    connectionString: superuserAddressOf(folder, running),
    application_name: "infrarun supervisor",
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  // Errors are reported where the connection is used; without a listener, they would crash the process.
  connection.on("error", () => {});
  try {
    await connection.connect();
    // Waits for a server that its last user is stopping.
    const { rows } = await connection.query<{ libraries: string }>(`
      select pg_advisory_lock_shared(${lockNumbers.embeddedServer}), setting as libraries
      from pg_config where name = 'PKGLIBDIR'`);
    return { ...running, libraries: rows[0]!.libraries, connection };
  } catch {
    await connection.end().catch(() => {});
    return undefined;
  }
}

/** Whether another process also uses the server. */
export async function isShared({ connection }: Server): Promise<boolean> {
  const { rows } = await connection.query<{ count: number }>(`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and objid = ${lockNumbers.embeddedServer} and mode = 'ShareLock' and granted`);
  return rows[0]!.count > 1;
}

/** Stops the server unless others use it. */
export async function leaveServer({ pid, connection }: Server, { folder, binaries }: Cluster): Promise<void> {
  await connection.query(`select pg_advisory_unlock_shared(${lockNumbers.embeddedServer})`);
  const { rows } = await connection.query<{ alone: boolean }>(
    `select pg_try_advisory_lock(${lockNumbers.embeddedServer}) as alone`,
  );
  if (rows[0]?.alone) {
    stopServer(pid, folder, binaries);
    for (const end = Date.now() + longestStartMs; isAlive(pid) && Date.now() < end; ) await sleep(pollMs);
  }
  await connection.end().catch(() => {});
}

/** Stops a server whose program was removed, for example together with `node_modules`: most statements would fail. */
async function leaveOutdated(server: Server, cluster: Cluster): Promise<void> {
  await leaveServer(server, cluster).catch(() => {});
  if (!isAlive(server.pid)) return;
  throw new StoreRefused(
    `${server.libraries} was removed while PostgreSQL ran from it. End the processes that use the store in ${dirname(cluster.folder)}.`,
  );
}

/** A fast stop, not an immediate one: it ends all connections and writes committed data to the disk. */
function stopServer(pid: number, folder: string, binaries: Binaries): void {
  if (process.platform === "win32") {
    spawn(binaries.path("pg_ctl"), ["stop", "-D", folder, "-m", "fast"], { stdio: "ignore" }).unref();
  } else if (isAlive(pid)) {
    process.kill(pid, "SIGINT");
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
