// A test variable may be without a description.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table test_variables alter column description drop not null`.execute(database);
}
