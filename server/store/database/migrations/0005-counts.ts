// Row counts of long lists: counting 100,000 rows takes longer than everything else in a list.
import { type Kysely, sql } from "kysely";

/**
 * Triggers maintain the counts, exact in every snapshot. Each connection has its own slots, so that transactions seldom wait
 * for each other; a count is the sum of all slots. Runs of an organization are counted by day: their list covers one year.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_counts (
      list text collate "C" not null,
      owner text collate "C" not null,
      day date not null,
      slot smallint not null,
      count integer not null,
      primary key (list, owner, day, slot)
    ) with (fillfactor = 50);

    create function count_workspaces() returns trigger language plpgsql as $$
    begin
      insert into list_counts (list, owner, day, slot, count)
      select 'workspaces', organization_name, '-infinity', pg_backend_pid() % 16,
        case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by organization_name order by organization_name
      on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
      if tg_op = 'DELETE' then
        delete from list_counts where list = 'runs of workspace' and owner in (select id from changed);
      end if;
      return null;
    end $$;

    create function count_runs() returns trigger language plpgsql as $$
    begin
      insert into list_counts (list, owner, day, slot, count)
      select list, owner, day, pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
      from (
        select 'runs of workspace' as list, workspace_id as owner, date '-infinity' as day
        from changed where operation <> 'plan_only'
        union all
        select 'runs of organization', organization_name, (created_at at time zone 'UTC')::date from changed
      ) as entries
      group by list, owner, day order by list, owner, day
      on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
      return null;
    end $$;

    create trigger workspaces_added after insert on workspaces
      referencing new table as changed for each statement execute function count_workspaces();
    create trigger workspaces_removed after delete on workspaces
      referencing old table as changed for each statement execute function count_workspaces();
    create trigger runs_added after insert on runs
      referencing new table as changed for each statement execute function count_runs();
    create trigger runs_removed after delete on runs
      referencing old table as changed for each statement execute function count_runs();

    insert into list_counts
    select 'workspaces', organization_name, '-infinity', 0, count(*) from workspaces group by 2;
    insert into list_counts
    select 'runs of workspace', workspace_id, '-infinity', 0, count(*) from runs where operation <> 'plan_only' group by 2;
    insert into list_counts
    select 'runs of organization', organization_name, (created_at at time zone 'UTC')::date, 0, count(*)
    from runs group by 2, 3;
  `.execute(database);
}
