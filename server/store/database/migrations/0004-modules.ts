// Tests of registry modules.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_variables (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      module_id text collate "C" not null references registry_modules on delete cascade,
      key text collate "C" not null,
      value text not null,
      description text not null,
      category text not null,
      sensitive boolean not null,
      hcl boolean not null,
      version_id text not null,
      created_at timestamptz(3) not null,
      constraint test_variables_key_unique unique (module_id, key)
    );

    create table test_runs (
      id text collate "C" primary key,
      seq bigint generated always as identity unique,
      organization_name text collate "C" not null references organizations on delete cascade,
      module_id text collate "C" not null references registry_modules on delete cascade,
      configuration_version_id text collate "C" not null references configuration_versions on delete cascade,
      created_by_id text collate "C" not null references users,
      status text collate "C" not null,
      status_timestamps jsonb not null,
      test_status text,
      tests_passed integer,
      tests_failed integer,
      tests_errored integer,
      tests_skipped integer,
      variables jsonb not null,
      filters text[] not null,
      test_directory text not null,
      "verbose" boolean not null,
      source text collate "C" not null,
      message text not null,
      log_blob text,
      cancel_requested_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      version integer not null
    );
    create index test_runs_of_module on test_runs (module_id, seq);
    create index test_runs_of_module_source on test_runs (module_id, source, seq);
    create index test_runs_configuration on test_runs (configuration_version_id);
    create index test_runs_created_by on test_runs (created_by_id);
  `.execute(database);
}
