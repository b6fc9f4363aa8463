// The service, configured by environment variables: in its own process, or faster, in the test's process.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../server/http/request-log.ts";
import { startService } from "../../server/service.ts";
import { readConfig } from "../../server/settings/config.ts";
import { sentenceOf } from "../../server/start-errors.ts";
import { toJson, welcome } from "../../server/welcome.ts";
import { testKey } from "./keys.ts";
import { serviceProgram } from "./service-program.ts";

export interface RunningService extends AsyncDisposable {
  /** Scheme, host and port. For a worker, the address of its probes, or empty. */
  url: string;
  organization: string;
  tokens: Record<"owner" | "second" | "outsider" | "team" | "organization", string>;
  /** The lines of the log so far. */
  lines: string[];
}

export interface ServiceProcess extends RunningService {
  child: ChildProcess;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

export interface ProcessOptions {
  role?: "server" | "worker";
  /** A program to run instead of that of `npm start`; it must print the same when it is ready. */
  program?: string;
  /** Options of Node. */
  node?: string[];
  /** Inherited files: the descriptor in the service, and the one here. */
  descriptors?: Readonly<Record<number, number>>;
}

interface Printed {
  api?: string;
  probes?: string;
  organization: string;
  tokens: ServiceProcess["tokens"];
}

export async function startServiceProcess(
  environment: Record<string, string>,
  { role, program = serviceProgram, node = [], descriptors = {} }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-process-"));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PORT: "0", INFRARUN_DATA: folder, INFRARUN_DEMO: "on", INFRARUN_KEY: testKey };
  const env = { PATH, NODE_COMPILE_CACHE, ...own, ...environment };
  const args = [...node, program, "--json", ...(role ? ["--role", role] : [])];
  const last = Math.max(2, ...Object.keys(descriptors).map(Number));
  const inherited = Array.from({ length: last - 2 }, (_, index) => descriptors[index + 3] ?? ("ignore" as const));
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe", ...inherited] });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let log = "";
  child.stderr!.on("data", (chunk) => {
    log += chunk;
  });
  let printed = "";
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes("\n")) break;
  }
  if (!printed.includes("\n")) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`It ended before it was ready: ${log}`);
  }
  return {
    ...readPrinted(printed),
    get lines() {
      return log.split("\n").slice(0, -1);
    },
    child,
    ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readPrinted(printed: string): Pick<RunningService, "url" | "organization" | "tokens"> {
  const { api, probes, organization, tokens } = JSON.parse(printed) as Printed;
  const address = api ?? probes;
  return { url: address === undefined ? "" : new URL(address).origin, organization, tokens };
}

export interface ServiceHere extends RunningService {
  /** The text that it prints at its start. */
  welcome: string;
  /** Stops the service like a signal. */
  stop(): Promise<void>;
}

/** Starts the service in this process, with these settings and without the test's environment. */
export async function startServiceHere(
  environment: Record<string, string>,
  { role }: Pick<ProcessOptions, "role"> = {},
): Promise<ServiceHere> {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-here-"));
  const own = { PORT: "0", INFRARUN_DATA: folder, INFRARUN_DEMO: "on", INFRARUN_KEY: testKey };
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line.trimEnd()) });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const service = await startService(readConfig({ ...own, ...environment }), log, role ? { role } : {});
    const stop = () => service.stop();
    return {
      ...readPrinted(toJson(service)),
      lines,
      welcome: welcome(service, ""),
      stop,
      [Symbol.asyncDispose]: () => stop().then(remove),
    };
  } catch (error) {
    await remove();
    throw new Error(`It ended before it was ready: ${sentenceOf(error as Error)}\n`);
  }
}
