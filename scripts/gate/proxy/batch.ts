// Packs captured exchanges for another thread: all heads in one JSON text, all bodies in one buffer.
import type { Exchange, Gap } from "../exchange/exchange.ts";
import type { SeenBodies } from "../exchange/seen-bodies.ts";
import type { Capture } from "./capture.ts";
import { exchangeOf, type HeadOfExchange } from "./capture.ts";

export interface Batch {
  heads: string;
  bodies: ArrayBuffer;
}

interface PackedBody {
  size: number;
  kept: number;
  gap: Gap | null;
}

interface Packed {
  head: HeadOfExchange;
  request: PackedBody;
  response: PackedBody;
}

const usualBytes = 256 << 10;
const maxItems = 128;
const maxSpare = 4;

/** Copies bodies at once, so that the buffers of the sockets are free again. Its own buffers return and are reused. */
export class BatchWriter {
  readonly #spare: ArrayBuffer[] = [];
  #packed: Packed[] = [];
  #bodies = new Uint8Array(usualBytes);
  #end = 0;
  /** Weight of all exchanges in the batch. */
  weight = 0;

  get items(): number {
    return this.#packed.length;
  }

  get isFull(): boolean {
    return this.#packed.length >= maxItems;
  }

  hasRoomFor({ bytes }: Capture): boolean {
    return this.#packed.length === 0 || this.#end + bytes <= this.#bodies.length;
  }

  /** The capture may be released afterwards. */
  add({ head, bytes, weight, requestBody, responseBody }: Capture): void {
    this.weight += weight;
    if (this.#end + bytes > this.#bodies.length) this.#bodies = new Uint8Array(bytes);
    for (const pieces of [requestBody, responseBody]) this.#end = pieces.copyTo(this.#bodies, this.#end);
    this.#packed.push({ head, request: describe(requestBody), response: describe(responseBody) });
  }

  /** Returns all exchanges since the last call. */
  take(): Batch {
    const batch = { heads: JSON.stringify(this.#packed), bodies: this.#bodies.buffer };
    this.#packed = [];
    this.#end = 0;
    this.weight = 0;
    this.#bodies = new Uint8Array(this.#spare.pop() ?? new ArrayBuffer(usualBytes));
    return batch;
  }

  /** Takes a buffer back. */
  reuse(buffer: ArrayBuffer): void {
    if (buffer.byteLength === usualBytes && this.#spare.length < maxSpare) this.#spare.push(buffer);
  }
}

const describe = ({ size, kept, gap }: PackedBody): PackedBody => ({ size, kept, gap });

/** Yields one exchange at a time. Each is valid only until the next one, because the buffer is reused. */
export function* unpackBatch({ heads, bodies }: Batch, mostBody: number, seen: SeenBodies): Generator<Exchange> {
  let start = 0;
  const take = ({ size, kept, gap }: PackedBody) => {
    const bytes = new Uint8Array(bodies, start, kept);
    start += kept;
    return { bytes, size, gap };
  };
  for (const { head, request, response } of JSON.parse(heads) as Packed[]) {
    yield exchangeOf(head, take(request), take(response), mostBody, seen);
  }
}
