// An index for the events that a user caused: it shows whether the user has left anything in an organization.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists run_events_actor on run_events (actor_id) where actor_id is not null
  `.execute(database);
}
