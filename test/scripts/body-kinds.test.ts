// The generated contract reads all kinds of bodies of the generated client, and those of other clients, also wrong and
// hostile ones.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { isThorough } from "../support/thorough.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const address = { type: "object", required: ["number"], properties: { city: text, number: integer } };
const person = {
  type: "object",
  required: ["age"],
  properties: {
    age: { type: "integer", minimum: 0 },
    name: text,
    member: { type: "boolean" },
    scores: { type: "array", items: { type: "number" } },
    tags: { type: "array", items: text },
    address,
  },
};
const styled = {
  scores: { style: "form", explode: false },
  tags: { style: "pipeDelimited", explode: false },
  address: { style: "deepObject", explode: true },
};
const spread = { address: { style: "form", explode: true } };
const upload = {
  type: "object",
  required: ["age", "photo"],
  properties: {
    ...person.properties,
    photo: { type: "string", format: "binary" },
    notes: { type: "array", items: address },
  },
};
const event = {
  oneOf: [
    {
      type: "object",
      required: ["event", "data"],
      properties: {
        event: { const: "tick" },
        data: { type: "string", contentMediaType: "application/json", contentSchema: address },
        id: text,
      },
    },
    { type: "object", required: ["event", "data"], properties: { event: { const: "end" }, data: { const: "[DONE]" } } },
  ],
};

const taking = (operationId: string, content: object) => [
  `/${operationId}`,
  { post: { operationId, requestBody: { required: true, content }, responses: { 204: { description: "Done." } } } },
];
const giving = (operationId: string, content: object) => [
  `/${operationId}`,
  { get: { operationId, responses: { 200: { description: "It.", content } } } },
];

const document = {
  openapi: "3.2.0",
  info: { title: "Bodies", version: "1" },
  paths: Object.fromEntries([
    taking("form", { "application/x-www-form-urlencoded": { schema: person } }),
    taking("styled", { "application/x-www-form-urlencoded": { schema: person, encoding: styled } }),
    taking("spread", { "application/x-www-form-urlencoded": { schema: person, encoding: spread } }),
    taking("multipart", {
      "multipart/form-data": {
        schema: upload,
        encoding: { photo: { contentType: "image/png, image/jpeg" }, address: { contentType: "application/json" } },
      },
    }),
    taking("anything", { "*/*": { schema: person } }),
    taking("anyPicture", { "image/*": {} }),
    taking("text", { "text/plain": { schema: { type: "string", maxLength: 20 } } }),
    taking("number", { "text/plain": { schema: integer } }),
    taking("lines", { "application/x-ndjson": { itemSchema: address } }),
    taking("fewLines", { "application/jsonl": { schema: { type: "array", items: address, maxItems: 2 } } }),
    taking("records", { "application/json-seq": { itemSchema: address } }),
    taking("bytes", { "application/octet-stream": {} }),
    taking("xml", { "application/xml": { schema: person } }),
    giving("events", { "text/event-stream": { itemSchema: event } }),
    giving("chunks", { "text/event-stream": { schema: address } }),
    giving("lineAnswer", { "application/x-ndjson": { itemSchema: address } }),
    giving("anyAnswer", { "*/*": { schema: person } }),
  ]),
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

const runs = { numRuns: isThorough ? 1000 : 60, seed: 20_261_123 };
const word = fc.string({ unit: "grapheme", minLength: 1 });
const plain = { noNullPrototype: true };
const anAddress = fc.record({ city: word, number: fc.maxSafeInteger() }, { requiredKeys: ["number"], ...plain });
const members = {
  age: fc.maxSafeNat(),
  name: word,
  member: fc.boolean(),
  scores: fc.array(
    fc.integer().map((whole) => whole / 8),
    { minLength: 1, maxLength: 4 },
  ),
  tags: fc.array(word, { minLength: 1, maxLength: 4 }),
  address: anAddress,
};
const aPerson = fc.record(members, { requiredKeys: ["age"], ...plain });
const aPicture = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Blob([bytes], { type: "image/png" }));
const anUpload = fc.record(
  { ...members, photo: aPicture, notes: fc.array(anAddress, { minLength: 1, maxLength: 3 }) },
  { requiredKeys: ["age", "photo"], ...plain },
);
const addresses = fc.array(anAddress, { minLength: 1, maxLength: 5 });

async function judge(operationId: string, body: unknown) {
  const { method, target, headers, body: sent } = await pair.send(operationId, { body });
  return pair.check({ request: { method, target, headers, body: sent } });
}
const kinds = (violations: { kind: string; pointer?: string | undefined }[]) =>
  violations.map(({ kind, pointer }) => [kind, pointer]);

interface Way {
  operationId: string;
  bodies: fc.Arbitrary<unknown>;
  /** Changes the body to a wrong type, and returns the expected message. */
  mistake?: (body: never) => [unknown, [string, string][]];
}

const wrongAge = (body: object): [unknown, [string, string][]] => [{ ...body, age: "x" }, [["type", "/age"]]];
const wrongLast = (body: object[]): [unknown, [string, string][]] => [
  [...body, { number: "x" }],
  [["type", `/${body.length}/number`]],
];

const ways: Way[] = [
  { operationId: "form", bodies: aPerson, mistake: wrongAge },
  // Items of such a list cannot contain a bar or a comma.
  {
    operationId: "styled",
    bodies: aPerson.filter(({ tags }) => !tags?.some((tag) => tag.includes("|"))),
    mistake: wrongAge,
  },
  { operationId: "spread", bodies: aPerson, mistake: wrongAge },
  { operationId: "multipart", bodies: anUpload, mistake: wrongAge },
  { operationId: "anything", bodies: aPerson, mistake: wrongAge },
  { operationId: "anyPicture", bodies: aPicture.filter(({ size }) => size > 0) },
  { operationId: "text", bodies: word, mistake: (body: string) => [`${body}${"x".repeat(20)}`, [["length", ""]]] },
  {
    operationId: "number",
    bodies: fc.maxSafeInteger().map(String),
    mistake: (body: string) => [`x${body}`, [["type", ""]]],
  },
  { operationId: "lines", bodies: addresses, mistake: wrongLast },
  { operationId: "records", bodies: addresses, mistake: wrongLast },
  {
    operationId: "fewLines",
    bodies: addresses.map((list) => list.slice(0, 2)),
    mistake: (body: object[]) => [[...body, ...body, ...body].slice(0, 3), [["items", ""]]],
  },
  { operationId: "bytes", bodies: fc.uint8Array({ minLength: 1 }) },
];

test.each(ways)("$operationId is read as it was written", async ({ operationId, bodies, mistake }) => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      expect(await judge(operationId, body)).toEqual([]);
      if (mistake === undefined) return;
      const [wrong, expected] = mistake(body as never);
      if (JSON.stringify(wrong) === JSON.stringify(body)) return;
      expect(kinds(await judge(operationId, wrong))).toEqual(expected);
    }),
    runs,
  );
});

const streamOf = (items: object[]) =>
  items.map((item) => `event: tick\nid: 7\ndata: ${JSON.stringify(item).replaceAll(",", ",\ndata: ")}\n\n`).join("");
const answer = (operationId: string, mediaType: string, body: string | Uint8Array) =>
  pair.check({
    request: { method: "GET", target: `/${operationId}` },
    response: { status: 200, headers: { "content-type": mediaType }, body },
  });
const streaming = (operationId: string, body: string) => answer(operationId, "text/event-stream; charset=utf-8", body);

test("events are read as they were written", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ number: fc.integer() }), { minLength: 1 }), (items) => {
      const body = streamOf(items);
      expect(streaming("events", `: hello\n${body}event: end\ndata: [DONE]\n\n`)).toEqual([]);
      expect(streaming("events", body.replaceAll("\n", "\r\n"))).toEqual([]);
      expect(kinds(streaming("events", body + streamOf([{ number: "x" }])))).toEqual([
        ["type", `/${items.length}/data/number`],
      ]);
    }),
    runs,
  );
});

test.each<[string, string, string, [string, string | undefined][]]>([
  ["events", "text/event-stream", 'event: other\ndata: {"number":1}\n\n', [["enum", "/0/event"]]],
  ["events", "text/event-stream", "event: tick\n\n", [["missing-member", "/0/data"]]],
  ["events", "text/event-stream", "event: tick\ndata: {\n", []],
  ["chunks", "text/event-stream", 'data: {"number":1}\n\ndata: [DONE]\n\n', []],
  ["chunks", "text/event-stream", 'data: {"number":"1"}\n\n', [["type", "/0/data/number"]]],
  ["lineAnswer", "application/x-ndjson", '{"number":1}\r\n\n{"number":2}', []],
  ["lineAnswer", "application/x-ndjson", '{"number":1}\n{"number":', [["malformed-body", "/1"]]],
  ["lineAnswer", "application/x-ndjson", `${"[".repeat(100)}\n`, [["malformed-body", "/0"]]],
  ["anyAnswer", "application/json", '{"age":1}', []],
  ["anyAnswer", "application/vnd.x+json", '{"age":"1"}', [["type", "/age"]]],
  ["anyAnswer", "text/plain", "whatever", []],
  ["anyAnswer", "image/png", "whatever", []],
])("the answer of %s as %s, %j", (operationId, mediaType, body, expected) => {
  expect(kinds(answer(operationId, mediaType, body))).toEqual(expected);
});

const post = (operationId: string, mediaType: string, body: string | Uint8Array) =>
  pair.check({
    request: { method: "POST", target: `/${operationId}`, headers: { "content-type": mediaType }, body },
  });
const urlencoded = (operationId: string, body: string) =>
  kinds(post(operationId, "application/x-www-form-urlencoded", body));

describe("forms from other clients", () => {
  test.each<[string, string, [string, string | undefined][]]>([
    ["form", "age=1&name=a+b%20c&scores=1&scores=2.5&address=%7B%22number%22%3A1%7D", []],
    ["form", "age=1&address[number]=1&address[city]=x", []],
    ["form", "age=1&tags[]=a&tags[]=b", []],
    ["form", "age=1&&", []],
    ["form", "name=a", [["missing-member", "/age"]]],
    ["form", "age=-1", [["range", "/age"]]],
    ["form", "age=1&age=2", [["type", "/age"]]],
    ["form", "age=1&other=2", [["undocumented-member", "/other"]]],
    ["form", "age=1&address=x", [["type", "/address"]]],
    ["form", "age=%ff", [["malformed-body", ""]]],
    ["form", "age=1&__proto__=2", [["undocumented-member", "/__proto__"]]],
    ["form", "age=1&constructor=2", [["undocumented-member", "/constructor"]]],
    ["form", "age=1&address[__proto__]=2&address[number]=1", [["undocumented-member", "/address/__proto__"]]],
    ["styled", "age=1&scores=1,2&tags=a|b&address[number]=1", []],
    ["styled", "age=1&scores=1,x", [["type", "/scores/1"]]],
    ["spread", "age=1&number=5&city=x", []],
    ["spread", "age=1&city=x", [["missing-member", "/address/number"]]],
  ])("%s: %s", (operationId, body, expected) => {
    expect(urlencoded(operationId, body)).toEqual(expected);
  });
});

const part = (head: string, content: string) => `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const photo = part('name="photo"; filename="a.png"\r\nContent-Type: image/png', "\u0000\u00ff");
const parts = (body: string) => kinds(post("multipart", 'multipart/form-data; boundary="B"', body));

describe("parts from other clients", () => {
  test.each<[string, string, [string, string | undefined][]]>([
    [
      "a preamble, an epilogue and line breaks of Unix",
      `hello\n${part("name=age", "1")}${photo}--B--\nbye`.replaceAll("\r\n", "\n"),
      [],
    ],
    [
      "a boundary in the middle of a line",
      `${part('name="age"', "1")}${part('name="name"', "x--B--")}${photo}--B--`,
      [],
    ],
    [
      "JSON by its type",
      `${part('name="age"', "1")}${part('name="address"\r\nContent-Type: application/json', '{"number":1}')}${photo}--B--\r\n`,
      [],
    ],
    ["an empty part", `${part('name="age"', "1")}${part('name="name"', "")}${photo}--B--`, []],
    [
      "a wrong member of JSON",
      `${part('name="age"', "1")}${part('name="address"\r\nContent-Type: application/json', '{"number":"x"}')}${photo}--B--`,
      [["type", "/address/number"]],
    ],
    [
      "invalid JSON",
      `${part('name="age"', "1")}${part('name="address"\r\ncontent-type: application/json', "{")}${photo}--B--`,
      [["malformed-body", "/address"]],
    ],
    [
      "a part of another type",
      `${part('name="age"', "1")}${photo.replace("image/png", "text/html")}--B--`,
      [["media-type", "/photo"]],
    ],
    ["a part that is missing", `${part('name="age"', "1")}--B--`, [["missing-member", "/photo"]]],
    ["a text for a number", `${part('name="age"', "x")}${photo}--B--`, [["type", "/age"]]],
    [
      "an unknown name",
      `${part('name="age"', "1")}${part('name="__proto__"', "1")}${photo}--B--`,
      [["undocumented-member", "/__proto__"]],
    ],
    ["no name", `${part('name="age"', "1")}${part("filename=x", "1")}${photo}--B--`, [["malformed-body", ""]]],
    ["no end", `${part('name="age"', "1")}${photo}`, [["malformed-body", ""]]],
    ["no beginning", "hello", [["malformed-body", ""]]],
    ["no head", "--B\r\nhello\r\n--B--", [["malformed-body", ""]]],
    ["a head without an end", `--B\r\n${"X-A: b\r\n".repeat(5000)}--B--`, [["malformed-body", ""]]],
    ["too many parts", `${part('name="tags"', "1").repeat(1001)}--B--`, [["malformed-body", ""]]],
  ])("%s", (_, body, expected) => {
    expect(parts(body)).toEqual(expected);
  });

  test("no boundary", () => {
    expect(kinds(post("multipart", "multipart/form-data", photo))).toEqual([["media-type", ""]]);
  });

  test("a part with invalid UTF-8", () => {
    const body = Buffer.from(`${part('name="age"', "1")}${part('name="name"', "\u00ff")}${photo}--B--`, "latin1");

    expect(kinds(post("multipart", "multipart/form-data; boundary=B", body))).toEqual([["malformed-body", "/name"]]);
  });
});

test("hostile bodies take linear time", { tags: "long", timeout: 20_000 }, () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index);

  expect(urlencoded("form", many.map((index) => `x${index}=1`).join("&")).length).toBeLessThan(300);
  expect(urlencoded("form", `age=1&${"&=".repeat(200_000)}`).length).toBeLessThan(300);
  expect(urlencoded("form", `${"address[a]".repeat(50_000)}=1`).length).toBeGreaterThan(0);
  expect(parts(`--B\r\n${"-".repeat(500_000)}`).length).toBe(1);
  expect(parts(`${"--".repeat(300_000)}`).length).toBe(1);
  expect(parts(`--B\r\nContent-Disposition: form-data;${" ;".repeat(8000)}\r\n\r\n\r\n--B--`).length).toBe(3);
  expect(kinds(answer("lineAnswer", "application/x-ndjson", '{"number":"x"}\n'.repeat(50_000))).length).toBeLessThan(
    300,
  );
  expect(streaming("events", "\n".repeat(500_000))).toEqual([]);
  expect(streaming("events", "data\n".repeat(200_000))).toEqual([]);
  expect(streaming("events", "data: x\n\n".repeat(100_000)).length).toBeLessThan(300);
});

test("no bytes cause an exception", () => {
  const operations: [string, string][] = [
    ["form", "application/x-www-form-urlencoded"],
    ["multipart", "multipart/form-data; boundary=B"],
    ["text", "text/plain"],
    ["lines", "application/x-ndjson"],
    ["records", "application/json-seq"],
    ["anything", "text/event-stream"],
  ];
  const pieces = fc.constantFrom(
    "--B",
    "\r\n",
    "\n",
    "--",
    ":",
    ";",
    "=",
    "&",
    "%",
    "[",
    "]",
    '"',
    "name=",
    "{",
    "\u001e",
    "é",
  );
  const bodies = fc.oneof(
    fc.uint8Array(),
    fc.string(),
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(fc.constantFrom(...operations), bodies, ([operationId, mediaType], body) => {
      expect(kinds(post(operationId, mediaType, body)).map(([kind]) => kind)).not.toContain("unreadable");
    }),
    { numRuns: isThorough ? 20_000 : 1500, seed: 20_261_123 },
  );
});

test("an unsupported media type is reported once, and its bodies are not violations", async () => {
  expect(pair.notes).toEqual([
    expect.stringContaining(
      "Bodies of application/xml are passed on without a check: only their media type is checked.",
    ),
  ]);
  expect(post("xml", "application/xml", "<a/>")).toEqual([]);
  expect(kinds(post("xml", "text/plain", "a"))).toEqual([["media-type", undefined]]);
});

describe("the client writes", () => {
  const bodyOf = async (operationId: string, body: unknown) => {
    const sent = await pair.send(operationId, { body });
    return [sent.headers.get("content-type")?.replace(/boundary=.*/, ""), Buffer.from(sent.body).toString()];
  };

  test.each<[string, unknown, string, string]>([
    [
      "form",
      { age: 1, scores: [1, 2], address: { number: 1 } },
      "application/x-www-form-urlencoded",
      "age=1&scores=1&scores=2&address=%7B%22number%22%3A1%7D",
    ],
    [
      "styled",
      { age: 1, scores: [1, 2], tags: ["a b"], address: { number: 1 } },
      "application/x-www-form-urlencoded",
      "age=1&scores=1,2&tags=a%20b&address%5Bnumber%5D=1",
    ],
    ["spread", { age: 1, address: { number: 1 } }, "application/x-www-form-urlencoded", "age=1&number=1"],
    ["anything", { age: 1 }, "application/json", '{"age":1}'],
    ["lines", [{ number: 1 }, { number: 2 }], "application/x-ndjson", '{"number":1}\n{"number":2}\n'],
    ["records", [{ number: 1 }], "application/json-seq", '\u001e{"number":1}\n'],
    ["bytes", new Uint8Array([65]), "application/octet-stream", "A"],
  ])("%s %j", async (operationId, body, mediaType, written) => {
    expect(await bodyOf(operationId, body)).toEqual([mediaType, written]);
  });

  test("bytes and pictures unchanged, each part with its described type", async () => {
    const [type, written] = await bodyOf("multipart", { age: 1, photo: new Uint8Array([65]), address: { number: 1 } });

    expect(type).toBe("multipart/form-data; ");
    expect(written).toContain('name="photo"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\nA\r\n');
    expect(written).toContain(
      'name="address"; filename="blob"\r\nContent-Type: application/json\r\n\r\n{"number":1}\r\n',
    );
    expect(await bodyOf("anyPicture", new Blob(["A"], { type: "image/png" }))).toEqual(["image/png", "A"]);
  });
});
