// The store's files in a bucket. test/operations/buckets.test.ts tests them with the whole service.
import { open, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StoreUnavailable } from "../../server/store/database/errors.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { credentials, startBucket } from "../support/bucket.ts";

/** Settings that hide those of the machine. */
const none = { AWS_PROFILE: "", AWS_SESSION_TOKEN: "", AWS_REGION: "", AWS_EC2_METADATA_DISABLED: "true" };
const give = (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...none, ...environment })) vi.stubEnv(name, value || undefined);
};

beforeEach(() => give(credentials));
afterEach(() => {
  vi.unstubAllEnvs();
});

test("a blob is read as it was written, from bytes or from a stream", async () => {
  await using bucket = await startBucket();
  const blobs = openBlobs(bucket.place);
  await blobs.check();

  await blobs.put("logs/one", Buffer.from("één"));
  await blobs.putStream("logs/two", Readable.from([Buffer.from("a"), Buffer.from("b")]), 2);
  await using file = await open(import.meta.filename);
  const { size } = await file.stat();
  await blobs.putStream("bundles/three", file.createReadStream({ start: 0, autoClose: false }), size);

  expect((await blobs.get("logs/one"))?.toString()).toBe("één");
  expect((await blobs.get("bundles/three"))?.toString()).toBe(await readFile(import.meta.filename, "utf8"));
  expect(await text(await blobs.open("logs/two"))).toBe("ab");
});

test("a missing file is undefined, an error when opened, and fine to delete", async () => {
  await using bucket = await startBucket();
  const blobs = openBlobs(bucket.place);
  await blobs.put("gone", Buffer.from("x"));
  await blobs.delete("gone");
  await blobs.delete("gone");

  expect(await blobs.get("gone")).toBeUndefined();
  await expect(blobs.open("gone")).rejects.toThrow("There is no blob gone.");
});

test("a broken stream fails the upload", async () => {
  await using bucket = await startBucket();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("Gone.");
    })(),
  );

  await expect(openBlobs(bucket.place).putStream("bundles/half", broken, 8)).rejects.toThrow("Gone.");
});

test.each<[string, Record<string, string>, string]>([
  ["a wrong secret", { ...credentials, AWS_SECRET_ACCESS_KEY: "wr0ng-secret" }, "the secret access key is wrong"],
  ["an unknown key", { AWS_ACCESS_KEY_ID: "AKIDNOBODY", AWS_SECRET_ACCESS_KEY: "x" }, "the access key is unknown"],
  ["no credentials", { AWS_ACCESS_KEY_ID: "", AWS_SECRET_ACCESS_KEY: "" }, "there are no credentials"],
])("with %s nothing can be stored, and the reason has no secrets", async (_, environment, reason) => {
  await using bucket = await startBucket();
  give(environment);
  const error = await openBlobs(bucket.place)
    .get("logs/one")
    .catch((thrown: Error) => thrown);

  expect(error).toBeInstanceOf(StoreUnavailable);
  expect((error as Error).message).toContain(reason);
  expect(JSON.stringify([error, (error as Error).message, (error as Error).cause])).not.toMatch(
    /wr0ng|AKIDNOBODY|S3-TEST-SECRET/,
  );
});

test("a missing or unreachable bucket is refused at the start", async () => {
  await using bucket = await startBucket();
  const other = bucket.place.replace("runs", "others");
  await expect(openBlobs(other).check()).rejects.toThrow(
    /^The bucket others at 127\.0\.0\.1:\d+ cannot be used: there is no such bucket\./,
  );
  await bucket.close();

  await expect(openBlobs(bucket.place).check()).rejects.toThrow("nothing answers at its address");
});

test.each([
  ["s3://", "names no bucket"],
  ["s3://UPPER_case", "names no bucket"],
  ["S3://UPPER_case", "names no bucket"],
  ["gs://runs", "names no bucket"],
  ["file:///srv/runs", "names no bucket"],
  ["s3://key:secret@runs", "must not contain credentials"],
  ["s3://runs/folder", "has more parts than a bucket"],
  ["s3://runs?regoin=x", 'has an unknown part "regoin"'],
  ["s3://runs?endpoint=nowhere", "has an endpoint that is not a URL"],
  ["s3://runs?path-style=yes", "has a path-style other than on or off"],
])("the address %s is refused: it %s", (address, reason) => {
  expect(() => openBlobs(address)).toThrow(`INFRARUN_BLOBS ${reason}`);
  expect(() => openBlobs(address)).not.toThrow("secret@");
});
