// A copy of the project, to plant bugs in.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../vitest.config.ts";
import { type Planted, plant } from "./planted.ts";

const left = new Set([".git", ".cache", "node_modules", "data"]);

/** Replaces the folder by a copy, which uses the packages of the project. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(inRoot(""))) {
    if (!left.has(name)) cpSync(inRoot(name), join(folder, name), { recursive: true });
  }
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"));
}

/** Does the work while the copy has the bug. */
export async function withBug<Result>(
  folder: string,
  bug: Pick<Planted, "file" | "was" | "becomes" | "name">,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, bug.file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, plant(bug, text));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}
