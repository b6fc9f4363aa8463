import { expect, test } from "vitest";
import { testRunMachine } from "../../../generated/machines.ts";
import type { TestRunStatus } from "../../../server/domain/types.ts";
import { getTestRun } from "../../../server/store/modules/test-runs.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startModuleWorld({ clock: () => now }));
const paramsOf = (id: string, path: ReturnType<typeof world>["path"] = world().path) => ({
  path: { ...path, test_run_id: id },
});
const statuses = Object.keys(testRunMachine.exits) as TestRunStatus[];

test("asks a running test to stop, which continues until it has cleaned up", async () => {
  const { api, store, writeTestRun } = world();
  const { id } = await writeTestRun({ status: "running" });

  const { response } = await api.cancelTestRun({ params: paramsOf(id) });

  expect([response.status, await response.text()]).toEqual([202, ""]);
  expect(await getTestRun(store, id)).toMatchObject({ status: "running", cancelRequestedAt: now });
});

test("never sets the time of the last change back", async () => {
  const { api, writeTestRun } = world();
  const changed = new Date("2026-11-21T12:00:05.000Z");
  const { id } = await writeTestRun({ status: "running", updatedAt: changed });

  await api.cancelTestRun({ params: paramsOf(id) });

  const { data } = await api.showTestRun({ params: paramsOf(id) });
  expect(data?.data.attributes["updated-at"]).toBe(changed.toISOString());
});

test.each(statuses.filter((status) => status !== "running"))("conflicts when the test is %s", async (status) => {
  const { api, store, writeTestRun } = world();
  const { id } = await writeTestRun({ status });

  const { response, error } = await api.cancelTestRun({ params: paramsOf(id) });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("Test is not running.");
  expect(await getTestRun(store, id)).toMatchObject({ status, cancelRequestedAt: null });
});

test("conflicts if the test was canceled before", async () => {
  const { api, writeTestRun } = world();
  const { id } = await writeTestRun({ status: "running", cancelRequestedAt: now });

  expect((await api.cancelTestRun({ params: paramsOf(id) })).response.status).toBe(409);
});

test("of several simultaneous cancels, one is accepted", async () => {
  const { api, writeTestRun } = world();
  const params = paramsOf((await writeTestRun({ status: "running" })).id);

  const answers = await Promise.all(Array.from({ length: 8 }, () => api.cancelTestRun({ params })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([202, ...Array(7).fill(409)]);
});
