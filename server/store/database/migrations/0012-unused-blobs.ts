// Files of the blob store without references.
import { type Kysely, sql } from "kysely";

/** Each table with files, and the keys of files that belong to one row. Bundles are shared: see 0014. */
const keys = {
  plans: ["log_blob", "file_blob"],
  applies: ["log_blob", "'apply-outcomes/' || id"],
  test_runs: ["log_blob"],
  state_versions: ["'states/' || id"],
};

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table unused_blobs (
      key text collate "C" primary key,
      since timestamptz(3) not null
    );
    create index unused_blobs_since on unused_blobs (since);
  `.execute(database);
  for (const [table, expressions] of Object.entries(keys)) {
    const gone = expressions.map((expression) => `select ${expression} as key from gone`).join(" union all ");
    await sql
      .raw(`
        create function note_blobs_of_${table}() returns trigger language plpgsql as $$
        begin
          insert into unused_blobs (key, since)
          select distinct key, now() from (${gone}) as blobs where key is not null
          on conflict (key) do nothing;
          return null;
        end $$;
        create trigger ${table}_gone after delete on ${table}
          referencing old table as gone for each statement execute function note_blobs_of_${table}();
      `)
      .execute(database);
  }
}
