// Puts, lists and gets objects of a bucket. Amazon's client is loaded only here.
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { type BucketAddress, describeBucketFailure } from "../../../server/buckets/index.ts";
import { UserError } from "../../terminal/index.ts";

/** A slower bucket counts as unreachable. */
const patience = { connectionTimeout: 3_000, socketTimeout: 30_000 };
const maxKeys = 100_000;

/** Our messages replace those of the client's logger. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export class Bucket {
  readonly #address: BucketAddress;
  readonly #s3: typeof S3;
  readonly #client: S3.S3Client;

  private constructor(address: BucketAddress, s3: typeof S3) {
    this.#address = address;
    this.#s3 = s3;
    const { region, endpoint, pathStyle } = address;
    this.#client = new s3.S3Client({
      region: region ?? "us-east-1",
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

  static async open(address: BucketAddress): Promise<Bucket> {
    return new Bucket(address, await import("@aws-sdk/client-s3"));
  }

  /** Sorted by their bytes, as a bucket lists them. */
  async list(prefix: string, most = maxKeys): Promise<string[]> {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const input = { Bucket: this.#address.bucket, Prefix: prefix, ContinuationToken: after };
      const page = await this.#do(() => this.#client.send(new this.#s3.ListObjectsV2Command(input)));
      keys.push(...(page.Contents ?? []).flatMap(({ Key, Size }) => (Key !== undefined && Size !== 0 ? [Key] : [])));
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined && keys.length < most);
    return keys;
  }

  async get(key: string): Promise<{ input: Readable; size: number }> {
    const input = new this.#s3.GetObjectCommand({ Bucket: this.#address.bucket, Key: key });
    const { Body, ContentLength } = await this.#do(() => this.#client.send(input));
    return { input: Body as Readable, size: ContentLength ?? 0 };
  }

  /** `size`: of the file, in bytes. */
  async put(key: string, file: string, size: number, signal: AbortSignal): Promise<void> {
    const Body = createReadStream(file);
    const object = {
      Bucket: this.#address.bucket,
      Key: key,
      Body,
      ContentLength: size,
      ContentType: "application/gzip",
    };
    try {
      await this.#do(() => this.#client.send(new this.#s3.PutObjectCommand(object), { abortSignal: signal }));
    } finally {
      Body.destroy();
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = new UserError(describeBucketFailure(this.#address, error));
      failure.name = (error as Error).name ?? "UserError";
      throw failure;
    }
  }
}
