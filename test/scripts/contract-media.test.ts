// Contracts of bodies of each media type. Each row compiles its own document within milliseconds.
import { expect, test } from "vitest";
import { aContract, integer, list, object, ref, taking, text, toldOfBody } from "../support/small-contract.ts";

const urlencoded = "application/x-www-form-urlencoded";
const file = { type: "string", format: "binary", maxLength: 1 };
const event = (data: object) => object({ event: text, data }, { required: ["data"] });
const held = { type: "string", contentMediaType: "application/json", contentSchema: object({ a: integer }) };

const components = {
  schemas: {
    Form: object({ a: integer, list: list(integer) }),
    Parts: { type: "array", prefixItems: [integer] },
    Events: { type: "array", items: ref("Event") },
    Event: { oneOf: [ref("Tick"), event({ const: "end" })] },
    Tick: event(held),
    Loop: { oneOf: [ref("Loop"), event(held)] },
  },
};

const part = (name: string, content: string, head = "") =>
  `--B\r\nContent-Disposition: form-data; name=${name}${head}\r\n\r\n${content}\r\n`;
const parts = (...heads: string[]) => `${heads.join("")}--B--`;
const unnamed = (content: string, head = "X: y") => `--B\r\n${head}\r\n\r\n${content}\r\n`;

type Row = [what: string, type: string, media: object, body: string, messages: string[]];

const form = (what: string, media: object, body: string, messages: string[]): Row => [
  what,
  urlencoded,
  media,
  body,
  messages,
];
const multipart = (what: string, media: object, body: string, messages: string[]): Row => [
  what,
  "multipart/form-data",
  media,
  body,
  messages,
];
const mixed = (what: string, media: object, body: string, messages: string[]): Row => [
  what,
  "multipart/mixed",
  media,
  body,
  messages,
];
const events = (what: string, schema: object | undefined, body: string, messages: string[]): Row => [
  what,
  "text/event-stream",
  schema === undefined ? {} : { schema },
  body,
  messages,
];
const notInteger = (at: string, name: string) => [`type ${at}: ${name} must be an integer.`];
const styled = (name: string, encoding: object) => ({ schema: ref("Form"), encoding: { [name]: encoding } });
const typed = (schema: object, encoding: object) => ({ schema: object({ a: schema }), encoding: { a: encoding } });
const inEvent = (name: string) => object({ data: integer, [name]: text });

const rows: Row[] = [
  form("a form that a component describes", { schema: ref("Form") }, "a=x", notInteger("/a", "a")),
  form("a form without a schema", {}, "a=x", []),
  form(
    "a form of parts of schemas",
    { schema: { allOf: [ref("Form"), { anyOf: [object({ b: integer })] }] } },
    "a=1&b=2",
    [],
  ),
  form("a list as it is by default", { schema: ref("Form") }, "list=1&list=2", []),
  form("a list of a style", styled("list", { style: "form" }), "list=1,2", [
    "type /list/0: list[0] must be an integer.",
  ]),
  form("a list in one string", styled("list", { explode: false }), "list=1,2", []),
  form("a list in one string by its style", styled("list", { style: "spaceDelimited" }), "list=1+2", []),
  form(
    "a list again for each by its style",
    styled("list", { style: "pipeDelimited", explode: true }),
    "list=1&list=2",
    [],
  ),
  form("a style for another name", styled("constructor", { explode: false }), "list=1,2", [
    "type /list/0: list[0] must be an integer.",
  ]),
  form(
    "an object whose members are fields",
    { schema: object({ o: object({ x: integer }) }), encoding: { o: { style: "form" } } },
    "x=y",
    ["type /o/x: x must be an integer."],
  ),
  form(
    "an object below brackets",
    { schema: object({ o: object({ x: integer }) }), encoding: { o: { style: "deepObject", explode: true } } },
    "x=1",
    ["undocumented-member /x: x is not documented."],
  ),
  form("an object as JSON", { schema: object({ o: object({ x: integer }) }), encoding: { o: {} } }, "x=1", [
    "undocumented-member /x: x is not documented.",
  ]),
  multipart("a part without a type", typed(text, { contentType: "text/csv" }), parts(part("a", "x")), []),
  multipart(
    "a type of another case",
    typed(text, { contentType: "Text/CSV ,text/x" }),
    parts(part("a", "x", "\r\nContent-Type: text/csv")),
    [],
  ),
  multipart(
    "a type with a parameter",
    typed(text, { contentType: "text/csv; charset=utf-8" }),
    parts(part("a", "x", "\r\nContent-Type: text/csv; charset=utf-8")),
    [],
  ),
  multipart(
    "a second type",
    typed(text, { contentType: "text/csv, text/x" }),
    parts(part("a", "x", "\r\nContent-Type: text/x")),
    [],
  ),
  multipart(
    "another type",
    typed(text, { contentType: "text/csv" }),
    parts(part("a", "x", "\r\nContent-Type: text/x")),
    ["media-type /a: Content-Type text/x of the part a must be text/csv."],
  ),
  multipart(
    "a header of a part",
    typed(text, { headers: { X: { required: true, schema: integer } } }),
    parts(part("a", "x")),
    ["missing-header /a: X of the part a is missing."],
  ),
  multipart(
    "the type as a header",
    typed(text, { headers: { "content-TYPE": { required: true, schema: integer } } }),
    parts(part("a", "x")),
    [],
  ),
  multipart("a file by its format", { schema: object({ a: file }) }, parts(part("a", "\u00e9")), [
    "length /a: a must have at most 1 character.",
  ]),
  multipart("files", { schema: object({ a: list(file) }) }, parts(part("a", "\u00e9")), [
    "length /a/0: a[0] must have at most 1 character.",
  ]),
  multipart("a text", { schema: object({ a: { ...text, maxLength: 1 } }) }, parts(part("a", "\u00e9")), []),
  multipart(
    "a file by its media type",
    { schema: object({ a: { contentMediaType: "image/png", maxLength: 1 } }) },
    parts(part("a", "\u00e9")),
    ["length /a: a must have at most 1 character."],
  ),
  multipart(
    "a file that is encoded",
    { schema: object({ a: { contentMediaType: "image/png", contentEncoding: "base64", maxLength: 1 } }) },
    parts(part("a", "\u00e9")),
    [],
  ),
  multipart(
    "JSON in a text",
    { schema: object({ a: { contentMediaType: "application/json", maxLength: 1 } }) },
    parts(part("a", "\u00e9")),
    [],
  ),
  multipart(
    "a file by nothing at all",
    { schema: object({ a: { description: "A file.", title: "A" } }) },
    parts(part("a", "{", "\r\nContent-Type: text/json")),
    [],
  ),
  multipart(
    "something by a bound",
    { schema: object({ a: { description: "x", maxLength: 1 } }) },
    parts(part("a", "{", "\r\nContent-Type: text/json")),
    ["malformed-body /a: The part a is not valid JSON."],
  ),
  multipart(
    "something by its type",
    { schema: object({ a: { type: "object" } }) },
    parts(part("a", "{", "\r\nContent-Type: text/json")),
    ["malformed-body /a: The part a is not valid JSON."],
  ),
  multipart(
    "a file that a part of the schema describes",
    { schema: { allOf: [object({ b: text }), { oneOf: [object({ a: file })] }] } },
    parts(part("a", "\u00e9")),
    ["length /a: a must have at most 1 character."],
  ),
  multipart(
    "a member that is inherited by all",
    { schema: object({ a: text }) },
    parts(part("constructor", "\u00e9")),
    ["undocumented-member /constructor: constructor is not documented."],
  ),
  mixed("parts in their order", { schema: ref("Parts") }, parts(unnamed("x"), unnamed("y")), notInteger("/0", "0")),
  mixed("a list of parts", { schema: list(integer) }, parts(unnamed("x")), notInteger("/0", "0")),
  mixed("parts of an object", { schema: ref("Form") }, parts(part("a", "x")), notInteger("/a", "a")),
  mixed("parts without a schema", {}, parts(unnamed("x")), []),
  mixed(
    "parts that are described by their encoding",
    {
      schema: list(text),
      "x-prefix-encoding": [{ contentType: "text/a" }],
      "x-item-encoding": { contentType: "text/b" },
    },
    parts(
      unnamed("x", "Content-Type: text/b"),
      unnamed("y", "Content-Type: text/a"),
      unnamed("z", "Content-Type: text/b"),
    ),
    [
      "media-type /0: Content-Type text/b of part 0 must be text/a.",
      "media-type /1: Content-Type text/a of part 1 must be text/b.",
    ],
  ),
  mixed(
    "first parts and their encoding",
    {
      schema: { type: "array", prefixItems: [text, integer] },
      "x-prefix-encoding": [{}],
      "x-item-encoding": { contentType: "text/b" },
    },
    parts(unnamed("x", "Content-Type: text/a"), unnamed("y", "Content-Type: text/a")),
    ["media-type /1: Content-Type text/a of part 1 must be text/b.", "type /1: 1 must be an integer."],
  ),
  ["lines without a schema", "application/jsonl", {}, "x", ["malformed-body /0: Item 0 is not valid JSON."]],
  ["lines as a list", "application/jsonl", { schema: ref("Parts") }, '"x"\n"y"', notInteger("/0", "0")],
  ["lines one by one", "application/jsonl", { schema: integer }, '1\n"x"', ["type /1: The body must be an integer."]],
  events("events without a schema", undefined, "data: x\n\n", []),
  events("events that a component lists", ref("Events"), 'event: x\ndata: {"a":"y"}\n\n', notInteger("/0/data/a", "a")),
  events("events of another kind", ref("Events"), "data: end\n\n", []),
  events("events that hold JSON", list(event(held)), 'data: {"a":"y"}\n\n', notInteger("/0/data/a", "a")),
  events(
    "events that hold JSON, its type not said",
    list(event({ contentSchema: integer })),
    'data: "x"\n\n',
    notInteger("/0/data", "data"),
  ),
  events(
    "events that hold something else",
    list(event({ contentMediaType: "text/x", contentSchema: integer })),
    'data: "x"\n\n',
    [],
  ),
  events(
    "events in parts",
    list({ allOf: [event(held), object({ id: text })] }),
    'data: {"a":"y"}\n\n',
    notInteger("/0/data/a", "a"),
  ),
  events("an event with its name", inEvent("event"), "data: x\n\n", notInteger("/0/data", "data")),
  events("an event with its id", inEvent("id"), "data: x\n\n", notInteger("/0/data", "data")),
  events("an event with its pause", inEvent("retry"), "data: x\n\n", notInteger("/0/data", "data")),
  events(
    "a member of data that has data",
    object({ data: integer }),
    'data: {"data":"x"}\n\n',
    notInteger("/0/data/data", "data"),
  ),
  events(
    "a member of data that has an id",
    object({ id: integer }),
    'data: {"id":"x"}\n\n',
    notInteger("/0/data/id", "id"),
  ),
  events("a text", { ...text, maxLength: 1 }, "data: xx\n\n", []),
  ["text by its type", "text/plain", { schema: ref("Form") }, "x", []],
  ["text without a schema", "text/plain", {}, "x", []],
  ["a number as text", "text/csv", { schema: integer }, "x", ["type : The body must be an integer."]],
  ["bytes", "application/octet-stream", { schema: integer }, "x", []],
  ["anything as a form", "*/*", { schema: ref("Form") }, "a=x", notInteger("/a", "a")],
  ["what nothing reads", "application/xml", { schema: integer }, "x", []],
];

const sentAs: Record<string, string> = {
  "multipart/form-data": "multipart/form-data; boundary=B",
  "multipart/mixed": "multipart/mixed; boundary=B",
  "*/*": urlencoded,
};

test.each(rows)("%s as %s", async (_, type, media, body, messages) => {
  const contract = await aContract({ "/a": taking("a", { [type]: media }) }, { components });

  expect(toldOfBody(contract, "/a", sentAs[type] ?? type, body)).toEqual(messages);
});

test("a rule names its place in the document", async () => {
  const at = "#/paths/~1a/post/requestBody/content";
  const placeOf = async (type: string, media: object, body: string) => {
    const contract = await aContract({ "/a": taking("a", { [type]: media }) }, { components });
    const headers = { "content-type": sentAs[type] ?? type };
    return contract.check({ request: { method: "POST", target: "/a", headers, body } }).map(({ schema }) => schema);
  };
  const html = "Content-Type: text/html";

  expect(
    await placeOf("multipart/form-data", typed(text, { contentType: "text/a" }), parts(part("a", "x", `\r\n${html}`))),
  ).toEqual([`${at}/multipart~1form-data/encoding/a/contentType`]);
  expect(
    await placeOf(
      "multipart/mixed",
      { schema: list(text), "x-prefix-encoding": [{ contentType: "a/b" }], "x-item-encoding": { contentType: "a/c" } },
      parts(unnamed("x", html), unnamed("x", html)),
    ),
  ).toEqual([`${at}/multipart~1mixed/prefixEncoding/0/contentType`, `${at}/multipart~1mixed/itemEncoding/contentType`]);
  expect(await placeOf("text/event-stream", { schema: list(event(integer)) }, "data: x\n\n")).toEqual([
    `${at}/text~1event-stream/schema/items/properties/data/type`,
  ]);
  expect(await placeOf("text/event-stream", { schema: ref("Events") }, 'data: {"a":"x"}\n\n')).toEqual([
    "#/components/schemas/Tick/properties/data/properties/a/type",
  ]);
});

test.each([ref("Form"), list(text), { type: "object", additionalProperties: text }])(
  "text is not judged where %j may be sent in any way",
  async (schema) => {
    const contract = await aContract({ "/a": taking("a", { "*/*": { schema } }) }, { components });

    expect(toldOfBody(contract, "/a", "text/plain", "x")).toEqual([]);
  },
);
