// Notifies workers when a workspace or module is deleted, in whatever way.
import { type Kysely, sql } from "kysely";

const tables = ["workspaces", "registry_modules"];

export async function up(database: Kysely<unknown>): Promise<void> {
  // The channel of workers, see server/jobs/queue/queue.ts.
  await sql`
    create function tell_of_gone() returns trigger language plpgsql as $$
    begin
      perform pg_notify('infrarun_look_again', id) from gone;
      return null;
    end $$
  `.execute(database);
  for (const table of tables) {
    await sql`
      create trigger ${sql.raw(table)}_told_of after delete on ${sql.table(table)}
        referencing old table as gone for each statement execute function tell_of_gone()
    `.execute(database);
  }
}
