// The line between outages (503) and bugs (500).
import pg from "pg";
import { expect, test } from "vitest";
import { toErrorReply } from "../../server/http/errors.ts";
import { toDriverError, toStoreError } from "../../server/store/database/errors.ts";

/** An error in the form of PostgreSQL. */
function fromPostgres(code: string): Error {
  return Object.assign(new pg.DatabaseError(`message of ${code}`, 1, "error"), { code, severity: "ERROR" });
}

/** An error in the form of Node. */
function fromSystem(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });
}

const statusOf = (error: unknown) => toErrorReply(error).status;

test.each([
  ["ENOENT", "connect"],
  ["EACCES", "connect"],
  ["ECONNREFUSED", "connect"],
  ["ECONNRESET", "read"],
  ["ECONNABORTED", "write"],
  ["EPIPE", "write"],
  ["ETIMEDOUT", "connect"],
  ["EHOSTUNREACH", "connect"],
  ["EHOSTDOWN", "connect"],
  ["ENETUNREACH", "connect"],
  ["ENETDOWN", "connect"],
  ["EADDRNOTAVAIL", "connect"],
  ["ENOBUFS", "connect"],
  ["EMFILE", "connect"],
  ["ENOTFOUND", "getaddrinfo"],
  ["EAI_AGAIN", "getaddrinfo"],
  ["EAI_FAIL", "getaddrinfo"],
  ["EPROTO", "write"],
])("%s of a connection (%s) is an outage", (code, syscall) => {
  expect(statusOf(toDriverError(fromSystem(code, syscall)))).toBe(503);
});

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "The server does not support SSL connections",
  "There was an error establishing an SSL connection",
  "SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature does not match",
])("the error of the driver %j is an outage", (message) => {
  const reply = toErrorReply(toDriverError(new Error(message)));

  expect(reply.status).toBe(503);
  expect(reply.headers).toEqual({ "Retry-After": "1" });
});

test.each([
  "CERT_HAS_EXPIRED",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "ERR_SSL_WRONG_VERSION_NUMBER",
])("the TLS error %s is an outage", (code) => {
  expect(statusOf(toDriverError(Object.assign(new Error(code), { code })))).toBe(503);
});

test("reports a reason if every address of a host fails", () => {
  const causes = [fromSystem("ECONNREFUSED", "connect"), fromSystem("ENETUNREACH", "connect")];
  const error = toDriverError(Object.assign(new AggregateError(causes), { code: "ECONNREFUSED" }));

  expect(statusOf(error)).toBe(503);
  expect((error as Error).message).toBe("ECONNREFUSED");
});

test.each([
  ...["08006", "08P01", "25006", "25P03", "28P01", "3D000", "42501", "53000", "53100", "53200", "53300", "53400"],
  ...[
    "55006",
    "55P03",
    "57014",
    "57P01",
    "57P02",
    "57P03",
    "57P05",
    "58000",
    "58030",
    "72000",
    "F0000",
    "XX000",
    "XX001",
  ],
])("the code %s of PostgreSQL is an outage", (code) => {
  expect(statusOf(toDriverError(fromPostgres(code)))).toBe(503);
});

test.each(["0A000", "21000", "22P02", "23502", "23505", "25001", "25P02", "42601", "42703", "42P01", "54011", "P0001"])(
  "the code %s of PostgreSQL is a bug",
  (code) => {
    expect(statusOf(toDriverError(fromPostgres(code)))).toBe(500);
    expect(statusOf(toDriverError({ code, severity: "ERROR", message: "a copy" }))).toBe(500);
  },
);

test.each(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EACCES", "ESTALE", "EMFILE", "ENOMEM", "ENXIO"])(
  "%s of a file is an outage, wrapped or not",
  (code) => {
    const error = fromSystem(code, "write");

    expect(statusOf(error)).toBe(503);
    expect(statusOf(new Error("Cannot write the file.", { cause: error }))).toBe(503);
  },
);

test("reports errors of our own code as bugs", () => {
  for (const error of [
    new TypeError("x is not a function"),
    fromSystem("ENOENT", "open"),
    new Error("a broken rule"),
  ]) {
    expect(toStoreError(error)).toBe(error);
    expect(statusOf(error)).toBe(500);
  }
  expect(statusOf(toDriverError(new TypeError("cyclic value")))).toBe(500);
});
