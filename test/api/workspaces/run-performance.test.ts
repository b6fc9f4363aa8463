import { expect, test } from "vitest";
import { type EndedRun, writeRuns } from "../../support/ended-runs.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

async function performanceOf({ api, params }: WorkspaceWorld) {
  const { data } = await api.showWorkspace({ params });
  const { attributes } = data!.data;
  return {
    apply: attributes["apply-duration-average"],
    plan: attributes["plan-duration-average"],
    policies: attributes["policy-check-failures"],
    failures: attributes["run-failures"],
    runs: attributes["workspace-kpis-runs-count"],
  };
}

test("a workspace without runs has no averages", async () => {
  await using world = await startWorkspaceWorld();

  expect(await performanceOf(world)).toEqual({ apply: 0, plan: 0, policies: 0, failures: 0, runs: 0 });
});

test("averages the durations of phases that ran, and counts failures", async () => {
  await using world = await startWorkspaceWorld();

  await writeRuns(world, [
    { status: "applied", planned: 10, applied: 30, softFailed: 1 },
    { status: "applied", planned: 20, applied: 10 },
    { status: "errored", planned: 60 },
  ]);

  expect(await performanceOf(world)).toEqual({ apply: 20_000, plan: 30_000, policies: 1, failures: 1, runs: 3 });
});

test("counts only the last thirty applied runs", async () => {
  await using world = await startWorkspaceWorld();
  const old: EndedRun[] = Array.from({ length: 5 }, () => ({ status: "errored", planned: 1_000 }));
  const others = (["planned_and_finished", "discarded", "canceled"] as const).map((status) => ({
    status,
    planned: 900,
  }));
  const counted: EndedRun[] = Array.from({ length: 30 }, () => ({ status: "applied", planned: 2, applied: 1 }));

  await writeRuns(world, [...old, ...counted, ...others]);

  expect(await performanceOf(world)).toEqual({ apply: 1_000, plan: 2_000, policies: 0, failures: 0, runs: 30 });
});
