// Windows of the rate limits that several servers share.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  // A crash may empty the table: all callers then start new windows.
  await sql`
    create unlogged table rate_windows (
      key text collate "C" primary key,
      used integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 50);
  `.execute(database);
  // Only the database's clock counts. A window that ends later than possible by that clock was started before the clock was
  // set back, and counts as ended. The function uses the caller's search path, so that tests can replace the clock.
  await sql`
    create function spend_rate_limits(
      keys text[], requests integer[], seconds double precision[],
      out passes boolean, out used integer[], out resets double precision[]
    ) language plpgsql as $$
    declare
      instant timestamptz;
      ends timestamptz[];
    begin
      -- Serialize the requests of each caller.
      perform pg_advisory_xact_lock(hashtextextended(keys[1], 18));
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
  `.execute(database);
}
