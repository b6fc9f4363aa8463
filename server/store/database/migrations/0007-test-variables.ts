// The description of a test variable may be null.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table test_variables alter column description drop not null`.execute(database);
}
