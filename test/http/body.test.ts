// What a body may hold, counted before it is parsed.
import { expect, test } from "vitest";
import { parseJson } from "../../server/http/body.ts";

test("what stands in a string is no value, whatever it is", () => {
  const text = '",[{\\'.repeat(60_000);

  expect(parseJson(Buffer.from(JSON.stringify({ text })))).toEqual({ text });
});

test("a body of very many values is refused before it is parsed", () => {
  expect(() => parseJson(Buffer.from(`[${"1,".repeat(60_000)}1]`))).toThrow("The body may have at most 50000 values.");
});
