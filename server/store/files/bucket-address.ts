// The bucket of INFRARUN_BLOBS, and its errors.
import { errors } from "flydrive";
import { type BucketAddress, describeBucketFailure, isBucketFailure, readBucketAddress } from "../../buckets/index.ts";
import { StoreUnavailable, WrongStoreSetting } from "../database/errors.ts";

/** Only the blob is missing; the bucket works. */
export class BlobMissing extends Error {}

export const readBucket = (address: string): BucketAddress =>
  readBucketAddress(address, { name: "INFRARUN_BLOBS", mayHavePrefix: false, refuse: WrongStoreSetting });

export function bucketFailure(bucket: BucketAddress, error: unknown): unknown {
  // flydrive wraps errors of the bucket, except some of the client. Other errors are bugs.
  const isWrapped = Object.values(errors).some((kind) => error instanceof kind);
  const cause = isWrapped ? (error as Error).cause : error;
  if (!(cause instanceof Error && (isWrapped || isBucketFailure(cause)))) return error;
  if (cause.name === "NoSuchKey") return new BlobMissing("There is no such blob.");
  return new StoreUnavailable(describeBucketFailure(bucket, cause));
}
