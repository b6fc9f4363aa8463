// The errors of the store, distinguished by PostgreSQL's codes.
import pg from "pg";

/** Another version of the service has changed a table since the statement was prepared. */
export const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === "0A000" && /cached plan/.test(error.message);

/** Another transaction was faster. Run the work again from the start, so that it reads the new state. */
export class RaceLost extends Error {
  /** The row that another transaction saved first, if that caused the error. */
  row?: Readonly<{ table: string; id: string }>;
}

/** Another object already has the name, usually in the same organization. */
export class NameTaken extends Error {}

/** The organization would store more than its quota; the message is a sentence for the caller. */
export class QuotaExceeded extends Error {}

/** The database cannot be reached, is too busy or is stopping; a later try may succeed. */
export class StoreUnavailable extends Error {}

/** The store cannot be opened; the message is one sentence for the operator. */
export class StoreRefused extends Error {}

/** The value of a setting is invalid for every store. */
export class WrongStoreSetting extends StoreRefused {}

/** Serialization failure, deadlock, lock not available, and a foreign key whose row has just been deleted. */
const raceCodes = new Set(["40001", "40P01", "55P03", "23503"]);

/** Raised by `check_quota`. */
const quotaCode = "QUOTA";

/** A workspace has one holder. Violated if another run has taken the workspace first. */
const oneHolder = "runs_holder_unique";

/**
 * Codes of bugs in our SQL, such as wrong data, a violated constraint or a syntax error. Every other code is an outage, even a
 * read-only database (25006), a slow transaction (25P03, 25P04) and a right that the operator has removed (42501).
 */
const bugCodes = /^(0A|2[1-4]|25(?!006|P0[34])|42(?!501)|44|54|P0)/;
/** A prepared statement is missing, or exists already: a pooler has meanwhile switched to another session of PostgreSQL. */
const lostStatementCodes = new Set(["26000", "42P05"]);
const lostStatement =
  "PostgreSQL has lost a prepared statement. If a pooler in transaction mode is in between, set INFRARUN_PREPARE=off.";
/** Wrong paths in our code. Every other system error is an outage, such as a full or broken disk. */
const bugsWithFiles = new Set(["ENOENT", "EEXIST", "ENOTDIR", "EISDIR", "ENOTEMPTY", "EBADF", "EINVAL"]);
const bugClasses = [TypeError, RangeError, SyntaxError, ReferenceError];

/** Converts an error to one of the classes above if one fits. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) {
    return isOfSystem(error) ? new StoreUnavailable(error.message, { cause: error }) : error;
  }
  const { code = "" } = error;
  const isRace = raceCodes.has(code) || error.constraint === oneHolder || isOutdated(error);
  if (isRace) return new RaceLost(error.message, { cause: error });
  if (code === quotaCode) return new QuotaExceeded(error.message, { cause: error });
  if (lostStatementCodes.has(code)) return new StoreUnavailable(lostStatement, { cause: error });
  return bugCodes.test(code) ? error : new StoreUnavailable(error.message, { cause: error });
}

/**
 * Converts an error of the driver. Sockets, DNS and TLS have too many kinds of errors to list, so every error is an outage
 * unless PostgreSQL sent it or it is a bug. Accepts copies without a class.
 */
export function toDriverError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof StoreUnavailable) return error;
  if (bugClasses.some((bug) => error instanceof bug)) return error;
  const { message, code, severity } = error as { message?: string; code?: string; severity?: string };
  if (severity !== undefined && bugCodes.test(String(code))) return error;
  // An error about several addresses has no message.
  return new StoreUnavailable(message || String(code), { cause: error });
}

/** Whether work failed because the database could not be reached or was not able to do it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return toStoreError(error) instanceof StoreUnavailable;
  return error instanceof StoreUnavailable || isUnavailable(error.cause);
}

/** Checks causes too: some errors wrap the error of the system. */
function isOfSystem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && !bugsWithFiles.has(String(code))) || isOfSystem(error.cause);
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
