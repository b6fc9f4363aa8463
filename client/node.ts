/**
 * Functions that only work in Node: pack a folder.
 * @module
 */
import { lstat, open, readdir, readFile, readlink } from "node:fs/promises";
import { posix, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import ignore from "ignore";
import { type Pack, pack } from "tar-stream";

export * from "./index.ts";

/** What to leave out of a packed folder. */
export interface PackOptions {
  /** A file in the folder that lists what to leave out, in the form of a `.gitignore`; `.infrarunignore` by default. */
  ignoreFile?: string | undefined;
  /** Additional patterns in the same syntax. */
  ignore?: readonly string[] | undefined;
}

/** Bytes in an `ArrayBuffer`. The type parameter of `Uint8Array` exists only since TypeScript 5.7. */
type Bytes = ReturnType<Uint8Array["slice"]>;

/** Never part of a configuration. */
const always = [".git/"];

/**
 * Packs the files of a folder as a gzip-compressed tar, ready to upload. The same files result in the same bytes. Refuses a link
 * that leads out of the folder, as the service would.
 * @example
 * const version = await api.extensions.createConfigurationVersion({ workspace_id });
 * await api.upload(version, await packFolder("./network"));
 */
export async function packFolder(
  folder: string,
  { ignoreFile = ".infrarunignore", ignore: more = [] }: PackOptions = {},
): Promise<Bytes> {
  const rules = ignore().add([...always, ...more]);
  rules.add(await readIfThere(resolve(folder, ignoreFile)));
  const archive = pack();
  const chunks: Uint8Array[] = [];
  const collected = pipeline(Readable.from(archive), createGzip(), async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const chunk of bytes) chunks.push(chunk);
  });
  const written = addFolder(archive, resolve(folder), "", (path) => rules.ignores(path))
    .then(() => archive.finalize())
    .catch((error) => archive.destroy(error));
  await Promise.all([collected, written]);
  return new Uint8Array(Buffer.concat(chunks));
}

async function addFolder(
  archive: Pack,
  root: string,
  below: string,
  isIgnored: (path: string) => boolean,
): Promise<void> {
  const entries = await readdir(resolve(root, below), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = posix.join(below, entry.name);
    const path = resolve(root, name);
    if (isIgnored(entry.isDirectory() ? `${name}/` : name)) continue;
    if (entry.isDirectory()) await addFolder(archive, root, name, isIgnored);
    else if (entry.isSymbolicLink()) await addLink(archive, root, name);
    else if (entry.isFile()) await addFile(archive, path, name);
    else throw new TypeError(`${name} is neither file, folder nor link, so it cannot be uploaded.`);
  }
}

async function addFile(archive: Pack, path: string, name: string): Promise<void> {
  // Not by `using`: the files of Yarn's Plug'n'Play cannot be disposed of.
  const file = await open(path);
  try {
    const { size, mode } = await file.stat();
    const header = { name, size, mode: mode & 0o111 ? 0o755 : 0o644, mtime: new Date(0) };
    // A file that grows meanwhile is packed with its size at the start.
    if (size > 0) await pipeline(file.createReadStream({ end: size - 1, autoClose: false }), archive.entry(header));
    else archive.entry(header, "");
  } finally {
    await file.close();
  }
}

async function addLink(archive: Pack, root: string, name: string): Promise<void> {
  const path = resolve(root, name);
  const linkname = await readlink(path);
  const target = resolve(path, "..", linkname);
  if (posix.isAbsolute(linkname) || (target !== root && !target.startsWith(root + sep))) {
    throw new TypeError(`${name} is a link to ${linkname}, which is outside of the folder.`);
  }
  const { mode } = await lstat(path);
  archive.entry({ name, type: "symlink", linkname, mode: mode & 0o777, mtime: new Date(0) });
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
