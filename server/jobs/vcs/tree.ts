// Packs the files of a commit into a bundle without writing them to disk: git reads them one by one, straight into the
// archive. Submodules are fetched too, into their folders.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type Header, type Pack, pack } from "tar-stream";
import type { BundleLimits } from "../../domain/bundle.ts";
import { overQuota, roomOf } from "../../domain/limits.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { saveBundle } from "../../store/files/unused-blobs.ts";
import { readUsage } from "../../store/organizations/usage.ts";
import { TooLarge, verifyBundle, writeBundle } from "../verification/verification.ts";
import { createRepository, type Git, GitFailed, type RunningGit } from "./git.ts";
import { fetchCommit, submoduleAddressesOf, tryEach } from "./remote.ts";

export interface Source {
  git: Git;
  /** The folder of the repository with the commit. */
  where: string;
  commit: string;
  /** Addresses of the repository and of the connection. */
  address: string;
  base: string;
  at: Date;
  withSubmodules: boolean;
}

/** Stores the files in the blob store, within the bounds of an upload and the quota, and returns their key and size. */
export async function saveFiles(
  source: Source,
  limits: BundleLimits,
  keeping: { store: Store; blobs: Blobs },
  tenant: string,
): Promise<{ blob: string; size: number }> {
  const archive = pack();
  const compressed = createGzip();
  const stopped = new AbortController();
  // An error of one stream ends the other.
  archive.on("error", (error) => compressed.destroy(error));
  // The reader gets the error; without this listener, a late one would end the process.
  compressed.on("error", () => {});
  archive.pipe(compressed as never);
  const packing = packFiles(source, archive, { limits, signal: AbortSignal.any([stopped.signal, source.git.signal]) })
    .then(() => archive.finalize())
    .catch((given) => {
      // An abort of git causes other errors as well.
      const { aborted, reason } = source.git.signal;
      const error = aborted ? reason : given;
      archive.destroy(error);
      compressed.destroy(error);
    });
  const file = await open(join(source.git.folder, "bundle"), "w+");
  try {
    const written = writeBundle(compressed, file, limits).finally(() => stopped.abort());
    await Promise.allSettled([written, packing]);
    const size = await written.catch((error) => {
      throw error instanceof TooLarge ? new GitFailed(error.message) : error;
    });
    const usage = await readUsage(keeping.store, tenant);
    if (roomOf(usage) < size) throw new GitFailed(overQuota(tenant, usage));
    const verdict = await verifyBundle(file, size, limits, tenant);
    if ("fault" in verdict) throw new GitFailed(verdict.fault);
    return { blob: await saveBundle(keeping, file, { ...verdict, size }), size };
  } finally {
    await file.close();
  }
}

interface Packing {
  limits: BundleLimits;
  signal: AbortSignal;
}

interface Entry {
  mode: string;
  oid: string;
  size: number;
  path: string;
}

/** Depth of nested submodules. */
const deepest = 8;

async function packFiles(source: Source, archive: Pack, packing: Packing, folder = "", depth = 0): Promise<void> {
  const { git, where, at } = source;
  const entries = await listEntries(source, packing.limits);
  const contents = git.start(where, ["cat-file", "--batch"]);
  contents.ended.catch(() => {});
  try {
    const read = readerOf(contents);
    for (const { mode, oid, size, path } of entries.filter(({ mode }) => mode !== submodule)) {
      const name = folder + path;
      if (mode === link) {
        if (size > longestTarget) throw new GitFailed("The repository has a link to a name that is too long.");
        const target = (await buffer(read(oid))).toString();
        await addEntry(archive, { name, type: "symlink", linkname: target, mtime: at }, [], packing);
      } else {
        const header = { name, size, mode: mode === executable ? 0o755 : 0o644, mtime: at };
        await addEntry(archive, header, read(oid), packing);
      }
    }
    contents.input.end();
  } catch (error) {
    contents.stop();
    throw error;
  }
  await contents.ended;
  const modules = entries.filter(({ mode }) => mode === submodule);
  const addresses = modules.length > 0 && source.withSubmodules ? await readSubmodules(source, entries) : new Map();
  for (const entry of modules) {
    await packSubmodule(source, archive, packing, { ...entry, address: addresses.get(entry.path) }, folder, depth);
  }
}

const submodule = "160000";
const link = "120000";
const executable = "100755";

/** Maximum length of a file entry including its name, and of a symlink's target. */
const longestLine = 8 * 1024;
const longestTarget = 1024;

/** Stops at the limits: a repository may be made to seem endless. */
async function listEntries({ git, where, commit }: Source, limits: BundleLimits): Promise<Entry[]> {
  const listing = git.start(where, ["ls-tree", "-r", "-z", "-l", "--full-tree", commit]);
  listing.input.end();
  const entries: Entry[] = [];
  let [rest, size] = [Buffer.alloc(0), 0];
  const refuse = (reason: string) => {
    listing.stop();
    return new GitFailed(reason);
  };
  try {
    for await (const chunk of listing.output as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        if (end > longestLine) break;
        const entry = readEntry(rest.subarray(0, end).toString());
        rest = rest.subarray(end + 1);
        size += entry.size;
        entries.push(entry);
        if (entries.length > limits.entries) throw refuse(`The repository has more than ${limits.entries} files.`);
        if (size > limits.unpackedBytes) throw refuse(`The repository has more than ${limits.unpackedBytes} bytes.`);
      }
      // Git does not bound names, so bound them here.
      if (rest.byteLength > longestLine) throw refuse("The repository has a file whose name is too long.");
    }
  } catch (error) {
    await listing.ended.catch(() => {});
    throw error;
  }
  await listing.ended;
  return entries;
}

/** As in `100644 blob 9f2c1d7e…     12<tab>main.tf`. */
function readEntry(line: string): Entry {
  const tab = line.indexOf("\t");
  const [mode = "", , oid = "", size = ""] = line.slice(0, tab).split(/ +/);
  return { mode, oid, size: Number(size) || 0, path: line.slice(tab + 1) };
}

/** Reads objects one after the other, each in pieces. */
function readerOf({ input, output }: RunningGit): (oid: string) => AsyncGenerator<Buffer> {
  const chunks = (output as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { done, value } = await chunks.next();
    if (done) throw new GitFailed("The repository could not be read.");
    return value;
  };
  return async function* read(oid) {
    input.write(`${oid}\n`);
    while (!rest.includes(10)) rest = Buffer.concat([rest, await more()]);
    const line = rest.indexOf(10);
    const [, type, size] = rest.subarray(0, line).toString().split(" ");
    if (type !== "blob") throw new GitFailed("The repository is incomplete.");
    rest = rest.subarray(line + 1);
    for (let left = Number(size); left > 0; ) {
      if (rest.byteLength === 0) rest = await more();
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.byteLength);
      left -= piece.byteLength;
      yield piece;
    }
    // A newline follows every object.
    if (rest.byteLength === 0) rest = await more();
    rest = rest.subarray(1);
  };
}

async function addEntry(
  archive: Pack,
  header: Partial<Header> & { name: string },
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  { signal }: Packing,
): Promise<void> {
  signal.throwIfAborted();
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  written.catch(() => {});
  const sink = archive.entry(header, (error) => (error ? reject(error) : resolve()));
  sink.on("error", reject);
  for await (const piece of content) {
    if (!sink.write(piece)) await once(sink as never, "drain", { signal });
  }
  sink.end(null);
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  await written.finally(() => signal.removeEventListener("abort", stop));
}

async function packSubmodule(
  source: Source,
  archive: Pack,
  packing: Packing,
  { path, oid, address }: Entry & { address: string | undefined },
  folder: string,
  depth: number,
): Promise<void> {
  const name = `${folder}${path}/`;
  await addEntry(archive, { name, type: "directory", mtime: source.at }, [], packing);
  if (!source.withSubmodules) return;
  if (depth >= deepest) throw new GitFailed("The repository has submodules that are nested too deeply.");
  try {
    if (!address) throw new GitFailed("It has no address.");
    const [within, where] = await fetchSubmodule(source, address, oid);
    await packFiles({ ...within, where, commit: oid }, archive, packing, name, depth + 1);
  } catch (error) {
    throw error instanceof GitFailed ? new GitFailed(`The submodule ${path}: ${error.message}`) : error;
  }
}

async function fetchSubmodule(source: Source, given: string, sha: string): Promise<[within: Source, where: string]> {
  const { git, base } = source;
  const where = await createRepository(git, `submodule-${randomUUID()}`);
  const addresses = await submoduleAddressesOf(base, source.address, given);
  const address = await tryEach(addresses, async (one) => {
    await fetchCommit(git, where, { address: one, sha, refs: ["HEAD"] });
    return one;
  });
  return [{ ...source, address }, where];
}

/** Largest `.gitmodules`, in bytes. */
const longestModules = 1024 ** 2;

/** The addresses of submodules by path, from `.gitmodules`. */
async function readSubmodules({ git, where, commit }: Source, entries: readonly Entry[]): Promise<Map<string, string>> {
  const file = entries.find(({ path }) => path === ".gitmodules");
  if (file === undefined) return new Map();
  if (file.size > longestModules) throw new GitFailed("The file .gitmodules is longer than 1 MiB.");
  const words = ["config", "--blob", `${commit}:.gitmodules`, "-z", "--list"];
  const text = (await git.ask(where, words).catch(() => Buffer.alloc(0))).toString();
  const values = new Map(
    text.split("\0").map((line) => [line.slice(0, line.indexOf("\n")), line.slice(line.indexOf("\n") + 1)]),
  );
  return new Map(
    [...values]
      .filter(([name]) => /^submodule\..*\.path$/s.test(name))
      .map(([name, path]) => [path, values.get(name.replace(/path$/, "url")) ?? ""]),
  );
}
