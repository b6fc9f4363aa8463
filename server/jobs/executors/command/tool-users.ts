// The users of tools when the service is root: each run has one for itself, and its processes end with the run.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eachInTurns } from "../../verification/yielding.ts";
import { isSameProcess, startOf } from "./leftovers.ts";

export type ToolUser = Readonly<{ uid: number; gid: number }>;

const mostUsers = 1_000;
const largestId = 2 ** 32 - 2;
/** The user of the embedded PostgreSQL when the service is root. */
const nobody = 65_534;

/** Reads a name, `uid:gid`, or a range of numbers, which need no accounts; throws the problem. */
export function parseToolUsers(text: string): ToolUser[] {
  const users = listUsers(text);
  if (users.some(({ uid }) => uid === 0)) throw new Error("must not name root");
  if (users.some(({ uid }) => uid === nobody))
    throw new Error("must not include the user nobody, which runs the embedded PostgreSQL");
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
    throw new Error("names an unknown user");
  }
}

/** Claims of users and of routing rules, for all workers of the machine. */
const claims = process.platform === "linux" ? "/run/infrarun-tool-users" : "/var/run/infrarun-tool-users";
const pollMs = 100;

/** Removes what the processes of a user have left. */
type Tidy = (user: ToolUser) => Promise<void>;

/** Waits for a free user, and frees it when all its processes have ended. */
export async function withToolUser<Result>(
  users: readonly ToolUser[],
  signal: AbortSignal,
  use: (user: ToolUser) => Promise<Result>,
  tidy: Tidy,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const user = users.find(claim);
    if (!user) {
      await sleep(pollMs, undefined, { signal }).catch(() => {});
      continue;
    }
    try {
      // A killed worker may have left processes.
      await endAllOf(user);
      return await use(user);
    } finally {
      await endAllOf(user);
      await tidy(user);
      releaseOnMachine(`${user.uid}`);
    }
  }
}

/** Ends the processes that killed workers left behind with free users. */
export async function sweepUsers(users: readonly ToolUser[], tidy: Tidy): Promise<void> {
  for (const user of users) {
    if (!claim(user)) continue;
    try {
      await endAllOf(user);
      await tidy(user);
    } finally {
      releaseOnMachine(`${user.uid}`);
    }
  }
}

const claim = ({ uid }: ToolUser) => claimOnMachine(`${uid}`);

/** False while another process that lives has the claim. */
export function claimOnMachine(name: string): boolean {
  mkdirSync(claims, { recursive: true, mode: 0o700 });
  return takeClaim(join(claims, name));
}

export const releaseOnMachine = (name: string) => unlinkSync(join(claims, name));

/**
 * A symbolic link is created atomically with its content, the owner of the user. A worker must first claim the right to
 * replace a dead process's claim: otherwise two workers could replace it at the same time.
 */
export function takeClaim(path: string): boolean {
  const own = [hostname(), process.pid, startOf(process.pid) ?? ""].join("|");
  if (isMade(own, path)) return true;
  const left = ownerOf(path);
  if (left === undefined || !isStale(left)) return false;
  const turn = `${path}.${createHash("sha256").update(left).digest("hex").slice(0, 16)}`;
  if (!takeClaim(turn)) return false;
  try {
    // Another worker may have replaced it already.
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

/** Kills all processes in one pass, before they can fork, and repeats until the list is empty. */
export async function endAllOf({ uid, gid }: ToolUser): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const left = (await listProcesses())?.filter((one) => one.uid === uid);
    if (left?.length === 0) return;
    const killer = spawn("/bin/sh", ["-c", "kill -KILL -1"], { uid, gid, cwd: "/", env: {}, stdio: "ignore" });
    await once(killer, "exit");
    // Without /proc, we cannot see when it is done.
    if (left === undefined && round > 1) return;
    await sleep(10);
  }
  throw new Error("The processes of the tool cannot be killed.");
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly uid: number;
  /** Private memory of the process. */
  readonly bytes: number;
  /** Memory that others may share with it. */
  readonly shared: number;
}

/** Running processes; undefined if the system does not list them. */
export async function listProcesses(): Promise<Process[] | undefined> {
  if (process.platform !== "linux") return undefined;
  const found: Process[] = [];
  await eachInTurns(readdirSync("/proc").filter(isNumber), (name) => {
    const one = readProcess(name);
    if (one) found.push(one);
  });
  return found;
}

const isNumber = (name: string) => /^\d+$/.test(name);

/** Undefined if it has ended. */
function readProcess(pid: string): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    if (/^State:\s+[ZX]/m.test(status)) return undefined;
    const bytes = (numberOf("RssAnon") + numberOf("VmSwap")) * 1_024;
    const shared = numberOf("RssShmem") * 1_024;
    return { pid: Number(pid), parent: numberOf("PPid"), uid: numberOf("Uid"), bytes, shared };
  } catch {
    return undefined;
  }
}
