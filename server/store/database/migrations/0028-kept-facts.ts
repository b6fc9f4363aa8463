// What the resource of a workspace shows of its tags and its last runs, beside its labels.
import { type Kysely, sql } from "kysely";

/**
 * Triggers maintain both, so that a workspace is shown without reading its tags, runs, plans and applies. A run counts once it
 * has ended; usually its plan and its apply were written before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspace_labels
      add column if not exists tag_names text[] collate "C" not null default '{}',
      add column if not exists performance jsonb not null default '{
        "applyDurationAverage": 0, "planDurationAverage": 0, "policyCheckFailures": 0, "runFailures": 0, "runsCount": 0
      }',
      set (fillfactor = 80);
  `.execute(database);
  await performance(database);
  await triggers(database);
  await tagNames(database);
  await sql`
    update workspace_labels set tag_names = tags_of(workspace_id)
    where workspace_id in (select workspace_id from workspace_tags);
    select refresh_performance(array(select distinct workspace_id from runs where status in ('errored', 'applied')));
  `.execute(database);
}

/** The last thirty runs count. One workspace at a time, so that PostgreSQL keeps the plan. */
async function performance(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function phase_milliseconds(times jsonb) returns numeric language sql immutable
      return extract(epoch from coalesce((times ->> 'finished-at')::timestamptz, (times ->> 'errored-at')::timestamptz)
        - (times ->> 'started-at')::timestamptz) * 1000;

    create or replace function performance_of(id text) returns jsonb language plpgsql stable as $$
    begin
      return (
        select jsonb_build_object(
          'applyDurationAverage', coalesce(round(avg(phase_milliseconds(applies.status_timestamps))), 0)::double precision,
          'planDurationAverage', coalesce(round(avg(phase_milliseconds(plans.status_timestamps))), 0)::double precision,
          'policyCheckFailures', count(*) filter (where exists (
            select from policy_checks where policy_checks.run_id = run.id and soft_failed + hard_failed > 0)),
          'runFailures', count(*) filter (where run.status = 'errored'),
          'runsCount', count(*))
        from (
          select runs.id, status from runs
          where workspace_id = performance_of.id and status in ('errored', 'applied') order by seq desc limit 30
        ) as run
        left join plans on plans.run_id = run.id
        left join applies on applies.run_id = run.id);
    end $$;

    create or replace function refresh_performance(ids text[]) returns void language plpgsql as $$
    declare one text;
    begin
      for one in select unnest(ids) order by 1 loop
        -- After waiting for this lock, the next statement sees what others have committed.
        perform from workspace_labels where workspace_id = one for no key update;
        update workspace_labels set performance = performance_of(one) where workspace_id = one;
      end loop;
    end $$;
  `.execute(database);
}

async function triggers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function measure_run() returns trigger language plpgsql as $$
    begin
      perform refresh_performance(array[new.workspace_id]);
      return null;
    end $$;
    create or replace trigger runs_ended after update of status on runs for each row
      when (old.status is distinct from new.status
        and (old.status in ('errored', 'applied') or new.status in ('errored', 'applied')))
      execute function measure_run();

    -- Runs that come or go as a whole, such as with an import.
    create or replace function measure_runs() returns trigger language plpgsql as $$
    begin
      perform refresh_performance(array(
        select distinct workspace_id from changed
        where status in ('errored', 'applied') and exists (select from workspaces where id = workspace_id)
      ));
      return null;
    end $$;
    create or replace trigger runs_measured after insert on runs
      referencing new table as changed for each statement execute function measure_runs();
    create or replace trigger runs_forgotten after delete on runs
      referencing old table as changed for each statement execute function measure_runs();

    -- A part of a run that has ended already.
    create or replace function measure_part() returns trigger language plpgsql as $$
    declare ended text;
    begin
      select workspace_id into ended from runs where id = new.run_id and status in ('errored', 'applied');
      if found then perform refresh_performance(array[ended]); end if;
      return null;
    end $$;
    create or replace trigger plans_added after insert on plans for each row
      when (new.status_timestamps ? 'started-at') execute function measure_part();
    create or replace trigger plans_changed after update of status_timestamps on plans for each row
      when (old.status_timestamps is distinct from new.status_timestamps) execute function measure_part();
    create or replace trigger applies_added after insert on applies for each row
      when (new.status_timestamps ? 'started-at') execute function measure_part();
    create or replace trigger applies_changed after update of status_timestamps on applies for each row
      when (old.status_timestamps is distinct from new.status_timestamps) execute function measure_part();
    create or replace trigger policy_checks_added after insert or update on policy_checks for each row
      execute function measure_part();
  `.execute(database);
}

/** As before, with the names. */
async function tagNames(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tags_of(id text) returns text[] language sql stable return array(
      select tags.name from workspace_tags join tags on tags.id = workspace_tags.tag_id
      where workspace_tags.workspace_id = tags_of.id order by tags.name
    );

    create or replace function refresh_labels(ids text[]) returns void language plpgsql as $$
    begin
      -- After waiting for this lock, the next statement sees what others have committed.
      perform from workspace_labels where workspace_id = any(ids) order by workspace_id for update;
      update workspace_labels
      set tag_names = tags_of(workspace_id), labels = array(
        select tag_id from workspace_tags where workspace_tags.workspace_id = workspaces.id
        union all
        select binding_label(workspaces.organization_name, bound.key, said.value)
        from (
          select key, value from tag_bindings where tag_bindings.workspace_id = workspaces.id
          union all
          select key, value from tag_bindings as inherited where inherited.project_id = workspaces.project_id
            and not exists (
              select from tag_bindings as own where own.workspace_id = workspaces.id and own.key = inherited.key
            )
        ) as bound, lateral (values (null), (bound.value)) as said (value)
      )
      from workspaces where workspaces.id = workspace_labels.workspace_id and workspaces.id = any(ids);
    end $$;
  `.execute(database);
}
