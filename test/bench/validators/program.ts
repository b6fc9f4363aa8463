// Starts programs of other tools.
import { type ChildProcess, spawn } from "node:child_process";
import { basename, join } from "node:path";

export const root = new URL("../../..", import.meta.url).pathname;
export const spec = join(root, "generated/openapi.json");
/** A program that `npm ci` installs. */
export const installed = (program: string) => join(root, "node_modules/.bin", program);
/** Prism creates an example of every operation before it listens, which can take minutes on a busy machine. */
const patience = 300_000;

export interface Program {
  readonly pid: number;
  waitFor(text: string): Promise<void>;
  /** Settles when the program has ended. */
  ended: Promise<void>;
  stop(signal: "SIGINT" | "SIGTERM" | "SIGKILL"): Promise<void>;
  output(): string;
}

/** `file` is the path of the program. */
export function startProgram(file: string, options: string[]): Program {
  const child: ChildProcess = spawn(file, options, {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));

  async function waitFor(text: string): Promise<void> {
    const until = Date.now() + patience;
    while (!output.includes(text)) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > until) {
        const what = hasEnded ? "ended before it was ready" : `was not ready after ${patience / 60_000} minutes`;
        throw new Error(`${basename(file)} ${what}: ${output.slice(-500)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stop(signal: Parameters<Program["stop"]>[0]): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(timer);
  }

  return { pid: child.pid!, waitFor, ended, stop, output: () => output };
}
