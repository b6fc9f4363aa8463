// One PostgreSQL for all tests of a run, with a database that has every table and that the tests' own are copied from.
import { mkdtemp, rm } from "node:fs/promises";
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
  const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-test-")));
  const server = await startEmbedded(folder, { durable: false });
  await createTemplate(server.url);
  project.provide("postgres", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query("create database template_infrarun");
  const { href: url } = new URL("/template_infrarun", server);
  await (await openDatabase(url)).close();
  await (await openJobs({ url, onError: () => {} })).close();
  await client.query("alter database template_infrarun with is_template true allow_connections false");
  await client.end();
}
