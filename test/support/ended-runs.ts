// Writes ended runs of a workspace to the store.
import { newId } from "../../server/domain/ids.ts";
import { createRun as newRun } from "../../server/domain/run.ts";
import type { Phase, RunStatus } from "../../server/domain/types.ts";
import { listUsers } from "../../server/store/people/users.ts";
import { createApply, createPlan } from "../../server/store/runs/phases.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { noon, ordinaryDraft, seconds } from "./runs.ts";
import type { WorkspaceWorld } from "./workspace-world.ts";

export interface EndedRun {
  status: RunStatus;
  /** Seconds; a phase without a duration never started. */
  planned?: number;
  applied?: number;
  softFailed?: number;
}

export async function writeRuns(world: WorkspaceWorld, ended: readonly EndedRun[]): Promise<void> {
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
      const check = { id: newId("policyCheck"), runId: run.id, status: "overridden", statusTimestamps: "{}" } as const;
      const counts = { passed: 0, softFailed, hardFailed: 0, createdAt: noon };
      await store
        .insertInto("policyChecks")
        .values({ ...check, ...counts })
        .execute();
    }
  }
}

function finished(duration: number | undefined): Partial<Phase> {
  if (duration === undefined) return {};
  const times = { "started-at": noon.toISOString(), "finished-at": seconds(duration).toISOString() };
  return { status: "finished", statusTimestamps: times };
}
