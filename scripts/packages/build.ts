// All packages: a folder each, and the tarball that npm makes of it.
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildClient } from "./client.ts";
import { reasonOf } from "./failure.ts";
import { buildInfrarun } from "./infrarun.ts";
import { demandOwn } from "./own-folder.ts";
import { buildServer } from "./server.ts";

export interface Packed {
  name: string;
  /** The name of the file, next to the folder of the same package. */
  tarball: string;
  bytes: number;
  unpacked: number;
}

const builders: Record<string, (folder: string, configTypes: string) => Promise<void>> = {
  infrarun: buildInfrarun,
  "infrarun-server": (folder) => buildServer(folder),
  "infrarun-client": (folder) => buildClient(folder),
};

export const packageNames = Object.keys(builders);

/** `configTypes`: the declarations of `defineConfig`; without names, all packages. */
export async function buildPackages(
  out: string,
  configTypes: string,
  names: readonly string[] = [],
): Promise<Packed[]> {
  const packed: Packed[] = [];
  const wanted = Object.entries(builders).filter(([name]) => names.length === 0 || names.includes(name));
  for (const [name] of wanted) demandOwn(join(out, name), name);
  mkdirSync(out, { recursive: true });
  for (const [name, build] of wanted) {
    const folder = join(out, name);
    try {
      removeTarballs(out, name);
      await replaceFolder(folder, (partial) => build(partial, configTypes));
      packed.push({ name, ...(await packFolder(folder, out)) });
    } catch (error) {
      throw new Error(`${name} was not packed. ${reasonOf(error)}`);
    }
  }
  return packed;
}

/** Removes the earlier folder only after the new one is complete. */
async function replaceFolder(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${folder}.${process.pid}.partial`;
  mkdirSync(partial, { recursive: true });
  try {
    await fill(partial);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** After a failure, an older tarball must not be mistaken for a new one. */
function removeTarballs(out: string, name: string): void {
  const isOlder = new RegExp(`^${name}-\\d.*\\.tgz$`);
  for (const file of readdirSync(out)) if (isOlder.test(file)) rmSync(join(out, file));
}

export async function packFolder(folder: string, out: string): Promise<Omit<Packed, "name">> {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", out];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: folder, shell: process.platform === "win32" });
  const [{ filename, unpackedSize }] = JSON.parse(stdout);
  return { tarball: filename, bytes: statSync(join(out, filename)).size, unpacked: unpackedSize };
}
