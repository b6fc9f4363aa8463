// Files in an S3 bucket. Amazon's client is loaded only here, at the first use.
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { type BucketAddress, describeBucketFailure, isBucketFailure } from "../../buckets/index.ts";
import { StoreRefused, StoreUnavailable } from "../database/errors.ts";
import type { Blobs } from "./blobs.ts";

/** A slower bucket counts as unreachable. */
const patience = { connectionTimeout: 2_000, socketTimeout: 5_000 };

/** Errors are reported once, by us. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

interface Use {
  s3: typeof S3;
  client: S3.S3Client;
}

export function openBucket(address: BucketAddress): Omit<Blobs, "tryWriting"> {
  const Bucket = address.bucket;
  let opened: Promise<Use> | undefined;
  /** Reports an unreachable bucket as an error of the store; other errors are bugs. */
  async function use<Result>(work: (use: Use) => Promise<Result>): Promise<Result> {
    try {
      opened ??= import("@aws-sdk/client-s3").then((s3) => ({ s3, client: connect(s3, address) }));
      return await work(await opened);
    } catch (error) {
      if (!(error instanceof Error && isBucketFailure(error)) || isMissing(error)) throw error;
      throw new StoreUnavailable(describeBucketFailure(address, error));
    }
  }
  const put = (Key: string, Body: Uint8Array | Readable | string, ContentLength?: number) =>
    use(async ({ s3, client }) => {
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength }));
    });
  const get = <Result>(Key: string, read: (body: NonNullable<S3.GetObjectCommandOutput["Body"]>) => Result) =>
    use(async ({ s3, client }) => read((await client.send(new s3.GetObjectCommand({ Bucket, Key }))).Body!));
  return {
    put,
    putStream(key, content, size) {
      // The client ignores errors of the stream: without a listener, they would end the process.
      const broken = new Promise<never>((_, reject) => content.on("error", reject));
      return Promise.race([put(key, content, size), broken]);
    },
    async get(key) {
      try {
        return Buffer.from(await get(key, (body) => body.transformToByteArray()));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: (Key) =>
      use(async ({ s3, client }) => {
        try {
          await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
          return true;
        } catch (error) {
          if ((error as Error).name !== "NotFound") throw error;
          // The same error means a missing bucket.
          await client.send(new s3.HeadBucketCommand({ Bucket }));
          return false;
        }
      }),
    async open(key) {
      try {
        return await get(key, (body) => body as Readable);
      } catch (error) {
        throw isMissing(error) ? new Error(`There is no blob ${key}.`) : error;
      }
    },
    delete: (Key) =>
      use(async ({ s3, client }) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
      }),
    async check() {
      try {
        // Try to write now: with read-only access, the first files would be lost.
        await put("check", "Written when the service starts.");
      } catch (error) {
        throw new StoreRefused(`${(error as Error).message} It is the one in INFRARUN_BLOBS.`, { cause: error });
      }
    },
    // A bucket shows only complete files.
    async removeDrafts() {},
  };
}

function connect(s3: typeof S3, { region, endpoint, pathStyle }: BucketAddress): S3.S3Client {
  return new s3.S3Client({
    region: region ?? process.env.AWS_REGION ?? "us-east-1",
    forcePathStyle: pathStyle,
    requestHandler: patience,
    logger: silent,
    maxAttempts: 2,
    // The client's checksums change the body to a form that older servers cannot read.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint !== undefined && { endpoint }),
  });
}

/** Only the blob is missing; the bucket works. */
const isMissing = (error: unknown): boolean => (error as Error).name === "NoSuchKey";
