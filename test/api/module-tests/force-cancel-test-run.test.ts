import { expect, test } from "vitest";
import { testRunMachine } from "../../../generated/machines.ts";
import type { TestRunStatus } from "../../../server/domain/types.ts";
import { getTestRun } from "../../../server/store/modules/test-runs.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const longAgo = new Date("2026-11-21T11:00:00.000Z");
const world = shareWorld(() => startModuleWorld({ clock: () => now }));
const paramsOf = (id: string, path: ReturnType<typeof world>["path"] = world().path) => ({
  path: { ...path, test_run_id: id },
});
const others = (Object.keys(testRunMachine.exits) as TestRunStatus[]).filter((status) => status !== "running");

test("ends a test immediately if it was canceled before", async () => {
  const { api, store, writeTestRun } = world();
  const { id } = await writeTestRun({ status: "running", cancelRequestedAt: longAgo });

  const { response } = await api.forceCancelTestRun({ params: paramsOf(id) });

  expect([response.status, await response.text()]).toEqual([202, ""]);
  expect(await getTestRun(store, id)).toMatchObject({
    status: "canceled",
    statusTimestamps: { "canceled-at": now.toISOString() },
    testStatus: null,
  });
});

test("conflicts if the test was not canceled before", async () => {
  const { api, store, writeTestRun } = world();
  const { id } = await writeTestRun({ status: "running" });

  const { response, error } = await api.forceCancelTestRun({ params: paramsOf(id) });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("Test was not canceled before.");
  expect((await getTestRun(store, id))?.status).toBe("running");
});

test("conflicts during the cool-off, and reports how long it lasts", async () => {
  const { api, store, writeTestRun } = world();
  const statusAfter = async (ms: number) => {
    const cancelRequestedAt = new Date(now.getTime() - ms);
    const cancelElapsedMs = cancelRequestedAt.getTime();
    const { id } = await writeTestRun({ status: "running", cancelRequestedAt, cancelElapsedMs });
    const { response, error } = await api.forceCancelTestRun({ params: paramsOf(id) });
    return [response.status, (await getTestRun(store, id))?.status, error?.errors[0]?.detail];
  };

  expect(await statusAfter(9_999)).toEqual([
    409,
    "running",
    "Test is still cooling off: it can be force-canceled in 1 s.",
  ]);
  expect(await statusAfter(10_000)).toEqual([202, "canceled", undefined]);
});

test("measures the cool-off by elapsed time when the clock is set forward", async () => {
  let [wallMs, elapsedMs] = [now.getTime(), 1_000];
  await using own = await startModuleWorld({ clock: () => new Date(wallMs), elapsed: () => elapsedMs });
  const params = paramsOf((await own.writeTestRun({ status: "running" })).id, own.path);
  await own.api.cancelTestRun({ params });
  const force = async () => (await own.api.forceCancelTestRun({ params })).response.status;

  wallMs += 3_600_000;
  elapsedMs += 9_999;
  expect(await force()).toBe(409);
  elapsedMs += 1;
  expect(await force()).toBe(202);
});

test.each(others)("conflicts when the test is %s", async (status) => {
  const { api, store, writeTestRun } = world();
  const { id } = await writeTestRun({ status, cancelRequestedAt: longAgo });

  const { response } = await api.forceCancelTestRun({ params: paramsOf(id) });

  expect(response.status).toBe(409);
  expect((await getTestRun(store, id))?.status).toBe(status);
});
