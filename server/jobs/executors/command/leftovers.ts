// What a worker that was killed may have left: processes of its tools, and their working copies.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const call = promisify(execFile);

/** Stands in the environment of whatever a tool starts. */
export const marker = "INFRARUN_ATTEMPT";

const rounds = 20;
const removals = 5;

/** Ends every process that bears the mark of the attempt, where the system lets us look for it. */
export async function endMarked(attempt: string): Promise<void> {
  // Each round catches what was started during the one before.
  for (let round = 0; round < rounds; round++) {
    const found = findMarked(attempt);
    if (found.length === 0) return;
    for (const pid of found) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It was faster.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function findMarked(attempt: string): number[] {
  const mark = Buffer.from(`${marker}=${attempt}\0`);
  return listProcesses().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`).includes(mark);
    } catch {
      // Ended since, or somebody else's.
      return false;
    }
  });
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
/** What nobody can have an interest in any more, whoever made it. */
const longestLifeMs = 7 * 86_400_000;

/** Says whose the folder is, so that others know when nobody is left who works in it; `left` says so at once. */
export function claimFolder(folder: string, attempt: string, standing: { left?: true } = {}): Promise<void> {
  const owner: Owner = { attempt, host: hostname(), pid: process.pid, startedAt: startOf(process.pid), ...standing };
  return writeFile(join(folder, ownerFile), JSON.stringify(owner));
}

/** Numbers of processes are used again; together with the time of their start they are not. */
export function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[19]!;
  } catch {
    return null;
  }
}

function isAlive({ host, pid, startedAt, left }: Owner): boolean {
  if (left) return false;
  // Another machine that has the same folder sweeps its own.
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

/** Whoever worked there is gone. */
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
    // It is just being made, or was not made to the end.
    return undefined;
  }
}

/** Removes what killed workers have left below a folder, except what `keep` names: its processes end nevertheless. */
export async function sweep(root: string, keep: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    if (!(await isAbandoned(folder).catch(() => false))) continue;
    const owner = await readOwner(folder);
    if (owner) await endMarked(owner.attempt);
    if (!keep(name) || (await isOld(folder))) await removeFolder(folder);
  }
}

/** By programs that go down any depth and follow no link, however a tool has left the folder. */
export async function removeFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return rm(folder, { recursive: true, force: true, maxRetries: 5 });
  for (let round = 0; existsSync(folder); round++) {
    try {
      await call("rm", ["-rf", "--", folder]);
      return;
    } catch (error) {
      if (round === removals) throw error;
      // A tool may have taken its own rights away, or be writing still.
      await call("chmod", ["-R", "u+rwX", "--", folder]).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
