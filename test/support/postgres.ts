// One PostgreSQL for all tests of a run, with a database that has every table and that the tests' own are copied from.
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openJobs } from "../../server/jobs/jobs.ts";
import { openDatabase } from "../../server/store/database.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { openFolder } from "./folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server; its database `template_infrarun` is to be copied, never opened. */
    postgres: string;
  }
}

export async function setup(project: TestProject) {
  const folder = await openFolder(await mkdtemp(join(await quickFolder(), "infrarun-test-")));
  const server = await startEmbedded(folder, { durable: false });
  await createTemplate(server.url);
  project.provide("postgres", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Memory where there is plenty, since every test copies a database. */
async function quickFolder(): Promise<string> {
  const memory = "/dev/shm";
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}) as { bavail?: number; bsize?: number });
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query("create database template_infrarun");
  await useLightSettings(client);
  const { href: url } = new URL("/template_infrarun", server);
  await (await openDatabase(url)).close();
  await (await openJobs({ url, onError: () => {} })).close();
  await client.query("alter database template_infrarun with is_template true allow_connections false");
  await client.end();
}

/** Thousands of connections and databases come and go: what each costs, and what tidies up in the background, counts. */
async function useLightSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hba_file: string }>("show hba_file");
  // Nobody else reaches the loopback, and proving a password takes both sides longer than most questions do.
  await writeFile(rows[0]!.hba_file, "host all all 127.0.0.1/32 trust\n");
  for (const setting of ["autovacuum = off", "update_process_title = off", "checkpoint_timeout = '1h'"]) {
    await client.query(`alter system set ${setting}`);
  }
  await client.query("select pg_reload_conf()");
}
