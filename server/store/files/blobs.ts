// Stores bundles, states and logs as files under a key, in a folder or in a bucket.
import type { Readable } from "node:stream";

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
