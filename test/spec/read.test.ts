// Results and messages of the document reader, word by word: a person has reviewed the expected strings.
// After an intended change, run this file with `-u`, and review the diff.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { SpecReader, withPlace } from "../../scripts/model/files/index.ts";
import { toOlderFormat } from "../../scripts/model/files/newer.ts";
import {
  Inheritance,
  kindOfMediaType,
  listOperations,
  listSensitive,
  type OpenApiDocument,
  type Parameter,
  partFormOf,
  SpecError,
} from "../../scripts/model/index.ts";

const folder = new URL("../fixtures/odd/", import.meta.url).pathname;
const toYaml = (value: unknown) => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 });

async function read(name: string) {
  const { spec, notes } = await new SpecReader(`${folder}${name}.yaml`).read();
  return { document: spec.bundle, notes: notes.map((note) => note.replace(/^\S*\/(?=[^/]*:\d+: )/, "")) };
}

test.each(["anchors", "circles", "inside", "keywords", "names", "newer", "references", "swagger"])(
  "normalizes a %s document and notes the lines of changes",
  async (name) => {
    const { document, notes } = await read(name);

    await expect(toYaml({ notes, document })).toMatchFileSnapshot(`${folder}expected/${name}.yaml`);
  },
);

const listed = { type: "array", items: {} };
const mapped = { type: "object" };

test.each<[where: string, parameter: object, form: string]>([
  ["path", { schema: { type: "string" } }, "value value once"],
  ["path", { explode: true, schema: listed }, "comma array exploded"],
  ["path", { schema: mapped }, "comma object once"],
  ["path", { style: "label", schema: listed }, "label array once"],
  ["path", { style: "matrix", explode: true, schema: mapped }, "matrix object exploded"],
  ["path", { content: { "application/json": {} } }, "json value once"],
  ["path", { content: { "text/plain": {} } }, "value value once"],
  ["header", { style: "label", schema: listed }, "comma array once"],
  ["cookie", { schema: listed }, "repeat array exploded"],
  ["cookie", { schema: mapped }, "spread object exploded"],
  ["cookie", { explode: false, schema: listed }, "comma array once"],
  ["cookie", { style: "cookie", schema: { type: "string" } }, "value value exploded raw"],
])("writes a parameter in the %s, %j, as %s", (where, parameter, expected) => {
  const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} } as OpenApiDocument;
  const { style, kind, explode, isRaw } = partFormOf(document, { name: "a", in: where, ...parameter } as Parameter);

  expect([style, kind, explode ? "exploded" : "once", ...(isRaw ? ["raw"] : [])].join(" ")).toBe(expected);
});

test("maps discriminator values to schemas", async () => {
  const { document } = await read("inheritance");

  const inheritance = new Inheritance(document);

  const names = Object.keys(document.components!.schemas!);
  const families = names.map((name) => [name, inheritance.familyOf(`#/components/schemas/${name}`) ?? "none"]);
  await expect(toYaml(Object.fromEntries(families))).toMatchFileSnapshot(`${folder}expected/inheritance.yaml`);
  expect(inheritance.familyOf("#/components/parameters/Pet")).toBeUndefined();
  expect(new Inheritance({ ...document, components: {} }).familyOf("#/components/schemas/Pet")).toBeUndefined();
  const extending = (place: string, base: string) =>
    inheritance.baseAt(`#/components/schemas/${place}`, `#/components/schemas/${base}`);
  const pet = "#/components/schemas/Pet";
  expect(extending("Cat", "Pet")).toBe(pet);
  expect(extending("Dog/allOf/0/allOf/0", "Pet")).toBe(pet);
  expect(extending("Dog/allOf/0/allOf/0", "PetAlias")).toBe(pet);
  expect(extending("Cat/allOf/12", "Pet")).toBe(pet);
  expect(extending("Cat/properties/lives", "Pet")).toBeUndefined();
  expect(extending("Pet", "Cat")).toBeUndefined();
  const { Plain, Extends } = document.components!.schemas!;
  const plain = new Inheritance({ ...document, components: { schemas: { Plain: Plain!, Extends: Extends! } } });
  const { components: _, ...bare } = document;
  expect(new Inheritance(bare).hasFamilies).toBe(false);
  expect(inheritance.hasFamilies).toBe(true);
  expect(plain.hasFamilies).toBe(false);
  expect(plain.baseAt("#/components/schemas/Extends", "#/components/schemas/Plain")).toBeUndefined();
});

test("lists the secrets", async () => {
  const { document } = await read("secrets");

  await expect(toYaml(listSensitive(document))).toMatchFileSnapshot(`${folder}expected/secrets.yaml`);
  // Nothing there is marked, so that names tell.
  expect(listSensitive((await read("calls")).document).members).toEqual([]);
});

test("an operation may be called __proto__, and keeps its secrets", () => {
  const parameters = [{ name: "pin", in: "query", "x-sensitive": true }];
  const paths = { "/a": { get: { operationId: "__proto__", parameters, responses: {} } } };

  const { operations } = listSensitive({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths } as never);

  expect(Object.entries(operations)).toMatchObject([["__proto__", { query: ["pin"] }]]);
});

test.each([
  ["a document of OpenAPI 3.1", "openapi: 3.1.0", null],
  ["a document without a third number", 'openapi: "3.2"', null],
  ["a document without quotes", "openapi: 3.1", null],
  ["a document of 3.0 without quotes", "openapi: 3.0", null],
  ["a document of Swagger", "swagger: 2.0", null],
  [
    "a later document",
    "openapi: 3.3.0",
    /:1:1: This is OpenAPI 3\.3\.0; the generator reads OpenAPI 3\.0 to 3\.2, and Swagger 2\.0\.$/,
  ],
  ["a document of another number", "openapi: 13.1.0", /This is OpenAPI 13\.1\.0;/],
  ["a document of a number with the same prefix", 'openapi: "3.10"', /This is OpenAPI 3\.10;/],
  ["a document of older Swagger", "swagger: 1.2", /This is OpenAPI 1\.2;/],
  ["any other document", "name: a", /This is not an OpenAPI document;/],
  ["a text", "text", /This is not an OpenAPI document;/],
  [
    "what does not parse",
    "openapi: 3.1.0\npaths: [a\nb: c",
    /^test\/fixtures\/odd\/given\.yaml:3:1: deficient indentation\.$/,
  ],
  [
    "a reference to a missing part",
    `openapi: 3.1.0\npaths: { /a: { get: { operationId: a, responses: { 200: { $ref: "#/b~1c/d%20%ZZ" } } } } }`,
    /^test\/fixtures\/odd\/given\.yaml:2:\d+ in a: There is no #\/b~1c\/d%20%ZZ \(bundler\)\.$/,
  ],
  [
    "a second document in the file",
    "openapi: 3.1.0\n---\nopenapi: 3.1.0",
    /odd\/given\.yaml:1:1: expected a single document in the stream, but found more\.$/,
  ],
  [
    "what does not parse further down",
    `openapi: 3.1.0\n${"\n".repeat(9)}paths:    { a: b: c }`,
    /odd\/given\.yaml:11:17: missed comma between flow collection entries\.$/,
  ],
])("%s is read, or refused by its name", async (_, text, message) => {
  const file = `${folder}given.yaml`;
  const whole = text.includes("\n")
    ? text
    : `${text}\n${text === "text" ? "" : 'info: { title: A, version: "1" }\npaths: {}\n'}`;

  const reading = new SpecReader(file, undefined, { texts: new Map([[file, Buffer.from(whole)]]) }).read();

  if (message === null) await expect(reading).resolves.toBeDefined();
  else await expect(reading).rejects.toThrow(message);
});

test("reports the name of a missing file", async () => {
  const reading = new SpecReader(`${folder}gone.yaml`, undefined, { texts: new Map() }).read();

  const told = "The spec could not be read: there is no file test/fixtures/odd/gone.yaml.";
  await expect(reading).rejects.toThrow(new SpecError(told));
});

/** Reads a document given inline. */
async function readText(document: object | string, name = "given.json") {
  const file = `${folder}${name}`;
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const { spec, notes } = await new SpecReader(file, undefined, { texts: new Map([[file, Buffer.from(text)]]) }).read();
  return { document: spec.bundle, notes };
}

const info = { title: "A", version: "1" };

test.each([
  [1, /: 1 operation has no operationId and got one from method and path: getA0 \(GET \/a0\)\.$/],
  [3, /: 3 operations have no operationId .*getA0 .*, getA1 .*, getA2 \(GET \/a2\)\.$/],
  [4, /: 4 operations have no operationId .*getA0 .*, getA1 .*, getA2 \(GET \/a2\), …\.$/],
])("lists three of %i operations without a name", async (count, note) => {
  const item = { get: { responses: { 204: { description: "Done." } } } };
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/a${index}`, item]));

  expect((await readText({ openapi: "3.1.0", info, paths })).notes).toEqual([expect.stringMatching(note)]);
});

test("gives a duplicate operationId a unique name", async () => {
  const responses = { 204: { description: "Done." } };
  const [get, put, post] = ["x", "x", "x2"].map((operationId) => ({ operationId, responses }));

  const { document } = await readText({ openapi: "3.1.0", info, paths: { "/a": { get, put, post } } });

  expect(
    listOperations(document)
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(["x", "x2", "x3"]);
});

test("refuses a duplicate member in YAML and takes the last one in JSON", async () => {
  const text = `{"openapi": "3.1.0", "info": ${JSON.stringify(info)}, "paths": {"/a": {}}, "paths": {}}`;

  expect((await readText(text)).document.paths).toEqual({});
  await expect(readText(text, "given.yaml")).rejects.toThrow(/given\.yaml:1:\d+: /);
});

test.each([
  [4, "x-a: &a [*a]"],
  [5, "x-a: &a\n  - *a"],
  [4, 'x-a: &a {"b":*a}'],
  [4, "x-a: &a [1,*a]"],
  [8, "x-b: a * b\nx-c: a ** b\nx-d: a*b\nx-e: ['*', \"*,\"]\nx-a: &a [*a]"],
  [2, '{ "openapi": "3.1.0", "x-a": &a [\n*a] }'],
])("an alias that holds itself is refused with line %i: %j", async (line, text) => {
  const before = line === 2 ? "" : `openapi: 3.1.0\ninfo: ${JSON.stringify(info)}\npaths: {}\n`;

  await expect(readText(before + text, "given.yaml")).rejects.toThrow(
    `test/fixtures/odd/given.yaml:${line}:1: An alias contains itself.`,
  );
});

/** Nests this many lists or objects, one per line. */
const nested = (levels: number) => `${"[\n".repeat(levels)}${"]".repeat(levels)}`;
const blocks = (levels: number, last: string) =>
  Array.from({ length: levels }, (_, level) => `${" ".repeat(level + 2)}a:${level + 1 === levels ? last : ""}\n`).join(
    "",
  );

test.each([
  ["with brackets that are still open", "deep.json", `{"x-a":\n[{}, {}],\n"x-b":\n${nested(101)}}`, 103],
  ["with the most brackets", "deep.json", `{"x-a": {}, "x-b":\n${"[".repeat(101)}${"]".repeat(101)},\n  "x-c": 1}`, 2],
  ["that is indented most", "deep.yaml", `x-a: &one\n${blocks(60, " 1")}x-b:\n${blocks(50, " *one")}`, 61],
])("what is too deep is refused with the line %s", async (_, name, text, line) => {
  const reason = "The document is more than 100 levels deep.";
  await expect(readText(text, name)).rejects.toThrow(`test/fixtures/odd/${name}:${line}:1: ${reason}`);
});

test("a document of 100 levels is read", async () => {
  const text = JSON.stringify({ openapi: "3.1.0", info, paths: {} }).replace(/\}$/, `,\n"x-b": ${nested(100)}}`);

  expect((await readText(text)).notes).toEqual([]);
});

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

test.each([
  "schemas",
  "parameters",
  "responses",
  "headers",
  "requestBodies",
  "examples",
  "links",
  "callbacks",
  "pathItems",
])("refuses a circle of %s with the line of the first", async (kind) => {
  const components = { [kind]: { one: refer(kind, "two"), two: refer(kind, "three"), three: refer(kind, "one") } };
  const text = stringify({ openapi: "3.1.0", info, paths: {}, components });
  const line = 1 + text.split("\n").findIndex((each) => each.includes("/two"));

  await expect(readText(text, "given.yaml")).rejects.toThrow(
    `given.yaml:${line}:1: The reference #/components/${kind}/two leads only to other references, in a circle.`,
  );
});

test.each([
  { openapi: "3.1.0", components: { responses: { R: { description: "" } } } },
  { swagger: "2.0", responses: { R: { description: "" } } },
])("a schema that refers to a response allows everything: %j", async (format) => {
  const $ref = format.swagger ? "#/responses/R" : "#/components/responses/R";
  const content = { "application/json": { schema: { $ref } } };
  const responses = { 200: { description: "", ...(format.swagger ? { schema: { $ref } } : { content }) } };

  const { document, notes } = await readText({ ...format, info, paths: { "/a": { get: { responses } } } });

  expect(document.paths?.["/a"]?.get?.responses).toEqual({
    200: { description: "", content: { "application/json": { schema: {} } } },
  });
  expect(notes).toContainEqual(
    expect.stringContaining(`: ${$ref} is a response, but a schema is needed here: this schema allows everything.`),
  );
});

test("names missing parts of Swagger 2.0 by their own lines and names", async () => {
  const text = `swagger: "2.0"
info: { title: A, version: "1" }
paths:
  /a:
    post:
      parameters:
        - { in: body, name: body, schema: { $ref: "#/definitions/Pets" } }
      responses: { "200": { description: Ok., schema: { items: { $ref: "#/definitions/Dog" } } } }
definitions: { Pet: { properties: { friend: { $ref: "#/definitions/Elephant" } } } }
`;
  const error = await readText(text, "given.yaml").catch(({ message }: Error) => message);

  expect(error).toMatch(
    /^\S+yaml:7:\d+ in post \/a: There is no #\/definitions\/Pets. Did you mean #\/definitions\/Pet\? /,
  );
  expect(error).toMatch(/^\S+yaml:8:\d+ in post \/a: There is no #\/definitions\/Dog /m);
  expect(error).toMatch(/^\S+yaml:9:\d+: There is no #\/definitions\/Elephant /m);
});

test("refuses a circle of schemas that leads through something else", async () => {
  const components = {
    schemas: { A: { $ref: "#/components/headers/H/schema" } },
    headers: { H: { schema: refer("schemas", "A") } },
  };

  await expect(readText({ openapi: "3.1.0", info, paths: {}, components })).rejects.toThrow("in a circle");
});

test("refuses a file that refers only to itself", async () => {
  const own = mkdtempSync(join(tmpdir(), "infrarun-read-"));
  const file = join(own, "given.yaml");
  writeFileSync(file, stringify({ openapi: "3.1.0", info, paths: { "/pets": { $ref: "./pets.yaml" } } }));
  writeFileSync(join(own, "pets.yaml"), stringify({ $ref: "./pets.yaml" }));
  try {
    await expect(new SpecReader(file).read()).rejects.toThrow(
      `${file}: A reference leads only to other references, in a circle.`,
    );
  } finally {
    rmSync(own, { recursive: true });
  }
});

test.each([
  ["A at #/paths/~1first/get/responses/200.", ":8:1 in first: A at #/paths/~1first/get/responses/200."],
  ["A at #/paths/~1fourth/put/tags.\nAnd B.", ":23:1 in fourthAgain: A at #/paths/~1fourth/put/tags.\nAnd B."],
  ["A (PUT /second).", ":13:1 in second: A (PUT /second)."],
  ["A of GET /first, and B.", ":8:1 in first: A of GET /first, and B."],
  ["A at #/paths/~1first.", ":5:1: A at #/paths/~1first."],
  ["A at #/components/securitySchemes/tv: B.", ":29:1: A at #/components/securitySchemes/tv: B."],
  ["A at #/paths/~1gone/get.", ":4:1: A at #/paths/~1gone/get."],
  ["A at #/webhooks/gone.", "A at #/webhooks/gone."],
  ["A of FETCH /first.", "A of FETCH /first."],
  ["a.yaml:1: A at #/paths/~1first.", "a.yaml:1: A at #/paths/~1first."],
  ["a.yaml:1:2 A at #/paths/~1first.", "a.yaml:1:2 A at #/paths/~1first."],
])("reports a step's error %j as %j", async (message, told) => {
  const file = `${folder}references.yaml`;
  const { spec } = await new SpecReader(file).read();
  const whole = told.startsWith(":") ? `test/fixtures/odd/references.yaml${told}` : told;
  const error = new SpecError(message.split("\n"));

  expect(await withPlace(error, file, spec)).toEqual(new SpecError(whole.split("\n")));
  const other = new Error(message);
  expect(await withPlace(other, file, spec)).toBe(other);
});

describe("media types that are shared", () => {
  const shared = (name: string) => ({ $ref: `#/components/mediaTypes/${name}` });
  const within = (name: string) => ({ p: { headers: { H: { content: { "a/b": shared(name) } } } } });
  const answering = (content: object, mediaTypes: object) => ({
    ...{ openapi: "3.2.0", info, components: { mediaTypes } },
    paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "Ok.", content } } } } },
  });
  const contentOf = (document: OpenApiDocument) =>
    (document.paths!["/a"]!.get!.responses!["200"] as { content: Record<string, unknown> }).content;

  test("are resolved in place, and once for recursive references", async () => {
    const encoding = (name: string) => ({ schema: { type: "object" }, encoding: within(name) });
    const names = ["self", "one"];
    const { document } = await readText(
      answering(Object.fromEntries(names.map((name) => [`multipart/${name}`, shared(name)])), {
        ...{ self: encoding("self"), one: encoding("other"), other: encoding("one") },
      }),
    );

    const once = (inner: object) => ({
      schema: { type: "object" },
      encoding: { p: { headers: { H: { content: { "a/b": inner } } } } },
    });
    expect(contentOf(document)).toEqual({
      "multipart/self": once({}),
      "multipart/one": once(once({})),
    });
  });

  test("are limited to 5,000", () => {
    const content = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`a/b${index}`, shared("text")]));
    const document = answering(content, { text: { schema: { type: "string" } } });

    toOlderFormat(document);

    const made = contentOf(document as unknown as OpenApiDocument);
    expect(Object.entries(made).filter(([, media]) => !("schema" in (media as object)))).toEqual([["a/b5000", {}]]);
  });
});

test.each(
  Object.entries({
    json: ["application/json", "application/problem+json; charset=utf-8", "Application/JSON"],
    text: ["text/plain", "text/csv"],
    bytes: ["image/png", "font/woff", "application/pdf", "application/octet-stream", "application/x-tar"],
    form: ["application/x-www-form-urlencoded"],
    multipart: ["multipart/form-data; boundary=x", "multipart/mixed"],
    lines: ["application/jsonl", "application/x-ndjson", "application/json-lines", "application/geo+json-seq"],
    events: ["text/event-stream"],
    any: ["*/*", "image/*"],
    unread: ["text/xml", "application/xml", "application/x-zip", "application/octet-streams"],
  }).flatMap(([kind, names]) => names.map((name) => ({ name, kind }))),
)("$name is read as $kind", ({ name, kind }) => {
  expect(kindOfMediaType(name)).toBe(kind);
});
