// Files in memory, for worlds that are copied and dropped within milliseconds.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { StoreUnavailable } from "../database/errors.ts";
import type { Blobs } from "../files/blobs.ts";

export interface MemoryBlobs extends Blobs {
  /** The same files, for another world. */
  copy(): MemoryBlobs;
}

/** All files of one world. */
const mostBytes = 1024 ** 3;
const pieceBytes = 64 * 1024;

export function openMemoryBlobs(files = new Map<string, Buffer>()): MemoryBlobs {
  let bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const sizeOf = (key: string) => files.get(key)?.byteLength ?? 0;
  const put = async (key: string, content: Uint8Array) => {
    const grown = bytes - sizeOf(key) + content.byteLength;
    if (grown > mostBytes) throw new StoreUnavailable("The files of this world have more than 1 GiB.");
    bytes = grown;
    files.set(key, Buffer.from(content));
  };
  /** Readers may free what they read. */
  function* piecesOf(file: Buffer) {
    for (let at = 0; at < file.byteLength; at += pieceBytes) yield Buffer.from(file.subarray(at, at + pieceBytes));
  }
  return {
    put,
    putStream: async (key, content) => put(key, await buffer(content)),
    async get(key) {
      const file = files.get(key);
      return file && Buffer.from(file);
    },
    has: async (key) => files.has(key),
    async open(key) {
      const file = files.get(key);
      if (file === undefined) throw new Error(`There is no blob ${key}.`);
      return Readable.from(piecesOf(file), { objectMode: false });
    },
    async delete(key) {
      bytes -= sizeOf(key);
      files.delete(key);
    },
    async check() {},
    async tryWriting() {},
    async removeDrafts() {},
    copy: () => openMemoryBlobs(new Map(files)),
  };
}
