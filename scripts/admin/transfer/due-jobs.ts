// Jobs that are still due. The queue's own tables are not exported: another store may have another version of them.
import { sql } from "kysely";
import type { Task } from "../../../server/jobs/queue/queue.ts";
import type { Store } from "../../../server/store/database/database.ts";

/** Waiting jobs, and jobs at work, which start again in the other store. */
export async function listDueJobs(store: Store): Promise<Task[]> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    store,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ data: Task }>`
    select data from pgboss.job
    where state in ('created', 'retry', 'active') and data ? 'kind'
    order by created_on, id`.execute(store);
  return rows.map(({ data }) => data);
}
