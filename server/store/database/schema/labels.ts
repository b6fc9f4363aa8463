// Facts about a workspace that triggers maintain, so that it is found and shown without reading its tags, runs, plans and applies.
export const labels = String.raw`
-- Labels are all tags of a workspace: flat tags, its own key-value tags, and those of its project. A search for any number of tags
-- uses one index; with a join for each tag, the planner alone took seconds.
create table workspace_labels (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  labels text[] collate "C" not null,
  tag_names text[] collate "C" not null default '{}',
  performance jsonb not null default '{
    "applyDurationAverage": 0, "planDurationAverage": 0, "policyCheckFailures": 0, "runFailures": 0, "runsCount": 0
  }'
) with (fillfactor = 80);
create index workspace_labels_search on workspace_labels using gin (labels);

-- The length distinguishes key and value when they are concatenated. The organization keeps the posting lists of the index
-- short, because other organizations have the same keys.
create function binding_label(organization_name text, key text, value text) returns text language sql immutable
  return organization_name || E'\n' || length(key)::text || E'\n' || key || coalesce(E'\n' || value, '');

-- Whether a workspace has this label. Without the setting, the planner may read the table, with the rows of all organizations,
-- because it expects to find the label soon.
create function is_label(wanted text) returns boolean language sql stable set enable_seqscan = off
  as $$ select exists (select from workspace_labels where labels @> array[wanted]) $$;

-- The key-value tags of a workspace, and those of its project with other keys.
create function bindings_of(workspace text, project text) returns table (key text, value text) language sql stable as $$
  select key, value from tag_bindings where workspace_id = workspace
  union all
  select key, value from tag_bindings as inherited where project_id = project
    and not exists (select from tag_bindings as own where own.workspace_id = workspace and own.key = inherited.key)
$$;

-- The names of its flat tags, and the keys that have the form of such a name.
create function tags_of(workspace text, project text) returns text[] language sql stable as $$
  select array(
    select tags.name from workspace_tags join tags on tags.id = tag_id where workspace_id = workspace
    union
    select key from bindings_of(workspace, project) where key ~ '^[A-Za-z0-9:_-]+$'
    order by 1)
$$;

create function refresh_labels(ids text[]) returns void language plpgsql as $$
begin
  -- After waiting for this lock, the next statement sees what others have committed.
  perform from workspace_labels where workspace_id = any(ids) order by workspace_id for update;
  update workspace_labels
  set tag_names = tags_of(workspaces.id, workspaces.project_id), labels = array(
    select tag_id from workspace_tags where workspace_tags.workspace_id = workspaces.id
    union all
    select binding_label(workspaces.organization_name, bound.key, said.value)
    from bindings_of(workspaces.id, workspaces.project_id) as bound, lateral (values (null), (bound.value)) as said (value)
  )
  from workspaces where workspaces.id = workspace_labels.workspace_id and workspaces.id = any(ids);
end $$;

create function label_moved_workspace() returns trigger language plpgsql as $$
begin
  perform from projects where id = new.project_id for key share;
  perform refresh_labels(array[new.id]);
  return null;
end $$;
create trigger workspaces_moved after update of project_id on workspaces
  for each row when (old.project_id is distinct from new.project_id) execute function label_moved_workspace();

create function label_tagged_workspaces() returns trigger language plpgsql as $$
begin
  perform refresh_labels(array(select distinct workspace_id from changed));
  insert into list_counts (list, owner, day, slot, count)
  select 'workspaces with tag', tag_id, '-infinity', pg_backend_pid() % 16,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed where tg_op = 'INSERT' or exists (select from tags where id = tag_id)
  group by tag_id order by tag_id
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
create trigger workspace_tags_added after insert on workspace_tags
  referencing new table as changed for each statement execute function label_tagged_workspaces();
create trigger workspace_tags_removed after delete on workspace_tags
  referencing old table as changed for each statement execute function label_tagged_workspaces();

create function label_bound_workspaces() returns trigger language plpgsql as $$
begin
  -- Lock, so that no workspace joins or leaves these projects meanwhile.
  perform from projects where id in (select project_id from changed) order by id for update;
  perform refresh_labels(array(
    select workspace_id from changed where workspace_id is not null
    union
    select workspaces.id from workspaces join changed on workspaces.project_id = changed.project_id
  ));
  return null;
end $$;
create trigger tag_bindings_added after insert on tag_bindings
  referencing new table as changed for each statement execute function label_bound_workspaces();
create trigger tag_bindings_changed after update on tag_bindings
  referencing new table as changed for each statement execute function label_bound_workspaces();
create trigger tag_bindings_removed after delete on tag_bindings
  referencing old table as changed for each statement execute function label_bound_workspaces();
`;

/** The performance of a workspace: its last thirty runs that ended in these states. */
export const performance = `
create function phase_milliseconds(times jsonb) returns numeric language sql immutable
  return extract(epoch from coalesce((times ->> 'finished-at')::timestamptz, (times ->> 'errored-at')::timestamptz)
    - (times ->> 'started-at')::timestamptz) * 1000;

create function performance_of(id text) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'applyDurationAverage', coalesce(round(avg(phase_milliseconds(applies.status_timestamps))), 0)::double precision,
      'planDurationAverage', coalesce(round(avg(phase_milliseconds(plans.status_timestamps))), 0)::double precision,
      'policyCheckFailures', count(*) filter (where exists (
        select from policy_checks where policy_checks.run_id = run.id
          and policy_checks.status in ('soft_failed', 'hard_failed', 'overridden'))),
      'runFailures', count(*) filter (where run.status = 'errored'),
      'runsCount', count(*))
    from (
      select runs.id, status from runs
      where workspace_id = performance_of.id and status in ('errored', 'applied') order by seq desc limit 30
    ) as run
    left join plans on plans.run_id = run.id
    left join applies on applies.run_id = run.id);
end $$;

create function refresh_performance(ids text[]) returns void language plpgsql as $$
declare one text;
begin
  -- One at a time, so that PostgreSQL keeps the plan.
  for one in select unnest(ids) order by 1 loop
    -- After waiting for this lock, the next statement sees what others have committed.
    perform from workspace_labels where workspace_id = one for no key update;
    update workspace_labels set performance = performance_of(one) where workspace_id = one;
  end loop;
end $$;

-- A run counts once it has ended; usually its plan and its apply were written before.
create function measure_run() returns trigger language plpgsql as $$
begin
  perform refresh_performance(array[new.workspace_id]);
  return null;
end $$;
create trigger runs_ended after update of status on runs for each row
  when (old.status is distinct from new.status
    and (old.status in ('errored', 'applied') or new.status in ('errored', 'applied')))
  execute function measure_run();

-- Whole runs are added by an import and deleted with their workspace.
create function measure_runs() returns trigger language plpgsql as $$
begin
  perform refresh_performance(array(
    select distinct workspace_id from changed
    where status in ('errored', 'applied') and exists (select from workspaces where id = workspace_id)
  ));
  return null;
end $$;
create trigger runs_measured after insert on runs
  referencing new table as changed for each statement execute function measure_runs();
create trigger runs_forgotten after delete on runs
  referencing old table as changed for each statement execute function measure_runs();

-- Plans, applies and checks of ended runs.
create function measure_part() returns trigger language plpgsql as $$
declare ended text;
begin
  select workspace_id into ended from runs where id = new.run_id and status in ('errored', 'applied');
  if found then perform refresh_performance(array[ended]); end if;
  return null;
end $$;
create trigger plans_added after insert on plans for each row
  when (new.status_timestamps ? 'started-at') execute function measure_part();
create trigger plans_changed after update of status_timestamps on plans for each row
  when (old.status_timestamps is distinct from new.status_timestamps) execute function measure_part();
create trigger applies_added after insert on applies for each row
  when (new.status_timestamps ? 'started-at') execute function measure_part();
create trigger applies_changed after update of status_timestamps on applies for each row
  when (old.status_timestamps is distinct from new.status_timestamps) execute function measure_part();
create trigger policy_checks_added after insert or update on policy_checks for each row
  when (new.status <> 'pending') execute function measure_part();
`;
