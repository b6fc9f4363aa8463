// A separate database for a test, with empty tables.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../../server/store/database/database.ts";
import type { Demo } from "../../server/store/demo/seed.ts";
import { testKeys } from "./keys.ts";
import type { DemoTemplate } from "./postgres.ts";

export type TestDatabase = Database & AsyncDisposable;

/** A database with the demo organization, copied from a template to save time. */
export async function createDemoDatabase(template: DemoTemplate): Promise<TestDatabase & { demo: Demo }> {
  return { ...(await createDatabase(template)), demo: inject("demos")[template] };
}

export async function createDatabase(template: DemoTemplate | "infrarun" = "infrarun"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template_${template} strategy file_copy`);
  dropLeft().catch(() => {});
  const settings = { connections: 5, statementMs: 60_000, keys: testKeys };
  const database = connect(new URL(`/${name}`, inject("postgres")).href, settings);
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close();
      left.push({ name, at: performance.now() });
    },
  };
}

/** Databases that tests of this worker no longer use. The last ones disappear with the server. */
const left: { name: string; at: number }[] = [];
/** Wait this long before dropping a database: a connection that is still closing would report an error. */
const leavingMs = 1_000;

async function dropLeft(): Promise<void> {
  while (left[0] && performance.now() - left[0].at > leavingMs) {
    await onServer(`drop database if exists ${left.shift()!.name} with (force)`);
  }
}

/** One connection per worker, because connecting takes most of a query's time. */
let server: Promise<pg.Client> | undefined;

/** One query after the other, even if the one before failed. */
let asked: Promise<unknown> = Promise.resolve();

function onServer(statement: string): Promise<unknown> {
  const answered = asked.then(async () => {
    server ??= connectToServer();
    return (await server).query(statement);
  });
  asked = answered.catch(() => {});
  return answered;
}

/** Ends with the worker, and does not keep it alive. */
async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  // Without a listener, the worker would fail if the server stops first.
  client.on("error", () => {});
  client.once("end", () => {
    server = undefined;
  });
  await client.connect();
  (client as pg.Client & { connection: { stream: Socket } }).connection.stream.unref();
  return client;
}
