import { expect, test } from "vitest";
import { createChecks, noChecks } from "../../../server/domain/run-checks.ts";
import { toTask } from "../../../server/jobs/queue/queue.ts";
import { createTaskStage } from "../../../server/store/runs/phases.ts";
import { getRun } from "../../../server/store/runs/runs.ts";
import { resources } from "../../support/bundles.ts";
import { countLockWaits, holdTransaction } from "../../support/held-transaction.ts";
import { beginWork } from "../../support/person.ts";
import { type RunWorld, runIn, startRunWorld, uploadConfiguration } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

test("removes the lock of another caller, once", async () => {
  const { api, apiAs, tokens, params } = world();
  await apiAs(tokens.second).lockWorkspace({ params });

  const first = await api.forceUnlockWorkspace({ params });
  const second = await api.forceUnlockWorkspace({ params });

  expect([first.response.status, second.response.status]).toEqual([200, 409]);
  expect(first.data?.data.attributes.locked).toBe(false);
});

/** The worker takes jobs in order, so all earlier jobs are done when a new plan-only run has ended. */
async function finishPlanOnly({ api, workspaceId, configurationVersionId }: RunWorld): Promise<void> {
  const body = runIn(workspaceId, { "plan-only": true }, configurationVersionId);
  const params = { path: { run_id: (await api.createRun({ body })).data!.data.id } };
  const status = async () => (await api.showRun({ params })).data?.data.attributes.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("planned_and_finished");
}

test("a planned run continues, but applies only while the workspace is unlocked", async () => {
  await using own = await startRunWorld({ worker: true });
  const { api, apiAs, tokens, params } = own;
  const second = apiAs(tokens.second);
  const { data: created } = await api.createRun({ body: runIn(own.workspaceId) });
  const ofRun = { path: { run_id: created!.data.id } };
  const status = async () => (await api.showRun({ params: ofRun })).data?.data.attributes.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("planned");

  await second.forceUnlockWorkspace({ params });
  await second.lockWorkspace({ params });
  const applied = await api.applyRun({ params: ofRun });

  expect(applied.response.status).toBe(202);
  await finishPlanOnly(own);
  expect(await status()).toBe("confirmed");

  await second.unlockWorkspace({ params });
  await expect.poll(status, { timeout: 20_000 }).toBe("applied");
});

test.each([
  ["when it loses its lock", 0],
  ["at the end of the plan during which it loses its lock", 2_000],
])("keeps later runs pending behind a planned run %s", async (_when, planMs) => {
  await using own = await startRunWorld({ worker: true });
  const { api, params, workspaceId } = own;
  const simulation = { plan: { duration_ms: planMs } };
  const files = { ...resources("demo"), "simulation.json": JSON.stringify(simulation) };
  const version = await uploadConfiguration(own, workspaceId, { files });
  const start = async (configuration: string) => {
    const { data } = await api.createRun({ body: runIn(workspaceId, {}, configuration) });
    const run = { path: { run_id: data!.data.id } };
    return { run, status: async () => (await api.showRun({ params: run })).data?.data.attributes.status };
  };
  const first = await start(version);
  const second = await start(own.configurationVersionId);
  await expect.poll(first.status).toBe(planMs === 0 ? "planned" : "planning");

  expect((await api.forceUnlockWorkspace({ params })).response.status).toBe(200);

  await expect.poll(first.status, { timeout: 20_000 }).toBe("planned");
  await finishPlanOnly(own);
  expect(await second.status()).toBe("pending");
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.attributes.locked).toBe(false);
  // The apply takes the lock again, and its end starts the next run, which has nothing left to change.
  expect((await api.applyRun({ params: first.run })).response.status).toBe(202);
  await expect.poll(first.status, { timeout: 20_000 }).toBe("applied");
  await expect.poll(second.status, { timeout: 20_000 }).toBe("planned_and_finished");
});

test("a run that lost its lock before its plan waits for an unlocked workspace", async () => {
  await using own = await startRunWorld();
  const { api, params, store } = own;
  const run = await own.writeRun({ status: "pre_plan_running", holdsWorkspace: true });
  const runTasks = [{ name: "scan", stage: "pre_plan", passes: true } as const];
  const [stage] = createChecks(run.id, { ...noChecks, runTasks }, run.createdAt).taskStages;
  await createTaskStage(store, stage!);
  await store.updateTable("runs").set({ prePlanStageId: stage!.id }).where("id", "=", run.id).execute();
  await own.jobs.queue.send(store, toTask(run));
  await api.lockWorkspace({ params });
  await using _ = await beginWork(own);
  const status = async () => (await getRun(store, run.id))?.status;

  await expect.poll(status, { timeout: 20_000 }).not.toBe("pre_plan_running");
  expect(await status()).toBe("plan_queued");

  await api.unlockWorkspace({ params });
  await expect.poll(status, { timeout: 20_000 }).toBe("planned");
});

test("refuses a lock from the confirmation until the apply starts", async () => {
  await using own = await startRunWorld();
  const { api, apiAs, tokens, params, store } = own;
  const run = await own.writeRun({ status: "planning", hasChanges: true, autoApply: true, holdsWorkspace: true });
  await store
    .updateTable("workspaces")
    .set({ lockedBy: JSON.stringify({ type: "runs", id: run.id }) as never })
    .where("id", "=", own.workspaceId)
    .execute();
  await own.jobs.queue.send(store, toTask(run));
  const statusOf = async () => (await getRun(store, run.id))?.status;
  // The end of the plan waits for this row.
  await using held = await holdTransaction(own.database, (inside) =>
    inside.selectFrom("plans").select("id").where("id", "=", run.planId).forUpdate().execute(),
  );
  await using _ = await beginWork(own);
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);

  const second = apiAs(tokens.second);
  let statusWhenLocked: string | undefined;
  const locking = (async () => {
    await api.forceUnlockWorkspace({ params });
    await second.lockWorkspace({ params });
    statusWhenLocked = await statusOf();
  })();
  await Promise.race([locking, expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(2)]);
  await held.release();
  await locking;

  expect(["applying", "applied"]).toContain(statusWhenLocked);
});
