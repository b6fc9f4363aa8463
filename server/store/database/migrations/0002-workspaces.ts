// Workspaces and related objects.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await connections(database);
  await workspaces(database);
  await belongings(database);
}

async function connections(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      organization_name text collate "C" not null references organizations on delete cascade,
      name text collate "C" not null,
      description text not null,
      is_default boolean not null,
      created_at timestamptz(3) not null,
      constraint projects_name_unique unique (organization_name, name)
    );
    create unique index projects_default_unique on projects (organization_name) where is_default;

    create table agent_pools (
      id text collate "C" primary key,
      organization_name text collate "C" not null references organizations on delete cascade,
      name text collate "C" not null,
      created_at timestamptz(3) not null,
      constraint agent_pools_name_unique unique (organization_name, name)
    );

    create table ssh_keys (
      id text collate "C" primary key,
      organization_name text collate "C" not null references organizations on delete cascade,
      name text collate "C" not null,
      value text not null,
      created_at timestamptz(3) not null,
      constraint ssh_keys_name_unique unique (organization_name, name)
    );

    create table oauth_clients (
      id text collate "C" primary key,
      organization_name text collate "C" not null references organizations on delete cascade,
      name text,
      service_provider text not null,
      http_url text not null,
      api_url text not null,
      created_at timestamptz(3) not null
    );
    create index oauth_clients_organization on oauth_clients (organization_name);

    create table oauth_tokens (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      oauth_client_id text collate "C" not null references oauth_clients on delete cascade,
      organization_name text collate "C" not null references organizations on delete cascade,
      service_provider_user text not null,
      ssh_key text,
      created_at timestamptz(3) not null,
      version integer not null
    );
    create index oauth_tokens_client on oauth_tokens (oauth_client_id, seq);
    create index oauth_tokens_organization on oauth_tokens (organization_name);
  `.execute(database);
}

async function workspaces(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspaces (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      organization_name text collate "C" not null references organizations on delete cascade,
      project_id text collate "C" not null references projects,
      name text collate "C" not null,
      description text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      latest_change_at timestamptz(3) not null,
      execution_mode text not null,
      agent_pool_id text collate "C" references agent_pools on delete set null,
      setting_overwrites jsonb not null,
      allow_destroy_plan boolean not null,
      assessments_enabled boolean not null,
      auto_apply boolean not null,
      auto_apply_run_trigger boolean not null,
      auto_destroy_at timestamptz(3),
      auto_destroy_activity_duration text,
      file_triggers_enabled boolean not null,
      global_remote_state boolean not null,
      queue_all_runs boolean not null,
      speculative_enabled boolean not null,
      structured_run_output_enabled boolean not null,
      source text not null,
      source_name text,
      source_url text,
      tool_version text not null,
      trigger_patterns text[] not null,
      trigger_prefixes text[] not null,
      vcs_repo jsonb,
      working_directory text,
      locked_by jsonb,
      locked_reason text,
      ssh_key_id text collate "C" references ssh_keys on delete set null,
      current_run_id text collate "C",
      current_run_created_at timestamptz(3),
      current_configuration_version_id text collate "C",
      current_state_version_id text collate "C",
      resource_count integer not null,
      version integer not null,
      constraint workspaces_name_unique unique (organization_name, name)
    );
    create index workspaces_order on workspaces (organization_name, seq);
    create index workspaces_changes on workspaces (organization_name, latest_change_at, seq);
    create index workspaces_oldest_runs on workspaces (organization_name, current_run_created_at, seq);
    create index workspaces_newest_runs
      on workspaces (organization_name, current_run_created_at desc nulls last, seq desc);
    create index workspaces_project on workspaces (project_id, seq);
    create index workspaces_agent_pool on workspaces (agent_pool_id) where agent_pool_id is not null;
    create index workspaces_ssh_key on workspaces (ssh_key_id) where ssh_key_id is not null;
    create index workspaces_search on workspaces using gin (name gin_trgm_ops);

    create table team_workspace_accesses (
      team_id text collate "C" not null references teams on delete cascade,
      workspace_id text collate "C" not null references workspaces on delete cascade,
      access text not null,
      primary key (team_id, workspace_id)
    );
    create index team_workspace_accesses_workspace on team_workspace_accesses (workspace_id);

    create table team_project_accesses (
      team_id text collate "C" not null references teams on delete cascade,
      project_id text collate "C" not null references projects on delete cascade,
      access text not null,
      primary key (team_id, project_id)
    );
    create index team_project_accesses_project on team_project_accesses (project_id);
  `.execute(database);
}

async function belongings(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table state_versions (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      workspace_id text collate "C" not null references workspaces on delete cascade,
      run_id text collate "C",
      serial integer not null,
      status text not null,
      intermediate boolean not null,
      resource_count integer not null,
      created_at timestamptz(3) not null
    );
    create index state_versions_workspace on state_versions (workspace_id, seq);

    create table workspace_outputs (
      id text collate "C" primary key,
      workspace_id text collate "C" not null references workspaces on delete cascade,
      state_version_id text collate "C" not null references state_versions on delete cascade,
      name text collate "C" not null,
      value jsonb not null,
      type text not null,
      sensitive boolean not null,
      unique (state_version_id, name)
    );
    create index workspace_outputs_workspace on workspace_outputs (workspace_id);

    create table remote_state_consumers (
      workspace_id text collate "C" not null references workspaces on delete cascade,
      consumer_id text collate "C" not null references workspaces on delete cascade,
      seq bigint generated always as identity unique,
      primary key (workspace_id, consumer_id),
      check (workspace_id <> consumer_id)
    );
    create index remote_state_consumers_consumer on remote_state_consumers (consumer_id);

    create table tags (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      organization_name text collate "C" not null references organizations on delete cascade,
      name text collate "C" not null,
      created_at timestamptz(3) not null,
      constraint tags_name_unique unique (organization_name, name)
    );

    create table workspace_tags (
      workspace_id text collate "C" not null references workspaces on delete cascade,
      tag_id text collate "C" not null references tags on delete cascade,
      seq bigint generated always as identity unique,
      primary key (workspace_id, tag_id)
    );
    create index workspace_tags_tag on workspace_tags (tag_id);

    create table tag_bindings (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      workspace_id text collate "C" references workspaces on delete cascade,
      project_id text collate "C" references projects on delete cascade,
      key text collate "C" not null,
      value text not null,
      created_at timestamptz(3) not null,
      unique (workspace_id, key),
      unique (project_id, key),
      check (num_nonnulls(workspace_id, project_id) = 1)
    );
    create index tag_bindings_key on tag_bindings (key, value);

    create table data_retention_policies (
      id text collate "C" primary key,
      organization_name text collate "C" not null references organizations on delete cascade,
      workspace_id text collate "C" references workspaces on delete cascade,
      older_than_days integer,
      created_at timestamptz(3) not null,
      unique nulls not distinct (organization_name, workspace_id)
    );
  `.execute(database);
}
