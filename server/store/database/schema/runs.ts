export const runs = String.raw`
create table runs (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  organization_name text collate "C" not null references organizations on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  configuration_version_id text collate "C" not null references configuration_versions on delete cascade,
  created_by_id text collate "C" not null references users,
  token_id text collate "C",
  status text collate "C" not null,
  status_timestamps jsonb not null,
  operation text collate "C" not null,
  message text not null,
  source text collate "C" not null,
  trigger_reason text not null,
  has_changes boolean not null,
  allow_config_generation boolean not null,
  allow_empty_apply boolean not null,
  auto_apply boolean not null,
  debugging_mode boolean not null,
  is_destroy boolean not null,
  plan_only boolean not null,
  refresh boolean not null,
  refresh_only boolean not null,
  save_plan boolean not null,
  target_addrs text[],
  replace_addrs text[],
  variables text,
  tool_version text not null,
  working_directory text,
  agent_pool_id text collate "C" references agent_pools on delete set null,
  commit_sha text collate "C",
  vcs_user text,
  input_state_version_id text collate "C",
  plan_id text collate "C" not null,
  apply_id text collate "C" not null,
  cost_estimate_id text collate "C",
  policy_check_id text collate "C",
  pre_plan_stage_id text collate "C",
  post_plan_stage_id text collate "C",
  awaits_override boolean not null default false,
  holds_workspace boolean not null,
  cancel_requested_at timestamptz(3),
  cancel_elapsed_ms double precision,
  force_cancel_available_at timestamptz(3),
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null
);
create unique index runs_holder_unique on runs (workspace_id) where holds_workspace;
create index runs_of_workspace on runs (workspace_id, seq);
create index runs_of_workspace_listed on runs (workspace_id, seq) where operation <> 'plan_only';
create index runs_of_workspace_waiting on runs (workspace_id, seq) where status = 'pending';
-- Lists filtered by status are counted without reading the table.
create index runs_of_workspace_status on runs (workspace_id, status, seq) include (operation, created_at);
create index runs_of_organization on runs (organization_name, seq);
create index runs_of_organization_time on runs (organization_name, created_at);
create index runs_of_organization_status on runs (organization_name, status, seq) include (created_at);
create index runs_configuration on runs (configuration_version_id);
create index runs_created_by on runs (created_by_id);
create index runs_agent_pool on runs (agent_pool_id) where agent_pool_id is not null;
create index runs_commit on runs (commit_sha) where commit_sha is not null;
create index runs_canceled on runs (cancel_elapsed_ms) where cancel_elapsed_ms is not null;
create index runs_vcs_user on runs using gin (vcs_user gin_trgm_ops) where vcs_user is not null;
create index runs_search on runs
  using gin ((
    (id || E'\n' || message || E'\n' || coalesce(commit_sha, '') || E'\n' || coalesce(vcs_user, '')) collate "default"
  ) gin_trgm_ops);

alter table api_tokens add foreign key (run_id) references runs on delete cascade;

create table plans (
  id text collate "C" primary key,
  run_id text collate "C" not null unique references runs on delete cascade,
  status text collate "C" not null,
  status_timestamps jsonb not null,
  resource_additions integer not null,
  resource_changes integer not null,
  resource_destructions integer not null,
  resource_imports integer not null,
  has_changes boolean not null,
  log_blob text,
  -- The file that the apply executes.
  file_blob text,
  -- The JSON output, as the tool wrote it and redacted.
  output_blob text,
  redacted_output_blob text,
  generated_configuration boolean not null default false,
  created_at timestamptz(3) not null,
  version integer not null
);

create table applies (
  id text collate "C" primary key,
  run_id text collate "C" not null unique references runs on delete cascade,
  status text collate "C" not null,
  status_timestamps jsonb not null,
  resource_additions integer not null,
  resource_changes integer not null,
  resource_destructions integer not null,
  resource_imports integer not null,
  log_blob text,
  -- The attempt that started the apply.
  begun_by text,
  created_at timestamptz(3) not null,
  version integer not null
);

create table run_events (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  run_id text collate "C" not null references runs on delete cascade,
  action text not null,
  description text,
  actor_id text collate "C" references users on delete set null,
  created_at timestamptz(3) not null
);
create index run_events_run on run_events (run_id, seq);
create index run_events_age on run_events (created_at);
create index run_events_actor on run_events (actor_id) where actor_id is not null;

create table comments (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  run_id text collate "C" not null references runs on delete cascade,
  body text not null,
  created_by_id text collate "C" not null references users,
  created_at timestamptz(3) not null
);
create index comments_run on comments (run_id, seq);

create table cost_estimates (
  id text collate "C" primary key,
  run_id text collate "C" not null unique references runs on delete cascade,
  status text not null,
  status_timestamps jsonb not null,
  prior_monthly_cost text not null,
  proposed_monthly_cost text not null,
  delta_monthly_cost text not null,
  resources_count integer not null,
  matched_resources_count integer not null,
  unmatched_resources_count integer not null,
  error_message text,
  created_at timestamptz(3) not null
);

create table policy_checks (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  run_id text collate "C" not null references runs on delete cascade,
  status text not null,
  status_timestamps jsonb not null,
  results jsonb not null,
  message text,
  created_at timestamptz(3) not null
);
create index policy_checks_run on policy_checks (run_id, seq);

create table task_stages (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  run_id text collate "C" not null references runs on delete cascade,
  stage text not null,
  status text not null,
  status_timestamps jsonb not null,
  results jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (run_id, stage)
);
`;
