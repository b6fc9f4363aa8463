// All configurations with the same files share a bundle: it is removed after the last of them.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  // In one order, so that two deletions do not deadlock. A bundle that is already noted is noted again: its waiting time
  // restarts, and a worker that is about to remove it notices.
  await sql`
    create index configuration_versions_blob on configuration_versions (blob) where blob is not null;

    create function note_bundles() returns trigger language plpgsql as $$
    begin
      insert into unused_blobs (key, since)
      select distinct blob, now() from gone where blob is not null order by blob
      on conflict (key) do update set since = excluded.since;
      return null;
    end $$;
    create trigger configuration_versions_gone after delete on configuration_versions
      referencing old table as gone for each statement execute function note_bundles();
  `.execute(database);
}
