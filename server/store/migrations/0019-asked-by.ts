// The token by which something was asked for. Upload addresses of before are not known to be anybody's: they end.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table configuration_versions add column token_id text collate "C";
    alter table runs add column token_id text collate "C";
    alter table test_runs add column token_id text collate "C";
  `.execute(database);
}
