import type { Insertable, Selectable } from "kysely";
import type { Page, TestRun, TestRunSource } from "../domain/types.ts";
import { command, saver } from "./commands.ts";
import type { Store } from "./database.ts";
import { open, seal } from "./encryption/seal.ts";
import { type PageQuery, paged } from "./paged.ts";
import { anyOf, nextVersion, unordered } from "./rows.ts";
import { json, type Tables } from "./tables.ts";

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

/** Newest first. */
export function listTestRuns(
  store: Store,
  moduleId: string,
  { filter, page }: { filter?: { source?: readonly TestRunSource[] | undefined } | undefined; page: PageQuery },
): Promise<Page<TestRun>> {
  const sources = filter?.source;
  let query = store.selectFrom("testRuns").selectAll().where("moduleId", "=", moduleId);
  if (sources?.length) query = query.where("source", "=", anyOf(sources));
  return paged(store, query.orderBy("seq", "desc"), page, toTestRun(store));
}

const insertTestRun = command((store, [row]: [Insertable<Tables["testRuns"]>]) =>
  store.insertInto("testRuns").values(row),
);
const updateTestRun = saver("testRuns");

export async function createTestRun(store: Store, run: TestRun): Promise<void> {
  const variables = run.variables.length > 0 ? run.variables : null;
  const row = await seal(store, "testRuns", { ...run, variables });
  await insertTestRun(store, [{ ...row, statusTimestamps: json(run.statusTimestamps) }]);
}

/** Throws `RaceLost`. */
export async function saveTestRun(store: Store, run: TestRun): Promise<TestRun> {
  const saved = nextVersion(run);
  // Its variables never change.
  const { variables: _, ...row } = saved;
  await updateTestRun(store, { ...row, statusTimestamps: json(saved.statusTimestamps) }, run);
  return saved;
}
