// Watches the memory of all processes of a tool, and the disk that its files use. The system bounds each process and file;
// this polls the sums.
import type { Dirent, Stats } from "node:fs";
import { lstat, opendir, readdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceLimits } from "./isolation.ts";
import type { MemoryGroup } from "./memory-groups.ts";
import { listProcesses, type Process, type ToolUser } from "./tool-users.ts";

const pauseMs = 500;
/** Maximum number of files and folders in a working copy, including providers. */
const mostEntries = 500_000;

interface Used {
  /** The folder of the attempt. */
  own: string;
  user: ToolUser | null;
  /** The first process of the tool. */
  pid: number;
  /** Null if only the memory of processes is counted. */
  memory: MemoryGroup | null;
}

/** Calls `onOver` once with one sentence. */
export async function watchUse(
  used: Used,
  limits: ResourceLimits,
  signal: AbortSignal,
  onOver: (reason: string) => void,
) {
  const since = performance.now();
  const done = new AbortController();
  const end = AbortSignal.any([signal, done.signal]);
  const repeat = async (look: () => Promise<string | undefined>) => {
    while (!end.aborted) {
      const reason = await look();
      if (reason !== undefined && !end.aborted) {
        done.abort();
        return onOver(reason);
      }
      await sleep(pauseMs, undefined, { signal: end, ref: false }).catch(() => {});
    }
  };
  // Run the checks in parallel: counting very many files must not delay the memory check.
  await Promise.all([
    repeat(() => tooMuchMemory(used, limits, since)),
    repeat(() => tooMuchDisk(used, limits, since, end)),
  ]);
}

/** One sentence if the tool is over its limit of memory now. */
export async function tooMuchMemory(used: Used, limits: ResourceLimits, since: number): Promise<string | undefined> {
  const isOver = used.memory ? await used.memory.isExceeded() : await usesMoreThan(limits.memory, used, since);
  return isOver ? overMemory(limits) : undefined;
}

export const overMemory = ({ memory }: ResourceLimits) => `It used more than ${memory} bytes of memory.`;

async function usesMoreThan(limit: number, used: Used, since: number): Promise<boolean> {
  const processes = await processesOf(used, since);
  const sumOf = (kind: "bytes" | "shared") => processes.reduce((sum, one) => sum + one[kind], 0);
  const [bytes, shared] = [sumOf("bytes"), sumOf("shared")];
  if (bytes + shared > limit) return true;
  // Files in memory may have no mapping. Mapped files are in both sums.
  let files = 0;
  for await (const file of namelessFiles(processes)) if (file?.isInMemory) files += file.bytes;
  return bytes + Math.max(shared, files) > limit;
}

async function processesOf({ user, pid }: Used, since: number): Promise<Process[]> {
  const all = await processesNow(since);
  return user ? all.filter(({ uid }) => uid === user.uid) : descendantsOf(pid, all);
}

let seen: { at: number; processes: Promise<Process[]> } | undefined;

/** All watchers share one list. A list from before `since` may include tool processes of the user's previous job. */
function processesNow(since: number): Promise<Process[]> {
  const at = performance.now();
  if (!seen || seen.at < since || at - seen.at > pauseMs / 2) {
    // The list may fail while no file descriptor is free: the next one is soon enough.
    seen = {
      at,
      processes: listProcesses().then(
        (found) => found ?? [],
        () => [],
      ),
    };
  }
  return seen.processes;
}

function descendantsOf(pid: number, all: readonly Process[]): Process[] {
  const found = new Set([pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const one of all) if (found.has(one.parent)) found.add(one.pid);
  }
  return all.filter((one) => found.has(one.pid));
}

/** One sentence if the tool is over its limits of files now, or if they cannot be counted. */
export async function tooMuchDisk(
  used: Used,
  { disk }: ResourceLimits,
  since: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  let bytes = 0;
  let entries = 0;
  try {
    for await (const file of filesOf(used, since)) {
      if (signal.aborted) return undefined;
      entries += 1;
      bytes += file ?? 0;
      if (bytes > disk) return `It used more than ${disk} bytes of disk.`;
      if (entries > mostEntries) return `It created more than ${mostEntries} files.`;
    }
  } catch (error) {
    if (error instanceof Uncountable) return error.message;
    throw error;
  }
  return undefined;
}

/** Yields the size of each file, or undefined for a file that was just removed. */
async function* filesOf(used: Used, since: number): AsyncGenerator<number | undefined> {
  for await (const file of filesBelow(used.own)) yield file && bytesOn(file);
  for await (const file of namelessFiles(await processesOf(used, since))) yield file?.isInMemory ? 0 : file?.bytes;
}

const bytesOn = ({ blocks }: Stats) => blocks * 512;

/** Yields every entry in the folder; undefined for one that was just deleted. */
async function* filesBelow(own: string): AsyncGenerator<Stats | undefined> {
  const folders = [own];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const { name } of entriesOf(folder)) {
      const path = join(folder, name);
      const file = await lstat(path).catch(passOver);
      yield file;
      if (file?.isDirectory()) folders.push(path);
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    passOver(error as NodeJS.ErrnoException);
  }
}

/** One sentence about what the tool did. */
class Uncountable extends Error {}

/** Ignores files that were just deleted. */
function passOver({ code }: NodeJS.ErrnoException): undefined {
  if (code === "ENAMETOOLONG") throw new Uncountable("It created folders that are nested too deeply.");
  // Files that it has open there could grow unseen.
  if (code === "EACCES") throw new Uncountable("It created unreadable folders.");
}

interface Nameless {
  readonly bytes: number;
  /** Created by `memfd_create`. */
  readonly isInMemory: boolean;
}

/** Deleted files that still use disk space because a process has them open. */
async function* namelessFiles(processes: readonly Process[]): AsyncGenerator<Nameless | undefined> {
  const known = new Set<string>();
  for (const { pid } of processes) {
    const folder = `/proc/${pid}/fd`;
    // It may have ended, or closed the file.
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      const id = `${file?.dev}:${file?.ino}`;
      if (!file?.isFile() || file.nlink > 0 || known.has(id)) {
        yield undefined;
        continue;
      }
      known.add(id);
      const target = await readlink(path).catch(() => "");
      yield { bytes: bytesOn(file), isInMemory: target.startsWith("/memfd:") };
    }
  }
}
