// The docs print each rule of a member in the same words wherever the member is.
import { expect, test } from "vitest";
import { type Block, listPages, type Member } from "../../scripts/docs/index.ts";
import { prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { integer, list, object, ref, text } from "../support/small-contract.ts";

const enumOf = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const printed = (count: number) =>
  enumOf(count)
    .map((value) => `\`${value}\``)
    .join(", ");

/** The type in Markdown, by the schema. */
const types: [string, object][] = [
  ["string", text],
  ["string (date)", { ...text, format: "date" }],
  ["string or null", { type: ["string", "null"] }],
  ["string or integer", { type: ["string", "integer"] }],
  ["string, at least 1 character", { ...text, minLength: 1 }],
  ["string, at least 2 characters", { ...text, minLength: 2 }],
  ["string", { ...text, minLength: 0 }],
  ["string, at most 1 character", { ...text, maxLength: 1 }],
  ["string, at most 2 characters", { ...text, minLength: 0, maxLength: 2 }],
  ["string, exactly 1 character", { ...text, minLength: 1, maxLength: 1 }],
  ["string, exactly 0 characters", { ...text, minLength: 0, maxLength: 0 }],
  ["string, 1 to 2 characters", { ...text, minLength: 1, maxLength: 2 }],
  ["string, matching `^a|b$`", { ...text, pattern: "^a|b$" }],
  ["string, matching `` ^`$ ``", { ...text, pattern: "^`$" }],
  ['string, `"a|b"` by default', { ...text, default: "a|b" }],
  ["integer, `0` by default", { ...integer, default: 0 }],
  ["integer, at least 0", { ...integer, minimum: 0 }],
  ["integer, at most 0", { ...integer, maximum: 0 }],
  ["integer, exactly 0", { ...integer, minimum: 0, maximum: 0 }],
  ["integer, -1 to 1", { ...integer, minimum: -1, maximum: 1 }],
  ["integer, more than 0", { ...integer, exclusiveMinimum: 0 }],
  ["integer, less than 0", { ...integer, exclusiveMaximum: 0 }],
  ["integer, more than 0 and less than 2", { ...integer, exclusiveMinimum: 0, exclusiveMaximum: 2 }],
  ["integer, at least 0 and less than 2", { ...integer, minimum: 0, exclusiveMaximum: 2 }],
  ["integer, more than 0 and at most 2", { ...integer, exclusiveMinimum: 0, maximum: 2 }],
  ["integer, 1 to 9, a multiple of 2", { ...integer, minimum: 1, maximum: 9, multipleOf: 2 }],
  ["`5`", { const: 5 }],
  ['`"5"`', { const: "5" }],
  ["one of `a`, `1`, `null`", { enum: ["a", 1, null] }],
  ["one of `a|b`", { enum: ["a|b"] }],
  [`one of ${printed(30)}`, { enum: enumOf(30) }],
  [`one of ${printed(30)} and 1 more`, { enum: enumOf(31) }],
  ["list of string", list(text)],
  ["list of string, at least 1 item", { ...list(text), minItems: 1 }],
  ["list of string, 1 to 2 items", { ...list(text), minItems: 1, maxItems: 2 }],
  ["list of string (at most 2 characters), at most 3 items", { ...list({ ...text, maxLength: 2 }), maxItems: 3 }],
  ["list of [`Other`](schema:Other)", list(ref("Other"))],
  ["list of list of integer", list(list(integer))],
  ["list of string, then integer", { type: "array", prefixItems: [text, integer] }],
  ["list of string, then any number of integer", { type: "array", prefixItems: [text], items: integer }],
  ["object of integer", { type: "object", additionalProperties: integer }],
  ["object of [`Other`](schema:Other)", { type: "object", additionalProperties: ref("Other") }],
  ["string or [`Other`](schema:Other)", { oneOf: [text, ref("Other")] }],
  ["string or integer (at most 5)", { anyOf: [text, { ...integer, maximum: 5 }] }],
  ["string or null", { anyOf: [text, { type: "null" }] }],
  ["string “Name” or integer", { oneOf: [{ ...text, title: "Name" }, integer] }],
  ["no value", { not: {} }],
  ["anything", {}],
];

/** The marks and the meaning in Markdown, by the schema. */
const facts: [marks: string[], meaning: string, object][] = [
  [[], "About it.", { ...text, description: "About it." }],
  [["read only"], "", { ...text, readOnly: true }],
  [["write only"], "", { ...text, writeOnly: true }],
  [["deprecated"], "", { ...text, deprecated: true }],
  [["read only", "deprecated"], "About it.", { ...text, readOnly: true, deprecated: true, description: "About it." }],
  [[], "*Secret.*", { ...text, "x-sensitive": true }],
  [[], "*ends after 2030-01-02.* About it.", { ...text, "x-sunset": "2030-01-02", description: "About it." }],
  [[], "*Enterprise edition.* *Secret.*", { ...text, "x-edition": "enterprise", "x-sensitive": true }],
  [[], "*Hosted edition.*", { ...text, "x-edition": "hosted" }],
];

/** Schemas whose member `m` has this schema. The place of the member, and the schemas. */
const places: [string, (member: object) => Record<string, object>][] = [
  ["m", (member) => ({ Whole: object({ m: member }) })],
  ["m", (member) => ({ Whole: { allOf: [object({ m: member })] } })],
  ["m", (member) => ({ Whole: { allOf: [object({ other: text }), object({ m: member })] } })],
  ["m", (member) => ({ Whole: { ...object({ other: text }), allOf: [object({ m: member })] } })],
  ["m", (member) => ({ Whole: { allOf: [ref("Base")] }, Base: object({ m: member }) })],
  ["m", (member) => ({ Whole: { allOf: [{ allOf: [ref("Base")] }] }, Base: { allOf: [object({ m: member })] } })],
  ["m", (member) => ({ Whole: { allOf: [object({ m: {} }), object({ m: member })] } })],
  ["m", (member) => ({ Whole: { allOf: [object({ m: member }), object({ m: {} })] } })],
  ["m", (member) => ({ Whole: { ...ref("Other"), ...object({ m: member }) } })],
  ["outer.m", (member) => ({ Whole: object({ outer: object({ m: member }) }) })],
  ["outer.m", (member) => ({ Whole: object({ outer: { ...ref("Other"), ...object({ m: member }) } }) })],
  ["outer.m", (member) => ({ Whole: object({ outer: { allOf: [object({ m: member })] } }) })],
  ["outer[].m", (member) => ({ Whole: object({ outer: list(object({ m: member })) }) })],
  ["outer[].m", (member) => ({ Whole: { allOf: [object({ outer: list({ allOf: [object({ m: member })] }) })] } })],
];

/** Only the tree shows these: the table links to the page of the named schema. */
const named: ((member: object) => Record<string, object>)[] = [
  (member) => ({ Whole: object({ outer: ref("Inner") }), Inner: object({ m: member }) }),
  (member) => ({ Whole: object({ outer: list(ref("Inner")) }), Inner: object({ m: member }) }),
  (member) => ({ Whole: object({ outer: ref("List") }), List: list(object({ m: member })) }),
  (member) => ({ Whole: object({ outer: ref("List") }), List: list(ref("Inner")), Inner: object({ m: member }) }),
  (member) => ({ Whole: object({ outer: { allOf: [ref("List")] } }), List: list(object({ m: member })) }),
];

/** The name, marks, type and meaning of the member in the table and in the tree of the page of `Whole`. */
function shown(schemas: Record<string, object>) {
  const document = aDocument({}, { components: { schemas: { ...schemas, Other: object({ id: text }) } } });
  prepare(document);
  const { pages } = listPages(document, new Map());
  const { blocks } = pages.find(({ path }) => path === "schemas/Whole")!;
  const { listMembers, table } = blocks.find(
    (block): block is Extract<Block, { kind: "tree" }> => block.kind === "tree",
  )!;
  const rows = table.flatMap(({ cells: [name = "", type, meaning] }) => {
    const [, place, marks = ""] = /^`(.*?)`((?: \*[^*]*\*)*)$/.exec(name) ?? [];
    return /(?:^|\.)m$/.test(place ?? "")
      ? { place, marks: [...marks.matchAll(/\*(.*?)\*/g)].map(([, mark]) => mark), type, meaning }
      : [];
  });
  const find = (all: Member[]): Member[] => all.flatMap((one) => (one.name === "m" ? one : find(one.members)));
  const [row, ...others] = rows;
  const [inTree, ...more] = find(listMembers());
  expect([others, more]).toEqual([[], []]);
  const { marks, type, about } = inTree ?? {};
  return { place: row?.place, marks: row?.marks, type: row?.type, meaning: row?.meaning, tree: { marks, type, about } };
}

test.each(types)("%s", (type, schema) => {
  for (const put of named) expect(shown(put(schema)).tree, JSON.stringify(put(schema))).toMatchObject({ type });
  for (const [place, put] of places) {
    const found = shown(put(schema));
    expect(found, JSON.stringify(put(schema))).toMatchObject({ place, type, tree: { type } });
  }
});

test.each(facts)("marks %j and meaning %s", (marks, meaning, schema) => {
  for (const [place, put] of places) {
    const found = shown(put(schema));
    expect(found, JSON.stringify(put(schema))).toMatchObject({
      place,
      marks,
      meaning,
      tree: { marks, about: meaning },
    });
  }
});

test.each<[string, Record<string, object>]>([
  ["next to it", { Whole: object({ m: text }, { required: ["m"] }) }],
  ["in another part", { Whole: { allOf: [object({ m: text }), { required: ["m"] }] } }],
  ["in a part before it", { Whole: { allOf: [{ required: ["m"] }, object({ m: text })] } }],
  ["around its part", { Whole: { allOf: [object({ m: text })], required: ["m"] } }],
  ["around its base", { Whole: { allOf: [ref("Base")], required: ["m"] }, Base: object({ m: text }) }],
  ["in its base", { Whole: { ...object({ m: text }), allOf: [ref("Base")] }, Base: { required: ["m"] } }],
  ["next to a reference", { Whole: { ...ref("Base"), required: ["m"], properties: { m: text } }, Base: object({}) }],
  ["in an inner object", { Whole: object({ outer: { allOf: [object({ m: text }), { required: ["m"] }] } }) }],
  ["in the items of a list", { Whole: object({ outer: list(object({ m: text }, { required: ["m"] })) }) }],
])("a member is required %s", (_, schemas) => {
  const { marks, tree } = shown(schemas);

  expect([marks, tree.marks]).toEqual([["required"], ["required"]]);
});

test.each([
  ["3.1.0", "Its own."],
  ["3.0.3", "Of all."],
])("in OpenAPI %s, the description of a reference to a response is %s", (openapi, words) => {
  const gone = { $ref: "#/components/responses/Gone", description: "Its own." };
  const document = aDocument(
    { "/a": { get: { operationId: "a", responses: { 200: gone } } } },
    { openapi, components: { responses: { Gone: { description: "Of all." } } } },
  );
  prepare(document);

  expect(JSON.stringify(listPages(document, new Map()).pages)).toContain(`**200** ${words}`);
});
