// Compresses files once, when they are made, so that a server only has to send them.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface DocsFile {
  path: string;
  text: string;
  /** Each character of the string is one byte. */
  binary?: true;
}

/** The smallest size to compress: below it, compression saves less than the headers cost. */
const smallest = 1_024;

/** The quality of brotli and gzip. With 9, compression takes three times as long and saves only two percent more. */
const quality = 6;

/** The files, each followed by its compressed forms. The same file always produces the same bytes. */
export async function withCompressed(files: DocsFile[]): Promise<DocsFile[]> {
  const all = await Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(file.text);
      if (bytes.byteLength < smallest) return [file];
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        }),
        promisify(gzip)(bytes, { level: quality }),
      ]);
      return [file, toFile(`${file.path}.br`, br), toFile(`${file.path}.gz`, gz)];
    }),
  );
  return all.flat();
}

const toFile = (path: string, bytes: Buffer): DocsFile => ({ path, text: bytes.toString("latin1"), binary: true });
