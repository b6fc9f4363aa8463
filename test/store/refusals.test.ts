// The reason why a database or a folder cannot be used, in one sentence and without a password.
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalOf } from "../../server/store/database/database-refusal.ts";
import { StoreRefused } from "../../server/store/database/errors.ts";
import { folderRefusal, makeFolder } from "../../server/store/files/folder.ts";

const address = "postgres://ada%40acme:a-secret@db.example:5433/run%20s";
const failed = (code: string) => Object.assign(new Error("it failed"), { code });

test.each([
  ["ENOTFOUND", "the host db.example:5433 is unknown"],
  ["EAI_AGAIN", "the DNS lookup of db.example:5433 fails at the moment"],
  ["ECONNREFUSED", "nothing listens at db.example:5433"],
  ["EHOSTUNREACH", "db.example:5433 cannot be reached"],
  ["ETIMEDOUT", "db.example:5433 does not answer"],
  ["28P01", "the password of ada@acme is wrong"],
  ["28000", "it refuses the user ada@acme"],
  ["3D000", "it has no database run s"],
  ["42501", "ada@acme may not create tables in run s"],
])("a database that fails with %s: %s", (code, reason) => {
  const causes = [
    failed(code),
    new Error("Wrapped.", { cause: failed(code) }),
    new AggregateError([failed(code), failed("EPERM")]),
  ];

  for (const cause of causes) {
    const refusal = refusalOf(address, cause) as Error;
    expect(refusal).toBeInstanceOf(StoreRefused);
    expect(refusal.message).toBe(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}.`);
    expect(refusal.cause).toBe(cause);
  }
});

test.each([
  ["ENOENT", "there is no socket /run/pg/.s.PGSQL.5433"],
  ["EACCES", "this process may not use /run/pg/.s.PGSQL.5433"],
  ["ECONNREFUSED", "nothing listens at /run/pg/.s.PGSQL.5433"],
])("a socket that fails with %s: %s", (code, reason) => {
  for (const given of [
    "postgres://ada:a-secret@%2Frun%2Fpg:5433/runs",
    "postgres://ada:a-secret@localhost:5433/runs?host=/run/pg",
    "postgres:///runs?host=/run/pg&port=5433",
  ]) {
    const refusal = refusalOf(given, failed(code)) as Error;
    expect(refusal.message).toBe(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}.`);
  }
});

test("a file that the address names and that cannot be read", () => {
  const missing = Object.assign(failed("ENOENT"), { syscall: "open", path: "/etc/ca.pem" });

  const refusal = refusalOf("postgres://db.example/runs?sslrootcert=/etc/ca.pem", missing) as Error;
  expect(refusal.message).toBe(
    "The PostgreSQL of DATABASE_URL cannot be used: the file /etc/ca.pem cannot be read (ENOENT).",
  );
});

test("an address without host and port has the defaults; unknown errors stay unchanged", () => {
  expect(refusalOf("postgres:///runs", failed("ECONNREFUSED"))).toMatchObject({
    message: expect.stringContaining("nothing listens at localhost:5432."),
  });
  for (const other of [failed("57P03"), new Error("Wrapped.", { cause: "x" }), "a text", null, undefined]) {
    expect(refusalOf(address, other)).toBe(other);
  }
});

test("the folder of a store is created with its parents, closed to others, and only once", async () => {
  const above = await mkdtemp(join(tmpdir(), "infrarun-folder-"));
  const folder = join(above, "a", "b");

  expect(makeFolder(join(above, "a", ".", "b"))).toBe(makeFolder(folder));
  for (const one of [folder, join(above, "a")]) expect((await stat(one)).mode & 0o066).toBe(0);
  await writeFile(join(above, "file"), "");
  const told = (path: string) =>
    `The folder ${path} cannot be used: it or a folder above it is a file. Name another one in INFRARUN_DATA.`;
  for (const path of [join(above, "file"), join(above, "file", "c")]) {
    expect(() => makeFolder(path)).toThrow(StoreRefused);
    expect(() => makeFolder(path)).toThrow(told(path));
  }
  await rm(above, { recursive: true });
});

test.each([
  ["EACCES", "it is not writable"],
  ["EPERM", "it is not writable"],
  ["EROFS", "it is on a read-only file system"],
  ["ENOENT", "it cannot be created there"],
  ["ENOSPC", "there is no space left"],
  ["EDQUOT", "there is no space left"],
  ["EIO", "it failed"],
])("a folder that fails with %s: %s", (code, reason) => {
  const refusal = folderRefusal("/data", failed(code));

  expect(refusal.message).toBe(`The folder /data cannot be used: ${reason}. Name another one in INFRARUN_DATA.`);
});
