// Splits the difference of two documents into single edits, to find the edit that breaks a caller's line. All edits
// together make the whole change.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { listEdits, withEdits } from "../../scripts/impact/callers/document-edits.ts";
import { copyOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";

const done = { 204: { description: "Done." } };
const json = (schema: object) => ({ "application/json": { schema } });
const text = { type: "string" };

const withPet = (pet: object, more: object = {}) =>
  aDocument(
    {
      "/pets": {
        get: {
          operationId: "listPets",
          responses: { 200: { description: "Ok.", content: json({ $ref: "#/components/schemas/Pet" }) } },
        },
      },
    },
    { components: { schemas: { Pet: pet } }, ...more },
  );
const pet = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

test.each<[what: string, base: OpenApiDocument, head: OpenApiDocument, messages: string[]]>([
  [
    "a member that is new",
    withPet(pet({ name: text })),
    withPet(pet({ name: text, size: text })),
    ["#/components/schemas/Pet/properties/size: Pet properties size was added."],
  ],
  [
    "an added required member as one edit",
    withPet(pet({ name: text }, { required: ["name"] })),
    withPet(pet({ name: text, size: text }, { required: ["name", "size"] })),
    ["#/components/schemas/Pet/properties/size: Pet properties size was added and is required."],
  ],
  [
    "by what a generator was run, at the top alone",
    withPet(pet({ name: text }), { "x-generated": "a" }),
    withPet(pet({ name: text }, { "x-generated": "c" }), { "x-generated": "b" }),
    ["#/components/schemas/Pet/x-generated: Pet x-generated was added."],
  ],
  [
    "the first required members",
    withPet(pet({ name: text, size: text })),
    withPet(pet({ name: text, size: text }, { required: ["size", "name"] })),
    [
      "#/components/schemas/Pet/required/0: Pet: size is now required.",
      "#/components/schemas/Pet/required/1: Pet: name is now required.",
    ],
  ],
  [
    "the last required member",
    withPet(pet({ name: text }, { required: ["name"] })),
    withPet(pet({ name: text })),
    ["#/components/schemas/Pet/required/0: Pet: name is no longer required."],
  ],
  [
    "a removed member",
    withPet(pet({ name: text, size: text }, { required: ["size"] })),
    withPet(pet({ name: text }, { required: [] })),
    ["#/components/schemas/Pet/properties/size: Pet properties size was removed."],
  ],
  [
    "values, in any order",
    withPet({ enum: ["a", "b", 1] }),
    withPet({ enum: [1, "c", "a"] }),
    ['#/components/schemas/Pet/enum/1: Pet: "b" was removed.', '#/components/schemas/Pet/enum/1: Pet: "c" was added.'],
  ],
  [
    "a type",
    withPet(pet({ name: text })),
    withPet(pet({ name: { type: ["string", "null"] } })),
    [
      '#/components/schemas/Pet/properties/name/type: Pet properties name type was "string" and is now ["string","null"].',
    ],
  ],
  [
    "a long value, shortly",
    withPet({ const: "a".repeat(70) }),
    withPet({ const: "b" }),
    [`#/components/schemas/Pet/const: Pet const was "${"a".repeat(56)}… and is now "b".`],
  ],
  [
    "parameters by their names, in any order",
    aDocument({
      "/pets": {
        get: {
          parameters: [
            { name: "a", in: "query", schema: text },
            { name: "b", in: "query" },
          ],
          responses: done,
        },
      },
    }),
    aDocument({
      "/pets": {
        get: {
          parameters: [
            { name: "b", in: "query", required: true },
            { name: "a", in: "query", schema: text },
            { $ref: "#/components/parameters/C" },
          ],
          responses: done,
        },
      },
    }),
    [
      "#/paths/~1pets/get/parameters/0/required: /pets get parameters query b required was added.",
      "#/paths/~1pets/get/parameters/2: /pets get parameters #/components/parameters/C was added.",
    ],
  ],
  [
    "a removed operation",
    aDocument({ "/pets": { get: { responses: done }, put: { responses: done } } }),
    aDocument({ "/pets": { get: { responses: done } } }),
    ["#/paths/~1pets/put: /pets put was removed."],
  ],
  [
    "members of lists of the same length",
    withPet({ oneOf: [{ type: "string" }, { type: "integer" }] }),
    withPet({ oneOf: [{ type: "string" }, { type: "number" }] }),
    ['#/components/schemas/Pet/oneOf/1/type: Pet oneOf 1 type was "integer" and is now "number".'],
  ],
  [
    "a list of another length as a whole",
    withPet({ oneOf: [{ type: "string" }] }),
    withPet({ oneOf: [{ type: "string" }, {}] }),
    ['#/components/schemas/Pet/oneOf: Pet oneOf was [{"type":"string"}] and is now [{"type":"string"},{}].'],
  ],
  [
    "ignores descriptions of members named like keywords",
    withPet(pet({ properties: { title: "A" }, "our-headers": { title: "A" }, headersOfOurs: { title: "A" } })),
    withPet(pet({ properties: { title: "B" }, "our-headers": { title: "B" }, headersOfOurs: { title: "B" } })),
    [],
  ],
  [
    "ignores descriptions below keys that look like keywords",
    withPet({ contentSchema: { ...text, title: "A" }, "x-headers": { title: "A" } }),
    withPet({ contentSchema: { ...text, title: "B" }, "x-headers": { title: "B" } }),
    [],
  ],
  [
    "no words, but members that are called so",
    withPet(pet({ description: text, title: text }, { description: "A.", title: "A", example: 1 }), {
      info: { title: "A", version: "1" },
      tags: [],
    }),
    withPet(pet({ description: text, title: { type: "integer" } }, { description: "B.", examples: [2] }), {
      info: { title: "B", version: "2" },
      servers: [],
    }),
    ['#/components/schemas/Pet/properties/title/type: Pet properties title type was "string" and is now "integer".'],
  ],
])("%s", (_, base, head, messages) => {
  expect(listEdits(base, head).map((edit) => `${edit.pointer}: ${edit.text}`)).toEqual(messages);
});

test("a reference to an absent item of a list removes no item", () => {
  const document = withPet(
    pet({ name: text, other: { $ref: "#/components/schemas/Pet/required/7" } }, { required: ["name"] }),
  );

  expect(withEdits(document, [], "after", document)).toEqual(document);
});

test("a single edit also copies the components that it refers to, directly or indirectly", () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = { "A/B %": pet({ c: reference("C") }), C: text };
  const documentOf = (properties: object, more: object) =>
    aDocument(
      {},
      { components: { schemas: { ...more, Pet: pet(properties), Other: { example: { $ref: "100 %" } } } } },
    );
  const head = documentOf({ name: reference("A~1B%20%25") }, schemas);
  const base = documentOf({ name: text }, {});

  const edits = listEdits(base, head).filter(({ pointer }) => pointer.includes("/Pet/"));

  expect(withEdits(base, edits, "after", head)).toEqual(head);
  expect(withEdits(head, listEdits(base, head), "before", base)).toEqual(base);
});

test("an edit creates missing parents, even with keywords as names", () => {
  const content = (schema: object) => ({ responses: { 200: { description: "Ok.", content: json(schema) } } });
  const required = { type: "array", items: text };
  const base = aDocument({ "/pets": { get: content(text) } });
  const head = aDocument(
    { "/pets": { get: content({ $ref: "#/components/schemas/required/items" }) } },
    { components: { schemas: { required } } },
  );

  const edits = listEdits(base, head).filter(({ pointer }) => pointer.startsWith("#/paths"));

  expect(withEdits(base, edits, "after", head)).toEqual({
    ...head,
    components: { schemas: { required: { items: text } } },
  });
});

test("a member is added to the schema of a parameter at any position in the list", () => {
  const [a, b] = [
    { name: "a", in: "query", schema: text },
    (more: object) => ({ name: "b", in: "query", schema: pet(more) }),
  ];
  const asking = (...parameters: object[]) => aDocument({ "/pets": { get: { parameters, responses: done } } });
  const head = asking(b({ x: text, y: text }), a);

  const edits = listEdits(asking(a, b({ x: text })), head);

  expect(edits.map(({ pointer }) => pointer)).toEqual(["#/paths/~1pets/get/parameters/0/schema/properties/y"]);
  expect(withEdits(asking(a, b({ x: text })), edits, "after", head)).toEqual(asking(a, b({ x: text, y: text })));
});

test("removing a missing member removes nothing else", () => {
  const edits = listEdits(withPet(pet({ name: { ...text, format: "uri" } })), withPet(pet({ name: text })));

  for (const other of [withPet(pet({ format: text })), withPet(pet({ name: null, format: text }))]) {
    expect(withEdits(other, edits, "after", other)).toEqual(other);
  }
});

interface Table {
  components?: object;
  edits: Record<string, { base: object; head: object }>;
}
const rows = (name: string) => {
  const { components = {}, edits } = parse(
    readFileSync(new URL(`messages/${name}.yaml`, import.meta.url), "utf8"),
  ) as Table;
  return Object.entries(edits).map(([what, { base, head }]) => [what, components, base, head] as const);
};

/** Without descriptions. Sorts unordered lists, and omits empty ones. */
function plain(node: unknown, key = "", isNames = false): unknown {
  const isSet = !isNames && ["required", "enum", "parameters"].includes(key);
  if (Array.isArray(node)) {
    const items = node.map((item) => plain(item));
    return isSet ? items.map((item) => JSON.stringify(item)).sort() : items;
  }
  if (typeof node !== "object" || node === null) return node;
  const words = ["description", "summary", "example", "examples", "title", "externalDocs", "tags", "info", "servers"];
  const isEmpty = (name: string, member: unknown) => ["required", "parameters"].includes(name) && String(member) === "";
  const holdsNames = !isNames && /^(?:properties|schemas|paths|headers|content)$/.test(key);
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, member]) => holdsNames || !(words.includes(name) || isEmpty(name, member)))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, plain(member, name, holdsNames)]),
  );
}

describe.each([
  [
    "schemas",
    (schema: object, components: object) =>
      withPet(schema, {
        components: { ...components, schemas: { ...(components as { schemas: object }).schemas, Pet: schema } },
      }),
  ],
  ["operations", (operation: object, components: object) => aDocument({ "/pets": { get: operation } }, { components })],
  ["documents", (document: object) => aDocument({}, document)],
] as const)("all edits of two %s", (name, documentOf) => {
  test.each(rows(name))("turn one document into the other: %s", (_, components, base, head) => {
    const [before, after] = [documentOf(base, components), documentOf(head, components)];
    const edits = listEdits(before, after);
    const kept = copyOf(before);

    expect(plain(withEdits(before, edits, "after", after))).toEqual(plain(after));
    expect(plain(withEdits(after, edits, "before", before))).toEqual(plain(before));
    expect(before).toEqual(kept);
  });
});
