// Says in one sentence why the PostgreSQL of DATABASE_URL cannot be used, without its password.
import pg from "pg";
import { StoreRefused } from "./errors.ts";

interface Address {
  /** With the port; of a socket its path. */
  host: string;
  user: string | undefined;
  database: string | undefined;
}

const reasons: Record<string, (address: Address) => string> = {
  ENOENT: ({ host }) => `there is no socket ${host}`,
  EACCES: ({ host }) => `this process may not use ${host}`,
  ENOTFOUND: ({ host }) => `the host ${host} is unknown`,
  EAI_AGAIN: ({ host }) => `the DNS lookup of ${host} fails at the moment`,
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}`,
  EHOSTUNREACH: ({ host }) => `${host} cannot be reached`,
  ETIMEDOUT: ({ host }) => `${host} does not answer`,
  "28P01": ({ user }) => `the password of ${user} is wrong`,
  "28000": ({ user }) => `it refuses the user ${user}`,
  "3D000": ({ database }) => `it has no database ${database}`,
  "3F000": ({ user, database }) => `the search_path of ${user} names no schema of ${database}`,
  "25006": ({ database }) => `${database} is read-only`,
  "42501": ({ user, database }) => `${user} may not create tables in ${database}`,
};

/** Other errors are returned unchanged. */
export function refusalOf(databaseUrl: string, error: unknown): unknown {
  const { code = "", syscall, path } = causeOf(error);
  // A file that the address names, such as a certificate.
  if (syscall === "open") return refused(`the file ${path} cannot be read (${code})`, error);
  const reason = reasons[code];
  if (reason === undefined) return error;
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const place = host.startsWith("/") ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
  return refused(reason({ host: place, user, database }), error);
}

const refused = (reason: string, cause: unknown) =>
  new StoreRefused(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}.`, { cause });

/** The innermost error with a code. A name with several addresses fails once for each. */
function causeOf(error: unknown): { code?: string; syscall?: string; path?: string } {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (typeof error !== "object" || error === null) return {};
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? error : causeOf(cause);
}
