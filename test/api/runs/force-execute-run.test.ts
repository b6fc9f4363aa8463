import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Run } from "../../../server/domain/types.ts";
import { getRun, listRunEvents } from "../../../server/store/runs/runs.ts";
import { deleteWorkspace, holdWorkspace, saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { listen } from "../../authorization/heard.ts";
import { countLockWaits, holdTransaction } from "../../support/held-transaction.ts";
import { readWorkspace, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

/** A run that waits behind another one, which holds and locks the workspace. */
async function writeQueue(holding: Partial<Run> = {}, waiting: Partial<Run> = {}) {
  const workspaceId = await world().createWorkspace(`queue-${Math.random().toString(36).slice(2)}`);
  const { store, writeRun } = world();
  const holder = await writeRun({ workspaceId, status: "planned", holdsWorkspace: true, ...holding });
  const workspace = await readWorkspace(world(), workspaceId);
  await saveWorkspace(store, { ...workspace, lockedBy: { type: "runs", id: holder.id } });
  return { workspaceId, holder, run: await writeRun({ workspaceId, ...waiting }) };
}

const statusOf = async ({ id }: Run) => (await getRun(world().store, id))?.status;

test("gives the workspace to the run, and cancels the run that held it", async () => {
  const { api, store } = world();
  const { workspaceId, holder, run } = await writeQueue({ tokenId: "at-holder" }, { tokenId: "at-waiting" });

  const { response } = await api.forceExecuteRun({ params: paramsOf(run) });

  expect(response.status).toBe(202);
  const tokenIds = await Promise.all([holder, run].map(async ({ id }) => (await getRun(store, id))?.tokenId));
  expect(tokenIds, "tokens of the holder and of the run").toEqual([
    "at-holder",
    expect.not.stringContaining("waiting"),
  ]);
  expect(await response.text()).toBe("");
  const ended = await getRun(store, holder.id);
  expect(ended).toMatchObject({ status: "canceled", holdsWorkspace: false });
  expect(await getRun(store, run.id)).toMatchObject({ status: "plan_queued", holdsWorkspace: true });
  expect((await readWorkspace(world(), workspaceId)).lockedBy).toEqual({ type: "runs", id: run.id });
  const actions = (await listRunEvents(store, run.id)).map(({ action }) => action);
  expect(actions).toEqual(["force_execute", "queuing", "plan_queued"]);
});

test("cancels only unfinished earlier runs", async () => {
  const { api, writeRun } = world();
  const { workspaceId, holder } = await writeQueue();
  const [waiting, speculative, over] = [
    await writeRun({ workspaceId }),
    await writeRun({ workspaceId, status: "planning", operation: "plan_only", planOnly: true }),
    await writeRun({ workspaceId, status: "applied" }),
  ];
  const run = await writeRun({ workspaceId });
  const later = await writeRun({ workspaceId });

  await api.forceExecuteRun({ params: paramsOf(run) });

  const all = [holder, waiting, speculative, over, run, later];
  expect(await Promise.all(all.map(statusOf))).toEqual([
    "canceled",
    "canceled",
    "canceled",
    "applied",
    "plan_queued",
    "pending",
  ]);
});

test("sends as many statements for many earlier runs as for a few", async () => {
  const { api, writeRun } = world();
  const heard = listen();
  const countFor = async (earlier: number) => {
    const { workspaceId } = await writeQueue();
    for (let index = 0; index < earlier; index += 1) await writeRun({ workspaceId });
    const run = await writeRun({ workspaceId });
    const before = heard.statements.length;
    expect((await api.forceExecuteRun({ params: paramsOf(run) })).response.status).toBe(202);
    return heard.statements.length - before;
  };
  // The first request also prepares statements.
  await countFor(1);

  expect(await countFor(40)).toBe(await countFor(2));
});

test("ends the fetch of a canceled run", async () => {
  const { api, store, writeRun } = world();
  const { workspaceId, run: fetching } = await writeQueue({}, { status: "fetching", planOnly: true });
  const run = await writeRun({ workspaceId });
  const versions = store.updateTable("configurationVersions").where("id", "=", fetching.configurationVersionId);
  await versions.set({ status: "fetching" }).execute();

  await api.forceExecuteRun({ params: paramsOf(run) });

  const path = { configuration_version_id: fetching.configurationVersionId };
  const { data } = await api.showConfigurationVersion({ params: { path } });
  await versions.set({ status: "uploaded" }).execute();
  expect(data?.data.attributes).toMatchObject({
    status: "errored",
    "error-message": "The run that needed the configuration is canceled.",
  });
});

test("runs before a saved plan that was confirmed later", async () => {
  const { api, writeRun } = world();
  const { workspaceId, run } = await writeQueue();
  const saved = await writeRun({ workspaceId, status: "confirmed", operation: "save_plan", savePlan: true });

  await api.forceExecuteRun({ params: paramsOf(run) });

  expect([await statusOf(run), await statusOf(saved)]).toEqual(["plan_queued", "confirmed"]);
});

test.each<[string, () => Promise<Run>]>([
  ["is not pending", async () => (await writeQueue({}, { status: "planned" })).run],
  [
    "waits in an unlocked workspace",
    async () => world().writeRun({ workspaceId: await world().createWorkspace("unlocked") }),
  ],
  [
    "waits in a workspace that a person locks",
    async () => {
      const { store, userId } = world();
      const { workspaceId, run } = await writeQueue();
      const workspace = await readWorkspace(world(), workspaceId);
      await saveWorkspace(store, { ...workspace, lockedBy: { type: "users", id: userId } });
      return run;
    },
  ],
])("is forbidden if the run %s", async (_, write) => {
  const run = await write();

  const { response, error } = await world().api.forceExecuteRun({ params: paramsOf(run) });

  expect(response.status).toBe(403);
  expect(error?.errors[0]).toMatchObject({ status: "403", title: "forbidden" });
  expect(await getRun(world().store, run.id)).toEqual(run);
});

test.each(["planning", "confirmed", "applying"] as const)(
  "conflicts if the run that locks the workspace is %s",
  async (status) => {
    const { api } = world();
    const { holder, run } = await writeQueue({ status });

    const { response } = await api.forceExecuteRun({ params: paramsOf(run) });

    expect(response.status).toBe(409);
    expect([await statusOf(holder), await statusOf(run)]).toEqual([status, "pending"]);
  },
);

test("happens once for many simultaneous requests", async () => {
  const { api, store } = world();
  const { run } = await writeQueue();

  const answers = await Promise.all(Array.from({ length: 8 }, () => api.forceExecuteRun({ params: paramsOf(run) })));

  const statuses = answers.map(({ response }) => response.status).sort();
  expect(statuses).toEqual([202, ...Array(7).fill(403)]);
  const events = await listRunEvents(store, run.id);
  expect(events.filter(({ action }) => action === "force_execute")).toHaveLength(1);
});

test("is forbidden for a run that another force-execute cancels at the same time", async () => {
  const { api, database, store, writeRun } = world();
  const { workspaceId, run: canceled } = await writeQueue();
  const winner = await writeRun({ workspaceId });
  const held = await holdTransaction(database, (inside) => holdWorkspace(inside, workspaceId));

  const answers = [];
  for (const [index, run] of [winner, canceled].entries()) {
    answers.push(api.forceExecuteRun({ params: paramsOf(run) }));
    await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(index + 1);
  }
  await held.release();

  const [first, second] = await Promise.all(answers);
  expect([first!.response.status, second!.response.status]).toEqual([202, 403]);
  expect(second!.error?.errors[0]?.detail).toBe("Run is not pending.");
  expect([await statusOf(winner), await statusOf(canceled)]).toEqual(["plan_queued", "canceled"]);
});

test("returns 404 for a run deleted during the wait for the lock", async () => {
  const { api, database } = world();
  const { workspaceId, run } = await writeQueue();
  const isWaiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      database.store,
    );
    return rows[0]?.waits;
  };

  const asked = await database.transaction(async (store) => {
    await holdWorkspace(store, workspaceId);
    const answer = api.forceExecuteRun({ params: paramsOf(run) });
    await expect.poll(isWaiting).toBe(true);
    await deleteWorkspace(store, workspaceId);
    return { answer };
  });

  const { response, error } = await asked.answer;
  expect(response.status).toBe(404);
  expect(error?.errors[0]?.detail).toBe(`There is no run ${run.id}.`);
});
