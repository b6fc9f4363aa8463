// Starts a PostgreSQL that counts its statements, a server and workers in separate processes, and measures their costs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../../server/store/embedded/embedded.ts";
import { testKey } from "../../support/keys.ts";
import { startLine } from "../start-line.ts";
import type { Service } from "./load.ts";

export interface Machine {
  service: Service;
  databaseUrl: string;
  client: pg.Client;
  /** Stops all workers, and starts this many new ones. */
  useWorkers(count: number): Promise<void>;
  /** Starts another server on the same store. Its costs count as those of `server`. */
  addServer(): Promise<Service>;
  /** The CPU time so far in microseconds, and the number of statements. */
  read(): Promise<Costs>;
  stop(): Promise<void>;
}

export type Costs = Record<"server" | "workers" | "postgres" | "statements" | "transactions", number>;

/** `root` is an installed checkout of this project. */
export async function startMachine(folder: string, root = process.cwd()): Promise<Machine> {
  const postgres = await startCounting(join(folder, "store"));
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query("create extension pg_stat_statements");
  const environment = {
    PORT: "0",
    DATABASE_URL: postgres.superuserUrl,
    INFRARUN_BLOBS: join(folder, "blobs"),
    INFRARUN_DATA: join(folder, "data"),
    INFRARUN_KEY: testKey,
    INFRARUN_DEMO: "on",
    INFRARUN_RATE_LIMIT: "off",
    INFRARUN_LOG: "error",
    INFRARUN_PLAN_MS: "0",
    INFRARUN_APPLY_MS: "0",
  };
  const start = (role: "server" | "worker") => startProcess(role, root, environment);
  const servers = [await start("server")];
  const serviceOf = ({ api, organization, tokens }: Printed) => ({ api, organization, token: tokens.owner });
  let workers: Awaited<ReturnType<typeof start>>[] = [];
  const endWorkers = async () => {
    await Promise.all(workers.map(({ child }) => end(child)));
    workers = [];
  };
  return {
    service: serviceOf(servers[0]!.printed),
    databaseUrl: postgres.superuserUrl,
    client,
    async useWorkers(count) {
      await endWorkers();
      workers = await Promise.all(Array.from({ length: count }, () => start("worker")));
    },
    async addServer() {
      const added = await start("server");
      servers.push(added);
      return serviceOf({ ...servers[0]!.printed, api: added.printed.api });
    },
    async read() {
      const { rows } = await client.query<{ statements: number; transactions: number }>(
        `select (select sum(calls) from pg_stat_statements)::int as statements,
          (select sum(xact_commit + xact_rollback) from pg_stat_database)::int as transactions`,
      );
      return {
        ...rows[0]!,
        server: servers.reduce((sum, { child }) => sum + processorTime(child.pid!), 0),
        workers: workers.reduce((sum, { child }) => sum + processorTime(child.pid!), 0),
        postgres: processorTimeOfAll(postgres.pid),
      };
    },
    async stop() {
      await endWorkers();
      for (const { child } of servers) await end(child);
      await client.end();
      await postgres.stop();
    },
  };
}

/** The library that counts statements must be loaded at the start of PostgreSQL. */
async function startCounting(folder: string) {
  const first = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: first.superuserUrl });
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await first.stop();
  return startEmbedded(folder);
}

interface Printed {
  api: string;
  organization: string;
  tokens: { owner: string };
}

async function startProcess(role: "server" | "worker", root: string, environment: Record<string, string>) {
  const args = [...startLine(role, root), "--json"];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let line = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    line += String(chunk);
    if (line.includes("\n")) break;
  }
  return { child, printed: JSON.parse(line) as Printed };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

const tickUs = 10_000;

/** The CPU time of a process and its ended children, in microseconds. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickUs;
}

function processorTimeOfAll(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  return children.reduce((sum, pid) => sum + timeOfChild(Number(pid)), processorTime(postmaster));
}

/** Zero for a child that has just ended: the next reading of its parent includes its time. */
function timeOfChild(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

export function differenceOf(after: Costs, before: Costs): Costs {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Costs]]),
  ) as Costs;
}
