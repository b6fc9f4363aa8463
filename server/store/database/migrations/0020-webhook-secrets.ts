// Pushes must be signed, so every connection gets a webhook secret.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  // The random bits of two UUIDs. Nobody sees this secret: create a new one, which is printed once.
  await sql`
    update oauth_clients
    set webhook_secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where webhook_secret is null;
    alter table oauth_clients alter column webhook_secret set not null;
  `.execute(database);
}
