// What a run leaves in the blob store goes when nothing leads there any more.
// @module-tag long
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeUnused } from "../../server/store/unused-blobs.ts";
import { startAgingWorld } from "../support/aging-world.ts";
import { runIn } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startToolRun, startToolWorld, told } from "../support/tool-world.ts";

const world = shareWorld(() => startToolWorld());
const filesIn = (folder: string) => readdir(join(world().files, folder)).catch(() => []);
const sweep = async (olderMs = 0) => (await removeUnused(world().database, world().blobs, olderMs)).removed;

test("what a plan has left for its apply goes with the end of the run, and all else with its workspace", async () => {
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

test("the log that says why a run was refused goes with its workspace", async () => {
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

test("the file of a plan that ends after a cancel goes as well", async () => {
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

test("the file of a plan that is discarded goes as well, and that of another one stays", async () => {
  const { api } = world();
  const [kept, discarded] = [await startToolRun(world(), told({})), await startToolRun(world(), told({}))];
  await Promise.all([kept.when("planned"), discarded.when("planned")]);

  await api.discardRun({ params: { path: discarded.path } });
  await sweep();

  expect(await filesIn("plan-files")).toHaveLength(1);
  await api.applyRun({ params: { path: kept.path } });
  await kept.when("applied");
});
