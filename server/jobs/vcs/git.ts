// The git command, run so that neither a repository nor this machine's settings can make it do anything but read:
// no prompts, no hooks, no settings but these, no protocols but one, and an end to its time and its room.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { claimFolder, isAbandoned } from "../executors/command/leftovers.ts";
import { kept, missingCode } from "../keeper.ts";

export interface GitLimits {
  /** Milliseconds that everything may take. */
  readonly timeMs: number;
  /** Bytes that git may bring in. */
  readonly bytes: number;
  /** Bytes of memory that each of its processes may use. */
  readonly memory: number;
  /** Where it gets a folder of its own. */
  readonly folder: string;
}

/** What went wrong, in one sentence for people that holds nothing of what git or the other side said. */
export class GitFailed extends Error {
  /** As git said it, to be told apart by; never shown, for it may hold addresses and whatever the other side sends. */
  readonly said: string;

  constructor(sentence: string, said = "") {
    super(sentence);
    this.said = said;
  }

  /** Whether it may be otherwise in a moment. */
  get isPassing(): boolean {
    return this.message.endsWith(unreachable);
  }
}

/** A folder of its own, and the only way to run git in it. */
export interface Git extends AsyncDisposable {
  readonly folder: string;
  /** Fires when time or room is up, or when `kill` does. */
  readonly signal: AbortSignal;
  /** Its output; throws `GitFailed`. */
  ask(where: string, words: readonly string[]): Promise<Buffer>;
  /** Its output as it comes; whoever reads it awaits `ended`, which throws `GitFailed`. */
  start(where: string, words: readonly string[]): RunningGit;
}

export interface RunningGit {
  readonly input: Writable;
  readonly output: Readable;
  readonly ended: Promise<void>;
  stop(): void;
}

export interface Access {
  /** The only protocols that git may speak, divided by colons. */
  protocols: string;
  /** The address under which `secret` is sent. */
  base: string;
  user: string;
  secret: string | null;
}

const unreachable = "The git host cannot be reached.";
const longestOutput = 16 * 1024 ** 2;
const longestError = 64 * 1024;
const prefix = "infrarun-git-";

const settings = `[core]
	hooksPath = /dev/null
	fsmonitor = false
	bigFileThreshold = 16m
	deltaBaseCacheLimit = 16m
[safe]
	directory = *
[protocol]
	version = 2
[fetch]
	unpackLimit = 1
[gc]
	auto = 0
[maintenance]
	auto = false
[pack]
	threads = 1
	windowMemory = 32m
	deltaCacheSize = 16m
[http]
	followRedirects = false
	lowSpeedLimit = 100
	lowSpeedTime = 60
`;

/** What reaching the outside may need; everything else of this process's environment stays here. */
const passed = ["PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE"];

export async function openGit(access: Access, limits: GitLimits, kill: AbortSignal): Promise<Git> {
  const { timeMs, bytes, memory } = limits;
  await sweep(limits.folder, Math.max(2 * timeMs, 3_600_000));
  const folder = await mkdtemp(join(limits.folder, prefix));
  await claimFolder(folder, "git");
  await writeFile(join(folder, "config"), settings);
  const end = new AbortController();
  const timer = setTimeout(() => {
    end.abort(new GitFailed(`The repository did not answer within ${timeMs / 1000} seconds.`));
  }, timeMs);
  const signal = AbortSignal.any([kill, end.signal]);
  const weighing = setInterval(() => {
    void weigh(folder).then((weight) => {
      if (weight > bytes) end.abort(new GitFailed(`The repository is larger than ${bytes} bytes.`));
    });
  }, 200);
  const environment = { ...environmentOf(folder, access), GIT_ALLOC_LIMIT: String(memory) };
  const running = new Set<Promise<void>>();

  function start(where: string, words: readonly string[]): RunningGit {
    signal.throwIfAborted();
    const child = spawn(...keptGit(memory, ["--no-replace-objects", ...words]), {
      cwd: where,
      env: environment,
      // A group of its own, so that what git starts ends with it.
      detached: hasGroups,
      stdio: ["pipe", "pipe", "pipe", hasGroups ? "pipe" : "ignore"],
    });
    const stop = () => killGroup(child);
    signal.addEventListener("abort", stop, { once: true });
    const ended = endOf(child, signal).finally(() => signal.removeEventListener("abort", stop));
    // Of one that could not be started nothing else is there.
    if (!child.stdin || !child.stdout) return { input: new PassThrough(), output: Readable.from([]), ended, stop };
    const settled = ended.catch(() => {});
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return { input: child.stdin, output: child.stdout, ended, stop };
  }

  return {
    folder,
    signal,
    start,
    async ask(where, words) {
      const git = start(where, words);
      git.input.end();
      return (await Promise.all([collect(git), git.ended]))[0];
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      clearInterval(weighing);
      end.abort(new GitFailed("It is done with."));
      await Promise.all(running);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A new repository within the folder, without files of its own. */
export async function createRepository(git: Git, name: string): Promise<string> {
  const where = join(git.folder, name);
  await mkdir(where, { recursive: true });
  await git.ask(where, ["init", "--quiet", "--bare", "--template="]);
  return where;
}

const hasGroups = process.platform !== "win32";

/** What git takes into memory is up to the other side: a few kilobytes of a pack may stand for any size. */
const bounded = 'ulimit -c 0; ulimit -d "$1"; shift; exec git "$@"';

function keptGit(memory: number, words: string[]): [string, string[]] {
  return hasGroups
    ? kept("/bin/sh", ["-c", bounded, "sh", String(Math.ceil(memory / 1024)), ...words])
    : ["git", words];
}

async function collect({ output, stop }: RunningGit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > longestOutput) {
      stop();
      throw new GitFailed("The repository lists too many branches and tags.");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolves once it is over and nothing of it is left. */
function endOf(child: ChildProcess, signal: AbortSignal): Promise<void> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < longestError) said += text;
  });
  // It may end before it has read everything.
  for (const stream of [child.stdin, child.stdio?.[3]]) stream?.on("error", () => {});
  child.on("exit", () => child.stdio[3]?.destroy());
  return new Promise((resolve, reject) => {
    child.on("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "ENOENT" ? notInstalled() : error);
    });
    child.on("close", (code) => {
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else if (code === missingCode) reject(notInstalled());
      else reject(new GitFailed(sentenceOf(said), said));
    });
  });
}

const notInstalled = () => new GitFailed("The git command is not installed where this worker runs.");

/** What git's words mean to whoever waits for the files; it says more than anybody should read. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  // Of the other side's memory it tells behind a word of its own.
  [
    /^(?!remote: ).*(out of memory|over limit)/im,
    "Git needs more memory to read the repository than INFRARUN_VCS_MEMORY allows.",
  ],
  [
    /authentication failed|could not read (username|password)|returned error: 40[13]|terminal prompts disabled/i,
    "The credentials of the connection may not read the repository.",
  ],
  [
    /not found|does not appear to be a git repository|no such file or directory|returned error: 404/i,
    "There is no such repository.",
  ],
  [/returned error: 3\d\d|redirect/i, "The git host redirects the request, and redirects are not followed."],
  [
    /could not resolve|failed to connect|couldn't connect|connection (refused|reset|timed out)|timed out|unable to access|hung up|early EOF/i,
    unreachable,
  ],
  [/transport '.*' not allowed/i, "The address of the repository has a protocol that is not allowed."],
];

function sentenceOf(said: string): string {
  return sentences.find(([pattern]) => pattern.test(said))?.[1] ?? "The repository could not be read.";
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It ended by itself just now.
  }
}

/** The secret stands in the environment alone, which other users of the machine cannot read, and for one address. */
function environmentOf(folder: string, { protocols, base, user, secret }: Access): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(passed.map((name) => [name, process.env[name]]).filter(([, value]) => value));
  const credential = Buffer.from(`${user}:${secret}`).toString("base64");
  return {
    ...kept,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(folder, "config"),
    GIT_CEILING_DIRECTORIES: folder,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "false",
    SSH_ASKPASS: "false",
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_OPTIONAL_LOCKS: "0",
    ...(secret !== null && {
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `http.${base}/.extraHeader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${credential}`,
    }),
  };
}

/** Git keeps all that it brings in in a few files per repository. */
async function weigh(folder: string): Promise<number> {
  let weight = 0;
  for (const repository of await readdir(folder).catch(() => [])) {
    const packs = join(folder, repository, "objects", "pack");
    for (const file of await readdir(packs).catch(() => [])) {
      weight += await stat(join(packs, file)).then(
        ({ size }) => size,
        () => 0,
      );
    }
  }
  return weight;
}

/** Removes what workers left behind that were killed. */
async function sweep(place: string, olderMs: number): Promise<void> {
  for (const name of (await readdir(place)).filter((one) => one.startsWith(prefix))) {
    const folder = join(place, name);
    const isLeft = await stat(folder)
      .then(async ({ mtimeMs }) => Date.now() - mtimeMs > olderMs || (await isAbandoned(folder)))
      // Whoever worked there may be done with it at any moment.
      .catch(() => false);
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
}
