// Says in one sentence why the PostgreSQL of DATABASE_URL cannot be used, without its password.
import { StoreRefused } from "./errors.ts";

const reasons: Record<string, (address: { host: string; user: string; database: string }) => string> = {
  ENOTFOUND: ({ host }) => `the host ${host} is unknown`,
  EAI_AGAIN: ({ host }) => `the DNS lookup of ${host} fails at the moment`,
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}`,
  EHOSTUNREACH: ({ host }) => `${host} cannot be reached`,
  ETIMEDOUT: ({ host }) => `${host} does not answer`,
  "28P01": ({ user }) => `the password of ${user} is wrong`,
  "28000": ({ user }) => `it refuses the user ${user}`,
  "3D000": ({ database }) => `it has no database ${database}`,
  "42501": ({ user, database }) => `${user} may not create tables in ${database}`,
};

/** Other errors are returned unchanged. */
export function refusalOf(databaseUrl: string, error: unknown): unknown {
  const code = codeOf(error);
  const reason = code === undefined ? undefined : reasons[code];
  if (reason === undefined) return error;
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const address = {
    host: `${decodeURIComponent(hostname) || "localhost"}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
  return new StoreRefused(`The PostgreSQL of DATABASE_URL cannot be used: ${reason(address)}.`, { cause: error });
}

/** A name with several addresses fails once for each. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (typeof error !== "object" || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : codeOf(cause);
}
