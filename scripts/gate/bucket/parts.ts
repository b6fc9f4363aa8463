// The parts of recordings in a bucket, as files to read.
import { addressOf, BucketError, isBucketAddress, readRecordingAddress, shownAddress } from "./address.ts";
import { Bucket } from "./bucket.ts";

const endings = [".ndjson.gz", ".ndjson", ".har", ".har.gz"];

/** Replaces each bucket address by the addresses of its parts, sorted by name, and so by time. */
export async function listRecordings(files: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(files.map((file) => (isBucketAddress(file) ? listParts(file) : [file])));
  return lists.flat();
}

async function listParts(text: string): Promise<string[]> {
  const address = readRecordingAddress(text, process.env);
  if (isPart(address.prefix)) return [text];
  const bucket = await Bucket.open(address);
  try {
    const prefix = address.prefix === "" ? "" : `${address.prefix}/`;
    const keys = (await bucket.list(prefix)).filter(isPart);
    if (keys.length === 0) {
      throw new BucketError(
        `${shownAddress(text)} holds no recording: no name below it ends in ${endings.join(", ")}.`,
      );
    }
    return keys.map((key) => addressOf(address, key));
  } finally {
    bucket.close();
  }
}

const isPart = (key: string): boolean => endings.some((ending) => key.endsWith(ending));

/** Reads one part. */
export async function openPart(text: string) {
  const address = readRecordingAddress(text, process.env);
  const bucket = await Bucket.open(address);
  try {
    const { input, size } = await bucket.get(address.prefix);
    const end = () => {
      input.destroy();
      bucket.close();
    };
    return { input, size, attached: async () => null, [Symbol.dispose]: end };
  } catch (error) {
    bucket.close();
    throw error;
  }
}
