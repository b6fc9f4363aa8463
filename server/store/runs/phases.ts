// Plans and applies.
import type { Apply, CostEstimate, Plan, PolicyCheck, TaskStage } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, nextVersion, unordered } from "../database/rows.ts";
import { json } from "../tables.ts";

const toPlanRow = (plan: Plan) => ({ ...plan, statusTimestamps: json(plan.statusTimestamps) });
const toApplyRow = (apply: Apply) => ({ ...apply, statusTimestamps: json(apply.statusTimestamps) });

type PlanRow = ReturnType<typeof toPlanRow>;
type ApplyRow = ReturnType<typeof toApplyRow>;

const planById = preparedQuery((store: Store, id: string) =>
  store.selectFrom("plans").selectAll().where("id", "=", id),
);

export async function getPlan(store: Store, id: string): Promise<Plan | undefined> {
  return (await planById(store, id))[0];
}

/** Returns only existing ones, in any order. */
export function listPlansById(store: Store, ids: readonly string[]): Promise<Plan[]> {
  return store.selectFrom("plans").selectAll().where("id", "=", anyOf(ids)).execute();
}

const insertPlan = command((store, [row]: [PlanRow]) => store.insertInto("plans").values(row));
const updatePlan = saver("plans");

export function createPlan(store: Store, plan: Plan): Promise<void> {
  return insertPlan(store, [toPlanRow(plan)]);
}

/** Throws `RaceLost`. */
export async function savePlan(store: Store, plan: Plan): Promise<Plan> {
  const saved = nextVersion(plan);
  await updatePlan(store, toPlanRow(saved), plan);
  return saved;
}

const applyById = preparedQuery((store: Store, id: string) =>
  store.selectFrom("applies").selectAll().where("id", "=", id),
);

export async function getApply(store: Store, id: string): Promise<Apply | undefined> {
  return (await applyById(store, id))[0];
}

/** Returns only existing ones, in any order. */
export function listAppliesById(store: Store, ids: readonly string[]): Promise<Apply[]> {
  return store.selectFrom("applies").selectAll().where("id", "=", anyOf(ids)).execute();
}

const insertApply = command((store, [row]: [ApplyRow]) => store.insertInto("applies").values(row));
const updateApply = saver("applies");

export function createApply(store: Store, apply: Apply): Promise<void> {
  return insertApply(store, [toApplyRow(apply)]);
}

/** Throws `RaceLost`. */
export async function saveApply(store: Store, apply: Apply): Promise<Apply> {
  const saved = nextVersion(apply);
  await updateApply(store, toApplyRow(saved), apply);
  return saved;
}

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
