// Tables of the service itself: secrets and their keys, the audit log, the jobs of workers, rate limits, the common clock.
import { lockSeeds } from "../locks.ts";

export const service = `
-- The schema that created these tables.
create table store_schema (fingerprint text primary key);

create table secrets (
  name text primary key,
  value text not null
);

create table encryption_keys (
  id text collate "C" primary key,
  is_current boolean not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3),
  check (not is_current or retired_at is null)
);
create unique index encryption_keys_current on encryption_keys (is_current) where is_current;

-- No foreign keys: rows outlive the objects that they name.
create table audit_entries (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  operation text collate "C" not null,
  object_kind text collate "C",
  object_id text collate "C",
  organization_name text collate "C",
  caller_kind text collate "C" not null,
  caller_id text collate "C",
  caller_name text,
  token_id text collate "C",
  address text collate "C",
  request_id text collate "C",
  outcome text collate "C" not null,
  attributes text[] not null
);
create index audit_entries_at on audit_entries (at, seq);
create index audit_entries_organization on audit_entries (organization_name, at, seq);

-- Against mistakes and injected SQL. The owner of the table, which is the service, can still remove the trigger.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('infrarun.sweeps_audit', true) = 'on' then return null; end if;
  raise exception 'The audit log only grows: % is refused.', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_kept before update or delete or truncate on audit_entries
  for each statement execute function keep_audit_entries();

-- A clock that only goes forward; it has one row.
create table elapsed_clock (
  id boolean primary key default true check (id),
  elapsed_ms double precision not null,
  machine text not null,
  reading_ms double precision not null,
  at timestamptz not null
) with (fillfactor = 10);
-- "beat_at" is the time of the worker's last heartbeat, and null while the job waits. "session" is the application name of
-- the worker's database session.
create table jobs (
  id bigint generated always as identity primary key,
  queue text collate "C" not null,
  organization_name text collate "C" not null,
  task jsonb not null,
  due_at timestamptz not null,
  retry_count integer not null default 0,
  retry_limit integer,
  beat_at timestamptz,
  session text
);
create index jobs_waiting on jobs (queue, organization_name, due_at, id) where beat_at is null;
create index jobs_taken on jobs (beat_at) where beat_at is not null;

-- A crash may empty the table: all callers then start new windows.
create unlogged table rate_windows (
  key text collate "C" primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Only the database's clock counts. A window that ends later than possible by that clock was started before the clock was
-- set back, and counts as ended. The function uses the caller's search path, so that tests can replace the clock.
create function spend_rate_limits(
  keys text[], requests integer[], seconds double precision[],
  out passes boolean, out used integer[], out resets double precision[]
) language plpgsql as $$
declare
  instant timestamptz;
  ends timestamptz[];
begin
  -- Serialize the requests of each caller.
  perform pg_advisory_xact_lock(hashtextextended(keys[1], ${lockSeeds.rateLimits}));
  instant := clock_timestamp();
  select array_agg(coalesce(held.used, 0) order by place),
    array_agg(coalesce(held.ends_at, instant + make_interval(secs => given.seconds)) order by place),
    bool_and(coalesce(held.used, 0) < given.requests)
  into used, ends, passes
  from unnest(keys, requests, seconds) with ordinality as given (key, requests, seconds, place)
  left join rate_windows held on held.key = given.key
    and held.ends_at > instant and held.ends_at <= instant + make_interval(secs => given.seconds);
  if passes then
    insert into rate_windows (key, used, ends_at)
    select given.key, given.used + 1, given.ends_at from unnest(keys, used, ends) as given (key, used, ends_at)
    on conflict (key) do update set used = excluded.used, ends_at = excluded.ends_at;
  end if;
  select array_agg(given.used + passes::integer order by place),
    array_agg(
      case when given.used = 0 and not passes then 0 else extract(epoch from given.ends_at - instant) end order by place
    )
  into used, resets
  from unnest(used, ends) with ordinality as given (used, ends_at, place);
  -- Sometimes remove ended windows, without waiting for locks.
  if random() < 0.005 then
    delete from rate_windows where key in (
      select key from rate_windows where ends_at < instant - interval '10 seconds' or ends_at > instant + interval '1 day'
      for update skip locked
    );
  end if;
end $$;
`;
