// The tests of a module that have not started are counted before another one is added.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists test_runs_waiting on test_runs (module_id) where status = 'queued'
  `.execute(database);
}
