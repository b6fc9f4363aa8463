import { expect, test } from "vitest";
import { getRun } from "../../../server/store/runs/runs.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { canceledWhen } from "../../support/runs.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startRunWorld({ clock: () => now }));
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });
const canceledBefore = (ms: number) => ({
  status: "applying" as const,
  ...canceledWhen(now.getTime() - ms, new Date(now.getTime() - ms)),
});
const canceled = canceledBefore(10_000);

test("cancels a canceled run after its cool-off", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun(canceled);

  const { response } = await api.forceCancelRun({ params: paramsOf(run) });

  expect(response.status).toBe(202);
  const ended = await getRun(store, run.id);
  expect(ended).toMatchObject({ status: "canceled", holdsWorkspace: false, canceledAt: now });
  expect(ended?.statusTimestamps).toHaveProperty("force-canceled-at");
});

test.each([
  ["Run was not canceled before.", { status: "applying" }],
  ["Run is still cooling off: it can be force-canceled in 1 s.", canceledBefore(9_999)],
  ["Run is not planning or applying.", { ...canceled, status: "planned" }],
] as const)("returns 409: %s", async (detail, given) => {
  const { api, store, writeRun } = world();
  const run = await writeRun(given);

  const { response, error } = await api.forceCancelRun({ params: paramsOf(run) });

  expect([response.status, error?.errors[0]?.detail]).toEqual([409, detail]);
  expect((await getRun(store, run.id))?.status).toBe(given.status);
});

test.each([
  ["forward by an hour", 3_600_000],
  ["back by two days", -2 * 86_400_000],
])("measures the cool-off by elapsed time when the clock is set %s", async (_, jump) => {
  let [wallMs, elapsedMs] = [now.getTime(), 1_000];
  await using own = await startRunWorld({ clock: () => new Date(wallMs), elapsed: () => elapsedMs });
  const params = paramsOf(await own.writeRun({ status: "planning" }));
  await own.api.cancelRun({ params });
  const force = async () => (await own.api.forceCancelRun({ params })).response.status;
  const isAllowed = async () =>
    (await own.api.showRun({ params })).data?.data.attributes.actions["is-force-cancelable"];

  wallMs += jump;
  elapsedMs += 9_999;
  expect([await isAllowed(), await force()]).toEqual([false, 409]);

  elapsedMs += 1;
  expect([await isAllowed(), await force()]).toEqual([true, 202]);
});
