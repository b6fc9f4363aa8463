import { expect, test } from "vitest";
import { listRunEvents } from "../../../server/store/runs/runs.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { seconds } from "../../support/runs.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startRunWorld({ clock: () => now, config: { coolOffSeconds: 7 } }));
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

test.each(["planning", "applying"] as const)("asks a %s run to stop", async (status) => {
  const { api, store, userId, writeRun } = world();
  const run = await writeRun({ status });

  const { response } = await api.cancelRun({ params: paramsOf(run), body: { comment: "Wrong branch." } });

  expect(response.status).toBe(202);
  const { data } = await api.showRun({ params: paramsOf(run) });
  expect(data?.data.attributes).toMatchObject({
    status,
    force_cancel_available_at: seconds(7, now).toISOString(),
    actions: { "is-cancelable": false, "is-force-cancelable": false },
  });
  const events = await listRunEvents(store, run.id);
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([["cancel", userId]]);
});

test("omits the force-cancel time before a cancel", async () => {
  const { api, writeRun } = world();

  const { data } = await api.showRun({ params: paramsOf(await writeRun({ status: "planning" })) });

  expect(data?.data.attributes).not.toHaveProperty("force_cancel_available_at");
});

test("conflicts if the run was canceled before", async () => {
  const { api, writeRun } = world();
  const run = await writeRun({ status: "planning" });
  await api.cancelRun({ params: paramsOf(run) });

  const { error, response } = await api.cancelRun({ params: paramsOf(run) });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("Run was canceled before.");
});
