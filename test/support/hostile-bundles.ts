// Archives that are expensive to read: the name and the bytes of each, and the server's error message.
import { gzipSync } from "node:zlib";
import { goodBundle } from "./bad-bundles.ts";

const KiB = 1024;
const MiB = 1024 * KiB;

export interface Fields {
  name?: string;
  /** The type letter: `0` a file, `5` a folder, `x` and `g` extended headers, `L` and `K` long names. */
  type?: string;
  size?: number;
  target?: string;
}

/** One block of 512 bytes, as every tool writes it. */
export function headerOf({ name = "a", type = "0", size = 0, target = "" }: Fields): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write("0000644\0", 100);
  header.write("0000000\0".repeat(2), 108);
  // Numbers above twelve octal digits are written in binary.
  if (size >= 0 && size < 8 ** 11) header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  else {
    header.fill(size < 0 ? 0xff : 0, 124, 128);
    header.writeUInt8(size < 0 ? 0xff : 0x80, 124);
    header.writeBigInt64BE(BigInt(size), 128);
  }
  header.write("00000000000\0        ", 136);
  header.write(type, 156);
  header.write(target, 157, 100);
  header.write("ustar\x0000", 257);
  return withSum(header);
}

export function withSum(header: Buffer): Buffer {
  header.write("        ", 148);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(-content.byteLength & 511)]);
export const part = (fields: Fields, content: Buffer | string = "") => {
  const bytes = Buffer.from(content);
  return Buffer.concat([headerOf({ size: bytes.byteLength, ...fields }), padded(bytes)]);
};
export const file = (name: string, content = "") => part({ name }, content);

/** `<length> <key>=<value>`, where the length includes its own digits. */
export function record(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

export const pax = (records: string, type = "x") => part({ name: "pax", type }, records);
export const named = (name: string, content = "") =>
  Buffer.concat([pax(record("path", name)), part({ name: "a" }, content)]);
const many = (count: number, make: (index: number) => string | Buffer) =>
  Array.from({ length: count }, (_, index) => Buffer.from(make(index)));
const text = (count: number, make: (index: number) => string) => many(count, make).join("");

const end = Buffer.alloc(1024);
/** Fast compression: the size does not matter. */
const fast = { level: 1 };
export const tar = (...parts: Buffer[]) => gzipSync(Buffer.concat([...parts, end]), fast);
/** Concatenated gzip files are one gzip file. */
const repeated = (count: number, piece: Buffer) => Buffer.concat(Array(count).fill(gzipSync(piece, fast)));

export interface HostileBundle {
  what: string;
  make(): Buffer;
  /** Expected in the response and in the version. */
  reason: RegExp;
}

const brokenHeader = /extended header/;
const tooManyEntries = /more than 50000 entries/;

export const hostileBundles: HostileBundle[] = [
  {
    what: "32 kB of pax headers whose lengths each skip two bytes",
    make: () => tar(pax("2,".repeat(KiB * 16 - 1)), file("a")),
    reason: brokenHeader,
  },
  {
    what: "1 MB of pax headers with 50,000 keys",
    make: () => tar(pax(text(50_000, (index) => record(`key.${index}`, "x"))), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a pax header of 2 GiB",
    make: () => tar(headerOf({ type: "x", size: 2 * KiB * MiB })),
    reason: brokenHeader,
  },
  {
    what: "a pax header for every file, each large",
    make: () =>
      Buffer.concat(
        many(20, (folder) => {
          const large = pax(record("comment", "x".repeat(31_000)));
          return gzipSync(
            Buffer.concat(many(100, (index) => Buffer.concat([large, file(`${folder}/${index}`)]))),
            fast,
          );
        }),
      ),
    reason: brokenHeader,
  },
  {
    what: "100,000 pax headers in front of one file",
    make: () =>
      Buffer.concat([repeated(100_000 / 500, Buffer.concat(many(500, () => pax(record("a", "b"))))), tar(file("a"))]),
    reason: brokenHeader,
  },
  {
    what: "1 MB of global headers with 50,000 keys, and 1,000 files with pax headers",
    make: () =>
      tar(
        pax(
          text(50_000, (index) => record(`key.${index}`, "x")),
          "g",
        ),
        ...many(1_000, (index) => Buffer.concat([pax(record("comment", "x")), file(`f${index}`)])),
      ),
    reason: brokenHeader,
  },
  {
    what: "100,000 global headers",
    make: () =>
      Buffer.concat([repeated(200, Buffer.concat(many(500, () => pax(record("comment", "b"), "g")))), tar(file("a"))]),
    reason: brokenHeader,
  },
  {
    what: "a global header that names every file",
    make: () => tar(pax(record("path", "a"), "g"), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a global header that gives every file a size",
    make: () => tar(pax(record("size", "1"), "g"), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a global header with a prototype for a key",
    make: () => tar(pax(record("__proto__", "a"), "g"), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a pax record without a length",
    make: () => tar(pax(" path=a\n"), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a pax record with a length below zero",
    make: () => tar(pax("-9 path=a\n".repeat(1_000)), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a pax record longer than its header",
    make: () => tar(pax("999999 path=a\n"), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a pax header that gives a second size",
    make: () => tar(pax(record("size", "512")), part({ name: "a" }, "x".repeat(1024))),
    reason: /two sizes/,
  },
  {
    what: "a pax header that gives a size with an exponent",
    make: () => tar(pax(record("size", "1e9")), file("a")),
    reason: /two sizes/,
  },
  {
    what: "a sparse file",
    make: () => tar(pax(record("GNU.sparse.major", "1") + record("GNU.sparse.realsize", "999999999999")), file("a")),
    reason: /sparse/,
  },
  {
    what: "8 kB of names 2,000 folders deep",
    make: () => tar(...many(60, (index) => named(`${"a/".repeat(2_000)}${index}`))),
    reason: /too long/,
  },
  {
    what: "names 500 folders deep",
    make: () => tar(...many(60, (index) => named(`${"a/".repeat(500)}${index}`))),
    reason: /folders deep/,
  },
  {
    what: "names as long and as deep as they may be",
    make: () => tar(...many(1_500, (index) => named(`${index}/${"deep-folder-/".repeat(60)}f`))),
    reason: tooManyEntries,
  },
  {
    what: "a name of 100 kB",
    make: () => tar(named("n".repeat(100_000)), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a long name of 100 kB in the manner of GNU",
    make: () => tar(part({ name: "././@LongLink", type: "L" }, "n".repeat(100_000)), file("a")),
    reason: brokenHeader,
  },
  {
    what: "a link to a name of 100 kB",
    make: () => tar(part({ name: "././@LongLink", type: "K" }, "n".repeat(100_000)), headerOf({ type: "2" })),
    reason: brokenHeader,
  },
  {
    what: "a name with an overlong part",
    make: () => tar(named("n".repeat(300))),
    reason: /too long/,
  },
  {
    what: "350,000 folders that are only implied",
    make: () => tar(...many(14_000, (index) => named(`${index}/${"d/".repeat(24)}f`))),
    reason: tooManyEntries,
  },
  {
    what: "one folder named 200,000 times",
    make: () => repeated(200, Buffer.concat(Array(1_000).fill(headerOf({ name: "a/", type: "5" })))),
    reason: tooManyEntries,
  },
  {
    what: "a folder with a size",
    make: () => tar(part({ name: "a/", type: "5" }, "x".repeat(2_000)), file("b")),
    reason: /a size/,
  },
  {
    what: "a folder with a size and nothing behind it",
    make: () => tar(headerOf({ name: "a/", type: "5", size: 4_096 })),
    reason: /a size/,
  },
  {
    what: "a symlink with a size",
    make: () => tar(part({ name: "a", type: "2", target: "b" }, "x".repeat(2_000)), file("c")),
    reason: /a size/,
  },
  {
    what: "a hard link with a size",
    make: () => tar(file("b"), part({ name: "a", type: "1", target: "b" }, "x".repeat(2_000)), file("c")),
    reason: /a size/,
  },
  {
    what: "a header with too large a size",
    make: () => tar(headerOf({ name: "a", size: 100_000 }), Buffer.from("x")),
    reason: /truncated/,
  },
  {
    what: "a header with too small a size",
    make: () => tar(headerOf({ name: "a", size: 1 }), Buffer.from("x".repeat(2_048))),
    reason: /not a tar archive/,
  },
  {
    what: "a header that claims 2^63 bytes",
    make: () => tar(headerOf({ name: "a", size: 2 ** 62 })),
    reason: /unpacks to more/,
  },
  {
    what: "a header that claims less than nothing",
    make: () => tar(headerOf({ name: "a", size: -512 })),
    reason: /not a tar archive/,
  },
  {
    what: "extended headers with nothing behind them",
    make: () => tar(pax(record("path", "a"))),
    reason: /truncated/,
  },
  {
    what: "a good bundle and 1 GiB of zeros behind it",
    make: () => Buffer.concat([goodBundle, repeated(136, Buffer.alloc(8 * MiB))]),
    reason: /unpacks to more/,
  },
  {
    what: "1,000,000 empty parts of gzip",
    make: () => Buffer.concat([Buffer.concat(Array(1_000_000).fill(gzipSync("")))]),
    reason: /no tar archive/,
  },
];
