// The service as people start it: its own process, configured by its environment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testKey } from "./keys.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export interface ServiceProcess extends AsyncDisposable {
  /** Scheme, host and port; for a worker, those of its probes, or empty. */
  url: string;
  organization: string;
  tokens: Record<"owner" | "second" | "outsider" | "team" | "organization", string>;
  /** What it has written to its log. */
  lines: string[];
  child: ChildProcess;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

export interface ProcessOptions {
  role?: "server" | "worker";
  /** Another program than `server/main.ts`, which prints the same when it is ready. */
  program?: string;
  /** Options of Node. */
  node?: string[];
}

interface Printed {
  api?: string;
  probes?: string;
  organization: string;
  tokens: ServiceProcess["tokens"];
}

export async function startServiceProcess(
  environment: Record<string, string>,
  { role, program = main, node = [] }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-process-"));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PORT: "0", INFRARUN_DATA: folder, INFRARUN_DEMO: "on", INFRARUN_KEY: testKey };
  const env = { PATH, NODE_COMPILE_CACHE, ...own, ...environment };
  const args = [...node, program, "--json", ...(role ? ["--role", role] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
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
  const { api, probes, organization, tokens } = JSON.parse(printed) as Printed;
  const address = api ?? probes;
  return {
    url: address === undefined ? "" : new URL(address).origin,
    organization,
    tokens,
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
