// What became of the last scheduled destroy run of a workspace, and the workspaces whose next one is due.
import { type Kysely, sql } from "kysely";

/** Times chosen before had no effect, and nobody knows who chose them: they have none until somebody chooses again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspaces
      add column if not exists auto_destroy_status text,
      add column if not exists auto_destroy_held boolean not null default true;
    alter table workspaces alter column auto_destroy_held set default false;
    create index if not exists workspaces_auto_destroy on workspaces (auto_destroy_at) where auto_destroy_at is not null;
  `.execute(database);
}
