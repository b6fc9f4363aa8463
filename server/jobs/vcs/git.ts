// Runs git so that neither a repository nor this machine's settings can make it do anything except read: no prompts, no
// hooks, no other settings, one protocol, and bounded time and space.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { claimFolder, isAbandoned } from "../executors/command/leftovers.ts";
import { missingCode, supervised } from "../executors/supervised.ts";

export interface GitLimits {
  /** Time limit of all commands together, in milliseconds. */
  readonly timeMs: number;
  /** Fetch limit in bytes. */
  readonly bytes: number;
  /** Memory of each git process in bytes. */
  readonly memory: number;
  /** The parent of its own folder. */
  readonly folder: string;
}

/** The message is one sentence for people, without output of git or the host. */
export class GitFailed extends Error {
  /** Output of git, used to distinguish errors. Never show it: it may contain addresses or output of the host. */
  readonly said: string;

  constructor(sentence: string, said = "") {
    super(sentence);
    this.said = said;
  }

  /** Whether a retry may help. */
  get isPassing(): boolean {
    return this.message.endsWith(unreachable);
  }
}

/** Its own folder, and the only way to run git in it. */
export interface Git extends AsyncDisposable {
  readonly folder: string;
  /** Fires when time or space is used up, or when `kill` fires. */
  readonly signal: AbortSignal;
  /** Returns git's output; throws `GitFailed`. */
  ask(where: string, words: readonly string[]): Promise<Buffer>;
  /** Streams git's output; readers must await `ended`, which throws `GitFailed`. */
  start(where: string, words: readonly string[]): RunningGit;
}

export interface RunningGit {
  readonly input: Writable;
  readonly output: Readable;
  readonly ended: Promise<void>;
  /** Ends it, for readers that want no more of its output. */
  stop(): void;
}

export interface Access {
  /** The only protocols that git may use, separated by colons. */
  protocols: string;
  /** `secret` is sent only to addresses below this one. */
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

/** Variables passed from the environment of this process to git, for network access. */
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
  const weighing = setInterval(async () => {
    if ((await weigh(folder)) > bytes) end.abort(new GitFailed(`The repository is larger than ${bytes} bytes.`));
  }, 200);
  const environment = { ...environmentOf(folder, access), GIT_ALLOC_LIMIT: String(memory) };
  const running = new Set<Promise<void>>();

  function start(where: string, words: readonly string[]): RunningGit {
    signal.throwIfAborted();
    const child = spawn(...supervisedGit(memory, ["--no-replace-objects", ...words]), {
      cwd: where,
      env: environment,
      // Its own process group, so that its child processes end with it.
      detached: hasGroups,
      stdio: ["pipe", "pipe", "pipe", hasGroups ? "pipe" : "ignore"],
    });
    const killAll = () => killGroup(child);
    signal.addEventListener("abort", killAll, { once: true });
    const ended = endOf(child, signal).finally(() => signal.removeEventListener("abort", killAll));
    const stop = () => {
      killAll();
      // As long as there is output to read, the process does not count as ended.
      child.stdout?.destroy();
    };
    // A process that failed to start has no streams.
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
      end.abort();
      await Promise.all(running);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Creates an empty repository within the folder. */
export async function createRepository(git: Git, name: string): Promise<string> {
  const where = join(git.folder, name);
  await mkdir(where, { recursive: true });
  await git.ask(where, ["init", "--quiet", "--bare", "--template="]);
  return where;
}

const hasGroups = process.platform !== "win32";

/** The host decides how much memory git needs: a few kilobytes of a pack may unpack to any size. */
const bounded = 'ulimit -c 0; ulimit -d "$1"; shift; exec git "$@"';

function supervisedGit(memory: number, words: string[]): [string, string[]] {
  return hasGroups
    ? supervised("/bin/sh", ["-c", bounded, "sh", String(Math.ceil(memory / 1024)), ...words])
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

/** Resolves when the process and its group have ended. */
function endOf(child: ChildProcess, signal: AbortSignal): Promise<void> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < longestError) said += text;
  });
  // It may end before it has read all input.
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

/** Sentences for errors of git, whose own text is not shown. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^(?!remote: ).*(out of memory|over limit)/im, "Git needs more memory for the repository than it may use."],
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
  [/transport '.*' not allowed/i, "The URL of the repository has a forbidden protocol."],
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
    // It has just ended.
  }
}

/** The secret is only in the environment, which other users cannot read, and only for one address. */
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

/** Git stores everything that it fetches in a few files per repository. */
async function weigh(folder: string): Promise<number> {
  let weight = 0;
  for (const repository of await readdir(folder).catch(() => [])) {
    const packs = join(folder, repository, "objects", "pack");
    for (const file of await readdir(packs).catch(() => [])) {
      const { size } = await stat(join(packs, file)).catch(() => ({ size: 0 }));
      weight += size;
    }
  }
  return weight;
}

/** Removes the leftovers of killed workers. */
async function sweep(place: string, olderMs: number): Promise<void> {
  for (const name of (await readdir(place)).filter((one) => one.startsWith(prefix))) {
    const folder = join(place, name);
    const isLeft = await stat(folder)
      .then(async ({ mtimeMs }) => Date.now() - mtimeMs > olderMs || (await isAbandoned(folder)))
      // Its worker may remove it at any moment.
      .catch(() => false);
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
}
