import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gzipSync } from "node:zlib";
import fc from "fast-check";
import { type Header, pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import { type BundleLimits, standardLimits, verifyBundle } from "../../server/domain/bundle.ts";

type Entry = Partial<Header> & { name: string; text?: string };

async function tarOf(...entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { text = "", ...header } of entries) {
    if (header.type && header.type !== "file") archive.entry(header);
    else archive.entry(header, text);
  }
  archive.finalize();
  return buffer(archive);
}

const bundleOf = async (...entries: Entry[]) => gzipSync(await tarOf(...entries));

const verify = (bytes: Uint8Array, limits: Partial<BundleLimits> = {}) =>
  verifyBundle(Readable.from([bytes]), { ...standardLimits, ...limits });

describe("a good bundle", () => {
  test("is told by hash, size and files", async () => {
    const bytes = await bundleOf({ name: "./main.tf", text: "# hello" }, { name: "modules/a/main.tf", text: "" });

    expect(await verify(bytes)).toEqual({
      ok: true,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.byteLength,
      unpackedSize: 2560,
      files: [
        { name: "main.tf", size: 7 },
        { name: "modules/a/main.tf", size: 0 },
      ],
    });
  });

  test("is kept byte for byte, however it is cut into chunks", async () => {
    const bytes = await bundleOf({ name: "main.tf", text: "x".repeat(100_000) }, { name: "b/c.tf", text: "y" });
    const whole = await verify(bytes);

    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.byteLength }), { maxLength: 20 }), async (cuts) => {
        const kept: Uint8Array[] = [];
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.byteLength];
        const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));

        const verdict = await verifyBundle(Readable.from(chunks), standardLimits, (chunk) => void kept.push(chunk));

        expect(verdict).toEqual(whole);
        expect(Buffer.concat(kept).equals(bytes)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test.each<[string, Entry[]]>([
    ["a folder named twice", [{ name: "a/", type: "directory" }, { name: "a/b" }, { name: "./a", type: "directory" }]],
    ["the folder itself", [{ name: "./", type: "directory" }, { name: "./main.tf" }]],
    ["a link within", [{ name: "a/b/main.tf" }, { name: "c/d/link", type: "symlink", linkname: "../../a/b/main.tf" }]],
    ["a hard link to an earlier file", [{ name: "a" }, { name: "b", type: "link", linkname: "./a" }]],
    ["a name beyond a hundred characters", [{ name: `${"deep/".repeat(60)}main.tf` }]],
    ["a name in any script", [{ name: "módulo/основа.tf" }]],
    ["two dots in a name", [{ name: "a..b/..c" }]],
    ["nothing but an end", []],
  ])("may hold %s", async (_, entries) => {
    expect(await verify(await bundleOf(...entries))).toMatchObject({ ok: true });
  });
});

describe("what is no gzip-compressed tar is refused:", () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from('resource "x" "y" {}')],
    ["gzip of nothing", () => gzipSync("")],
    ["gzip of a short text", () => gzipSync("hello")],
    ["gzip of a long text", () => gzipSync("hello, world\n".repeat(1000))],
    ["a bare tar", () => tarOf({ name: "main.tf", text: "x" })],
    ["gzip that is cut off", async () => (await bundleOf({ name: "main.tf", text: "x" })).subarray(0, -6)],
    [
      "a tar that is cut off",
      async () => gzipSync((await tarOf({ name: "a", text: "x".repeat(999) })).subarray(0, 900)),
    ],
    ["a damaged header", async () => gzipSync((await tarOf({ name: "main.tf" })).fill(0xff, 100, 120))],
  ])("%s", async (_, bytes) => {
    expect(await verify(await bytes())).toMatchObject({ ok: false, fault: "invalid" });
  });
});

describe("what would leave its folder is refused:", () => {
  const out = { type: "symlink", name: "out" } as const;

  test.each<[string, Entry[]]>([
    ["a climbing name", [{ name: "../../x" }]],
    ["a name that climbs in the middle", [{ name: "a/../../x" }]],
    ["an absolute name", [{ name: "/etc/x" }]],
    ["a drive", [{ name: "C:/x" }]],
    ["a backslash", [{ name: "..\\x" }]],
    ["a NUL", [{ name: "main.tf", pax: { path: "main.tf\0../x" } }]],
    ["an absolute link", [{ ...out, linkname: "/etc" }]],
    ["a climbing link", [{ ...out, linkname: "../x" }]],
    ["a link that climbs from its folder", [{ ...out, name: "a/out", linkname: "../../x" }]],
    ["a link that climbs after a descent", [{ ...out, name: "a/out", linkname: "b/../../../x" }]],
    ["a link without a target", [{ ...out, linkname: "" }]],
    ["a file through a link", [{ ...out, linkname: "a" }, { name: "out/passwd" }]],
    ["a link in place of a folder", [{ name: "out/passwd" }, { ...out, linkname: "a" }]],
    ["a hard link out", [{ name: "out", type: "link", linkname: "../../etc/passwd" }]],
    ["a hard link to what is not there", [{ name: "out", type: "link", linkname: "passwd" }]],
    ["a character device", [{ name: "null", type: "character-device", devmajor: 1, devminor: 3 }]],
    ["a block device", [{ name: "disk", type: "block-device" }]],
    ["a pipe", [{ name: "pipe", type: "fifo" }]],
    ["one name twice", [{ name: "main.tf" }, { name: "./main.tf" }]],
    ["a file without a name", [{ name: "./", type: "file", pax: { path: "." } }]],
    ["a very long name", [{ name: "a", pax: { path: "a".repeat(5000) } }]],
  ])("%s", async (_, entries) => {
    const verdict = await verify(await bundleOf({ name: "ok.tf" }, ...entries));

    expect(verdict).toMatchObject({ ok: false, fault: "invalid", reason: expect.stringMatching(/^.{10,200}\.$/) });
  });
});

describe("bounds hold while streaming:", () => {
  test("the size of the upload", async () => {
    const bytes = await bundleOf({ name: "main.tf", text: "x" });

    expect(await verify(bytes, { bytes: bytes.byteLength - 1 })).toMatchObject({ ok: false, fault: "too-large" });
    expect(await verify(bytes, { bytes: bytes.byteLength })).toMatchObject({ ok: true });
  });

  test("the unpacked size that a header claims", async () => {
    const archive = pack();
    archive.entry({ name: "zeros", size: 10 * 1024 ** 3 });
    await once(archive, "readable");
    const header = archive.read() as Buffer;

    expect(await verify(gzipSync(header))).toMatchObject({ ok: false, fault: "invalid", reason: /unpacks to more/ });
  });

  test("the unpacked size that is never claimed", async () => {
    const zeros = Readable.from(
      (function* () {
        for (let mebibytes = 0; mebibytes < 40; mebibytes++) yield Buffer.alloc(1024 ** 2);
      })(),
    );

    const verdict = await verifyBundle(zeros.pipe(createGzip()), { ...standardLimits, unpackedBytes: 16 * 1024 ** 2 });

    expect(verdict).toMatchObject({ ok: false, fault: "invalid", reason: /unpacks to more than 16777216 bytes/ });
  });

  test("the number of entries, also of implied folders", async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.tf` }));

    expect(await verify(await bundleOf(...files), { entries: 10 })).toMatchObject({ ok: true });
    expect(await verify(await bundleOf(...files), { entries: 9 })).toMatchObject({ ok: false, reason: /9 entries/ });
    expect(await verify(await bundleOf({ name: "a/b/c/d" }), { entries: 3 })).toMatchObject({ ok: false });
  });
});

test("a sender who goes away leaves no verdict about the bundle", async () => {
  const bytes = await bundleOf({ name: "main.tf", text: "x" });
  async function* half() {
    yield bytes.subarray(0, 20);
    throw new Error("aborted");
  }

  expect(await verifyBundle(half(), standardLimits)).toMatchObject({ ok: false, fault: "interrupted" });
});

test("an error of whoever keeps the bytes is no fault of the bundle", async () => {
  const bytes = await bundleOf({ name: "main.tf", text: "x" });
  const full = () => {
    throw new Error("disk full");
  };

  await expect(verifyBundle(Readable.from([bytes]), standardLimits, full)).rejects.toThrow("disk full");
});
