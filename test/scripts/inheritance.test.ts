// A base schema with a discriminator, and schemas that extend it with allOf. Where the base is used, the discriminator
// value chooses the schema.
import { beforeAll, describe, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { typesStep } from "../../scripts/generate/steps/types.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";
import { Inheritance } from "../../scripts/model/index.ts";
import { filesOf } from "../support/steps.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const member = (name: string, type = "string"): Schema => ({ type: "object", properties: { [name]: { type } } });
const base = (more: Schema = {}): Schema => ({
  type: "object",
  required: ["kind", "name"],
  discriminator: { propertyName: "kind" },
  properties: { kind: { type: "string" }, name: { type: "string" } },
  ...more,
});

function aDocument(schemas: Record<string, Schema>, openapi = "3.1.0"): OpenApiDocument {
  const posting = (name: string, schema: Schema) => [
    `/${name}`,
    {
      post: {
        operationId: name,
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { 200: { description: "It.", content: { "application/json": { schema } } } },
      },
    },
  ];
  return {
    openapi,
    info: { title: "Pets", version: "1" },
    paths: Object.fromEntries(Object.keys(schemas).map((name) => posting(name, ref(name)))),
    components: { schemas },
  };
}

const pets = {
  Pet: base(),
  Cat: { allOf: [ref("Pet"), { ...member("lives", "integer"), required: ["lives"] }] },
  Dog: { allOf: [ref("Pet"), member("barks", "boolean")] },
  Poodle: { type: "object", allOf: [ref("Dog")], properties: { curls: { type: "integer" } } },
  Owner: { type: "object", properties: { pet: { description: "Theirs.", allOf: [ref("Pet")] }, dog: ref("Dog") } },
};

const kindsOf = async (document: OpenApiDocument, id: string, value: unknown) => {
  const contract = await compileInProcess(document, new Map());
  return contract.checkBody(id, value).map(({ kind, pointer }) => [kind, pointer]);
};

describe.each(["3.0.3", "3.1.0"])("OpenAPI %s", (openapi) => {
  const document = aDocument(pets, openapi);

  test.each<[string, unknown, unknown[]]>([
    ["Pet", { kind: "Cat", name: "a", lives: 9 }, []],
    ["Pet", { kind: "Dog", name: "a", barks: true }, []],
    ["Pet", { kind: "Poodle", name: "a", barks: true, curls: 3 }, []],
    ["Pet", { kind: "Pet", name: "a" }, []],
    ["Pet", { kind: "Cat", name: "a" }, [["missing-member", "/lives"]]],
    ["Pet", { kind: "Dog", name: "a", lives: 9 }, [["undocumented-member", "/lives"]]],
    ["Pet", { kind: "Pet", name: "a", lives: 9 }, [["undocumented-member", "/lives"]]],
    [
      "Pet",
      { kind: "Poodle", name: 1, curls: "x" },
      [
        ["type", "/name"],
        ["type", "/curls"],
      ],
    ],
    ["Pet", { kind: "cat", name: "a" }, [["discriminator", "/kind"]]],
    ["Pet", { kind: "Owner", name: "a" }, [["discriminator", "/kind"]]],
    ["Pet", { kind: "__proto__", name: "a" }, [["discriminator", "/kind"]]],
    ["Pet", { kind: "constructor", name: "a" }, [["discriminator", "/kind"]]],
    ["Pet", { kind: 1, name: "a" }, [["discriminator", "/kind"]]],
    ["Pet", { name: "a" }, [["missing-member", "/kind"]]],
    ["Pet", [], [["type", ""]]],
    ["Dog", { kind: "Poodle", name: "a", curls: 3 }, []],
    ["Dog", { kind: "Cat", name: "a", lives: 3 }, [["discriminator", "/kind"]]],
    ["Cat", { kind: "Cat", name: "a", lives: 3 }, []],
    ["Owner", { pet: { kind: "Cat", name: "a", lives: 9 }, dog: { kind: "Poodle", name: "p" } }, []],
    ["Owner", { pet: { kind: "Cat", name: "a", lives: "x" } }, [["type", "/pet/lives"]]],
    ["Owner", { pet: { kind: "Dog", name: "a", lives: 9 } }, [["undocumented-member", "/pet/lives"]]],
  ])("as %s, %j", async (id, value, expected) => {
    expect(await kindsOf(document, id, value)).toEqual(expected);
  });
});

const mapped = aDocument({
  Pet: base({
    discriminator: { propertyName: "kind", mapping: { cat: "Cat", kitten: "Cat", dog: "#/components/schemas/Dog" } },
  }),
  Cat: { allOf: [ref("Pet"), member("lives")] },
  Dog: { allOf: [ref("Pet"), member("barks")] },
});
const listed = aDocument({
  Pet: base({ properties: { kind: { type: "string", enum: ["cat", "dog", "fish"] }, name: { type: "string" } } }),
  Cat: { allOf: [ref("Pet"), { type: "object", properties: { kind: { const: "cat" }, lives: { type: "string" } } }] },
  Dog: { allOf: [ref("Pet"), { type: "object", properties: { kind: { enum: ["dog"] }, barks: { type: "string" } } }] },
});
const circular = aDocument({
  Pet: base({ oneOf: [ref("Cat"), ref("Dog")] }),
  Cat: { allOf: [ref("Pet"), member("lives")] },
  Dog: { allOf: [ref("Pet"), member("barks")] },
});

test.each<[string, OpenApiDocument, unknown, unknown[]]>([
  ["a mapping names the child", mapped, { kind: "kitten", name: "a", lives: "9" }, []],
  ["a mapping that leaves the base out", mapped, { kind: "Pet", name: "a" }, [["discriminator", "/kind"]]],
  ["a tag that the child states", listed, { kind: "cat", name: "a", lives: "9" }, []],
  [
    "a tag that the child states, with another's member",
    listed,
    { kind: "dog", name: "a", lives: "9" },
    [["undocumented-member", "/lives"]],
  ],
  ["a tag without a schema of its own", listed, { kind: "fish", name: "a", fins: 2 }, []],
  ["a tag without a schema of its own, and a wrong member", listed, { kind: "fish", name: 1 }, [["type", "/name"]]],
  ["a base that lists its children", circular, { kind: "Cat", name: "a", lives: "9" }, []],
  [
    "a base that lists its children, with another's member",
    circular,
    { kind: "Dog", name: "a", lives: "9" },
    [["undocumented-member", "/lives"]],
  ],
])("%s", async (_, document, value, expected) => {
  expect(await kindsOf(document, "Pet", value)).toEqual(expected);
});

test("schemas that extend each other in a cycle do not cause an endless loop", () => {
  const document = aDocument({ A: { ...base(), allOf: [ref("B")] }, B: { allOf: [ref("A")] } });

  expect(new Inheritance(document).familyOf("#/components/schemas/A")?.members.map(({ tags }) => tags)).toEqual([
    ["A"],
    ["B"],
  ]);
});

describe("types", () => {
  let types: string;
  beforeAll(async () => {
    const files = await filesOf(typesStep, { bundle: aDocument(pets), files: [], source: "pets.yaml" });
    types = files[0]!.text.replaceAll(/\s+/g, " ");
  });

  const schema = (name: string) => `components["schemas"]["${name}"]`;
  const own = (name: string) => `(Omit<${schema(name)}, "kind"> & { /** @enum {string} */ kind: "${name}"; })`;

  test("the type of a base schema is a union of its children, by discriminator value", () => {
    expect(types).toContain(
      `"application/json": ${own("Pet")} | ${schema("Cat")} | ${schema("Dog")} | ${schema("Poodle")};`,
    );
    expect(types).toContain(`dog?: ${own("Dog")} | ${schema("Poodle")};`);
    expect(types).toContain(`pet?: ${own("Pet")} | ${schema("Cat")} | ${schema("Dog")} | ${schema("Poodle")};`);
  });

  test("a mapping may name the schemas", async () => {
    const mapping = { d: "Dog", c: "#/components/schemas/Cat" };
    const kind = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
    const bundle = aDocument({
      Cat: kind,
      Dog: kind,
      Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind", mapping } },
    });
    const [file] = await filesOf(typesStep, { bundle, files: [], source: "pets.yaml" });

    expect(file!.text.match(/kind: "\w+"/g)).toEqual(['kind: "c"', 'kind: "d"']);
  });

  test("children extend the base, each with its discriminator value", () => {
    expect(types).toContain(`Cat: { kind: "Cat"; } & (Omit<${schema("Pet")}, "kind"> & { lives: number; });`);
  });

  test("counts a child's own discriminator value or alias once", async () => {
    const kind = (...tags: string[]) => ({ properties: { kind: { type: "string", enum: tags } } });
    const bundle = aDocument({
      Cat: { type: "object", allOf: [ref("Alias")], ...kind("cat") },
      Dog: { allOf: [ref("Pet"), { type: "object", ...kind("dog", "hound") }] },
      Alias: ref("Pet"),
      Pet: base({ discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } }),
    });
    const [file] = await filesOf(typesStep, { bundle, files: [], source: "pets.yaml" });

    const schemas = /schemas: \{\n(.*?)\n {4}\}/s.exec(file!.text)![1]!;
    expect(schemas.match(/kind\??: .*;/g)).toEqual(['kind: "cat";', 'kind: "dog" | "hound";', "kind: string;"]);
    expect(file!.text).not.toContain("type Schema");
  });

  test("an alias of a base schema allows what the base allows", async () => {
    const bundle = aDocument({ Alias: ref("Pet"), Pet: base(), Cat: { allOf: [ref("Pet"), member("lives")] } });
    const [file] = await filesOf(typesStep, { bundle, files: [], source: "pets.yaml" });
    const text = file!.text.replaceAll(/\s+/g, " ");

    expect(text).toContain(`Alias: ${schema("Pet")};`);
    expect(text.match(/"application\/json": [^;]*;[^;]*;/g)!.slice(0, 2)).toEqual(
      Array(2).fill(`"application/json": ${own("Pet")} | ${schema("Cat")};`),
    );
  });

  test.each([
    ["", {}],
    [" | null", { type: ["object", "null"] }],
  ])("a base with further tags stays open%s", async (end, more) => {
    const { Pet, ...children } = listed.components!.schemas!;
    const bundle = aDocument({ Pet: { ...Pet, ...more }, ...children, Alias: ref("Pet"), Owner: member("pet") });
    bundle.components!.schemas!.Owner!.properties!.pet = ref("Pet");
    const [file] = await filesOf(typesStep, { bundle, files: [], source: "pets.yaml" });

    const union = `${schema("Pet")} | ${schema("Cat")} | ${schema("Dog")}${end};`;
    for (const place of ["Alias: ", "pet?: ", '"application/json": ']) expect(file!.text).toContain(place + union);
    expect(file!.text).toContain('kind: "cat" | "dog" | "fish";');
  });

  test("keeps the values of children that match no mapping", async () => {
    const own = { properties: { kind: { type: "string", const: "x" } } };
    const bundle = aDocument({
      Pet: base(),
      Cat: { allOf: [ref("Pet")], ...own },
      Dog: { allOf: [ref("Pet")], ...own },
    });
    const [file] = await filesOf(typesStep, { bundle, files: [], source: "pets.yaml" });

    expect(file!.text.match(/kind\??: .*;/g)).toEqual(["kind: string;", 'kind?: "x";', 'kind?: "x";']);
  });
});
