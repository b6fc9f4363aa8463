import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openBlobs } from "../../server/store/files/open-blobs.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-blobs-"));
const blobs = openBlobs(folder);
afterAll(() => rm(folder, { recursive: true }));

test("a file is read as it was written, from bytes or from a stream", async () => {
  await blobs.put("logs/one", Buffer.from("één"));
  await blobs.putStream("logs/two", Readable.from([Buffer.from("a"), Buffer.from("b")]), 2);

  expect((await blobs.get("logs/one"))?.toString()).toBe("één");
  expect(await text(await blobs.open("logs/two"))).toBe("ab");
});

test("a missing file is undefined, an error when opened, and fine to delete", async () => {
  await blobs.put("gone", Buffer.from(""));
  await blobs.delete("gone");
  await blobs.delete("gone");

  expect(await blobs.get("gone")).toBeUndefined();
  await expect(blobs.open("gone")).rejects.toThrow("There is no blob gone.");
});

test("a broken stream keeps the old file", async () => {
  await blobs.put("bundles/kept", Buffer.from("before"));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("Gone.");
    })(),
  );

  await expect(blobs.putStream("bundles/kept", broken, 8)).rejects.toThrow();

  expect((await blobs.get("bundles/kept"))?.toString()).toBe("before");
  expect(await readdir(join(folder, "bundles"))).toEqual(["kept"]);
});

test("a reader never sees an incomplete file during many writes", async () => {
  const contents = ["a", "b"].map((letter) => Buffer.from(letter.repeat(100_000)));
  await blobs.put("logs/busy", contents[0]!);
  const writing = (async () => {
    for (let count = 0; count < 50; count++) await blobs.put("logs/busy", contents[count % 2]!);
  })();
  const seen = new Set<number>();
  for (let count = 0; count < 50; count++) seen.add((await blobs.get("logs/busy"))!.length);
  await writing;

  expect([...seen]).toEqual([100_000]);
});

test("no key can leave the folder", async () => {
  await expect(blobs.put("../out", Buffer.from(""))).rejects.toThrow();
  await expect(blobs.get("../../etc/passwd")).rejects.toThrow();
});

test("a folder where no files can be written is refused at the start", async () => {
  await blobs.put("file", Buffer.from(""));

  const path = join(folder, "file");
  await expect(openBlobs(path).check()).rejects.toThrow(
    `The folder ${path} cannot be used: it or a folder above it is a file. Name another one in INFRARUN_BLOBS.`,
  );
  await expect(blobs.check()).resolves.toBeUndefined();
});
