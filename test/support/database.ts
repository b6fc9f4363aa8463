// A separate database for each test.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { inject } from "vitest";
import type { QueueSettings } from "../../server/jobs/queue/queue.ts";
import type { Database } from "../../server/store/database/database.ts";
import type { Demo } from "../../server/store/demo/seed.ts";
import type { DemoTemplate, Template } from "./postgres.ts";
import { SharedDatabase } from "./shared-database.ts";

export interface TestDatabase extends Database, AsyncDisposable {
  /** For the queue of the test's server. */
  readonly queue: Pick<QueueSettings, "url" | "connect">;
}

/** A database with the demo organization. */
export async function createDemoDatabase(template: DemoTemplate): Promise<TestDatabase & { demo: Demo }> {
  return Object.assign(await createDatabase(template), { demo: inject("demos")[template] });
}

/** A database with the content of a template, which no other test uses meanwhile. */
export async function createDatabase(template: Template = "infrarun"): Promise<TestDatabase> {
  const shared = (await reuse(template)) ?? (await copy(template));
  const database = shared.open();
  return {
    ...database,
    get url() {
      // Connections of other processes may outlive the test.
      shared.isOdd = true;
      return shared.url;
    },
    queue: { url: shared.url, connect: () => shared.openQueue() },
    async [Symbol.asyncDispose]() {
      await database.close();
      used.push(shared);
    },
  };
}

/** Databases of earlier tests. */
const used: SharedDatabase[] = [];
/** Deleted rows leave gaps, which make each query slower. */
const mostRemoved = 2_000;

/** Restores a used database: it takes 3 ms of CPU time. A new copy takes 40 ms, and opening its connections 40 ms more. */
async function reuse(template: Template): Promise<SharedDatabase | undefined> {
  for (let shared = used.pop(); shared !== undefined; shared = used.pop()) {
    if (!shared.isOdd) {
      await shared.restore(inject("contents")[template]);
      if (shared.removed < mostRemoved) return shared;
    }
    await shared.end();
    left.push({ name: shared.name, at: performance.now() });
  }
  return undefined;
}

async function copy(template: Template): Promise<SharedDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template_${template} strategy file_copy`);
  dropLeft().catch(() => {});
  return new SharedDatabase(name, new URL(`/${name}`, inject("postgres")).href);
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
