// For workspaces with a repository: secrets of the connection, the last seen branches and tags, and seen pushes.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table oauth_clients add column webhook_secret text;
    alter table oauth_tokens add column secret text;

    create index workspaces_vcs on workspaces (id) where vcs_repo is not null;
    create index workspaces_webhook on workspaces ((substring(vcs_repo ->> 'webhookUrl' from '[^/]*$')))
      where vcs_repo is not null;

    create table vcs_watches (
      workspace_id text collate "C" primary key references workspaces on delete cascade,
      repository text not null,
      heads jsonb not null,
      looked_at timestamptz(3),
      next_look_at timestamptz(3),
      error text
    );
    create index vcs_watches_due on vcs_watches (next_look_at);

    create table vcs_pushes (
      workspace_id text collate "C" not null references workspaces on delete cascade,
      ref text collate "C" not null,
      commit_sha text collate "C" not null,
      event jsonb not null,
      waiting boolean not null,
      seen_at timestamptz(3) not null,
      primary key (workspace_id, ref, commit_sha)
    );
    create index vcs_pushes_waiting on vcs_pushes (workspace_id, seen_at) where waiting;
  `.execute(database);
}
