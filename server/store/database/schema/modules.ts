// Registry modules, configuration versions of modules and workspaces, variables of both, and tests of modules.
export const modules = `
create table registry_modules (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  namespace text collate "C" not null,
  name text collate "C" not null,
  provider text collate "C" not null,
  created_at timestamptz(3) not null,
  constraint registry_modules_name_unique unique (organization_name, namespace, name, provider)
);

create table configuration_versions (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  organization_name text collate "C" not null references organizations on delete cascade,
  workspace_id text collate "C" references workspaces on delete cascade,
  module_id text collate "C" references registry_modules on delete cascade,
  created_by_id text collate "C" references users on delete set null,
  token_id text collate "C",
  auto_queue_runs boolean not null,
  speculative boolean not null,
  provisional boolean not null,
  source text not null,
  status text not null,
  status_timestamps jsonb not null,
  error text,
  error_message text,
  changed_files text[] not null,
  ingress_attributes jsonb,
  upload_token_hash text collate "C" unique,
  upload_expires_at timestamptz(3),
  blob text,
  used_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  version integer not null,
  check (num_nonnulls(workspace_id, module_id) = 1)
);
create index configuration_versions_workspace on configuration_versions (workspace_id, used_at, seq);
create index configuration_versions_module on configuration_versions (module_id, seq);
create index configuration_versions_organization on configuration_versions (organization_name);
create index configuration_versions_blob on configuration_versions (blob) where blob is not null;

create table variables (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  workspace_id text collate "C" references workspaces on delete cascade,
  module_id text collate "C" references registry_modules on delete cascade,
  key text collate "C" not null,
  value text not null,
  description text,
  category text not null,
  sensitive boolean not null,
  hcl boolean not null,
  version_id text not null,
  created_at timestamptz(3) not null,
  constraint variables_key_unique unique nulls not distinct (module_id, workspace_id, category, key),
  check (num_nonnulls(workspace_id, module_id) = 1)
);
create index variables_workspace on variables (workspace_id, seq) where workspace_id is not null;

create table test_runs (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  organization_name text collate "C" not null references organizations on delete cascade,
  module_id text collate "C" not null references registry_modules on delete cascade,
  configuration_version_id text collate "C" not null references configuration_versions on delete cascade,
  created_by_id text collate "C" not null references users,
  token_id text collate "C",
  status text collate "C" not null,
  status_timestamps jsonb not null,
  test_status text,
  tests_passed integer,
  tests_failed integer,
  tests_errored integer,
  tests_skipped integer,
  variables text,
  filters text[] not null,
  test_directory text not null,
  "verbose" boolean not null,
  source text collate "C" not null,
  message text not null,
  log_blob text,
  cancel_requested_at timestamptz(3),
  cancel_elapsed_ms double precision,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null
);
create index test_runs_of_module on test_runs (module_id, seq);
create index test_runs_of_module_source on test_runs (module_id, source, seq);
create index test_runs_waiting on test_runs (module_id) where status = 'queued';
create index test_runs_configuration on test_runs (configuration_version_id);
create index test_runs_canceled on test_runs (cancel_elapsed_ms) where cancel_elapsed_ms is not null;
create index test_runs_created_by on test_runs (created_by_id);
`;
