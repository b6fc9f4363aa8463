// Contracts of parts of a multipart body, with their full messages.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, taking, text, toldOfBody } from "../support/small-contract.ts";

const paths = {
  "/parts": taking("parts", {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: {
          a: { const: "1\r\n2" },
          "b\nc": integer,
          'd"e': integer,
          json: integer,
          note: text,
          picture: { type: "string", maxLength: 3, contentMediaType: "image/png" },
          many: list(integer),
          word: { const: "x" },
        },
      },
      encoding: {
        note: { contentType: "text/plain, TEXT/*", headers: { "X-Token": { required: true, schema: integer } } },
      },
    },
  }),
  "/ordered": taking("ordered", {
    "multipart/mixed": { schema: { type: "array", prefixItems: [integer, text], items: list(integer) } },
  }),
  "/named": taking("named", { "multipart/mixed": { schema: { type: "object", properties: { a: integer } } } }),
};

let contract: Contract;
beforeAll(async () => {
  contract = await aContract(paths);
});

const told = (path: string, type: string, body: string | Uint8Array) => toldOfBody(contract, path, type, body);

const part = (head: string, content = "") => `--B\r\n${head}${head === "" ? "" : "\r\n"}\r\n${content}\r\n`;
const named = (name: string, content: string, more = "") =>
  part(`Content-Disposition: form-data; name=${name}${more}`, content);
const end = "--B--";

describe("parts", () => {
  const sent = (body: string | Uint8Array, type = "multipart/form-data; boundary=B") => told("/parts", type, body);
  const long = "b".repeat(70);
  const size = 16_384 - "Content-Disposition: form-data; name=json\r\nX-A: \r\n\r\n".length;

  test.each<[string, string, string[]]>([
    ["a line break of two bytes is cut off", named("a", "1\r\n2") + end, []],
    ["one of one byte", `--B\nContent-Disposition: form-data; name=a\n\n1\r\n2\n${end}`, []],
    [
      "and no more",
      `--B\nContent-Disposition: form-data; name=a\n\n1\r\n2\r\n\n${end}`,
      ["enum /a: a must be 1\r\n2."],
    ],
    ["spaces may follow a boundary", `--B \t\r\nContent-Disposition: x; name=json\r\n\r\n5\r\n${end}`, []],
    ["names may be escaped", named('"d\\"e"', "x") + end, ['type /d"e: d"e must be an integer.']],
    ["or encoded", named('"b%0Ac"', "x") + end, ["type /b\nc: b\nc must be an integer."]],
    ["in lower case", named('"d%22e"; x=%0a', "1") + end, []],
    [
      "other characters are not encoded",
      named("j%73on", "1") + end,
      ["undocumented-member /j%73on: j%73on is not documented."],
    ],
    [
      "a name is not a file name",
      part('Content-Disposition: x; filename="y"; name="json"', "x") + end,
      ["type /json: json must be an integer."],
    ],
    ["a name twice is a list", named("many", "1") + named("many", "2") + end, []],
    [
      "a name in capitals",
      part("CONTENT-DISPOSITION: form-data; NAME=json", "x") + end,
      ["type /json: json must be an integer."],
    ],
    ["text", named("json", "5") + named("note", "5", "\r\nX-Token: 1") + end, []],
    ["JSON", named("json", "5", "\r\nContent-Type: application/x+json") + end, []],
    ["JSON in a text", named("note", "[5]", "\r\nX-Token: 1\r\nContent-Type: text/json") + end, []],
    [
      "a text in JSON",
      named("note", '"', "\r\nX-Token: 1\r\nContent-Type: text/json") + end,
      ["malformed-body /note: The part note is not valid JSON."],
    ],
    [
      "a missing header and a wrong one",
      named("note", "a") + named("note", "a", "\r\nX-Token: x") + end,
      [
        "missing-header /note: X-Token of the part note is missing.",
        "invalid-header /note: X-Token of the part note must be an integer.",
        "type /note: note must be a string.",
      ],
    ],
    [
      "an unaccepted type",
      named("note", "a", "\r\nX-Token: 1\r\nContent-Type: image/png") + end,
      ["media-type /note: Content-Type image/png of the part note must be text/plain or text/*."],
    ],
    ["bytes are characters", named("picture", "\u00e9\u00e9\u00e9").replaceAll("\u00e9", "x") + end, []],
    ["a fourth", named("picture", "xxxx") + end, ["length /picture: picture must have at most 3 characters."]],
    ["a line of a head without a colon", named("json", "5", "\r\nhello\r\n: x") + end, []],
    [
      "a folded line",
      part("Content-Disposition: form-data;\r\n\tname=json", "x") + end,
      ["type /json: json must be an integer."],
    ],
    ["a folded first line", part(" x\r\nContent-Disposition: form-data; name=json", "5") + end, []],
    [
      "no spaces in the head",
      part("Content-Disposition:form-data;name=json", "x") + end,
      ["type /json: json must be an integer."],
    ],
    ["a header that is folded", named("note", "a", "\r\nX-Token:\r\n 1 ") + end, []],
    ["a space before a colon", named("note", "a", "\r\nX-Token : 1") + end, []],
    [
      "a line that is hardly a header",
      named("note", "a", "\r\nX-Tokenz") + end,
      ["missing-header /note: X-Token of the part note is missing."],
    ],
    ["another boundary", named("note", "x\r\n--C\r\n-y", "\r\nX-Token: 1") + end, []],
    ["a line of one character", `--B\nx\nContent-Disposition: x; name=json\n\n5\n${end}`, []],
    ["a line that begins with a return", `--B\n\rx\nContent-Disposition: x; name=json\n\n5\n${end}`, []],
    ["a word in JSON", named("word", '"x"', "\r\nContent-Type: text/json") + end, []],
    [
      "a list with one unreadable item",
      named("many", "{", "\r\nContent-Type: text/json") + named("many", "1") + end,
      ["malformed-body /many: The part many is not valid JSON."],
    ],
    [
      "a long type",
      named("note", "a", `\r\nX-Token: 1\r\nContent-Type: x/${"y".repeat(200)}`) + end,
      [`media-type /note: Content-Type x/${"y".repeat(98)} of the part note must be text/plain or text/*.`],
    ],
    [
      "one dash behind a boundary",
      `--Bx-\r\n\r\n\r\n${end}`,
      ["malformed-body : The body has a boundary inside a line."],
    ],
    [
      "the longest head without an end",
      `--B\r\n${"x".repeat(16_382)}\r\n${end}`,
      ["malformed-body : A part has no empty line after its head."],
    ],
    [
      "a boundary with more behind it",
      `--Bx\r\n\r\n\r\n${end}`,
      ["malformed-body : The body has a boundary inside a line."],
    ],
    ["no boundary", "hello", ["malformed-body : The body does not begin with its boundary."]],
    ["a boundary in a line", `x${end}`, ["malformed-body : The body does not begin with its boundary."]],
    [
      "one dash behind the last",
      `${named("json", "5")}--B-`,
      ["malformed-body : The body has a boundary inside a line."],
    ],
    [
      "an end before the last boundary",
      named("json", "5"),
      ["malformed-body : The body ends before its last boundary."],
    ],
    ["no empty line", `--B\r\nX-A: b\r\n${end}`, ["malformed-body : A part has no empty line after its head."]],
    ["a head of the most bytes", named("json", "5", `\r\nX-A: ${"x".repeat(size)}`) + end, []],
    [
      "a head of one byte over the limit",
      named("json", "5", `\r\nX-A: ${"x".repeat(size + 1)}`) + end,
      ["malformed-body : The head of a part is larger than 16384 bytes."],
    ],
    ["as many parts as there may be", named("many", "1").repeat(1000) + end, []],
    ["one more", named("many", "1").repeat(1001) + end, ["malformed-body : The body has more than 1000 parts."]],
    ["no part", end, []],
    [
      "a part without a name",
      part("Content-Disposition: form-data", "1") + end,
      ["malformed-body : A part has no name."],
    ],
    [
      "a name after a file with a strange one",
      part('Content-Disposition: form-data; filename="; name=other; x"; name=json', "x") + end,
      ["type /json: json must be an integer."],
    ],
    ...[
      'form-data; name=json; name="other"',
      "form-data; name=json; NAME*=UTF-8''other",
      "form-data; name=json\r\nContent-Disposition: form-data; name=other",
    ].map((head): [string, string, string[]] => [
      head,
      part(`Content-Disposition: ${head}`, "5") + end,
      ["malformed-body : A part has several names."],
    ]),
    ["a part without a head", part("", "1") + end, ["malformed-body : A part has no name."]],
    ["a preamble", `hello\r\n${named("json", "x")}${end}`, ["type /json: json must be an integer."]],
  ])("%s", (_, body, messages) => {
    expect(sent(body)).toEqual(messages);
  });

  test.each<[string, string, string[]]>([
    ["multipart/form-data; boundary=B;", "B", []],
    ["multipart/form-data;boundary=B", "B", []],
    ['multipart/form-data; BOUNDARY="B C"', "B C", []],
    [`multipart/form-data; boundary=${long}`, long, []],
    [`multipart/form-data; boundary=${long}b`, `${long}b`, ["media-type : Content-Type has no boundary."]],
    ["multipart/form-data; xboundary=B", "B", ["media-type : Content-Type has no boundary."]],
    ["multipart/form-data; boundary=", "B", ["media-type : Content-Type has no boundary."]],
  ])("%s: %s", (type, boundary, messages) => {
    expect(sent(`--${boundary}--`, type)).toEqual(messages);
  });

  test("reports invalid UTF-8 in a part or header, except for bytes", () => {
    const bytes = (content: string) => Buffer.from(content, "latin1");

    expect(sent(bytes(named("json", "\u00ff") + end))).toEqual([
      "malformed-body /json: The part json is not valid UTF-8.",
    ]);
    expect(sent(bytes(named("json", "5", "\r\nX: \u00ff") + end))).toEqual([
      "malformed-body : The head of a part is not valid UTF-8.",
    ]);
    expect(sent(bytes(named("json", "\u00ff", "\r\nContent-Type: image/png") + end))).toEqual([
      "type /json: json must be an integer.",
    ]);
    expect(sent(bytes(named("picture", "\u00ff\u00ff\u00ff") + end))).toEqual([]);
    expect(sent(bytes(named("picture", "\u00ff".repeat(20_000)) + end))).toEqual([
      "length /picture: picture must have at most 3 characters.",
    ]);
  });

  test("a long name is cut in messages", () => {
    const [message] = sent(named("x".repeat(300), "{", "\r\nContent-Type: text/json") + end);

    expect(message).toBe(`malformed-body /${"x".repeat(200)}…: The part ${"x".repeat(100)} is not valid JSON.`);
  });

  test.each<[string, string[]]>([
    [part("", "5") + part("", "5") + part("", "[5]"), []],
    [part("", "x"), ["type /0: 0 must be an integer."]],
    [part("", "5") + part("", "5") + part("", "[x]"), ["type /2: 2 must be an array."]],
    [part("Content-Type: text/json", '"x"'), ["type /0: 0 must be an integer."]],
    [part("Content-Type: text/json", "x"), ["malformed-body /0: Part 0 is not valid JSON."]],
    [part("", "x") + part("Content-Type: text/json", "x"), ["malformed-body /1: Part 1 is not valid JSON."]],
  ])("in their order: %j", (body, messages) => {
    expect(told("/ordered", "multipart/mixed; boundary=B", body + end)).toEqual(messages);
  });

  test("with names are members even if the body is not a form; others are unknown", () => {
    const mixed = (body: string) => told("/named", "multipart/mixed; boundary=B", body + end);

    expect(mixed(named("a", "x"))).toEqual(["type /a: a must be an integer."]);
    expect(mixed(named("a", "x") + part("", "x"))).toEqual([]);
  });
});
