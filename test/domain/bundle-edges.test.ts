// The limits of a bundle: the largest accepted value, and the smallest refused one.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { findFault, readBundle, standardLimits, toBundleLimits } from "../../server/domain/bundle.ts";
import { file, headerOf, named, part, pax, record, tar, withSum } from "../support/hostile-bundles.ts";

const faultOf = (...parts: Buffer[]) => findFault(Readable.from([tar(...parts)]), standardLimits);

async function entriesOf(...parts: Buffer[]) {
  const entries = [];
  for await (const { body, ...entry } of readBundle(Readable.from([tar(...parts)]), standardLimits))
    entries.push({ ...entry, text: String(await buffer(body)) });
  return entries;
}

/** A header with other bytes at one place. */
function changed(header: Buffer, at: number, text: string | number[]): Buffer {
  const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : Buffer.from(text);
  bytes.copy(header, at);
  return withSum(header);
}

const link = (name: string, target: string) =>
  Buffer.concat([pax(record("linkpath", target)), part({ name, type: "2" })]);
/** A path with this many bytes and few parts. */
const long = (length: number) =>
  `${"n".repeat(31)}/`
    .repeat(length / 32 + 1)
    .slice(0, length)
    .replace(/\/$/, "x");
const ofBytes = (length: number) => record("comment", "x".repeat(length - "00000 comment=\n".length));
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));
const globals = (count: number) => times(count, () => "").map(() => pax(record("comment", "x"), "g"));

describe("is accepted, or refused with the reason:", () => {
  test.each<[string, Buffer[], RegExp | undefined]>([
    ["an extended header of 32 KiB", [pax(ofBytes(32 * 1024)), file("a")], undefined],
    [
      "an extended header of one byte over the limit",
      [pax(ofBytes(32 * 1024 + 1)), file("a")],
      /^An extended header of the archive is too large\.$/,
    ],
    ["100 records", [pax(times(100, (index) => record(`k${index}`, "x")).join("")), file("a")], undefined],
    [
      "101 records",
      [pax(times(101, (index) => record(`k${index}`, "x")).join("")), file("a")],
      /has more than 100 records/,
    ],
    ["16 headers for all entries", [...globals(16), file("a")], undefined],
    ["17 headers for all entries", [...globals(17), file("a")], /is one of more than 16 for all entries/],
    [
      "an unknown key for all entries",
      [pax(record("path", "b"), "g"), file("a")],
      /sets for all entries what only a single entry may set/,
    ],
    [
      "two extended headers of one kind",
      [pax(record("a", "b")), pax(record("a", "b")), file("a")],
      /occurs twice for one entry/,
    ],
    [
      "an extended header for each entry",
      [pax(record("a", "b")), file("a"), pax(record("a", "b")), file("b")],
      undefined,
    ],
    [
      "an extended header behind everything",
      [file("a"), pax(record("a", "b"))],
      /not a tar archive, or it is truncated/,
    ],
    ["a record without a line feed", [pax("9 path=ab"), file("a")], /is malformed/],
    ["a record without a value", [pax("6 pat\n"), file("a")], /is malformed/],
    ["a record whose value is another's", [pax(`5 pa\n${record("a", "b")}`), file("a")], /is malformed/],
    ["a record whose length has six digits", [pax("000010 a=b\n"), file("a")], /is malformed/],
    ["a record with an empty value", [pax("5 a=\n"), file("a")], undefined],
    ["a record that ends before it begins", [pax("1 a=b\n"), file("a")], /is malformed/],
    ["the same size twice", [pax(record("size", "3")), file("a", "abc")], undefined],
    ["a size with a sign", [pax(record("size", "+3")), file("a", "abc")], /has two sizes/],
    ["a size of 15 digits", [pax(record("size", "000000000000003")), file("a", "abc")], undefined],
    ["a size of 16 digits", [pax(record("size", "0000000000000003")), file("a", "abc")], /has two sizes/],
    ["a key with the prefix of a sparse file's key", [pax(record("GNU.sparse", "1")), file("a")], undefined],
    ["a wrong sum", [changed(headerOf({}), 148, "000000\0 ").fill(1, 0, 1)], /not a tar archive/],
    ["a header without its magic", [changed(headerOf({}), 257, "ustaX")], /not a tar archive/],
    ["half of the magic of GNU", [changed(headerOf({}), 257, "ustar  x")], /not a tar archive/],
    ["a size with other digits", [changed(headerOf({}), 124, "00000000008\0")], /not a tar archive/],
    ["a size in binary", [changed(headerOf({ name: "b" }), 124, [0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])], undefined],
    [
      "a size in other binary",
      [changed(headerOf({}), 124, [0x81, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
      /not a tar archive/,
    ],
    [
      "a size beyond 64 bits",
      [changed(headerOf({}), 124, [0x80, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
      /unpacks to more than/,
    ],
    ["a name of 1024 bytes", [named(long(1024))], undefined],
    ["a name of 1025 bytes", [named(long(1025))], /^An entry has a name that is too long\.$/],
    ["a part of 255 bytes", [named("n".repeat(255))], undefined],
    ["a part of 256 bytes", [named("n".repeat(256))], /name that is too long/],
    ["a part of 128 letters of two bytes", [named("é".repeat(128))], /name that is too long/],
    ["64 parts", [named(`${"a/".repeat(63)}b`)], undefined],
    ["65 parts", [named(`${"a/".repeat(64)}b`)], /is more than 64 folders deep/],
    ["a drive of a small letter", [file("c:x")], /has an absolute name/],
    ["a colon further on", [file("ab:x")], undefined],
    ["a link to its own folder", [link("a/b", "..")], undefined],
    ["a link above it", [link("a/b", "../..")], /links to something outside the bundle/],
    ["a link that descends and climbs", [link("a/b", "c/..")], /links to something outside/],
    ["a link that climbs by way of itself", [link("a/b/c", "./.././..//d")], undefined],
    ["a link to 1024 bytes", [link("a", long(1024))], undefined],
    ["a link to 1025 bytes", [link("a", long(1025))], /links to something outside/],
    ["a link to a backslash", [link("a", "b\\c")], /links to something outside/],
    ["a link to a NUL", [link("a", "b\0c")], /links to something outside/],
    ["a link to a drive", [link("a", "C:b")], /links to something outside/],
    [
      "a hard link to a folder",
      [file("a/b"), part({ name: "c", type: "1", target: "a" })],
      /links to something other than an earlier file/,
    ],
    [
      "a hard link to a link",
      [link("a", "b"), part({ name: "c", type: "1", target: "a" })],
      /links to something other than an earlier file/,
    ],
    [
      "a hard link below a file",
      [file("a"), part({ name: "c", type: "1", target: "a/b" })],
      /links to something other than an earlier file/,
    ],
    ["a file instead of a folder", [file("a/b"), file("a")], /has the same name as an earlier entry/],
    [
      "a folder instead of a file",
      [file("a"), part({ name: "a/", type: "5" })],
      /has the same name as an earlier entry/,
    ],
    [
      "a folder instead of a link",
      [link("a", "b"), part({ name: "a/", type: "5" })],
      /has the same name as an earlier entry/,
    ],
    ["a file in a file", [file("a"), file("a/b")], /has the same name as an earlier entry/],
    ["a device", [part({ name: "a", type: "3" })], /^"a" is neither a file, a folder nor a link\.$/],
    ["a name of other letters", [part({ name: "é\u0007\u202e", type: "3" })], /^"\?\?\?" is neither/],
    ["a name of 80 letters", [part({ name: "n".repeat(80), type: "3" })], /^"n{80}" is neither/],
    ["a name of 81 letters", [part({ name: "n".repeat(81), type: "3" })], /^"n{77}\.\.\." is neither/],
  ])("%s", async (_, parts, fault) => {
    const told = await faultOf(...parts);

    if (fault === undefined) expect(told).toBeUndefined();
    else expect(told).toMatch(fault);
  });
});

describe("is read as", () => {
  const plain = { kind: "file", size: 0, isExecutable: false, target: "", text: "" };

  test.each<[string, Buffer[], object[]]>([
    ["a file of one piece", [part({ name: "a", type: "7" }, "x")], [{ ...plain, path: "a", size: 1, text: "x" }]],
    ["a name in two fields", [changed(headerOf({ name: "b" }), 345, "folder\0")], [{ ...plain, path: "folder/b" }]],
    [
      "a name of GNU, which has one field",
      [changed(changed(headerOf({ name: "b" }), 257, "ustar  \0"), 345, "12345\0")],
      [{ ...plain, path: "b" }],
    ],
    [
      "the name of pax before that of GNU",
      [part({ name: "x", type: "L" }, "gnu\0"), pax(record("path", "pax")), file("a")],
      [{ ...plain, path: "pax" }],
    ],
    ["its own name if pax has none", [pax("8 path=\n"), file("a")], [{ ...plain, path: "a" }]],
    ["its own name if GNU has none", [part({ name: "x", type: "L" }, "\0"), file("a")], [{ ...plain, path: "a" }]],
    [
      "a link of GNU",
      [
        part({ name: "x", type: "K" }, `${"long/".repeat(30)}target\0`),
        part({ name: "a", type: "2", target: "short" }),
      ],
      [{ ...plain, path: "a", kind: "symlink", target: `${"long/".repeat(30)}target` }],
    ],
    [
      "a link of pax before that of GNU",
      [
        part({ name: "x", type: "K" }, "gnu"),
        pax(record("linkpath", "pax")),
        part({ name: "a", type: "2", target: "own" }),
      ],
      [{ ...plain, path: "a", kind: "symlink", target: "pax" }],
    ],
    [
      "a value with an equals sign and other letters",
      [pax(record("path", "a=é")), file("b")],
      [{ ...plain, path: "a=é" }],
    ],
    [
      "a whole block and the next one",
      [file("a", "x".repeat(512)), file("b")],
      [
        { ...plain, path: "a", size: 512, text: "x".repeat(512) },
        { ...plain, path: "b" },
      ],
    ],
    [
      "empty blocks between",
      [file("a"), Buffer.alloc(512), file("b")],
      [
        { ...plain, path: "a" },
        { ...plain, path: "b" },
      ],
    ],
    ["a mode with blanks", [changed(headerOf({ name: "a" }), 100, "   644 \0")], [{ ...plain, path: "a" }]],
    ["no mode", [changed(headerOf({ name: "a" }), 100, "\0\0\0\0\0\0\0\0")], [{ ...plain, path: "a" }]],
    ...["100", "010", "001"].map((mode): [string, Buffer[], object[]] => [
      `a program by ${mode}`,
      [changed(headerOf({ name: "a" }), 100, `0000${mode}\0`)],
      [{ ...plain, path: "a", isExecutable: true }],
    ]),
    ["a folder with its own type", [part({ name: "a", type: "5" })], [{ ...plain, path: "a", kind: "directory" }]],
    [
      "a link that ends like a folder",
      [part({ name: "a/", type: "2", target: "b" })],
      [{ ...plain, path: "a", kind: "symlink", target: "b" }],
    ],
    [
      "a hard link by way of its folder",
      [file("a/b"), part({ name: "c", type: "1", target: "./a/./b" })],
      [
        { ...plain, path: "a/b" },
        { ...plain, path: "c", kind: "link", target: "a/b" },
      ],
    ],
  ])("%s", async (_, parts, entries) => {
    expect(await entriesOf(...parts)).toEqual(entries);
  });
});

test.each(["comment", "mtime", "atime", "ctime", "uid", "gid", "uname", "gname", "hdrcharset"])(
  "%s may be set for all entries",
  async (key) => {
    expect(await faultOf(pax(record(key, "1"), "g"), file("a"))).toBeUndefined();
  },
);

test("the limits come from the settings", () => {
  expect(toBundleLimits({ uploadLimit: 1, unpackedLimit: 2, entryLimit: 3, verifyMs: 4 })).toEqual({
    bytes: 1,
    unpackedBytes: 2,
    entries: 3,
    verifyMs: 4,
  });
  expect(standardLimits).toEqual({
    bytes: 104_857_600,
    unpackedBytes: 1_073_741_824,
    entries: 50_000,
    verifyMs: 30_000,
  });
});

test("a file must be complete, including the padding of its last block", async () => {
  const whole = Buffer.concat([headerOf({ name: "a", size: 600 }), Buffer.alloc(1024)]);
  const fault = (end: number) => findFault(Readable.from([gzipSync(whole.subarray(0, end))]), standardLimits);

  expect(await fault(512 + 1024)).toBeUndefined();
  expect(await fault(512 + 1023)).toMatch(/truncated/);
});
