// Contracts of forms and strings, with their full messages.
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, taking, text, toldOfBody } from "../support/small-contract.ts";

const address = { type: "object", properties: { city: text, number: integer } };
const urlencoded = "application/x-www-form-urlencoded";
const plain = (style: string) => ({ style, explode: false });

const fields = {
  age: integer,
  name: text,
  on: { type: "boolean" },
  scores: list({ type: "number" }),
  tags: list(text),
  rows: list(list(integer)),
  people: list(address),
  address,
  counts: { type: "object", additionalProperties: integer },
  either: { type: ["array", "integer"], items: integer },
  free: {},
  loose: { type: ["object", "string"] },
};
const styles = {
  scores: plain("form"),
  tags: plain("spaceDelimited"),
  names: plain("pipeDelimited"),
  address: plain("form"),
  pair: { style: "form", explode: true },
  deep: { style: "deepObject", explode: true },
  color: { contentType: "application/json" },
  colors: { contentType: "application/json" },
};
const styled = {
  type: "object",
  properties: {
    ...fields,
    names: list(text),
    pair: { type: "object", properties: { x: integer, y: text, age: text } },
    deep: address,
    color: { enum: ["red", "blue"] },
    colors: list({ enum: ["red", "blue"] }),
  },
};
const whole = (operationId: string, media: object, type = urlencoded, required = false) => ({
  get: {
    operationId,
    parameters: [{ name: "q", in: "query", "x-querystring": true, required, content: { [type]: media } }],
    responses: { 204: { description: "Done." } },
  },
});
const open = { type: "object", properties: fields, additionalProperties: { type: ["integer", "string"] } };

const paths = {
  "/open": whole("open", { schema: open }),
  "/styled": whole("styled", { schema: styled, encoding: styles }),
  "/must": whole("must", { schema: { type: "object", properties: { "a/b~c": integer } } }, urlencoded, true),
  "/json": whole(
    "json",
    { schema: { type: "object", required: ["a"], properties: { a: integer } } },
    "application/json",
  ),
  "/words": whole("words", { schema: { type: "string", maxLength: 3 } }, "text/plain"),
  "/unread": whole("unread", { schema: text }, "application/jsonpath"),
  "/form": taking("form", { [urlencoded]: { schema: { type: "object", properties: fields } } }),
  "/text": taking("text", { "text/plain": { schema: { type: "string", maxLength: 3 } } }),
  "/number": taking("number", { "text/plain": { schema: { type: ["number", "null", "boolean"], maximum: 5 } } }),
  "/texts": taking("texts", { "text/plain": { schema: { type: "object", properties: { a: text } } } }),
};

let contract: Contract;
beforeAll(async () => {
  contract = await aContract(paths);
});

const told = (path: string, type: string, body: string | Uint8Array) => toldOfBody(contract, path, type, body);

describe("the fields of a form become", () => {
  const read = (id: string, raw: string) => (contract.readQuery(id, raw).query as { q?: unknown }).q;

  test.each<[string, unknown]>([
    ["age=1&name=1&on=true", { age: 1, name: "1", on: true }],
    ["name", { name: "" }],
    ["name=a=b&free=1", { name: "a=b", free: "1" }],
    ["&&name=a+b%2B&", { name: "a b+" }],
    ["other=5", { other: 5 }],
    ["other=5x", { other: "5x" }],
    ["scores=1&scores=2.5", { scores: [1, 2.5] }],
    ["scores=1", { scores: [1] }],
    ["scores=[1,2]", { scores: [1, 2] }],
    ["scores[]=1&scores[]=2", { scores: [1, 2] }],
    ["scores[10]=10&scores[9]=9&scores[100]=100", { scores: [9, 10, 100] }],
    ["tags=1&tags=null", { tags: ["1", "null"] }],
    ["rows[1][]=3&rows[0][]=1&rows[0][]=2", { rows: [[1, 2], [3]] }],
    ["people[0][city]=1&people[0][number]=1", { people: [{ city: "1", number: 1 }] }],
    ['people={"city":"a"}&people={}', { people: [{ city: "a" }, {}] }],
    ["address[city]=1&address[number]=1", { address: { city: "1", number: 1 } }],
    ['address={"number":1}', { address: { number: 1 } }],
    ["counts[a]=1&counts[b]=2", { counts: { a: 1, b: 2 } }],
    ['counts={"a":1}', { counts: { a: 1 } }],
    ["either=5", { either: [5] }],
    ["either=[5]", { either: [5] }],
    ["either=5&either=6", { either: [5, 6] }],
    ["[a]=1&age]=2&age[=3&xage[0=4", { "[a]": 1, "age]": 2, "age[": 3, "xage[0": 4 }],
    ["nobody[a]=1&counts[a]b=2", { "nobody[a]": 1, "counts[a]b": 2 }],
    ["]counts[a]=1", { "]counts[a]": 1 }],
    ["counts[1]=5&counts[2]=6", { counts: { 1: 5, 2: 6 } }],
    ["loose=5", { loose: "5" }],
    ["", undefined],
    ["counts[a][b][c][d][e][f]=1", { "counts[a][b][c][d][e][f]": 1 }],
  ])("%s: %j", (raw, expected) => {
    expect(read("open", raw)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ["scores=1,2", { scores: [1, 2] }],
    ["scores=1&scores=2", { scores: [1, 2] }],
    ["scores=1,2&scores=3", undefined],
    ["city=x", { city: "x" }],
    ["age=1&other=2", { age: 1, other: "2" }],
    ["age=x&other=2", undefined],
    ["tags=a+b%20c", { tags: ["a", "b", "c"] }],
    ["names=a|b%7Cc", { names: ["a", "b", "c"] }],
    ["address=city,x,number,1", { address: { city: "x", number: 1 } }],
    ["address=number,1,city", { address: { number: 1, city: "" } }],
    ["x=1&y=2&age=3", { pair: { x: 1, y: "2" }, age: 3 }],
    ["deep[number]=1", { deep: { number: 1 } }],
    ["pair[x]=1", { pair: { x: 1 } }],
    ["color=%22red%22", { color: "red" }],
    ["color=red", { color: "red" }],
    ["colors=%22red%22&colors=%22blue%22", { colors: ["red", "blue"] }],
    ["colors=[%22red%22]", { colors: ["red"] }],
    ["color=%22pink%22", undefined],
  ])("%s, by their styles: %j", (raw, expected) => {
    expect(read("styled", raw)).toEqual(expected);
  });
});

test.each<[string | Uint8Array, string[]]>([
  ["age=1&age=2", ["type /age: age must be an integer."]],
  ["age=1.5&on=True", ["type /age: age must be an integer.", "type /on: on must be true or false."]],
  ["age[]=7&age=1", ["malformed-body : age is given more than once."]],
  ["scores=1&scores[0]=x", ["malformed-body : scores is given more than once."]],
  ["address[city]=a&address[city]=b", ["malformed-body : address[city] is given more than once."]],
  ["scores[x]=1", ["type /scores: scores must be an array."]],
  ["scores[0]=1&scores[x]=2", ["type /scores: scores must be an array."]],
  ["scores[10000]=1", ["type /scores: scores must be an array."]],
  ["scores[1x]=1", ["type /scores: scores must be an array."]],
  ["scores[x1]=1", ["type /scores: scores must be an array."]],
  ["address=5", ["type /address: address must be an object."]],
  ["address[other]=1", ["undocumented-member /address/other: other is not documented."]],
  ["rows[0]=x", ["type /rows/0: rows[0] must be an array."]],
  ["age=%zz", ["malformed-body : The body is not percent-encoded UTF-8."]],
  ["%zz=1", ["malformed-body : The body is not percent-encoded UTF-8."]],
  ["%zz", ["malformed-body : The body is not percent-encoded UTF-8."]],
  [new Uint8Array([0x61, 0xff]), ["malformed-body : The body is not valid UTF-8."]],
  [new Uint8Array([0x61, 0x67, 0x65, 0x3d, 0x31]), []],
])("the violations in the form %s: %j", (body, messages) => {
  expect(told("/form", urlencoded, body)).toEqual(messages);
});

test.each<[string, string, string | Uint8Array, string[]]>([
  ["/text", "text/plain", "abc", []],
  ["/text", "text/plain", "1234", ["length : The body must have at most 3 characters."]],
  ["/text", "text/plain; charset=utf-8", "1234", ["length : The body must have at most 3 characters."]],
  ["/text", 'text/plain;charset="UTF8"; x=y', "1234", ["length : The body must have at most 3 characters."]],
  ["/text", "text/plain; charset=us-ascii", "1234", ["length : The body must have at most 3 characters."]],
  ["/text", "text/plain; charset=utf-16", "1234", []],
  ["/text", "text/plain;charset=utf-16", "1234", []],
  ["/text", "text/plain; charset=iso-8859-1; x=utf-8", "1234", []],
  ["/text", "text/plain", new Uint8Array([0xff, 0xff, 0xff, 0xff]), []],
  ["/number", "text/plain", "5", []],
  ["/number", "text/plain", "6", ["range : The body must be at most 5."]],
  ["/number", "text/plain", "true", []],
  ["/number", "text/plain", "null", []],
  ["/number", "text/plain", "x", ["type : The body must be a number or null or true or false."]],
  ["/texts", "text/plain", "x", []],
])("the text of %s as %s, %j", (path, type, body, messages) => {
  expect(told(path, type, body)).toEqual(messages);
});

const aboutQuery = (id: string, raw: string) =>
  contract
    .readQuery(id, raw)
    .violations.map(({ kind, parameter, message, schema }) => [
      `${kind} ${parameter}: ${message}`,
      schema.split("/").at(-1),
    ]);

test.each<[string, string, string[][]]>([
  ["must", "", [["missing-parameter q: q is missing.", "0"]]],
  ["must", "a/b~c=x", [["invalid-parameter a/b~c: a/b~c must be an integer.", "type"]]],
  ["must", "%ff=1", [["invalid-parameter q: The body is not percent-encoded UTF-8.", "0"]]],
  [
    "must",
    `${"x".repeat(200)}=1`,
    [[`unknown-parameter ${"x".repeat(100)}: ${"x".repeat(100)} is not documented.`, "properties"]],
  ],
  ["json", "", []],
  ["json", '{"a":1}', []],
  ["json", "{}", [["missing-parameter a: a is missing.", "required"]]],
  ["json", "%7B%22a%22:%22x%22%7D", [["invalid-parameter a: a must be an integer.", "type"]]],
  ["json", "5", [["invalid-parameter q: The body must be an object.", "type"]]],
  ["json", "{", [["invalid-parameter q: q must be an object of a.", "0"]]],
  ["json", "%ff", [["invalid-parameter q: The query is not percent-encoded UTF-8.", "0"]]],
  ["words", "a%20b", []],
  ["words", "abcd", [["invalid-parameter q: The body must have at most 3 characters.", "maxLength"]]],
  ["unread", "$.a[0]", []],
])("the whole query of %s, %s", (id, raw, messages) => {
  expect(aboutQuery(id, raw)).toEqual(messages);
});
