import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BadJson } from "../../server/domain/json-reader.ts";
import { assertJson, summarizeState } from "../../server/domain/state-document.ts";

const bytesOf = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
const summaryOf = (value: unknown) => summarizeState([bytesOf(value)]);
const stateOf = (more: object) => summaryOf({ version: 4, ...more });
const piecesOf = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

const document = {
  version: 4,
  terraform_version: "1.11.4",
  serial: 7,
  lineage: "3f2b8c1d",
  outputs: {
    ids: { value: ["a", { b: null }], type: ["tuple", ["string"]] },
    'se"cret\u00e9': { value: '\\ "é\u{1f600}', type: "string", sensitive: true },
  },
  resources: [
    {
      mode: "managed",
      type: "null_resource",
      name: "a",
      provider: "p",
      instances: [{ attributes: { x: [1, {}] } }, {}],
    },
    { mode: "data", module: "module.m", type: "http", name: "b", provider: "q", instances: [{ name: "inner" }] },
    { mode: "managed", type: "terraform_data", name: "c", provider: "r", instances: [] },
  ],
  check_results: null,
};

const summary = {
  serial: 7,
  lineage: "3f2b8c1d",
  toolVersion: "1.11.4",
  resourceCount: 2,
  resources: [
    { name: "a", type: "null_resource", module: "root", provider: "p", count: 2 },
    { name: "b", type: "data.http", module: "module.m", provider: "q", count: 1 },
    { name: "c", type: "terraform_data", module: "root", provider: "r", count: 0 },
  ],
  outputs: [
    { name: "ids", value: ["a", { b: null }], type: ["tuple", ["string"]], sensitive: false },
    { name: 'se"cret\u00e9', value: '\\ "é\u{1f600}', type: "string", sensitive: true },
  ],
};

test.each([1, 2, 7, 100_000])("reads a state in pieces of %s bytes", async (size) => {
  const pretty = Buffer.from(JSON.stringify(document, null, 2));

  expect(await summarizeState(piecesOf(pretty, size))).toEqual(summary);
  expect(await summarizeState(piecesOf(bytesOf(document), size))).toEqual(summary);
});

test("reads unusual members as missing", async () => {
  const unusual = { serial: -1, lineage: 7, terraform_version: null, resources: { a: [] }, outputs: [] };

  expect(await stateOf(unusual)).toEqual({
    ...{ serial: null, lineage: null, toolVersion: null, resourceCount: 0, resources: [], outputs: [] },
  });
});

describe("refuses", () => {
  test.each([
    ["a state of another version", { version: 3 }, "The state has version 3; only version 4 is supported."],
    ["an object without a version", {}, "The document is not a state: it has no version."],
    ["a list", [], "The document is not a state: it has no version."],
    ["text", "no state", "The document is not JSON."],
    ["nothing", "", "The document is not JSON."],
    ["two documents", '{"version":4}{}', "The document is not JSON."],
    ["too many levels", `${"[".repeat(257)}${"]".repeat(257)}`, "The document is nested more than 256 levels deep."],
  ])("%s", async (_, given, message) => {
    await expect(summaryOf(given)).rejects.toThrow(new BadJson(message));
  });

  test("bytes that are not UTF-8", async () => {
    await expect(assertJson([Buffer.from([0x22, 0xff, 0x22])])).rejects.toThrow("is not JSON");
    await expect(assertJson([Buffer.from([0x22, 0xc3])])).rejects.toThrow("is not JSON");
    await expect(assertJson([Buffer.from([0x22, 0xc3]), Buffer.from([0x22])])).rejects.toThrow("is not JSON");
  });

  test("a character that is never complete", async () => {
    const [start, ...rest] = Buffer.from("\u{1f600}");
    const bytes = [0x22, start!, ...rest.slice(0, 2), 0x22];
    await expect(assertJson(bytes.map((byte) => Buffer.from([byte])))).rejects.toThrow("is not JSON");
  });
});

test("accepts characters that are split across chunks", async () => {
  const bytes = [...Buffer.from('"\u00e9 \u20ac \u{1f600}"')];

  await expect(assertJson(bytes.map((byte) => Buffer.from([byte])))).resolves.toBeUndefined();
});

describe("does not list outputs", () => {
  const outputs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, {}]));

  test.each<[string, object, object]>([
    ["has more than 500 outputs", outputs(500), outputs(501)],
    ["has an output whose name is longer than 256 characters", { ["n".repeat(256)]: {} }, { ["n".repeat(257)]: {} }],
    ["has an output whose name has NUL or half a surrogate pair", { "\u{1f600}": {} }, { "\0": {} }],
    [
      "has outputs of more than 262144 bytes",
      { o: { value: "x".repeat(262_144 - 18) } },
      { o: { value: "x".repeat(262_144 - 17) } },
    ],
  ])("of a state that %s", async (what, fits, exceeds) => {
    expect((await stateOf({ outputs: fits })).excess).toBeUndefined();
    expect(await stateOf({ outputs: exceeds })).toMatchObject({ outputs: [], excess: `The state ${what}.` });
  });
});

test("lists the first 200 resources and counts all", async () => {
  const resources = Array.from({ length: 201 }, () => ({ mode: "managed", type: "t", name: "n", instances: [{}, {}] }));

  const { resourceCount, resources: listed } = await stateOf({ resources });

  expect([resourceCount, listed.length]).toEqual([402, 200]);
});

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("accepts exactly what is JSON", async () => {
  const signs = fc.constantFrom(...'[]{},:"\\ \n\t0123456789-+.eEu/btruefalsn\u0001é'.split(""));
  const broken = fc.tuple(fc.json(), fc.nat(), fc.array(signs, { maxLength: 2 }), fc.nat({ max: 2 }));
  const edited = broken.map(([text, at, put, cut]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put.join("") + text.slice(place + cut);
  });
  const text = fc.oneof(
    fc.json(),
    edited,
    fc.array(signs, { maxLength: 6 }).map((some) => some.join("")),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (given, size) => {
      const accepted = await assertJson(piecesOf(Buffer.from(given.toWellFormed()), size)).then(
        () => true,
        () => false,
      );
      expect(accepted).toBe(isJson(given.toWellFormed()));
    }),
    { numRuns: 3_000 },
  );
});
