// Unreferenced files of a run are removed from the blob store.
// @module-tag long
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { removeUnused } from "../../server/store/files/unused-blobs.ts";
import { lockWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { startAgingWorld } from "../support/aging-world.ts";
import { resources } from "../support/bundles.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { runIn, uploadConfiguration } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startToolRun, startToolWorld, told } from "../support/tool-world.ts";

const world = shareWorld(() => startToolWorld());
const filesIn = (folder: string) => readdir(join(world().files, folder)).catch(() => []);
const sweep = async (olderMs = 0) => (await removeUnused(world().database, world().blobs, olderMs)).removed;

test("deletes plan files with the run and all others with the workspace", async () => {
  const { api } = world();
  const run = await startToolRun(world(), told({}));
  await run.when("planned");
  await sweep();
  expect(await filesIn("plan-files")).toHaveLength(1);

  await api.applyRun({ params: { path: run.path } });
  await run.when("applied");
  expect(await sweep(60_000)).toBe(0);
  expect(await sweep()).toBe(2);

  expect(await filesIn("plan-files")).toEqual([]);
  expect(await filesIn("apply-outcomes")).toEqual([]);
  expect(await filesIn("states")).toHaveLength(1);
  expect(await run.applyLog()).toContain("Apply complete!");

  const path = { workspace_id: run.workspaceId };
  const { response } = await api.forceDeleteWorkspace({ params: { path } });
  await sweep();
  expect(response.status).toBe(204);
  expect(await filesIn("states")).toEqual([]);
  expect(await filesIn("logs")).toEqual([]);
});

test("deletes the log of a refused run with its workspace", async () => {
  await using world = await startAgingWorld();
  const { api, params, workspaceId: id } = world;
  const version = await world.upload("a");
  await api.lockWorkspace({ params });
  const created = await api.createRun({ body: runIn(id, {}, version) });
  await api.updateWorkspace({
    params,
    body: { data: { type: "workspaces", id, attributes: { "execution-mode": "local" } } },
  });

  await api.unlockWorkspace({ params });
  const path = { run_id: created.data!.data.id };
  await expect.poll(async () => (await api.showRun({ params: { path } })).data?.data.attributes.status).toBe("errored");
  expect(await world.list("logs")).toHaveLength(1);

  await api.forceDeleteWorkspace({ params });
  await expect.poll(() => world.list("logs")).toEqual([]);
});

test("deletes the file of a plan that finishes after a cancel", async () => {
  const { api } = world();
  const before = (await filesIn("plan-files")).length;
  const run = await startToolRun(world(), told({ plan: { deaf: true, sleepMs: 5_000 } }));
  await expect.poll(() => run.planLog().catch(() => ""), { timeout: 20_000 }).toContain("plan runs as");

  await api.cancelRun({ params: { path: run.path } });
  await run.when("canceled");

  expect(await filesIn("plan-files")).toHaveLength(before + 1);
  await sweep();
  expect(await filesIn("plan-files")).toHaveLength(before);
});

test("deletes the file of a discarded plan and keeps other files", async () => {
  const { api } = world();
  const [kept, discarded] = [await startToolRun(world(), told({})), await startToolRun(world(), told({}))];
  await Promise.all([kept.when("planned"), discarded.when("planned")]);

  await api.discardRun({ params: { path: discarded.path } });
  await sweep();

  expect(await filesIn("plan-files")).toHaveLength(1);
  await api.applyRun({ params: { path: kept.path } });
  await kept.when("applied");
});

test("keeps only the last state of an apply repeated after an outage", async () => {
  await using world = await startAgingWorld();
  const { api, store, workspaceId: id } = world;
  const simulation = JSON.stringify({ apply: { duration_ms: 1_000 } });
  const version = await uploadConfiguration(world, id, {
    files: { ...resources("a"), "simulation.json": simulation },
  });
  const run = await api.createRun({ body: runIn(id, { "auto-apply": true }, version) });
  const path = { run_id: run.data!.data.id };
  const status = async () => (await api.showRun({ params: { path } })).data?.data.attributes.status;
  await expect.poll(status).toBe("applying");

  await using held = await holdTransaction(world.database, (inside) => lockWorkspace(inside, id));
  await expect.poll(() => world.list("states")).toHaveLength(1);
  await expect.poll(() => countLockWaits(store)).toBe(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store);
  await expect.poll(() => countLockWaits(store)).toBe(0);
  await held.release();

  await expect.poll(status, { timeout: 20_000 }).toBe("applied");
  await expect.poll(() => world.list("states")).toHaveLength(1);
  await world.catchUp();
  expect(await world.list("states")).toHaveLength(1);
  expect((await api.showWorkspace(world)).data!.data.attributes["resource-count"]).toBe(1);
});

test("deletes the unsettled state of an apply with its workspace", async () => {
  const { api, database } = world();
  const before = await filesIn("states");
  const run = await startToolRun(world(), told({ apply: { sleepMs: 2_000 } }), { attributes: { "auto-apply": true } });
  await expect.poll(() => run.applyLog().catch(() => ""), { timeout: 20_000 }).toContain("apply runs as");

  await using held = await holdTransaction(database, (inside) => lockWorkspace(inside, run.workspaceId));
  const deletion = api.forceDeleteWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  await expect.poll(() => countLockWaits(database.store)).toBe(1);
  await expect.poll(() => filesIn("apply-outcomes"), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => countLockWaits(database.store)).toBe(2);
  await held.release();

  expect((await deletion).response.status).toBe(204);
  await expect.poll(() => countLockWaits(database.store)).toBe(0);
  expect(await filesIn("states")).toHaveLength(before.length + 1);
  await sweep();
  expect(await filesIn("states")).toEqual(before);
  expect(await filesIn("apply-outcomes")).toEqual([]);
});
