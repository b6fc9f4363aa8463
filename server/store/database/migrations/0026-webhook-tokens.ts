// The token of a webhook address is a secret: a hash of it finds the workspace, and the address is encrypted.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspaces add column webhook_token_hash text collate "C", add column webhook_url text;
    drop index workspaces_webhook;
    -- As JSON text; encryption/opening.ts encrypts it, because it has the keys.
    update workspaces
    set webhook_token_hash =
          encode(sha256(convert_to(substring(vcs_repo ->> 'webhookUrl' from '[^/]*$'), 'UTF8')), 'hex'),
        webhook_url = (vcs_repo -> 'webhookUrl')::text,
        vcs_repo = vcs_repo - 'webhookUrl'
    where jsonb_typeof(vcs_repo) = 'object';
    create unique index workspaces_webhook on workspaces (webhook_token_hash);
  `.execute(database);
}
