// Reads PostgreSQL's file postmaster.pid and returns the addresses of the server.
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive, passwordOf } from "./cluster.ts";
import { superuser } from "./cluster-files.ts";

/** Address of a server. */
export interface Endpoint {
  /** Port on the loopback address, also part of the socket's name. */
  port: number;
  /** The folder of its Unix-domain socket; empty if it has none. */
  socketFolder: string;
}

export const superuserAddressOf = (cluster: string, at: Endpoint): string =>
  addressOf(superuser, passwordOf(cluster), at);

/** A socket needs a fifth less CPU time per query than TCP, on both sides. */
export function addressOf(role: string, password: string, { port, socketFolder }: Endpoint): string {
  const host = socketFolder === "" ? "127.0.0.1" : encodeURIComponent(socketFolder);
  return `postgres://${role}:${password}@${host}:${port}/postgres`;
}

/** Reads postmaster.pid, which remains after a kill. */
export function readPid(cluster: string): (Endpoint & { pid: number; ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const [pid, , , port, socketFolder = "", , , status = ""] = lines;
    const isReady = status.trim() === "ready" && isAlive(Number(pid));
    return { pid: Number(pid), port: Number(port), socketFolder, ready: isReady };
  } catch {
    return undefined;
  }
}

/** Removes what a killed server left in its folder. */
export function removeRemains(cluster: string): void {
  const running = readPid(cluster);
  if (running && isAlive(running.pid)) {
    if (isPostgres(running.pid)) return;
    // After a restart of the machine, another program may have this pid, and PostgreSQL would refuse to start.
    rmSync(join(cluster, "postmaster.pid"), { force: true });
  }
  // Each start may choose another port, which is a part of these names.
  for (const name of globSync(".s.PGSQL.*", { cwd: cluster })) rmSync(join(cluster, name), { force: true });
}

/** True without /proc: it may be one. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return true;
  }
}

export function isRunning(folder: string): boolean {
  const running = readPid(folder);
  return running !== undefined && isAlive(running.pid);
}
