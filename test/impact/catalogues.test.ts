// The checks of oasdiff and of Redocly's diff. Each id has an edit that represents it.
// @module-tag long
import { beforeAll, expect, test } from "vitest";
import { describe, judgeImpact } from "../../scripts/impact/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { differences } from "./catalogues/differences.ts";
import { type Entry, type Level, readCatalogue } from "./catalogues/entries.ts";
import { redoclyRules } from "./catalogues/redocly.ts";
import type { Effect } from "./edits/edit.ts";
import { effectOf } from "./edits/outcomes.ts";

const levels: Record<Effect, Level> = {
  breaking: "ERR",
  risky: "WARN",
  compatible: "INFO",
  docs: "INFO",
  none: "INFO",
};

const verdicts = new Map<string, Entry & { effect: Effect }>();

beforeAll(async () => {
  for (const entry of readCatalogue()) {
    const [base, head] = [describe("base", entry.base, "base.json"), describe("head", entry.head, "head.json")];
    const { changes } = await judgeImpact(base, head);
    verdicts.set(entry.id, { ...entry, effect: effectOf(changes) });
  }
}, 300_000);

const describeEntries = (some: Iterable<Entry & { effect: Effect }>) =>
  [...some].map(({ id, effect, effects }) => `${id}: ${effect}, not ${effects.join(" or ")}`);

test("every check of oasdiff has an edit that represents it", () => {
  expect(verdicts.size).toBe(509);
});

test("no edit that breaks callers is called compatible", () => {
  const breaks = [...verdicts.values()].filter(({ effects }) => effects.every((effect) => effect === "breaking"));

  // Callers choose a media type of the response.
  const quiet = breaks.filter(({ id, effect }) => levels[effect] === "INFO" && id !== "response-media-type-added");
  expect(describeEntries(quiet)).toEqual([]);
});

test("no harmless edit is breaking unless contracts judge both versions", () => {
  const fine = [...verdicts.values()].filter(({ effects }) => !effects.includes("breaking"));

  const loud = fine.filter(({ effect }) => effect === "breaking");
  const known = /write-only-property|read-only-property|discriminator-property-name|response-media-type/;
  expect(describeEntries(loud.filter(({ id }) => !known.test(id)))).toEqual([]);
});

test("at least 85 of 100 classes are exactly right, and the others are risky", () => {
  const others = [...verdicts.values()].filter(({ effect, effects }) => !effects.includes(effect));

  expect(1 - others.length / verdicts.size, describeEntries(others).join("\n")).toBeGreaterThanOrEqual(0.85);
});

test("if our class differs from oasdiff's level, the reason is documented", () => {
  const differing = [...verdicts.values()].filter(({ effect, level }) => levels[effect] !== level);

  const unexplained = differing.filter(({ id }) => !differences.some(([ids]) => ids.test(id)));
  expect(describeEntries(unexplained)).toEqual([]);
  const unused = differences.filter(([ids]) => !differing.some(({ id }) => ids.test(id)));
  expect(unused.map(([ids]) => String(ids))).toEqual([]);
});

test.each(Object.entries(redoclyRules))("the change that Redocly's %s finds is breaking or risky", (_, id) => {
  expect(["breaking", "risky"]).toContain(verdicts.get(id)?.effect);
});

const text = { type: "string" };
const names = { type: "object", required: ["kind"], properties: { kind: text } };
const tagged = (name: string) => ({
  schema: {
    oneOf: [{ $ref: `#/components/schemas/${name}` }],
    discriminator: { propertyName: "kind", mapping: { cat: `#/components/schemas/${name}` } },
  },
  schemas: { [name]: names },
});

test.each<[what: string, one: { schema: object; schemas?: object }, other: { schema: object; schemas?: object }]>([
  [
    "null in a list of types or in a choice",
    { schema: { type: ["string", "null"], minLength: 2 } },
    { schema: { anyOf: [{ type: "null" }, { ...text, minLength: 2 }] } },
  ],
  [
    "an object or null",
    { schema: { ...names, type: ["object", "null"] } },
    { schema: { oneOf: [{ $ref: "#/components/schemas/Named" }, { type: "null" }] }, schemas: { Named: names } },
  ],
  [
    "values in a list or one by one",
    { schema: { enum: ["a", 1] } },
    {
      schema: {
        oneOf: [
          { const: "a", description: "The first." },
          { const: 1, title: "One" },
        ],
      },
    },
  ],
  [
    "types in a list or one by one",
    { schema: { type: ["string", "integer"], minimum: 2 } },
    { schema: { oneOf: [text, { type: "integer", minimum: 2 }] } },
  ],
  [
    "values with null, in a list or in a choice",
    { schema: { type: ["string", "null"], enum: ["a", null] } },
    { schema: { anyOf: [{ enum: ["a"], type: "string" }, { type: "null" }] } },
  ],
  [
    "a type next to values in a choice",
    { schema: { type: "string", enum: ["a", "b"], default: "a" } },
    { schema: { type: "string", oneOf: [{ const: "a" }, { const: "b", title: "B" }], default: "a" } },
  ],
  ["the schema of a tag under another name", tagged("Cat"), tagged("Felid")],
])("equal rules in different syntax are not a change: %s", async (_, one, other) => {
  const side = (name: string, { schema, schemas = {} }: { schema: object; schemas?: object }) => {
    const content = { "application/json": { schema } };
    const responses = { "200": { description: "Ok.", content } };
    const post = { operationId: "send", requestBody: { required: true, content }, responses };
    const info = { title: "A", version: "1.0.0" };
    const document = { openapi: "3.1.0", info, paths: { "/a": { post } }, components: { schemas } };
    return describe(name, document as unknown as OpenApiDocument, `${name}.json`);
  };

  expect((await judgeImpact(side("base", one), side("head", other))).changes).toEqual([]);
  expect((await judgeImpact(side("base", other), side("head", one))).changes).toEqual([]);
});
