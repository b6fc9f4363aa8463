// Multipart bodies other than forms, written by the client and read by the contract: ordered parts, and part headers.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { isThorough } from "../support/thorough.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const bytes = { type: "string", format: "binary" };
const person = { type: "object", required: ["age"], properties: { age: { type: "integer", minimum: 0 }, name: text } };
const tokens = { "X-Token": { required: true, schema: integer }, "X-Tags": { schema: { type: "array", items: text } } };

const taking = (operationId: string, mediaType: string, media: object) => [
  `/${operationId}`,
  {
    post: {
      operationId,
      requestBody: { required: true, content: { [mediaType]: media } },
      responses: { 204: { description: "Done." } },
    },
  },
];

const document = {
  openapi: "3.2.0",
  info: { title: "Parts", version: "1" },
  components: {
    headers: { Kind: { required: true, schema: { const: "v1" } } },
    mediaTypes: { People: { itemSchema: person } },
  },
  paths: Object.fromEntries([
    taking("mixed", "multipart/mixed", {
      schema: { type: "array", prefixItems: [person, bytes], items: integer, minItems: 2 },
    }),
    taking("stream", "multipart/mixed", { $ref: "#/components/mediaTypes/People" }),
    taking("typed", "multipart/related", {
      schema: { type: "array", prefixItems: [person], items: bytes },
      prefixEncoding: [{ contentType: "application/vnd.person+json", headers: tokens }],
      itemEncoding: { contentType: "image/png, image/jpeg" },
    }),
    taking("untyped", "multipart/mixed", { prefixEncoding: [{ contentType: "text/csv" }] }),
    taking("named", "multipart/mixed", { schema: { type: "object", properties: { person, note: text } } }),
    taking("form", "multipart/form-data", {
      schema: { type: "object", required: ["photo"], properties: { photo: bytes, person } },
      encoding: {
        photo: { contentType: "image/png", headers: { ...tokens, "Content-Type": { schema: integer } } },
        person: { headers: { "X-Kind": { $ref: "#/components/headers/Kind" } } },
      },
    }),
    [
      "/answer",
      {
        get: {
          operationId: "answer",
          responses: { 200: { description: "It.", content: { "multipart/mixed": { itemSchema: person } } } },
        },
      },
    ],
  ]),
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

const runs = { numRuns: isThorough ? 1000 : 40, seed: 20_261_123 };
const plain = { noNullPrototype: true };
const aPerson = fc.record({ age: fc.maxSafeNat(), name: fc.string({ unit: "grapheme" }) }, plain);
const aPicture = fc.uint8Array({ maxLength: 200 }).map((list) => new Blob([list], { type: "image/png" }));
const aToken = fc.maxSafeInteger();
const tags = fc.array(fc.stringMatching(/^[a-z ]*[a-z]$/), { minLength: 1, maxLength: 3 });
const headers = fc.record({ "X-Token": aToken, "X-Tags": tags }, { requiredKeys: ["X-Token"], ...plain });

async function judge(operationId: string, input: Record<string, unknown>) {
  const { method, target, headers, body } = await pair.send(operationId, input);
  return kinds(pair.check({ request: { method, target, headers, body } }));
}
const kinds = (violations: { kind: string; pointer?: string | undefined; header?: string | undefined }[]) =>
  violations.map(({ kind, pointer, header }) => (header === undefined ? [kind, pointer] : [kind, pointer, header]));

type Found = (string | undefined)[][];
type Input = Record<string, unknown>;

interface Way {
  operationId: string;
  inputs: fc.Arbitrary<Input>;
  /** Each changes the input to a wrong one, and returns the expected message. */
  mistakes: ((input: never) => [Input, Found])[];
}

const ways: Way[] = [
  {
    operationId: "mixed",
    inputs: fc
      .tuple(aPerson, aPicture, fc.array(fc.integer(), { maxLength: 4 }))
      .map(([first, second, rest]) => ({ body: [first, second, ...rest] })),
    mistakes: [
      ({ body }: { body: unknown[] }) => [{ body: [...body, "x"] }, [["type", `/${body.length}`]]],
      ({ body: [, ...rest] }: { body: unknown[] }) => [{ body: [{ age: "x" }, ...rest] }, [["type", "/0/age"]]],
      ({ body: [first] }: { body: unknown[] }) => [{ body: [first] }, [["items", ""]]],
    ],
  },
  {
    operationId: "stream",
    inputs: fc.array(aPerson, { minLength: 1, maxLength: 4 }).map((body) => ({ body })),
    mistakes: [
      ({ body }: { body: unknown[] }) => [
        { body: [...body, { name: "x" }] },
        [["missing-member", `/${body.length}/age`]],
      ],
    ],
  },
  {
    operationId: "typed",
    inputs: fc
      .tuple(aPerson, fc.array(aPicture, { maxLength: 3 }), headers)
      .map(([first, rest, own]) => ({ body: [first, ...rest], partHeaders: [own] })),
    mistakes: [
      ({ body }: { body: unknown[] }) => [{ body }, [["missing-header", "/0", "X-Token"]]],
      ({ body }: { body: unknown[] }) => [
        { body, partHeaders: { 0: { "X-Token": "a" } } },
        [["invalid-header", "/0", "X-Token"]],
      ],
      ({ body, partHeaders }: { body: unknown[]; partHeaders: unknown }) => [
        { body: [...body, new Blob(["a"], { type: "text/html" })], partHeaders },
        [["media-type", `/${body.length}`]],
      ],
    ],
  },
  {
    operationId: "named",
    inputs: fc.record({ person: aPerson, note: fc.string({ unit: "grapheme" }) }, plain).map((body) => ({ body })),
    mistakes: [() => [{ body: { person: { age: -1 } } }, [["range", "/person/age"]]]],
  },
  {
    operationId: "form",
    inputs: fc
      .tuple(fc.record({ photo: aPicture, person: aPerson }, { requiredKeys: ["photo"], ...plain }), headers)
      .map(([body, photo]) => ({ body, partHeaders: { photo } })),
    mistakes: [
      ({ body }: { body: unknown }) => [{ body }, [["missing-header", "/photo", "X-Token"]]],
      ({ body, partHeaders }: { body: object; partHeaders: object }) => [
        { body: { ...body, person: { age: 1 } }, partHeaders: { ...partHeaders, person: { "X-Kind": "v2" } } },
        [["invalid-header", "/person", "X-Kind"]],
      ],
    ],
  },
];

test.each(ways)("$operationId is read as it was written", async ({ operationId, inputs, mistakes }) => {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      expect(await judge(operationId, input)).toEqual([]);
      for (const mistake of mistakes) {
        const [wrong, expected] = mistake(input as never);
        expect(await judge(operationId, wrong)).toEqual(expected);
      }
    }),
    runs,
  );
});

const post = (operationId: string, mediaType: string, body: string | Uint8Array) =>
  pair.check({ request: { method: "POST", target: `/${operationId}`, headers: { "content-type": mediaType }, body } });
const part = (head: string, content: string) => `--B\r\n${head}${head === "" ? "" : "\r\n"}\r\n${content}\r\n`;
const json = (content: string) => part("Content-Type: application/json", content);
const mixed = (operationId: string, ...parts: string[]) =>
  kinds(post(operationId, "multipart/mixed; boundary=B", `${parts.join("")}--B--`));

describe("parts from other clients", () => {
  test.each<[string, string, string[], Found]>([
    ["JSON without a type", "stream", [part("", '{"age":1}')], []],
    ["no text of the schema", "stream", [part("", "hello")], [["type", "/0"]]],
    ["a folded head", "stream", [part("Content-Type:\r\n application/json", '{"age":"1"}')], [["type", "/0/age"]]],
    ["names that mean nothing", "stream", [part('Content-Disposition: form-data; name="x"', '{"age":1}')], []],
    ["invalid JSON", "stream", [json("{"), json('{"age":1}')], [["malformed-body", "/0"]]],
    ["a picture among people", "stream", [part("Content-Type: image/png", "\u0000\u00ff")], [["type", "/0"]]],
    ["no parts", "stream", [], []],
    ["no part with a name", "named", [json('{"age":-1}')], []],
    ["a name that is missing", "named", [part("Content-Disposition: x; name=person", '{"age":-1}'), json("{")], []],
    ["a nested body", "mixed", [json('{"age":1}'), part("Content-Type: multipart/mixed; boundary=C", "--C--")], []],
    ["a single accepted type", "untyped", [part("Content-Type: text/html", "a")], [["media-type", "/0"]]],
    ["the accepted type", "untyped", [part("Content-Type: text/csv; charset=utf-8", "a"), json("1")], []],
  ])("%s", (_, operationId, parts, expected) => {
    expect(mixed(operationId, ...parts)).toEqual(expected);
  });

  test("a violation names the part, and its schema the line of the rule", () => {
    const [violation] = post(
      "typed",
      "multipart/related; boundary=B",
      `${part("Content-Type: a/person+json", "{}")}--B--`,
    );

    expect(post("typed", "multipart/related; boundary=B", `${json('{"age":1}')}--B--`)).toMatchObject([
      {
        message: "X-Token of part 0 is missing.",
        schema: expect.stringMatching(/prefixEncoding\/0\/headers\/X-Token$/),
      },
      { message: "Content-Type application/json of part 0 must be application/vnd.person+json." },
    ]);
    expect(violation).toMatchObject({ kind: "missing-header", side: "request", operationId: "typed", pointer: "/0" });
  });

  test("the parts of a response are checked", () => {
    const response = { status: 200, headers: { "content-type": 'multipart/mixed; boundary="B"' } };
    const answer = (body: string) =>
      kinds(pair.check({ request: { method: "GET", target: "/answer" }, response: { ...response, body } }));

    expect(answer(`${json('{"age":1}')}${json('{"age":"2"}')}--B--`)).toEqual([["type", "/1/age"]]);
    expect(answer(`${json('{"age":1}')}--B--`)).toEqual([]);
  });

  test("many parts and long headers take linear time", () => {
    const long = part(`X-A: b\r\n${" c\r\n".repeat(4000)}Content-Type: text/plain`, "1");

    expect(mixed("stream", json('{"age":1}').repeat(1001))).toEqual([["malformed-body", ""]]);
    expect(mixed("stream", long)).toHaveLength(1);
    expect(mixed("stream", part(`${":".repeat(16_000)}`, "1"))).toHaveLength(1);
    expect(mixed("named", part(`Content-Disposition: ${";name".repeat(3000)}`, "1"))).toEqual([]);
  });
});

test("no bytes cause an exception", () => {
  const pieces = fc.constantFrom(
    "--B",
    "\r\n",
    "\n",
    "--",
    ":",
    ";",
    '"',
    "name=",
    "{",
    "Content-Type",
    "X-Token",
    " ",
  );
  const bodies = fc.oneof(
    fc.uint8Array(),
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(fc.constantFrom("mixed", "typed", "named", "form", "untyped"), bodies, (operationId, body) => {
      const type = { typed: "related", form: "form-data" }[operationId as string] ?? "mixed";
      const found = post(operationId, `multipart/${type}; boundary=B`, body).map(({ kind }) => kind);
      expect(found).not.toContain("unreadable");
    }),
    { ...runs, numRuns: isThorough ? 20_000 : 1000 },
  );
});

describe("the client writes", () => {
  const written = async (operationId: string, input: Record<string, unknown>) => {
    const { headers, body } = await pair.send(operationId, input);
    const type = headers.get("content-type")!;
    const boundary = /boundary=(.*)$/.exec(type)![1]!;
    return [type, Buffer.from(body).toString()].map((content) => content.replaceAll(boundary, "B"));
  };

  test("each part with its type and headers, and fixed headers automatically", async () => {
    const photo = new File(["A"], 'a"b.png', { type: "image/png" });

    expect(
      await written("form", {
        body: { photo, person: { age: 1 } },
        partHeaders: { photo: { "X-Token": 7, "X-Tags": ["a", "b"] } },
      }),
    ).toEqual([
      "multipart/form-data; boundary=B",
      [
        '--B\r\nContent-Disposition: form-data; name="photo"; filename="a%22b.png"\r\nContent-Type: image/png\r\n',
        "X-Token: 7\r\nX-Tags: a,b\r\n\r\nA\r\n",
        '--B\r\nContent-Disposition: form-data; name="person"\r\nContent-Type: application/json\r\n',
        'X-Kind: v1\r\n\r\n{"age":1}\r\n--B--\r\n',
      ].join(""),
    ]);
  });

  test("parts of a list without names", async () => {
    expect(await written("mixed", { body: [{ age: 1 }, new Uint8Array([65]), 5] })).toEqual([
      "multipart/mixed; boundary=B",
      '--B\r\nContent-Type: application/json\r\n\r\n{"age":1}\r\n' +
        "--B\r\nContent-Type: application/octet-stream\r\n\r\nA\r\n--B\r\n\r\n5\r\n--B--\r\n",
    ]);
  });

  test("a ready body unchanged", async () => {
    const body = new Blob(["--zz--\r\n"], { type: "multipart/mixed; boundary=zz" });

    expect(await written("stream", { body })).toEqual(["multipart/mixed; boundary=B", "--B--\r\n"]);
  });

  test.each([{ "X-Token": "1\r\nX-Other: 2" }, { "X-Token": 1, "X-A\r\nb": "c" }])(
    "no header of two lines: %j",
    async (photo) => {
      await expect(pair.send("form", { body: { photo: new Blob([]) }, partHeaders: { photo } })).rejects.toThrow(
        /The header .* of a part must be one line/s,
      );
    },
  );
});

test("types require the headers that a part must have", async () => {
  const photo = "photo: new Blob([])";
  const messages = await pair.compile(
    `import { createClient } from "./client.ts";
const { other } = createClient({ baseUrl: "https://a" });
export const right = [
  other.form({ body: { ${photo} }, partHeaders: { photo: { "X-Token": 1 } } }),
  other.typed({ body: [{ age: 1 }], partHeaders: [{ "X-Token": 1 }] }),
  other.mixed({ body: [{ age: 1 }, new Blob([])] }),
  other.stream({ body: [{ age: 1 }] }),
];
// @ts-expect-error X-Token is missing.
export const first = other.form({ body: { ${photo} }, partHeaders: { photo: {} } });
// @ts-expect-error So are all headers.
export const second = other.form({ body: { ${photo} } });
// @ts-expect-error This part does not exist.
export const third = other.form({ body: { ${photo} }, partHeaders: { photo: { "X-Token": 1 }, picture: {} } });
`,
  );
  expect(messages).toBe("");
}, 60_000);
