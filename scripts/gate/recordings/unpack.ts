// Unpacks gzipped recordings, but no gzip bombs.
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

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

export function assertRatio(unpacked: number, packed: number): void {
  if (unpacked > alwaysRead && unpacked > maxRatio * packed) {
    throw new UnpackingError(`it unpacks to more than ${maxRatio} times its size; a recording does not`);
  }
}
