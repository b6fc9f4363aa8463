// Whether a caller chose the time of the next destroy run, or it follows from the time without activity.
import { type Kysely, sql } from "kysely";

/** Nobody knows of earlier times beside a duration: they follow from it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspaces add column if not exists auto_destroy_chosen boolean not null default false;
    update workspaces set auto_destroy_chosen = true
      where auto_destroy_at is not null and auto_destroy_activity_duration is null;
  `.execute(database);
}
