// Reads `s3://bucket/prefix?region=…&endpoint=…&path-style=off`: the form of INFRARUN_BLOBS, with a prefix.
import { decoded } from "../../model/index.ts";

export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  region: string | undefined;
  endpoint: string | undefined;
  /** Whether the bucket's name is in the path, not in the host name. */
  pathStyle: boolean;
  /** The part from the question mark on, for addresses of single objects. */
  query: string;
}

/** The message is one sentence with the next step. */
export class BucketError extends Error {}

const form =
  "s3://bucket/prefix?region=eu-central-1, with &endpoint=https://… and &path-style=off where they are needed";
const known = ["region", "endpoint", "path-style"];

export const isBucketAddress = (text: string): boolean => text.startsWith("s3://");

/** Defaults come from the standard variables of Amazon's tools. */
export function readBucketAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const refuse = (what: string) =>
    new BucketError(`${text.split("?")[0]!.replace(/\/\/.*@/, "//")} ${what}; it looks like ${form}.`);
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw refuse("names no bucket");
  if (url.username !== "" || url.password !== "") {
    throw refuse("must not contain credentials: put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  if (url.port !== "" || url.hash !== "") throw refuse("names more than a bucket and a prefix");
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw refuse(`has an unknown part "${unknown}"`);
  const endpoint =
    url.searchParams.get("endpoint") ?? environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^@]+$/.test(endpoint)) throw refuse("has an endpoint that is not a URL");
  const style = url.searchParams.get("path-style") ?? (endpoint === undefined ? "off" : "on");
  if (style !== "on" && style !== "off") throw refuse("has a path-style that is neither on nor off");
  return {
    bucket: url.hostname,
    prefix: decode(url.pathname, refuse).replaceAll(/^\/+|\/+$/g, ""),
    region: url.searchParams.get("region") ?? environment.AWS_REGION,
    endpoint,
    pathStyle: style === "on",
    query: url.search,
  };
}

function decode(path: string, refuse: (what: string) => BucketError): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw refuse("has a prefix that is not percent-encoded UTF-8");
  }
}

/** The address of one object of the bucket. */
export const addressOf = ({ bucket, query }: BucketAddress, key: string): string =>
  `s3://${bucket}/${key.split("/").map(encodeURIComponent).join("/")}${query}`;

/** The address in findings and messages. */
export const shownAddress = (address: string): string => decoded(address.split("?")[0]!);
