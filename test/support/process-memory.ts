// Resident memory of a process, on Linux.
import { readFileSync, writeFileSync } from "node:fs";

/** In bytes. */
export const residentOf = (pid: number): number => readMemory(pid, "VmRSS");

/** Bytes that the work adds at its peak. */
export async function growthOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentOf(pid);
  await work();
  return readMemory(pid, "VmHWM") - before;
}

function readMemory(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kilobytes = "0"] = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
