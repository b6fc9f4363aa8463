// Stores bundles, states and logs as files under a key, in a folder or in a bucket.
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type BucketAddress, describeBucketFailure, isBucketFailure, readBucketAddress } from "../../buckets/index.ts";
import { StoreRefused, StoreUnavailable, WrongStoreSetting } from "../database/errors.ts";
import { makeFolder } from "./folder.ts";
import { release } from "./pieces.ts";

export interface Blobs {
  /** Readers see the old or the new file, never a part. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same for a stream of `size` bytes. */
  putStream(key: string, content: Readable, size: number): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Throws if there is none. */
  open(key: string): Promise<Readable>;
  /** Does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Throws `StoreRefused` if files cannot be written there. */
  check(): Promise<void>;
  /** Writes a file and removes it. Fails if the folder or bucket is full or read-only. */
  tryWriting(): Promise<void>;
  /** Removes incomplete files that killed processes have left in a folder. */
  removeDrafts(): Promise<void>;
}

/** Matches any scheme: the address of an unsupported service must not be used as a folder name. */
const address = /^(s3:|[a-z][a-z\d+.-]+:\/\/)/i;

/** Large enough that the file system must reserve space for it. */
const trial = new Uint8Array(64 * 1024);

/** `place` is a folder, or the address of a bucket, see `openBucket`. */
export function openBlobs(place: string): Blobs {
  const bucket = address.test(place) ? readBucket(place) : undefined;
  const explain = (error: unknown) => (bucket ? bucketFailure(bucket, error) : error);
  let opened: Promise<Disk> | undefined;
  /** Reports unreachable files as an error of the store. */
  async function on<Result>(use: (disk: Disk) => Promise<Result>): Promise<Result> {
    try {
      // Load the bucket's modules only if there is one.
      opened ??= bucket
        ? import("./bucket.ts").then(({ openBucket }) => openBucket(bucket))
        : Promise.resolve(new Disk(new Folder(resolve(place))));
      return await use(await opened);
    } catch (error) {
      throw explain(error);
    }
  }
  return {
    put: (key, content) => on((disk) => disk.put(key, content)),
    putStream: (key, content, size) => on((disk) => disk.putStream(key, content, { contentLength: size })),
    async get(key) {
      try {
        const { buffer, byteOffset, byteLength } = await on((disk) => disk.getBytes(key));
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: (key) => on((disk) => disk.exists(key)),
    open: (key) =>
      on(async (disk) => {
        // A stream would report a missing file only on reading, and perhaps nobody would notice.
        if (!(await disk.exists(key))) throw new Error(`There is no blob ${key}.`);
        return disk.getStream(key);
      }),
    delete: (key) => on((disk) => disk.delete(key)),
    async check() {
      if (!bucket) {
        makeFolder(place, "INFRARUN_BLOBS", true);
        return;
      }
      try {
        // Try to write now: with read-only access, the first files would be lost.
        await on((disk) => disk.put("check", "Written when the service starts."));
      } catch (error) {
        throw new StoreRefused(`${(error as Error).message} It is the one in INFRARUN_BLOBS.`, { cause: error });
      }
    },
    async tryWriting() {
      const key = `trials/${randomUUID()}`;
      await on((disk) => disk.put(key, trial));
      await on((disk) => disk.delete(key));
    },
    // A bucket shows only complete files.
    removeDrafts: async () => (bucket ? undefined : removeDrafts(resolve(place))),
  };
}

/** flydrive's own driver writes in place: readers would see incomplete files, and a power cut would leave them. */
class Folder extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#replace(key, contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#replace(key, contents);
  }

  async #replace(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#folder, key);
    const draft = `${path}.${randomUUID()}${draftEnding}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, "wx", 0o600);
      try {
        if (contents instanceof Readable) await writePieces(file, contents);
        else await file.writeFile(contents);
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

/** flydrive wraps errors of the folder. */
function isMissing(error: unknown): boolean {
  if (error instanceof BlobMissing) return true;
  return (
    error instanceof errors.E_CANNOT_READ_FILE && (error.cause as { code?: string } | undefined)?.code === "ENOENT"
  );
}

/** Only the blob is missing; the bucket works. */
class BlobMissing extends Error {}

const readBucket = (address: string): BucketAddress =>
  readBucketAddress(address, { name: "INFRARUN_BLOBS", mayHavePrefix: false, refuse: WrongStoreSetting });

function bucketFailure(bucket: BucketAddress, error: unknown): unknown {
  // flydrive wraps errors of the bucket, except some of the client. Other errors are bugs.
  const isWrapped = Object.values(errors).some((kind) => error instanceof kind);
  const cause = isWrapped ? (error as Error).cause : error;
  if (!(cause instanceof Error && (isWrapped || isBucketFailure(cause)))) return error;
  if (cause.name === "NoSuchKey") return new BlobMissing("There is no such blob.");
  return new StoreUnavailable(describeBucketFailure(bucket, cause));
}
