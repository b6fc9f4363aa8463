import type { Apply, CostEstimate, Plan, PolicyCheck, TaskStage } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { rowById } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { json } from "../tables.ts";

const stamped = <Item extends { statusTimestamps: object }>(item: Item) => ({
  ...item,
  statusTimestamps: json(item.statusTimestamps),
});

export const getPlan: (store: Store, id: string) => Promise<Plan | undefined> = rowById("plans");
export const getApply: (store: Store, id: string) => Promise<Apply | undefined> = rowById("applies");

/** Returns only existing ones, in any order. */
export function listPlansById(store: Store, ids: readonly string[]): Promise<Plan[]> {
  return store.selectFrom("plans").selectAll().where("id", "=", anyOf(ids)).execute();
}

/** Returns only existing ones, in any order. */
export function listAppliesById(store: Store, ids: readonly string[]): Promise<Apply[]> {
  return store.selectFrom("applies").selectAll().where("id", "=", anyOf(ids)).execute();
}

type Row<Item> = Omit<Item, "statusTimestamps"> & { statusTimestamps: string };

const insertPlan = command((store, [row]: [Row<Plan>]) => store.insertInto("plans").values(row));
const insertApply = command((store, [row]: [Row<Apply>]) => store.insertInto("applies").values(row));

export const createPlan = (store: Store, plan: Plan): Promise<void> => insertPlan(store, [stamped(plan)]);
export const createApply = (store: Store, apply: Apply): Promise<void> => insertApply(store, [stamped(apply)]);

export const savePlan = saver<Plan>("plans", stamped);
export const saveApply = saver<Apply>("applies", stamped);

/** Only the first attempt gets the apply. */
export async function claimApply(store: Store, id: string, attempt: string): Promise<boolean> {
  const result = await store
    .updateTable("applies")
    .set((apply) => ({ begunBy: attempt, version: apply("version", "+", 1) }))
    .where("id", "=", id)
    .where("begunBy", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

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
