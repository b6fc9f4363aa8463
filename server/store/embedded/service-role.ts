// The database role of the service: it owns its tables, and nothing else of the server.
import { createHmac } from "node:crypto";
import pg from "pg";
import { lockNumbers } from "../database/locks.ts";
import { passwordOf } from "./cluster.ts";
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

/** Callers cause errors, such as a taken name, as often as they like. The service reports those that matter. */
const quiet = "log_min_messages=fatal";

/** Creates the role, and makes it the owner of the database. */
export async function ensureServiceRole(connection: pg.Client, cluster: string): Promise<void> {
  const { rowCount } = await connection.query(
    `select from pg_roles
     where rolname = '${role}' and not rolsuper and rolconnlimit = ${mostConnections} and '${quiet}' = any (rolconfig)`,
  );
  if (rowCount !== 0) return;
  const password = pg.escapeLiteral(servicePasswordOf(cluster));
  try {
    await connection.query(`
      begin;
      select pg_advisory_xact_lock(${lockNumbers.serviceRole});
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
      end $$;
      alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
        connection limit ${mostConnections} password ${password};
      alter role ${role} set statement_timeout = '60s';
      alter role ${role} set idle_in_transaction_session_timeout = '60s';
      alter role ${role} set ${quiet};
      alter database postgres owner to ${role};
      commit;
    `);
  } catch (error) {
    await connection.query("rollback");
    throw error;
  }
}
