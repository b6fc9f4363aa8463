// Opens recordings, unpacks them, and reads bodies that a HAR file refers to by name. Playwright and browsers write them next to the file, or into one zip archive.

import { createReadStream } from "node:fs";
import { lstat, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Entry } from "yauzl";
import { mostBody } from "../exchange/fields.ts";

/** A recording on the disk. */
export interface OpenRecording extends Disposable {
  /** The stream to read, and its size in bytes. */
  input: Readable;
  size: number;
  /** The body of this name; null if there is none, or if it is too large to check. */
  attached(name: string): Promise<Buffer | null>;
}

/** Only plain file names, which cannot lead out of their folder. */
const plainName = /^[\w-][\w.-]{0,199}$/;
const maxEntries = 100_000;
const chunkBytes = 256 << 10;

/** `size`: bytes of the file. */
export async function openRecording(file: string, size: number): Promise<OpenRecording> {
  return (await isZip(file)) ? openArchive(file, size) : openFile(file, size);
}

async function isZip(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && buffer.toString("latin1") === zipMark;
}

export const zipMark = "PK\u0003\u0004";

/** Anything that can be read, such as a pipe. */
export function openFile(file: string, size: number): OpenRecording {
  const input = createReadStream(file, { highWaterMark: chunkBytes });
  return {
    input,
    size,
    async attached(name) {
      if (!plainName.test(name)) return null;
      const path = join(dirname(file), name);
      const found = await lstat(path).catch(() => null);
      return found?.isFile() && found.size <= mostBody ? readFile(path) : null;
    },
    [Symbol.dispose]: () => void input.destroy(),
  };
}

async function openArchive(file: string, size: number): Promise<OpenRecording> {
  const { openPromise } = await import("yauzl");
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(refuse);
  const close = () => archive.close();
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > maxEntries) throw new UnpackingError("it holds more than 100,000 files");
    }
    const names = [...entries.keys()].filter((name) => name.endsWith(".har"));
    if (names.length !== 1) {
      throw new UnpackingError(`it is a zip archive with ${names.length || "no"} HAR files, and one is expected`);
    }
    const recording = entries.get(names[0]!)!;
    assertRatio(recording.uncompressedSize, size);
    const folder = names[0]!.slice(0, names[0]!.lastIndexOf("/") + 1);
    return {
      input: await archive.openReadStreamPromise(recording),
      size: recording.uncompressedSize,
      async attached(name) {
        const entry = entries.get(folder + name);
        if (entry === undefined || entry.uncompressedSize > mostBody) return null;
        // A body that cannot be unpacked counts as not recorded, like a missing one.
        try {
          return Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray());
        } catch {
          return null;
        }
      },
      [Symbol.dispose]: close,
    };
  } catch (error) {
    close();
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnpackingError) throw error;
  throw new UnpackingError(`it is a broken zip archive (${(error as Error).message})`);
}

/** The message continues a sentence about the file. */
export class UnpackingError extends Error {}

/** A recording of one repeated answer reaches 200; gzip can reach 1,032. */
const maxRatio = 500;
/** Up to this size, any ratio is allowed. */
const alwaysRead = 64 << 20;

/** Unpacks gzip, and passes other bytes unchanged. The first chunk must have at least two bytes. */
export async function* unpack(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await chunks.next();
  if (first.done) return;
  let packed = 0;
  const all = async function* () {
    yield first.value;
    yield* chunks;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* all();
    return;
  }
  const counted = async function* () {
    for await (const chunk of all()) {
      packed += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: 256 << 10 });
  // The loop below throws the same error.
  pipeline(counted(), gunzip).catch(() => {});
  let unpacked = 0;
  for await (const chunk of gunzip) {
    unpacked += (chunk as Buffer).length;
    assertRatio(unpacked, packed);
    yield chunk as Buffer;
  }
}

function assertRatio(unpacked: number, packed: number): void {
  if (unpacked > alwaysRead && unpacked > maxRatio * packed) {
    throw new UnpackingError(`it unpacks to more than ${maxRatio} times its size; a recording does not`);
  }
}
