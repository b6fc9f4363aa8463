// Cleans up after killed workers: processes of their tools, and working copies.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { eachInTurns } from "../../verification/yielding.ts";

const call = promisify(execFile);

/** In the environment of every process that a tool starts. */
export const marker = "INFRARUN_ATTEMPT";

const rounds = 20;
const removals = 5;

/** Ends every process with the mark of the attempt, if the system lets us find it. */
export async function endMarked(attempt: string): Promise<void> {
  // Each round catches processes that were started during the one before.
  for (let round = 0; round < rounds; round++) {
    if (!(await endFound(attempt))) return;
    await sleep(10);
  }
}

/** Returns whether there were any. */
async function endFound(attempt: string): Promise<boolean> {
  const mark = Buffer.from(`${marker}=${attempt}\0`);
  let isFound = false;
  await eachInTurns(listProcesses(), (pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`).includes(mark)) return;
      isFound = true;
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, or belongs to another user.
    }
  });
  return isFound;
}

function listProcesses(): number[] {
  try {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  } catch {
    return [];
  }
}

type Owner = Readonly<{ attempt: string; host: string; pid: number; startedAt: string | null; left?: true }>;

const ownerFile = "owner.json";
/** Older folders count as abandoned, regardless of their owner. */
const longestLifeMs = 7 * 86_400_000;

/**
 * Records this process as the owner of the folder, so that others can detect an abandoned folder; `left` marks it as
 * abandoned immediately.
 */
export function claimFolder(folder: string, attempt: string, standing: { left?: true } = {}): Promise<void> {
  const owner: Owner = { attempt, host: hostname(), pid: process.pid, startedAt: startOf(process.pid), ...standing };
  return writeFile(join(folder, ownerFile), JSON.stringify(owner));
}

/** Process ids are reused; together with the start time they are unique. */
export function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[19]!;
  } catch {
    return null;
  }
}

function isAlive({ host, pid, startedAt, left }: Owner): boolean {
  if (left) return false;
  // Another machine with the same folder cleans up its own.
  if (host !== hostname()) return true;
  return isSameProcess(pid, startedAt);
}

export function isSameProcess(pid: number, startedAt: string | null): boolean {
  if (startedAt !== null) return startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that used the folder is gone. */
export async function isAbandoned(folder: string): Promise<boolean> {
  if (await isOld(folder)) return true;
  const owner = await readOwner(folder);
  return owner !== undefined && !isAlive(owner);
}

async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > longestLifeMs;
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), "utf8")) as Owner;
  } catch {
    // It is being created, or was not completed.
    return undefined;
  }
}

/** About a minute: the first ones follow each other sooner. One more must stay, to end the apply. */
const patientAttempts = 8;

/** Whether the worker of the first attempt may still come back: it was cut off from the store, or is starting again. */
export function mayReturn(first: string, attempt: string): boolean {
  const [before, now] = [first, attempt].map((name) => Number(name.slice(name.lastIndexOf(":") + 1)));
  return now! - before! <= patientAttempts;
}

/** Removes folders left by killed workers, except those that `keep` accepts, and kills their processes. */
export async function sweep(root: string, keep: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    if (!(await isAbandoned(folder).catch(() => false))) continue;
    const owner = await readOwner(folder);
    if (owner) await endMarked(owner.attempt);
    if (!keep(name) || (await isOld(folder))) await removeFolder(folder);
  }
}

/** Uses programs that handle any depth and follow no links, because a tool may have created both. */
export async function removeFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return rm(folder, { recursive: true, force: true, maxRetries: 5 });
  for (let round = 0; existsSync(folder); round++) {
    try {
      await call("rm", ["-rf", "--", folder]);
      return;
    } catch (error) {
      if (round === removals) throw error;
      // A tool may have removed its own rights, or may still be writing.
      await call("chmod", ["-R", "u+rwX", "--", folder]).catch(() => {});
      await sleep(50);
    }
  }
}
