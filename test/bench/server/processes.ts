// Servers in separate processes, and the requests to them.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { Pool } from "undici";
import type { Demo } from "../../../server/store/demo/seed.ts";
import { testKey } from "../../support/keys.ts";
import { growthOf, residentOf } from "../../support/process-memory.ts";
import { startLine } from "../start-line.ts";

export interface Load {
  method?: "GET" | "POST";
  target: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Candidate {
  url: string;
  /** Sends this many requests, and returns the CPU time per request in microseconds. */
  costOf(load: Load, count: number): Promise<number>;
  stop(): void;
}

export async function startCandidate(kind: string, databaseUrl = ""): Promise<Candidate> {
  const child = fork(new URL("candidate.ts", import.meta.url), [kind, databaseUrl], { stdio: "inherit" });
  const { url } = await reply<{ url: string }>(child);
  const cpu = async () => {
    child.send("cpu");
    const { cpu } = await reply<{ cpu: NodeJS.CpuUsage }>(child);
    return cpu.user + cpu.system;
  };
  return {
    url,
    async costOf(load, count) {
      const before = await cpu();
      await send(url, load, count);
      return ((await cpu()) - before) / count;
    },
    stop: () => child.disconnect(),
  };
}

function reply<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A compared server has ended with ${code}.`));
    child.once("exit", onExit).once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as Message);
    });
  });
}

/** Sends requests, which must all succeed. Returns the milliseconds that each took. */
export async function send(
  url: string,
  { method = "GET", target: path, headers, body }: Load,
  count: number,
  connections = 8,
): Promise<number[]> {
  const pool = new Pool(url, { connections });
  const times: number[] = [];
  let left = count;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const response = await pool.request({ path, method, headers, ...(body !== undefined && { body }) });
      await response.body.dump();
      times.push(performance.now() - started);
      if (response.statusCode >= 300) throw new Error(`${path} was answered by ${response.statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  await pool.close();
  return times;
}

export interface Running extends Demo {
  api: string;
  /** Milliseconds from the start of the process to its first response. */
  startedMs: number;
  /** Resident memory of the process in bytes, without other processes. */
  memory(): number;
  /** Bytes that the work adds to this memory at its peak. */
  growthDuring(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

export async function startService(data: string, more: Record<string, string> = {}): Promise<Running> {
  const line = startLine("start");
  const started = performance.now();
  const child = spawn(process.execPath, [...line, "--json"], {
    env: {
      ...process.env,
      PORT: "0",
      INFRARUN_DATA: data,
      INFRARUN_KEY: testKey,
      INFRARUN_RATE_LIMIT: "off",
      INFRARUN_LOG: "warn",
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes("\n")) break;
  }
  const ready = JSON.parse(printed) as Demo & { api: string };
  const response = await fetch(`${ready.api}/organizations/${ready.organization}/workspaces`, {
    headers: { Authorization: `Bearer ${ready.tokens.owner}` },
  });
  if (response.status !== 200) throw new Error(`The first answer was ${response.status}.`);
  await response.text();
  return {
    ...ready,
    startedMs: performance.now() - started,
    memory: () => residentOf(child.pid!),
    growthDuring: (work) => growthOf(child.pid!, work),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
