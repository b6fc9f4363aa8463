// Splits blobs into pieces that fit a line.

import { FileBroken } from "../../../server/store/encryption/blobs.ts";
import type { Blobs } from "../../../server/store/files/blobs.ts";
import { UserError } from "../../terminal/index.ts";

/** A multiple of three, so that only the last piece is padded. */
const pieceSize = 768 * 1024;

/** Pieces in base64: at least one per blob, none for a missing blob. */
export async function* readPieces(blobs: Blobs, key: string): AsyncGenerator<string> {
  const blob = await blobs.get(key);
  if (blob === undefined) return;
  let from = 0;
  do {
    yield blob.subarray(from, from + pieceSize).toString("base64");
    from += pieceSize;
  } while (from < blob.byteLength);
}

/** Joins blobs from their pieces; keeps existing blobs that the store can read, because two stores may share them. */
export class BlobWriter {
  /** As stored. */
  readonly #files: Blobs;
  /** The same files, as the store reads them. */
  readonly #blobs: Blobs;
  readonly #written: string[] = [];
  #count = 0;
  #key: string | undefined;
  #pieces: Buffer[] = [];

  constructor({ files, blobs }: { files: Blobs; blobs: Blobs }) {
    this.#files = files;
    this.#blobs = blobs;
  }

  get count(): number {
    return this.#count;
  }

  async add(key: string, data: string): Promise<void> {
    if (key !== this.#key) await this.finish();
    this.#key = key;
    this.#pieces.push(Buffer.from(data, "base64"));
  }

  /** Writes the last one. */
  async finish(): Promise<void> {
    const key = this.#key;
    if (key === undefined) return;
    if (!(await this.#isReadable(key))) {
      await this.#files.put(key, Buffer.concat(this.#pieces));
      this.#written.push(key);
    }
    this.#count += 1;
    this.#key = undefined;
    this.#pieces = [];
  }

  /** False if there is no such blob. Throws a `UserError` if it belongs to another store, which still needs it. */
  async #isReadable(key: string): Promise<boolean> {
    try {
      return (await this.#blobs.get(key)) !== undefined;
    } catch (error) {
      if (!(error instanceof FileBroken)) throw error;
      throw new UserError(
        `The place for files already has ${key}, which belongs to another store. Name an empty place in INFRARUN_BLOBS, ` +
          "or a new folder in INFRARUN_DATA.",
        1,
      );
    }
  }

  /** Deletes the blobs that were written. */
  async undo(): Promise<void> {
    for (const key of this.#written) await this.#files.delete(key);
  }
}
