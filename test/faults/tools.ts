// Tools that only some machines have: other programs, and the right to mount file systems.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../server/store/embedded/binaries.ts";
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

/** A file system in memory of this many MiB. */
export function mount(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "pipe" });
}

export function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder], { stdio: "pipe" });
}

/** Mounts the folder onto itself, so that it can be read but not written. */
export function mountReadOnly(folder: string): void {
  execFileSync("mount", ["--bind", folder, folder], { stdio: "pipe" });
  execFileSync("mount", ["-o", "remount,ro,bind", folder], { stdio: "pipe" });
}

const compilers = ["cc", "gcc", "clang"];

export const canCompile = () => process.platform === "linux" && compilers.some(has);

export const noCompiler = "it needs Linux and a C compiler";

/** Compiles a library that can be preloaded into a process. */
export function compileShim(folder: string, name: string, source: string): string {
  const library = join(folder, `${name}.so`);
  const file = join(folder, `${name}.c`);
  writeFileSync(file, source);
  execFileSync(compilers.find(has)!, ["-shared", "-fPIC", "-O2", "-o", library, file, "-ldl"], { stdio: "pipe" });
  return library;
}

/** Wraps the programs of the embedded PostgreSQL to set these variables, because it does not inherit the service's. */
export function wrapPrograms(folder: string, variables: Readonly<Record<string, string>>): string {
  const { path } = findBinaries(folder, null);
  const set = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  for (const program of ["postgres", "initdb", "pg_ctl"] as const) {
    const file = join(folder, program);
    writeFileSync(file, `#!/bin/sh\nexport ${set.join(" ")}\nexec '${path(program)}' "$@"\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}
