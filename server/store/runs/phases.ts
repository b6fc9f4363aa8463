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
type Judged<Item> = Omit<Row<Item>, "results"> & { results: string };

const withResults = <Item extends { statusTimestamps: object; results: object }>(item: Item) => ({
  ...stamped(item),
  results: json(item.results),
});

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

const insertEstimate = command((store, [row]: [Row<CostEstimate>]) => store.insertInto("costEstimates").values(row));

export const createCostEstimate = (store: Store, estimate: CostEstimate) => insertEstimate(store, [stamped(estimate)]);

const updateEstimate = command((store, [row]: [Row<CostEstimate>]) =>
  store.updateTable("costEstimates").set(row).where("id", "=", row.id),
);

/** Call it in a transaction that also saves the run: the version of the run prevents lost updates. */
export const saveCostEstimate = (store: Store, estimate: CostEstimate) => updateEstimate(store, [stamped(estimate)]);

/** Oldest first. */
export async function listPolicyChecks(store: Store, runId: string): Promise<PolicyCheck[]> {
  const rows = await store.selectFrom("policyChecks").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

export async function getPolicyCheck(store: Store, id: string): Promise<PolicyCheck | undefined> {
  const row = await store.selectFrom("policyChecks").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
}

const insertCheck = command((store, [row]: [Judged<PolicyCheck>]) => store.insertInto("policyChecks").values(row));

export const createPolicyCheck = (store: Store, check: PolicyCheck) => insertCheck(store, [withResults(check)]);

const updateCheck = command((store, [row]: [Judged<PolicyCheck>]) =>
  store.updateTable("policyChecks").set(row).where("id", "=", row.id),
);

/** As `saveCostEstimate`. */
export const savePolicyCheck = (store: Store, check: PolicyCheck) => updateCheck(store, [withResults(check)]);

/** Oldest first. */
export async function listTaskStages(store: Store, runId: string): Promise<TaskStage[]> {
  const rows = await store.selectFrom("taskStages").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

/** Returns only existing ones, oldest first. */
export async function listTaskStagesById(store: Store, ids: readonly string[]): Promise<TaskStage[]> {
  const rows = await store.selectFrom("taskStages").selectAll().where("id", "=", anyOf(ids)).orderBy("seq").execute();
  return rows.map(unordered);
}

const insertStage = command((store, [row]: [Judged<TaskStage>]) => store.insertInto("taskStages").values(row));

export const createTaskStage = (store: Store, stage: TaskStage) => insertStage(store, [withResults(stage)]);

const updateStage = command((store, [row]: [Judged<TaskStage>]) =>
  store.updateTable("taskStages").set(row).where("id", "=", row.id),
);

/** As `saveCostEstimate`. */
export const saveTaskStage = (store: Store, stage: TaskStage) => updateStage(store, [withResults(stage)]);
