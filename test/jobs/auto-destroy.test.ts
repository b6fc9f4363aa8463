// Auto-destroy of workspaces: at a chosen time, or after a time without runs.
// @module-tag long
import { expect, test } from "vitest";
import { startDueDestroys } from "../../server/jobs/cleaning/sweeper.ts";
import { startAgingWorld } from "../support/aging-world.ts";
import { resources } from "../support/bundles.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { runIn, startRunWorld, uploadConfiguration } from "../support/run-world.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../support/workspace-world.ts";

type World = Pick<WorkspaceWorld, "api" | "params" | "workspaceId">;

/** Changes settings of the workspace, and shows it. */
async function change({ api, params, workspaceId: id }: World, attributes: object) {
  const { data } = await api.updateWorkspace({ params, body: { data: { type: "workspaces", id, attributes } } });
  return data!.data.attributes;
}

async function show({ api, params }: World) {
  return (await api.showWorkspace({ params })).data!.data.attributes;
}

async function listRuns({ api, params }: World) {
  const { data } = await api.listWorkspaceRuns({ params });
  return data!.data.map(({ attributes }) => attributes);
}

async function newestRun({ api, params }: World) {
  return (await api.listWorkspaceRuns({ params })).data!.data[0]!;
}

/** Chooses a time, and lets it come. */
async function destroySoon(world: World & { later(days: number): Promise<void> }, attributes: object = {}) {
  await change(world, { ...attributes, "auto-destroy-at": inDays(400).toISOString() });
  await world.later(401);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test("a workspace destroys what it manages at the chosen time, once and without confirmation", async () => {
  await using world = await startAgingWorld();
  await world.run(await world.upload("a"), { "auto-apply": true });
  await change(world, { "auto-destroy-at": inDays(3).toISOString() });
  await world.later(2);
  expect(await show(world)).toMatchObject({ "resource-count": 1, "auto-destroy-status": null });

  await world.later(2);

  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
  await world.catchUp();
  expect((await show(world))["auto-destroy-at"]).toBeNull();
  const [run, ...others] = await listRuns(world);
  const { "is-destroy": isDestroy, "auto-apply": autoApply, "trigger-reason": reason, source } = run!;
  expect({ isDestroy, autoApply, reason, source }).toEqual({
    ...{ isDestroy: true, autoApply: true, reason: "auto-destroy", source: "svc-api" },
  });
  expect(others).toHaveLength(1);
  expect(world.errors).toEqual([]);
});

test("a destroy run waits for the lock of a person", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  await world.run(await world.upload("a"), { "auto-apply": true });
  await api.lockWorkspace({ params, body: { reason: "Audit" } });
  await destroySoon(world);

  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-at": null, "auto-destroy-status": "queued" });
  await world.catchUp();
  expect((await listRuns(world))[0]).toMatchObject({ "is-destroy": true, status: "pending" });

  await api.unlockWorkspace({ params });
  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
});

test.each([
  ["has applied nothing", {}],
  ["allows no destroy plans", { "allow-destroy-plan": false }],
  ["only stores state", { "execution-mode": "local" }],
])("refuses to start a run for a workspace that %s", async (_what, attributes) => {
  await using world = await startAgingWorld();
  const isApplied = Object.keys(attributes).length > 0;
  const status = isApplied ? "applied" : "planned";
  await world.run(await world.upload("a"), { "auto-apply": isApplied }, status);

  await destroySoon(world, attributes);

  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-at": null, "auto-destroy-status": "refused" });
  expect(await listRuns(world)).toMatchObject([{ status }]);
});

test("uses the last applied configuration, not a newer upload", async () => {
  await using world = await startAgingWorld();
  const applied = await world.upload("a");
  await world.run(applied, { "auto-apply": true });
  const planner = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "plan" } });
  const own = await uploadConfiguration({ ...world, api: planner }, world.workspaceId, { files: resources("b") });
  await planner.createRun({ body: runIn(world.workspaceId, {}, own) });
  await expect.poll(async () => (await listRuns(world))[0]?.status).toBe("planned");
  await world.api.discardRun({ params: { path: { run_id: (await newestRun(world)).id } } });

  await destroySoon(world);

  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
  const { relationships } = await newestRun(world);
  expect(relationships["configuration-version"].data).toMatchObject({ id: applied });
});

test("a workspace is not destroyed early because clocks of the service are ahead of the database's", async () => {
  let ahead = -2;
  const clock = () => inDays(ahead);
  await using world = await startWorkspaceWorld({}, { worker: true, clock, sweep: { everyMs: 20 } });
  const tomorrow = inDays(1).toISOString();
  await change(world, { "auto-destroy-at": tomorrow });

  for (const name of ["due", "due-later"]) {
    ahead = -2;
    const id = await world.createOther(name, { "auto-destroy-at": inDays(-1).toISOString() });
    ahead = 2;
    const due = { ...world, params: { path: { workspace_id: id } } };
    await expect.poll(() => show(due)).toMatchObject({ "auto-destroy-status": "refused" });
  }
  expect(await show(world)).toMatchObject({ "auto-destroy-at": tomorrow });
});

test("several workers start one run", async () => {
  await using world = await startRunWorld();
  const at = new Date().toISOString();
  await world.writeRun({ status: "applied", statusTimestamps: { "plan-queueable-at": at, "applying-at": at } });
  await change(world, { "auto-destroy-at": inDays(1).toISOString() });
  const { database, jobs } = world;
  const errors: unknown[] = [];
  const worker = { database, jobs, onError: (error: unknown) => errors.push(error) };

  await Promise.all(Array.from({ length: 5 }, () => startDueDestroys(worker, inDays(2))));

  expect(await listRuns(world)).toHaveLength(2);
  expect(errors).toEqual([]);
});

test("a destroy run starts on time while old data is being deleted", async () => {
  await using world = await startAgingWorld({ inBackground: true });
  const { api, database, store } = world;
  await world.run(await world.upload("a"), { "auto-apply": true });
  const busy = await world.createOther("busy");
  await Promise.all([world.upload("a", busy), world.upload("b", busy)]);
  const attributes = { "delete-older-than-n-days": 1 };
  const policy = { data: { type: "data-retention-policy-delete-olders" as const, attributes } };
  await api.setDataRetentionPolicy({ params: { path: { workspace_id: busy } }, body: policy });
  // The deletion waits for this row.
  await using held = await holdTransaction(database, (inside) =>
    inside.selectFrom("workspaces").select("id").where("id", "=", busy).forUpdate().execute(),
  );
  await world.later(2);
  await expect.poll(() => countLockWaits(store)).toBe(1);

  await destroySoon(world);

  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
  expect(await countLockWaits(store)).toBe(1);
  await held.release();
});

test("ignores a time chosen with an organization token until a user chooses one", async () => {
  await using world = await startAgingWorld();
  await world.run(await world.upload("a"), { "auto-apply": true });
  const { apiAs, tokens, params, workspaceId: id } = world;
  const attributes = { "auto-destroy-at": inDays(1).toISOString() };
  const body = { data: { type: "workspaces" as const, id, attributes } };
  expect((await apiAs(tokens.organization).updateWorkspace({ params, body })).response.status).toBe(200);
  await world.later(2);
  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-at": null, "auto-destroy-status": "refused" });
  expect(await listRuns(world)).toHaveLength(1);

  await destroySoon(world);

  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
});

test("the time without activity begins again when a run begins or ends, and a run that waits is activity", async () => {
  await using world = await startAgingWorld();
  await world.run(await world.upload("a"), { "auto-apply": true });
  const set = await change(world, { "auto-destroy-activity-duration": "2d" });
  expect(daysUntil(set)).toBe(2);

  await world.later(1);
  const waiting = await world.run(await world.upload("b"), {}, "planned");
  expect(daysUntil(await show(world))).toBe(3);

  await world.later(3);
  expect(await listRuns(world)).toHaveLength(2);

  await world.api.applyRun({ params: { path: { run_id: waiting } } });
  await expect.poll(() => show(world).then(daysUntil)).toBe(6);
  expect((await show(world))["resource-count"]).toBe(1);

  await world.later(2.5);
  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
  await world.catchUp();
  expect((await show(world))["auto-destroy-at"]).toBeNull();
  expect(await listRuns(world)).toHaveLength(3);
  expect(world.errors).toEqual([]);
});

test("a time in the past is refused, but the time that is set may be sent again", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  // A run that waits keeps the time from being due.
  await api.lockWorkspace({ params });
  await world.run(await world.upload("a"), {}, "pending");
  const { "auto-destroy-at": at } = await change(world, { "auto-destroy-activity-duration": "1d" });
  await world.later(2);
  const update = (attributes: object) =>
    api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });

  const { response, error } = await update({ "auto-destroy-at": inDays(1.5).toISOString() });

  expect(response.status).toBe(422);
  expect(error?.errors).toMatchObject([
    { detail: "auto-destroy-at must be in the future.", source: { pointer: "/data/attributes/auto-destroy-at" } },
  ]);
  expect((await update({ "auto-destroy-at": at, description: "Changed" })).response.status).toBe(200);
});

test("after a refusal or a failure, the time without activity begins again", async () => {
  await using world = await startAgingWorld();
  const { api } = world;
  await world.run(await world.upload("a"), { "auto-apply": true });
  await change(world, { "auto-destroy-activity-duration": "2d", "allow-destroy-plan": false });
  await world.later(3);
  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-status": "refused" });
  expect(daysUntil(await show(world))).toBe(5);

  await change(world, { "allow-destroy-plan": true });
  await api.lockWorkspace({ params: world.params });
  await world.later(3);
  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-status": "queued", "auto-destroy-at": null });
  await api.discardRun({ params: { path: { run_id: (await newestRun(world)).id } } });

  expect(await show(world)).toMatchObject({ "auto-destroy-status": "discarded" });
  expect(daysUntil(await show(world))).toBe(8);
});

test("while a scheduled run waits, no second one is created", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  await world.run(await world.upload("a"), { "auto-apply": true });
  await api.lockWorkspace({ params });
  await destroySoon(world);
  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-status": "queued" });

  await change(world, { "auto-destroy-at": inDays(900).toISOString() });
  await world.later(500);

  await expect.poll(() => show(world)).toMatchObject({ "auto-destroy-at": null, "auto-destroy-status": "queued" });
  expect(await listRuns(world)).toHaveLength(2);
});

test("a chosen time stays although runs begin and end, and is due although one is unfinished", async () => {
  await using world = await startAgingWorld();
  await change(world, { "auto-destroy-activity-duration": "1d" });
  const time = inDays(9).toISOString();
  await change(world, { "auto-destroy-at": time });
  await world.run(await world.upload("a"), { "auto-apply": true });
  await world.run(await world.upload("b"), { "plan-only": true }, "planned_and_finished");
  const saved = await world.run(await world.upload("c"), { "save-plan": true }, "planned_and_saved");
  expect(await show(world)).toMatchObject({ "auto-destroy-at": time, "auto-destroy-activity-duration": "1d" });
  expect(await change(world, { "auto-destroy-activity-duration": "2d" })).toMatchObject({ "auto-destroy-at": time });
  await world.later(3);
  expect(await listRuns(world)).toHaveLength(2);

  await world.later(7);

  await expect.poll(() => show(world)).toMatchObject({ "resource-count": 0, "auto-destroy-status": "applied" });
  expect((await world.api.showRun({ params: { path: { run_id: saved } } })).data?.data.attributes.status).toBe(
    "planned_and_saved",
  );
});

/** Days from now, by the clock of this machine, until the next destroy run. */
function daysUntil({ "auto-destroy-at": time }: { "auto-destroy-at": string | null }): number | null {
  return time === null ? null : Math.round((Date.parse(time) - Date.now()) / 86_400_000);
}

test.each([
  ["a chosen time wins over a duration", { "auto-destroy-at": "2030-01-01T00:00:00.000Z" }, "2030-01-01T00:00:00.000Z"],
  ["without a duration, no time follows from it", { "auto-destroy-activity-duration": null }, null],
  ["a time is removed alone", { "auto-destroy-at": null }, null],
])("%s", async (_what, attributes, expected) => {
  await using world = await startAgingWorld();
  await change(world, { "auto-destroy-activity-duration": "4h" });
  const same = await change(world, { description: "Changed" });
  expect(same["auto-destroy-at"]).not.toBeNull();

  const { "auto-destroy-at": time } = await change(world, attributes);

  expect(time).toBe(expected);
});
