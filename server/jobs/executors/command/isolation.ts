// What separates a tool from the service, as strong as this machine allows and as the settings want it.
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
  /** As whom tools run; none where the service is not root. */
  users: readonly ToolUser[];
  /** Off: the tool reaches nothing at all. */
  network: boolean;
  /** The folder below which working copies are. */
  root: string;
  /** Files and folders that the tool needs besides the system's. */
  readable: readonly string[];
  /** What is the service's own, wherever it lies. */
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

/** What runs, where, and with which environment. */
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

/** What to spawn for it. */
export interface Spawned {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly account: ToolUser | null;
}

export interface Isolation {
  readonly level: IsolationLevel;
  /** For whoever starts the service: what holds, and what does not. */
  readonly sentence: string;
  /** Each attempt has a user that no other one has meanwhile, where the service may change users. */
  asUser<Result>(signal: AbortSignal, use: (user: ToolUser | null) => Promise<Result>): Promise<Result>;
  spawned(launch: Launch): Spawned;
}

/** The settings ask for what cannot be had here; its message is one sentence. */
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
  // The tool's users pass through to their own working copy, and see nothing on the way.
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

/** Starts a program as a tool is started; what went wrong, or undefined. */
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
 * The last step, as the tool's user: only here the tool's environment comes to be, as a variable such as LD_PRELOAD would
 * also be obeyed by what comes before. When memory is short, the system ends the tool and not the service.
 */
const last = `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
while [ "$1" != -- ]; do
  eval "export $1=\\"\\$tool_$1\\""
  unset "tool_$1"
  shift
done
shift
exec "$@"`;

/** Shells do not let them be set. */
const shellsOwn = new Set(["PPID", "UID", "EUID", "GROUPS", "BASHOPTS", "SHELLOPTS"]);

function spawnedAt(level: IsolationLevel, settings: IsolationSettings, launch: Launch): Spawned {
  const { program, args, user } = launch;
  const variables = Object.entries(launch.environment).filter(
    ([name]) => /^[A-Za-z_]\w*$/.test(name) && !shellsOwn.has(name),
  );
  const environment = {
    PATH: systemPath,
    ...Object.fromEntries(variables.map(([name, value]) => [`tool_${name}`, value])),
  };
  const tool = ["/bin/sh", "-c", last, "sh", ...variables.map(([name]) => name), "--", program, ...args];
  const limited = [...limiting(settings.limits, level), ...tool];
  if (level !== "namespaces") return { words: limited, environment, account: user };
  const dropping = ["setpriv", ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [])];
  const powerless = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  const view = {
    root: join(launch.own, "root"),
    folder: launch.folder,
    readable: [...settings.readable, ...launch.readable],
    // Where the tool has a user of its own, the rights of the files say the rest.
    writable: user ? [launch.own] : launch.writable,
    hidden: settings.hidden,
  };
  const how = { asRoot: user !== null, network: settings.network };
  return { words: inNamespaces(view, how, [...dropping, ...powerless, ...limited]), environment, account: null };
}

/** What one process may set aside without using it, as runtimes do for their code. */
const reserved = 1_024 ** 3;

/** Of util-linux; without it time, output and disk are bounded all the same. */
const prlimit = isLinux && isOnPath("prlimit");

function limiting({ memory, disk, processes, timeoutMs }: ResourceLimits, level: IsolationLevel): string[] {
  if (!prlimit) return [];
  const seconds = Math.ceil(timeoutMs / 1_000) * availableParallelism();
  // The service's own processes would count too where it has the same user.
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

/** Where clouds tell machines their credentials, by HTTP. */
const metadataAddresses = ["169.254.0.0/16", "100.100.100.200", "168.63.129.16", "fd00:ec2::254"];
const preference = "100";

/** By a rule of the machine's routing for these users alone; false where there is no way to make one. */
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
        // It is there since an earlier start, or the machine speaks no IPv6.
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
