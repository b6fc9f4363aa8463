// Bundles, states and logs: whole files under a key, in a folder or in a bucket.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

export interface Blobs {
  /** Readers see the file as it was or as it is now, never half of it. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Throws when there is none. */
  open(key: string): Promise<Readable>;
  /** Also fine when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * The place is a folder, or the address of a bucket as in `s3://bucket?region=eu-central-1`, with `&endpoint=https://…`
 * for other makes than Amazon's; the credentials come from the variables that every S3 client reads.
 */
export function openBlobs(place: string): Blobs {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(place);
    return opened;
  };
  return {
    async put(key, content) {
      const there = await disk();
      await (content instanceof Uint8Array ? there.put(key, content) : there.putStream(key, content));
    },
    async get(key) {
      try {
        return Buffer.from(await (await disk()).getBytes(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async open(key) {
      const there = await disk();
      // A stream would tell only when it is read, and perhaps nobody would listen.
      if (!(await there.exists(key))) throw new Error(`There is no blob ${key}.`);
      return there.getStream(key);
    },
    async delete(key) {
      await (await disk()).delete(key);
    },
  };
}

async function openDisk(place: string): Promise<Disk> {
  if (!place.startsWith("s3:")) return new Disk(new Folder(resolve(place)));
  const { hostname: bucket, searchParams } = new URL(place);
  const { S3Driver } = await import("flydrive/drivers/s3").catch((cause) => {
    throw new Error("Files in a bucket need the package @aws-sdk/client-s3: npm install @aws-sdk/client-s3.", {
      cause,
    });
  });
  const endpoint = searchParams.get("endpoint");
  const driver = new S3Driver({
    bucket,
    region: searchParams.get("region") ?? "us-east-1",
    visibility: "private",
    supportsACL: false,
    // Other makes have no host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return new Disk(driver);
}

/** flydrive's own folder writes in place, so that readers would see half a file and a power cut would leave one. */
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
    const draft = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(draft, "wx", 0o600);
      try {
        await file.writeFile(contents);
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

/** Without, a power cut may take back the name of a file whose bytes are safe. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** flydrive wraps what the folder or the bucket says. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false;
  const cause = error.cause as { code?: string; name?: string } | undefined;
  return cause?.code === "ENOENT" || cause?.name === "NoSuchKey";
}
