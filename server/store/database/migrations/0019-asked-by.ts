// The token of the caller who asked for something. Older upload addresses have no known caller, so they end.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table configuration_versions add column token_id text collate "C";
    alter table runs add column token_id text collate "C";
    alter table test_runs add column token_id text collate "C";
  `.execute(database);
}
