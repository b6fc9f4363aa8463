// Columns for encrypted secrets: text instead of JSON, and the names of keys. This converts existing values to JSON text;
// encryption/opening.ts encrypts them, because it has the keys.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table encryption_keys (
      id text collate "C" primary key,
      is_current boolean not null,
      created_at timestamptz(3) not null,
      retired_at timestamptz(3),
      check (not is_current or retired_at is null)
    );
    create unique index encryption_keys_current on encryption_keys (is_current) where is_current;

    create table sealed_places (place text collate "C" primary key);

    alter table secrets alter value type text using to_json(value)::text;
    alter table ssh_keys alter value type text using to_json(value)::text;
    alter table oauth_clients alter webhook_secret type text using to_json(webhook_secret)::text;
    alter table oauth_tokens
      alter secret type text using to_json(secret)::text,
      alter ssh_key type text using to_json(ssh_key)::text;
    alter table notification_configurations
      alter secret type text using to_json(secret)::text,
      alter url type text using to_json(url)::text;
    alter table test_variables alter value type text using to_json(value)::text;
    alter table workspace_outputs alter value type text using to_json(value::text)::text;
    alter table runs
      alter variables drop not null,
      alter variables type text using nullif(variables::text, '[]');
    alter table test_runs
      alter variables drop not null,
      alter variables type text using nullif(variables::text, '[]');
  `.execute(database);
}
