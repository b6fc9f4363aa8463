// Validation of the spec's extensions: rules between members, releases, state machines, guides, common responses.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import {
  brokenConflicts,
  brokenRequirements,
  copyOf,
  gatherCommonResponses,
  holdsValue,
  listReleases,
  listStateMachines,
  type OpenApiDocument,
  permissions,
  resolve,
  resolveAnchors,
  spreadCommonResponses,
  weakerPermissions,
} from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

const requirement = (...words: [when: string, then: string]) =>
  Object.fromEntries(words.map((word, index) => [index === 0 ? "when" : "then", word]));

describe("of an object", () => {
  test.each<[rule: string[], object: unknown, told: string | null]>([
    [["a", "b"], { a: 1, b: 2 }, "a must not be given when b is given"],
    [["a", "b", "c"], { a: 1, b: 2, c: false }, "a must not be given when b is given and c is given"],
    [["a", "b", "c"], { a: 1, b: 2 }, null],
    [["a", "b"], { a: 1 }, null],
    [["a", "b"], { a: 1, b: null }, null],
    [["a", "b"], null, null],
    [["a", "b"], "text", null],
    [["a=x", "b"], { a: "x", b: 1 }, "a must not be x when b is given"],
    [["a=x", "b"], { a: "y", b: 1 }, null],
    [["a=true", "b=false"], { a: true, b: false }, "a must not be true when b is false"],
    [["a=true", "b=false"], { a: "true", b: false }, null],
    [["a=true", "b=false"], { a: true, b: "false" }, null],
    [["a=x=y", "b"], { a: "x=y", b: 1 }, "a must not be x=y when b is given"],
    [["a.b", "c.d=1"], { a: { b: 1 }, c: { d: "1" } }, "a.b must not be given when c.d is 1"],
    [["a.b", "c"], { a: null, c: 1 }, null],
  ])("%j together in %j is %s", (rule, object, told) => {
    const [broken] = brokenConflicts([["x", "y"], rule], object);

    expect(broken === undefined ? null : `${broken.member} ${broken.problem}`).toBe(told);
    if (broken !== undefined) expect(broken.index).toBe(1);
  });

  test.each<[when: string, then: string, object: object, told: string | null]>([
    ["a", "b", { a: 1 }, "b is required when a is given"],
    ["a", "b", { a: 1, b: null }, "b is required when a is given"],
    ["a", "b", { a: 1, b: 2 }, null],
    ["a", "b", { b: 2 }, null],
    ["a", "b", {}, null],
    ["a=x", "b.c", { a: "x", b: {} }, "b.c is required when a is x"],
    ["a=x", "b", { a: "y" }, null],
  ])("%s, which requires %s, is in %j: %s", (when, then, object, told) => {
    const [broken] = brokenRequirements([requirement("x", "y"), requirement(when, then)], object);

    expect(broken === undefined ? null : `${broken.member} ${broken.problem}`).toBe(told);
    if (broken !== undefined) expect(broken.index).toBe(1);
  });
});

describe("releases", () => {
  const change = { class: "breaking", operations: ["list"], place: "GET /pets", text: "It was removed." };
  const release = { date: "2027-03-31", changes: [change] };

  test("are listed with their versions, in order", () => {
    const document = aDocument({}, { "x-history": { "2.0.0": release, "1.1.0": { ...release, changes: [] } } });

    expect(listReleases(document)).toEqual([
      { version: "2.0.0", ...release },
      { version: "1.1.0", date: "2027-03-31", changes: [] },
    ]);
    expect(listReleases(aDocument({}))).toEqual([]);
  });

  test.each([
    ["compatible", true],
    ["risky", true],
    ["docs", false],
  ])("may have changes of the class %s: %s", (name, isRead) => {
    const document = aDocument(
      {},
      { "x-history": { "1.0.0": { ...release, changes: [change, { ...change, class: name }] } } },
    );

    expect(listReleases(document)).toHaveLength(isRead ? 1 : 0);
  });

  test.each<[what: string, history: unknown]>([
    ["a list", [release]],
    ["a text", "2.0.0"],
    ["an invalid release", { "2.0.0": 5, "1.0.0": release }],
    ["a release of more", { "2.0.0": { ...release, note: "a" } }],
    ["no day", { "2.0.0": { changes: [] } }],
    ["a day with a time", { "2.0.0": { ...release, date: "2027-03-31T00:00:00Z" } }],
    ["a day with words before it", { "2.0.0": { ...release, date: "On 2027-03-31" } }],
    ["an invalid date", { "2.0.0": { ...release, date: "2027-13-31" } }],
    ["no changes", { "2.0.0": { date: "2027-03-31" } }],
    ["an invalid change", { "2.0.0": { ...release, changes: [change, null] } }],
    ["a change without operations", { "2.0.0": { ...release, changes: [{ ...change, operations: "list" }] } }],
    [
      "a change of an operation without a name",
      { "2.0.0": { ...release, changes: [{ ...change, operations: ["a", ""] }] } },
    ],
    ["a change without a place", { "2.0.0": { ...release, changes: [{ ...change, place: "" }] } }],
    ["a change without words", { "2.0.0": { ...release, changes: [{ ...change, text: 5 }] } }],
  ])("skips %s", (_, history) => {
    expect(listReleases(aDocument({}, { "x-history": history }))).toEqual([]);
  });
});

test("state machines are listed once, by their names, without those of examples", () => {
  const machine = (name: string) => ({ name, initial: "a", states: {}, transitions: [] });
  const schemas = {
    B: { "x-state-machine": machine("b"), items: { "x-state-machine": machine("a") } },
    C: { "x-state-machine": machine("b"), examples: [{ "x-state-machine": machine("d") }] },
    D: { "x-state-machine": machine("c"), example: { "x-state-machine": machine("e") }, default: null },
  };

  expect(listStateMachines(aDocument({}, { components: { schemas } })).map(({ name }) => name)).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("copies common responses to each operation of a bundle, not of the source", () => {
  const late = { description: "Too many." };
  const own = { description: "Not so many." };
  const done = { description: "Done." };
  const source = aDocument(
    {
      "/pets": {
        get: { responses: { 204: done } },
        put: { responses: { 204: done, 429: own } },
        parameters: [],
      },
    },
    { "x-common-responses": { 429: late } },
  );
  const before = copyOf(source);

  const bundle = spreadCommonResponses(source) as OpenApiDocument;

  expect(source).toEqual(before);
  expect(bundle.paths!["/pets"]!.get!.responses).toEqual({ 204: done, 429: late });
  expect(bundle.paths!["/pets"]!.put!.responses).toEqual({ 204: done, 429: own });
  gatherCommonResponses(bundle);
  expect(bundle).toEqual(source);
  expect(() => gatherCommonResponses(aDocument({ "/a": { get: {} } }))).not.toThrow();
  expect(spreadCommonResponses({ openapi: "3.1.0", info: source.info } as OpenApiDocument).paths).toBeUndefined();
});

describe("guides", () => {
  function plant(guides: Record<string, string>): string {
    const place = mkdtempSync(join(folder, "guides-"));
    writeFileSync(join(place, "openapi.yaml"), 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n');
    if (Object.keys(guides).length > 0) mkdirSync(join(place, "guides"));
    for (const [name, text] of Object.entries(guides)) writeFileSync(join(place, "guides", name), text);
    return place;
  }
  const read = async (place: string) => {
    const { spec } = await new SpecReader(join(place, "openapi.yaml")).read();
    return spec.guides?.map(({ file, text }) => [file.replace(`${place}/guides/`, ""), text]) ?? [];
  };

  test("are read in the order of their names, those that are called as guides are", async () => {
    const place = plant({
      "2-b.md": "B",
      "1-a.md": "A",
      "10-c-1.md": "C",
      "x1-a.md": "X",
      "1-A.md": "X",
      "1-a.mdx": "X",
      "README.md": "X",
    });
    symlinkSync(join(place, "openapi.yaml"), join(place, "guides/3-link.md"));
    mkdirSync(join(place, "guides/4-folder.md"));

    expect(await read(place)).toEqual([
      ["1-a.md", "A"],
      ["10-c-1.md", "C"],
      ["2-b.md", "B"],
    ]);
    expect(await read(plant({}))).toEqual([]);
  });

  test("are not read from a link", async () => {
    const place = plant({});
    symlinkSync(join(plant({ "1-a.md": "A" }), "guides"), join(place, "guides"));

    expect(await read(place)).toEqual([]);
  });

  test("have bounds", async () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}-a.md`, ""]));

    expect(await read(plant(names(200)))).toHaveLength(200);
    await expect(read(plant(names(201)))).rejects.toThrow("guides has more than 200 guides.");
    expect(await read(plant({ "1-a.md": "a".repeat(1_000_000) }))).toHaveLength(1);
    await expect(read(plant({ "1-a.md": "a".repeat(1_000_001) }))).rejects.toThrow(
      "guides/1-a.md has more than 1000000 bytes.",
    );
  });
});

test("each permission includes weaker ones", () => {
  const all = Object.keys(permissions).map((name) => `${name}: ${[...weakerPermissions(name)].slice(1).join(", ")}`);

  const read = "workspace:read, organization:member";
  const ofAdmins = `workspace:apply, workspace:queue-plan, ${read}, workspace:update-variables, workspace:lock, workspace:manage-tags`;
  expect(all).toEqual([
    "organization:member: ",
    "organization:owners: organization:create-workspaces, organization:member, organization:manage-workspaces, organization:manage-projects, organization:manage-vcs",
    "organization:create-workspaces: organization:member",
    "organization:manage-workspaces: organization:create-workspaces, organization:member",
    "organization:manage-projects: organization:create-workspaces, organization:member",
    "organization:manage-vcs: organization:member",
    "module:test: organization:member",
    "workspace:read: organization:member",
    `workspace:queue-plan: ${read}`,
    `workspace:apply: workspace:queue-plan, ${read}`,
    `workspace:update-variables: ${read}`,
    `workspace:lock: ${read}`,
    `workspace:admin: ${ofAdmins}`,
    `workspace:force-delete: workspace:admin, ${ofAdmins}`,
    `workspace:manage-tags: ${read}`,
    "token: ",
    "none: ",
  ]);
  expect(Object.values(permissions).every((words) => words !== "")).toBe(true);
});

test.each([
  ["https://spec.openapis.org/oas/3.1/dialect/base", true],
  ["https://spec.openapis.org/oas/3.0/schema/2021-09-28", true],
  ["https://spec.openapis.org/oas/3.2/dialect/base", false],
  ["https://example.org/?of=https://spec.openapis.org/oas/3.1/dialect/base", false],
  ["https://json-schema.org/draft/2020-12/schema", true],
  ["http://json-schema.org/draft/2019-09/schema#", true],
  ["https://json-schema.org/draft/2020-12/schema/own", false],
  ["https://json-schema.org/draft-07/schema", false],
  ["own https://json-schema.org/draft/2020-12/schema", false],
])("the dialect %s is known: %s", (jsonSchemaDialect, isKnown) => {
  expect(resolveAnchors(aDocument({}, { jsonSchemaDialect })).notes).toHaveLength(isKnown ? 0 : 1);
});

test("references are followed one after another, and in no circle", () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    A: schema("B"),
    B: schema("C"),
    C: { type: "string" },
    Self: schema("Other"),
    Other: schema("Self"),
  };
  const document = aDocument({}, { components: { schemas } });

  expect(resolve(document, schema("A"))).toBe(document.components!.schemas!.C);
  expect(() => resolve(document, schema("Self"))).toThrow("#/components/schemas/Self refers to itself");
  expect(resolve(document, { $ref: { type: "string" } } as object)).toEqual({ $ref: { type: "string" } });
});

test("a copy has all names, and shares nothing", () => {
  const value = JSON.parse('{"__proto__": {"a": [1, null]}, "b": {}}') as Record<string, unknown>;

  const copy = copyOf(value);

  expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":[1,null]},"b":{}}');
  Object.assign(copy, { b: 1 });
  Reflect.deleteProperty(copy, "__proto__");
  expect(JSON.stringify(copy)).toBe('{"b":1}');
  expect(JSON.stringify(value)).toBe('{"__proto__":{"a":[1,null]},"b":{}}');
});

test.each<[pointer: string, key: string, isValue: boolean]>([
  ["#/paths/~1a/get/responses", "default", false],
  ["#/components/schemas/Pet", "default", true],
  ["#/components/responses", "default", false],
  ["#/components/schemas/Pet/properties", "default", false],
  ["#/components/schemas/Pet/properties", "x-name", false],
  ["#/components/schemas/Pet/properties/properties", "default", true],
  ["#/components/schemas/Pet/properties/a", "x-name", true],
  ["#/components/schemas", "x-name", false],
  ["#/components/x-own/name", "const", true],
  ["#/paths/~1a/get/responses/200/headers", "x-rate", false],
  ["#/paths/~1a/get/responses", "x-rate", true],
  ["#/paths/~1a/get/responses", "example", true],
  ["#/components/schemas/Pet", "x-name", true],
  ["#/components/schemas/Pet", "max-x-", false],
  ["#/components/schemas/Pet", "type", false],
])("below %s, %s holds a value: %s", (pointer, key, isValue) => {
  expect(holdsValue(key, pointer)).toBe(isValue);
});
