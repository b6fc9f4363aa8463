import { once } from "node:events";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { runMachine } from "../../generated/machines.ts";
import { runStatuses } from "../../server/domain/run.ts";
import type { RunStatus } from "../../server/domain/types.ts";
import type { Work } from "../../server/jobs/executors/executor.ts";
import { renderState } from "../../server/jobs/executors/simulated-state.ts";
import { saveOutcome, toOutcome } from "../../server/jobs/runs/apply-outcome.ts";
import { RaceLost, StoreUnavailable } from "../../server/store/database/errors.ts";
import { claimApply } from "../../server/store/runs/phases.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";

/** Returns the states of the run in order. */
async function wayOf(world: JobsWorld, runId: string): Promise<string[]> {
  return (await world.events(runId)).map(({ action }) => action);
}

const runTimestamps: Partial<Record<RunStatus, string>> = runMachine.timestamps;
const toPlan = ["created", "queuing", "plan_queued", "planning", "planned"];
const toApply = ["confirmed", "apply_queued", "applying", "applied"];

describe("a run goes", () => {
  test("to its plan, waits, and when it is confirmed to its end", async () => {
    await using world = await createJobsWorld();
    const run = await world.createRun({ files: resources("a", "b") });

    const planned = await world.when(run.id, "planned");

    expect(planned).toMatchObject({ hasChanges: true, holdsWorkspace: true });
    expect(await world.plan(run)).toMatchObject({ status: "finished", hasChanges: true, resourceAdditions: 2 });
    expect(await world.workspace()).toMatchObject({ lockedBy: { type: "runs", id: run.id }, currentRunId: run.id });
    expect(await world.log(planned.planId)).toMatch(
      /^\x02Simulated plan.*Plan: 2 to add, 0 to change, 0 to destroy\.\n\x03$/s,
    );

    await world.act(run.id, "apply");
    const applied = await world.when(run.id, "applied");

    expect(applied).toMatchObject({ holdsWorkspace: false, cancelRequestedAt: null });
    expect(await world.apply(run)).toMatchObject({ status: "finished", resourceAdditions: 2 });
    expect(await world.workspace()).toMatchObject({ lockedBy: null, resourceCount: 2 });
    expect(await wayOf(world, run.id)).toEqual([...toPlan, "apply", ...toApply]);
    const times = runStatuses.flatMap((status) => applied.statusTimestamps[runTimestamps[status] ?? ""] ?? []);
    expect(times).toHaveLength(9);
    expect(times).toEqual(times.toSorted());
  });

  test("stops after its plan if plan-only, without locking the workspace", async () => {
    await using world = await createJobsWorld();

    const run = await world.createRun({ files: resources("a"), planOnly: true });

    expect(await world.when(run.id, "planned_and_finished")).toMatchObject({ hasChanges: true });
    expect(await world.workspace()).toMatchObject({ lockedBy: null, currentRunId: null });
    expect(await world.apply(run)).toMatchObject({ status: "pending" });
  });

  test("no further than its plan when nothing would change", async () => {
    await using world = await createJobsWorld();

    const run = await world.createRun({ autoApply: true });

    expect(await world.when(run.id, "planned_and_finished")).toMatchObject({ hasChanges: false });
    expect(await world.workspace()).toMatchObject({ lockedBy: null, currentRunId: run.id });
  });

  test("to its end with auto-apply, even for an empty apply", async () => {
    await using world = await createJobsWorld();

    const run = await world.createRun({ autoApply: true, allowEmptyApply: true });

    await world.when(run.id, "applied");
    expect(await wayOf(world, run.id)).toEqual([...toPlan, ...toApply]);
  });

  test("from what the last one left, and destroys it", async () => {
    await using world = await createJobsWorld();
    const first = await world.createRun({ files: resources("a", "b"), autoApply: true });
    await world.when(first.id, "applied");

    const second = await world.createRun({ files: resources("b", "c"), autoApply: true });
    await world.when(second.id, "applied");
    expect(await world.plan(second)).toMatchObject({
      resourceAdditions: 1,
      resourceChanges: 0,
      resourceDestructions: 1,
    });
    expect(await world.workspace()).toMatchObject({ resourceCount: 2 });

    const third = await world.createRun({ isDestroy: true, autoApply: true });
    await world.when(third.id, "applied");
    expect(await world.apply(third)).toMatchObject({ resourceDestructions: 2 });
    expect(await world.workspace()).toMatchObject({ resourceCount: 0 });
  });

  test("to an error when its plan fails", async () => {
    await using world = await createJobsWorld();

    const run = await world.createRun({ files: { "main.tf": "resource {" } });

    const errored = await world.when(run.id, "errored");
    expect(await world.plan(run)).toMatchObject({ status: "errored" });
    expect(await world.apply(run)).toMatchObject({ status: "canceled" });
    expect(await world.log(errored.planId)).toContain("Error: main.tf:1");
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
  });

  test("to an error when its apply fails", async () => {
    await using world = await createJobsWorld();
    const simulation = { apply: { outcome: "errored", message: "No quota." } } as const;

    const run = await world.createRun({ files: resources("a"), simulation, autoApply: true });

    const errored = await world.when(run.id, "errored");
    expect(await world.log(errored.applyId)).toContain("Error: No quota.");
    expect(await world.workspace()).toMatchObject({ lockedBy: null, resourceCount: 0 });
  });

  test("to nowhere when it is discarded", async () => {
    await using world = await createJobsWorld();
    const run = await world.createRun({ files: resources("a") });
    await world.when(run.id, "planned");

    await world.act(run.id, "discard");

    expect(await world.when(run.id, "discarded")).toMatchObject({ holdsWorkspace: false });
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
    expect(await world.apply(run)).toMatchObject({ status: "canceled" });
  });
});

test("runs an organization's checks between plan and apply", async () => {
  await using world = await createJobsWorld({
    costEstimation: true,
    policies: [{ name: "tags", enforcement: "hard", passes: true }],
    runTasks: [
      { name: "scan", stage: "pre_plan", passes: true },
      { name: "review", stage: "post_plan", passes: true },
    ],
  });

  const run = await world.createRun({ files: resources("a"), autoApply: true });

  const applied = await world.when(run.id, "applied");
  expect(applied.costEstimateId).not.toBeNull();
  expect(await wayOf(world, run.id)).toEqual([
    "created",
    "pre_plan_running",
    "pre_plan_completed",
    ...toPlan.slice(1),
    "cost_estimating",
    "cost_estimated",
    "policy_checking",
    "policy_checked",
    "post_plan_running",
    "post_plan_completed",
    ...toApply,
  ]);
});

test.each<[boolean, "soft" | "hard", RunStatus]>([
  [false, "soft", "policy_override"],
  [true, "soft", "policy_soft_failed"],
  [false, "hard", "errored"],
])("with plan-only %s, a failing %s policy leads to %s", async (planOnly, enforcement, status) => {
  await using world = await createJobsWorld({ policies: [{ name: "tags", enforcement, passes: false }] });

  const run = await world.createRun({ files: resources("a"), planOnly });

  await world.when(run.id, status);
});

describe("a saved plan", () => {
  test("waits without holding the workspace, and takes it when it is confirmed", async () => {
    await using world = await createJobsWorld();
    const holder = await world.createRun({ files: resources("a") });
    await world.when(holder.id, "planned");
    const saved = await world.createRun({ files: resources("b"), savePlan: true });
    await world.when(saved.id, "planned_and_saved");

    await world.act(saved.id, "apply");
    await world.noJobsLeft();
    expect(await world.run(saved.id)).toMatchObject({ status: "confirmed", holdsWorkspace: false });

    await world.act(holder.id, "discard");
    await world.when(saved.id, "applied");
    expect(await world.workspace()).toMatchObject({ currentRunId: saved.id, resourceCount: 1 });
  });

  test("is stale when the state has changed since", async () => {
    await using world = await createJobsWorld();
    const saved = await world.createRun({ files: resources("b"), savePlan: true });
    await world.when(saved.id, "planned_and_saved");
    const other = await world.createRun({ files: resources("a"), autoApply: true });
    await world.when(other.id, "applied");

    await world.act(saved.id, "apply");

    await world.when(saved.id, "errored");
    expect(await world.log(saved.applyId)).toContain("The state has changed since the plan was made.");
    expect(await world.workspace()).toMatchObject({ resourceCount: 1 });
  });
});

describe("runs of one workspace", () => {
  test("hold it one after the other, oldest first", async () => {
    await using world = await createJobsWorld();
    const runs = [];
    for (const name of ["a", "b", "c"]) runs.push(await world.createRun({ files: resources(name), autoApply: true }));

    const ended = [];
    for (const { id } of runs) ended.push(await world.when(id, "applied"));

    const spans = ended.map(({ statusTimestamps: at }) => [at["queuing-at"]!, at["applied-at"]!]);
    expect(spans.flat()).toEqual(spans.flat().toSorted());
  });

  test("wait for one that waits for a person, and for a person's own lock", async () => {
    await using world = await createJobsWorld();
    const first = await world.createRun({ files: resources("a") });
    await world.when(first.id, "planned");
    const second = await world.createRun({ files: resources("b") });
    await world.noJobsLeft();
    expect(await world.run(second.id)).toMatchObject({ status: "pending" });

    await world.lock();
    await world.act(first.id, "discard");
    await world.noJobsLeft();
    expect(await world.run(second.id)).toMatchObject({ status: "pending" });

    await world.unlock();
    await world.when(second.id, "planned");
  });

  test.each([false, true])("wait for the user who forced the lock away, with auto-apply %s", async (autoApply) => {
    await using world = await createJobsWorld({}, { planMs: 300 });
    const run = await world.createRun({ files: resources("a"), autoApply });
    await world.when(run.id, "planning");

    await world.lock();
    if (!autoApply) {
      await world.when(run.id, "planned");
      await world.act(run.id, "apply");
    }
    await world.when(run.id, "confirmed");
    await world.noJobsLeft();
    expect(await world.run(run.id)).toMatchObject({ status: "confirmed", holdsWorkspace: true });

    await world.unlock();
    await world.when(run.id, "applied");
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
  });

  test("that are only plans wait for nobody", async () => {
    await using world = await createJobsWorld();
    const holder = await world.createRun({ files: resources("a") });
    await world.when(holder.id, "planned");

    const plan = await world.createRun({ files: resources("b"), planOnly: true });

    await world.when(plan.id, "planned_and_finished");
  });

  test("plan while a user holds the lock, if they only plan or plan first", async () => {
    await using world = await createJobsWorld();
    await world.lock();

    const plan = await world.createRun({ files: resources("a"), planOnly: true });
    const saved = await world.createRun({ files: resources("b"), savePlan: true });

    await world.when(plan.id, "planned_and_finished");
    await world.when(saved.id, "planned_and_saved");
  });
});

describe("a cancel", () => {
  test("interrupts a plan", async () => {
    await using world = await createJobsWorld();
    const run = await world.createRun({ simulation: { plan: { duration_ms: 60_000 } } });
    await world.when(run.id, "planning");
    const next = await world.createRun({ files: resources("a") });

    await world.act(run.id, "cancel");

    const canceled = await world.when(run.id, "canceled");
    expect(canceled.canceledAt).not.toBeNull();
    expect(await world.plan(run)).toMatchObject({ status: "canceled" });
    expect(await world.log(run.planId)).toMatch(/Interrupted\.\n\x03$/);
    await world.when(next.id, "planned");
  });

  test("counts even if the work finishes before the worker is notified", async () => {
    await using world = await createJobsWorld();
    const simulation = { apply: { duration_ms: 60_000, interrupt_ms: 200 } };
    const run = await world.createRun({ files: resources("a"), simulation, autoApply: true });
    await world.when(run.id, "applying");

    await world.act(run.id, "cancel");
    expect(await world.run(run.id)).toMatchObject({ status: "applying" });

    await world.when(run.id, "canceled");
    expect(await wayOf(world, run.id)).toEqual([...toPlan, ...toApply.slice(0, 3), "cancel", "canceled"]);
  });

  test("waits for the outcome of an apply whose worker was lost", async () => {
    await using world = await createJobsWorld();
    const simulation = { apply: { duration_ms: 60_000 } };
    const run = await world.createRun({ files: resources("a"), simulation, autoApply: true });
    await world.when(run.id, "applying");
    await world.stopWorker();
    const state = { resources: [{ address: "null_resource.a", digest: "" }], outputs: [] };
    const document = renderState({ before: undefined, state, toolVersion: "1.13.0" });
    const changes = { add: 1, change: 0, destroy: 0, import: 0 };
    await claimApply(world.store, run.applyId, "of the lost worker");
    await saveOutcome(
      world.blobs,
      run.applyId,
      await toOutcome(world.blobs, { outcome: "success", changes, document }),
    );
    await world.act(run.id, "cancel");

    await world.startWorker();

    await world.when(run.id, "canceled");
    expect(await world.workspace()).toMatchObject({ resourceCount: 1, lockedBy: null });
  });

  test("by force ends the run despite the worker's later result", async () => {
    await using world = await createJobsWorld();
    const simulation = { plan: { duration_ms: 60_000, interrupt_ms: 60_000 } };
    const run = await world.createRun({ simulation });
    await world.when(run.id, "planning");
    await world.act(run.id, "cancel");

    await world.act(run.id, "force-cancel");

    expect(await world.run(run.id)).toMatchObject({ status: "canceled" });
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
    await world.noJobsLeft();
    expect(await wayOf(world, run.id)).toEqual([...toPlan.slice(0, 4), "cancel", "force_cancel", "canceled"]);
  });
});

describe("a worker that stops", () => {
  test("finishes its current jobs", async () => {
    await using world = await createJobsWorld();
    const run = await world.createRun({ files: resources("a"), simulation: { plan: { duration_ms: 300 } } });
    await world.when(run.id, "planning");

    await world.stopWorker(30_000);

    expect(await world.run(run.id)).toMatchObject({ status: "planned" });
  });

  test("does not start the apply of a plan it finishes while stopping", async () => {
    await using world = await createJobsWorld();
    const first = await world.createRun({ files: resources("a"), autoApply: true });
    await world.when(first.id, "applied");
    const simulation = { plan: { duration_ms: 300 } };
    const run = await world.createRun({ files: resources("a", "b"), simulation, autoApply: true });
    await world.when(run.id, "planning");

    await world.stopWorker(30_000);
    expect(await world.run(run.id)).toMatchObject({ status: "apply_queued" });

    await world.startWorker();
    await world.when(run.id, "applied");
  });

  test("passes unfinished work to the next worker", async () => {
    await using world = await createJobsWorld();
    const simulation = { plan: { duration_ms: 2_000 } };
    const run = await world.createRun({ files: resources("a"), simulation });
    await world.when(run.id, "planning");

    await world.stopWorker(0);
    expect(await world.run(run.id)).toMatchObject({ status: "planning" });
    expect(world.errors).toEqual([]);

    await world.startWorker();
    await world.when(run.id, "planned");
    expect(await wayOf(world, run.id)).toEqual(toPlan);
  });
});

test("what an executor returns once its worker stops does not count", async () => {
  await using world = await createJobsWorld(
    {},
    {
      wrap: (executor) => ({
        ...executor,
        async plan({ kill }) {
          if (!kill.aborted) await once(kill, "abort");
          return { outcome: "errored", message: "The worker stops." };
        },
      }),
    },
  );
  const run = await world.createRun();
  await world.when(run.id, "planning");

  await world.stopWorker(0);

  expect(await world.run(run.id)).toMatchObject({ status: "planning" });
});

test("reports a lost race if a run is deleted before force-execute", async () => {
  await using world = await createJobsWorld({}, { worker: false });
  const run = await world.createRun({ planOnly: true });
  const workspace = await world.workspace();
  await world.store.deleteFrom("workspaces").where("id", "=", run.workspaceId).execute();

  const forced = { run, workspace, prior: [], actorId: world.user.id, at: new Date() };

  await expect(world.jobs.forceExecute(world.store, forced)).rejects.toThrow(RaceLost);
});

test.each([
  ["plan", "planned"],
  ["apply", "applied"],
] as const)("a %s that cannot read its files is tried again when they are back", async (phase, status) => {
  const failures = [new StoreUnavailable("away"), new Error("read", { cause: new StoreUnavailable("away") })];
  const unreadable = <Given extends Work>(work: Given): Given => ({
    ...work,
    async openBundle() {
      const failure = failures.shift();
      if (failure) throw failure;
      return work.openBundle();
    },
  });
  await using world = await createJobsWorld(
    {},
    {
      wrap: (executor) => ({
        ...executor,
        plan: (work, interrupt) => executor.plan(phase === "plan" ? unreadable(work) : work, interrupt),
        apply: (work, interrupt) => executor.apply(phase === "apply" ? unreadable(work) : work, interrupt),
      }),
    },
  );

  const run = await world.createRun({ files: resources("a"), autoApply: phase === "apply" });

  expect(await world.when(run.id, status)).toMatchObject({ status });
  expect(failures).toEqual([]);
  expect(await world.workspace()).toMatchObject({ resourceCount: phase === "apply" ? 1 : 0 });
});

test("gives every attempt a unique name", async () => {
  const names: string[] = [];
  await using world = await createJobsWorld(
    {},
    {
      wrap: (executor) => ({
        ...executor,
        async plan(work, interrupt) {
          names.push(work.attempt);
          if (names.length === 1) throw new Error("not this time");
          return executor.plan(work, interrupt);
        },
        async apply(work, interrupt) {
          names.push(work.attempt);
          return executor.apply(work, interrupt);
        },
      }),
    },
  );

  const run = await world.createRun({ files: resources("a"), autoApply: true });

  await world.when(run.id, "applied");
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

test("work that was queued before any worker started is done when one starts", async () => {
  await using world = await createJobsWorld({}, { worker: false });
  const run = await world.createRun({ files: resources("a") });
  expect(await world.run(run.id)).toMatchObject({ status: "pending" });

  await world.startWorker();

  await world.when(run.id, "planned");
});

test("a run with a long plan queues again for its apply", async () => {
  await using world = await createJobsWorld();
  const run = await world.createRun({
    autoApply: true,
    allowEmptyApply: true,
    simulation: { plan: { duration_ms: 1_500 } },
  });

  await world.when(run.id, "applied");

  // The number of jobs that were sent.
  const { rows } = await sql<{ last: number }>`select last_value as last from jobs_id_seq`.execute(world.store);
  expect(rows).toEqual([{ last: 2 }]);
});

test("executes eight runs of eight workspaces concurrently", async () => {
  await using world = await createJobsWorld();
  const workspaces = await Promise.all(Array.from({ length: 8 }, () => world.createWorkspace()));

  const runs = await Promise.all(
    workspaces.map(({ id }) => world.createRun({ files: resources("a"), autoApply: true, workspaceId: id })),
  );

  for (const { id } of runs) await world.when(id, "applied");
});

describe("a test run", () => {
  const files = { "main.tf": "", "tests/a.tftest.hcl": 'run "one" {}\nrun "two" {}\n' };

  test("counts passed tests", async () => {
    await using world = await createJobsWorld();

    const run = await world.createTestRun({ files });

    const finished = await world.whenTest(run.id, "finished");
    expect(finished).toMatchObject({ testStatus: "pass", testsPassed: 2, testsFailed: 0 });
    expect(Object.keys(finished.statusTimestamps)).toEqual(["queued-at", "started-at", "finished-at"]);
    expect(await world.log(run.id)).toContain("Success! 2 passed");
  });

  test("fails, errs and is canceled", async () => {
    await using world = await createJobsWorld();
    const failing = await world.createTestRun({ files, simulation: { test: { failed: 1 } } });
    const erring = await world.createTestRun({ files, simulation: { test: { outcome: "errored" } } });
    const slow = await world.createTestRun({ files, simulation: { test: { duration_ms: 60_000 } } });

    expect(await world.whenTest(failing.id, "finished")).toMatchObject({ testStatus: "fail", testsFailed: 1 });
    expect(await world.whenTest(erring.id, "errored")).toMatchObject({ testStatus: null });
    await world.whenTest(slow.id, "running");
    await world.cancelTest(slow.id);
    expect(await world.whenTest(slow.id, "canceled")).toMatchObject({ testStatus: null });
  });
});

test("does not log an error if a check is killed with its run", async () => {
  await using world = await createJobsWorld({
    policies: [{ name: "tagged", enforcement: "soft", passes: true }],
    runTasks: [{ name: "report", stage: "post_plan", passes: true }],
  });
  const run = await world.createRun({ files: resources("a"), simulation: { post_plan: { duration_ms: 20_000 } } });
  await world.when(run.id, "post_plan_running");

  await world.act(run.id, "discard");

  await world.when(run.id, "discarded");
  await world.noJobsLeft();
  expect(world.errors).toEqual([]);
});
