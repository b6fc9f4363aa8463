import type { Run, RunStatus } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { anyOf, nextVersion, unordered, wonBy } from "./rows.ts";
import { json } from "./tables.ts";

const toRow = (run: Run) => ({
  ...run,
  statusTimestamps: json(run.statusTimestamps),
  variables: json(run.variables),
});

export async function getRun(store: Store, id: string): Promise<Run | undefined> {
  const row = await store.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
}

/** Those of the ids that are there, in no order. */
export async function listRunsById(store: Store, ids: readonly string[]): Promise<Run[]> {
  const rows = await store.selectFrom("runs").selectAll().where("id", "=", anyOf(ids)).execute();
  return rows.map(unordered);
}

export async function createRun(store: Store, run: Run): Promise<void> {
  await store.insertInto("runs").values(toRow(run)).execute();
}

/** Throws `RaceLost`; so does the transaction when another run took the workspace that this one was to hold. */
export async function saveRun(store: Store, run: Run): Promise<Run> {
  const saved = nextVersion(run);
  const result = await store
    .updateTable("runs")
    .set(toRow(saved))
    .where("id", "=", run.id)
    .where("version", "=", run.version)
    .executeTakeFirst();
  return wonBy(result, saved);
}

/** The run that has the workspace to itself, from leaving `pending` until it is final. */
export async function getHolder(store: Store, workspaceId: string): Promise<Run | undefined> {
  const row = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("holdsWorkspace", "=", true)
    .executeTakeFirst();
  return row && unordered(row);
}

/** The run that waits longest for the workspace; plan-only and saved-plan runs wait for nobody. */
export async function getNextPending(store: Store, workspaceId: string): Promise<Run | undefined> {
  const row = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "pending")
    .where("operation", "not in", ["plan_only", "save_plan"])
    .orderBy("seq")
    .executeTakeFirst();
  return row && unordered(row);
}

/** What is in one of these states and came before the run, or goes before it now: newest first, the holder last. */
export async function listPriorRuns(store: Store, run: Run, statuses: readonly RunStatus[]): Promise<Run[]> {
  const rows = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", run.workspaceId)
    .where("id", "<>", run.id)
    .where("status", "=", anyOf(statuses))
    .where((where) => {
      const itself = where.selectFrom("runs as itself").select("itself.seq").where("itself.id", "=", run.id);
      return where.or([where("seq", "<", itself), where("holdsWorkspace", "=", true)]);
    })
    .orderBy("holdsWorkspace")
    .orderBy("seq", "desc")
    .execute();
  return rows.map(unordered);
}

/** Oldest first. */
export async function listRunsInStatus(
  store: Store,
  workspaceId: string,
  statuses: readonly RunStatus[],
): Promise<Run[]> {
  const rows = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", anyOf(statuses))
    .orderBy("seq")
    .execute();
  return rows.map(unordered);
}
