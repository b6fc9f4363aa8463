// HAR files with their bodies in separate files, or together in a zip archive.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type ReadExchange, readRecording } from "../../scripts/gate/index.ts";
import { ownFolder } from "../support/temporary.ts";

interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  /** A wrong size for the archive's header. */
  said?: number;
}

/** Builds a minimal zip archive. */
function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, said } of entries) {
    const content = Buffer.from(bytes as string);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const folder = ownFolder();

async function read(file: string): Promise<ReadExchange["exchange"][]> {
  const found: ReadExchange["exchange"][] = [];
  for await (const { exchange } of readRecording(file)) found.push(exchange);
  return found;
}

const bodyOf = (exchange: ReadExchange["exchange"] | undefined) =>
  exchange === undefined || "problem" in exchange ? exchange : exchange.response?.body;

const har = (...names: string[]) =>
  JSON.stringify({
    log: {
      entries: names.map((name) => ({
        request: { method: "GET", url: "https://a.example/api/v2/runs/run-1", headers: [] },
        response: { status: 200, headers: [], content: { size: 9, mimeType: "application/json", _file: name } },
      })),
    },
  });

describe("a missing body file", () => {
  const unrecorded = { gap: "not-recorded", size: 9 };

  test("outside of the folder counts as not recorded, and is never read", async () => {
    const inner = join(folder, "inner");
    mkdirSync(inner);
    writeFileSync(join(folder, "secret.json"), '{"a":"b"}');
    symlinkSync(join(folder, "secret.json"), join(inner, "link.json"));
    mkdirSync(join(inner, "sub.json"));
    writeFileSync(join(inner, "here.json"), '{"a":"b"}');
    const names = ["missing.json", "../secret.json", join(folder, "secret.json"), "link.json", "sub.json", ".."];
    const file = join(inner, "traffic.har");
    writeFileSync(file, har(...names, "here.json"));

    const bodies = (await read(file)).map(bodyOf);

    expect(bodies.slice(0, -1)).toMatchObject(names.map(() => unrecorded));
    expect(bodies.at(-1)).toMatchObject({ gap: null, json: { value: { a: "b" } } });
  });

  test("in the archive counts as not recorded, like one that cannot be unpacked", async () => {
    const file = join(folder, "some.zip");
    const names = ["here.json", "missing.json", "broken.json", "huge.json"];
    writeFileSync(
      file,
      zip([
        { name: "a/traffic.har", bytes: har(...names) },
        { name: "a/here.json", bytes: '{"a":"b"}' },
        { name: "a/broken.json", bytes: '{"a":"b"}', said: 3 },
        { name: "a/huge.json", bytes: Buffer.alloc(17 << 20, " ") },
        { name: "missing.json", bytes: '{"of":"another folder"}' },
      ]),
    );

    const [here, ...others] = (await read(file)).map(bodyOf);

    expect(here).toMatchObject({ gap: null, json: { value: { a: "b" } } });
    expect(others).toMatchObject([unrecorded, unrecorded, unrecorded]);
  });
});

describe("refuses an archive without a recording in one sentence", () => {
  const one: ZipEntry = { name: "traffic.har", bytes: har("a.json") };
  test.each<[string, Buffer, string]>([
    ["has no HAR file", zip([{ name: "a.json", bytes: "{}" }]), "it is a zip archive with no HAR files"],
    ["has two HAR files", zip([one, { ...one, name: "other.har" }]), "it is a zip archive with 2 HAR files"],
    ["ends early", zip([one]).subarray(0, -30), "it is a broken zip archive"],
    ["names a file above itself", zip([one, { name: "../../a.json", bytes: "{}" }]), "it is a broken zip archive"],
    [
      "is a bomb",
      zip([{ name: "traffic.har", bytes: Buffer.alloc(128 << 20, " ") }]),
      "it unpacks to more than 500 times its size",
    ],
    ["lies about its size", zip([{ ...one, said: 5 }]), "cannot be read"],
    ["has something else as its HAR file", zip([{ name: "a.har", bytes: "MZ" }]), "is neither a HAR file nor"],
  ])("that %s", async (_, bytes, sentence) => {
    const file = join(folder, "archive");
    writeFileSync(file, bytes);

    const refused = read(file);

    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow("\n");
  });
});
