// Broken and dangerous bundles: the row, the name and the bytes of each.
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { bundleOf, resources } from "./bundles.ts";

const MiB = 1024 * 1024;
export const goodBundle = await bundleOf(resources("one"));
const good = goodBundle;

type Entry = Partial<Header> & { name: string; content?: string | Buffer };

async function tarOf(...entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = "", ...header } of entries) archive.entry(header, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

const zeros = (size: number) => gzipSync(Buffer.alloc(size));
/** Some bundles try to write this file. */
export const outside = "/tmp/infrarun-escaped";

export const brokenBundles: [string, string, () => Promise<Buffer> | Buffer][] = [
  ["F4", "nothing", () => Buffer.alloc(0)],
  ["F4", "text", () => Buffer.from("resource {}")],
  ["F4", "a gzip of text", () => gzipSync("resource {}")],
  ["F4", "an empty gzip", () => gzipSync("")],
  ["F4", "a bare tar", () => gunzipSync(good)],
  ["F4", "a gzip cut off", () => good.subarray(0, good.length - 12)],
  ["F4", "a gzip with a wrong sum", () => Buffer.concat([good.subarray(0, -8), Buffer.alloc(8)])],
  [
    "F4",
    "a gzip with a byte changed",
    () => Buffer.from(good.map((byte, index) => (index === Math.floor(good.length / 2) ? byte ^ 0xff : byte))),
  ],
  ["F4", "a tar cut off", () => gzipSync(gunzipSync(good).subarray(0, 600))],
  ["F4", "a bomb of zeros", () => zeros(64 * MiB)],
  ["F4", "an entry of 8 MiB of zeros", () => tarOf({ name: "a", content: Buffer.alloc(8 * MiB) })],
  ["F4", "an entry that claims 8 GiB", () => tarClaiming(8 * 1024 * MiB - 1)],
  ["F4", "201 entries", () => tarOf(...Array.from({ length: 201 }, (_, index) => ({ name: `f${index}` })))],
  [
    "F4",
    "4,000 folders",
    () => tarOf(...Array.from({ length: 4_000 }, (_, index): Entry => ({ name: `f${index}`, type: "directory" }))),
  ],
  ...["../../x", "/etc/x", "a/../../x", "..", "a/..", outside, "../".repeat(30) + outside.slice(1)].map(
    (name): [string, string, () => Promise<Buffer>] => [
      "F5",
      `the name ${name.slice(0, 40)}`,
      () => tarOf({ name, content: "x" }),
    ],
  ),
  ["F5", "a symlink out", () => tarOf({ name: "a", type: "symlink", linkname: "/etc" })],
  [
    "F5",
    "a symlink out, and a file through it",
    () => tarOf({ name: "a", type: "symlink", linkname: "/tmp" }, { name: "a/infrarun-escaped", content: "x" }),
  ],
  ["F5", "a symlink up", () => tarOf({ name: "a/b", type: "symlink", linkname: "../../x" })],
  ["F5", "a hard link out", () => tarOf({ name: "a", type: "link", linkname: "/etc/passwd" })],
  ["F5", "a hard link up", () => tarOf({ name: "a", type: "link", linkname: "../x" })],
  ["F5", "a character device", () => tarOf({ name: "a", type: "character-device", devmajor: 1, devminor: 3 })],
  ["F5", "a block device", () => tarOf({ name: "a", type: "block-device", devmajor: 8, devminor: 0 })],
  ["F5", "a pipe", () => tarOf({ name: "a", type: "fifo" })],
  ["F5", "a backslash in the name", () => tarOf({ name: "..\\..\\x", content: "x" })],
  ["F5", "a drive in the name", () => tarOf({ name: "C:\\x", content: "x" })],
  ["F5", "NUL in the name", () => tarOf({ name: "a", pax: { path: "a\0b" }, content: "x" })],
  [
    "F5",
    "a long name that leads out",
    () => tarOf({ name: "a", pax: { path: `${"a/".repeat(200)}${"../".repeat(201)}x` }, content: "x" }),
  ],
  ["F5", "a name twice", () => tarOf({ name: "a", content: "1" }, { name: "a", content: "2" })],
  ["F5", "a file that is a folder as well", () => tarOf({ name: "a", content: "1" }, { name: "a/b", content: "2" })],
];

/** The header claims this size, but no content follows. */
async function tarClaiming(size: number): Promise<Buffer> {
  const bytes = gunzipSync(await tarOf({ name: "a", content: Buffer.alloc(2 * MiB) }));
  bytes.write(size.toString(8).padStart(11, "0"), 124);
  bytes.write("        ", 148);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return gzipSync(bytes);
}
