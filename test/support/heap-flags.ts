// What V8 was told when a process began.
import { execFileSync } from "node:child_process";

/** Of the gate's proxy, however it is started. */
export const smallHeap = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** Nothing can be told on Windows: then as they should be. */
export function flagsOf(pid: number): string[] {
  if (process.platform === "win32") return smallHeap;
  const line = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return line.match(/--\S*(?:semi-space|heap)\S*/g) ?? [];
}
