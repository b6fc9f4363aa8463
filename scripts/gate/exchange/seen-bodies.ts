// Callers repeat their requests: an answer that comes again byte for byte is not parsed and checked again.
import { crc32 } from "node:zlib";
import type { Body } from "./exchange.ts";
import { Recent } from "./recent.ts";

interface Kept {
  bytes: Buffer;
  body: Body;
}

type Read = (bytes: Uint8Array) => Body;

/** Bytes of all kept bodies together; parsed, they take several times as much. */
const maxBytes = 4 << 20;
const longestAddress = 1_000;
/** Smaller bodies are parsed as quickly as compared. */
const smallest = 256;
const largest = 128 << 10;
const slots = 16_384;

export class SeenBodies {
  /** Checksums of the latest bodies, each at the index of its lowest bits. A body is kept when it occurs for the second time. */
  readonly #checksums = new Uint32Array(slots);
  readonly #kept = new Recent<Kept>(maxBytes, ({ bytes, body }) => bytes.length + body.content.length);

  /** The parsed body of these bytes, remembered if they came before. `read` must not keep references to other bytes. */
  find(address: string, bytes: Uint8Array, read: Read): Body {
    const checksum = this.recognize(bytes);
    return checksum === null ? read(bytes) : this.recall(checksum, address, bytes, read);
  }

  /** The checksum of bytes that came before; null for others, which it remembers. */
  recognize(bytes: Uint8Array): number | null {
    if (bytes.length < smallest || bytes.length > largest) return null;
    const checksum = crc32(bytes);
    const slot = checksum % slots;
    if (this.#checksums[slot] === checksum) return checksum;
    this.#checksums[slot] = checksum;
    return null;
  }

  /** Like `find`, for bytes with a recognized checksum. */
  recall(checksum: number, address: string, bytes: Uint8Array, read: Read): Body {
    if (address.length > longestAddress) return read(bytes);
    const key = `${checksum} ${address}`;
    const kept = this.#kept.get(key);
    if (kept?.bytes.equals(bytes)) return kept.body;
    const copy = Buffer.from(Uint8Array.from(bytes).buffer);
    const body = read(copy);
    body.acceptedBy = new WeakSet();
    this.#kept.set(key, { bytes: copy, body });
    return body;
  }
}
