// The file that a plan saves for its apply, and the attempt that has started the apply.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plans add column file_blob text;
    alter table applies add column begun_by text;
  `.execute(database);
}
