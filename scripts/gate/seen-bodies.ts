// Callers ask for the same again and again: an answer that comes again byte for byte is not parsed and judged again.
import { crc32 } from "node:zlib";
import type { Body } from "./exchange.ts";
import { Recent } from "./recent.ts";

interface Kept {
  bytes: Buffer;
  body: Body;
}

const mostAddresses = 10_000;
/** Bytes of all kept bodies together; parsed, they take several times as much. */
const mostBytes = 4 << 20;
const longestAddress = 1_000;
/** Smaller bodies are parsed as quickly as compared. */
const smallest = 256;
const largest = 128 << 10;

export class SeenBodies {
  /** Of the last body of each address. Only a body that comes twice is worth keeping. */
  readonly #checksums = new Recent<number>(mostAddresses);
  readonly #kept = new Recent<Kept>(mostBytes, ({ bytes, body }) => bytes.length + body.content.length);

  /** The body of these bytes: the one from before if they are the same. `read` must not keep other bytes than it gets. */
  find(address: string, bytes: Uint8Array, read: (bytes: Uint8Array) => Body): Body {
    if (bytes.length < smallest || bytes.length > largest || address.length > longestAddress) return read(bytes);
    const kept = this.#kept.get(address);
    if (kept?.bytes.equals(bytes)) return kept.body;
    const checksum = crc32(bytes);
    if (this.#checksums.get(address) !== checksum) {
      this.#checksums.set(address, checksum);
      return read(bytes);
    }
    const copy = Buffer.from(Uint8Array.from(bytes).buffer);
    const body = read(copy);
    body.judged = new WeakSet();
    this.#kept.set(address, { bytes: copy, body });
    return body;
  }
}
