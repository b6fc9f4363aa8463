// Row counts of the two filtered lists that stay long: runs in a final state, and workspaces with a tag.
import { type Kysely, sql } from "kysely";

/**
 * As in `0005-counts`, triggers maintain them, exact in every snapshot. Runs in other states are few, and an index counts them.
 * Where the owner of a list is deleted, its counts are deleted before its rows, which are not counted any more.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runs(database);
  await workspaces(database);
}

async function runs(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function is_final(status text) returns boolean language sql immutable return status in (
      'policy_soft_failed', 'planned_and_finished', 'applied', 'discarded', 'errored', 'canceled', 'force_canceled'
    );

    create or replace function count_runs() returns trigger language plpgsql as $$
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

    create or replace function count_final_run() returns trigger language plpgsql as $$
    begin
      insert into list_counts (list, owner, day, slot, count)
      select status || ' runs of organization', new.organization_name, (new.created_at at time zone 'UTC')::date,
        pg_backend_pid() % 16, change
      from (values (old.status, -1), (new.status, 1)) as moved (status, change)
      where is_final(status) order by status
      on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
      return null;
    end $$;
    create or replace trigger runs_finished after update of status on runs for each row
      when (old.status is distinct from new.status and (is_final(old.status) or is_final(new.status)))
      execute function count_final_run();

    delete from list_counts where list like '% runs of organization';
    insert into list_counts
    select status || ' runs of organization', organization_name, (created_at at time zone 'UTC')::date, 0, count(*)
    from runs where is_final(status) group by 1, 2, 3;
    delete from list_counts where list = 'runs of workspace' and not exists (select from workspaces where id = owner);
  `.execute(database);
}

async function workspaces(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- As a new trigger locks the runs: what is written meanwhile is counted.
    lock table workspace_tags in share row exclusive mode;

    create or replace function label_tagged_workspaces() returns trigger language plpgsql as $$
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

    create or replace function forget_tag_counts() returns trigger language plpgsql as $$
    begin
      delete from list_counts where list = 'workspaces with tag' and owner in (select id from gone);
      return null;
    end $$;
    create or replace trigger tags_removed after delete on tags
      referencing old table as gone for each statement execute function forget_tag_counts();

    delete from list_counts where list = 'workspaces with tag';
    insert into list_counts
    select 'workspaces with tag', tag_id, '-infinity', 0, count(*) from workspace_tags group by 2;
  `.execute(database);
}
