import type { Page, TestRun, TestRunSource } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { type PageQuery, paged } from "./paged.ts";
import { anyOf, nextVersion, unordered, wonBy } from "./rows.ts";
import { json } from "./tables.ts";

const toRow = (run: TestRun) => ({
  ...run,
  statusTimestamps: json(run.statusTimestamps),
  variables: json(run.variables),
});

export async function getTestRun(store: Store, id: string): Promise<TestRun | undefined> {
  const row = await store.selectFrom("testRuns").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
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
  return paged(query.orderBy("seq", "desc"), page, unordered);
}

export async function createTestRun(store: Store, run: TestRun): Promise<void> {
  await store.insertInto("testRuns").values(toRow(run)).execute();
}

/** Throws `RaceLost`. */
export async function saveTestRun(store: Store, run: TestRun): Promise<TestRun> {
  const saved = nextVersion(run);
  const result = await store
    .updateTable("testRuns")
    .set(toRow(saved))
    .where("id", "=", run.id)
    .where("version", "=", run.version)
    .executeTakeFirst();
  return wonBy(result, saved);
}
