// The user that runs PostgreSQL. PostgreSQL refuses to run as root, so root runs it as the owner of its files, or as nobody.
import { execFile, execFileSync, type SpawnSyncReturns } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";
import { StoreRefused } from "../database/errors.ts";

/** Null means the user of this process. */
export type Account = Readonly<{ uid: number; gid: number }> | null;

const nobody: Account = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** The account for the cluster in this folder, which may not exist yet. */
export function accountFor(cluster: string): Account {
  if (!isRoot) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Runs a program in a folder that every account can enter. Throws the error that the program printed. */
export function run(program: string, options: readonly string[], account: Account): string {
  try {
    return execFileSync(program, options, { ...surroundings(account), stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw refusalOf(error as Failure, program);
  }
}

/** The same for a slow program, without blocking this process. */
export async function runAside(
  program: string,
  options: readonly string[],
  account: Account,
  input = "",
): Promise<string> {
  try {
    const running = promisify(execFile)(program, options, surroundings(account));
    // A program that ends early closes its input.
    running.child.stdin?.on("error", () => {}).end(input);
    return (await running).stdout;
  } catch (error) {
    throw refusalOf(error as Failure, program);
  }
}

const surroundings = (account: Account) => ({ ...account, cwd: "/", env: environment(), encoding: "utf8" as const });

type Failure = NodeJS.ErrnoException & Partial<SpawnSyncReturns<string>>;

/** Whether the account may do this (as in `test -x`) with the path. */
export function may(flag: "-x" | "-w", path: string, account: Account): boolean {
  try {
    execFileSync("/bin/sh", ["-c", `test ${flag} "$0"`, path], { ...surroundings(account), stdio: "ignore" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EPERM") throw refusalOf(error as NodeJS.ErrnoException, "sh");
    return false;
  }
}

/** Without the caller's language and PG settings. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, TZ: "UTC", LC_ALL: "C" };
}

/** Returns the cause of a failed start, or the last line of the program's output. */
export function refusalOf(error: Failure, program: string): Error {
  switch (error.code) {
    case "EPERM":
      return new StoreRefused(
        "PostgreSQL refuses to run as root, and this process may not change its user; start as another user, or set DATABASE_URL to a PostgreSQL server.",
        { cause: error },
      );
    case "ENOENT":
    case "ENOEXEC":
      return new StoreRefused(
        `The PostgreSQL binaries for this platform cannot run here (${program}); set DATABASE_URL to a PostgreSQL server.`,
        { cause: error },
      );
    default: {
      return complaintOf(`${error.stderr ?? ""}` || error.message, error);
    }
  }
}

/** The last line of an output that names the error. */
export function complaintOf(output: string, cause?: unknown): StoreRefused {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const line =
    lines.findLast((one) => /FATAL|PANIC|error:|could not/.test(one)) ?? lines.at(-1) ?? "it does not say why";
  const complaint = line.replace(/^.*?(FATAL|PANIC|error):\s*/, "").trim();
  const advice = /no space left/i.test(complaint) ? "; free some space, or name another folder in INFRARUN_DATA" : "";
  return new StoreRefused(`PostgreSQL did not start: ${complaint}${advice}.`, { cause });
}
