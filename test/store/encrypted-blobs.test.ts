// Files are encrypted in every kind of storage. They are read unchanged or not at all.
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { sealBlobs } from "../../server/store/encryption/blobs.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-sealed-"));
const blobs = sealBlobs(openBlobs(folder), async () => "the secret of this store");
afterAll(() => rm(folder, { recursive: true }));

test.each([0, 1, 15, 16, 17, 65_536, 1_000_003])(
  "%i bytes come back whole, in one piece or as a stream",
  async (size) => {
    const content = randomBytes(size);
    const pieces = size === 0 ? [] : [content.subarray(0, size / 3), content.subarray(size / 3)];

    await blobs.put("states/whole", content);
    await blobs.putStream("bundles/streamed", Readable.from(pieces), size);

    expect((await blobs.get("states/whole"))?.equals(content)).toBe(true);
    expect((await buffer(await blobs.open("states/whole"))).equals(content)).toBe(true);
    expect((await blobs.get("bundles/streamed"))?.equals(content)).toBe(true);
    if (size > 15) expect((await readFile(join(folder, "states/whole"))).includes(content.subarray(0, 16))).toBe(false);
  },
);

const damages: [what: string, damage: (file: Buffer) => Buffer][] = [
  ["cut at its end", (file) => file.subarray(0, -1)],
  ["cut in its head", (file) => file.subarray(0, 30)],
  ["empty", () => Buffer.alloc(0)],
  ["plain", () => Buffer.from('{"resources":[]}')],
  ["changed in one bit", (file) => Buffer.from(file.map((byte, index) => (index === 40 ? byte ^ 1 : byte)))],
];

test.each(damages)("a file that is %s is not read", async (_what, damage) => {
  await blobs.put("states/damaged", randomBytes(100));
  const path = join(folder, "states/damaged");
  await writeFile(path, damage(await readFile(path)));

  await expect(blobs.get("states/damaged")).rejects.toThrow(
    "The file states/damaged was changed outside of infrarun or belongs to another store",
  );
  await expect(blobs.open("states/damaged").then(buffer)).rejects.toThrow("states/damaged was changed");
});

test("a file with another one's name, or of another store, is not read", async () => {
  await blobs.put("states/own", randomBytes(100));
  await writeFile(join(folder, "states/taken"), await readFile(join(folder, "states/own")));
  const others = sealBlobs(openBlobs(folder), async () => "the secret of another store");

  await expect(blobs.get("states/taken")).rejects.toThrow("states/taken was changed");
  await expect(others.get("states/own")).rejects.toThrow("belongs to another store");
});

test("a missing file is absent, and reading the secret is retried after an error", async () => {
  let asked = 0;
  const hesitant = sealBlobs(openBlobs(folder), async () => {
    if (asked++ === 0) throw new Error("The store is away.");
    return "the secret of this store";
  });
  await expect(hesitant.put("states/late", Buffer.from("x"))).rejects.toThrow("away");

  await hesitant.put("states/late", Buffer.from("x"));

  expect((await blobs.get("states/late"))?.toString()).toBe("x");
  expect(await blobs.get("states/none")).toBeUndefined();
});
