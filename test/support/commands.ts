// Runs commands with arguments, standard input and a folder. All commands of a test worker share one process.
import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
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
  // If it inherited the worker's output, the test run would wait for its end.
  const child = fork(program, [], {
    env,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const errors = child.stderr as Socket;
  let printed = "";
  errors.on("data", (text) => {
    printed = `${printed}${text}`.slice(-10_000);
  });
  errors.unref();
  const waiting: Host["waiting"] = new Map();
  child.on("message", ({ id, ...ended }: HostedOutcome) => {
    waiting.get(id)?.(ended);
    waiting.delete(id);
  });
  child.on("close", (code) => {
    host = undefined;
    const stderr = `The process that runs commands ended with ${code}: a command crashed, or took over ${longestMs} ms.\n${printed}`;
    for (const resolve of waiting.values()) resolve({ code: -1, stdout: "", stderr });
  });
  child.unref();
  child.channel?.unref();
  return { child, waiting, next: 0 };
}
