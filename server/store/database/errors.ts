// The errors of the store, distinguished by PostgreSQL's codes.
import pg from "pg";

/** Another version of the service has changed a table since the statement was prepared. */
export const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === "0A000" && /cached plan/.test(error.message);

/** Another transaction was faster. Run the work again from the start, so that it reads the new state. */
export class RaceLost extends Error {
  /** The row that somebody else saved first, if that was it. */
  row?: Readonly<{ table: string; id: string }>;
}

/** Another object already has the name, usually in the same organization. */
export class NameTaken extends Error {}

/** The database cannot be reached, is too busy or is stopping; a later try may succeed. */
export class StoreUnavailable extends Error {}

/** The store cannot be opened; the message is one sentence for whoever started the service. */
export class StoreRefused extends Error {}

/** The value of a setting has a form that no store can use. */
export class WrongStoreSetting extends StoreRefused {}

/** Serialization failure, deadlock, lock not available, and a foreign key whose row has just been deleted. */
const raceCodes = new Set(["40001", "40P01", "55P03", "23503"]);

/** A workspace has one holder. Violated if another run has taken the workspace first. */
const oneHolder = "runs_holder_unique";

/**
 * Connection lost, no entry (such as while a password changes) or no database, resources used up (too many connections, disk
 * full), cancelled by a time limit, shutting down, or read-only, as a standby is until it is promoted.
 */
const unavailableCodes = /^(08|28|3D000|53|57|58|25006)/;
/** A prepared statement is missing, or exists already: a pooler has meanwhile switched to another session of PostgreSQL. */
const lostStatementCodes = new Set(["26000", "42P05"]);
const lostStatement =
  "PostgreSQL has lost a prepared statement. If a pooler in transaction mode is in between, set INFRARUN_PREPARE=off.";
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"]);
/** Disk full, broken or read-only; no more files may be open. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"]);
/** The driver has only a message for these. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|^LISTEN\/NOTIFY /i;

/** Converts an error to one of the classes above if one fits. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (error instanceof pg.DatabaseError) {
    const isRace = raceCodes.has(code) || error.constraint === oneHolder || isOutdated(error);
    if (isRace) return new RaceLost(error.message, { cause: error });
    if (lostStatementCodes.has(code)) return new StoreUnavailable(lostStatement, { cause: error });
    if (unavailableCodes.test(code)) return new StoreUnavailable(error.message, { cause: error });
    return error;
  }
  if (networkCodes.has(code) || isOfDisk(error) || lostConnection.test(error.message)) {
    return new StoreUnavailable(error.message, { cause: error });
  }
  return error;
}

/** Takes any error: the queue reports its errors as copies without a class. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (networkCodes.has(String(code)) || unavailableCodes.test(String(code))) return true;
  return lostConnection.test(String(message)) || isUnavailable(cause);
}

/** The blob store wraps errors of the disk, so this looks at causes too. */
function isOfDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && diskCodes.has(String(error.code))) || isOfDisk(error.cause);
}

/** Throws the error, or another one in its place. */
export type Refuse = (error: unknown) => never;

export const rethrow: Refuse = (error) => {
  throw error;
};

/** For `catch`: passes a violation of this constraint to `refuse` as `NameTaken`, and rethrows any other error. */
export function nameTaken(constraint: string, refuse = rethrow): Refuse {
  return (error) => {
    if (error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint) {
      return refuse(new NameTaken(error.message, { cause: error }));
    }
    throw error;
  };
}
