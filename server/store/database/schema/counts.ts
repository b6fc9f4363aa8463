// Row counts of long lists: counting 100,000 rows takes longer than everything else in a list.
export const counts = `
-- Triggers maintain the counts, exact in every snapshot. Each connection has its own slots, so that transactions rarely wait for
-- each other; a count is the sum of all slots. Runs of an organization are counted by day: their list covers one year. Only runs in
-- a final state are counted by status: runs in other states are few, and an index counts them. If the owner of a list is deleted, its counts
-- are deleted before its rows, which then no longer count.
create table list_counts (
  list text collate "C" not null,
  owner text collate "C" not null,
  day date not null,
  slot smallint not null,
  count integer not null,
  primary key (list, owner, day, slot)
) with (fillfactor = 50);

create function add_workspaces() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, owner, day, slot, count)
  select list, owner, '-infinity', pg_backend_pid() % 16, count(*)
  from (
    select 'workspaces' as list, organization_name as owner from changed
    union all
    select 'workspaces of project', project_id from changed
  ) as entries
  group by list, owner order by list, owner
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  -- The foreign key has already locked their projects, so the tags of the projects cannot change.
  insert into workspace_labels (workspace_id, tag_names, labels)
  select changed.id, tags_of(changed.id, changed.project_id), array(
    select binding_label(changed.organization_name, key, said.value)
    from tag_bindings, lateral (values (null), (tag_bindings.value)) as said (value)
    where tag_bindings.project_id = changed.project_id
  ) from changed;
  return null;
end $$;
create trigger workspaces_added after insert on workspaces
  referencing new table as changed for each statement execute function add_workspaces();

create function remove_workspaces() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, owner, day, slot, count)
  select list, owner, '-infinity', pg_backend_pid() % 16, -count(*)
  from (
    select 'workspaces' as list, organization_name as owner from changed
    union all
    -- An organization that is deleted may have deleted its projects before.
    select 'workspaces of project', project_id from changed where exists (select from projects where id = project_id)
  ) as entries
  group by list, owner order by list, owner
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  delete from list_counts where list = 'runs of workspace' and owner in (select id from changed);
  return null;
end $$;
create trigger workspaces_removed after delete on workspaces
  referencing old table as changed for each statement execute function remove_workspaces();

create function recount_moved_workspace() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, owner, day, slot, count)
  select 'workspaces of project', project_id, '-infinity', pg_backend_pid() % 16, change
  from (values (old.project_id, -1), (new.project_id, 1)) as moved (project_id, change) order by project_id
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
-- By its name, it runs after the trigger that locks the labels: the end of a run locks labels and counts in this order, too.
create trigger workspaces_recounted after update of project_id on workspaces
  for each row when (old.project_id is distinct from new.project_id) execute function recount_moved_workspace();

create function forget_project_counts() returns trigger language plpgsql as $$
begin
  delete from list_counts where list = 'workspaces of project' and owner in (select id from gone);
  return null;
end $$;
create trigger projects_removed after delete on projects
  referencing old table as gone for each statement execute function forget_project_counts();

create function forget_tag_counts() returns trigger language plpgsql as $$
begin
  delete from list_counts where list = 'workspaces with tag' and owner in (select id from gone);
  return null;
end $$;
create trigger tags_removed after delete on tags
  referencing old table as gone for each statement execute function forget_tag_counts();

create function is_final(status text) returns boolean language sql immutable return status in (
  'policy_soft_failed', 'planned_and_finished', 'applied', 'discarded', 'errored', 'canceled', 'force_canceled'
);

create function count_runs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, owner, day, slot, count)
  select list, owner, day, pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
  from (
    select 'runs of workspace' as list, workspace_id as owner, date '-infinity' as day
    from changed
    where operation <> 'plan_only' and (tg_op = 'INSERT' or exists (select from workspaces where id = workspace_id))
    union all
    select 'runs of organization', organization_name, (created_at at time zone 'UTC')::date from changed
    union all
    select status || ' runs of organization', organization_name, (created_at at time zone 'UTC')::date
    from changed where is_final(status)
  ) as entries
  group by list, owner, day order by list, owner, day
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
create trigger runs_added after insert on runs
  referencing new table as changed for each statement execute function count_runs();
create trigger runs_removed after delete on runs
  referencing old table as changed for each statement execute function count_runs();

-- Per statement: within one transaction, each change of the same count is slower than the one before it.
create function count_final_runs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, owner, day, slot, count)
  select moved.status || ' runs of organization', after.organization_name, (after.created_at at time zone 'UTC')::date,
    pg_backend_pid() % 16, sum(moved.change)
  from before join after using (id), lateral (values (before.status, -1), (after.status, 1)) as moved (status, change)
  where before.status <> after.status and is_final(moved.status)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
create trigger runs_finished after update on runs
  referencing old table as before new table as after for each statement execute function count_final_runs();
`;
