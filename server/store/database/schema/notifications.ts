// Notifications of runs and test runs, and their deliveries; notices of the database to the workers.
export const notifications = `
create table notification_configurations (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  workspace_id text collate "C" references workspaces on delete cascade,
  module_id text collate "C" references registry_modules on delete cascade,
  name text not null,
  url text not null,
  secret text not null,
  triggers text[] not null,
  enabled boolean not null,
  created_at timestamptz(3) not null,
  constraint notification_configurations_one_scope check (workspace_id is null or module_id is null)
);
create index notification_configurations_organization on notification_configurations (organization_name);
create index notification_configurations_workspace on notification_configurations (workspace_id)
  where workspace_id is not null;
create index notification_configurations_module on notification_configurations (module_id)
  where module_id is not null;

-- A delivery outlives its run: receivers are also notified of deleted runs.
create table notification_deliveries (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  configuration_id text collate "C" not null references notification_configurations on delete cascade,
  trigger text collate "C" not null,
  subject_id text collate "C" not null,
  payload jsonb not null,
  status text collate "C" not null,
  attempts integer not null,
  response_status integer,
  last_error text,
  attempted_at timestamptz(3),
  due_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index notification_deliveries_configuration on notification_deliveries (configuration_id, seq);
create index notification_deliveries_settled on notification_deliveries (configuration_id, created_at)
  where status <> 'pending';

-- The channel of workers, see server/store/jobs/jobs.ts.
create function tell_of_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('infrarun_look_again', id) from gone;
  return null;
end $$;
create trigger workspaces_told_of after delete on workspaces
  referencing old table as gone for each statement execute function tell_of_gone();
create trigger registry_modules_told_of after delete on registry_modules
  referencing old table as gone for each statement execute function tell_of_gone();
`;
