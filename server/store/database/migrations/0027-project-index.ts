// The workspaces of a project are counted by this index alone.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop index workspaces_project;
    create index workspaces_project on workspaces (project_id, seq) include (organization_name);
  `.execute(database);
}
