// Watches the memory of all processes of a tool, and the disk that its files use. The system bounds each process and file;
// this polls the sums.
import type { Dirent, Stats } from "node:fs";
import { lstat, opendir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceLimits } from "./isolation.ts";
import { listProcesses, type Process, type ToolUser } from "./tool-users.ts";

const pauseMs = 500;
/** Most files and folders of a working copy, including providers. */
const mostEntries = 500_000;

interface Used {
  /** The folder of the attempt. */
  own: string;
  user: ToolUser | null;
  /** The first process of the tool. */
  pid: number;
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
  // Side by side: a tool with very many files must not delay the look at its memory.
  await Promise.all([
    repeat(async () => tooMuchMemory(await processesOf(used, since), limits)),
    repeat(() => tooMuchDisk(used, limits, since, end)),
  ]);
}

function tooMuchMemory(own: readonly Process[], { memory }: ResourceLimits): string | undefined {
  const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
  return bytes > memory ? `It used more than ${memory} bytes of memory.` : undefined;
}

async function processesOf({ user, pid }: Used, since: number): Promise<Process[]> {
  const all = await processesNow(since);
  return user ? all.filter(({ uid }) => uid === user.uid) : descendantsOf(pid, all);
}

let seen: { at: number; processes: Promise<Process[]> } | undefined;

/** All watchers share one list. An older one may hold processes of the tool that the user ran before. */
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

async function tooMuchDisk(
  used: Used,
  { disk }: ResourceLimits,
  since: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  let bytes = 0;
  let entries = 0;
  try {
    for (const list of [filesBelow(used.own), namelessFiles(used, since)]) {
      for await (const file of list) {
        if (signal.aborted) return undefined;
        entries += 1;
        bytes += (file?.blocks ?? 0) * 512;
        if (bytes > disk) return `It used more than ${disk} bytes of disk.`;
        if (entries > mostEntries) return `It created more than ${mostEntries} files.`;
      }
    }
  } catch (error) {
    if (error instanceof Uncountable) return error.message;
    throw error;
  }
  return undefined;
}

/** Everything in the folder; undefined for what has just gone. */
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

/** What is not there has just gone. */
function passOver({ code }: NodeJS.ErrnoException): undefined {
  if (code === "ENAMETOOLONG") throw new Uncountable("It created folders that are nested too deeply.");
  // Files that it has open there could grow unseen.
  if (code === "EACCES") throw new Uncountable("It created folders that nobody may read.");
}

/** Files that were removed and still take space, because a process has them open. */
async function* namelessFiles(used: Used, since: number): AsyncGenerator<Stats | undefined> {
  const known = new Set<string>();
  for (const { pid } of await processesOf(used, since)) {
    const folder = `/proc/${pid}/fd`;
    // It may have ended, or closed the file.
    for (const name of await readdir(folder).catch(() => [])) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      const id = `${file?.dev}:${file?.ino}`;
      const isNameless = file?.isFile() && file.nlink === 0 && !known.has(id);
      if (isNameless) known.add(id);
      yield isNameless ? file : undefined;
    }
  }
}
