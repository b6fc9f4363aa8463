// Files in a folder.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { Blobs } from "./blobs.ts";
import { makeFolder } from "./folder.ts";
import { release } from "./pieces.ts";

export function openFolder(place: string): Omit<Blobs, "tryWriting"> {
  const folder = resolve(place);
  const pathOf = (key: string) => {
    const path = join(folder, key);
    if (!path.startsWith(folder + sep)) throw new Error(`The key ${key} leaves the folder.`);
    return path;
  };
  const has = (key: string) =>
    stat(pathOf(key)).then(
      (file) => file.isFile(),
      (error) => ifMissing(error, false),
    );
  return {
    put: async (key, content) => replace(pathOf(key), content),
    putStream: async (key, content) => replace(pathOf(key), content),
    get: async (key) => readFile(pathOf(key)).catch((error) => ifMissing(error, undefined)),
    has,
    async open(key) {
      // A stream would report a missing file only on reading, and perhaps nobody would notice.
      if (!(await has(key))) throw new Error(`There is no blob ${key}.`);
      return createReadStream(pathOf(key));
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    async check() {
      makeFolder(place, "INFRARUN_BLOBS", true);
    },
    removeDrafts: () => removeDrafts(folder),
  };
}

function ifMissing<Result>(error: NodeJS.ErrnoException, result: Result): Result {
  if (error.code === "ENOENT") return result;
  throw error;
}

/** Readers would see incomplete files, and a power cut would leave them, if this wrote in place. */
async function replace(path: string, content: Uint8Array | Readable): Promise<void> {
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      if (content instanceof Readable) await writePieces(file, content);
      else await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writePieces(file: FileHandle, pieces: Readable): Promise<void> {
  for await (const piece of pieces) {
    await file.appendFile(piece);
    release(piece);
  }
}

const draftEnding = ".tmp";
/** Nobody writes one file for longer. */
const longestWriteMs = 3_600_000;

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    // It may be large, and holds files only.
    for await (const file of await opendir(join(folder, name)).catch(() => [])) {
      if (!file.name.endsWith(draftEnding)) continue;
      const draft = join(folder, name, file.name);
      const writtenAt = await stat(draft).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (writtenAt <= Date.now() - longestWriteMs) await rm(draft, { force: true });
    }
  }
}

/** Without this, a power cut may undo the rename of a complete file. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
