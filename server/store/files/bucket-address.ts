// Reads the address of a bucket, and explains errors of the bucket.
import { errors } from "flydrive";
import { StoreUnavailable, WrongStoreSetting } from "../database/errors.ts";

export interface Bucket {
  name: string;
  region: string | undefined;
  endpoint: string | undefined;
  /** Whether the bucket's name is in the path, not in the host name. */
  pathStyle: boolean;
}

/** Only the blob is missing; the bucket works. */
export class BlobMissing extends Error {}

const form = "s3://bucket?region=eu-central-1, with &endpoint=https://… and &path-style=off where they are needed";
const known = ["region", "endpoint", "path-style"];

/** S3 services other than Amazon's have no host name per bucket, unless the address says `path-style=off`. */
export function readBucket(address: string): Bucket {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const refuse = (what: string) => new WrongStoreSetting(`INFRARUN_BLOBS ${what}; it looks like ${form}.`);
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw refuse("names no bucket");
  if (url.username !== "" || url.password !== "") {
    throw refuse("must not contain credentials: put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  if (url.pathname.replace("/", "") !== "" || url.port !== "" || url.hash !== "")
    throw refuse("names more than a bucket");
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw refuse(`has an unknown part "${unknown}"`);
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^@]+$/.test(endpoint)) throw refuse("has an endpoint that is not a URL");
  const style = url.searchParams.get("path-style") ?? (endpoint === undefined ? "off" : "on");
  if (style !== "on" && style !== "off") throw refuse("has a path-style that is neither on nor off");
  return {
    name: url.hostname,
    region: url.searchParams.get("region") ?? undefined,
    endpoint,
    pathStyle: style === "on",
  };
}

type Cause = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Without any text of the answer: some answers repeat the key, and many people read logs. */
export function bucketFailure({ name, endpoint }: Bucket, error: unknown): unknown {
  const cause = causeOf(error) as Cause | undefined;
  if (cause === undefined) return error;
  if (cause.name === "NoSuchKey") return new BlobMissing("There is no such blob.");
  const reason = reasonOf(cause);
  const where = endpoint === undefined ? "" : ` at ${new URL(endpoint).host}`;
  return new StoreUnavailable(`The bucket ${name}${where} cannot be used: ${reason}.`);
}

/** flydrive wraps errors of the bucket, except some of the client; other errors are bugs. */
function causeOf(error: unknown): unknown {
  const isWrapped = Object.values(errors).some((kind) => error instanceof kind);
  const cause = isWrapped ? (error as Error).cause : error;
  if (!(cause instanceof Error)) return undefined;
  return isWrapped || "$metadata" in cause || "code" in cause || cause.name in reasons ? cause : undefined;
}

const reasons: Record<string, string> = {
  CredentialsProviderError: "there are no credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  InvalidAccessKeyId: "the access key is unknown",
  SignatureDoesNotMatch: "the secret access key is wrong",
  NoSuchBucket: "there is no such bucket",
  PermanentRedirect: "it is in another region",
  TimeoutError: "it does not answer in time",
  ECONNREFUSED: "nothing answers at its address",
  ENOTFOUND: "its host is unknown",
};
const byStatus: Record<number, string> = { 403: "access is denied", 404: "there is no such bucket" };

function reasonOf({ name = "", code = "", $metadata }: Cause): string {
  const status = $metadata?.httpStatusCode ?? 0;
  return reasons[name] ?? reasons[code] ?? byStatus[status] ?? (code || (status ? `it says ${status}` : name));
}
