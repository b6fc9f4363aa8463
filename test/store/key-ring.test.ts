// The sources of a store's keys, and the errors for unusable ones.
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StoreRefused, StoreUnavailable } from "../../server/store/database/errors.ts";
import { KeyRing, keyFileOf, nameOf } from "../../server/store/encryption/key-ring.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const freshFile = () => join(folder, randomUUID(), "infrarun.key");
const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 255)];

function ringOf(content: string, mode = 0o600): KeyRing {
  const keyFile = freshFile();
  mkdirSync(dirname(keyFile));
  writeFileSync(keyFile, content, { mode });
  chmodSync(keyFile, mode);
  return new KeyRing({ key: null, keyFile });
}

test.each([
  ["base64", `${one.toString("base64")},${two.toString("base64")}`],
  ["base64 for addresses", `${one.toString("base64url")} ${two.toString("base64url")}`],
  ["hex", `${one.toString("hex")}\n\n${two.toString("hex").toUpperCase()}\n`],
])("keys are read in their order: %s", (_, written) => {
  const given = new KeyRing({ key: written, keyFile: freshFile() });
  const read = ringOf(`# The first one.\n  # And another.\n${written}`);

  for (const ring of [given, read]) {
    expect(ring.ids).toEqual([nameOf(one), nameOf(two)]);
    expect(ring.get(nameOf(two))).toEqual(two);
    ring.assertHas(nameOf(one));
  }
  expect([given.isFile, given.source, read.isFile]).toEqual([false, "INFRARUN_KEY", true]);
  expect(read.source).toMatch(/^the key file .*infrarun\.key$/);
});

test("a key's name reveals nothing about the key", () => {
  expect(nameOf(one)).toMatch(/^key-[0-9a-f]{12}$/);
  expect(nameOf(one)).not.toBe(nameOf(two));
});

test("the key file is beside the data by default", () => {
  expect(keyFileOf({ data: "/data/infrarun" })).toBe("/data/infrarun.key");
  expect(keyFileOf({ data: "/data/infrarun", keyFile: "/keys/of/it" })).toBe("/keys/of/it");
});

const mistyped = "a mistyped secret";

test.each<[what: string, open: () => KeyRing, told: RegExp]>([
  [
    "an unknown word",
    () => new KeyRing({ key: mistyped, keyFile: "" }),
    /^INFRARUN_KEY contains something that is not a key: .*32 random bytes/,
  ],
  [
    "a key with other words",
    () => ringOf(`${one.toString("base64")}\n${mistyped}`),
    /^the key file .* contains something that is not a key/,
  ],
  ["a key that is too short", () => ringOf(one.subarray(1).toString("hex")), /is not a key/],
  ["a key that is too long", () => ringOf(`${one.toString("base64")}A`), /is not a key/],
  [
    "nothing",
    () => new KeyRing({ key: " , ", keyFile: "" }),
    /^INFRARUN_KEY contains no key; openssl rand -base64 32 makes one\.$/,
  ],
  [
    "a file that all can read",
    () => ringOf(one.toString("hex"), 0o604),
    /^Every user of this machine can read the key file .*; run chmod 600/,
  ],
  [
    "a folder instead of the file",
    () => new KeyRing({ key: null, keyFile: folder }),
    /^The key file .* of INFRARUN_KEY_FILE cannot be read \(EISDIR\)\.$/,
  ],
])("%s is refused, and not shown", (_, open, told) => {
  expect(open).toThrow(StoreRefused);
  expect(open).toThrow(told);
  expect(open).not.toThrow(mistyped);
});

test("a needed key is searched in the file again, and reported if it is missing", () => {
  const keyFile = freshFile();
  mkdirSync(dirname(keyFile));
  const [ofFile, given] = [new KeyRing({ key: null, keyFile }), new KeyRing({ key: one.toString("hex"), keyFile })];

  expect(ofFile.ids).toEqual([]);
  expect(() => ofFile.assertHas(nameOf(one))).toThrow(StoreRefused);
  expect(() => ofFile.get(nameOf(one))).toThrow(StoreUnavailable);
  expect(() => ofFile.get(nameOf(one))).toThrow(
    `with the key ${nameOf(one)}, which is not in the key file ${keyFile}. Add`,
  );
  writeFileSync(keyFile, `${one.toString("hex")}\n${two.toString("hex")}`, { mode: 0o600 });
  expect(() => ofFile.assertHas(nameOf(one))).toThrow(StoreRefused);
  expect(ofFile.get(nameOf(one))).toEqual(one);
  expect(ofFile.ids).toHaveLength(2);
  expect(() => given.get(nameOf(two))).toThrow("which is not in INFRARUN_KEY");
});

test("a new key is added to the file, which only its owner may read, and no other files are left", () => {
  const keyFile = freshFile();
  mkdirSync(dirname(keyFile));
  const ring = new KeyRing({ key: null, keyFile, data: folder });

  const [first, second] = [ring.make(), ring.make()];

  expect(ring.ids).toEqual([first, second]);
  expect(new KeyRing({ key: null, keyFile }).ids).toEqual([first, second]);
  expect(readFileSync(keyFile, "utf8")).toMatch(/^\S{44}\n\S{44}\n$/);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(keyFile))).toEqual(["infrarun.key"]);
});

test.skipIf(process.platform === "win32")("a file that gets another key keeps its owner and its mode", () => {
  const ring = ringOf(one.toString("hex"), 0o640);
  const keyFile = ring.source.replace("the key file ", "");
  // Only root may give files away.
  const owner = process.getuid?.() === 0 ? 12_345 : process.getuid!();
  if (process.getuid?.() === 0) chownSync(keyFile, owner, owner);

  ring.make();

  expect(ring.ids).toHaveLength(2);
  expect(statSync(keyFile)).toMatchObject({ uid: owner });
  expect(statSync(keyFile).mode & 0o777).toBe(0o640);
});

test("a key is not created if another process has created one, if the file cannot be written, or if it could get lost", () => {
  const [raced, nowhere, elsewhere] = [freshFile(), freshFile(), freshFile()];
  for (const file of [raced, elsewhere]) mkdirSync(dirname(file));
  const late = new KeyRing({ key: null, keyFile: raced });
  writeFileSync(raced, one.toString("hex"), { mode: 0o600 });

  expect(() => late.make()).toThrow(`The key file ${raced} cannot be written (EEXIST). Name another one`);
  expect(readFileSync(raced, "utf8")).toBe(one.toString("hex"));
  expect(readdirSync(dirname(raced))).toEqual(["infrarun.key"]);
  const lost = new KeyRing({ key: null, keyFile: nowhere });
  expect(() => lost.make()).toThrow(`The key file ${nowhere} cannot be written (ENOENT).`);
  const apart = new KeyRing({ key: null, keyFile: elsewhere, data: "/proc" });
  expect(() => apart.make()).toThrow(`/proc is a volume of its own, and the key file ${elsewhere} is outside of it`);
  expect(readdirSync(dirname(elsewhere))).toEqual([]);
});
