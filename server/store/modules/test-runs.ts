import { type Insertable, type Selectable, sql } from "kysely";
import type { Page, TestRun, TestRunSource } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import { assertNoneLeft, type Described, type PageQuery, paged } from "../lists/paged.ts";
import { json, type Tables } from "../tables.ts";

export const toTestRun =
  (store: Store) =>
  (row: Selectable<Tables["testRuns"]>): TestRun => {
    const run = open(store, "testRuns", unordered(row));
    return { ...run, variables: run.variables ?? [] };
  };

export async function getTestRun(store: Store, id: string): Promise<TestRun | undefined> {
  const row = await store.selectFrom("testRuns").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toTestRun(store)(row);
}

interface TestRunFilter extends Described<"listTestRuns", "filter"> {
  source?: readonly TestRunSource[] | undefined;
}

/** Newest first. */
export function listTestRuns(
  store: Store,
  moduleId: string,
  { filter = {}, page }: { filter?: TestRunFilter | undefined; page: PageQuery },
): Promise<Page<TestRun>> {
  const { source: sources, ...ignored } = filter;
  assertNoneLeft(ignored);
  let query = store.selectFrom("testRuns").selectAll().where("moduleId", "=", moduleId);
  if (sources?.length) query = query.where("source", "=", anyOf(sources));
  return paged(store, query.orderBy("seq", "desc"), page, toTestRun(store));
}

/** The number of tests that have not started, counted up to `most`. */
export async function countWaitingTests(store: Store, moduleId: string, most: number): Promise<number> {
  return (await waitingTests(store, moduleId, most))[0]!.count;
}

const waitingTests = preparedQuery((store: Store, moduleId: string, most: number) => {
  const waiting = store
    .selectFrom("testRuns")
    .select("id")
    .where("moduleId", "=", moduleId)
    .where("status", "=", sql.lit("queued"))
    .limit(most);
  return store.selectFrom(waiting.as("waiting")).select(sql<number>`count(*)`.as("count"));
});

const insertTestRun = command((store, [row]: [Insertable<Tables["testRuns"]>]) =>
  store.insertInto("testRuns").values(row),
);

export async function createTestRun(store: Store, run: TestRun): Promise<void> {
  const variables = run.variables.length > 0 ? run.variables : null;
  const row = await seal(store, "testRuns", { ...run, variables });
  await insertTestRun(store, [{ ...row, statusTimestamps: json(run.statusTimestamps) }]);
}

export const saveTestRun = saver<TestRun>("testRuns", ({ variables: _neverChange, ...run }) => ({
  ...run,
  statusTimestamps: json(run.statusTimestamps),
}));
