// Encrypts files on their way to the folder or bucket. Their key is a secret of the store, so that a rotation of keys does
// not rewrite files. A file has a mark, the nonce, the ciphertext and the tag.
import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Blobs } from "../files/blobs.ts";
import { release, releasing } from "../files/pieces.ts";
import { algorithm, bind, nonceBytes, tagBytes } from "./seal.ts";

const mark = Buffer.from("infrarun sealed file 1\n");
const headBytes = mark.length + nonceBytes;

/** A file that was cut, changed, renamed, or encrypted by another store. */
export class FileBroken extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The file ${key} was changed outside of infrarun or belongs to another store, and cannot be read.`, options);
  }
}

export function sealBlobs(files: Blobs, readSecret: () => Promise<string>): Blobs {
  let known: Promise<Buffer> | undefined;
  const readKey = () => {
    known ??= readSecret().then(deriveKey);
    // The store may be unavailable only for a moment.
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return {
    async put(key, content) {
      await files.put(key, await buffer(encrypt(await readKey(), key, [content])));
    },
    async putStream(key, content, size) {
      const sealed = Readable.from(encrypt(await readKey(), key, releasing(content)), { objectMode: false });
      await files.putStream(key, sealed, headBytes + size + tagBytes);
    },
    async get(key) {
      const file = await files.get(key);
      if (file === undefined) return undefined;
      return decryptWhole(await readKey(), key, file);
    },
    // Readers can verify the file only at its end.
    async open(key) {
      const pieces = releasing(await files.open(key));
      return Readable.from(decrypt(await readKey(), key, pieces), { objectMode: false });
    },
    has: (key) => files.has(key),
    delete: (key) => files.delete(key),
    check: () => files.check(),
    tryWriting: () => files.tryWriting(),
    removeDrafts: () => files.removeDrafts(),
  };
}

const isSealed = (file: Uint8Array) => mark.equals(file.subarray(0, mark.length));

/** Queries for the keys of all referenced files. */
export const blobKeys = [
  "select blob as key from configuration_versions",
  "select log_blob from plans",
  "select log_blob || '-lines' from plans",
  "select log_blob from applies",
  "select log_blob || '-lines' from applies",
  "select log_blob from test_runs",
  "select file_blob from plans",
  "select blob from state_versions",
  "select json_blob from state_versions",
  "select output_blob from plans",
  "select redacted_output_blob from plans",
] as const;

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "infrarun files", 32));
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function* encrypt(secret: Buffer, key: string, content: Chunks): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(bind(["blobs", key]));
  yield Buffer.concat([mark, nonce]);
  for await (const chunk of content) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** In one piece, because streams would copy a large file several times. */
function decryptWhole(secret: Buffer, key: string, file: Buffer): Buffer {
  if (file.length < headBytes + tagBytes || !isSealed(file)) throw new FileBroken(key);
  const end = file.length - tagBytes;
  const decipher = createDecipheriv(algorithm, secret, file.subarray(mark.length, headBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(bind(["blobs", key]))
    .setAuthTag(file.subarray(end));
  const content = decipher.update(file.subarray(headBytes, end));
  try {
    decipher.final();
    return content;
  } catch (cause) {
    throw new FileBroken(key, { cause });
  }
}

async function* decrypt(secret: Buffer, key: string, file: Chunks): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  let held = Buffer.alloc(0);
  for await (const chunk of file) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    if (!decipher) {
      if (held.length < headBytes) continue;
      if (!isSealed(held)) throw new FileBroken(key);
      decipher = createDecipheriv(algorithm, secret, held.subarray(mark.length, headBytes), {
        authTagLength: tagBytes,
      });
      (decipher as { setAAD(data: Buffer): unknown }).setAAD(bind(["blobs", key]));
      held = held.subarray(headBytes);
    }
    // The last bytes are the tag.
    const ready = held.length - tagBytes;
    if (ready <= 0) continue;
    const whole = held;
    const content = decipher.update(whole.subarray(0, ready));
    held = Buffer.from(whole.subarray(ready));
    release(whole);
    yield content;
  }
  if (!decipher || held.length < tagBytes) throw new FileBroken(key);
  try {
    yield decipher.setAuthTag(held).final();
  } catch (cause) {
    throw new FileBroken(key, { cause });
  }
}
