// Hostile descriptions neither take forever nor cause a crash.
// @module-tag long
import { describe, expect, test } from "vitest";
import { aDocument, judge } from "../support/impact.ts";

const self = { $ref: "#/components/schemas/Self" };

const documentOf = (schema: unknown, components: object = {}) => {
  const content = { "application/json": { schema } };
  const post = {
    operationId: "send",
    requestBody: { required: true, content },
    responses: { "200": { description: "The same.", content } },
  };
  return aDocument({ "/things": { post } }, { components: { schemas: components } });
};

const member = (type: string) => ({ type: "object", properties: { v: { type } } });
const endless = (type: string) => ({
  type: "object",
  required: ["left", "right", "v"],
  properties: { left: self, right: self, v: { type } },
});

type Side = ReturnType<typeof documentOf>;

describe("a description that", () => {
  test.each<[what: string, base: Side, head: Side]>([
    [
      "is part of itself",
      documentOf(self, { Self: { allOf: [self, self, member("string")] } }),
      documentOf(self, { Self: { allOf: [self, self, member("integer")] } }),
    ],
    [
      "no value can ever match",
      documentOf(self, { Self: endless("string") }),
      documentOf(self, { Self: endless("integer") }),
    ],
    [
      "refers to itself in a circle",
      documentOf(self, { Self: { $ref: "#/components/schemas/Other" }, Other: self }),
      documentOf({ type: "string" }),
    ],
    ["wants a billion members", documentOf({ type: "object" }), documentOf({ type: "object", minProperties: 1e9 })],
    [
      "wants a billion items",
      documentOf({ type: "array", items: {} }),
      documentOf({ type: "array", items: {}, minItems: 1e9 }),
    ],
    ["wants a billion characters", documentOf({ type: "string" }), documentOf({ type: "string", minLength: 1e9 })],
    [
      "has a pattern that backtracks",
      documentOf({ type: "string", pattern: "^(a+)+$" }),
      documentOf({ type: "string", pattern: "^(a|a)*b$" }),
    ],
    [
      "has a pattern that backtracks on long strings",
      documentOf({ type: "string", pattern: "^(a+)+$", maxLength: 5_000 }),
      documentOf({ type: "string", pattern: "^(a|a)*b$", maxLength: 4_000 }),
    ],
    [
      "has a pattern of a million letters",
      documentOf({ type: "string" }),
      documentOf({ type: "string", pattern: "^((a{1,100}){1,100}){100}$" }),
    ],
    [
      "has keywords of wrong types",
      documentOf({ type: 5, enum: "x", required: "a", properties: [] }),
      documentOf({ type: "string", enum: {}, allOf: {}, oneOf: "x" }),
    ],
    ["allows nothing", documentOf(true), documentOf(false)],
    [
      "allows any value instead of endless nested lists",
      documentOf({}),
      documentOf(self, { Self: { type: ["array", "string"], items: self } }),
    ],
    [
      "allows any list instead of endless compositions of lists",
      documentOf({ type: "array" }),
      documentOf(self, { Self: { type: "array", items: { allOf: [self, { uniqueItems: true }] } } }),
    ],
    [
      "requires a member at every level of endless nesting",
      documentOf({ type: "object", properties: { v: { type: "string" } } }),
      documentOf(self, { Self: { ...endless("integer"), minProperties: 4 } }),
    ],
    [
      "requires more members than it lists, one named like generated members",
      documentOf({ minProperties: 2, required: ["member1"], properties: { member1: { type: "string" } } }),
      documentOf({ minProperties: 2, required: ["member1"], properties: { member1: { type: "integer" } } }),
    ],
  ])("%s is judged", async (_, base, head) => {
    const { changes } = await judge(base, head);

    expect(changes.some((one) => one.class === "breaking" || one.class === "risky")).toBe(true);
  });

  test("names members like properties of JavaScript objects is judged like any other", async () => {
    const named = (type: string) =>
      JSON.parse(`{"type":"object","required":["constructor"],"properties":{"constructor":{"type":"${type}"}}}`);

    const { changes } = await judge(documentOf(named("string")), documentOf(named("integer")));

    expect(changes.map(({ place, class: name }) => `${name} ${place}`)).toContain("breaking body /constructor");
  });
});
