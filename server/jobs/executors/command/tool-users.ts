// The users as whom tools run when the service is root: each run has one for itself, and nothing of it outlives the run.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess, startOf } from "./leftovers.ts";

export type ToolUser = Readonly<{ uid: number; gid: number }>;

const mostUsers = 1_000;
const largestId = 2 ** 32 - 2;
/** Runs the embedded PostgreSQL of a service that is root. */
const nobody = 65_534;

/** Of a name, `uid:gid`, or a range of numbers that need no accounts; throws what is wrong with it. */
export function parseToolUsers(text: string): ToolUser[] {
  const users = listUsers(text);
  if (users.some(({ uid }) => uid === 0)) throw new Error("must not name root");
  if (users.some(({ uid }) => uid === nobody))
    throw new Error("must not name nobody, who runs the embedded PostgreSQL");
  if (users.some(({ uid, gid }) => Math.max(uid, gid) > largestId)) throw new Error("has a number that is too large");
  return users;
}

function listUsers(text: string): ToolUser[] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text)?.map(Number) ?? [];
  if (first !== undefined && last !== undefined) {
    const count = last - first + 1;
    if (count < 1 || count > mostUsers) throw new Error(`must be a range of 1 to ${mostUsers} numbers`);
    return Array.from({ length: count }, (_, index) => ({ uid: first + index, gid: first + index }));
  }
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(text)?.map(Number) ?? [];
  if (uid !== undefined && gid !== undefined) return [{ uid, gid }];
  if (!/^[A-Za-z_][\w.-]*$/.test(text)) {
    throw new Error("must be the name of a user, uid:gid, or a range of numbers as in 61200-61209");
  }
  return [{ uid: idOf(text, "-u"), gid: idOf(text, "-g") }];
}

function idOf(name: string, option: "-u" | "-g"): number {
  try {
    return Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    throw new Error("names a user that this machine does not have");
  }
}

/** Who has which user now, for all workers of the machine. */
const claims = process.platform === "linux" ? "/run/infrarun-tool-users" : "/var/run/infrarun-tool-users";
const pollMs = 100;

/** Waits for a user that nobody else has, and gives it back when all that ran as it has ended. */
export async function withToolUser<Result>(
  users: readonly ToolUser[],
  signal: AbortSignal,
  use: (user: ToolUser) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const user = users.find(claim);
    if (!user) {
      await sleep(pollMs, undefined, { signal }).catch(() => {});
      continue;
    }
    try {
      // A worker that was killed may have left something.
      await endAllOf(user);
      return await use(user);
    } finally {
      await endAllOf(user);
      unlinkSync(join(claims, `${user.uid}`));
    }
  }
}

/** Ends what killed workers have left to users that nobody has now. */
export async function sweepUsers(users: readonly ToolUser[]): Promise<void> {
  for (const user of users) {
    if (!claim(user)) continue;
    try {
      await endAllOf(user);
    } finally {
      unlinkSync(join(claims, `${user.uid}`));
    }
  }
}

function claim({ uid }: ToolUser): boolean {
  mkdirSync(claims, { recursive: true, mode: 0o700 });
  return takeClaim(join(claims, `${uid}`));
}

/**
 * A link is made together with what it says, or not at all: who has the user. What a dead process has left is replaced by
 * whoever first claims to replace just that, so that two never take it over at once.
 */
export function takeClaim(path: string): boolean {
  const own = [hostname(), process.pid, startOf(process.pid) ?? ""].join("|");
  if (isMade(own, path)) return true;
  const left = ownerOf(path);
  if (left === undefined || !isStale(left)) return false;
  const turn = `${path}.${createHash("sha256").update(left).digest("hex").slice(0, 16)}`;
  if (!takeClaim(turn)) return false;
  try {
    // Somebody may have had the turn before, and be done.
    if (ownerOf(path) !== left) return false;
    const draft = `${path}.${process.pid}`;
    symlinkSync(own, draft);
    renameSync(draft, path);
    return true;
  } finally {
    unlinkSync(turn);
  }
}

function isMade(own: string, path: string): boolean {
  try {
    symlinkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

function ownerOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function isStale(owner: string): boolean {
  const [host, pid, startedAt] = owner.split("|");
  return host !== hostname() || !isSameProcess(Number(pid), startedAt || null);
}

const rounds = 200;

/** Kills all at once, so that nothing can fork ahead of it, until nothing is left. */
async function endAllOf({ uid, gid }: ToolUser): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const left = listProcesses()?.filter((one) => one.uid === uid);
    if (left?.length === 0) return;
    const killer = spawn("/bin/sh", ["-c", "kill -KILL -1"], { uid, gid, cwd: "/", env: {}, stdio: "ignore" });
    await once(killer, "exit");
    // Where there is no /proc, nothing tells when it is done.
    if (left === undefined && round > 1) return;
    await sleep(10);
  }
  throw new Error("The processes of the tool cannot be ended.");
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly uid: number;
  /** Memory that it alone has made the machine give away. */
  readonly bytes: number;
}

/** Those that run now; undefined where the system does not tell. */
export function listProcesses(): Process[] | undefined {
  if (process.platform !== "linux") return undefined;
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      if (/^State:\s+[ZX]/m.test(status)) return [];
      const bytes = (numberOf("RssAnon") + numberOf("RssShmem") + numberOf("VmSwap")) * 1_024;
      return [{ pid: Number(name), parent: numberOf("PPid"), uid: numberOf("Uid"), bytes }];
    } catch {
      // Ended since.
      return [];
    }
  });
}
