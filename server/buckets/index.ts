// Reads the address of an S3 bucket, and explains errors of the bucket.

export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  region: string | undefined;
  endpoint: string | undefined;
  /** Whether the bucket's name is in the path, not in the host name. */
  pathStyle: boolean;
  /** The query string with its question mark, for addresses of single objects. */
  query: string;
}

const options = ["region", "endpoint", "path-style"];

interface Rules {
  /** The beginning of messages, such as the name of the setting. */
  name: string;
  mayHavePrefix: boolean;
  refuse: new (message: string) => Error;
}

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&path-style=off`. S3 services other than Amazon's have no host name per bucket,
 * unless the address says `path-style=off`. An endpoint in `environment` applies if the address has none.
 */
export function readBucketAddress(
  text: string,
  { name, mayHavePrefix, refuse: Refusal }: Rules,
  environment: Readonly<Record<string, string | undefined>> = {},
): BucketAddress {
  const parts = mayHavePrefix ? "a bucket and a prefix" : "a bucket";
  const form = `s3://bucket${mayHavePrefix ? "/prefix" : ""}?region=eu-central-1, with &endpoint=https://… and &path-style=off where they are needed`;
  const refuse = (what: string) => new Refusal(`${name} ${what}; it looks like ${form}.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw refuse("names no bucket");
  }
  if (url.username !== "" || url.password !== "") {
    throw refuse("must not contain credentials: put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  const hasPrefix = url.pathname.replace("/", "") !== "";
  if ((hasPrefix && !mayHavePrefix) || url.port !== "" || url.hash !== "") throw refuse(`has more parts than ${parts}`);
  const unknown = [...url.searchParams.keys()].find((option) => !options.includes(option));
  if (unknown !== undefined) throw refuse(`has an unknown part "${unknown}"`);
  const endpoint =
    url.searchParams.get("endpoint") ?? environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^@]+$/.test(endpoint)) throw refuse("has an endpoint that is not a URL");
  const style = url.searchParams.get("path-style") ?? (endpoint === undefined ? "off" : "on");
  if (style !== "on" && style !== "off") throw refuse("has a path-style other than on or off");
  let prefix: string;
  try {
    prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, "");
  } catch {
    throw refuse("has a prefix that is not percent-encoded UTF-8");
  }
  const region = url.searchParams.get("region") ?? environment.AWS_REGION;
  return { bucket: url.hostname, prefix, region, endpoint, pathStyle: style === "on", query: url.search };
}

const reasons: Record<string, string> = {
  CredentialsProviderError: "there are no credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  InvalidAccessKeyId: "the access key is unknown",
  SignatureDoesNotMatch: "the secret access key is wrong",
  NoSuchBucket: "there is no such bucket",
  NoSuchKey: "there is no such object",
  PermanentRedirect: "it is in another region",
  TimeoutError: "it does not answer in time",
  AbortError: "it did not answer before the end",
  ECONNREFUSED: "nothing answers at its address",
  ENOTFOUND: "its host is unknown",
};
const byStatus: Record<number, string> = { 403: "access is denied", 404: "there is no such bucket" };

/** Whether the bucket or the network caused an error; otherwise it is a bug. */
export const isBucketFailure = (error: Error): boolean =>
  "$metadata" in error || "code" in error || Object.hasOwn(reasons, error.name);

/** One sentence without text of the response: some responses repeat the key, and many people read logs. */
export function describeBucketFailure(
  { bucket, endpoint }: Pick<BucketAddress, "bucket" | "endpoint">,
  error: unknown,
): string {
  const { name = "", code = "", $metadata } = error as Partial<Record<"name" | "code", string>> & Metadata;
  const status = $metadata?.httpStatusCode ?? 0;
  const reason = reasons[name] ?? reasons[code] ?? byStatus[status] ?? (code || (status ? `it says ${status}` : name));
  const where = endpoint === undefined ? "" : ` at ${new URL(endpoint).host}`;
  return `The bucket ${bucket}${where} cannot be used: ${reason}.`;
}

interface Metadata {
  $metadata?: { httpStatusCode?: number };
}
