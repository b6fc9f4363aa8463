// Reads and writes files in a folder of a tool, which may have replaced them by links, pipes or anything else.
import { constants } from "node:fs";
import { type FileHandle, open, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ToolUser } from "./tool-users.ts";

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** Undefined if it does not exist; throws one sentence if it is not a regular file or is too large. */
export async function readLeft(folder: string, name: string, mostBytes: number): Promise<Buffer | undefined> {
  await assertUnmoved(folder);
  const file = await openLeft(join(folder, name));
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    // A hard link may lead to a file that the tool cannot read.
    if (!stats.isFile() || stats.nlink !== 1) throw noPlainFile(name);
    if (stats.size > mostBytes) throw new Error(`The tool wrote a file ${name} of more than ${mostBytes} bytes.`);
    // Read at most the known size: a leftover process of the tool may still be writing.
    const content = Buffer.alloc(stats.size);
    const { bytesRead } = await file.read(content, 0, stats.size, 0);
    return content.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openLeft(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    if (code === "ELOOP" || code === "ENXIO") throw noPlainFile(path.slice(path.lastIndexOf("/") + 1));
    throw error;
  }
}

const noPlainFile = (name: string) => new Error(`The tool did not write ${name} as a regular file.`);

/** Replaces any existing entry by a file for the tool. */
export async function putFile(folder: string, name: string, content: string | Uint8Array, user: ToolUser | null) {
  await assertUnmoved(folder);
  const path = join(folder, name);
  await rm(path, { recursive: true, force: true });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
}

/** If a link has replaced a folder of the path, we would read and write elsewhere. */
async function assertUnmoved(folder: string): Promise<void> {
  const now = await realpath(folder).catch(() => undefined);
  if (now !== folder) throw new Error("The tool moved its working directory.");
}
