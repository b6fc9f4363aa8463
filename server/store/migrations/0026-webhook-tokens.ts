// The token of a webhook address lets its bearer in: a hash finds its workspace, and the address itself is a secret.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspaces add column webhook_token_hash text collate "C", add column webhook_url text;
    drop index workspaces_webhook;
    -- As JSON text, which is encrypted where the keys are known, see encryption/opening.ts.
    update workspaces
    set webhook_token_hash =
          encode(sha256(convert_to(substring(vcs_repo ->> 'webhookUrl' from '[^/]*$'), 'UTF8')), 'hex'),
        webhook_url = (vcs_repo -> 'webhookUrl')::text,
        vcs_repo = vcs_repo - 'webhookUrl'
    where jsonb_typeof(vcs_repo) = 'object';
    create unique index workspaces_webhook on workspaces (webhook_token_hash);
  `.execute(database);
}
