// Counts the runs of all organizations by status.
import { runMachine } from "../../../generated/machines.ts";
import type { RunStatus } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";

export async function countRuns(store: Store): Promise<Record<RunStatus, number>> {
  const rows = await store
    .selectFrom("runs")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(runMachine.states.map((status) => [status, counts.get(status) ?? 0])) as Record<
    RunStatus,
    number
  >;
}
