// Plans and applies.
import type { Apply, Plan } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { anyOf, nextVersion, wonBy } from "./rows.ts";
import { json } from "./tables.ts";

const toPlanRow = (plan: Plan) => ({ ...plan, statusTimestamps: json(plan.statusTimestamps) });
const toApplyRow = (apply: Apply) => ({ ...apply, statusTimestamps: json(apply.statusTimestamps) });

export function getPlan(store: Store, id: string): Promise<Plan | undefined> {
  return store.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Existing ones only, in no particular order. */
export function listPlansById(store: Store, ids: readonly string[]): Promise<Plan[]> {
  return store.selectFrom("plans").selectAll().where("id", "=", anyOf(ids)).execute();
}

export async function createPlan(store: Store, plan: Plan): Promise<void> {
  await store.insertInto("plans").values(toPlanRow(plan)).execute();
}

/** Throws `RaceLost`. */
export async function savePlan(store: Store, plan: Plan): Promise<Plan> {
  const saved = nextVersion(plan);
  const result = await store
    .updateTable("plans")
    .set(toPlanRow(saved))
    .where("id", "=", plan.id)
    .where("version", "=", plan.version)
    .executeTakeFirst();
  return wonBy(result, saved);
}

export function getApply(store: Store, id: string): Promise<Apply | undefined> {
  return store.selectFrom("applies").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Existing ones only, in no particular order. */
export function listAppliesById(store: Store, ids: readonly string[]): Promise<Apply[]> {
  return store.selectFrom("applies").selectAll().where("id", "=", anyOf(ids)).execute();
}

export async function createApply(store: Store, apply: Apply): Promise<void> {
  await store.insertInto("applies").values(toApplyRow(apply)).execute();
}

/** Throws `RaceLost`. */
export async function saveApply(store: Store, apply: Apply): Promise<Apply> {
  const saved = nextVersion(apply);
  const result = await store
    .updateTable("applies")
    .set(toApplyRow(saved))
    .where("id", "=", apply.id)
    .where("version", "=", apply.version)
    .executeTakeFirst();
  return wonBy(result, saved);
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
