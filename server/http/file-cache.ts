// Caches static files in memory. A file is read again only after it has changed.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface CachedFile {
  /** Size and date of the file. If they change, the file has changed. */
  state: string;
  tag: string;
  bytes: Uint8Array;
}

/** Limit of the cache. The least recently used file is dropped first. */
const mostBytes = 32 * 1024 ** 2;

/** The result is about as small as with the highest quality, and takes a tenth of the time. */
const compress = {
  ".br": (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ".gz": (bytes: Uint8Array) => promisify(gzip)(bytes),
};

export class FileCache {
  readonly #folder: URL;
  readonly #underWay = new Map<string, Promise<CachedFile>>();
  readonly #kept = new Map<string, CachedFile>();
  #bytes = 0;

  constructor(folder: URL) {
    this.#folder = folder;
  }

  /** The caller must check that the name is a file of this folder. Undefined if it cannot be read. */
  async read(name: string): Promise<CachedFile | undefined> {
    const address = new URL(name, this.#folder);
    try {
      const { size, mtimeMs } = await stat(address);
      const state = `${size} ${mtimeMs}`;
      const kept = this.#kept.get(name);
      this.#drop(name);
      if (kept?.state === state) return this.#keep(name, kept);
      const bytes = await readFile(address);
      return this.#keep(name, { state, tag: tagOf(bytes), bytes });
    } catch {
      this.#drop(name);
      return undefined;
    }
  }

  /** Compresses a file that the build did not compress. Simultaneous calls share one compression. */
  async compressed(name: string, suffix: keyof typeof compress): Promise<CachedFile | undefined> {
    const file = await this.read(name);
    if (file === undefined) return undefined;
    const key = `${name} ${suffix}`;
    const kept = this.#kept.get(key);
    if (kept?.state === file.state) return this.#keep(key, kept);
    const work = `${key} ${file.state}`;
    let made = this.#underWay.get(work);
    if (made === undefined) {
      made = compress[suffix](file.bytes)
        .then((bytes) => this.#keep(key, { state: file.state, tag: tagOf(bytes), bytes }))
        .finally(() => this.#underWay.delete(work));
      this.#underWay.set(work, made);
    }
    return made;
  }

  #keep(name: string, file: CachedFile): CachedFile {
    this.#drop(name);
    this.#kept.set(name, file);
    this.#bytes += file.bytes.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#drop(oldest);
    }
    return file;
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes.byteLength ?? 0;
    this.#kept.delete(name);
  }
}

export const tagOf = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** A JSON file with a list of the files. It is parsed again only after it has changed. */
export class CachedList<T> {
  readonly #files: FileCache;
  readonly #name: string;
  readonly #parse: (json: unknown) => T;
  #parsed: { state: string; list: T } | undefined;

  constructor(files: FileCache, name: string, parse: (json: unknown) => T) {
    this.#files = files;
    this.#name = name;
    this.#parse = parse;
  }

  async read(): Promise<T | undefined> {
    const file = await this.#files.read(this.#name);
    if (file === undefined) return undefined;
    if (this.#parsed?.state !== file.state) {
      try {
        this.#parsed = { state: file.state, list: this.#parse(JSON.parse(new TextDecoder().decode(file.bytes))) };
      } catch {
        return undefined;
      }
    }
    return this.#parsed.list;
  }
}
