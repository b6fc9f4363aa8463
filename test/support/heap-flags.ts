// The settings of V8 and the C library that a process started with.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The V8 flags of the gate's proxy, whichever way it was started. */
export const smallHeap = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** Windows does not show the flags of a process; there this returns the expected ones. */
export function flagsOf(pid: number): string[] {
  if (process.platform === "win32") return smallHeap;
  const line = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return line.match(/--\S*(?:semi-space|heap)\S*/g) ?? [];
}

/** The limit of malloc arenas (memory pools for threads) of the process; only Linux shows it. */
export function arenasOf(pid: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  return /\0MALLOC_ARENA_MAX=(\d+)/.exec(`\0${readFileSync(`/proc/${pid}/environ`, "utf8")}`)?.[1];
}
