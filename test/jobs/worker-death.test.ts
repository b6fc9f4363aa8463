// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { renderState } from "../../server/jobs/executors/simulated-state.ts";
import { giveUp } from "../../server/jobs/runs/advance.ts";
import { saveOutcome, toOutcome } from "../../server/jobs/runs/apply-outcome.ts";
import { readSavedEffects } from "../../server/jobs/runs/phases.ts";
import { releaseMissed } from "../../server/store/jobs/jobs.ts";
import { claimApply } from "../../server/store/runs/phases.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";

const program = fileURLToPath(new URL("../support/worker-process.ts", import.meta.url));

async function startProcess(world: JobsWorld) {
  const child = spawn(process.execPath, [program, world.database.url, world.folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    pid: child.pid!,
    async kill() {
      if (child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    /** Runs even if the test has failed before. */
    [Symbol.asyncDispose]() {
      return this.kill();
    },
  };
}

async function taken({ store }: Pick<JobsWorld, "store">) {
  const { rows } = await sql<{ session: string }>`select session from jobs where beat_at is not null`.execute(store);
  return rows;
}

async function sessions({ store }: JobsWorld, name: string): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where application_name = ${name}`.execute(store);
  return rows.length;
}

/** While the process is stopped, it sends no heartbeat, but keeps its connections. */
async function stopped(pid: number, work: () => Promise<void>): Promise<void> {
  process.kill(pid, "SIGSTOP");
  try {
    await work();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

test("takes over the job of a dead worker before that of a slow one", { timeout: 180_000 }, async () => {
  await using world = await createJobsWorld({}, { worker: false });
  await using worker = await startProcess(world);
  const run = await world.createRun({ simulation: { plan: { duration_ms: 600_000 } } });
  await world.when(run.id, "planning");
  const [job] = await taken(world);
  const isReleased = async (sinceMs: number) => {
    await sql`update jobs set beat_at = now() - ${sinceMs} * interval '1 millisecond'`.execute(world.store);
    // Roll back, so that each query finds the same job.
    const rollback = new Error("rollback");
    let count = 0;
    await world.store
      .transaction()
      .execute(async (store) => {
        await releaseMissed(store, { missedMs: 10_000, goneMs: 3_000, after: null });
        count = (await taken({ store })).length;
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    return count === 0;
  };
  await stopped(worker.pid, async () => {
    expect(await isReleased(5_000), "slow, with a session").toBe(false);
    expect(await isReleased(11_000), "too slow").toBe(true);
  });

  await worker.kill();
  await expect.poll(() => sessions(world, job!.session)).toBe(0);

  expect(await isReleased(2_000), "just gone").toBe(false);
  expect(await isReleased(5_000), "gone").toBe(true);
});

test("the next worker finishes the work of a killed one once", { timeout: 180_000 }, async () => {
  await using world = await createJobsWorld({}, { worker: false });
  await using worker = await startProcess(world);
  const simulation = { apply: { duration_ms: 3_000 } };
  const run = await world.createRun({ files: resources("a"), simulation, autoApply: true });
  await expect.poll(() => world.log(run.applyId)).toContain("Applying:");

  await worker.kill();
  await world.startWorker();

  await world.when(run.id, "applied");
  expect((await world.events(run.id)).filter(({ action }) => action === "applied")).toHaveLength(1);
  expect(await world.workspace()).toMatchObject({ resourceCount: 1, lockedBy: null });
  expect((await world.log(run.applyId)).match(/Applying:/g)).toHaveLength(2);
});

test("a run that crashes every worker ends as errored and frees its workspace", async () => {
  await using world = await createJobsWorld();
  const run = await world.createRun({ simulation: { plan: { duration_ms: 60_000 } } });
  await world.when(run.id, "planning");

  const steps = { database: world.database, blobs: world.blobs, queue: world.jobs.queue, now: () => new Date() };
  const data = { kind: "run", id: run.id, status: "planning", organizationName: "acme" } as const;
  await giveUp(steps, { id: "", retryCount: 0, signal: new AbortController().signal, data }, async () => undefined);

  expect(await world.run(run.id)).toMatchObject({ status: "errored", holdsWorkspace: false });
  expect(await world.workspace()).toMatchObject({ lockedBy: null });
});

test("an apply that could not begin ends although its files cannot be read", async () => {
  await using world = await createJobsWorld();
  await writeFile(join(world.folder, "apply-outcomes"), "in the way of the folder");
  const run = await world.createRun({ files: resources("a"), autoApply: true });
  await world.when(run.id, "applying");

  await sql`update jobs set retry_limit = 0 where task ->> 'id' = ${run.id}`.execute(world.store);

  await world.when(run.id, "errored");
  expect(await world.workspace()).toMatchObject({ lockedBy: null });
});

test("keeps an apply that could not be settled", async () => {
  await using world = await createJobsWorld();
  const run = await world.createRun({
    files: resources("a"),
    simulation: { apply: { duration_ms: 60_000 } },
    autoApply: true,
  });
  await world.when(run.id, "applying");
  const changes = { add: 1, change: 0, destroy: 0, import: 0 };
  const state = { resources: [{ address: "null_resource.a", digest: "1" }], outputs: [] };
  const document = renderState({ before: undefined, state, toolVersion: "1.13.0" });
  await claimApply(world.store, run.applyId, "an attempt");
  await saveOutcome(world.blobs, run.applyId, await toOutcome(world.blobs, { outcome: "success", changes, document }));

  const steps = { database: world.database, blobs: world.blobs, queue: world.jobs.queue, now: () => new Date() };
  const data = { kind: "run", id: run.id, status: "applying", organizationName: "acme" } as const;
  await giveUp(steps, { id: "", retryCount: 0, signal: new AbortController().signal, data }, (one) =>
    readSavedEffects(world.blobs, one),
  );

  expect(await world.run(run.id)).toMatchObject({ status: "applied" });
  expect(await world.workspace()).toMatchObject({ resourceCount: 1, lockedBy: null });
});
