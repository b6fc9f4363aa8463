// Limits of a body's content, checked before it is parsed.
import { expect, test } from "vitest";
import { parseJson } from "../../server/http/body.ts";

const parse = (text: string) => parseJson(Buffer.from(text));
const listOf = (element: string, count: number) => `[${Array(count).fill(element)}]`;

test("JSON inside a string does not count as values", () => {
  const text = '",[{\\'.repeat(60_000);

  expect(parse(JSON.stringify({ text })).value).toEqual({ text });
});

test.each([
  ["numbers", listOf("1", 50_000), listOf("1", 50_001)],
  ["lists", listOf("[]", 25_000), listOf("[]", 25_001)],
  ["objects", listOf("{}", 25_000), listOf("{}", 25_001)],
  ["values beside strings", listOf('"a\\\\",1', 25_000), listOf('"a\\\\",1', 25_001)],
])("a body with too many %s is refused before it is parsed, and one with fewer is not", (_, enough, tooMany) => {
  expect(parse(enough)).toMatchObject({ value: expect.any(Array), problems: [] });
  expect(parse(tooMany)).toEqual({
    value: undefined,
    problems: [{ detail: "The body may have at most 50000 values.", source: { pointer: "" } }],
  });
});

test("text that cannot be stored is refused with a pointer to it, in values and in names", () => {
  const pointersOf = (text: string) => parse(text).problems.map(({ source }) => Object.values(source!)[0]);

  expect(pointersOf('{"a":"\\u0000","b":{"c/~":["x","\\ud800"]},"d":{"\\udc00":1},"e":null,"f":"\\u00e4"}')).toEqual([
    "/a",
    "/b/c~1~0/1",
    "/d",
  ]);
  expect(pointersOf('"\\u0000"')).toEqual([""]);
  expect(pointersOf(listOf('"\\u0000"', 200))).toHaveLength(100);
  expect(pointersOf('{"a":"\\u00e4 \\ud83d\\uddfb"}')).toEqual([]);
});
