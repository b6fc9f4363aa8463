// Indexes for lists that are filtered by the status of runs.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index workspaces_current_run on workspaces (current_run_id) where current_run_id is not null;

    -- The index has everything that the count of a list needs: also the age of a run, and whether it is plan-only.
    drop index runs_of_organization_status;
    create index runs_of_organization_status on runs (organization_name, status, seq) include (created_at);
    drop index runs_of_workspace_status;
    create index runs_of_workspace_status on runs (workspace_id, status, seq) include (operation, created_at);
  `.execute(database);
}
