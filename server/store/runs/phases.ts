// Plans and applies.
import type { Apply, Plan } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, nextVersion } from "../database/rows.ts";
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
