import { expect, test } from "vitest";
import { check } from "../../generated/validators.js";
import { at } from "../../scripts/steps/openapi.ts";
import { bundle, listExamples } from "../support/exchange-examples.ts";
import { controls, wrongRequests, wrongResponses } from "../support/exchanges.ts";

test.each(wrongRequests)("finds in a request: $name", ({ exchange, expected }) => {
  expect(check(exchange)).toEqual(expected.map((violation) => expect.objectContaining(violation)));
});

test.each(wrongResponses)("finds in a response: $name", ({ exchange, expected }) => {
  expect(check(exchange)).toEqual(expected.map((violation) => expect.objectContaining(violation)));
});

test.each(controls)("finds nothing wrong with: $name", ({ exchange }) => {
  expect(check(exchange)).toEqual([]);
});

test("the table covers at least 12 kinds of wrong request and 14 of wrong response", () => {
  expect(wrongRequests.length).toBeGreaterThanOrEqual(12);
  expect(wrongResponses.length).toBeGreaterThanOrEqual(14);
});

test("every violation points at a rule that is in the document", () => {
  const found = [...wrongRequests, ...wrongResponses].flatMap(({ exchange }) => check(exchange));

  expect(found.length).toBeGreaterThan(0);
  for (const { schema } of found) expect(() => at(bundle, schema)).not.toThrow();
});

test("finds nothing wrong with any example of the spec", () => {
  const wrong = listExamples().flatMap((exchange) => check(exchange));

  expect(wrong).toEqual([]);
});
