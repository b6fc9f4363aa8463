// Number of queries of a worker without notifications. A job is not lost if its notification is.
// @module-tag long
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../server/store/database/database.ts";
import { createApi } from "../support/api.ts";
import { runIn, startRunWorld } from "../support/run-world.ts";
import { startServiceHere } from "../support/service-process.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { testAtNight } from "../support/thorough.ts";

/** Returns the number of queries and transactions so far, and the time of the database. */
async function readCounts(store: Store) {
  const { rows } = await sql<{ count: number; at: number }>`
    select (xact_commit + xact_rollback)::float8 as count, extract(epoch from clock_timestamp())::float8 as at
    from pg_stat_database where datname = current_database()`.execute(store);
  return rows[0]!;
}

async function startWithWorker(settings: { notices?: boolean } = {}) {
  const world = await startRunWorld({ sealed: true });
  const line = await startTcpProxy(world.database.url, settings);
  const worker = await startServiceHere(
    { DATABASE_URL: line.url, INFRARUN_BLOBS: world.files, INFRARUN_PLAN_MS: "0" },
    { role: "worker" },
  );
  return {
    ...world,
    line,
    async [Symbol.asyncDispose]() {
      await worker[Symbol.asyncDispose]();
      line[Symbol.dispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

type World = Awaited<ReturnType<typeof startWithWorker>>;

async function createRun({ url, tokens, workspaceId }: World): Promise<() => Promise<string>> {
  const api = createApi({ baseUrl: `${url}/api/v2`, token: tokens.owner });
  const { data } = await api.createRun({ body: runIn(workspaceId) });
  const path = { run_id: data!.data.id };
  return async () => (await api.showRun({ params: { path } })).data!.data.attributes.status;
}

testAtNight("an idle worker asks the database less than three times a second", { timeout: 120_000 }, async () => {
  await using world = await startWithWorker();
  const statusOf = await createRun(world);
  await expect.poll(statusOf, { timeout: 60_000 }).toBe("planned");
  await sleep(5_000);

  // PostgreSQL's own work, such as autovacuum, counts too, so the quietest time is the worker's own.
  const rates: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = await readCounts(world.store);
    await sleep(8_000);
    const after = await readCounts(world.store);
    rates.push((after.count - before.count) / (after.at - before.at));
  }

  expect(Math.min(...rates)).toBeLessThan(3);
});

test("runs start even if the notification to workers is lost", { timeout: 120_000 }, async () => {
  await using world = await startWithWorker({ notices: false });

  const statusOf = await createRun(world);

  await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).toBe("planned");
});

test("a run that was created while the worker's listening connections were cut is done", {
  timeout: 120_000,
}, async () => {
  await using world = await startWithWorker();
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'infrarun worker %' and query ilike '%listen%'`.execute(
    world.store,
  );
  expect(rows).toHaveLength(1);

  const statusOf = await createRun(world);

  await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).toBe("planned");
});
