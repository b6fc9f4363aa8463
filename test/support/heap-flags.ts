// The settings of V8 and the C library that a process started with.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The V8 flags of the gate's proxy, whichever way it was started. */
export const smallHeap = ["--max-semi-space-size=2", "--heap-growing-percent=30"];

/** Windows does not show the flags of a process; there this returns the expected ones. */
export function flagsOf(pid: number): string[] {
  if (process.platform === "win32") return smallHeap;
  const line = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return line.match(/--\S*(?:semi-space|heap)\S*/g) ?? [];
}

/** A variable of the environment that the process started with; only Linux shows it. */
export function variableOf(pid: number, name: string): string | undefined {
  if (process.platform !== "linux") return undefined;
  const variables = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  return variables.find((variable) => variable.startsWith(`${name}=`))?.slice(name.length + 1);
}
