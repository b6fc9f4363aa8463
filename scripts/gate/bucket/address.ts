// Addresses of recordings in a bucket.
import { type BucketAddress, readBucketAddress } from "../../../server/buckets/index.ts";
import { decoded } from "../../model/index.ts";
import { UserError } from "../../terminal/index.ts";

export const isBucketAddress = (text: string): boolean => text.startsWith("s3://");

/** Defaults come from the standard variables of Amazon's tools. */
export const readRecordingAddress = (text: string, environment: NodeJS.ProcessEnv): BucketAddress =>
  readBucketAddress(
    text,
    { name: text.split("?")[0]!.replace(/\/\/.*@/, "//"), mayHavePrefix: true, refuse: UserError },
    environment,
  );

/** The address of one object of the bucket. */
export const addressOf = ({ bucket, query }: BucketAddress, key: string): string =>
  `s3://${bucket}/${key.split("/").map(encodeURIComponent).join("/")}${query}`;

/** The address in findings and messages. */
export const shownAddress = (address: string): string => decoded(address.split("?")[0]!);
