// What each organization stores, and its quotas.
import { lockSeeds } from "../locks.ts";

/** Tables whose rows count as objects: the organization of a row, and its id in `usage_entries`. */
const counted: Record<string, { of?: [parent: string, key: string]; id?: string }> = {
  projects: {},
  workspaces: {},
  tags: {},
  workspace_tags: { of: ["workspaces", "workspace_id"], id: "workspace_id || '/' || tag_id" },
  tag_bindings: {},
  remote_state_consumers: { of: ["workspaces", "workspace_id"], id: "workspace_id || '/' || consumer_id" },
  state_versions: { of: ["workspaces", "workspace_id"] },
  workspace_outputs: { of: ["workspaces", "workspace_id"] },
  configuration_versions: {},
  runs: {},
  comments: { of: ["runs", "run_id"] },
  variables: {},
  test_runs: {},
  // A git host of the organization may report any number of pushes.
  vcs_pushes: { of: ["workspaces", "workspace_id"], id: "concat_ws('/', workspace_id, ref, commit_sha)" },
};

/** Columns that callers change later. */
const growing: Record<string, readonly string[]> = {
  workspaces: [
    "name",
    "description",
    "trigger_patterns",
    "trigger_prefixes",
    "vcs_repo",
    "working_directory",
    "tool_version",
    "source_name",
    "source_url",
    "locked_reason",
  ],
  state_versions: ["resources"],
  tag_bindings: ["key", "value"],
  variables: ["key", "value", "description"],
};

const organizationOf = (table: string): string => {
  const { of } = counted[table]!;
  if (of) return `(select organization_name from ${of[0]} where id = added.${of[1]})`;
  const other = { tag_bindings: ["projects", "project_id"], variables: ["registry_modules", "module_id"] }[table];
  if (!other) return "added.organization_name";
  return `coalesce(
      (select organization_name from workspaces where id = added.workspace_id),
      (select organization_name from ${other[0]} where id = added.${other[1]}))`;
};

const countRows = Object.entries(counted).map(
  ([table, { id = "id" }]) => `
create function add_usage_of_${table}() returns trigger language plpgsql as $$
begin
  insert into usage_entries (id, organization_name, bytes, objects)
  select ${id}, ${organizationOf(table)}, octet_length(to_jsonb(added)::text), 1 from added;
  return null;
end $$;
create trigger ${table}_counted after insert on ${table}
  referencing new table as added for each statement execute function add_usage_of_${table}();

create function remove_usage_of_${table}() returns trigger language plpgsql as $$
begin
  delete from usage_entries where usage_entries.id = any(array(select ${id} from gone));
  return null;
end $$;
create trigger ${table}_uncounted after delete on ${table}
  referencing old table as gone for each statement execute function remove_usage_of_${table}();
`,
);

const sizeOf = (row: "old" | "new", columns: readonly string[]) =>
  `octet_length(concat(${columns.map((column) => `${row}.${column}`).join(", ")}))`;

const recountRows = Object.entries(growing).map(
  ([table, columns]) => `
create function resize_usage_of_${table}() returns trigger language plpgsql as $$
begin
  update usage_entries set bytes = bytes + ${sizeOf("new", columns)} - ${sizeOf("old", columns)} where id = new.id;
  return null;
end $$;
create trigger ${table}_resized after update of ${columns.join(", ")} on ${table} for each row
  when (${sizeOf("old", columns)} <> ${sizeOf("new", columns)}) execute function resize_usage_of_${table}();
`,
);

export const usage = `
-- Quotas of organizations without their own. Each process writes its settings here when it starts.
create table quota_defaults (
  bytes bigint not null,
  objects bigint not null
);
insert into quota_defaults values (107374182400, 10000000);

-- One row per counted object, with the bytes of its row as JSON; and one per stored file, with its size.
create table usage_entries (
  id text collate "C" primary key,
  organization_name text collate "C" not null,
  bytes bigint not null,
  objects smallint not null
);

-- The usage of an organization is the sum of its rows. Writers only add rows, so they never wait for each other.
create table usage_changes (
  organization_name text collate "C" not null,
  bytes bigint not null,
  objects bigint not null
);
create index usage_changes_organization on usage_changes (organization_name);

-- Replaces rows by their sum. Skips rows that another transaction is replacing.
create function fold_usage(organization text) returns void language plpgsql as $$
begin
  with folded as (
    delete from usage_changes where ctid = any(array(
      select ctid from usage_changes where organization_name = organization for update skip locked
    )) returning bytes, objects
  )
  insert into usage_changes (organization_name, bytes, objects)
  select organization, sum(bytes), sum(objects) from folded having count(*) > 0;
end $$;

create function check_quota(organization text, more_bytes bigint, more_objects bigint) returns void language plpgsql as $$
declare
  quota record;
  used record;
begin
  if more_bytes <= 0 and more_objects <= 0 or current_setting('infrarun.quotas', true) = 'off' then return; end if;
  select coalesce((settings ->> 'quotaBytes')::bigint, defaults.bytes) as bytes,
    coalesce((settings ->> 'quotaObjects')::bigint, defaults.objects) as objects
  into quota from organizations, quota_defaults as defaults where name = organization;
  select sum(bytes) as bytes, sum(objects) as objects into used
  from usage_changes where organization_name = organization;
  -- Near the quota, writers wait for each other. The query after the lock sees what the others have committed.
  if used.bytes + 64 * more_bytes > quota.bytes or used.objects + 64 * more_objects > quota.objects then
    perform pg_advisory_xact_lock(hashtextextended(organization, ${lockSeeds.quotas}));
    select sum(bytes) as bytes, sum(objects) as objects into used
    from usage_changes where organization_name = organization;
  end if;
  if more_objects > 0 and used.objects > quota.objects then
    raise exception 'Organization % would exceed its quota of % objects. Delete objects, or ask the operator for a larger quota.',
      organization, quota.objects using errcode = 'QUOTA';
  end if;
  if more_bytes > 0 and used.bytes > quota.bytes then
    raise exception 'Organization % would exceed its quota of % stored bytes. Delete data, or ask the operator for a larger quota.',
      organization, quota.bytes using errcode = 'QUOTA';
  end if;
end $$;

create function change_usage(organization text, more_bytes bigint, more_objects bigint) returns void language plpgsql as $$
begin
  if more_bytes = 0 and more_objects = 0 then return; end if;
  insert into usage_changes values (organization, more_bytes, more_objects);
  if random() < 0.03 then perform fold_usage(organization); end if;
  perform check_quota(organization, more_bytes, more_objects);
end $$;

create function count_usage() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform change_usage(organization_name, sign * bytes, sign * objects) from (
    select organization_name, sum(bytes)::bigint as bytes, sum(objects)::bigint as objects
    from changed group by organization_name
  ) as sums;
  return null;
end $$;
create trigger usage_entries_added after insert on usage_entries
  referencing new table as changed for each statement execute function count_usage();
create trigger usage_entries_removed after delete on usage_entries
  referencing old table as changed for each statement execute function count_usage();

create function recount_usage() returns trigger language plpgsql as $$
begin
  perform change_usage(new.organization_name, new.bytes - old.bytes, 0);
  return null;
end $$;
create trigger usage_entries_changed after update on usage_entries
  for each row when (old.bytes <> new.bytes) execute function recount_usage();

${[...countRows, ...recountRows].join("")}
-- Files: a log has the id of its plan, apply or test run, a state that of its version. Bundles and states count for each version
-- that refers to them.
create function uncount_logs() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = any(array(select 'logs/' || gone.id from gone));
  return null;
end $$;
create trigger plans_logs_uncounted after delete on plans
  referencing old table as gone for each statement execute function uncount_logs();
create trigger applies_logs_uncounted after delete on applies
  referencing old table as gone for each statement execute function uncount_logs();
create trigger test_runs_logs_uncounted after delete on test_runs
  referencing old table as gone for each statement execute function uncount_logs();

create function uncount_states() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = any(array(
    select 'states/' || gone.id || form from gone, unnest(array['', '/json']) as form));
  return null;
end $$;
create trigger state_versions_states_uncounted after delete on state_versions
  referencing old table as gone for each statement execute function uncount_states();

-- A data retention policy removes the files of old states.
create function uncount_state() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id in ('states/' || new.id, 'states/' || new.id || '/json');
  return null;
end $$;
create trigger state_versions_removed after update of blob on state_versions
  for each row when (old.blob is not null and new.blob is null) execute function uncount_state();

create function uncount_bundles() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = any(array(select gone.id || '/files' from gone where blob is not null));
  return null;
end $$;
create trigger configuration_versions_files_uncounted after delete on configuration_versions
  referencing old table as gone for each statement execute function uncount_bundles();

-- Archived versions have no files.
create function uncount_bundle() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = new.id || '/files';
  return null;
end $$;
create trigger configuration_versions_archived after update of blob on configuration_versions
  for each row when (old.blob is not null and new.blob is null) execute function uncount_bundle();

-- The file of a plan is removed when its run ends.
create function uncount_plan_file() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = old.file_blob;
  return null;
end $$;
create trigger plans_file_uncounted after update of file_blob on plans
  for each row when (old.file_blob is not null and new.file_blob is null) execute function uncount_plan_file();
create trigger plans_file_gone after delete on plans
  for each row when (old.file_blob is not null) execute function uncount_plan_file();

create function uncount_plan_output() returns trigger language plpgsql as $$
begin
  delete from usage_entries where id = any(array(
    select unnest(array[output_blob, redacted_output_blob]) from gone where output_blob is not null));
  return null;
end $$;
create trigger plans_output_gone after delete on plans
  referencing old table as gone for each statement execute function uncount_plan_output();

create function forget_usage() returns trigger language plpgsql as $$
begin
  delete from usage_entries where organization_name in (select name from gone);
  delete from usage_changes where organization_name in (select name from gone);
  return null;
end $$;
create trigger organizations_usage_forgotten after delete on organizations
  referencing old table as gone for each statement execute function forget_usage();
`;
