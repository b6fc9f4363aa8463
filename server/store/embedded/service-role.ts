// The database role of the service: it owns its tables, and nothing else of the server.
import { createHmac } from "node:crypto";
import pg from "pg";
import { passwordOf, superuser } from "./cluster.ts";
import { addressOf, type Endpoint } from "./postmaster.ts";

const role = "infrarun_service";
/** More than a service, a few commands and their queues need. */
const mostConnections = 100;

export const serviceAddressOf = (cluster: string, at: Endpoint): string =>
  addressOf(role, servicePasswordOf(cluster), at);

/** Derived from the superuser's password, which cannot be derived from it. */
function servicePasswordOf(cluster: string): string {
  return createHmac("sha256", passwordOf(cluster)).update(role).digest("base64url");
}

/** An arbitrary lock number that nothing else uses. */
const lock = 5_820_118;

/** Creates the role, and makes it the owner of everything that an earlier version created as superuser. */
export async function ensureServiceRole(connection: pg.Client, cluster: string): Promise<void> {
  const { rows } = await connection.query<{ done: boolean }>(`select ${isDone} as done`);
  if (rows[0]?.done) return;
  const password = pg.escapeLiteral(servicePasswordOf(cluster));
  try {
    await connection.query(`
      begin;
      select pg_advisory_xact_lock(${lock});
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
      end $$;
      alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
        connection limit ${mostConnections} password ${password};
      alter role ${role} set statement_timeout = '60s';
      alter role ${role} set idle_in_transaction_session_timeout = '60s';
      alter database postgres owner to ${role};
      ${handOver}
      commit;
    `);
  } catch (error) {
    await connection.query("rollback");
    throw error;
  }
}

/** Objects of the superuser, except those of PostgreSQL itself and its extensions. */
const foreign = `
  with own_schemas as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), of_extensions as (
    select classid, objid from pg_depend where deptype = 'e'
  ), objects (kind, name, owner, classid, oid) as (
    select 'schema', quote_ident(nspname), nspowner, 'pg_namespace'::regclass, oid from own_schemas
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      pg_class.oid::regclass::text, relowner, 'pg_class'::regclass, pg_class.oid
    from pg_class join own_schemas on own_schemas.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm')
      -- Other sequences belong to their tables.
      or (relkind = 'S' and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
      ))
    union all
    select 'routine', pg_proc.oid::regprocedure::text, proowner, 'pg_proc'::regclass, pg_proc.oid
    from pg_proc join own_schemas on own_schemas.oid = pronamespace
    union all
    select 'type', pg_type.oid::regtype::text, typowner, 'pg_type'::regclass, pg_type.oid
    from pg_type join own_schemas on own_schemas.oid = typnamespace where typtype in ('e', 'd', 'r')
  )
  select kind, name from objects
  where owner = '${superuser}'::regrole and (classid, oid) not in (select classid, objid from of_extensions)
`;

const isDone = `
  exists (select from pg_roles where rolname = '${role}' and not rolsuper and rolconnlimit = ${mostConnections})
  and not exists (${foreign})
`;

/** One by one: PostgreSQL refuses to reassign everything of its first superuser, because that includes its catalogue. */
const handOver = `
  do $$
  declare command text;
  begin
    for command in select format('alter %s %s owner to ${role}', kind, name) from (${foreign}) as objects loop
      execute command;
    end loop;
  end $$;
`;
