// Row counts of the workspaces of each project: teams list them, and a project may have very many.
import { type Kysely, sql } from "kysely";

/** As in `0005-counts`, triggers maintain them, exact in every snapshot. The counts of a deleted project are deleted with it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- Block writes, so that every workspace is counted once.
    lock table projects, workspaces in share row exclusive mode;

    create or replace function add_workspaces() returns trigger language plpgsql as $$
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
      -- The foreign key has locked their projects already, so that the tags of these stay as they are.
      insert into workspace_labels (workspace_id, labels)
      select changed.id, array(
        select binding_label(changed.organization_name, key, said.value)
        from tag_bindings, lateral (values (null), (tag_bindings.value)) as said (value)
        where tag_bindings.project_id = changed.project_id
      ) from changed;
      return null;
    end $$;

    create or replace function remove_workspaces() returns trigger language plpgsql as $$
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
    create or replace trigger workspaces_removed after delete on workspaces
      referencing old table as changed for each statement execute function remove_workspaces();
    drop function if exists count_workspaces();

    create or replace function recount_moved_workspace() returns trigger language plpgsql as $$
    begin
      insert into list_counts (list, owner, day, slot, count)
      select 'workspaces of project', project_id, '-infinity', pg_backend_pid() % 16, change
      from (values (old.project_id, -1), (new.project_id, 1)) as moved (project_id, change) order by project_id
      on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
      return null;
    end $$;
    -- By its name, it runs after the trigger that locks the labels: the end of a run locks labels and counts in this order, too.
    create or replace trigger workspaces_recounted after update of project_id on workspaces
      for each row when (old.project_id is distinct from new.project_id) execute function recount_moved_workspace();

    create or replace function forget_project_counts() returns trigger language plpgsql as $$
    begin
      delete from list_counts where list = 'workspaces of project' and owner in (select id from gone);
      return null;
    end $$;
    create or replace trigger projects_removed after delete on projects
      referencing old table as gone for each statement execute function forget_project_counts();

    delete from list_counts where list = 'workspaces of project';
    insert into list_counts
    select 'workspaces of project', project_id, '-infinity', 0, count(*) from workspaces group by 2;
  `.execute(database);
}
