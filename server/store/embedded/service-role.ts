// As whom the service asks its questions: a role that owns its tables, and nothing else of the server.
import { createHmac } from "node:crypto";
import pg from "pg";
import { passwordOf, superuser } from "./cluster.ts";

const role = "infrarun_service";
/** More than a service, a few commands and their queues ever open. */
const mostConnections = 100;

export function serviceAddressOf(cluster: string, port: number): string {
  return `postgres://${role}:${servicePasswordOf(cluster)}@127.0.0.1:${port}/postgres`;
}

/** Each process knows it that can read the superuser's, which does not follow from it. */
function servicePasswordOf(cluster: string): string {
  return createHmac("sha256", passwordOf(cluster)).update(role).digest("base64url");
}

/** Any number that nothing else locks. */
const lock = 5_820_118;

/** Makes the role, and gives it what is not its own yet: everything, where an earlier version kept it as superuser. */
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

/** What there is that belongs to the superuser, though not to PostgreSQL itself or one of its extensions. */
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
      -- The others follow their tables.
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

/** PostgreSQL refuses to reassign all that its first superuser owns at once, since that includes its own catalogue. */
const handOver = `
  do $$
  declare command text;
  begin
    for command in select format('alter %s %s owner to ${role}', kind, name) from (${foreign}) as objects loop
      execute command;
    end loop;
  end $$;
`;
