// A run keeps the working directory that its workspace had when the run was created.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column if not exists working_directory text;
    update runs set working_directory = workspaces.working_directory from workspaces
      where workspaces.id = runs.workspace_id and workspaces.working_directory is not null
        and status not in (
          'planned_and_finished', 'policy_soft_failed', 'applied', 'discarded', 'errored', 'canceled', 'force_canceled');
  `.execute(database);
}
