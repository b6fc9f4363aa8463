import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Claim, ClaimLost, openQueue, type QueueSettings } from "../../server/jobs/queue/queue.ts";
import { createDatabase } from "../support/database.ts";

const task = (id: string, organizationName = "acme") =>
  ({ kind: "run", id, status: "pending", organizationName }) as const;
const ignore = () => {};
/** Workers check by themselves every 5 s; a job that starts sooner was announced by a notification. */
const beforeThePoll = { timeout: 4_000, interval: 5 };

async function openWorld(settings: Partial<QueueSettings> = {}) {
  const database = await createDatabase();
  const queue = openQueue({ url: database.url, onError: ignore, ...settings });
  return {
    database,
    queue,
    async [Symbol.asyncDispose]() {
      await queue.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test("a job appears when its transaction commits and starts immediately", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const taken: string[] = [];
  const handle = async ({ data }: Claim) => void taken.push(data.id);
  await queue.work({ concurrency: 2, handle, giveUp: async () => {}, recheck: ignore });

  const failed = database.transaction(async (store) => {
    await queue.send(store, task("run-never"));
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await database.transaction((store) => queue.send(store, task("run-1")));

  await expect.poll(() => taken, beforeThePoll).toEqual(["run-1"]);
  // Jobs are taken in order, so a job left over from before would come first.
  await database.transaction((store) => queue.send(store, task("run-2")));
  await expect.poll(() => taken, beforeThePoll).toEqual(["run-1", "run-2"]);
});

test("takes a job immediately while the organization's last job ends", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const taken: string[] = [];
  const handle = async ({ data }: Claim) => void taken.push(data.id);
  // One organization has one job at a time here.
  await queue.work({ concurrency: 2, handle, giveUp: async () => {}, recheck: ignore });

  const ids = Array.from({ length: 100 }, (_, index) => `run-${index}`);
  for (const id of ids) {
    await database.transaction((store) => queue.send(store, task(id)));
    await expect.poll(() => taken.at(-1), beforeThePoll).toBe(id);
  }

  expect(taken).toEqual(ids);
});

test("a job is done with the transaction that ends it, and only once", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const outcomes: string[] = [];
  await queue.work({
    concurrency: 1,
    async handle(claim) {
      const end = () => database.transaction((store) => queue.complete(store, claim));
      await end();
      await end().catch((error) => outcomes.push(error instanceof ClaimLost ? "lost" : String(error)));
      outcomes.push("done");
    },
    giveUp: async () => {},
    recheck: ignore,
  });

  await database.transaction((store) => queue.send(store, task("run-1")));

  await expect.poll(() => outcomes).toEqual(["lost", "done"]);
});

test("a stale worker cannot finish a reassigned job", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const outcomes: unknown[] = [];
  await queue.work({
    concurrency: 1,
    async handle(claim) {
      // Simulate a missed heartbeat, after which another worker took the job.
      await sql`update jobs set retry_count = retry_count + 1 where id = ${claim.id}::bigint`.execute(database.store);
      const steps = [
        () => database.transaction((store) => queue.complete(store, claim)),
        () => database.transaction((store) => queue.handOn(store, claim, task("run-1"))),
      ];
      for (const step of steps)
        outcomes.push(
          await step().then(
            () => "done",
            (error) => error,
          ),
        );
      const { rows } = await sql<{ has: boolean }>`select beat_at is not null as has from jobs`.execute(database.store);
      outcomes.push(rows);
    },
    giveUp: async () => {},
    recheck: ignore,
  });

  await database.transaction((store) => queue.send(store, task("run-1")));

  await expect.poll(() => outcomes).toHaveLength(3);
  expect(outcomes).toEqual([expect.any(ClaimLost), expect.any(ClaimLost), [{ has: true }]]);
});

test("a job that fails is tried again", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const tries: number[] = [];
  await queue.work({
    concurrency: 1,
    async handle({ retryCount }) {
      tries.push(retryCount);
      if (retryCount === 0) throw new Error("not this time");
    },
    giveUp: async () => {},
    recheck: ignore,
  });

  await database.transaction((store) => queue.send(store, task("run-1")));

  await expect.poll(() => tries).toEqual([0, 1]);
});

test("wakes a worker on requests of other processes", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  const heard: (string | undefined)[] = [];
  await queue.work({
    concurrency: 1,
    handle: async () => {},
    giveUp: async () => {},
    recheck: (id) => heard.push(id),
  });
  heard.length = 0;

  await database.transaction((store) => queue.notify(store, "run-1"));

  await expect.poll(() => heard, beforeThePoll).toEqual(["run-1"]);
});

test.each([
  ["run", "2 days"],
  ["notification", "10 years"],
] as const)(
  "a %s from before the clock of the database was set back by %s is still done soon",
  {
    timeout: 20_000,
  },
  async (kind, leap) => {
    await using world = await openWorld();
    const { database, queue } = world;
    const taken: string[] = [];
    await database.transaction((store) => queue.send(store, { ...task("run-1"), kind }));
    await sql`update jobs set due_at = now() + ${leap}::interval where task ->> 'id' = 'run-1'`.execute(database.store);

    const handle = async ({ data }: Claim) => void taken.push(data.id);
    await queue.work({ concurrency: 1, handle, giveUp: async () => {}, recheck: ignore });

    await expect.poll(() => taken).toEqual(["run-1"]);
  },
);

test("reads few rows to find due jobs, even with many waiting", async () => {
  await using world = await openWorld();
  const { database } = world;
  const { store } = database;
  const count = 20_000;
  await sql`
    insert into jobs (queue, task, organization_name, due_at)
    select 'deliveries', '{}', 'acme', now() + interval '1 hour' from generate_series(1, ${count})`.execute(store);
  await sql`vacuum analyze jobs`.execute(store);
  await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set track_counts = on`.execute(store);
  const rowsRead = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::float8 as count from pg_stat_user_tables
      where relname = 'jobs'`.execute(store);
    return rows[0]!.count;
  };
  const before = await rowsRead();
  const taken: string[] = [];

  const other = openQueue({ url: database.url, onError: ignore });
  const handle = async ({ data }: Claim) => void taken.push(data.id);
  await other.work({ concurrency: 1, handle, giveUp: async () => {}, recheck: ignore });
  await database.transaction((inside) => other.send(inside, task("run-1"), 500));
  await expect.poll(() => taken).toEqual(["run-1"]);
  // Connections report their reads when they close.
  await other.close();

  await expect.poll(rowsRead).toBeGreaterThan(before);
  expect((await rowsRead()) - before).toBeLessThan(count);
});

test("does not store caller data with a failed job", async () => {
  await using world = await openWorld();
  const { database, queue } = world;
  let tries = 0;
  const handle = async () => {
    tries += 1;
    throw Object.assign(new Error("a caller's value"), {
      detail: "Key (key)=(a caller's value) exists.",
      parameters: ["a caller's value"],
    });
  };
  await queue.work({ concurrency: 1, handle, giveUp: async () => {}, recheck: ignore });

  await database.transaction((store) => queue.send(store, task("run-1")));
  await expect.poll(() => tries).toBeGreaterThan(1);

  const { rows: jobs } = await sql<{ job: string }>`select jobs::text as job from jobs`.execute(database.store);
  expect(jobs).toHaveLength(1);
  expect(jobs.map(({ job }) => job).join()).not.toContain("a caller's value");
});

test("a question of the queue's own is given up when the database does not answer it", async () => {
  const errors: string[] = [];
  await using world = await openWorld({ statementMs: 500, onError: ({ message }) => errors.push(message) });
  const { database, queue } = world;

  await database.transaction(async (store) => {
    await sql`lock table jobs in access exclusive mode`.execute(store);
    await queue.work({ concurrency: 1, handle: async () => {}, giveUp: async () => {}, recheck: ignore });
    await expect.poll(() => errors.join()).toContain("statement timeout");
  });
});
