// What only some machines have: other programs, and the right to mount.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./fault.ts";

export function has(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Whether a file system can be mounted here; root in a container often may not. */
export function canMount(): boolean {
  if (!isRoot) return false;
  const folder = mkdtempSync(join(tmpdir(), "infrarun-mount-"));
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const noMount = "it needs root, and the right to mount a small file system";

/** A file system in memory of so many MiB. */
export function mount(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "pipe" });
}

export function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder], { stdio: "pipe" });
}

/** Shows the folder in its own place, where it can be read but not written. */
export function mountReadOnly(folder: string): void {
  execFileSync("mount", ["--bind", folder, folder], { stdio: "pipe" });
  execFileSync("mount", ["-o", "remount,ro,bind", folder], { stdio: "pipe" });
}

/** A library that can be put before the C library of a process; null where nobody can compile it. */
export function compileShim(folder: string, name: string, source: string): string | null {
  const compiler = ["cc", "gcc", "clang"].find(has);
  if (!compiler) return null;
  const library = join(folder, `${name}.so`);
  if (existsSync(library)) return library;
  const file = join(folder, `${name}.c`);
  writeFileSync(file, source);
  execFileSync(compiler, ["-shared", "-fPIC", "-O2", "-o", library, file, "-ldl"], { stdio: "pipe" });
  return library;
}
