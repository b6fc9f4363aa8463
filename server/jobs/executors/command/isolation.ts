// Isolates a tool from the service, as strongly as the machine allows and the settings ask for.
import { execFile, execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { removeFolder } from "./leftovers.ts";
import { inNamespaces } from "./namespaces.ts";
import { sweepUsers, type ToolUser, withToolUser } from "./tool-users.ts";

/** Strongest first. */
export const isolationLevels = ["namespaces", "user", "none"] as const;
export type IsolationLevel = (typeof isolationLevels)[number];

export interface IsolationSettings {
  level: IsolationLevel | "auto";
  /** The users of tools; empty if the service is not root. */
  users: readonly ToolUser[];
  /** False: the tool has no network. */
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
  /** Bytes of memory, of one process and of all together. */
  memory: number;
  /** Bytes of one file, and of all in the working copy. */
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
}

export interface Isolation {
  readonly level: IsolationLevel;
  /** Describes the isolation to the operator. */
  readonly sentence: string;
  /** If the service may change users, each attempt has a user for itself. */
  asUser<Result>(signal: AbortSignal, use: (user: ToolUser | null) => Promise<Result>): Promise<Result>;
  spawned(launch: Launch): Spawned;
}

/** The settings ask for an isolation that does not work here; the message is one sentence. */
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
    throw new NotIsolated("INFRARUN_TOOL_ISOLATION=none is not allowed when the service is root; leave it out.");
  }
  await mkdir(root, { recursive: true });
  // The tool's users can pass through to their working copy, but cannot list these folders.
  for (const folder of isRoot ? [dirname(root), root] : []) await chmod(folder, 0o711);
  await sweepUsers(users);
  const [level, reason] = await chooseLevel(settings);
  if (!settings.network && level !== "namespaces") {
    throw new NotIsolated(`INFRARUN_TOOL_NETWORK=off needs namespaces, which do not work here${reason}.`);
  }
  const isMetadataOut = !settings.network || (isRoot && (await forbidMetadata(users)));
  return createIsolation(settings, level, sentenceOf(level, isMetadataOut));
}

const noUsers =
  "INFRARUN_EXECUTOR=command as root needs unused users for the tool: set " +
  "INFRARUN_TOOL_USER=61200-61209 (one number for each simultaneous run; they need no accounts), or start the service as another user.";

function createIsolation(settings: IsolationSettings, level: IsolationLevel, sentence: string): Isolation {
  const { users } = settings;
  return {
    level,
    sentence,
    asUser: (signal, use) => (users.length === 0 ? use(null) : withToolUser(users, signal, use)),
    spawned: (launch) => spawnedAt(level, settings, launch),
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
      "start as root with INFRARUN_TOOL_USER=61200-61209, or set INFRARUN_TOOL_ISOLATION=none if you trust everybody who starts runs.",
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

const systemPath = "/usr/sbin:/usr/bin:/sbin:/bin";

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

function spawnedAt(level: IsolationLevel, settings: IsolationSettings, launch: Launch): Spawned {
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
  if (level === "none") return { words: limited, environment, account: user };
  // No rights by set-user-ID programs: they could leave something that outlives the run, such as a crontab.
  if (level === "user") return { words: [...(setpriv ? unprivileged : []), ...limited], environment, account: user };
  const dropping = [...unprivileged, ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [])];
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
  return { words: inNamespaces(view, how, [...dropping, ...powerless, ...limited]), environment, account: null };
}

/** Address space that a process may reserve without using it, as runtimes do for their code. */
const reserved = 1_024 ** 3;

/** Both are from util-linux; time, output and disk are bounded without them. */
const prlimit = isLinux && isOnPath("prlimit");
const setpriv = isLinux && isOnPath("setpriv");
const unprivileged = ["setpriv", "--no-new-privs"];

function limiting({ memory, disk, processes, timeoutMs }: ResourceLimits, level: IsolationLevel): string[] {
  if (!prlimit) return [];
  const seconds = Math.ceil(timeoutMs / 1_000) * availableParallelism();
  // Without its own user, the service's processes would count too.
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

/** The metadata services of clouds, which hand out credentials by HTTP. */
const metadataAddresses = [
  "169.254.0.0/16",
  "100.100.100.200",
  "168.63.129.16",
  "fd00:ec2::/32",
  "fd20:ce::254",
  "fd00:42::42",
  "fe80::a9fe:a9fe",
];
const preference = "100";

/** Adds routing rules for these users only; false if that is not possible. */
async function forbidMetadata(users: readonly ToolUser[]): Promise<boolean> {
  if (!isLinux) return false;
  const ids = users.map(({ uid }) => uid);
  const range = `${Math.min(...ids)}-${Math.max(...ids)}`;
  const results = await Promise.all(
    metadataAddresses.map(async (address) => {
      const family = address.includes(":") ? "-6" : "-4";
      const rule = ["to", address, "uidrange", range, "ipproto", "tcp", "dport", "80", "prohibit"];
      try {
        await call("ip", [family, "rule", "add", "pref", preference, ...rule], { env: { PATH: systemPath } });
        return true;
      } catch (error) {
        // The rule exists since an earlier start, or the machine has no IPv6.
        return /File exists|not supported/.test((error as { stderr?: string }).stderr ?? "");
      }
    }),
  );
  return results.every(Boolean);
}

function sentenceOf(level: IsolationLevel, isMetadataOut: boolean): string {
  const metadata = isMetadataOut
    ? ""
    : " It can reach a cloud's metadata service; block 169.254.169.254 in your network.";
  return `${held[level]}${metadata}`;
}

const held: Record<IsolationLevel, string> = {
  namespaces: "The tool runs in its own namespaces: it sees only its working copy and the system's programs.",
  user: "The tool runs as another user: it can read whatever every user of this machine can read.",
  none: "The tool runs as the service's own user: it can read and change everything that the service can.",
};
