// The checks of a run between plan and apply: cost estimates, policy checks, task stages.
import type { CostEstimate, PolicyCheck, TaskStage } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { json } from "../tables.ts";

const stamped = <Item extends { statusTimestamps: object }>(item: Item) => ({
  ...item,
  statusTimestamps: json(item.statusTimestamps),
});

/** Returns only existing ones, in any order. */
export function listCostEstimatesById(store: Store, ids: readonly string[]): Promise<CostEstimate[]> {
  return store.selectFrom("costEstimates").selectAll().where("id", "=", anyOf(ids)).execute();
}

export async function createCostEstimate(store: Store, estimate: CostEstimate): Promise<void> {
  await store.insertInto("costEstimates").values(stamped(estimate)).execute();
}

/** Oldest first. */
export async function listPolicyChecks(store: Store, runId: string): Promise<PolicyCheck[]> {
  const rows = await store.selectFrom("policyChecks").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

export async function createPolicyCheck(store: Store, check: PolicyCheck): Promise<void> {
  await store.insertInto("policyChecks").values(stamped(check)).execute();
}

/** Oldest first. */
export async function listTaskStages(store: Store, runId: string): Promise<TaskStage[]> {
  const rows = await store.selectFrom("taskStages").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

export async function createTaskStage(store: Store, stage: TaskStage): Promise<void> {
  await store.insertInto("taskStages").values(stamped(stage)).execute();
}
