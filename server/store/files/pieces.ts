// Frees the pieces of large files. V8 lets about 64 MB of buffers pile up before it collects them, per file and thread.

/** Smaller buffers may share their memory with others. */
const smallest = 16 * 1024;

/** The piece must have no other reader. */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isAlone = byteLength >= smallest && byteLength === buffer.byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Frees each piece when the next one is requested. */
export async function* releasing<Piece extends Uint8Array>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    release(piece);
  }
}
