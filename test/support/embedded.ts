// Embedded stores in folders of their own, used by this process and by others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openFolder } from "./folders.ts";
import { afterFile } from "./temporary.ts";

export const isRoot = process.getuid?.() === 0;

const program = fileURLToPath(new URL("embedded-process.ts", import.meta.url));

/** A folder that is removed after the tests of the file. PostgreSQL servers that still run in it are killed. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-embedded-")));
  await chmod(folder, mode);
  afterFile(async () => {
    for (const cluster of await clustersIn(folder)) await killServer(cluster);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

async function clustersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith("postgres")).map((name) => join(folder, name));
}

async function killServer(cluster: string): Promise<void> {
  const pid = Number((await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 1 && pid !== process.pid && isAlive(pid)) process.kill(pid, "SIGQUIT");
}

interface Started {
  url: string;
  pid: number;
  folder: string;
  note: string | null;
}

/** Another process that uses the store. */
export function startProcess(data: string, { uid, env = {} }: { uid?: number; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, [program, data], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  afterFile(() => child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const answered = once(createInterface(child.stdout), "line").then(([line]) => JSON.parse(line));
  const ended = exited.then(() => ({ refusal: "It was killed." }));
  return {
    answer: Promise.race([answered, ended]) as Promise<Started & { refusal?: string }>,
    async stop() {
      child.kill("SIGTERM");
      await until(() => child.exitCode !== null || child.signalCode !== null);
    },
    /** Sends a signal that the process itself does not handle, and resolves with the signal that ended it. */
    async interrupt(signal: "SIGINT" | "SIGHUP") {
      child.kill(signal);
      await exited;
      return child.signalCode;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the condition is true. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await sleep(5)) {
    if (Date.now() > end) throw new Error(`This did not come true in 20 seconds: ${holds}`);
  }
}

export async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
