// Notifications of runs and test runs, and their deliveries.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
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

    -- A delivery outlives its run: receivers must hear of a deleted run too.
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
  `.execute(database);
}
