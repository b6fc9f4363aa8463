// The server of `npm run dev`. On Linux, Node's own --watch stops watching a file when an editor replaces it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The pause after the last change before a restart, in milliseconds: editors and the generator write several files. */
const pauseMs = 100;

const server = ["-r", "./scripts/require-node.cjs", "server/main.ts"];

export class DevServer {
  readonly #program: readonly string[];
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #busy: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** Node's arguments. */
  constructor(program: readonly string[] = server) {
    this.#program = program;
  }

  /** Does nothing if the server is already running. */
  start(): void {
    this.#child ??= this.#spawn();
  }

  /** Reports a changed file. Only code restarts the server: it reads the docs again for each request. */
  note(file: string): void {
    if (!/\.[jt]s$/.test(file) || this.#child === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#busy = this.#busy.then(() => this.#restart(file));
    }, pauseMs);
  }

  /** On a terminal, Ctrl-C signals the server directly. Send it no second signal, which would cut its stop short. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#busy;
    await this.#end(signal === "SIGINT" && process.stdin.isTTY ? null : "SIGTERM");
  }

  async #restart(file: string): Promise<void> {
    if (this.#isStopped) return;
    console.error(`${file.slice(process.cwd().length + 1)} has changed; the server restarts.`);
    await this.#end("SIGTERM");
    this.#child = this.#spawn();
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, this.#program, { stdio: "inherit" });
    child.once("exit", (code) => {
      if (code !== 0 && code !== null && !this.#isStopped) {
        console.error("The server has ended. It restarts after the next change of its code.");
      }
    });
    return child;
  }

  async #end(signal: NodeJS.Signals | null): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    if (signal !== null) child.kill(signal);
    await ended;
  }
}
