// What V8 and the C library were told when a process began.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Of the gate's proxy, however it is started. */
export const smallHeap = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** Nothing can be told on Windows: then as they should be. */
export function flagsOf(pid: number): string[] {
  if (process.platform === "win32") return smallHeap;
  const line = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return line.match(/--\S*(?:semi-space|heap)\S*/g) ?? [];
}

/** How many separate pools of memory its threads may have; only Linux tells. */
export function arenasOf(pid: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  return /\0MALLOC_ARENA_MAX=(\d+)/.exec(`\0${readFileSync(`/proc/${pid}/environ`, "utf8")}`)?.[1];
}
