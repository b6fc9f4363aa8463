// Breaks whose values are hard to find: each row must have a counterexample, as a request and, reversed, as a response.
import { expect, test } from "vitest";
import type { Exchange } from "../../scripts/contract/index.ts";
import type { Impact } from "../../scripts/impact/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";

type Json = Record<string, unknown>;

const text: Json = { type: "string" };
const number: Json = { type: "integer" };
const fewer: Json = { ...number, maximum: 9 };
const object = (properties: Json, ...required: string[]): Json => ({ type: "object", properties, required });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const list = (items: Json): Json => ({ type: "array", items });

const json = (schema: Json) => ({ "application/json": { schema } });
const receiving = (schema: Json, schemas: Json = {}, rest: Json = {}): OpenApiDocument =>
  aDocument(
    {
      "/pets": {
        post: {
          operationId: "createPet",
          requestBody: { required: true, content: json(schema) },
          responses: { "204": { description: "Done." } },
        },
      },
    },
    { components: { schemas }, ...rest },
  );
const sending = (schema: Json, schemas: Json = {}, rest: Json = {}): OpenApiDocument =>
  aDocument(
    {
      "/pets": {
        get: { operationId: "listPets", responses: { "200": { description: "Pets.", content: json(schema) } } },
      },
    },
    { components: { schemas }, ...rest },
  );

/** The class of each change, and whether it has a counterexample. */
async function verdictsOf(base: OpenApiDocument, head: OpenApiDocument): Promise<string[]> {
  const { changes } = await judge(base, head);
  return [
    ...new Set(changes.map((change) => `${change.class} ${change.witness === null ? "without" : "with"} an example`)),
  ];
}

const proven = ["breaking with an example"];

const pet = { kind: { enum: ["cat", "dog"] }, lives: number, name: text, home: object({ rooms: number }) };
const isCat = object({ kind: { const: "cat" } }, "kind");
const known = object(pet, "kind");
const cats = (then: Json, otherwise?: Json): Json => ({ if: isCat, then, ...(otherwise && { else: otherwise }) });
const dependent = (schema: Json | boolean): Json => ({ ...known, dependentSchemas: { name: schema } });
const names = (propertyNames: Json, rest: Json = {}): Json => ({ type: "object", ...rest, propertyNames });

test.each<[string, Json, Json]>([
  ["propertyNames: a pattern", { type: "object" }, names({ pattern: "^[a-z]+$" })],
  ["propertyNames: a shorter pattern", names({ pattern: "^[a-z]+$" }), names({ pattern: "^[a-z]{1,4}$" })],
  ["propertyNames: a smaller limit", names({ maxLength: 20 }), names({ maxLength: 10 })],
  ["propertyNames: a forbidden name", { type: "object" }, names({ not: { enum: ["id"] } })],
  ["propertyNames: a format", { type: "object" }, names({ format: "uuid" })],
  [
    "propertyNames: a limit beside a pattern of names",
    { type: "object", patternProperties: { "^x-": text }, additionalProperties: false },
    names({ maxLength: 4 }, { patternProperties: { "^x-": text }, additionalProperties: false }),
  ],
  ["dependentSchemas: a required member", known, dependent({ required: ["lives"] })],
  [
    "dependentSchemas: a limit of a nested member",
    known,
    dependent({ properties: { home: object({ rooms: fewer }) } }),
  ],
  ["dependentSchemas: a forbidden member", known, dependent({ not: { required: ["lives"] } })],
  ["dependentSchemas: nothing", known, dependent(false)],
  [
    "dependentSchemas: a smaller limit",
    dependent({ properties: { lives: { maximum: 20 } } }),
    dependent({ properties: { lives: { maximum: 9 } } }),
  ],
  ["if: a required member", known, { ...known, ...cats({ required: ["lives"] }) }],
  ["if: a limit of a known member", known, { ...known, ...cats({ properties: { lives: fewer } }) }],
  ["if: a nested required member", known, { ...known, ...cats({ properties: { home: { required: ["rooms"] } } }) }],
  [
    "if: another else",
    { ...known, ...cats({ required: ["lives"] }, {}) },
    { ...known, ...cats({ required: ["lives"] }, { required: ["name"] }) },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  ["if: a negated condition", known, { ...known, if: { not: isCat }, then: { required: ["name"] } }],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  ["if: a string", text, { ...text, if: { minLength: 3 }, then: { pattern: "^a" } }],
  [
    "if: the second of two conditions",
    { ...known, allOf: [cats({ required: ["lives"] }), cats({}, { properties: { name: { minLength: 1 } } })] },
    { ...known, allOf: [cats({ required: ["lives"] }), cats({}, { properties: { name: { minLength: 4 } } })] },
  ],
])("%s", async (_, before, after) => {
  expect(await verdictsOf(receiving(before), receiving(after))).toEqual(proven);
  expect(await verdictsOf(sending(after), sending(before))).toEqual(proven);
});

const pattern = "^[a-c]$";
const lettered: Json = { type: "object", minProperties: 2, propertyNames: { pattern }, additionalProperties: number };
const named: Json = { oneOf: [{ enum: ["a@b.cd", "x y"] }, number] };

test.each<[string, Json, Json]>([
  ["the first member of an object", { type: "object" }, object({ name: text })],
  ["a format of a choice", named, { ...named, format: "email" }],
  ["a rule of unlisted members", lettered, { ...lettered, additionalProperties: { ...number, not: { const: 5 } } }],
])("random values: %s", async (_, before, after) => {
  expect(await verdictsOf(receiving(before), receiving(after))).toEqual(proven);
  expect(await verdictsOf(sending(after), sending(before))).toEqual(proven);
});

test("random values: no members that the sender does not document", async () => {
  const choices = (...names: string[]): Json => ({ oneOf: names.map((name) => object({ [name]: text })) });

  expect(await verdictsOf(receiving(choices("a", "b")), receiving(choices("a", "b", "c")))).toEqual([
    "compatible without an example",
  ]);
  expect(await verdictsOf(sending(choices("a", "b")), sending(choices("a", "b", "c")))).toEqual(proven);
});

const mapping = { c: "#/components/schemas/Cat", d: "#/components/schemas/Dog" };
const choice = (discriminator: Json = {}, keyword = "oneOf"): Json => ({
  [keyword]: [ref("Cat"), ref("Dog")],
  discriminator: { propertyName: "kind", ...discriminator },
});
const branches = (lives: Json, rest: Json = {}): Json => ({
  Cat: object({ kind: text, lives }, "kind"),
  Dog: object({ kind: text, tricks: number }, "kind"),
  ...rest,
});
const closedDog = { Dog: { ...object({ kind: text, tricks: number }, "kind"), additionalProperties: false } };
const animals = { animal: "#/components/schemas/Animal", car: "#/components/schemas/Car" };
const nested = { oneOf: [ref("Animal"), ref("Car")], discriminator: { propertyName: "type", mapping: animals } };
const inside = (lives: Json): Json => ({
  Animal: choice({ mapping }),
  Car: object({ type: text }, "type"),
  Cat: object({ type: text, kind: text, lives }, "type", "kind"),
  Dog: object({ type: text, kind: text }, "type", "kind"),
});
const family = (lives: Json, discriminator: Json = {}): Json => ({
  Pet: { ...object({ kind: text }, "kind"), discriminator: { propertyName: "kind", ...discriminator } },
  Cat: { allOf: [ref("Pet"), object({ lives })] },
  Dog: { allOf: [ref("Pet"), object({ tricks: number })] },
});
const old: Json = { openapi: "3.0.3" };

test.each<[string, Json, (lives: Json) => Json, Json]>([
  ["a tag by name", choice(), branches, {}],
  ["a tag by mapping", choice({ mapping }), branches, {}],
  ["a mapping of some branches", choice({ mapping: { d: mapping.d } }), branches, {}],
  ["a list of choices", list(choice({ mapping })), branches, {}],
  ["a choice in a member", object({ pet: choice({ mapping }) }), branches, {}],
  ["a choice or null", { oneOf: [choice({ mapping }), { type: "null" }] }, branches, {}],
  ["anyOf", choice({ mapping }, "anyOf"), (lives) => branches(lives, closedDog), {}],
  ["a choice in a choice", nested, inside, {}],
  ["inheritance by name", ref("Pet"), family, old],
  ["inheritance by mapping", ref("Pet"), (lives) => family(lives, { mapping }), old],
  ["a list of an inherited schema", list(ref("Pet")), family, old],
])("discriminator: %s", async (_, schema, schemas, rest) => {
  const [before, after] = [schemas(number), schemas(fewer)];

  expect(await verdictsOf(receiving(schema, before, rest), receiving(schema, after, rest))).toEqual(proven);
  expect(await verdictsOf(sending(schema, after, rest), sending(schema, before, rest))).toEqual(proven);
});

test("discriminator: a removed tag of two", async () => {
  const both = choice({ mapping: { ...mapping, k: mapping.c } });

  expect(await verdictsOf(receiving(both, branches(number)), receiving(choice({ mapping }), branches(number)))).toEqual(
    proven,
  );
});

const posting = (requestBody: Json): OpenApiDocument =>
  aDocument({
    "/pets": { post: { operationId: "createPet", requestBody, responses: { "204": { description: "Done." } } } },
  });

test.each<[string, Json, Json]>([
  ["null", json({ type: ["object", "null"] }), json({ type: "object" })],
  ["null as a value", json({ enum: ["a", null] }), json({ enum: ["a"] })],
  ["null as a choice", json({ oneOf: [{ type: "object" }, { type: "null" }] }), json({ type: "object" })],
  ["a kind of picture", { "image/png": {}, "image/jpeg": {} }, { "image/png": {} }],
  ["all pictures but one", { "image/*": {} }, { "image/png": {} }],
  ["bytes of any type", { "application/octet-stream": {} }, { "image/png": {} }],
])("an optional body no longer accepts %s", async (_, before, after) => {
  expect(await verdictsOf(posting({ content: before }), posting({ content: after }))).toContain(proven[0]);
});

/** Many operations with one component; only the last ones can show a change of it. */
function sharing(schemas: Json, first: Json, last: Json): OpenApiDocument {
  const operations = Array.from({ length: 16 }, (_, index) => [
    `/pets/${index}`,
    {
      post: {
        operationId: `createPet${index}`,
        requestBody: { required: true, content: json(index < 14 ? first : last) },
        responses: { "204": { description: "Done." } },
      },
    },
  ]);
  return aDocument(Object.fromEntries(operations), { components: { schemas } });
}

const withPet = object({ pet: ref("Pet") });

test.each<[string, Json, Json]>([
  ["forbid the component", { ...withPet, not: { required: ["pet"] } }, withPet],
  ["allow other values too", { anyOf: [ref("Pet"), {}] }, ref("Pet")],
  ["have a smaller limit", { allOf: [ref("Pet"), object({ lives: { maximum: 5 } })] }, ref("Pet")],
])("a shared component whose first users %s", async (_, first, last) => {
  const pets = (lives: Json) => ({ Pet: object({ lives }) });

  expect(await verdictsOf(sharing(pets(number), first, last), sharing(pets(fewer), first, last))).toContain(proven[0]);
});

test("a changed nested example does not add or remove choices", async () => {
  const food = (price: Json, example: string) => ({
    oneOf: [object({ name: text, price }, "name"), object({ price: { ...number, example }, name: fewer }, "price")],
  });

  const { changes } = await judge(receiving(food(text, "a")), receiving(food({ type: "boolean" }, "b")));

  expect(changes.map(({ id }) => id)).toEqual(["type-changed", "words-changed"]);
});

test("the example of a choice is a value of this choice", async () => {
  const choices = (...schemas: Json[]): Json => ({ anyOf: [text, number, ...schemas] });
  const five = { enum: [5], title: "five" };
  const more = choices(five, { type: "boolean" }, { type: "array" });

  const added = await judge(sending(choices()), sending(more));
  const removed = await judge(receiving(more), receiving(choices()));

  const shown = ({ changes }: Impact) =>
    changes.map(({ text: what, witness }) => {
      const { request, response } = (witness as { exchange?: Exchange } | null)?.exchange ?? {};
      return [what.split(" ").at(-1), response?.body ?? request?.body];
    });
  const expected = [
    ["boolean.", "true"],
    ["array.", "[]"],
    ["five.", undefined],
  ];
  expect(shown(added)).toEqual(expected);
  expect(shown(removed)).toEqual(expected);
});
