// Runs commands with arguments, standard input and a folder. All commands of a test worker share one process.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { HostedCommand, HostedOutcome } from "./command-host.ts";

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Circumstances {
  /** Standard input. */
  input?: string | Uint8Array;
  folder?: string;
  environment?: Record<string, string>;
}

interface Host {
  child: ChildProcess;
  waiting: Map<number, (ended: Ended) => void>;
  next: number;
}

let host: Host | undefined;

const longestMs = 60_000;

/** `name` is that of the file in `scripts`, or `infrarun`. */
export function runCommand(name: string, args: readonly string[], circumstances: Circumstances = {}): Promise<Ended> {
  const { input = "", folder = process.cwd(), environment = {} } = circumstances;
  host ??= startHost();
  const { child, waiting } = host;
  const id = host.next++;
  // A hanging command would block all later commands.
  const timer = setTimeout(() => child.kill("SIGKILL"), longestMs);
  return new Promise((resolve) => {
    waiting.set(id, (ended) => {
      clearTimeout(timer);
      resolve(ended);
    });
    child.send({ id, name, args, folder, environment, input } satisfies HostedCommand);
  });
}

/** The host ends with the test worker, and does not keep it alive. */
function startHost(): Host {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, NO_COLOR: "1" };
  const program = fileURLToPath(new URL("./command-host.ts", import.meta.url));
  const child = fork(program, [], { env, execArgv: [], serialization: "advanced" });
  const waiting: Host["waiting"] = new Map();
  child.on("message", ({ id, ...ended }: HostedOutcome) => {
    waiting.get(id)?.(ended);
    waiting.delete(id);
  });
  child.on("exit", (code) => {
    host = undefined;
    const stderr = `The process that carries out commands ended with ${code}: a command crashed, or took over ${longestMs} ms.`;
    for (const resolve of waiting.values()) resolve({ code: -1, stdout: "", stderr });
  });
  child.unref();
  child.channel?.unref();
  return { child, waiting, next: 0 };
}
