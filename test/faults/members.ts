// Processes of the service that are killed and restarted. Each keeps its address.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Role } from "../../server/roles.ts";
import { testKey } from "../support/keys.ts";
import type { ServiceProcess } from "../support/service-process.ts";

const program = fileURLToPath(new URL("recording-process.ts", import.meta.url));

const usual = { PORT: "0", INFRARUN_RATE_LIMIT: "off", INFRARUN_DEMO: "on", INFRARUN_KEY: testKey };

export interface Ready {
  url: string;
  organization: string;
  tokens: ServiceProcess["tokens"];
}

export interface Death {
  pid: number;
  at: number;
}

export class Member {
  readonly name: string;
  readonly role: Role;
  readonly deaths: Death[] = [];
  readonly readyMs: number[] = [];
  readonly lines: string[] = [];
  readonly #environment: Record<string, string>;
  readonly #node: readonly string[];
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);
  #ready: Ready | undefined;
  #up = false;

  constructor(name: string, role: Role, environment: Record<string, string>, node: readonly string[] = []) {
    this.name = name;
    this.role = role;
    this.#environment = environment;
    this.#node = node;
  }

  get ready(): Ready {
    if (!this.#ready) throw new Error(`${this.name} was never ready.`);
    return this.#ready;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** True if the process was ready and has not been killed since. */
  get up(): boolean {
    return this.#up;
  }

  get alive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Resolves when the process is ready, or when it has ended before that. */
  async start(): Promise<void> {
    const started = performance.now();
    const printed = await this.launch();
    if (printed === undefined) return;
    this.readyMs.push(performance.now() - started);
    const { api, probes, organization, tokens } = JSON.parse(printed);
    const address = api ?? probes;
    this.#ready = { url: address === undefined ? "" : new URL(address).origin, organization, tokens };
    if (address !== undefined) this.#environment.PORT = new URL(address).port;
    this.#up = true;
  }

  /** Starts the process, and returns the line that says that it is ready. */
  private async launch(): Promise<string | undefined> {
    const role = this.role === "all" ? [] : ["--role", this.role];
    const { NOFILE } = this.#environment;
    const limit = NOFILE === undefined ? "" : `ulimit -n ${NOFILE}; `;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(
      "/bin/sh",
      ["-c", `${limit}exec "$0" "$@"`, process.execPath, ...this.#node, program, ...role],
      {
        env: { PATH, NODE_COMPILE_CACHE, ...usual, ...this.#environment },
        // The service stops when its input ends, so it never outlives this process.
        stdio: ["pipe", "pipe", "pipe"],
      },
    );
    this.#child = child;
    this.#ended = once(child, "exit").then(([code]) => code as number | null);
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => this.lines.push(...chunk.split("\n")));
    let printed = "";
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += chunk;
      if (printed.includes("\n")) return printed;
    }
    return undefined;
  }

  /** Kills the process and `others` with SIGKILL, so that they cannot save or report anything. */
  async kill(others: readonly number[] = []): Promise<void> {
    const { pid } = this;
    this.#up = false;
    for (const one of [pid, ...others]) killNow(one);
    this.deaths.push({ pid, at: Date.now() });
    await this.#ended;
  }

  /** Stops the process like a rolling update does. Resolves with the exit code. */
  async stop(): Promise<number | null> {
    const { pid } = this;
    this.#up = false;
    this.signal("SIGTERM");
    const code = await this.#ended;
    // Counts as a death: another process restarts the work that this one could not finish.
    this.deaths.push({ pid, at: Date.now() });
    return code;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }
}

export function killNow(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

/** The process and all its descendants, in the order of their start. */
export async function withDescendants(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const pids = children.split(" ").filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(pids.map(withDescendants))).flat()];
}

/** The main process of the embedded PostgreSQL in this folder. */
export async function findPostmaster(data: string): Promise<number> {
  const text = await readFile(`${data}/postgres/postmaster.pid`, "utf8").catch(() => "");
  return Number(text.split("\n")[0]);
}
