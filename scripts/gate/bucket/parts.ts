// Reads the parts of recordings in a bucket. With several threads, it first downloads them.
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { UserError } from "../../terminal/index.ts";
import { addressOf, isBucketAddress, readRecordingAddress, shownAddress } from "./address.ts";
import { Bucket } from "./bucket.ts";

const endings = [".ndjson.gz", ".ndjson", ".har", ".har.gz"];

/** Replaces each bucket address by the addresses of its parts, sorted by name, and so by time. */
export async function listRecordings(files: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(files.map((file) => (isBucketAddress(file) ? listParts(file) : [file])));
  return lists.flat();
}

async function listParts(text: string): Promise<string[]> {
  const address = readRecordingAddress(text, process.env);
  if (isPart(address.prefix)) return [text];
  const bucket = await Bucket.open(address);
  try {
    const prefix = address.prefix === "" ? "" : `${address.prefix}/`;
    const keys = (await bucket.list(prefix)).filter(isPart);
    if (keys.length === 0) {
      throw new UserError(`${shownAddress(text)} holds no recording: no name below it ends in ${endings.join(", ")}.`);
    }
    return keys.map((key) => addressOf(address, key));
  } finally {
    bucket.close();
  }
}

const isPart = (key: string): boolean => endings.some((ending) => key.endsWith(ending));

/** Reads one part. */
export async function openPart(text: string) {
  const address = readRecordingAddress(text, process.env);
  const bucket = await Bucket.open(address);
  try {
    const { input, size } = await bucket.get(address.prefix);
    const end = () => {
      input.destroy();
      bucket.close();
    };
    return { input, size, attached: async () => null, [Symbol.dispose]: end };
  } catch (error) {
    bucket.close();
    throw error;
  }
}

/** Downloads parts to the disk for several threads, and stays a few parts ahead of the readers. */
export class Spool {
  readonly #files: readonly string[];
  /** Maximum number of parts on the disk. */
  readonly #ahead: number;
  #folder: string | undefined;
  readonly #paths: PromiseWithResolvers<string>[];
  #begun = 0;

  constructor(files: readonly string[], ahead: number) {
    this.#files = files;
    this.#ahead = ahead;
    this.#paths = files.map(() => Promise.withResolvers<string>());
    for (const { promise } of this.#paths) promise.catch(() => {});
    this.reach(0);
  }

  /** The path of the file on the disk. */
  path(index: number): Promise<string> {
    return this.#paths[index]!.promise;
  }

  /** Call it when all readers have reached this file: removes the file before it, and fetches further ones. */
  reach(index: number): void {
    if (index > 0) this.#remove(index - 1);
    for (; this.#begun < Math.min(this.#files.length, index + this.#ahead); this.#begun += 1) this.#begin(this.#begun);
  }

  close(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  #begin(index: number): void {
    const file = this.#files[index]!;
    const { resolve, reject } = this.#paths[index]!;
    if (isBucketAddress(file)) this.#fetch(file, index).then(resolve, reject);
    else resolve(file);
  }

  async #fetch(file: string, index: number): Promise<string> {
    // Only its owner can read it.
    this.#folder ??= mkdtempSync(join(tmpdir(), "infrarun-parts-"));
    const path = this.#pathOf(index);
    using part = await openPart(file);
    await pipeline(part.input, createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  #pathOf(index: number): string {
    return join(this.#folder!, `part-${index}`);
  }

  #remove(index: number): void {
    if (this.#folder !== undefined) rmSync(this.#pathOf(index), { force: true });
  }
}
