// Starts the proxies between load and upstream, each in a separate process.

import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { residentOf } from "../../support/process-memory.ts";
import { root, spec } from "../validators/program.ts";
import { findFreePort } from "../validators/upstream.ts";

export interface Contender {
  name: string;
  url: string;
  /** The base path that it removes from paths. */
  base: string;
  /** Null if there is no proxy. */
  process: ChildProcess | null;
  /** The CPU time of each of its threads until now, in microseconds. */
  cpu(): Map<string, number>;
  /** True if none of its threads has work. */
  isIdle(): boolean;
  /** Resident bytes. */
  memory(): number;
  /** Stops it, and returns its output. */
  stop(): Promise<string>;
}

export async function startUpstream(): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL("upstream.ts", import.meta.url), { stdio: "inherit" });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { gate: string } };

type Command = (upstream: string, port: string) => { program: string; options: string[]; base?: string };

/** The options of Node in package.json's script, and the gate. */
export const asNpmDoes = scripts.gate
  .split(" ")
  .slice(1)
  .map((part) => (/^(\.\/)?scripts\//.test(part) ? join(root, part) : part));

const gate =
  (...options: string[]): Command =>
  (upstream, port) => ({
    program: process.execPath,
    options: [...asNpmDoes, "--upstream", upstream, "--port", port, "--json", ...options],
  });

const bin = (name: string) => join(root, "node_modules/.bin", name);

export const commands: Record<string, Command> = {
  "bare undici pass-through": (upstream, port) => ({
    program: process.execPath,
    options: [new URL("bare.ts", import.meta.url).pathname, upstream, port],
  }),
  "infrarun gate": gate(),
  "infrarun gate --sample 0.1": gate("--sample", "0.1"),
  "infrarun gate --enforce": gate("--enforce"),
  "Redocly proxy": (upstream, port) => ({
    program: bin("redocly"),
    options: [
      ...["proxy", "--target", upstream, "--port", port, "--har", "traffic.har"],
      ...["--api", spec, "--match-mode", "basepath"],
    ],
  }),
  "Prism proxy": (upstream, port) => ({
    program: bin("prism"),
    options: ["proxy", spec, `${upstream}/api/v2`, "-p", port],
    // It serves a document's paths without the base path of its servers.
    base: "/api/v2",
  }),
};

export const direct = (url: string): Contender => ({
  name: "nothing between",
  url,
  base: "",
  process: null,
  cpu: () => new Map(),
  isIdle: () => true,
  memory: () => 0,
  stop: async () => "",
});

export async function startContender(name: string, upstream: string): Promise<Contender> {
  const port = await findFreePort();
  const { program, options, base = "" } = commands[name]!(upstream, String(port));
  const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
  writeFileSync(join(folder, "redocly.yaml"), "telemetry: off\n");
  const child = spawn(program, options, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    // The output of the others is not read, so that it costs nothing.
    stdio: ["ignore", program === process.execPath ? "pipe" : "ignore", "ignore"],
  });
  child.once("exit", (code, signal) => {
    if (!isStopped) console.error(`${name} has ended by itself with ${signal ?? code}.`);
  });
  let isStopped = false;
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk;
  });
  await untilListening(child, port, name);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    base,
    process: child,
    cpu: () => cpuOf(child.pid!),
    isIdle: () => isIdle(child.pid!),
    memory: () => residentOf(child.pid!),
    async stop() {
      isStopped = true;
      // Others write all findings when they are stopped.
      child.kill(child.stdout ? "SIGTERM" : "SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "close");
      rmSync(folder, { recursive: true, force: true });
      return printed;
    },
  };
}

async function untilListening(child: ChildProcess, port: number, name: string): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start.`);
    await sleep(100);
  }
}

/** A thread that waits for a CPU is not idle. */
const isIdle = (pid: number): boolean => threadsOf(pid).every(({ state }) => state !== "R");

const ticksPerSecond = 100;

const cpuOf = (pid: number): Map<string, number> =>
  new Map(threadsOf(pid).map(({ thread, ticks }) => [thread, (ticks * 1_000_000) / ticksPerSecond]));

function threadsOf(pid: number): { thread: string; state: string; ticks: number }[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
    return { thread, state: fields[0]!, ticks: Number(fields[11]) + Number(fields[12]) };
  });
}
