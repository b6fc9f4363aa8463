import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { createRun as newRun } from "../../../server/domain/run.ts";
import type { Phase, RunStatus } from "../../../server/domain/types.ts";
import { listUsers } from "../../../server/store/people/users.ts";
import { createApply, createPlan, createPolicyCheck } from "../../../server/store/runs/phases.ts";
import { createRun } from "../../../server/store/runs/runs.ts";
import { noon, ordinaryDraft, seconds } from "../../support/runs.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

interface EndedRun {
  status: RunStatus;
  /** Seconds; a phase without a duration never started. */
  planned?: number;
  applied?: number;
  softFailed?: boolean;
}

/** Writes ended runs of the workspace to the store. */
async function writeRuns(world: WorkspaceWorld, ended: readonly EndedRun[]): Promise<void> {
  const { api, params, store, workspaceId, organization } = world;
  const { data } = await api.createConfigurationVersion({
    params,
    body: { data: { type: "configuration-versions", attributes: {} } },
  });
  const [user] = await listUsers(store);
  const draft = { ...ordinaryDraft, organizationName: organization, workspaceId, createdById: user!.id };
  for (const { status, planned, applied, softFailed } of ended) {
    const { run, plan, apply } = newRun({ ...draft, configurationVersionId: data!.data.id }, noon);
    await createRun(store, { ...run, status });
    await createPlan(store, { ...plan, ...finished(planned) });
    await createApply(store, { ...apply, ...finished(applied) });
    if (softFailed) {
      const check = { id: newId("policyCheck"), runId: run.id, status: "overridden", statusTimestamps: {} } as const;
      await createPolicyCheck(store, { ...check, results: [], message: null, createdAt: noon });
    }
  }
}

function finished(duration: number | undefined): Partial<Phase> {
  if (duration === undefined) return {};
  const times = { "started-at": noon.toISOString(), "finished-at": seconds(duration).toISOString() };
  return { status: "finished", statusTimestamps: times };
}

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
    { status: "applied", planned: 10, applied: 30, softFailed: true },
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
