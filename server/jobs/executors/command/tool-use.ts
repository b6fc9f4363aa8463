// Watches the memory of all processes of a tool, and the disk below its working copy. The system bounds each process and
// file; this polls the sums.
import type { Stats } from "node:fs";
import { lstat, opendir } from "node:fs/promises";
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
  while (!signal.aborted) {
    const reason = (await tooMuchMemory(used, limits, since)) ?? (await tooMuchDisk(used.own, limits, signal));
    if (reason !== undefined && !signal.aborted) return onOver(reason);
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function tooMuchMemory({ user, pid }: Used, { memory }: ResourceLimits, since: number) {
  const all = await processesNow(since);
  const own = user ? all.filter(({ uid }) => uid === user.uid) : descendantsOf(pid, all);
  const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
  return bytes > memory ? `It used more than ${memory} bytes of memory.` : undefined;
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

async function tooMuchDisk(own: string, { disk }: ResourceLimits, signal: AbortSignal): Promise<string | undefined> {
  let bytes = 0;
  let entries = 0;
  const folders = [own];
  for (let folder = folders.pop(); folder !== undefined && !signal.aborted; folder = folders.pop()) {
    try {
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name);
        const file = await lstat(path).catch((error): Stats | undefined => {
          if (error.code === "ENAMETOOLONG") throw error;
          return undefined;
        });
        entries += 1;
        bytes += (file?.blocks ?? 0) * 512;
        if (bytes > disk) return `It used more than ${disk} bytes of disk.`;
        if (entries > mostEntries) return `It created more than ${mostEntries} files.`;
        if (file?.isDirectory()) folders.push(path);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENAMETOOLONG")
        return "It created folders that are nested too deeply.";
      // Removed in the meantime, or not readable.
    }
  }
  return undefined;
}
