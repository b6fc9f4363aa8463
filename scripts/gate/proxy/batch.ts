// Packs captured exchanges for another thread: all heads in one JSON text, all bodies in one buffer.
import type { Exchange, Gap } from "../exchange.ts";
import type { Capture } from "./capture.ts";
import { exchangeOf, type HeadOfExchange } from "./capture.ts";

export interface Batch {
  heads: string;
  bodies: Uint8Array<ArrayBuffer>;
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

/** The captures may be released afterwards. */
export function packBatch(captures: readonly Capture[]): Batch {
  const size = captures.reduce((sum, capture) => sum + capture.bytes, 0);
  const bodies = new Uint8Array(size);
  let end = 0;
  const packed = captures.map((capture): Packed => {
    const { requestBody, responseBody } = capture;
    for (const pieces of [requestBody, responseBody]) end = pieces.copyTo(bodies, end);
    const describe = ({ size, kept, gap }: PackedBody): PackedBody => ({ size, kept, gap });
    return { head: capture.head, request: describe(requestBody), response: describe(responseBody) };
  });
  return { heads: JSON.stringify(packed), bodies };
}

/** One by one, so that memory holds only one parsed exchange at a time. */
export function* unpackBatch({ heads, bodies }: Batch, mostBody: number): Generator<Exchange> {
  let start = 0;
  const take = ({ size, kept, gap }: PackedBody) => {
    const bytes = bodies.subarray(start, start + kept);
    start += kept;
    return { bytes, size, gap };
  };
  for (const { head, request, response } of JSON.parse(heads) as Packed[]) {
    yield exchangeOf(head, take(request), take(response), mostBody);
  }
}
