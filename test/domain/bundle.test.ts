import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gzipSync } from "node:zlib";
import fc from "fast-check";
import { type Header, pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import {
  type BundleEntry,
  type BundleLimits,
  findFault,
  readBundle,
  standardLimits,
} from "../../server/domain/bundle.ts";
import { headerOf } from "../support/hostile-bundles.ts";

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
  findFault(Readable.from([bytes]), { ...standardLimits, ...limits });

/** All entries of the bundle. */
async function readAll(source: AsyncIterable<Uint8Array>) {
  const entries: (Omit<BundleEntry, "body"> & { text: string })[] = [];
  for await (const { body, ...entry } of readBundle(source, standardLimits)) {
    entries.push({ ...entry, text: (await buffer(body)).toString() });
  }
  return entries;
}

describe("a valid bundle", () => {
  test("is read entry by entry", async () => {
    const bytes = await bundleOf(
      { name: "./main.tf", text: "# hello", mode: 0o644 },
      { name: "modules/a/run.sh", text: "", mode: 0o755 },
      { name: "modules/b", type: "symlink", linkname: "./a" },
      { name: "copy.tf", type: "link", linkname: "./main.tf" },
    );
    const plain = { size: 0, isExecutable: false, target: "", text: "" };

    expect(await readAll(Readable.from([bytes]))).toMatchObject([
      { ...plain, path: "main.tf", kind: "file", size: 7, text: "# hello" },
      { ...plain, path: "modules/a/run.sh", kind: "file", isExecutable: true },
      { path: "modules/b", kind: "symlink", target: "./a" },
      { path: "copy.tf", kind: "link", target: "main.tf" },
    ]);
  });

  test("is read the same in any chunks", async () => {
    const long = `${"deep/".repeat(60)}b.tf`;
    const bytes = await bundleOf({ name: "main.tf", text: "x".repeat(3_000) }, { name: long, text: "y" });
    const whole = await readAll(Readable.from([bytes]));

    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.byteLength }), { maxLength: 20 }), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.byteLength];
        const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));

        expect(await readAll(Readable.from(chunks))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  test("is read in the formats of old tools and of GNU tar", async () => {
    const name = `${"folder/".repeat(20)}main.tf`;
    const bytes = gzipSync(
      Buffer.concat([
        headerOf({ name: "././@LongLink", type: "L", size: name.length + 1 }),
        Buffer.from(name.padEnd(512, "\0")),
        headerOf({ name: name.slice(0, 100), type: "\0", size: 1 }),
        Buffer.from("x".padEnd(512, "\0")),
        headerOf({ name: "old-folder/", type: "\0" }),
        Buffer.alloc(1024),
      ]),
    );

    expect(await readAll(Readable.from([bytes]))).toMatchObject([
      { path: name, kind: "file", text: "x" },
      { path: "old-folder", kind: "directory" },
    ]);
  });

  test.each<[string, Entry[]]>([
    ["a folder named twice", [{ name: "a/", type: "directory" }, { name: "a/b" }, { name: "./a", type: "directory" }]],
    ["the folder itself", [{ name: "./", type: "directory" }, { name: "./main.tf" }]],
    ["a link within", [{ name: "a/b/main.tf" }, { name: "c/d/link", type: "symlink", linkname: "../../a/b/main.tf" }]],
    ["a hard link to an earlier file", [{ name: "a" }, { name: "b", type: "link", linkname: "./a" }]],
    ["a name beyond a hundred characters", [{ name: `${"deep/".repeat(60)}main.tf` }]],
    ["a name in any script", [{ name: "módulo/основа.tf" }]],
    ["two dots in a name", [{ name: "a..b/..c" }]],
    ["only an end", []],
  ])("may contain %s", async (_, entries) => {
    expect(await verify(await bundleOf(...entries))).toBeUndefined();
  });
});

describe("refuses an upload other than a gzip-compressed tar:", () => {
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
    expect(await verify(await bytes())).toMatch(/^The upload (is not|contains no) .*\.$/);
  });
});

describe("refuses an entry outside the folder:", () => {
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
    ["a link instead of a folder", [{ name: "out/passwd" }, { ...out, linkname: "a" }]],
    ["a hard link out", [{ name: "out", type: "link", linkname: "../../etc/passwd" }]],
    ["a hard link to what is not there", [{ name: "out", type: "link", linkname: "passwd" }]],
    ["a character device", [{ name: "null", type: "character-device", devmajor: 1, devminor: 3 }]],
    ["a block device", [{ name: "disk", type: "block-device" }]],
    ["a pipe", [{ name: "pipe", type: "fifo" }]],
    ["one name twice", [{ name: "main.tf" }, { name: "./main.tf" }]],
    ["a file without a name", [{ name: "./", type: "file", pax: { path: "." } }]],
    ["a very long name", [{ name: "a", pax: { path: "a".repeat(5000) } }]],
  ])("%s", async (_, entries) => {
    expect(await verify(await bundleOf({ name: "ok.tf" }, ...entries))).toMatch(/^.{10,200}\.$/);
  });
});

describe("limits apply while streaming:", () => {
  test("the unpacked size that a header claims", async () => {
    const archive = pack();
    archive.entry({ name: "zeros", size: 10 * 1024 ** 3 });
    await once(archive, "readable");
    const header = archive.read() as Buffer;

    expect(await verify(gzipSync(header))).toMatch(/unpacks to more/);
  });

  test("the real unpacked size", async () => {
    const zeros = Readable.from(
      (function* () {
        for (let mebibytes = 0; mebibytes < 40; mebibytes++) yield Buffer.alloc(1024 ** 2);
      })(),
    );

    const fault = await findFault(zeros.pipe(createGzip()), { ...standardLimits, unpackedBytes: 16 * 1024 ** 2 });

    expect(fault).toMatch(/unpacks to more than 16777216 bytes/);
  });

  test("the number of entries, with implied folders", async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.tf` }));

    expect(await verify(await bundleOf(...files), { entries: 10 })).toBeUndefined();
    expect(await verify(await bundleOf(...files), { entries: 9 })).toMatch(/9 entries/);
    expect(await verify(await bundleOf({ name: "a/b/c/d" }), { entries: 3 })).toMatch(/3 entries/);
  });
});

test("an error of the source of the bytes is not an error of the bundle", async () => {
  const bytes = await bundleOf({ name: "main.tf", text: "x" });
  async function* half() {
    yield bytes.subarray(0, 20);
    throw new Error("aborted");
  }

  await expect(findFault(half(), standardLimits)).rejects.toThrow("aborted");
});
