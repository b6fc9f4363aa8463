// Isolates a tool from the service, as strongly as the machine allows and the settings ask for.
import { execFile, execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { removeLeavings } from "./leavings.ts";
import { removeFolder } from "./leftovers.ts";
import { type MemoryGroup, type MemoryGroups, openMemoryGroups } from "./memory-groups.ts";
import { forbidMetadata, systemPath } from "./metadata.ts";
import { inNamespaces } from "./namespaces.ts";
import { sweepUsers, type ToolUser, withToolUser } from "./tool-users.ts";

/** Strongest first. */
export const isolationLevels = ["namespaces", "user", "none"] as const;
export type IsolationLevel = (typeof isolationLevels)[number];

export interface IsolationSettings {
  level: IsolationLevel | "auto";
  /** The users of tools; empty if the service is not root. */
  users: readonly ToolUser[];
  /** False disables network access of the tool. */
  network: boolean;
  /** The folder of all working copies. */
  root: string;
  /** Further files and folders that the tool may read. */
  readable: readonly string[];
  /** The service's own files, which the tool must not see. */
  hidden: readonly string[];
  limits: ResourceLimits;
}

export interface ResourceLimits {
  /** Memory limit in bytes, per process and in total. */
  memory: number;
  /** Disk limit in bytes, per file and for the whole working copy. */
  disk: number;
  /** Processes and threads at once. */
  processes: number;
  timeoutMs: number;
}

/** The program to run, its folder and its environment. */
export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The folder of the attempt, which belongs to the service. */
  readonly own: string;
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  readonly user: ToolUser | null;
}

/** The command to spawn. */
export interface Spawned {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly account: ToolUser | null;
  /** Bounds the memory of all processes; null if the machine has none for us. */
  readonly memory: MemoryGroup | null;
}

export interface Isolation extends AsyncDisposable {
  readonly level: IsolationLevel;
  /** Describes the isolation to the operator. */
  readonly sentence: string;
  /** If the service may change users, each attempt has a user for itself. */
  asUser<Result>(signal: AbortSignal, use: (user: ToolUser | null) => Promise<Result>): Promise<Result>;
  spawned(launch: Launch): Spawned;
}

/** Thrown if the requested isolation does not work on this machine; the message is one sentence. */
export class NotIsolated extends Error {}

const call = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === "linux";

export async function openIsolation(settings: IsolationSettings): Promise<Isolation> {
  const { users, root } = settings;
  if (isRoot && users.length === 0) throw new NotIsolated(noUsers);
  if (!isRoot && users.length > 0) {
    throw new NotIsolated(
      "Only root can start the tool as another user: start the service as root, or leave INFRARUN_TOOL_USER out.",
    );
  }
  if (isRoot && settings.level === "none") {
    throw new NotIsolated("INFRARUN_TOOL_ISOLATION=none is not allowed if the service runs as root; remove it.");
  }
  await mkdir(root, { recursive: true });
  // The tool's users can pass through to their working copy, but cannot list these folders.
  for (const folder of isRoot ? [dirname(root), root] : []) await chmod(folder, 0o711);
  const memory = isRoot && isLinux ? await openMemoryGroups(settings.limits.memory) : undefined;
  await sweepUsers(users, async (user) => memory?.remove(user));
  const [level, reason] = await chooseLevel(settings);
  if (!settings.network && level !== "namespaces") {
    throw new NotIsolated(`INFRARUN_TOOL_NETWORK=off needs namespaces, which do not work here${reason}.`);
  }
  const tidy = async (user: ToolUser) => {
    if (level !== "namespaces") await removeLeavings(user);
    await memory?.remove(user);
  };
  const rules = settings.network && isRoot ? await forbidMetadata(users) : undefined;
  const sentence = sentenceOf(level, {
    metadata: !settings.network || rules !== undefined,
    memory: memory !== undefined,
  });
  return createIsolation(settings, level, { sentence, memory, tidy, rules });
}

const noUsers =
  "INFRARUN_EXECUTOR=command as root needs unused users for the tool: set " +
  "INFRARUN_TOOL_USER=61200-61209 (one number for each simultaneous run; they need no accounts), or start the service as another user.";

interface Opened {
  sentence: string;
  memory: MemoryGroups | undefined;
  tidy: (user: ToolUser) => Promise<void>;
  rules: AsyncDisposable | undefined;
}

function createIsolation(settings: IsolationSettings, level: IsolationLevel, opened: Opened): Isolation {
  const { users } = settings;
  const { sentence, memory, tidy, rules } = opened;
  const groups = new Map<ToolUser | null, MemoryGroup>();
  return {
    level,
    sentence,
    asUser(signal, use) {
      if (users.length === 0) return use(null);
      const inGroup = async (user: ToolUser) => {
        if (memory) groups.set(user, await memory.create(user));
        return use(user);
      };
      return withToolUser(users, signal, inGroup, tidy);
    },
    spawned: (launch) => spawnedAt(level, settings, launch, groups.get(launch.user)),
    [Symbol.asyncDispose]: async () => rules?.[Symbol.asyncDispose](),
  };
}

async function chooseLevel(settings: IsolationSettings): Promise<[IsolationLevel, reason: string]> {
  const { level, users } = settings;
  const possible: IsolationLevel[] = [
    ...(isLinux ? ["namespaces" as const] : []),
    ...(users.length > 0 ? ["user" as const] : []),
    ...(level === "none" ? ["none" as const] : []),
  ];
  let reason = isLinux ? "" : ", because this is not Linux";
  for (const one of possible) {
    if (level !== "auto" && level !== one) continue;
    const complaint = await tryLevel(one, settings);
    if (complaint === undefined) return [one, reason];
    reason = ` (${complaint})`;
  }
  if (level === "user" && users.length === 0) {
    throw new NotIsolated("INFRARUN_TOOL_ISOLATION=user needs INFRARUN_TOOL_USER, and the service must be root.");
  }
  if (level !== "auto" || users.length > 0)
    throw new NotIsolated(`The tool cannot be isolated from the service${reason}.`);
  throw new NotIsolated(
    `This machine allows no namespaces${reason}, so the tool could read everything that the service can read: ` +
      "start as root with INFRARUN_TOOL_USER=61200-61209, or set INFRARUN_TOOL_ISOLATION=none if you trust every user who starts runs.",
  );
}

/** Starts a program in this isolation; returns the error, or undefined. */
async function tryLevel(level: IsolationLevel, settings: IsolationSettings): Promise<string | undefined> {
  const own = await mkdtemp(join(settings.root, "trial."));
  const user = settings.users[0] ?? null;
  try {
    await mkdir(join(own, "root"));
    const folder = join(own, "files");
    await mkdir(folder);
    if (user) await call("chown", [`${user.uid}:${user.gid}`, folder]);
    await chmod(own, 0o711);
    const program = "/bin/sh";
    const args = ["-c", `: >"$1"`, "sh", join(folder, "trial")];
    const environment = { PATH: systemPath };
    const launch = { program, args, folder, environment, own, readable: [], writable: [folder], user };
    const { words, environment: env, account } = spawnedAt(level, settings, launch);
    await call(words[0]!, words.slice(1), { ...account, env, cwd: level === "user" ? "/" : folder, timeout: 10_000 });
    return undefined;
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    return (stderr.trim() || message).split("\n")[0]!.slice(0, 200);
  } finally {
    await removeFolder(own);
  }
}

/**
 * The last step, as the tool's user. It sets the tool's environment only here, because earlier steps would also obey a
 * variable such as LD_PRELOAD. When memory is short, the system kills the tool, not the service.
 */
const last = `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
while [ "$1" != -- ]; do
  eval "export $1=\\"\\$tool_$1\\""
  unset "tool_$1"
  shift
done
shift
exec "$@"`;

/** Shells do not allow setting these. */
const shellsOwn = new Set(["PPID", "UID", "EUID", "GROUPS", "BASHOPTS", "SHELLOPTS"]);

function spawnedAt(
  level: IsolationLevel,
  settings: IsolationSettings,
  launch: Launch,
  memory: MemoryGroup | null = null,
): Spawned {
  const { program, args, user } = launch;
  const variables = Object.entries(launch.environment)
    .filter(([name]) => /^[A-Za-z_]\w*$/.test(name) && !shellsOwn.has(name))
    // The last step sets `x` from `tool_x` before a variable that is itself called `tool_x`.
    .sort(([one], [other]) => one.length - other.length);
  const environment = {
    PATH: systemPath,
    ...Object.fromEntries(variables.map(([name, value]) => [`tool_${name}`, value])),
  };
  const tool = ["/bin/sh", "-c", last, "sh", ...variables.map(([name]) => name), "--", program, ...args];
  const limited = [...limiting(settings.limits, level), ...tool];
  const own = { environment, memory, account: null };
  if (level === "none") return { ...own, words: limited };
  const entering = memory?.entering ?? [];
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
  if (level === "user") {
    // No rights by set-user-ID programs: they could leave something that outlives the run, such as a crontab.
    if (setpriv) return { ...own, words: [...entering, ...unprivileged, ...asUser, ...limited] };
    return { ...own, words: limited, account: user, memory: null };
  }
  const dropping = [...unprivileged, ...asUser];
  const powerless = ["--bounding-set=-all", "--inh-caps=-all"];
  const view = {
    root: join(launch.own, "root"),
    folder: launch.folder,
    readable: [...settings.readable, ...launch.readable],
    // If the tool has its own user, the permissions of the files decide the rest.
    writable: user ? [launch.own] : launch.writable,
    hidden: settings.hidden,
  };
  const how = { asRoot: user !== null, network: settings.network };
  return { ...own, words: [...entering, ...inNamespaces(view, how, [...dropping, ...powerless, ...limited])] };
}

/** Address space that a process may reserve without using it, as runtimes do for their code. */
const reserved = 1_024 ** 3;

/** These programs are from util-linux. Time, output and disk are limited even without them. */
const prlimit = isLinux && isOnPath("prlimit");
const setpriv = isLinux && isOnPath("setpriv");
const unprivileged = ["setpriv", "--no-new-privs"];

function limiting({ memory, disk, processes, timeoutMs }: ResourceLimits, level: IsolationLevel): string[] {
  if (!prlimit) return [];
  const seconds = Math.ceil(timeoutMs / 1_000) * availableParallelism();
  // Without a separate user, the limit would include the service's own processes.
  const count = level === "none" ? [] : [`--nproc=${processes}`];
  return ["prlimit", "--core=0", `--data=${memory + reserved}`, `--fsize=${disk}`, `--cpu=${seconds}`, ...count];
}

function isOnPath(program: string): boolean {
  try {
    execFileSync("/bin/sh", ["-c", `command -v ${program}`], { env: { PATH: systemPath }, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function sentenceOf(level: IsolationLevel, bounded: { metadata: boolean; memory: boolean }): string {
  const metadata = " It can reach a cloud's metadata service; block 169.254.169.254 in your network.";
  const memory = " Its memory is bounded only as far as processes map it: the service cannot create control groups.";
  return [held[level], !bounded.metadata && metadata, !bounded.memory && memory].filter(Boolean).join("");
}

const held: Record<IsolationLevel, string> = {
  namespaces: "The tool runs in its own namespaces: it sees only its working copy and the system's programs.",
  user: "The tool runs as another user: it can read all files that are readable for every user.",
  none: "The tool runs as the service's own user: it can read and change everything that the service can.",
};
