import { HeadBucketCommand, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { BucketAddress } from "../../buckets/index.ts";

export function openBucket(bucket: BucketAddress): Disk {
  return new Disk(new BucketDriver(bucket));
}

/** A slower bucket counts as unreachable. */
const patience = { connectionTimeout: 2_000, socketTimeout: 5_000 };

class BucketDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #name: string;

  constructor({ bucket: name, region, endpoint, pathStyle }: BucketAddress) {
    const settings: S3ClientConfig = {
      region: region ?? process.env.AWS_REGION ?? "us-east-1",
      forcePathStyle: pathStyle,
      requestHandler: patience,
      maxAttempts: 2,
      // The client's checksums change the body to a form that older servers cannot read.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(endpoint !== undefined && { endpoint }),
    };
    const client = new S3Client(settings);
    super({ client, bucket: name, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#name = name;
  }

  /** Distinguishes a missing bucket from a missing key. */
  override async exists(key: string): Promise<boolean> {
    if (await super.exists(key)) return true;
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#name }));
    return false;
  }
}
