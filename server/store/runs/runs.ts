import { type Insertable, type Selectable, sql } from "kysely";
import { runMachine } from "../../../generated/machines.ts";
import type { Comment, Run, RunEvent, RunStatus } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery, reader, rowById } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import { readLight } from "../lists/weight.ts";
import { json, type Tables } from "../tables.ts";

export const toRun =
  (store: Store) =>
  (row: Selectable<Tables["runs"]>): Run => {
    const opened = open(store, "runs", row);
    return { ...own(opened), variables: opened.variables ?? [] };
  };

const own = reader<Run>("seq");

const runById = rowById("runs");

export async function getRun(store: Store, id: string): Promise<Run | undefined> {
  const row = await runById(store, id);
  return row && toRun(store)(row);
}

/** Returns only existing ones, in any order. */
export async function listRunsById(store: Store, ids: readonly string[]): Promise<Run[]> {
  const rows = await readLight(store, store.selectFrom("runs").selectAll().where("id", "=", anyOf(ids)));
  return rows.map(toRun(store));
}

const insertRun = command((store, [row]: [Insertable<Tables["runs"]>]) => store.insertInto("runs").values(row));

export async function createRun(store: Store, run: Run): Promise<void> {
  const variables = run.variables.length > 0 ? run.variables : null;
  const row = await seal(store, "runs", { ...run, variables });
  await insertRun(store, [{ ...row, statusTimestamps: json(run.statusTimestamps) }]);
}

/** The transaction also throws `RaceLost` if another run has taken the workspace in the meantime. */
export const saveRun = saver<Run>("runs", ({ variables: _neverChange, ...run }) => ({
  ...run,
  statusTimestamps: json(run.statusTimestamps),
}));

/** Reads and locks the run that holds the workspace. */
export async function holdHolder(store: Store, workspaceId: string): Promise<Run | undefined> {
  const row = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("holdsWorkspace", "=", true)
    .forUpdate()
    .executeTakeFirst();
  return row && toRun(store)(row);
}

/**
 * Returns at most three runs: the current holder of the workspace, and the oldest confirmed and pending runs that wait for
 * it. Plan-only and saved-plan runs do not wait.
 */
export async function listLine(store: Store, workspaceId: string): Promise<Run[]> {
  return (await line(store, workspaceId)).map(toRun(store));
}

const line = preparedQuery((store: Store, workspaceId: string) => {
  const ofWorkspace = () => store.selectFrom("runs").selectAll().where("workspaceId", "=", workspaceId);
  const first = (query: ReturnType<typeof ofWorkspace>) => store.selectFrom(query.limit(1).as("run")).selectAll();
  const waiting = (status: RunStatus) => ofWorkspace().where("status", "=", status).orderBy("seq");
  return first(ofWorkspace().where("holdsWorkspace", "=", true))
    .unionAll(first(waiting("confirmed").where("holdsWorkspace", "=", false)))
    .unionAll(first(waiting("pending").where("operation", "not in", ["plan_only", "save_plan"])));
});

/** The number of runs that have not started, counted up to `most`. */
export async function countWaitingRuns(store: Store, workspaceId: string, most: number): Promise<number> {
  return (await waitingRuns(store, workspaceId, most))[0]!.count;
}

const waitingRuns = preparedQuery((store: Store, workspaceId: string, most: number) => {
  const waiting = store
    .selectFrom("runs")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "pending")
    .limit(most);
  return store.selectFrom(waiting.as("waiting")).select(sql<number>`count(*)`.as("count"));
});

/** Runs in these states that are before the run: newest first, the holder last. */
export async function listPriorRuns(store: Store, run: Run, statuses: readonly RunStatus[]): Promise<Run[]> {
  return (await prior(store, run.id, run.workspaceId, statuses)).map(toRun(store));
}

const prior = preparedQuery((store: Store, id: string, workspaceId: string, statuses: readonly RunStatus[]) =>
  store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("id", "<>", id)
    .where("status", "=", anyOf(statuses))
    .where((where) => {
      const itself = where.selectFrom("runs as itself").select("itself.seq").where("itself.id", "=", id);
      return where.or([where("seq", "<", itself), where("holdsWorkspace", "=", true)]);
    })
    .orderBy("holdsWorkspace")
    .orderBy("seq", "desc"),
);

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

/** Oldest first. */
export async function listComments(store: Store, runId: string): Promise<Comment[]> {
  const rows = await store.selectFrom("comments").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

const insertComment = command((store, [comment]: [Comment]) => store.insertInto("comments").values(comment));

export function createComment(store: Store, comment: Comment): Promise<void> {
  return insertComment(store, [comment]);
}

/** Oldest first. */
export async function listRunEvents(store: Store, runId: string): Promise<RunEvent[]> {
  const rows = await store.selectFrom("runEvents").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

/** In their order. */
export async function createRunEvents(store: Store, events: readonly RunEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(store, events);
}

const insertEvents = command((store, events: readonly RunEvent[]) => store.insertInto("runEvents").values(events));

const atOnce = 1_000;

/** Removes some events older than this many days, and returns how many. */
export async function sweepRunEvents(store: Store, days: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("runEvents")
    .where("id", "in", (old) =>
      old
        .selectFrom("runEvents")
        .select("id")
        .where("createdAt", "<", sql<Date>`now() - ${days} * interval '24 hours'`)
        .orderBy("createdAt")
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
