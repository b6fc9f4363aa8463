import { expect, test } from "vitest";
import type { Run } from "../../../server/domain/types.ts";
import { saveRun } from "../../../server/store/runs/runs.ts";
import { type RunWorld, startRunWorld } from "../../support/run-world.ts";

const statuses = ["applied", "pending", "apply_queued", "planned", "planning", "confirmed", "cost_estimating"] as const;

/** One run in each state, each in its own workspace. The last workspace is the first one. */
async function createRuns(world: RunWorld) {
  const runs: Record<string, { id: string; workspaceId: string }> = {};
  for (const status of statuses) {
    const workspaceId = await world.createWorkspace(status.replace("_", "-"));
    runs[status] = await world.writeRun({ status, workspaceId });
  }
  return runs;
}

const pathOf = ({ organization }: RunWorld) => ({ path: { organization_name: organization } });

test("shows running runs before waiting ones, the oldest first", async () => {
  await using world = await startRunWorld();
  const runs = await createRuns(world);

  const { data, response } = await world.api.listRunQueue({ params: pathOf(world) });
  const page = { number: 2, size: 2 };
  const second = await world.api.listRunQueue({ params: { ...pathOf(world), query: { page } } });

  expect(response.status).toBe(200);
  const expected = { planning: 0, cost_estimating: 0, pending: 3, apply_queued: 4, confirmed: 5 };
  expect(data?.data.map(({ attributes }) => [attributes.status, attributes["position-in-queue"]])).toEqual(
    Object.entries(expected),
  );
  expect(data?.meta.pagination["total-count"]).toBe(5);
  expect(second.data?.data.map(({ id }) => id)).toEqual([runs.pending!.id, runs.apply_queued!.id]);
  expect(second.data?.data.map(({ attributes }) => attributes["position-in-queue"])).toEqual([3, 4]);
});

test("a position is greater than the number of running runs, even if all start after it was read", async () => {
  await using world = await startRunWorld();
  const anHourAgo = new Date(world.services.clock().getTime() - 3_600_000);
  const names = ["a", "b", "c", "d"];
  const workspaces = await Promise.all(names.map((name) => world.createWorkspace(name)));
  await world.writeRun({ status: "planning", createdAt: anHourAgo });
  const burst: Run[] = [];
  for (const workspaceId of workspaces) burst.push(await world.writeRun({ status: "pending", workspaceId }));

  const { data: queue } = await world.api.listRunQueue({ params: pathOf(world) });
  const updatedAt = world.services.clock();
  for (const run of burst) await saveRun(world.store, { ...run, status: "planning", updatedAt });
  const { data: capacity } = await world.api.showCapacity({ params: pathOf(world) });

  expect(queue?.data.map(({ attributes }) => attributes["position-in-queue"])).toEqual([0, 2, 3, 4, 5]);
  expect(capacity?.data.attributes).toEqual({ pending: 4, running: 1 });
});

test("a run has its position only in the queue", async () => {
  await using world = await startRunWorld();
  const { id } = await world.writeRun({ status: "planning" });

  const { data } = await world.api.showRun({ params: { path: { run_id: id } } });

  expect(data?.data.attributes).not.toHaveProperty("position-in-queue");
});

test("shows a team only the runs of its workspaces, at their positions among all", async () => {
  await using world = await startRunWorld();
  const { pending } = await createRuns(world);
  const team = await world.apiOfTeam({ workspaces: { [pending!.workspaceId]: "read" } });

  const { data } = await team.listRunQueue({ params: pathOf(world) });
  const outsider = await world.apiAs(world.tokens.outsider).listRunQueue({ params: pathOf(world) });

  expect(data?.data.map(({ id, attributes }) => [id, attributes["position-in-queue"]])).toEqual([[pending!.id, 3]]);
  expect(data?.meta.pagination["total-count"]).toBe(1);
  expect(outsider.response.status).toBe(404);
});
