// Control groups of Linux, one for each tool, that bound its memory. They include in-memory file systems, unmapped memory
// files, and kernel buffers.
import { execFile } from "node:child_process";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ToolUser } from "./tool-users.ts";

const call = promisify(execFile);

/** Files of a control group. Only the first limit must exist; `events` counts the processes killed for memory. */
interface Version {
  readonly limits: (bytes: number) => readonly (readonly [file: string, value: string])[];
  readonly events: string;
}

const versions = {
  cgroup2: {
    limits: (bytes) => [
      ["memory.max", `${bytes}`],
      ["memory.swap.max", "0"],
      ["memory.oom.group", "1"],
    ],
    events: "memory.events",
  },
  cgroup: {
    limits: (bytes) => [
      ["memory.limit_in_bytes", `${bytes}`],
      ["memory.memsw.limit_in_bytes", `${bytes}`],
    ],
    events: "memory.oom_control",
  },
} as const satisfies Record<string, Version>;

/** The control group of one tool. */
export interface MemoryGroup {
  /** Runs a command in the group, as root. */
  readonly entering: readonly string[];
  /** Whether the system has killed a process of the tool because of the limit. */
  isExceeded(): Promise<boolean>;
}

export interface MemoryGroups {
  create(user: ToolUser): Promise<MemoryGroup>;
  /** Removes the group after the end of all processes, or after a worker was killed. */
  remove(user: ToolUser): Promise<void>;
}

/** Undefined if the machine does not allow groups. */
export async function openMemoryGroups(bytes: number): Promise<MemoryGroups | undefined> {
  const place = await findPlace().catch(() => undefined);
  if (!place) return undefined;
  const { version, parent } = place;
  const folderOf = (name: number | string) => join(parent, `infrarun-tool-${name}`);
  const trial = folderOf(`trial-${process.pid}`);
  try {
    const { entering } = await createGroup(version, trial, bytes);
    await call(entering[0]!, [...entering.slice(1), "true"]);
  } catch {
    return undefined;
  } finally {
    await removeGroup(trial);
  }
  return {
    create: ({ uid }) => createGroup(version, folderOf(uid), bytes),
    remove: ({ uid }) => removeGroup(folderOf(uid)),
  };
}

async function createGroup(version: Version, folder: string, bytes: number): Promise<MemoryGroup> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  for (const [index, [file, value]] of version.limits(bytes).entries()) {
    const written = writeFile(join(folder, file), value, { flag: "r+" });
    await (index === 0 ? written : written.catch(() => {}));
  }
  const killed = async () => {
    const events = await readFile(join(folder, version.events), "utf8");
    return Number(/^oom_kill (\d+)/m.exec(events)?.[1] ?? 0);
  };
  // The group may have been there, because a process had not ended.
  const before = await killed();
  return {
    entering: ["/bin/sh", "-c", 'echo $$ >"$1" && shift && exec "$@"', "sh", join(folder, "cgroup.procs")],
    isExceeded: () =>
      killed().then(
        (count) => count > before,
        // No file descriptor is free: the next check is soon enough.
        () => false,
      ),
  };
}

const removals = 20;

/** Waits a moment for processes to end. The next tool of the user can use a group that remains. */
async function removeGroup(folder: string): Promise<void> {
  for (let round = 0; round < removals; round++) {
    const code = await rmdir(folder).then(
      () => "ENOENT",
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code === "ENOENT") return;
    await sleep(10);
  }
}

/** Returns the parent of our own group: version 2 refuses groups within a group with processes. */
async function findPlace(): Promise<{ version: Version; parent: string } | undefined> {
  const mounts = (await readFile("/proc/self/mountinfo", "utf8")).split("\n").map((line) => line.split(" "));
  const own = (await readFile("/proc/self/cgroup", "utf8")).split("\n").map((line) => line.split(":"));
  for (const [, , , root, mount, ...rest] of mounts) {
    const [kind, , options] = rest.slice(rest.indexOf("-") + 1);
    const isFirst = kind === "cgroup" && options?.split(",").includes("memory");
    if (root === undefined || mount === undefined || !(isFirst || kind === "cgroup2")) continue;
    const path = own.find(([, names]) => (isFirst ? names?.split(",").includes("memory") : names === ""))?.[2];
    const parent = join(mount, dirname(join("/", relative(root, path ?? root))));
    if (isFirst) return { version: versions.cgroup, parent };
    if (await countsMemory(parent)) return { version: versions.cgroup2, parent };
  }
  return undefined;
}

/** Whether groups in this one can bound memory. */
async function countsMemory(parent: string): Promise<boolean> {
  const control = join(parent, "cgroup.subtree_control");
  const isOn = async () => /\bmemory\b/.test(await readFile(control, "utf8"));
  if (await isOn()) return true;
  // Refused if the group has processes.
  return writeFile(control, "+memory", { flag: "r+" }).then(isOn, () => false);
}
