// Workspaces and the objects in them, except runs.
export const workspaces = `
create extension if not exists pg_trgm;

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
  -- Whether a caller chose this time. Otherwise it follows from the duration without activity.
  auto_destroy_chosen boolean not null default false,
  auto_destroy_activity_duration text,
  auto_destroy_status text,
  auto_destroy_held boolean not null default false,
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
  webhook_token_hash text collate "C",
  webhook_url text,
  working_directory text,
  locked_by jsonb,
  locked_reason text,
  ssh_key_id text collate "C" references ssh_keys on delete set null,
  current_run_id text collate "C",
  current_run_created_at timestamptz(3),
  current_configuration_version_id text collate "C",
  current_state_version_id text collate "C",
  latest_state_version_id text collate "C",
  resource_count integer not null,
  version integer not null,
  constraint workspaces_name_unique unique (organization_name, name)
);
create index workspaces_order on workspaces (organization_name, seq);
create index workspaces_changes on workspaces (organization_name, latest_change_at, seq);
create index workspaces_oldest_runs on workspaces (organization_name, current_run_created_at, seq);
create index workspaces_newest_runs
  on workspaces (organization_name, current_run_created_at desc nulls last, seq desc);
-- Counts the workspaces of a project without reading the table.
create index workspaces_project on workspaces (project_id, seq) include (organization_name);
create index workspaces_agent_pool on workspaces (agent_pool_id) where agent_pool_id is not null;
create index workspaces_ssh_key on workspaces (ssh_key_id) where ssh_key_id is not null;
create index workspaces_current_run on workspaces (current_run_id) where current_run_id is not null;
create index workspaces_auto_destroy on workspaces (auto_destroy_at) where auto_destroy_at is not null;
create index workspaces_vcs on workspaces (id) where vcs_repo is not null;
create unique index workspaces_webhook on workspaces (webhook_token_hash);
create index workspaces_search on workspaces using gin (name gin_trgm_ops);

create table team_workspace_accesses (
  team_id text collate "C" not null references teams on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  access text not null,
  primary key (team_id, workspace_id)
);
create index team_workspace_accesses_workspace on team_workspace_accesses (workspace_id);

create table state_versions (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  run_id text collate "C",
  created_by_id text collate "C",
  serial bigint not null,
  lineage text,
  md5 text,
  status text not null,
  intermediate boolean not null,
  forced boolean not null default false,
  blob text collate "C",
  json_blob text collate "C",
  size bigint not null default 0,
  tool_version text,
  resource_count integer not null,
  resources jsonb not null default '[]',
  processed boolean not null default false,
  created_at timestamptz(3) not null
);
create index state_versions_workspace on state_versions (workspace_id, seq);
create index state_versions_pending on state_versions (created_at) where status = 'pending';
create index state_versions_intermediate on state_versions (created_at) where intermediate and status = 'finalized';
-- A rolled back state shares the file of the earlier one.
create index state_versions_blob on state_versions (blob) where blob is not null;
create index state_versions_json_blob on state_versions (json_blob) where json_blob is not null;

create table workspace_outputs (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  state_version_id text collate "C" not null references state_versions on delete cascade,
  name text collate "C" not null,
  value text not null,
  detailed_type jsonb,
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
`;
