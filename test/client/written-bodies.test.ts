// How the modules that all generated clients share write bodies. test/scripts/body-kinds and multipart check that the
// generated contract can read them.
import { describe, expect, test } from "vitest";
import * as wire from "../../generated/wire.ts";
import { type Input, sent, writers } from "./written.ts";

const bytes = new Uint8Array([65, 66]);
/** Bodies that fetch accepts unchanged, with the text of each. */
const ready: [string, () => unknown, string][] = [
  ["bytes", () => bytes, "AB"],
  ["a buffer", () => bytes.buffer, "AB"],
  ["a Blob", () => new Blob(["AB"]), "AB"],
  ["a stream", () => new Blob(["AB"]).stream(), "AB"],
  ["a form", () => Object.assign(new FormData()), "--B--\r\n"],
  ["names and values", () => new URLSearchParams({ a: "b" }), "a=b"],
];
const names = [
  "multipartBody",
  "formBody",
  "linesBody",
  "recordsBody",
  "anyBody",
  "mixedBody",
  "wholeBody",
  "partsBody",
];
const parts = { type: "multipart/mixed" };

describe("a body", () => {
  test.each(names.flatMap((name) => ready.map((row) => [name, ...row] as const)))(
    "that fetch accepts is sent unchanged: by %s, %s",
    async (name, _, make, text) => {
      const toBody = writers[name as keyof typeof wire] as wire.CallFacts["toBody"];

      expect((await sent({ toBody, parts }, { body: make() })).body).toBe(text);
    },
  );

  test.each(names)("that is omitted is not sent: by %s", async (name) => {
    const toBody = writers[name as keyof typeof wire] as wire.CallFacts["toBody"];

    expect(await sent({ toBody, parts, send: "a/b" }, {})).toMatchObject({ body: "", type: null });
  });

  test.each<[keyof typeof wire, unknown, string, string | null]>([
    ["multipartBody", "ready", "ready", "a/b"],
    ["formBody", "ready", "ready", "a/b"],
    ["linesBody", "ready", "ready", "a/b"],
    ["recordsBody", "ready", "ready", "a/b"],
    ["mixedBody", "ready", "ready", "a/b"],
    ["wholeBody", "ready", "ready", "a/b"],
    ["partsBody", "ready", "ready", "a/b"],
    ["wholeBody", () => "made", "made", "a/b"],
    ["jsonBody", "ready", '"ready"', "a/b"],
    ["jsonBody", { a: 1 }, '{"a":1}', "a/b"],
    ["mixedBody", { a: 1 }, '{"a":1}', "a/b"],
    ["linesBody", [{ a: 1 }, 2, null], '{"a":1}\n2\nnull\n', "a/b"],
    ["linesBody", { a: 1 }, '{"a":1}\n', "a/b"],
    ["recordsBody", [{ a: 1 }, 2], '\u001e{"a":1}\n\u001e2\n', "a/b"],
    ["recordsBody", { a: 1 }, '\u001e{"a":1}\n', "a/b"],
    [
      "formBody",
      { a: "x y", b: [1, undefined, 2], c: undefined, d: { e: 1 } },
      "a=x+y&b=1&b=2&d=%7B%22e%22%3A1%7D",
      "a/b",
    ],
  ])("by %s: %j is %j", async (name, body, text, type) => {
    const toBody = writers[name] as wire.CallFacts["toBody"];

    expect(await sent({ toBody, parts, send: "a/b" }, { body })).toMatchObject({ body: text, type });
  });

  test("of any media type has its Content-Type", async () => {
    expect(await sent({ toBody: wire.anyBody }, { body: "text" })).toMatchObject({
      body: '"text"',
      type: "application/json",
    });
    expect((await sent({ toBody: wire.anyBody }, { body: null })).body).toBe("null");
  });

  test("of fields is written in their styles", async () => {
    const fields = { list: wire.comma, object: wire.spread, text: "text/plain" };
    const body = { list: [1, 2], object: { a: 1 }, text: "x", gone: undefined };

    expect((await sent({ toBody: wire.formBody, fields }, { body })).body).toBe("text=x&list=1,2&a=1");
    expect((await sent({ toBody: wire.formBody, fields }, { body: { list: [1] } })).body).toBe("list=1");
  });

  test("of fields may have the names of members of every object", async () => {
    expect((await sent({ toBody: wire.formBody }, { body: { constructor: "a", valueOf: "b" } })).body).toBe(
      "constructor=a&valueOf=b",
    );
  });

  test("of members is sent if it has members or is required", async () => {
    const toBody = wire.memberBody;

    expect((await sent({ toBody, send: "a/b" }, { a: 1 })).body).toBe('{"a":1}');
    expect(await sent({ toBody, send: "a/b" }, {})).toMatchObject({ body: "", type: null });
    expect(await sent({ toBody, send: "a/b", bodyRequired: true }, {})).toMatchObject({ body: "{}", type: "a/b" });
  });
});

describe("a form of several parts", () => {
  const part = (head: string, content: string) =>
    `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const form = async (body: Input, fields?: wire.CallFacts["fields"]) => {
    const { body: text } = await sent({ toBody: wire.multipartBody, ...(fields && { fields }) }, { body });
    return text!.replace(/--B--\r\n(\r\n)?$/, "");
  };

  test("sends strings, objects as JSON, and omits undefined members", async () => {
    expect(await form({ a: "x", b: [1, undefined, { c: 2 }], d: undefined, e: null })).toBe(
      part('name="a"', "x") + part('name="b"', "1") + part('name="b"', '{"c":2}') + part('name="e"', "null"),
    );
  });

  test("joins an unexploded list in one part and omits an empty list", async () => {
    const fields = { comma: wire.joined(","), space: wire.joined(" ") };

    expect(await form({ comma: [1, "b c", "ä"], space: ["a", "b"] }, fields)).toBe(
      part('name="comma"', "1,b c,ä") + part('name="space"', "a b"),
    );
    expect(await form({ comma: [], a: 1 }, fields)).toBe(part('name="a"', "1"));
    const files = await form({ comma: [new File(["A"], "a"), new File(["B"], "b")] }, fields);
    expect(files.match(/filename="\w"/g)).toEqual(['filename="a"', 'filename="b"']);
  });

  test("uses the media types of files, bytes and documented strings", async () => {
    const file = new File(["A"], "a.png", { type: "image/png" });
    const fields = { file: "image/jpeg", bytes: "image/gif", text: "text/csv" };
    const typed = (name: string, filename: string, type: string, content: string) =>
      part(`name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`, content);

    expect(await form({ file, bytes, buffer: bytes.buffer, text: "a,b", other: { a: 1 } }, fields)).toBe(
      typed("file", "a.png", "image/png", "A") +
        typed("bytes", "blob", "image/gif", "AB") +
        typed("buffer", "blob", "application/octet-stream", "AB") +
        typed("text", "blob", "text/csv", "a,b") +
        part('name="other"', '{"a":1}'),
    );
    expect(await form({ bytes })).toBe(typed("bytes", "blob", "application/octet-stream", "AB"));
  });
});

describe("parts of a multipart body", () => {
  const written = async (
    facts: Partial<NonNullable<wire.CallFacts["parts"]>>,
    body: unknown,
    partHeaders?: unknown,
  ) => {
    const toBody = wire.partsBody;
    const made = await sent({ toBody, parts: { type: "multipart/mixed", ...facts } }, { body, partHeaders });
    expect(made.type).toBe("multipart/mixed; boundary=B");
    return made.body!.replace(/--B--\r\n$/, "");
  };
  const part = (lines: string[], content: string) =>
    `--B\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n${content}\r\n`;
  const json = "Content-Type: application/json";

  test("encodes list items by position, and further items by the last rule", async () => {
    const facts = { prefix: [{ type: "a/b" }, {}], rest: { type: "c/d" } };

    expect(await written(facts, [{ a: 1 }, "x", bytes, 5])).toBe(
      part(["Content-Type: a/b"], '{"a":1}') +
        part([], "x") +
        part(["Content-Type: c/d"], "AB") +
        part(["Content-Type: c/d"], "5"),
    );
    expect(await written({}, [{ a: 1 }, bytes, bytes.buffer, "x"])).toBe(
      part([json], '{"a":1}') +
        part(["Content-Type: application/octet-stream"], "AB") +
        part(["Content-Type: application/octet-stream"], "AB") +
        part([], "x"),
    );
    expect(await written({}, [])).toBe("");
  });

  test("have the names of members and files", async () => {
    const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;
    const file = new File(["A"], 'a"\r\nb', { type: "image/png" });

    expect(
      await written(
        { named: { 'n"': { type: "a/b" } } },
        { 'n"': ["x", 1], file, blob: new Blob(["B"]), bytes, gone: undefined },
      ),
    ).toBe(
      part([disposition('name="n%22"'), "Content-Type: a/b"], "x") +
        part([disposition('name="n%22"'), "Content-Type: a/b"], "1") +
        part([disposition('name="file"; filename="a%22%0D%0Ab"'), "Content-Type: image/png"], "A") +
        part([disposition('name="blob"; filename="blob"'), "Content-Type: application/octet-stream"], "B") +
        part([disposition('name="bytes"; filename="blob"'), "Content-Type: application/octet-stream"], "AB"),
    );
  });

  test("prefer a Blob's own media type to the described one", async () => {
    const blobs = [new Blob(["A"], { type: "image/png" }), new Blob(["B"])];

    expect(await written({ rest: { type: "c/d" } }, blobs)).toBe(
      part(["Content-Type: image/png"], "A") + part(["Content-Type: c/d"], "B"),
    );
  });

  test("sends fixed headers unless the caller overrides them", async () => {
    const rest = { fixed: { "X-Fixed": 1, "X-Other": "a" }, headers: { "X-List": wire.headerList } };
    const given = [{ "X-List": [1, 2], "X-Object": { a: 1 }, "X-None": undefined, "X-Null": null, "X-Other": "b" }];

    expect(await written({ rest }, ["x", "y"], given)).toBe(
      part(["X-Fixed: 1", "X-Other: b", "X-List: 1,2", 'X-Object: {"a":1}'], "x") +
        part(["X-Fixed: 1", "X-Other: a"], "y"),
    );
    expect(await written({}, { n: "x" }, { n: { "X-A": 1 } })).toBe(
      part(['Content-Disposition: form-data; name="n"', "X-A: 1"], "x"),
    );
  });

  test.each([{ "X-A": "1\r\nX-B: 2" }, { "X-A": "1\n" }, { "X-A\r": "1" }, { "X-A": "\0" }])(
    "cannot have a header of two lines: %j",
    async (header) => {
      await expect(written({}, ["x"], [header])).rejects.toThrow(/^The header X-A\r? of a part must be one line\.$/);
    },
  );
});

describe("a resource", () => {
  const resource = async (body: wire.BodyShape, input: Input) =>
    JSON.parse((await sent({ toBody: wire.resourceBody, body }, input)).body!).data;
  const books = { type: "books", relationships: { author: "people", sequels: ["books"] } } as const;

  test.each<[string, wire.BodyShape, Input, unknown]>([
    [
      "attributes and relationships",
      books,
      { title: "A", author: "p-1", sequels: ["b-1"] },
      {
        type: "books",
        attributes: { title: "A" },
        relationships: {
          author: { data: { type: "people", id: "p-1" } },
          sequels: { data: [{ type: "books", id: "b-1" }] },
        },
      },
    ],
    [
      "relationships that end",
      books,
      { author: null, sequels: [] },
      {
        type: "books",
        attributes: {},
        relationships: { author: { data: null }, sequels: { data: [] } },
      },
    ],
    [
      "a list that ends",
      books,
      { sequels: null },
      {
        type: "books",
        attributes: {},
        relationships: { sequels: {} },
      },
    ],
    [
      "no relationships",
      { type: "books" },
      { title: "A", author: "p-1" },
      {
        type: "books",
        attributes: { title: "A", author: "p-1" },
      },
    ],
    ["no attributes", { type: "books", bare: true }, { title: "A" }, { type: "books" }],
    ["a type that the caller tells", {}, { type: "tags", name: "n" }, { type: "tags", attributes: { name: "n" } }],
    ["its envelope", books, { data: { id: 1 }, title: "left out" }, { id: 1 }],
    [
      "a list",
      { type: "books", list: "books" },
      { books: ["b-1", { id: "b-2", more: 1 }, { title: "A" }] },
      [
        { type: "books", id: "b-1" },
        { type: "books", id: "b-2" },
        { type: "books", attributes: { title: "A" } },
      ],
    ],
    [
      "whole resources",
      { list: "books" },
      {
        books: [
          { type: "tags", id: "t" },
          { attributes: {}, id: "b-1" },
        ],
      },
      [
        { type: "tags", id: "t" },
        { type: "books", attributes: {}, id: "b-1" },
      ],
    ],
  ])("is given as %s", async (_, shape, input, expected) => {
    expect(await resource(shape, input)).toEqual(expected);
  });
});
