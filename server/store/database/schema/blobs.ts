// Unused files of the blob store. Triggers note them, the worker deletes them.
export const blobs = `
create table unused_blobs (
  key text collate "C" primary key,
  since timestamptz(3) not null
);
create index unused_blobs_since on unused_blobs (since);

create function note_blobs_of_plans() returns trigger language plpgsql as $$
begin
  insert into unused_blobs (key, since)
  select distinct key, now() from (
    select unnest(array[log_blob, log_blob || '-lines', file_blob, output_blob, redacted_output_blob]) as key from gone
  ) as blobs where key is not null
  on conflict (key) do nothing;
  return null;
end $$;
create trigger plans_gone after delete on plans
  referencing old table as gone for each statement execute function note_blobs_of_plans();

create function note_blobs_of_applies() returns trigger language plpgsql as $$
begin
  insert into unused_blobs (key, since)
  select distinct key, now() from (
    select unnest(array[log_blob, log_blob || '-lines', 'apply-outcomes/' || id]) as key from gone
  ) as blobs where key is not null
  on conflict (key) do nothing;
  return null;
end $$;
create trigger applies_gone after delete on applies
  referencing old table as gone for each statement execute function note_blobs_of_applies();

create function note_blobs_of_test_runs() returns trigger language plpgsql as $$
begin
  insert into unused_blobs (key, since)
  select distinct key, now() from (select log_blob as key from gone) as blobs where key is not null
  on conflict (key) do nothing;
  return null;
end $$;
create trigger test_runs_gone after delete on test_runs
  referencing old table as gone for each statement execute function note_blobs_of_test_runs();

create function note_blobs_of_state_versions() returns trigger language plpgsql as $$
begin
  insert into unused_blobs (key, since)
  select distinct key, now() from (
    select blob as key from gone union all select json_blob as key from gone
  ) as blobs where key is not null order by key
  on conflict (key) do update set since = excluded.since;
  return null;
end $$;
create trigger state_versions_gone after delete on state_versions
  referencing old table as gone for each statement execute function note_blobs_of_state_versions();

-- Configurations with the same files share a bundle. In one order, so that two deletions do not deadlock. A bundle that is
-- already noted is noted again: its waiting time restarts, and a worker that is about to delete it notices.
create function note_bundles() returns trigger language plpgsql as $$
begin
  insert into unused_blobs (key, since)
  select distinct blob, now() from gone where blob is not null order by blob
  on conflict (key) do update set since = excluded.since;
  return null;
end $$;
create trigger configuration_versions_gone after delete on configuration_versions
  referencing old table as gone for each statement execute function note_bundles();
`;
