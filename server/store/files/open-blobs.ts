// Opens the folder or the bucket of the files.
import { randomUUID } from "node:crypto";
import { readBucketAddress } from "../../buckets/index.ts";
import { WrongStoreSetting } from "../database/errors.ts";
import type { Blobs } from "./blobs.ts";
import { openBucket } from "./bucket-blobs.ts";
import { openFolder } from "./folder-blobs.ts";

/** Matches any scheme: the address of an unsupported service must not be used as a folder name. */
const address = /^(s3:|[a-z][a-z\d+.-]+:\/\/)/i;

/** Large enough that the file system must reserve space for it. */
const trial = new Uint8Array(64 * 1024);

/** `place` is a folder, or the address of a bucket, see `openBucket`. */
export function openBlobs(place: string): Blobs {
  const files = address.test(place) ? openBucket(readBucket(place)) : openFolder(place);
  return {
    ...files,
    async tryWriting() {
      const key = `trials/${randomUUID()}`;
      await files.put(key, trial);
      await files.delete(key);
    },
  };
}

const readBucket = (address: string) =>
  readBucketAddress(address, { name: "INFRARUN_BLOBS", mayHavePrefix: false, refuse: WrongStoreSetting });
