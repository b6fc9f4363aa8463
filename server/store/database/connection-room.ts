// Checks the connection limit of an external PostgreSQL against the connections that this process may open.
import { sql } from "kysely";
import type { Store } from "./database.ts";

interface Room {
  /** Completes the sentence "raise …". */
  setting: string;
  most: number;
  taken: number;
}

/** One sentence if a limit of PostgreSQL leaves too few connections, otherwise null. */
export async function findLackOfConnections(store: Store, needed: number): Promise<string | null> {
  // A limit of -1 means no limit. For superusers, only the server's own limit counts.
  const { rows } = await sql<Room>`
    with others as (
      select datname, usename from pg_stat_activity where datid is not null and pid <> pg_backend_pid()
    ), me as (
      select rolconnlimit, rolsuper from pg_roles where rolname = current_user
    )
    select 'max_connections' as setting, (select count(*) from others) as taken,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most
    union all
    select 'the connection limit of the database', (select count(*) from others where datname = current_database()),
      datconnlimit
    from pg_database, me where datname = current_database() and datconnlimit >= 0 and not rolsuper
    union all
    select 'the connection limit of the role', (select count(*) from others where usename = current_user), rolconnlimit
    from me where rolconnlimit >= 0 and not rolsuper`.execute(store);
  const left = ({ most, taken }: Room) => most - taken;
  const [least] = rows.toSorted((one, other) => left(one) - left(other));
  if (least === undefined || needed <= left(least)) return null;
  const { setting, most, taken } = least;
  return (
    `PostgreSQL allows ${most} connections and ${taken} are taken, but this process opens up to ${needed}: ` +
    `raise ${setting}, or start fewer servers and workers.`
  );
}
